"""Names of languages that link by the rules of their folders: an update settles them as a fresh build would."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.indexing.updates import check_updates, edits

PROJECTS: dict[str, tuple[list[str], list[str]]] = {
    "dart": (
        ["lib/a.dart", "lib/b.dart", "lib/src/c.dart", "test/d.dart", "pubspec.yaml"],
        [
            "",
            "name: shop\n",
            "name: other\n",
            (
                "import 'b.dart';\nimport 'package:shop/src/c.dart' as c;\nclass A extends Base {\n"
                "  final Item item;\n  void run() { item.ping(); c.top().ping(); helper(); ping(); }\n}\n"
            ),
            (
                "export 'src/c.dart' hide top;\npart 'src/c.dart';\nclass Base { void ping() {} }\n"
                "Item helper() => Item();\n"
            ),
            "class Item { Item ping() => this; }\nItem top() => Item();\n",
            "part of '../b.dart';\nclass Item extends Base { void pong() { helper(); } }\n",
            (
                "import 'package:shop/a.dart';\nimport 'package:shop/b.dart' show Base, Item;\nvoid main() {\n"
                "  final a = A();\n  a.item.ping().ping();\n  Item i = a.item;\n  i.ping();\n"
                "  Base().ping();\n}\n"
            ),
        ],
    ),
    "lua": (
        ["a.lua", "shop/b.lua", "shop/init.lua", "lib/shop/c.lua"],
        [
            "",
            (
                "local c = require 'shop.c'\nlocal b = require('shop.b').tidy\nlocal M = {}\n"
                "function M.run() c.tidy(); b() end\n"
                "function M:go() self:run(); local x = c.new(); x:tidy() end\nreturn M\n"
            ),
            "local M = {}\nfunction M.tidy() end\nfunction M.new() return setmetatable({}, M) end\nreturn M\n",
            "local function tidy() end\nreturn { tidy = tidy, new = tidy }\n",
            "local shop = require 'shop'\nshop.run()\nshop:go()\nlocal a = require 'a'\na.run()\n",
        ],
    ),
    "zig": (
        ["a.zig", "b.zig", "sub/c.zig", "build.zig"],
        [
            "",
            (
                'const b = @import("b.zig");\nconst Item = @import("sub/c.zig").Item;\n'
                "pub fn run(i: *Item) void {\n    b.tidy();\n    i.ping();\n    const x = b.Item.init();\n"
                "    x.ping();\n}\n"
            ),
            'pub const Item = @import("sub/c.zig").Item;\npub fn tidy() void {}\n',
            (
                "pub const Item = struct {\n    const Self = @This();\n"
                "    pub fn init() Self { return .{}; }\n    pub fn ping(self: *Self) void { self.pong(); }\n"
                "    pub fn pong(self: *Self) void {}\n};\n"
            ),
            'const x = @import("shop");\npub fn main() void { x.tidy(); x.Item.init().ping(); }\n',
            'pub fn build(b: *B) void { _ = b.addModule("shop", .{ .root_source_file = b.path("b.zig") }); }\n',
        ],
    ),
    "bash": (
        ["a.sh", "lib/b.sh", "lib/c.sh", "d.sh"],
        [
            "",
            'source "$(dirname "$0")/lib/b.sh"\ntidy\nrun "$LIMIT"\nlate\n',
            ". ./c.sh\ntidy() { late; }\nLIMIT=3\n",
            "run() { tidy; }\nLIMIT=4\n",
            'source lib/c.sh\n. "$HERE/b.sh"\nlate() { run; tidy; }\n',
        ],
    ),
    "protobuf": (
        ["shop/a.proto", "shop/b.proto", "other/c.proto"],
        [
            "",
            (
                'syntax = "proto3";\npackage shop;\nimport "shop/b.proto";\n'
                "message Order { Item i = 1; other.Item o = 2; Item.Kind k = 3; google.protobuf.Any a = 4; }\n"
            ),
            (
                'syntax = "proto3";\npackage shop;\nimport public "other/c.proto";\n'
                "message Item { enum Kind { A = 0; } }\n"
            ),
            ('syntax = "proto3";\npackage other;\nmessage Item { shop.Order o = 1; message Kind {} Kind k = 2; }\n'),
            ('syntax = "proto3";\npackage shop;\nmessage Item {}\nservice S { rpc Get(Order) returns (Item); }\n'),
        ],
    ),
    "scss": (
        ["main.scss", "_vars.scss", "parts/_button.scss", "parts/_index.scss", "theme.less"],
        [
            "",
            '@import "vars", "parts/button";\n.a { color: $main; @include press($main); }\n',
            "$main: red;\n$other: blue;\n@mixin press($x) { color: $x; }\n",
            ".b { color: $main; @include press(1); width: $late; }\n$late: 1;\n",
            (
                '@use "vars" as v;\n@use "parts";\n'
                ".c { color: v.$main; @include parts.press(1); @include v.press(2); }\n"
            ),
            '@forward "button";\n@forward "../vars" as v-*;\n$v-main: 1;\n',
            '@import "vars";\n@main: red;\n.d { color: @main; }\n',
        ],
    ),
    "hcl": (
        ["main.tf", "vars.tf", "mod/main.tf", "mod/out.tf"],
        [
            "",
            (
                'module "m" {\n  source = "./mod"\n  x = var.x\n}\noutput "o" { value = module.m.id }\n'
                'resource "aws_a" "b" { c = local.n }\n'
            ),
            'variable "x" {}\nlocals { n = aws_a.b.id }\noutput "id" { value = var.x }\n',
            'variable "y" {}\nvariable "x" {}\noutput "p" { value = module.m.id }\n',
        ],
    ),
    "elixir": (
        ["lib/a.ex", "lib/b.ex", "lib/c.ex", "test/d.exs"],
        [
            "",
            (
                "defmodule Shop.A do\n  alias Shop.{B, C.Deep}\n  import Shop.C\n  def run(x) do\n"
                "    B.tidy(x)\n    help(1)\n    Deep.go()\n    Shop.C.help(2)\n    %B{}\n    Inner.x()\n"
                "  end\n  defmodule Inner do\n    def x, do: 1\n  end\nend\n"
            ),
            (
                "defmodule Shop.B do\n  def w do\n    quote do\n      import Shop.C\n    end\n  end\n"
                "  def tidy(x), do: x\nend\n"
            ),
            (
                "defmodule Shop.C do\n  def help(x), do: x\n  defmodule Deep do\n"
                "    def go, do: Shop.B.tidy(1)\n  end\nend\n"
            ),
            "defmodule Shop.C.Deep do\n  def go, do: Shop.A.run(1)\n  def help(x), do: x\nend\n",
            (
                "defmodule Shop do\n  use Shop.B\n  import Shop.C, only: [help: 1]\n"
                "  def a, do: help(Shop.A.Inner.x())\nend\n"
            ),
        ],
    ),
    "scala": (
        ["a/A.scala", "a/B.scala", "b/C.scala", "b/D.java"],
        [
            "",
            (
                "package shop.a\nimport shop.b.{Item, Tools}\nimport shop.b.Tools._\n"
                "class A(val item: Item) extends Base {\n"
                "  def run(): Unit = { item.ping(); tidy(); Tools.tidy(); help(); val x = Item.make(); "
                "x.ping() }\n}\n"
            ),
            ("package shop.a\nclass Base { def help(): Unit = () }\nobject Item { def make(): Base = new Base }\n"),
            (
                "package shop.b\nclass Item { def ping(): Item = this }\n"
                "object Item { def make(): Item = new Item }\n"
                "object Tools { def tidy(): Unit = shop.a.Base }\n"
            ),
            (
                "package shop.b;\n"
                "public class Item { public Item ping() { return this; } public static Item make() { "
                "return null; } }\n"
            ),
            ("package shop\npackage b\nobject Tools { def tidy(): Unit = () ; def use(a: shop.a.A) = a.run() }\n"),
        ],
    ),
    "swift": (
        ["Sources/Core/a.swift", "Sources/Core/b.swift", "Sources/App/c.swift", "Package.swift"],
        [
            "",
            'let p = Package(targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"])])\n',
            'let p = Package(targets: [.target(name: "Core", path: "Sources")])\n',
            "class Item { func ping() -> Item { self }\n  var other: Base }\nfunc top() -> Item { Item() }\n",
            (
                "class Base { let item = Item()\n  func run() { item.ping().ping(); top(); item.extra() } }\n"
                "extension Item { func extra() {} }\n"
            ),
            (
                "import Core\n"
                "class Sub: Base { func go(i: Item) { run(); i.extra(); i.other.run(); let x = top(); "
                "x.ping() } }\n"
            ),
        ],
    ),
    "html": (
        ["page.html", "app.js", "js/app.js", "main.css"],
        [
            "",
            '<script src="/app.js"></script><link rel="stylesheet" href="main.css">\n<script>start(more);</script>\n',
            "function start() {}\n",
            "import { start } from '../app.js';\nfunction more() {}\nexport function start() {}\n",
            ".a { top: 0 }\n",
            '<script type="module">import { start } from "./js/app.js"; start();</script>\n',
        ],
    ),
    "graphql": (
        ["a.graphql", "b.graphql", "q.graphql"],
        [
            "",
            "type Query { item: Item other: Other }\n",
            "type Item { id: ID other: Other }\ninterface Other { id: ID }\n",
            "fragment F on Item { id }\nquery Q { item { ...F ...G } }\n",
            "extend type Item { x: Int }\nfragment G on Other { id }\ntype Other { y: Int }\n",
        ],
    ),
    "sql": (
        ["a.sql", "b.sql", "c.sql"],
        [
            "",
            "create table item (id int, owner int references users(id));\n",
            "create table users (id int);\ncreate view app.v as select tidy(id) from item;\n",
            ("create function tidy(x int) returns int as $$ select count(*) from users; $$ language sql;\n\\i a.sql\n"),
            "insert into item values (1);\nselect * from app.v;\ncreate table item (x int);\n",
        ],
    ),
}


@pytest.mark.parametrize("language", PROJECTS)
def test_names_mean_after_an_update_what_they_mean_in_a_fresh_index(language: str) -> None:
    paths, contents = PROJECTS[language]

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.one_of(edits(paths, contents)), min_size=4, max_size=16))
    def check(steps: list[tuple[str, str, str]]) -> None:
        check_updates(dict(zip(paths, contents[1:], strict=False)), steps)

    check()


def test_a_file_may_take_the_number_of_one_that_said_the_same_elsewhere() -> None:
    paths, contents = PROJECTS["hcl"]
    steps = [
        ("rename", "main.tf", "mod/out.tf"),
        ("index", "", ""),
        ("write", "main.tf", contents[1]),
        ("delete", "mod/out.tf", ""),
    ]
    check_updates(dict(zip(paths, contents[1:], strict=False)), steps)
