"""Names followed through small projects in languages whose names are found without naming a file."""

from tests.linking.project import dependencies_by_use, dependencies_of, link_project, meanings

PROTO = {
    "proto/shop/v1/order.proto": """\
syntax = "proto3";
package shop.v1;
import "shop/v1/item.proto";
import "google/protobuf/timestamp.proto";
message Order {
  Item item = 1;
  Item.Kind kind = 2;
  shop.v2.Item newer = 3;
  v2.Item again = 4;
  .shop.v2.Item rooted = 5;
  google.protobuf.Timestamp at = 6;
  Missing missing = 7;
}
""",
    "proto/shop/v1/item.proto": """\
syntax = "proto3";
package shop.v1;
import public "shop/v2/item.proto";
message Item { enum Kind { A = 0; } }
""",
    "proto/shop/v2/item.proto": """\
syntax = "proto3";
package shop.v2;
message Item {}
""",
    "old/shop/v2/item.proto": """\
syntax = "proto3";
package shop.v2;
message Item {}
""",
}

ELIXIR = {
    "lib/shop/cart.ex": """\
defmodule Shop.Cart do
  use Shop.Web
  alias Shop.{Item, Store.Deep}
  alias Shop.Long, as: L
  import Shop.Helpers
  import Shop.Only, only: [one: 1]
  require Logger
  def run(x) do
    Item.find(x, 2)
    Deep.Inner.go()
    L.long()
    help(1)
    one(1)
    help
    Logger.info("x")
    Ecto.Query.from(x)
    %Item{}
    Item.hidden()
    Nested.y()
    __MODULE__.run(1)
  end
  defmodule Nested do
    def y, do: Item.find(1)
  end
end
""",
    "lib/shop/item.ex": """\
defmodule Shop.Item do
  defstruct [:a]
  def find(x), do: x
  def find(nil, y), do: y
  def find(x, y), do: hidden()
  defp hidden, do: 1
end
""",
    "lib/shop/rest.ex": """\
defmodule Shop.Store.Deep.Inner do
  def go, do: 1
end
defmodule Shop.Long do
  def long, do: 1
end
defmodule Shop.Helpers do
  def help(x), do: x
end
defmodule Shop.Only do
  def one(x), do: x
end
defmodule Shop.Web do
end
defmodule Item do
  def find(x), do: x
end
""",
}

SCALA = {
    "src/shop/core/Item.scala": """\
package shop.core
class Item(val tools: Tools) extends Base { def ping(): Item = this }
object Item { def make(): Item = new Item(null) }
trait Base { def help(): Unit }
""",
    "src/shop/core/Tools.java": """\
package shop.core;
public class Tools { public void tidy() {} }
""",
    "src/shop/util/package.scala": """\
package shop
package object util { def free(): Int = 1 }
""",
    "src/shop/util/More.scala": """\
package shop
package util
object More { def more(): Int = free() ; val held = new core.Item(null) }
""",
    "src/shop/web/Page.scala": """\
package shop.web
import shop.core.{Item, Tools => T}
import shop.util._
import shop.util.More._
import java.util.List
class Page(item: Item) {
  def run(t: T): Item = {
    item.ping().help()
    item.tools.tidy()
    t.tidy()
    free()
    more()
    held.ping()
    val made = Item.make()
    made.ping()
    val other = new Item(null)
    shop.core.Item.make()
    val list: List[Item] = null
    other
  }
}
""",
}

SWIFT = {
    "Package.swift": """\
let package = Package(name: "Shop", targets: [
  .target(name: "Core", path: "Source"),
  .testTarget(name: "CoreTests", dependencies: [.product(name: "X", package: "x"), "Core"]),
])
""",
    "Source/Item.swift": """\
public class Item: Base {
  let tools: Tools
  let made = Tools()
  func ping() -> Item { self }
}
func free() -> Item { Item() }
""",
    "Source/Tools.swift": """\
class Tools { func tidy() { free().ping().help() } }
class Base { func help() {} }
extension Item { func extra() { tools.tidy(); help() } }
extension String { func shout() {} }
""",
    "Tests/CoreTests/ItemTests.swift": """\
import XCTest
@testable import Core
class ItemTests: XCTestCase {
  func testIt(item: Item) {
    item.extra()
    item.made.tidy()
    let one = free()
    one.ping().helper()
    if let tools = item.tools { tools.tidy() }
    XCTAssert(true)
    "a".shout()
    for tools in [1] { tools.tidy() }
  }
}
extension Item { func helper() {} }
""",
}

GRAPHQL = {
    "schema/a.graphql": """\
type Query { item: Item other: Other! tag: Twice }
extend type Item { more: Int }
""",
    "schema/b.graphql": """\
type Item implements Other { id: ID }
interface Other { id: ID }
enum Twice { A }
""",
    "old/c.graphql": """\
enum Twice { B }
""",
    "client/q.graphql": """\
query Q($i: Missing) { item { ...F } }
""",
    "client/f.graphql": """\
fragment F on Item { id }
""",
}

SQL = {
    "schema.sql": """\
create table users (id int);
create table log (id int);
""",
    "views.sql": """\
create view active as select id from users;
create function tidy(x int) returns int as $$ select x $$ language sql;
""",
    "seed.sql": """\
\\i schema.sql
insert into users select tidy(id) from active;
insert into log values (1);
select count(*) from missing;
""",
}


def test_protobuf_types_by_packages_outward() -> None:
    assert meanings(PROTO, "proto/shop/v1/item.proto").items() >= {}.items()
    assert (
        meanings(PROTO, "proto/shop/v1/order.proto").items()
        >= {
            "4 google/protobuf/timestamp.proto": "google.protobuf",
            "6 Item": "proto/shop/v1/item.proto#Item",
            "7 Item.Kind": "proto/shop/v1/item.proto#Item.Kind",
            "8 shop.v2.Item": "proto/shop/v2/item.proto#Item",
            "9 v2.Item": "proto/shop/v2/item.proto#Item",
            "10 .shop.v2.Item": "proto/shop/v2/item.proto#Item",
            "11 google.protobuf.Timestamp": "google.protobuf",
            "12 Missing": "unresolved",
        }.items()
    )


def test_elixir_modules_aliases_and_imports() -> None:
    assert (
        meanings(ELIXIR, "lib/shop/cart.ex").items()
        >= {
            "19 Nested": "lib/shop/cart.ex#Shop.Cart.Nested",
            "2 Shop.Web": "lib/shop/rest.ex#Shop.Web",
            "3 Shop.Item": "lib/shop/item.ex#Shop.Item",
            "4 Shop.Long": "lib/shop/rest.ex#Shop.Long",
            "5 Shop.Helpers": "lib/shop/rest.ex#Shop.Helpers",
            "6 one": "lib/shop/rest.ex#Shop.Only.one",
            "7 Logger": "Logger",
            "9 Item": "lib/shop/item.ex#Shop.Item",
            "9 find": "lib/shop/item.ex#Shop.Item.find lib/shop/item.ex#Shop.Item.find",
            "10 Deep.Inner": "lib/shop/rest.ex#Shop.Store.Deep.Inner",
            "10 go": "lib/shop/rest.ex#Shop.Store.Deep.Inner.go",
            "11 L": "lib/shop/rest.ex#Shop.Long",
            "11 long": "lib/shop/rest.ex#Shop.Long.long",
            "12 help": "lib/shop/rest.ex#Shop.Helpers.help",
            "13 one": "lib/shop/rest.ex#Shop.Only.one",
            "14 help": "unresolved",
            "15 Logger": "elixir",
            "15 info": "elixir",
            "16 Ecto.Query": "unresolved",
            "16 from": "unresolved",
            "17 Item": "lib/shop/item.ex#Shop.Item",
            "18 Item": "lib/shop/item.ex#Shop.Item",
            "18 hidden": "unresolved",
            "19 y": "lib/shop/cart.ex#Shop.Cart.Nested.y",
            "20 run": "lib/shop/cart.ex#Shop.Cart.run",
            "23 Item": "lib/shop/item.ex#Shop.Item",
            "23 find": "lib/shop/item.ex#Shop.Item.find lib/shop/item.ex#Shop.Item.find",
        }.items()
    )
    assert (
        meanings(ELIXIR, "lib/shop/item.ex").items()
        >= {
            "5 hidden": "lib/shop/item.ex#Shop.Item.hidden",
        }.items()
    )


def test_elixir_use_brings_what_its_module_imports_for_it() -> None:
    files = {
        "lib/web.ex": """\
defmodule ShopWeb do
  def controller do
    quote do
      import Shop.Helpers
      alias Shop.Item
    end
  end
  defmacro __using__(which), do: apply(__MODULE__, which, [])
end
""",
        "lib/shop.ex": """\
defmodule Shop.Helpers do
  def help(x), do: x
end
defmodule Shop.Item do
  def find(x), do: x
end
""",
        "lib/page.ex": """\
defmodule ShopWeb.Page do
  def own(x), do: Page.run(x)
  use ShopWeb, :controller
  def run(x), do: help(Item.find(x))
end
defmodule ShopWeb.Other do
  def run(x), do: help(x)
end
""",
    }
    assert meanings(files, "lib/page.ex") == {
        "2 Page": "unresolved",
        "2 run": "unresolved",
        "3 ShopWeb": "lib/web.ex#ShopWeb",
        "4 help": "lib/shop.ex#Shop.Helpers.help",
        "4 Item": "lib/shop.ex#Shop.Item",
        "4 find": "lib/shop.ex#Shop.Item.find",
        "7 help": "unresolved",
    }


def test_scala_packages_objects_and_java() -> None:
    assert (
        meanings(SCALA, "src/shop/core/Item.scala").items()
        >= {
            "2 Tools": "src/shop/core/Tools.java#Tools",
            "4 Unit": "scala",
        }.items()
    )
    assert (
        meanings(SCALA, "src/shop/util/More.scala").items()
        >= {
            "3 Int": "scala",
            "3 free": "src/shop/util/package.scala#util.free",
            "3 Item": "src/shop/core/Item.scala#Item",
        }.items()
    )
    assert (
        meanings(SCALA, "src/shop/util/package.scala").items()
        >= {
            "2 Int": "scala",
        }.items()
    )
    assert (
        meanings(SCALA, "src/shop/web/Page.scala").items()
        >= {
            "2 Item": "src/shop/core/Item.scala#Item src/shop/core/Item.scala#Item",
            "2 Tools": "src/shop/core/Tools.java#Tools",
            "3 shop.util": "src/shop/util/package.scala#util",
            "4 shop.util.More": "src/shop/util/More.scala#More",
            "5 List": "java.util",
            "6 Item": "src/shop/core/Item.scala#Item",
            "7 T": "src/shop/core/Tools.java#Tools",
            "7 Item": "src/shop/core/Item.scala#Item",
            "8 ping": "src/shop/core/Item.scala#Item.ping",
            "8 help": "src/shop/core/Item.scala#Base.help",
            "9 tools": "src/shop/core/Item.scala#Item.tools",
            "9 tidy": "src/shop/core/Tools.java#Tools.tidy",
            "10 tidy": "src/shop/core/Tools.java#Tools.tidy",
            "11 free": "src/shop/util/package.scala#util.free",
            "12 more": "src/shop/util/More.scala#More.more",
            "13 held": "src/shop/util/More.scala#More.held",
            "13 ping": "src/shop/core/Item.scala#Item.ping",
            "14 Item": "src/shop/core/Item.scala#Item",
            "14 make": "src/shop/core/Item.scala#Item.make",
            "15 ping": "src/shop/core/Item.scala#Item.ping",
            "16 Item": "src/shop/core/Item.scala#Item",
            "17 Item": "src/shop/core/Item.scala#Item",
            "17 make": "src/shop/core/Item.scala#Item.make",
            "18 List": "java.util",
            "18 Item": "src/shop/core/Item.scala#Item",
        }.items()
    )


def test_swift_targets_and_extensions() -> None:
    assert (
        meanings(SWIFT, "Package.swift").items()
        >= {
            "1 Package": "unresolved",
            "2 target": "unresolved",
            "3 testTarget": "unresolved",
            "3 product": "unresolved",
        }.items()
    )
    assert (
        meanings(SWIFT, "Source/Item.swift").items()
        >= {
            "1 Base": "Source/Tools.swift#Base",
            "2 Tools": "Source/Tools.swift#Tools",
            "3 Tools": "Source/Tools.swift#Tools",
        }.items()
    )
    assert (
        meanings(SWIFT, "Source/Tools.swift").items()
        >= {
            "1 free": "Source/Item.swift#free",
            "1 ping": "Source/Item.swift#Item.ping",
            "1 help": "Source/Tools.swift#Base.help",
            "3 Item": "Source/Item.swift#Item",
            "3 tools": "Source/Item.swift#Item.tools",
            "3 tidy": "Source/Tools.swift#Tools.tidy",
            "3 help": "Source/Tools.swift#Base.help",
            "4 String": "Swift",
        }.items()
    )
    assert (
        meanings(SWIFT, "Tests/CoreTests/ItemTests.swift").items()
        >= {
            "1 XCTest": "XCTest",
            "3 XCTestCase": "unresolved",
            "4 Item": "Source/Item.swift#Item",
            "5 extra": "Source/Tools.swift#Item.extra",
            "6 made": "Source/Item.swift#Item.made",
            "6 tidy": "Source/Tools.swift#Tools.tidy",
            "7 free": "Source/Item.swift#free",
            "8 ping": "Source/Item.swift#Item.ping",
            "8 helper": "Tests/CoreTests/ItemTests.swift#Item.helper",
            "9 tools": "Source/Item.swift#Item.tools",
            "9 tidy": "unresolved",
            "10 XCTAssert": "unresolved",
            "11 shout": "unresolved",
            "12 tidy": "unresolved",
            "15 Item": "Source/Item.swift#Item",
        }.items()
    )


def test_graphql_types_and_fragments_of_all_files() -> None:
    assert (
        meanings(GRAPHQL, "client/f.graphql").items()
        >= {
            "1 Item": "schema/b.graphql#Item",
            "1 id": "unresolved",
        }.items()
    )
    assert (
        meanings(GRAPHQL, "client/q.graphql").items()
        >= {
            "1 Missing": "unresolved",
            "1 item": "unresolved",
            "1 F": "client/f.graphql#F",
        }.items()
    )
    assert (
        meanings(GRAPHQL, "schema/a.graphql").items()
        >= {
            "1 Item": "schema/b.graphql#Item",
            "1 Other": "schema/b.graphql#Other",
            "1 Twice": "old/c.graphql#Twice schema/b.graphql#Twice",
            "2 Item": "schema/b.graphql#Item",
            "2 Int": "graphql",
        }.items()
    )
    assert (
        meanings(GRAPHQL, "schema/b.graphql").items()
        >= {
            "1 ID": "graphql",
            "2 ID": "graphql",
        }.items()
    )


def test_sql_tables_views_and_functions_of_all_scripts() -> None:
    assert (
        meanings(SQL, "seed.sql").items()
        >= {
            "2 users": "schema.sql#users",
            "2 tidy": "views.sql#tidy",
            "2 active": "views.sql#active",
            "3 log": "schema.sql#log",
            "4 count": "sql",
            "4 missing": "unresolved",
        }.items()
    )
    assert (
        meanings(SQL, "views.sql").items()
        >= {
            "1 users": "schema.sql#users",
        }.items()
    )


def test_what_a_file_uses_it_depends_on() -> None:
    assert dependencies_of(PROTO)["proto/shop/v1/order.proto"] == {"proto/shop/v1/item.proto"}
    assert dependencies_by_use(ELIXIR)["lib/shop/cart.ex"] == {"lib/shop/item.ex", "lib/shop/rest.ex"}
    assert dependencies_by_use(SCALA)["src/shop/core/Item.scala"] == {"src/shop/core/Tools.java"}
    assert dependencies_by_use(SWIFT)["Source/Item.swift"] == {"Source/Tools.swift"}
    assert dependencies_by_use(GRAPHQL)["client/q.graphql"] == {"client/f.graphql"}
    assert dependencies_by_use(SQL)["seed.sql"] == {"schema.sql", "views.sql"}


def test_what_a_method_of_java_makes_is_what_scala_gets() -> None:
    java = "  public static M read() { return new M(); }\n  public int size() {}\n"
    files = {
        "M.java": f"package m;\npublic class M {{\n{java}}}\n",
        "A.scala": "package m\nobject A {\n  def f() = {\n    val r = M.read()\n    r.size\n  }\n}\n",
    }
    assert link_project(files)["A.scala:5 size"] == "type M.java#M.size"
