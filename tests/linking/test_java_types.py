"""Names that Java takes from interfaces, annotations, static imports and type arguments."""

from tests.linking.project import link_project, meanings


def test_what_an_interface_brings_is_called_by_its_name() -> None:
    texts = {
        "Named.java": "interface Named extends Base { default String name(int i) { return null; } }\n",
        "Base.java": "interface Base { default int size() { return 1; } }\n",
        "A.java": (
            "class A extends B implements Named {\n  public String name(int i) { return Named.super.name(i); }\n"
            "  public int size() { return Named.super.size(); }\n"
            "  class In { int n() { return A.super.size(); } }\n}\n"
        ),
        "B.java": "class B { public int size() { return 2; } }\n",
    }
    told = meanings(texts, "A.java")
    assert told["2 name"] == "Named.java#Named.name"
    assert told["3 size"] == "Base.java#Base.size"
    assert told["4 size"] == "B.java#B.size"


def test_an_annotation_is_given_where_any_annotation_is_taken() -> None:
    texts = {
        "Named.java": "@interface Named { String value(); }\n",
        "A.java": (
            "import java.lang.annotation.Annotation;\nclass A {\n  Named named() { return null; }\n"
            "  A with(Class<?> type) { return this; }\n  A with(Annotation one) { return this; }\n"
            "  void f() { with(named()).f(); }\n}\n"
        ),
    }
    found = link_project(texts)
    assert found["A.java:6 with"] == "member A.java#A.with"
    assert found["A.java:6 f"] == "type A.java#A.f"


def test_types_that_static_imports_take_from_are_told_apart_by_their_packages() -> None:
    texts = {
        "own/Checks.java": "package own;\nclass Checks { static void all() {} static class In { static void in() {}}}",
        "A.java": (
            "import static org.lib.Checks.that;\nimport static own.Checks.all;\nimport static own.Checks.In.in;\n"
            "import static org.lib.Checks.*;\nclass A { void f() { all(); in(); } }\n"
        ),
    }
    told = meanings(texts, "A.java")
    assert told["1 Checks"] == told["4 Checks"] == "org.lib"
    assert told["2 Checks"] == told["3 Checks"] == "own/Checks.java#Checks"
    assert told["3 In"] == "own/Checks.java#Checks.In"


def test_type_arguments_of_calls_are_types() -> None:
    text = "import java.util.*;\nclass A {\n  List<A> f() { return Collections.<A>emptyList(); }\n}\n"
    assert link_project({"A.java": text})["A.java:3 A"] == "scope A.java#A"
    text = text.replace("List<A>", "Object")
    assert link_project({"A.java": text})["A.java:3 A"] == "scope A.java#A"


def test_a_package_is_no_field_of_a_type_outside() -> None:
    texts = {
        "com/g/Mark.java": "package com.g;\npublic @interface Mark {}\n",
        "com/s/Use.java": (
            "package com.s;\nimport com.far.Base;\nimport com.far.Mark;\n"
            "class Use extends Base {\n  @com.g.Mark int x;\n  @Mark int y;\n}\n"
        ),
    }
    found = link_project(texts)
    assert found["com/s/Use.java:5 Mark"] == "import com/g/Mark.java#Mark"
    assert found["com/s/Use.java:6 Mark"] == "external com.far"
