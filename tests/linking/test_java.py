"""Names followed through small Java projects."""

import pytest
from tests.linking.project import dependencies_of, lines_meant, link_project, meanings

PACKAGES = {
    "main/src/shop/Item.java": """\
package shop;
public class Item {
    public static final int LIMIT = 3;
    public static int count(Item... items) { return 0; }
    public String name;
    public enum Size { SMALL, LARGE; public Size next() { return this; } }
    public @interface Mark { String value(); int level() default 0; }
}
""",
    "main/src/shop/Box.java": """\
package shop;
class Box { Item item; }
""",
    "main/src/other/Box.java": """\
package other;
public class Box {}
""",
    "test/src/shop/Use.java": """\
package shop;
import static shop.Item.LIMIT;
import static shop.Item.*;
import shop.Item.Size;
import other.*;
import java.util.*;
import org.lib.Thing;
@Item.Mark(value = "x", level = LIMIT)
class Use {
    Box box;
    other.Box far;
    List<Item> items;
    Size size = Size.SMALL.next();
    Thing thing = Thing.make(count());
    void go() {
        box.item.name.trim();
        thing.box.item.name();
        missing();
        Lost lost;
        switch (size) { case LARGE: break; }
    }
}
""",
}

PACKAGES_MEAN = {
    "2 LIMIT": "main/src/shop/Item.java#Item.LIMIT",
    "3 shop.Item": "main/src/shop/Item.java#Item",
    "4 Size": "main/src/shop/Item.java#Item.Size",
    "5 other": "import",
    "6 java.util": "java.util",
    "7 Thing": "org.lib",
    "2 Item": "main/src/shop/Item.java#Item",
    "3 Item": "main/src/shop/Item.java#Item",
    "4 Item": "main/src/shop/Item.java#Item",
    "8 Item": "main/src/shop/Item.java#Item",
    "8 Mark": "main/src/shop/Item.java#Item.Mark",
    "8 value": "main/src/shop/Item.java#Item.Mark.value",
    "8 level": "main/src/shop/Item.java#Item.Mark.level",
    "8 LIMIT": "main/src/shop/Item.java#Item.LIMIT",
    "10 Box": "main/src/shop/Box.java#Box",
    "11 Box": "main/src/other/Box.java#Box",
    "12 List": "java.util",
    "12 Item": "main/src/shop/Item.java#Item",
    "13 Size": "main/src/shop/Item.java#Item.Size",
    "13 SMALL": "main/src/shop/Item.java#Item.Size.SMALL",
    "13 next": "main/src/shop/Item.java#Item.Size.next",
    "14 Thing": "org.lib",
    "14 make": "org.lib",
    "14 count": "main/src/shop/Item.java#Item.count",
    "16 item": "main/src/shop/Box.java#Box.item",
    "16 name": "main/src/shop/Item.java#Item.name",
    "16 trim": "java.lang",
    "17 box": "org.lib",
    "17 item": "org.lib",
    "17 name": "org.lib",
    "18 missing": "unresolved",
    "20 LARGE": "main/src/shop/Item.java#Item.Size.LARGE",
}

INHERITED = {
    "a/Base.java": """\
package a;
public abstract class Base implements Named {
    protected int size;
    public Base(int size) {}
    public Base(String text) {}
    protected void run() {}
    protected void run(int n) {}
    protected static class Inner { void deep() {} }
}
""",
    "a/Named.java": """\
package a;
public interface Named { default String name() { return null; } }
""",
    "b/Kid.java": """\
package b;
import a.Base;
public class Kid extends Base implements Comparable<Kid> {
    private int own;
    Kid() { super("text"); own = size; }
    Kid(int n) { this(); this.own = n; super.run(); }
    void run(String s) { run(); run(1); run(s); name(); }
    public int compareTo(Kid other) { return other.own - Kid.this.size; }
    Inner inner() { return new Inner(); }
    void more() {
        inner().deep();
        hashCode();
        getClass().getName();
        new Kid(1) { void f() { more(); this.g(); } void g() { f(); } };
        Runnable r = new Runnable() { public void run() { more(); run(); } };
    }
    class Nested { void run() { more(); Kid.this.run(1); } int size() { return size; } }
}
""",
}

INHERITED_MEAN = {
    "3 Kid": "b/Kid.java#Kid",
    "5 own": "b/Kid.java#Kid.own",
    "8 Kid": "b/Kid.java#Kid",
    "17 Kid": "b/Kid.java#Kid",
    "2 Base": "a/Base.java#Base",
    "3 Base": "a/Base.java#Base",
    "3 Comparable": "java.lang",
    "5 super": "a/Base.java#Base.Base",
    "5 size": "a/Base.java#Base.size",
    "6 this": "b/Kid.java#Kid.Kid",
    "6 own": "b/Kid.java#Kid.own",
    "6 run": "a/Base.java#Base.run",
    "7 String": "java.lang",
    "7 run": "b/Kid.java#Kid.run",
    "7 name": "a/Named.java#Named.name",
    "8 own": "b/Kid.java#Kid.own",
    "8 size": "a/Base.java#Base.size",
    "9 Inner": "a/Base.java#Base.Inner",
    "11 inner": "b/Kid.java#Kid.inner",
    "11 deep": "a/Base.java#Base.Inner.deep",
    "12 hashCode": "java.lang",
    "13 getClass": "java.lang",
    "13 getName": "java.lang",
    "14 Kid": "b/Kid.java#Kid.Kid b/Kid.java#Kid",
    "14 more": "b/Kid.java#Kid.more",
    "14 g": "b/Kid.java#Kid.more.g",
    "14 f": "b/Kid.java#Kid.more.f",
    "15 Runnable": "java.lang",
    "15 more": "b/Kid.java#Kid.more",
    "15 run": "b/Kid.java#Kid.more.run",
    "17 more": "b/Kid.java#Kid.more",
    "17 run": "a/Base.java#Base.run",
    "17 size": "a/Base.java#Base.size",
}

TYPES = {
    "m/Model.java": """\
package m;
import java.util.*;
import java.util.function.*;
public class Model {
    public List<Part> parts;
    public Map<String, Part> byName;
    public Part[] array;
    public Optional<Part> first() { return null; }
    public <T extends Part> T pick(Class<T> kind) { return null; }
    public static <A> A same(A a) { return a; }
    public Model with(Consumer<? super Part> each) { return this; }
    public void both(BiFunction<Part, Model, Part> f) {}
    public void done(Done done) {}
    public static class Part { public Part next; public String label() { return ""; } public int no() { return 0; } }
    public static class Big extends Part { public void grow() {} }
    public interface Done { void done(Part part, Model model); }
    public record Pair<L, R>(L left, R right) { static int made; Pair { made++; } }
}
""",
    "m/Use.java": """\
package m;
import m.Model.*;
class Use {
    Model model;
    void loops() {
        for (Part p : model.parts) p.label();
        for (var p : model.array) p.next.label();
        model.parts.get(0).no();
        model.byName.values().iterator().next().label();
        model.byName.entrySet().forEach(e -> e.getValue().no());
        model.first().orElse(null).label();
        model.parts.stream().filter(p -> p.no() > 1).map(p -> p.next).findFirst().get().label();
        model.with(p -> p.label()).first().ifPresent(Part::no);
        model.both((p, m) -> m.pick(Big.class)).no();
        model.done((part, m) -> { part.no(); m.first(); });
        model.pick(Big.class).grow();
        Model.same(model).first();
        ((Big) model.array[0]).grow();
    }
    void patterns(Object o) {
        if (o instanceof Big big) big.grow();
        if (o instanceof Part) o.toString();
        Pair<Part, Big> pair = new Pair<>(null, null);
        pair.left().label();
        pair.right().grow();
        try { o.wait(); } catch (Failure e) { e.part.no(); }
        Model.Done done = (p, m) -> p.label();
        new Big() { void f() { grow(); label(); } };
        (o == null ? model : null).first();
        unknown().label();
    }
    static class Failure extends Exception { Part part; }
}
""",
}

TYPES_MEAN = {
    "26 Failure": "m/Use.java#Use.Failure",
    "2 m.Model": "m/Model.java#Model",
    "2 Model": "m/Model.java#Model",
    "4 Model": "m/Model.java#Model",
    "6 Part": "m/Model.java#Model.Part",
    "6 parts": "m/Model.java#Model.parts",
    "6 label": "m/Model.java#Model.Part.label",
    "7 array": "m/Model.java#Model.array",
    "7 next": "m/Model.java#Model.Part.next",
    "7 label": "m/Model.java#Model.Part.label",
    "8 parts": "m/Model.java#Model.parts",
    "8 get": "java.util",
    "8 no": "m/Model.java#Model.Part.no",
    "9 byName": "m/Model.java#Model.byName",
    "9 values": "java.util",
    "9 iterator": "java.util",
    "9 next": "java.util",
    "9 label": "m/Model.java#Model.Part.label",
    "10 byName": "m/Model.java#Model.byName",
    "10 entrySet": "java.util",
    "10 forEach": "java.util",
    "10 getValue": "java.util",
    "10 no": "m/Model.java#Model.Part.no",
    "11 first": "m/Model.java#Model.first",
    "11 orElse": "java.util",
    "11 label": "m/Model.java#Model.Part.label",
    "12 parts": "m/Model.java#Model.parts",
    "12 stream": "java.util",
    "12 filter": "java.util.stream",
    "12 no": "m/Model.java#Model.Part.no",
    "12 map": "java.util.stream",
    "12 next": "m/Model.java#Model.Part.next",
    "12 findFirst": "java.util.stream",
    "12 get": "java.util",
    "12 label": "m/Model.java#Model.Part.label",
    "13 with": "m/Model.java#Model.with",
    "13 label": "m/Model.java#Model.Part.label",
    "13 first": "m/Model.java#Model.first",
    "13 ifPresent": "java.util",
    "13 Part": "m/Model.java#Model.Part",
    "13 no": "m/Model.java#Model.Part.no",
    "14 both": "m/Model.java#Model.both",
    "14 pick": "m/Model.java#Model.pick",
    "14 Big": "m/Model.java#Model.Big",
    "15 done": "m/Model.java#Model.done",
    "15 no": "m/Model.java#Model.Part.no",
    "15 first": "m/Model.java#Model.first",
    "16 pick": "m/Model.java#Model.pick",
    "16 Big": "m/Model.java#Model.Big",
    "16 grow": "m/Model.java#Model.Big.grow",
    "17 Model": "m/Model.java#Model",
    "17 same": "m/Model.java#Model.same",
    "17 first": "m/Model.java#Model.first",
    "18 Big": "m/Model.java#Model.Big",
    "18 array": "m/Model.java#Model.array",
    "18 grow": "m/Model.java#Model.Big.grow",
    "20 Object": "java.lang",
    "21 Big": "m/Model.java#Model.Big",
    "21 grow": "m/Model.java#Model.Big.grow",
    "22 Part": "m/Model.java#Model.Part",
    "22 toString": "java.lang",
    "23 Pair": "m/Model.java#Model.Pair",
    "23 Part": "m/Model.java#Model.Part",
    "23 Big": "m/Model.java#Model.Big",
    "24 left": "m/Model.java#Model.Pair.left",
    "24 label": "m/Model.java#Model.Part.label",
    "25 right": "m/Model.java#Model.Pair.right",
    "25 grow": "m/Model.java#Model.Big.grow",
    "26 wait": "java.lang",
    "26 part": "m/Use.java#Use.Failure.part",
    "26 no": "m/Model.java#Model.Part.no",
    "27 Model": "m/Model.java#Model",
    "27 Done": "m/Model.java#Model.Done",
    "27 label": "m/Model.java#Model.Part.label",
    "28 Big": "m/Model.java#Model.Big",
    "28 grow": "m/Model.java#Model.Big.grow",
    "28 label": "m/Model.java#Model.Part.label",
    "29 first": "m/Model.java#Model.first",
    "30 unknown": "unresolved",
    "30 label": "unresolved",
    "32 Exception": "java.lang",
    "32 Part": "m/Model.java#Model.Part",
}


def _rows(project: dict[str, str], path: str, expected: dict[str, str]) -> list[tuple[dict[str, str], str, str, str]]:
    return [(project, path, key, meaning) for key, meaning in expected.items()]


@pytest.mark.parametrize(
    ("project", "path", "key", "expected"),
    [
        *_rows(PACKAGES, "test/src/shop/Use.java", PACKAGES_MEAN),
        *_rows(INHERITED, "b/Kid.java", INHERITED_MEAN),
        *_rows(TYPES, "m/Use.java", TYPES_MEAN),
    ],
)
def test_a_name_means_what_the_compiler_takes_it_for(
    project: dict[str, str], path: str, key: str, expected: str
) -> None:
    assert meanings(project, path)[key] == expected


CALLED = """\
class Called {
    static class Whole { void whole() {} }
    static class Wide { void wide() {} }
    static class Any { void any() {} }
    static class Many { void many() {} }
    static class Sub extends Called {}
    interface Two { void both(int a, int b); }
    Whole one(int a) { return null; }
    Wide one(long a) { return null; }
    Any one(Object a) { return null; }
    Many one(String a, Object... rest) { return null; }
    Whole two(Called c) { return null; }
    Wide two(Sub s) { return null; }
    Any two(Runnable r) { return null; }
    Many two(Two t) { return null; }
    Whole three(double d) { return null; }
    Wide three(char[] c) { return null; }
    Any three(String s, int n) { return null; }
    Whole four(Called c, Object o) { return null; }
    Wide four(Object o, Called c) { return null; }
    int three;
    <T> T same(T t) { return t; }
    void go(Sub sub, Called called, byte b, Integer boxed, char[] chars, Object o) {
        %s
    }
}
"""


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("one(1).whole()", "Whole.whole"),
        ("one(b).whole()", "Whole.whole"),
        ("one('c').whole()", "Whole.whole"),
        ("one(2L).wide()", "Wide.wide"),
        ("one(three + 1L).wide()", "Wide.wide"),
        ("one(boxed).any()", "Any.any"),
        ("one(o).any()", "Any.any"),
        ('one("a").any()', "Any.any"),
        ('one("a", 1, 2).many()', "Many.many"),
        ("two(sub).wide()", "Wide.wide"),
        ("two(new Sub()).wide()", "Wide.wide"),
        ("two(called).whole()", "Whole.whole"),
        ("two(this).whole()", "Whole.whole"),
        ("two(() -> {}).any()", "Any.any"),
        ("two((x, y) -> {}).many()", "Many.many"),
        ("three(1).whole()", "Whole.whole"),
        ("three(three).whole()", "Whole.whole"),
        ("three(chars).wide()", "Wide.wide"),
        ('three("", 1).any()', "Any.any"),
        ("same(three(1)).whole()", "Whole.whole"),
        ("this.<Wide>same(two(sub)).wide()", "Wide.wide"),
        ("four(called, null).whole()", "Whole.whole"),
        ("four(o, called).wide()", "Wide.wide"),
    ],
)
def test_of_several_methods_a_call_means_the_one_that_takes_what_it_gives(call: str, expected: str) -> None:
    name = expected.partition(".")[2]
    found = meanings({"Called.java": CALLED % f"{call};"}, "Called.java")
    assert found[f"24 {name}"] == f"Called.java#Called.{expected}"


@pytest.mark.parametrize(
    ("call", "name"),
    [
        ("one(1).wide()", "wide"),
        ("one(1, 2, 3).whole()", "whole"),
        ("two(sub, sub).whole()", "one"),
        ("unknown(1).whole()", "whole"),
        ("o.whole()", "whole"),
    ],
)
def test_a_call_that_no_method_takes_is_left_open(call: str, name: str) -> None:
    found = meanings({"Called.java": CALLED % f"{call};"}, "Called.java")
    assert "#" not in found.get(f"24 {name}", "")


def test_what_may_be_one_of_several_overloads_names_them_all() -> None:
    text = (
        "import org.lib.Far;\nclass A {\n  void f(Far far) { g(far); }\n  void g(B b) {}\n  void g(Runnable r) {}\n}\n"
    )
    found = link_project({"A.java": text, "B.java": "interface B {}\n"})
    assert found["A.java:3 g"] == "member A.java#A.g"
    unclear = text.replace("g(B b)", "g(java.util.List b)")
    assert link_project({"A.java": unclear})["A.java:3 g"] == "member A.java#A.g A.java#A.g"


def test_of_methods_with_many_arguments_one_that_surely_takes_them_comes_first() -> None:
    text = (
        "import java.util.List;\nimport org.lib.Far;\nclass A {\n  void f(Far far) { g(far, far, far); }\n"
        "  private static void g(List<A> all, Far... fars) {}\n  void g(Far... fars) {}\n}\n"
    )
    assert lines_meant({"A.java": text}, "A.java", 4, "g") == [6, 5]


def test_a_method_of_many_arguments_that_surely_takes_them_comes_before_one_that_only_may() -> None:
    text = (
        "import org.lib.Far;\nimport org.lib.Near;\nclass A {\n  void f(Near near, Far far) { g(near, far); }\n"
        "  static void g(Near near, Near other) {}\n  static void g(Near near, Far far, String... more) {}\n}\n"
    )
    assert lines_meant({"A.java": text}, "A.java", 4, "g") == [6, 5]
    assert lines_meant({"A.java": text.replace("Far far) { g", "Near far) { g")}, "A.java", 4, "g") == [5]


def test_how_a_name_was_found_is_told() -> None:
    found = link_project(INHERITED)
    assert found["b/Kid.java:2 Base"].startswith("import ")
    assert found["b/Kid.java:5 size"].startswith("inherited ")
    assert found["b/Kid.java:11 inner"].startswith("member ")
    assert found["b/Kid.java:11 deep"].startswith("type ")
    assert found["b/Kid.java:12 hashCode"] == "external java.lang"


def test_the_nearest_of_two_types_with_one_full_name_is_meant() -> None:
    texts = {
        f"{root}/p/{name}.java": f"package p;\nclass {name} {{ {body} }}\n"
        for root in ("one", "two")
        for name, body in (("A", "void run() {}"), ("B", "A a; void go() { a.run(); }"))
    }
    assert link_project(texts)["two/p/B.java:2 run"] == "type two/p/A.java#A.run"


def test_a_package_of_the_project_that_lacks_a_type_is_not_outside() -> None:
    texts = {"a/A.java": "package a;\nclass A {}\n", "b/B.java": "package b;\nimport a.Gone;\nclass B { Gone gone; }\n"}
    assert link_project(texts)["b/B.java:2 Gone"] == "import"
    assert link_project(texts)["b/B.java:3 Gone"] == "unresolved"


def test_imports_load_the_files_of_what_they_name() -> None:
    found = dependencies_of(PACKAGES)
    assert found["test/src/shop/Use.java"] == {"main/src/shop/Item.java"}
