"""A file as chunks, worked out by hand."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from pinakes.extraction.chunks import LEAST, OVERLAP, WINDOW, windows
from pinakes.extraction.extract import extract_facts
from pinakes.extraction.positions import Positions
from pinakes.facts import Chunk


def chunks(path: str, language: str, text: str) -> list[tuple[str, int, int, str, str]]:
    facts = extract_facts(path, language, text.encode())
    return [(chunk.kind, chunk.line, chunk.end_line, chunk.name, chunk.context) for chunk in facts.chunks]


def test_python() -> None:
    text = (
        "import os\n"
        "from sys import path\n"
        "\n"
        "LIMIT = 3\n"
        "\n"
        "\n"
        "# Adds.\n"
        "# Two numbers.\n"
        "@cached\n"
        "def add(a, b):\n"
        "    return a + b\n"
        "\n"
        "\n"
        "class Small:\n"
        "    def one(self):\n"
        "        return 1\n"
    )
    assert chunks("a.py", "python", text) == [
        ("imports", 1, 2, "", ""),
        ("block", 4, 4, "LIMIT", ""),
        ("function", 7, 11, "add", ""),
        ("class", 14, 16, "Small one", ""),
    ]


def test_a_long_class_is_split_at_its_members() -> None:
    body = "".join(f'    def method_{n}(self):\n        """{"x" * 80}"""\n        return {n}\n\n' for n in range(10))
    found = chunks("a.py", "python", f"class Big:\n    LIMIT = 1\n\n{body}")
    assert found[0] == ("class", 1, 3, "Big", "")
    assert found[1] == ("method", 4, 6, "method_0", "Big")
    assert len(found) == 11


def test_what_a_call_makes_of_a_function_is_a_function() -> None:
    text = (
        "const map = curry(function (f, xs) {\n"
        "  return xs.map(f);\n"
        "});\n"
        "const each: Each = dual(2, <A>(xs: A[], f: (a: A) => void): void => {\n"
        "  xs.forEach(f);\n"
        "});\n"
        "const table = make({\n"
        "  a: 1,\n"
        "});\n"
    )
    assert chunks("a.ts", "typescript", text) == [
        ("function", 1, 3, "map", ""),
        ("function", 4, 6, "each", ""),
        ("block", 7, 9, "table", ""),
    ]


def test_overloads_are_apart_from_the_function_they_are_of() -> None:
    text = (
        "export function pick(a: string): string;\n"
        "export function pick(a: number): number;\n"
        "export function pick(a: any) {\n"
        "  return a;\n"
        "}\n"
        "declare function alone(a: string): string;\n"
    )
    assert chunks("a.ts", "typescript", text) == [
        ("block", 1, 2, "pick", ""),
        ("function", 3, 5, "pick", ""),
        ("function", 6, 6, "alone", ""),
    ]


def test_documentation_stays_with_what_it_documents() -> None:
    text = "/**\n * Adds two numbers.\n */\nexport function add(a, b) {\n  return a + b;\n}\n"
    assert chunks("a.js", "javascript", text) == [("function", 1, 6, "add", "")]
    go = "package a\n\n// Add adds two numbers.\n// Always.\nfunc Add(a, b int) int {\n\treturn a + b\n}\n"
    assert chunks("a.go", "go", go)[-1] == ("function", 3, 7, "Add", "")


def test_text_without_a_grammar_becomes_windows_that_overlap() -> None:
    text = "".join(f"line {number} of a long text without any structure\n" for number in range(100))
    data = text.encode()
    found = windows(data, Positions(data))
    assert {chunk.kind for chunk in found} == {"text_chunk"}
    assert all(LEAST <= chunk.end - chunk.start <= WINDOW for chunk in found)
    for one, other in pairwise(found):
        assert 0 < one.end - other.start <= OVERLAP + 60
    assert found[0].line == 1
    assert found[-1].end == len(data)


def test_a_short_text_is_one_window() -> None:
    assert len(windows(b"hello\n", Positions(b"hello\n"))) == 1
    assert windows(b"", Positions(b"")) == []


def covered(data: bytes, found: list[Chunk]) -> None:
    for chunk in found:
        lines = data[: chunk.start].count(b"\n") + 1
        assert chunk.line == lines
        assert chunk.start < chunk.end <= len(data)
        assert chunk.end_line == chunk.line + data[chunk.start : chunk.end].removesuffix(b"\n").count(b"\n")


@settings(deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["def f():", "    x = 1", "class A:", "    def m(self):", "        pass", "", "import a", "# c", "y = 2"]
        ),
        max_size=60,
    )
)
def test_chunks_are_whole_lines_in_order(lines: list[str]) -> None:
    data = ("\n".join(lines) + "\n").encode()
    found = extract_facts("a.py", "python", data).chunks
    covered(data, found)
    for one, other in pairwise(found):
        assert one.end <= other.start


@settings(deadline=None)
@given(st.binary(max_size=5000).filter(lambda data: b"\0" not in data))
def test_windows_of_any_text(data: bytes) -> None:
    covered(data, windows(data, Positions(data)))


def test_a_test_is_a_chunk_and_a_small_group_of_tests_is_one() -> None:
    text = (
        "describe('cart', () => {\n  it('adds', () => {\n    add(1);\n  });\n  it('is one line', () => add(2));\n});\n"
    )
    assert chunks("a.spec.ts", "typescript", text) == [("test", 1, 6, "cart adds", "")]
    body = "".join(f"  it('adds {n}', () => {{\n    add('{'x' * 80}');\n  }});\n\n" for n in range(9))
    found = chunks("a.spec.ts", "typescript", f"describe('cart', () => {{\n  let one = 1;\n\n{body}}});\n")
    assert found[0] == ("test", 1, 3, "cart", "")
    assert found[1] == ("test", 4, 6, "adds 0", "cart")
    assert len(found) == 10


def test_a_long_test_stays_whole() -> None:
    text = "it('adds', () => {\n  function one() {\n    return 1;\n  }\n" + "  add(one());\n" * 200 + "});\n"
    assert chunks("a.spec.ts", "typescript", text) == [("test", 1, 205, "adds", "")]
