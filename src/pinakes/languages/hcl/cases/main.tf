terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = { source = "hashicorp/aws", version = "~> 5.0" }
  }
}

provider "aws" {
  region = var.region
}

provider "aws" {
  alias  = "west"
  region = "us-west-2"
}

// How large the machines are.
variable "size" {
  type    = string
  default = "t3.micro"
}

variable "region" {
  description = "Where everything runs."
  type        = object({ name = string, zones = optional(list(string), []) })
  nullable    = false
}

locals {
  # What every name starts with.
  prefix = "shop-${var.region.name}"
  zones  = ["a", "b"]
  count  = 3
  tags   = { for key, value in var.region : key => upper(value) if value != "" }
}

data "aws_ami" "ubuntu" {
  most_recent = true
  owners      = ["099720109477"]
}

/*
 * The web machines.
 */
resource "aws_instance" "web" {
  count         = length(local.zones) > 1 ? 2 : 1
  ami           = data.aws_ami.ubuntu.id
  instance_type = var.size
  provider      = aws.west
  tags          = merge(local.tags, { Name = "${local.prefix}-web", Role = each.key })
  subnet_id     = module.network.subnets[count.index]

  dynamic "ebs_block_device" {
    for_each = var.disks
    content {
      size = ebs_block_device.value.size
    }
  }

  user_data = <<-EOT
    echo ${var.size} # TODO: drop
  EOT

  lifecycle {
    ignore_changes = [ami]
  }
}

module "network" {
  source = "./modules/network"
  cidr   = aws_vpc.main.cidr_block
  hosts  = [for host in aws_instance.web : host.private_ip]
}

output "address" {
  value       = aws_instance.web[0].public_ip
  description = "Where to find it."
}

moved {
  from = aws_instance.old
  to   = aws_instance.web
}
