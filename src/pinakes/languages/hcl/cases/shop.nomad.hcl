job "shop" {
  datacenters = ["dc1"]

  # Serves pages.
  group "web" {
    task "server" {
      driver = "docker"
      config {
        image = "shop:${var.version}"
      }
    }
  }
}
