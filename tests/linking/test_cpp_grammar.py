"""Names of C++ in code that its grammar does not know, and in what follows such code."""

import pytest
from tests.linking.project import meanings

from pinakes.extraction.extract import extract_facts


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
        "Doc* check(int n) { return make(new Doc* [size_t{1} << n] {}); }",
        "void check(int n) { way(new Doc*[n], new const char*[n], new const Doc[n]); }",
        "template <typename P = const lib::Doc*, class Q = int*, class R = const Doc> void check(P p);",
        "using Ts::operator()...; void check();",
        "char pad[40] LIB_UNUSED; void check();",
        'void check() { print(way, "%" PRIu64, 1); print("a %" PRIu64 " b"); }',
        "enum : unsigned char { kFew = 1, kMany }; int check(int n);",
        "enum : std::uint8_t { kFew = 1 }; void check() { if (x) { ok(); } }",
        "void check() { int rest __attribute__((__unused__)) = first(); }",
        "void check(int n) { if UNLIKELY (!n) { ok(); } else if LIB_LIKELY(n) { ok(); } }",
        "void check() { iter_->~Iterator<Slice>(); other.~Iterator<Slice, int>(); }",
        "void* check(Arena* a) { return a ? a->get(1) : operator new(sizeof(Doc)); }",
    ],
)
def test_what_follows_odd_code_is_still_a_member(line: str) -> None:
    class_ = f"class Doc {{\n public:\n  {line}\n  void go();\n private:\n  int way;\n}};\n"
    text = f"{class_}void f(Doc d) {{ d.go(); d.check; }}\n"
    told = meanings({"a.cc": text}, "a.cc")
    assert (told["8 go"], told["8 check"]) == ("a.cc#Doc.go", "a.cc#Doc.check")


@pytest.mark.parametrize(
    "line",
    [
        "void f(int n) { g(new A*[n] {}, new const A*[n], new A* [size_t{1} << n]); }",
        "template <typename P = const A*, class Q = A*> class B {};",
        "template <class... Ts> struct All : Ts... { using Ts::operator()...; };",
        "struct B { char pad[40] LIB_UNUSED; enum : unsigned char { kFew = 1 }; };",
        'void f(long n) { print("%" PRIu64 " b", n); print("%" PRIu64, n); }',
        "void f(int n) { int m __attribute__((__unused__)) = n; if UNLIKELY (m) { f(1); } }",
        "void f(A* a) { a->~A<int>(); void* b = a ? a : operator new(1); }",
    ],
)
def test_odd_code_is_read_without_a_mistake(line: str) -> None:
    assert extract_facts("a.cc", "cpp", f"{line}\n".encode()).problems == []


def test_names_in_odd_code_are_still_mentioned() -> None:
    text = "int first();\nstruct C { int n; };\nvoid check(C at = {first()});\nvoid (C::*way)(int);\n"
    told = meanings({"a.cc": text}, "a.cc")
    assert (told["3 first"], told["4 C"]) == ("a.cc#first", "a.cc#C")


def test_a_parameter_without_a_name_may_have_a_default() -> None:
    made = "Info(int n, const char* const = nullptr);\n  Info(char c, int a, int b);"
    text = f"struct Info {{\n  {made}\n}};\nvoid f() {{ Info one(1); }}\n"
    assert meanings({"a.cc": text}, "a.cc")["5 Info"].startswith("a.cc#Info.Info")
