"""Input that nobody wrote by hand: extraction survives it. What is quadratic runs into the time limit."""

import pytest

from pinakes.extraction.extract import extract_facts
from pinakes.languages import all_languages

DEEP = 50_000
MEGABYTE = 1_000_000


def inputs(depth: int) -> dict[str, bytes]:
    """Every hostile text, nested and repeated this often."""
    nested = {
        "parentheses": b"(" * depth + b")" * depth,
        "brackets": b"x = " + b"[" * depth + b"]" * depth,
        "braces": b"{" * depth + b"}" * depth,
        "open parentheses": b"f(" * depth,
        "open brackets": b"[" * depth,
        "open braces": b"{" * depth,
        "dictionaries": b"x = " + b'{"a":' * depth + b"1" + b"}" * depth,
        "blocks": b"if(x){" * depth + b"}" * depth,
        "rules": b".a{" * depth + b"--x:1" + b"}" * depth,
        "at-rules": b"@media x{--x:1;" * depth,
        "functions": b"function f(){" * 5_000 + b"}" * 5_000,
        "arrows": b"x=>" * 5_000 + b"1",
        "lambdas": b"lambda:" * 5_000 + b"1",
        "targets": b"(" * depth + b"a" + b",)" * depth + b" = 1",
        "listed names": b"__all__ = " + b"[" * depth + b'"a"' + b"]" * depth,
        "members": b"a" + b".b" * depth,
        "calls": b"a" + b"()" * depth,
        "decorators": b"@a\n" * depth + b"def f(): pass\n",
        "operators": b"a" + b" + a" * depth,
        "conditions": b"a" + b" and a" * depth,
        "ternaries": b"a ? " * 5_000,
        "templates": b"`${" * 5_000,
        "elements": b"<a>" * 5_000,
        "types": b"let x: " + b"A<" * 5_000,
        "if blocks": b"".join(b" " * level + b"if x:\n" for level in range(500)) + b" " * 500 + b"pass\n",
        "classes": b"".join(b" " * level + b"class A:\n" for level in range(500)) + b" " * 500 + b"pass\n",
        "else ifs": b"if x:\n pass\n" + b"elif x:\n pass\n" * 5_000,
        "quotations": b"> " * depth + b"x",
        "lists": b"- " * 5_000 + b"x",
        "headings": b"# a\n" * depth,
        "links": b"# " + b"[" * depth + b"](x)" * depth,
        "emphasis": b"# " + b"*_" * depth,
    }
    long = {
        "one long word": b"a" * 10 * MEGABYTE,
        "one long string": b'x = "' + b"a" * 10 * MEGABYTE + b'"',
        "one long comment": b"# " + b"a " * MEGABYTE,
        "one long block comment": b"/* " + b"a" * 10 * MEGABYTE + b"*/",
        "statements on one line": b"a = b.c(d);" * (depth * 3 // 5),
        "characters on one line": '"é"; a = b(d);'.encode() * (depth * 3 // 5),
        "rules on one line": ".é{--a:var(--b)}".encode() * 5_000,
        "quotes": b"\"'" * 5_000,
        "backslashes": b"\\" * depth,
        "comment openings": b"/*" * depth,
        "tag openings": b"<!--" * depth,
        "only newlines": b"\n" * MEGABYTE,
        "only spaces": b" " * MEGABYTE,
        "carriage returns": b"a = 1\r" * 5_000,
        "marker words": b"TODO " * depth,
        "marker openings": b"# TODO(" * depth,
        "blanks behind a marker": b"# TODO a" + b" " * MEGABYTE + b"b\n",
        "stars behind a marker": b"/* TODO a" + b"*" * MEGABYTE + b"b */\n",
        "suppression openings": b"# pinakes-ignore-next-line " * depth,
    }
    odd = {
        "nothing": b"",
        "one newline": b"\n",
        "nul bytes": b"a = 1\0\0\nb\0 = 2\n" + b"\0" * 1_000,
        "invalid utf-8": b"a = '\xff\xfe'\n\xc3\x28 = 1\n.\xff{}\n# \xed\xa0\x80\n" + bytes(range(256)),
        "a byte order mark": b"\xef\xbb\xbfa = 1\n",
        "crlf": b"# a\r\nclass A:\r\n    def f(self): pass\r\n",
        "unterminated double quote": b'a = "b\nc = 1\n',
        "unterminated single quote": b"a = 'b\nc = 1\n",
        "unterminated triple quote": b'def f():\n    """doc\n',
        "unterminated backtick": b"a = `b\nc = 1\n",
        "unterminated comment": b"a { } /* b",
        "a lone keyword": b"def\nclass\nimport\nfrom\nlambda\n@\n",
        "half an import": b"from . import (\n",
        "a huge number": b"x = " + b"9" * depth,
    }
    return nested | long | odd


INPUTS = inputs(DEEP)
LESS_DEEP = inputs(DEEP // 5)
"""For languages whose parser takes its time: what is wrong at all is wrong here too."""
DEEP_LANGUAGES = frozenset({"python", "typescript", "tsx", "javascript", "css", "markdown"})
SCRIPTS = frozenset({"javascript", "jsx", "typescript", "tsx"})
WRITTEN_IN = {
    **dict.fromkeys(("targets", "listed names", "decorators", "conditions", "lambdas"), frozenset({"python"})),
    **dict.fromkeys(("if blocks", "classes", "else ifs"), frozenset({"python"})),
    **dict.fromkeys(("blocks", "functions", "arrows", "ternaries", "templates", "elements"), SCRIPTS),
    "one long comment": frozenset({"python", "bash", "toml", "yaml"}),
    "stars behind a marker": SCRIPTS | {"c", "cpp", "csharp", "css", "go", "java", "php", "rust"},
    "types": frozenset({"typescript", "tsx"}),
    **dict.fromkeys(("rules", "at-rules", "rules on one line"), frozenset({"css", "scss", "less"})),
    **dict.fromkeys(("quotations", "lists", "headings", "links", "emphasis"), frozenset({"markdown"})),
}
"""Input of one language is not for the others: how long a grammar puzzles over it is not ours to say."""
PUZZLED: dict[str, frozenset[str]] = {
    "c": frozenset({"dictionaries", "tag openings"}),
    "cpp": frozenset({"dictionaries", "tag openings"}),
    "go": frozenset({"dictionaries", "tag openings", "suppression openings"}),
    "rust": frozenset({"dictionaries", "suppression openings"}),
    "ruby": frozenset({"calls", "tag openings"}),
    "java": frozenset({"calls", "tag openings", "suppression openings"}),
    "csharp": frozenset({"tag openings", "suppression openings"}),
    "bash": frozenset({"calls", "characters on one line", "statements on one line"}),
    "elixir": frozenset({"calls", "comment openings", "dictionaries"}),
    "hcl": frozenset({"characters on one line", "one long string"}),
    "lua": frozenset({"backslashes", "comment openings", "dictionaries", "marker words", "open brackets", "operators"}),
    "kotlin": frozenset({"backslashes", "comment openings", "dictionaries"}),
    "swift": frozenset({"comment openings", "open brackets"}),
    "scala": frozenset({"brackets", "marker openings", "open brackets", "suppression openings"}),
    "dart": frozenset(
        {"backslashes", "braces", "calls", "comment openings", "marker openings", "marker words", "members"}
        | {"open braces", "open brackets", "operators", "statements on one line"}
        | {"suppression openings", "tag openings"}
    ),
    "zig": frozenset({"characters on one line", "comment openings", "dictionaries", "tag openings"}),
}
"""Input over which a language's own parser sits for many seconds: the time limit of a file ends it."""
PAIRS = [
    (language, hostile)
    for language, spec in sorted(all_languages().items())
    # All languages without a hook are read in the same way.
    if spec.hook is not None or language == "text"
    for hostile in INPUTS
    if language in WRITTEN_IN.get(hostile, {language}) and hostile not in PUZZLED.get(language, frozenset())
]


@pytest.mark.parametrize(("language", "hostile"), PAIRS)
@pytest.mark.timeout(120)
def test_hostile_input_is_read_before_the_day_is_over(language: str, hostile: str) -> None:
    text = (INPUTS if language in DEEP_LANGUAGES else LESS_DEEP)[hostile]
    facts = extract_facts("hostile.module.css", language, text)
    assert facts.language == language


def test_an_unknown_language_gives_no_facts() -> None:
    facts = extract_facts("a.xyz", None, b"TODO: x")
    assert facts.language is None
    assert not facts.symbols
    assert not facts.markers
