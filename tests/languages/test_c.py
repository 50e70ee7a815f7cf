"""C and C++ as people have them on disk: before the preprocessor, half-written, or with headers for both."""

from pathlib import Path

import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts
from pinakes.facts import Symbol
from pinakes.languages import FOLDER, decide_shared, language_by_text
from pinakes.languages.c.readable import read

CASES = sorted(path for path in (FOLDER / "c" / "cases").iterdir() if path.suffix != ".outline")
LANGUAGES = ("c", "cpp")
NESTINGS = (
    "{",
    "(",
    "#if A\n",
    "#if A\nint f(\n#else\n",
    "namespace a {",
    "class A {",
    "struct {",
    "template <class T> ",
    "A<",
    "int (*",
    "[]{",
    "\nMACRO(",
    "int f(int a) {\n",
    'R"(',
)


def symbols(text: str, language: str = "c") -> list[Symbol]:
    return extract_facts("file.h", language, text.encode()).symbols


def names(text: str, language: str = "c") -> list[str]:
    return [symbol.qualified_name for symbol in symbols(text, language)]


@pytest.mark.parametrize(
    "line",
    [
        "static bool check(Made<i == j> made = {}) { return true; }",
        "void check(const Options& options = {}, Point at = {first(), 2});",
        "Doc(const char* const = nullptr, int* = nullptr);",
        "template <typename U, Enabled<U>* = nullptr> void check(U one);",
        "void check() { ok(typename T::Size{0}, typename T::Value{}); }",
        "void (C::*check)(int);",
        "int check(int n) { return (this->*way)(n) + (other.*way)(n); }",
        "lib_inline Doc() noexcept;",
        "lib_inline ~Doc() noexcept;",
        "lib_warn lib_inline part::Size size() const noexcept;",
        "lib_inline result<value>\n  operator*() noexcept;",
        "lib_inline const uint8_t *peek(int delta=0) const noexcept;",
        "void check() { for (lib_unused part::Size one : all) { go(); } }",
        "const Uuid &UUID() const noexcept { return id; }",
        "const_pointer data() const noexcept LIB_BOUND { return p; }",
        "static int check(Args... args LIB_UNUSED) { return 1; }",
        "lib_unused lib_inline uint8_t *parse(const uint8_t *from);",
        "lib_inline operator const Part&() const { return part; }",
        "lib_inline part::view look() const noexcept lib_bound;",
        "part operator[](int i) LIB_BOUND { return at(i); }",
        "using pointer = const Rep* lib_nonnull; void put(Rep* lib_nonnull rep);",
        "void put(char* lib_nonnull* lib_nonnull rep, int* lib_nonnull);",
    ],
)
def test_odd_lines_of_classes_are_read_whole(line: str) -> None:
    text = f"class Doc {{\n public:\n  {line}\n  void go();\n}};\n"
    assert extract_facts("a.hpp", "cpp", text.encode()).problems == []


@pytest.mark.parametrize(
    "line",
    [
        "lib_inline result<part> part::start(int &n) noexcept { return n; }",
        "lib_inline part& part::operator=(part&& other) noexcept { return *this; }",
        "lib_inline part::operator int() const noexcept { return n; }",
        "void part::start() { LIB_TRY { go(); } LIB_CATCH { stop(); } }",
    ],
)
def test_odd_lines_outside_classes_are_read_whole(line: str) -> None:
    assert extract_facts("a.hpp", "cpp", f"int one;\n{line}\n".encode()).problems == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opening", NESTINGS)
def test_deep_nesting_is_survived(language: str, opening: str) -> None:
    check(extract_facts("deep.h", language, (opening * 2_000).encode()))


@pytest.mark.parametrize(
    "data", [b"", b"#", b"#define", b"#include", b"\xff\xfe", b"\x00" * 9, b"class", b"operator", b"~"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_next_to_nothing_is_read(language: str, data: bytes) -> None:
    check(extract_facts("odd.h", language, data))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_the_grammar_reads_is_as_long_as_what_was_written(case: Path) -> None:
    data = case.read_bytes()
    for is_cpp in (False, True):
        readable = read(data, is_cpp=is_cpp)
        assert len(readable.text) == len(readable.code) == len(readable.bare) == len(data)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("API int f(void);\n", ["f"]),
        ("API const char *CALL f(void);\n", ["f"]),
        ("HANDLE WINAPI f(int a);\n", ["f"]),
        ("BOOL f(int a) { return 1; }\n", ["f"]),
        ("LRESULT CALLBACK f(HWND window) { return 0; }\n", ["f"]),
        ("static FILE *f(void);\nDIR *g(void);\n", ["f", "g"]),
        ("BOOL\nf(int a)\n{\n}\n", ["f"]),
        ("int f(a, b)\n    int a;\n    char *b;\n{\n}\n", ["f"]),
        ("BEGIN_DECLS\n\nint f(void);\n\nEND_DECLS\n", ["f"]),
        ("DEFINE_TYPE (A, b, c (d))\n\nstatic void\nf (void)\n{\n}\n", ["f"]),
        ("static DEFINE_LOCK(lock);\nint f(void);\n", ["f"]),
        ("EXPORT_SYMBOL(f);\n", []),
        ("struct PACKED s { HEAD\n int a; };\n", ["s", "s.a"]),
        ("typedef void (CALL *hook)(int a);\n", ["hook"]),
        ("int x GUARDED_BY(lock) = 0;\n", ["x"]),
        ("void f(void) NORETURN;\n", ["f"]),
        ("void f(int a) { if (a) NOTHING; while (a) WORK(a); }\n", ["f"]),
        ("START_TEST(name) { int local; }\n", ["name"]),
        ("DEFINE_CALL(read, int, fd) { int local; return fd; }\n", ["DEFINE_CALL"]),
    ],
)
def test_macros_do_not_hide_what_is_declared(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#if A\nint f(void)\n{\n#else\nint g(void)\n{\n#endif\n}\nint h;\n", ["f", "g", "h"]),
        ("#if A\nint f(void) {}\n#else\nint g(void) {}\n#endif\n", ["f", "g"]),
        ("#if 0\nint f(void) {}\n#else\nint g(void) {}\n#endif\n", ["g"]),
        ("/*\n#if A\n*/\nint f(void);\n", ["f"]),
        ('const char *s = "/*";\n#if A\nint f(void);\n#endif\n', ["s", "f"]),
        ("#define A 1 /* one\n   two */\nint f(void);\n", ["A", "f"]),
        ('#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n', ["f"]),
        ("int a[] = { 1,\n#ifdef B\n 2,\n#endif\n};\nint b;\n", ["a", "b"]),
    ],
)
def test_conditions_are_read_on_both_sides_where_that_makes_sense(text: str, expected: list[str]) -> None:
    assert names(text) == expected


def test_a_function_lost_by_the_parser_is_found_at_the_margin() -> None:
    assert names("struct s {\n  int x\n\nint f(int a)\n{\n  return a;\n}\n")[-1] == "f"


def test_the_type_of_a_parameter_of_the_same_name_is_a_reference() -> None:
    facts = extract_facts("a.c", "c", b"struct node { int x; };\nint f(struct node *node) { return node->x; }\n")
    assert [(facts.names[item.name], item.kind, item.resolution) for item in facts.references] == [
        ("node", "type", "unresolved"),
        ("x", "read", "unresolved"),
    ]


@pytest.mark.parametrize(
    ("sources", "language"),
    [
        (["a.c"], "c"),
        (["a.cpp"], "cpp"),
        (["a.c", "b.c", "c.cc"], "c"),
        (["a.c", "c.cc"], "cpp"),
        (["lib/a.c", "b.cc"], "cpp"),
        (["lib/a.c", "lib/b.c", "b.cc"], "c"),
    ],
)
def test_sources_decide_what_a_header_is(sources: list[str], language: str) -> None:
    assert decide_shared([*sources, "include/x.h"]) == {"include/x.h": language}


def test_the_nearest_sources_decide() -> None:
    paths = ["src/a.cc", "src/b.cc", "src/a.h", "vendor/zlib/z.c", "vendor/zlib/z.h", "vendor/zlib/doc/x.h", "docs/d.h"]
    assert decide_shared(paths) == {
        "src/a.h": "cpp",
        "vendor/zlib/z.h": "c",
        "vendor/zlib/doc/x.h": "c",
        "docs/d.h": "cpp",
    }


def test_without_sources_the_text_decides() -> None:
    assert decide_shared(["a.h", "b/c.h", "d.py"]) == {}
    assert language_by_text("a.h", b"#pragma once\nint f(void);\n") == "c"
    assert language_by_text("a.h", b"namespace a {\n}\n") == "cpp"
    assert language_by_text("a.h", b"template <class T>\nclass A;\n") == "cpp"
    assert language_by_text("a.h", b"/*\nclass of functions {\n*/\nint f(void);\n") == "c"
    assert language_by_text("a.h", b"#ifdef __cplusplus\nnamespace a {\n}\n#endif\nint f(void);\n") == "c"


def test_overloads_are_left_to_linking_and_what_is_defined_here_is_not() -> None:
    text = b"int f(int a);\nint f(char* b);\nint g(int a);\nint g(int b) { return f(1) + g(2); }\n"
    facts = extract_facts("a.cpp", "cpp", text)
    assert [(facts.names[item.name], item.resolution, item.target) for item in facts.references] == [
        ("f", "unresolved", -1),
        ("g", "scope", 3),
    ]


def test_a_macro_and_an_attribute_may_stand_before_the_name_of_a_class() -> None:
    text = b"class LIB_API_ [[nodiscard]] Point {\n public:\n  Point(int n);\n};\n"
    facts = extract_facts("point.hpp", "cpp", text)
    assert [(symbol.kind, symbol.qualified_name) for symbol in facts.symbols] == [
        ("class", "Point"),
        ("constructor", "Point.Point"),
    ]
