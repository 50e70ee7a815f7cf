"""Names of C++ in code that its grammar does not know, and in what follows such code."""

import pytest
from tests.linking.project import meanings


@pytest.mark.parametrize(
    "line",
    [
        "static bool check(Made<i == j> made = {}) { return true; }",
        "void check(const Options& options = {}, int n = 1);",
        "void check(Point at = {first(), 2});",
        "void check(const char* const = nullptr);",
        "template <typename U, Enabled<U>* = nullptr> void check(U one);",
        "void check() { ok(typename T::Size{0}, typename T::Value{}); }",
        "void (C::*check)(int);",
        "int check(int n) { return (this->*way)(n) + (other.*way)(n); }",
    ],
)
def test_what_follows_odd_code_is_still_a_member(line: str) -> None:
    class_ = f"class Doc {{\n public:\n  {line}\n  void go();\n private:\n  int way;\n}};\n"
    text = f"{class_}void f(Doc d) {{ d.go(); d.check; }}\n"
    told = meanings({"a.cc": text}, "a.cc")
    assert (told["8 go"], told["8 check"]) == ("a.cc#Doc.go", "a.cc#Doc.check")


def test_names_in_odd_code_are_still_mentioned() -> None:
    text = "int first();\nstruct C { int n; };\nvoid check(C at = {first()});\nvoid (C::*way)(int);\n"
    told = meanings({"a.cc": text}, "a.cc")
    assert (told["3 first"], told["4 C"]) == ("a.cc#first", "a.cc#C")


def test_a_parameter_without_a_name_may_have_a_default() -> None:
    made = "Info(int n, const char* const = nullptr);\n  Info(char c, int a, int b);"
    text = f"struct Info {{\n  {made}\n}};\nvoid f() {{ Info one(1); }}\n"
    assert meanings({"a.cc": text}, "a.cc")["5 Info"].startswith("a.cc#Info.Info")
