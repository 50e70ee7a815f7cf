"""Names of Java and Kotlin across files: an update settles them as a fresh build would."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.indexing.updates import check_updates, edits

PATHS = [
    "a/Base.java",
    "a/K.java",
    "b/Use.java",
    "b/Other.java",
    "c/Base.java",
    "a/More.kt",
    "Main.java",
    "b/Extra.java",
]
CONTENTS = [
    "",
    (
        "package a;\nimport java.util.List;\npublic class Base<T> {\n  protected int count;\n  public Base(int n) {}\n"
        "  public T get() { return null; }\n  public List<T> all() { return null; }\n  public void run(int n) {}\n"
        "  public void run(String s) {}\n  public static class Inner { public Base<Inner> up() { return null; } }\n}\n"
    ),
    (
        "package a;\n\n// moved down\npublic class Base<T> extends c.Base {\n  public Base(int n) { super(); }\n"
        "  public T get() { return null; }\n  public void run(Object o) { stop(); }\n}\n"
    ),
    (
        "package c;\npublic class Base {\n  protected long count;\n  public Base() {}\n  public void stop() {}\n"
        "  public void run(int n) { stop(); }\n  public enum Kind { ONE, TWO }\n}\n"
    ),
    (
        "package a;\nimport b.*;\npublic class K extends Base<Other> {\n  K() { super(1); }\n"
        '  void go() { run(1); run("s"); get().stop(); count++; new Inner().up(); }\n'
        "  void all(int n) { for (Other o : all()) o.stop(); }\n}\n"
    ),
    (
        "package b;\nimport a.K;\nimport static c.Base.Kind.ONE;\nimport a.Base.Inner;\npublic class Use {\n"
        "  K k = new K();\n  void go() { k.go(); k.run(2); use(ONE); }\n"
        '  void up() { var up = new Inner().up(); up.get().up().run("x"); }\n'
        "  void use(c.Base.Kind kind) { switch (kind) { case ONE: break; case TWO: stop(); } }\n  void stop() {}\n}\n"
    ),
    (
        "package b;\nimport c.*;\npublic class Other extends Base {\n"
        "  public Other stop(int n) { stop(); return this; }\n"
        "  void go() { stop(1).stop(2).run(3); Use u = new Use(); u.k.go(); }\n}\n"
    ),
    (
        "package a\n\nimport b.Use as User\n\nclass More(val user: User) : Base<K>(1) {\n"
        "    fun go() { user.go(); get().go(); run(1); helper().stop() }\n}\n\nfun helper(): b.Other = b.Other()\n"
    ),
    (
        "package c\n\nimport a.*\n\nval shared = helper()\nfun helper() = K()\nfun K.twice() = shared.go()\n\n"
        "object More {\n    fun go() {\n        shared.twice()\n        helper().run(1)\n    }\n}\n"
    ),
    (
        "import a.*;\nclass Main {\n  public static void main(String[] args) {\n    Base<K> base = new Base<>(1);\n"
        "    base.get().go();\n    base.all().forEach(k -> k.go());\n    MoreKt.helper().stop();\n  }\n}\n"
    ),
]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(edits(PATHS, CONTENTS)), min_size=4, max_size=20))
@example([("write", "c/Base.java", CONTENTS[1]), ("index", "", ""), ("write", "c/Base.java", CONTENTS[3])])
@example([("write", "a/More.kt", CONTENTS[8]), ("index", "", ""), ("write", "a/More.kt", CONTENTS[7])])
@example([("delete", "a/Base.java", ""), ("write", "b/Other.java", ""), ("index", "", ""), ("write", "b/Use.java", "")])
@example([("write", "a/Base.java", CONTENTS[3]), ("index", "", ""), ("write", "a/Base.java", CONTENTS[4])])
@example([("delete", "c/Base.java", ""), ("index", "", ""), ("rename", "a/Base.java", "c/Base.java")])
def test_names_of_java_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    texts = [CONTENTS[1], *CONTENTS[4:7], CONTENTS[3], CONTENTS[7], CONTENTS[9], CONTENTS[3]]
    files = dict(zip(PATHS, texts, strict=True))
    check_updates(files, steps)
