"""Names followed through small projects in languages whose imports name files."""

from tests.linking.project import dependencies_by_use, dependencies_of, meanings

DART = {
    "pubspec.yaml": """\
name: shop
""",
    "lib/shop.dart": """\
export 'src/item.dart' hide hidden;
export 'src/tools.dart' show tidy;
""",
    "lib/src/item.dart": """\
import 'base.dart' as base;
part 'item.g.dart';
class Item extends base.Base {
  final Tools tools;
  Item(this.tools);
  Item.made() : tools = Tools();
  Future<Item> load() async => this;
  Tools get more => tools;
}
void hidden() {}
""",
    "lib/src/item.g.dart": """\
part of 'item.dart';
class Tools { Item use() => hidden2(); }
Item hidden2() => Item.made();
""",
    "lib/src/base.dart": """\
class Base { void ping() {} }
""",
    "lib/src/tools.dart": """\
int tidy() => _secret();
int _secret() => 1;
class Unseen {}
""",
    "bin/main.dart": """\
import 'dart:convert';
import 'package:http/http.dart' as http;
import 'package:shop/shop.dart';
import 'package:shop/src/tools.dart' as t;
void main(Item given) async {
  given.ping();
  given.more.use().ping();
  final loaded = await given.load();
  loaded.tools.use();
  final Item other = Item.made();
  other.ping();
  for (final each in [other]) { each.ping(); }
  tidy();
  t.tidy();
  hidden();
  http.get();
  Unseen();
  t.Unseen();
}
""",
}

LUA = {
    "src/shop/item.lua": """\
local util = require("shop.util")
local Item = {}
Item.__index = Item
function Item.new(x) local self = setmetatable({}, Item); util.tidy(x); return self end
function Item:ping() self:pong(); return self end
function Item:pong() end
return Item
""",
    "src/shop/util.lua": """\
local function tidy(x) end
local function kept() end
return { tidy = tidy, renamed = kept, made = function() end }
""",
    "src/shop/init.lua": """\
local M = {}
M.limit = 3
function M.open() end
vim.ui.open = function() end
return M
""",
    "main.lua": """\
local Item = require "shop.item"
local util = require "shop.util"
local tidy = require("shop.util").tidy
local shop = require "shop"
local lfs = require "lfs"
local ok, log = pcall(require, "shop.log")
local item = Item.new(1)
item:ping()
util.renamed()
util.made()
util.kept()
tidy()
shop.open(shop.limit)
lfs.dir(".")
local function shadow(util) util.tidy() end
""",
}

ZIG = {
    "build.zig": """\
pub fn build(b: *B) void { _ = b.addModule("shop", .{ .root_source_file = b.path("src/root.zig") }); }
""",
    "src/root.zig": """\
pub const Item = @import("Item.zig");
pub const tools = @import("tools.zig");
""",
    "src/Item.zig": """\
const Item = @This();
tools: *Tools,
const Tools = @import("tools.zig").Tools;
pub fn init() Item { return .{}; }
pub fn ping(self: *Item) !void { self.tools.tidy(); }
""",
    "src/tools.zig": """\
pub const Tools = struct {
    const Self = @This();
    pub fn make() !*Self { return error.No; }
    pub fn tidy(self: *Self) void { self.more(); }
    fn more(self: *Self) void {}
};
""",
    "src/main.zig": """\
const std = @import("std");
const shop = @import("shop");
const Item = shop.Item;
const tools = @import("tools.zig");
pub fn main() !void {
    const item = Item.init();
    try item.ping();
    const made = try tools.Tools.make();
    made.tidy();
    shop.tools.Tools.make();
    for (items) |tools2| { tools2.tidy(); }
    std.debug.print("x", .{});
}
""",
}

BASH = {
    "bin/run.sh": """\
#!/bin/bash
source "$(dirname "$0")/../lib/util.sh"
. "$ROOT/log.sh"
tidy "$LIMIT"
log x
from_both
nothing
echo x
""",
    "lib/util.sh": """\
LIMIT=3
tidy() { log y; }
""",
    "lib/log.sh": """\
log() { echo "$1"; }
""",
    "test/a.bats": """\
setup() {
  load helper
}
@test "x" {
  prepare
}
""",
    "test/helper.bash": """\
prepare() { :; }
""",
}

SCSS = {
    "main.scss": """\
@use "sass:math";
@use "config" as c;
@use "parts";
.a { color: c.$main; @include parts.press(1); @include parts.v-big; width: math.div(1, 2); @include c.missing; }
""",
    "_config.scss": """\
$main: red;
@mixin big { a: b; }
""",
    "parts/_index.scss": """\
@forward "button";
@forward "../config" as v-*;
""",
    "parts/_button.scss": """\
@mixin press($x) { color: $x; }
""",
    "old.scss": """\
@import "old/vars", "old/button";
""",
    "old/_vars.scss": """\
$size: 1px;
""",
    "old/_button.scss": """\
.b { width: $size; }
""",
    "theme.less": """\
@import "vars";
.c { color: @main; }
""",
    "vars.less": """\
@main: red;
""",
}

HCL = {
    "main.tf": """\
module "net" {
  source = "./net"
  cidr = var.cidr
}
module "far" {
  source = "terraform-aws-modules/vpc/aws"
}
resource "aws_instance" "web" {
  subnet = module.net.id
  far = module.far.id
  n = local.n
}
""",
    "vars.tf": """\
variable "cidr" {}
locals { n = aws_instance.web.id }
""",
    "net/main.tf": """\
variable "cidr" {}
output "id" { value = var.cidr }
""",
}


def test_dart_libraries_parts_exports_and_written_types() -> None:
    assert (
        meanings(DART, "bin/main.dart").items()
        >= {
            "1 dart:convert": "dart:convert",
            "2 package:http/http.dart": "http",
            "5 Item": "lib/src/item.dart#Item",
            "6 ping": "lib/src/base.dart#Base.ping",
            "7 more": "lib/src/item.dart#Item.more",
            "7 use": "lib/src/item.g.dart#Tools.use",
            "7 ping": "lib/src/base.dart#Base.ping",
            "8 load": "lib/src/item.dart#Item.load",
            "9 tools": "lib/src/item.dart#Item.tools",
            "9 use": "lib/src/item.g.dart#Tools.use",
            "10 Item": "lib/src/item.dart#Item",
            "10 made": "lib/src/item.dart#Item.made",
            "11 ping": "lib/src/base.dart#Base.ping",
            "12 ping": "unresolved",
            "13 tidy": "lib/src/tools.dart#tidy",
            "14 tidy": "lib/src/tools.dart#tidy",
            "15 hidden": "unresolved",
            "16 http": "http",
            "16 get": "http",
            "17 Unseen": "unresolved",
            "18 Unseen": "lib/src/tools.dart#Unseen",
        }.items()
    )
    assert (
        meanings(DART, "lib/shop.dart").items()
        >= {
            "2 tidy": "lib/src/tools.dart#tidy",
        }.items()
    )
    assert (
        meanings(DART, "lib/src/item.dart").items()
        >= {
            "6 tools": "lib/src/item.dart#Item.tools",
            "8 tools": "lib/src/item.dart#Item.tools",
            "3 Base": "lib/src/base.dart#Base",
            "4 Tools": "lib/src/item.g.dart#Tools",
            "5 tools": "lib/src/item.dart#Item.tools",
            "6 Tools": "lib/src/item.g.dart#Tools",
            "7 Future": "dart:core",
            "8 Tools": "lib/src/item.g.dart#Tools",
        }.items()
    )
    assert (
        meanings(DART, "lib/src/item.g.dart").items()
        >= {
            "2 Item": "lib/src/item.dart#Item",
            "3 Item": "lib/src/item.dart#Item",
            "3 made": "lib/src/item.dart#Item.made",
        }.items()
    )
    assert (
        meanings(DART, "lib/src/tools.dart").items()
        >= {
            "1 int": "dart:core",
            "2 int": "dart:core",
        }.items()
    )


def test_lua_modules_give_tables() -> None:
    assert (
        meanings(LUA, "main.lua").items()
        >= {
            "3 tidy": "src/shop/util.lua#tidy",
            "5 lfs": "lfs",
            "7 new": "src/shop/item.lua#Item.new",
            "8 ping": "src/shop/item.lua#Item.ping",
            "9 renamed": "src/shop/util.lua#kept",
            "10 made": "src/shop/util.lua#made",
            "11 kept": "unresolved",
            "12 tidy": "src/shop/util.lua#tidy",
            "13 open": "src/shop/init.lua#M.open",
            "13 limit": "src/shop/init.lua#M.limit",
            "14 lfs": "lfs",
            "14 dir": "lfs",
            "15 tidy": "unresolved",
        }.items()
    )
    assert (
        meanings(LUA, "src/shop/init.lua").items()
        >= {
            "4 vim": "unresolved",
            "4 ui": "unresolved",
        }.items()
    )
    assert (
        meanings(LUA, "src/shop/item.lua").items()
        >= {
            "4 setmetatable": "lua",
            "4 tidy": "src/shop/util.lua#tidy",
            "5 pong": "src/shop/item.lua#Item.pong",
        }.items()
    )


def test_zig_files_are_structs() -> None:
    assert (
        meanings(ZIG, "build.zig").items()
        >= {
            "1 B": "unresolved",
            "1 addModule": "unresolved",
            "1 root_source_file": "unresolved",
            "1 path": "unresolved",
        }.items()
    )
    assert (
        meanings(ZIG, "src/Item.zig").items()
        >= {
            "3 Tools": "src/tools.zig#Tools",
            "2 Tools": "src/tools.zig#Tools",
            "5 tidy": "src/tools.zig#Tools.tidy",
        }.items()
    )
    assert (
        meanings(ZIG, "src/main.zig").items()
        >= {
            "1 std": "std",
            "3 Item": "src/root.zig#Item",
            "6 init": "src/Item.zig#init",
            "7 ping": "src/Item.zig#ping",
            "8 Tools": "src/tools.zig#Tools",
            "8 make": "src/tools.zig#Tools.make",
            "9 tidy": "src/tools.zig#Tools.tidy",
            "10 tools": "src/root.zig#tools",
            "10 Tools": "src/tools.zig#Tools",
            "10 make": "src/tools.zig#Tools.make",
            "11 items": "unresolved",
            "11 tidy": "unresolved",
            "12 std": "std",
            "12 debug": "std",
            "12 print": "std",
        }.items()
    )
    assert meanings(ZIG, "src/root.zig").items() >= {}.items()
    assert (
        meanings(ZIG, "src/tools.zig").items()
        >= {
            "3 Self": "src/tools.zig#Tools.Self",
            "4 Self": "src/tools.zig#Tools.Self",
            "5 Self": "src/tools.zig#Tools.Self",
            "3 No": "unresolved",
            "4 more": "src/tools.zig#Tools.more",
        }.items()
    )


def test_shell_scripts_see_what_they_source_and_what_sources_them() -> None:
    assert (
        meanings(BASH, "bin/run.sh").items()
        >= {
            "2 dirname": "bash",
            "3 ROOT": "unresolved",
            "4 tidy": "lib/util.sh#tidy",
            "4 LIMIT": "lib/util.sh#LIMIT",
            "5 log": "lib/log.sh#log",
            "6 from_both": "unresolved",
            "7 nothing": "unresolved",
            "8 echo": "bash",
        }.items()
    )
    assert (
        meanings(BASH, "lib/log.sh").items()
        >= {
            "1 echo": "bash",
        }.items()
    )
    assert (
        meanings(BASH, "lib/util.sh").items()
        >= {
            "2 log": "lib/log.sh#log",
        }.items()
    )
    assert (
        meanings(BASH, "test/a.bats").items()
        >= {
            "5 prepare": "test/helper.bash#prepare",
        }.items()
    )


def test_style_sheets_use_forward_and_import() -> None:
    assert (
        meanings(SCSS, "main.scss").items()
        >= {
            "1 sass:math": "sass:math",
            "4 $main": "_config.scss#$main",
            "4 press": "parts/_button.scss#press",
            "4 v-big": "_config.scss#big",
            "4 math": "sass:math",
            "4 div": "sass:math",
            "4 missing": "unresolved",
        }.items()
    )
    assert meanings(SCSS, "old.scss").items() >= {}.items()
    assert (
        meanings(SCSS, "old/_button.scss").items()
        >= {
            "1 $size": "old/_vars.scss#$size",
        }.items()
    )
    assert meanings(SCSS, "parts/_index.scss").items() >= {}.items()
    assert (
        meanings(SCSS, "theme.less").items()
        >= {
            "2 @main": "vars.less#@main",
        }.items()
    )


def test_terraform_folders_are_modules() -> None:
    assert (
        meanings(HCL, "main.tf").items()
        >= {
            "6 terraform-aws-modules/vpc/aws": "terraform-aws-modules/vpc/aws",
            "3 var.cidr": "vars.tf#var.cidr",
            "8 aws_instance": "aws",
            "9 id": "net/main.tf#output.id",
            "10 id": "terraform-aws-modules/vpc/aws",
            "11 local.n": "vars.tf#local.n",
        }.items()
    )
    assert (
        meanings(HCL, "vars.tf").items()
        >= {
            "2 aws_instance.web": "main.tf#aws_instance.web",
        }.items()
    )


def test_imports_are_dependencies() -> None:
    assert dependencies_of(DART)["bin/main.dart"] == {"lib/shop.dart", "lib/src/tools.dart"}
    assert dependencies_of(DART)["lib/src/item.g.dart"] == {"lib/src/item.dart"}
    assert dependencies_of(LUA)["main.lua"] == {f"src/shop/{name}.lua" for name in ("init", "item", "util")}
    assert dependencies_of(ZIG)["src/main.zig"] == {"src/root.zig", "src/tools.zig"}
    assert dependencies_of(BASH)["bin/run.sh"] == {"lib/log.sh", "lib/util.sh"}
    assert dependencies_of(SCSS)["parts/_index.scss"] == {"_config.scss", "parts/_button.scss"}
    assert dependencies_by_use(HCL)["main.tf"] == {"net/main.tf", "vars.tf"}


def test_of_several_files_that_fit_the_nearest_counts_and_behind_variables_only_a_single_one() -> None:
    lua = {"a/x/u.lua": "return {}\n", "b/x/u.lua": "return {}\n", "b/m.lua": "local u = require 'x.u'\n"}
    assert dependencies_of(lua)["b/m.lua"] == {"b/x/u.lua"}
    bash = {"a/u.sh": "", "b/u.sh": "", "m.sh": 'source "$D/u.sh"\n'}
    assert dependencies_of(bash)["m.sh"] == set()
