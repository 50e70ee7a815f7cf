"""Names followed through a small project in Kotlin and Java."""

import pytest
from tests.linking.project import lines_meant, meanings

SHOP = {
    "shop/Shop.kt": """\
package shop

import tools.Tool
import tools.join as glue
import kotlinx.coroutines.delay

const val LIMIT = 3
val shared = Item("x", 1)

interface Named { val name: String; fun label(): String = name }

open class Base<T>(val first: T, seed: Int) : Named {
    override val name = "base"
    protected val size = seed
    open fun get(): T = first
}

class Item(val title: String, var price: Int) : Base<Tool>(Tool(), 1) {
    constructor(title: String) : this(title, 0)
    lateinit var next: Item
    val twin by lazy { Item(title) }
    fun tool() = get()
    companion object {
        const val CODE = 7
        fun make(): Item = Item("made")
    }
    enum class Size { SMALL, LARGE }
    inner class Part { fun whole() = this }
}

object Registry {
    val items: MutableList<Item> = ArrayList()
    fun find(key: String): Item? { return null }
}

fun total(items: List<Item>): Int {
    for (item in items) item.tool().use()
    items.forEach { it.tool() }
    return items.size
}
typealias Goods = Item
""",
    "shop/Use.kt": """\
package shop

import tools.*
import tools.Tool as Hammer

class Use(private val item: Item) {
    val hammer = Hammer()
    fun go(goods: Goods, other: Base<Item>) {
        item.title.trim()
        item.price = LIMIT
        item.next.next.tool().use()
        item.double()
        item.cheap
        Item.make().label()
        Item.CODE
        Registry.find("x")?.tool()
        other.get().price
        total(listOf())
        shared.name
        goods.tool()
        val made = Item("y", 2)
        made.get().use()
        val text: String = made.title
        text.double()
        hammer.use()
        hammer.getWeight()
        hammer.weight
        join("a")
        shared.let { it.next }
        (item as Base<*>).label()
        tools.Tool().use()
        missing().label()
        Item.Size.SMALL.name
    }
    fun Item.inner() { tool(); next.inner(); title }
}
""",
    "tools/Tool.java": """\
package tools;
import shop.*;
public class Tool {
    private int weight;
    public int getWeight() { return weight; }
    public void use() {
        Item item = new Item("a", 1);
        item.getTitle();
        item.setPrice(2);
        item.getNext().tool().use();
        NamesKt.join("x");
        Registry.INSTANCE.find("k");
        Item.Companion.make();
    }
}
""",
    "shop/Extensions.kt": """\
package shop

fun Item.double(): Int = price * LIMIT
val Item.cheap: Boolean get() = price == 0
""",
    "tools/Names.kt": """\
package tools

fun join(text: String): String = text
""",
}

USE = {
    "3 tools": "import",
    "4 Tool": "tools/Tool.java#Tool",
    "6 Item": "shop/Shop.kt#Item",
    "7 Hammer": "tools/Tool.java#Tool",
    "8 Goods": "shop/Shop.kt#Goods",
    "8 Base": "shop/Shop.kt#Base",
    "8 Item": "shop/Shop.kt#Item",
    "9 title": "shop/Shop.kt#Item.title",
    "9 trim": "java.lang",
    "10 price": "shop/Shop.kt#Item.price",
    "10 LIMIT": "shop/Shop.kt#LIMIT",
    "11 next": "shop/Shop.kt#Item.next",
    "11 tool": "shop/Shop.kt#Item.tool",
    "11 use": "tools/Tool.java#Tool.use",
    "12 double": "shop/Extensions.kt#double",
    "13 cheap": "shop/Extensions.kt#cheap",
    "14 Item": "shop/Shop.kt#Item",
    "14 make": "shop/Shop.kt#Item.Companion.make",
    "14 label": "shop/Shop.kt#Named.label",
    "15 Item": "shop/Shop.kt#Item",
    "15 CODE": "shop/Shop.kt#Item.Companion.CODE",
    "16 Registry": "shop/Shop.kt#Registry",
    "16 find": "shop/Shop.kt#Registry.find",
    "16 tool": "shop/Shop.kt#Item.tool",
    "17 get": "shop/Shop.kt#Base.get",
    "17 price": "shop/Shop.kt#Item.price",
    "18 total": "shop/Shop.kt#total",
    "18 listOf": "kotlin",
    "19 shared": "shop/Shop.kt#shared",
    "19 name": "shop/Shop.kt#Base.name",
    "20 tool": "shop/Shop.kt#Item.tool",
    "21 Item": "shop/Shop.kt#Item",
    "22 get": "shop/Shop.kt#Base.get",
    "22 use": "tools/Tool.java#Tool.use",
    "23 String": "kotlin",
    "23 title": "shop/Shop.kt#Item.title",
    "25 use": "tools/Tool.java#Tool.use",
    "26 getWeight": "tools/Tool.java#Tool.getWeight",
    "27 weight": "tools/Tool.java#Tool.getWeight",
    "28 join": "tools/Names.kt#join",
    "29 shared": "shop/Shop.kt#shared",
    "29 let": "kotlin",
    "29 next": "shop/Shop.kt#Item.next",
    "30 Base": "shop/Shop.kt#Base",
    "31 Tool": "tools/Tool.java#Tool",
    "31 use": "tools/Tool.java#Tool.use",
    "32 missing": "unresolved",
    "32 label": "unresolved",
    "33 Item": "shop/Shop.kt#Item",
    "33 Size": "shop/Shop.kt#Item.Size",
    "33 SMALL": "shop/Shop.kt#Item.Size.SMALL",
    "35 Item": "shop/Shop.kt#Item",
    "35 tool": "shop/Shop.kt#Item.tool",
    "35 next": "shop/Shop.kt#Item.next",
    "35 title": "shop/Shop.kt#Item.title",
}

SHOP_ITSELF = {
    "8 Item": "shop/Shop.kt#Item",
    "10 name": "shop/Shop.kt#Named.name",
    "12 Named": "shop/Shop.kt#Named",
    "15 first": "shop/Shop.kt#Base.first",
    "18 Base": "shop/Shop.kt#Base",
    "20 Item": "shop/Shop.kt#Item",
    "21 Item": "shop/Shop.kt#Item",
    "21 title": "shop/Shop.kt#Item.title",
    "25 Item": "shop/Shop.kt#Item",
    "32 Item": "shop/Shop.kt#Item",
    "33 Item": "shop/Shop.kt#Item",
    "36 Item": "shop/Shop.kt#Item",
    "41 Item": "shop/Shop.kt#Item",
    "3 Tool": "tools/Tool.java#Tool",
    "4 join": "tools/Names.kt#join",
    "5 delay": "kotlinx.coroutines",
    "10 String": "kotlin",
    "12 Int": "kotlin",
    "18 String": "kotlin",
    "18 Int": "kotlin",
    "18 Tool": "tools/Tool.java#Tool",
    "19 String": "kotlin",
    "21 lazy": "kotlin",
    "22 get": "shop/Shop.kt#Base.get",
    "32 MutableList": "kotlin",
    "32 ArrayList": "java.util",
    "33 String": "kotlin",
    "36 List": "kotlin",
    "36 Int": "kotlin",
    "37 tool": "shop/Shop.kt#Item.tool",
    "37 use": "tools/Tool.java#Tool.use",
    "38 forEach": "java.util",
    "38 tool": "shop/Shop.kt#Item.tool",
    "39 size": "java.util",
}

JAVA = {
    "5 weight": "tools/Tool.java#Tool.weight",
    "2 shop": "import",
    "7 Item": "shop/Shop.kt#Item",
    "8 getTitle": "shop/Shop.kt#Item.title",
    "9 setPrice": "shop/Shop.kt#Item.price",
    "10 getNext": "shop/Shop.kt#Item.next",
    "10 tool": "shop/Shop.kt#Item.tool",
    "10 use": "tools/Tool.java#Tool.use",
    "11 join": "tools/Names.kt#join",
    "12 Registry": "shop/Shop.kt#Registry",
    "12 INSTANCE": "shop/Shop.kt#Registry",
    "12 find": "shop/Shop.kt#Registry.find",
    "13 Item": "shop/Shop.kt#Item",
    "13 Companion": "shop/Shop.kt#Item.Companion",
    "13 make": "shop/Shop.kt#Item.Companion.make",
}


@pytest.mark.parametrize(
    ("path", "key", "expected"),
    [
        *[("shop/Use.kt", key, meaning) for key, meaning in USE.items()],
        *[("shop/Shop.kt", key, meaning) for key, meaning in SHOP_ITSELF.items()],
        *[("tools/Tool.java", key, meaning) for key, meaning in JAVA.items()],
    ],
)
def test_a_name_means_what_the_compiler_takes_it_for(path: str, key: str, expected: str) -> None:
    assert meanings(SHOP, path)[key] == expected


def test_an_extension_of_another_type_is_not_meant() -> None:
    assert "#" not in meanings(SHOP, "shop/Use.kt")["24 double"]


def test_a_function_of_another_package_is_not_seen_without_an_import() -> None:
    texts = {"a/A.kt": "package a\n\nfun run() {}\n", "b/B.kt": "package b\n\nfun go() { run() }\n"}
    assert "#" not in meanings(texts, "b/B.kt")["3 run"]


def test_locals_of_one_name_that_hold_different_things_tell_nothing() -> None:
    text = """\
class A {
    fun a() {}
}
class B {
    fun b() {}
}
fun go(flag: Boolean) {
    if (flag) {
        val x = A()
        x.a()
    } else {
        val x = B()
        x.b()
    }
}
"""
    assert meanings({"X.kt": text}, "X.kt")["10 a"] == "unresolved"


OVERLOADS = """\
package shop
open class Box(val n: Int) {
  constructor(text: String) : this(1)
  fun put(a: Int) {}
  fun put(a: Int, b: Int, c: Int = 2) {}
  fun put(text: String) {}
  fun put(box: Box, block: () -> Unit) {}
  open fun find(a: Int, from: Int = 0) {}
}
class Tray : Box(1) {
  override fun find(a: Int, from: Int) {}
}
fun go(a: Int) {}
fun go(text: String) {}
fun go(vararg boxes: Box) {}
fun go(a: Long, b: Long) {}
fun Box.fill(a: Int) {}
fun Box.fill(a: Int, b: Int) {}
fun own(a: Int) { own("a") }
fun own(text: String) {}
"""


@pytest.mark.parametrize(
    ("call", "name", "lines"),
    [
        ("box.put(1)", "put", [4]),
        ("box.put(1, 2)", "put", [5]),
        ("box.put(c = 3, a = 1, b = 2)", "put", [5]),
        ('box.put("a")', "put", [6]),
        ("box.put(box) { }", "put", [7]),
        ("tray.find(1)", "find", [11]),
        ("go(1)", "go", [13]),
        ('go("a")', "go", [14]),
        ("go(box)", "go", [15]),
        ("go(box, box, box)", "go", [15]),
        ("go(1, 2)", "go", [16]),
        ("go(unknown)", "go", [13, 14, 15]),
        ("box.fill(1, 2)", "fill", [18]),
        ('Box("a")', "Box", [3, 2]),
        ("Box(1)", "Box", [2]),
    ],
)
def test_overloads_of_kotlin_are_told_apart_by_what_calls_give(call: str, name: str, lines: list[int]) -> None:
    texts = {"shop/Box.kt": OVERLOADS, "shop/Use.kt": f"package shop\nfun use(box: Box, tray: Tray) {{\n{call}\n}}\n"}
    assert lines_meant(texts, "shop/Use.kt", 3, name) == lines


def test_overloads_of_one_file_of_kotlin_are_told_apart() -> None:
    assert lines_meant({"shop/Box.kt": OVERLOADS}, "shop/Box.kt", 19, "own") == [20]


def test_calls_in_a_chain_are_told_in_the_order_in_which_they_stand() -> None:
    text = "package shop\nclass A {\nfun f(a: Int): A = this\nfun f(a: Int, b: Int): A = this\n}\n"
    use = "package shop\nfun use(a: A) {\na.f(1)\n.f(1, 2)\n.f(3)\n}\n"
    texts = {"shop/A.kt": text, "shop/Use.kt": use}
    assert [lines_meant(texts, "shop/Use.kt", line, "f") for line in (3, 4, 5)] == [[3], [4], [3]]
