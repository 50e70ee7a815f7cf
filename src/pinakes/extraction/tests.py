"""Tests that a text names: `it("adds", …)`, `describe Shop do`.

They are looked for once a language has drafted its file, and change nothing that it found: names mean what they meant,
and what stands inside a test keeps its own name. Only that it stands there is told.
"""

import re
from bisect import bisect_right
from functools import cache
from typing import Final

from pinakes.extraction.names import scope_that_binds
from pinakes.facts import TEST
from pinakes.languages._draft import Definition, Draft, Part
from pinakes.languages._spec import LanguageSpec, SyntaxNode

LONGEST_NAME: Final = 200
_QUOTED: Final = re.compile(
    r"""[a-zA-Z]?("{3}|'{3}|["'`])(?P<text>.*)\1|%[qQ]?[^\w\s](?P<ruby>.*)[^\w\s]|\[=*\[(?P<lua>.*)\]=*\]""", re.DOTALL
)
_PIECES: Final = re.compile(r"(['\"])\s+\1")
"""What stands between two texts that are one."""
_ESCAPED: Final = re.compile(r"\\(['\"`])")
_FILLED_IN: Final = re.compile(r"[$#]\{[^}]*\}?|\\\([^)]*\)?")
"""What a text takes from elsewhere."""
_OPENING: Final = b"("[0]
_DEFINED: Final = frozenset({"function", "method", "macro", "class"})


def add_tests(part: Part, spec: LanguageSpec) -> None:
    """Add the tests of a part to what was drafted of it."""
    drafted, captured = part.drafted, part.syntax.captured
    titles = captured("test_name")
    if not titles:
        return
    # A text stands before what its test does, and that before the texts inside it: both are in one order.
    pairs = zip(titles, captured("test_body"), strict=False)
    drafts = [_draft(part, title, body, spec) for title, body in pairs]
    tests = [test for test in drafts if test is not None]
    for test in tests:
        drafted.scopes.enclose(test)
    if tests:
        _adopt(drafted, tests)
        drafted.definitions += tests


def around(definition: Definition) -> Definition | None:
    """What a definition stands in that has a name in code: its parent, or what is around the tests it stands in."""
    parent = definition.parent
    while parent is not None and parent.kind == TEST:
        parent = parent.parent
    return parent


def _draft(part: Part, title: SyntaxNode, body: SyntaxNode, spec: LanguageSpec) -> Definition | None:
    """A test; None where something else is called, or where no text names it."""
    called = _called(part.text, title, body, spec)
    if called is None:
        return None
    node, match = called
    start, word = node.start_byte, match[1]
    name, offset = _named(part.text, title)
    if not name or _is_defined(part.drafted, start, word.partition(b".")[0]):
        return None
    test = Definition(TEST, name, start, node.end_byte, start if offset < 0 else title.start_byte + offset)
    test.complexity = 1
    test.detail = word.decode("utf-8", "replace")
    return test


def _is_defined(drafted: Draft, start: int, word: bytes) -> bool:
    """Whether a word means a function of the file itself at a byte: whatever that does, it is no test framework."""
    scope = scope_that_binds(drafted.scopes.at(start), word)
    bound = None if scope is None else scope.bound[word]
    return isinstance(bound, Definition) and bound.kind in _DEFINED


def _called(
    data: bytes, title: SyntaxNode, body: SyntaxNode, spec: LanguageSpec
) -> tuple[SyntaxNode, re.Match[bytes]] | None:
    """The call that a text and what is to be run are given to, where it is that of a test."""
    first, end = title.start_byte, body.end_byte
    node = title.parent
    # What starts with a parenthesis is the list of what is given.
    while node is not None and (node.start_byte >= first or node.end_byte < end or data[node.start_byte] == _OPENING):
        node = node.parent
    match = None if node is None else _pattern(spec.tests).match(data, node.start_byte, first + 1)
    return None if node is None or match is None else (node, match)


@cache
def _pattern(tests: bytes) -> re.Pattern[bytes]:
    return re.compile(tests, re.VERBOSE)


def _named(data: bytes, title: SyntaxNode) -> tuple[str, int]:
    """The name of a test and where it starts in the text: -1 where that is code. Empty when nothing of it is said."""
    text = data[title.start_byte : title.end_byte].decode("utf-8", "replace")
    quoted = _QUOTED.fullmatch(text)
    if quoted is None:
        # Code is a use of what the test is for; a text may tell more of it.
        after = title.next_named_sibling
        more = "" if after is None else data[after.start_byte : after.end_byte].decode("utf-8", "replace")
        second = _QUOTED.fullmatch(more)
        return _one_line(text.lstrip(":") if second is None else f"{text} {_content(second)[0]}"), -1
    content, offset = _content(quoted)
    plain = _one_line(_ESCAPED.sub(r"\1", _PIECES.sub("", content)))
    said = _FILLED_IN.sub("", plain)
    return (plain, offset) if said == plain or any(map(str.isalnum, said)) else ("", -1)


def _content(quoted: re.Match[str]) -> tuple[str, int]:
    group = quoted.lastgroup or "text"
    return quoted[group], quoted.start(group)


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1]}…"


def _adopt(drafted: Draft, tests: list[Definition]) -> None:
    """Put definitions below the innermost test that they stand in."""
    starts = [test.start for test in tests]
    for definition in drafted.definitions:
        place = bisect_right(starts, definition.start) - 1
        test = tests[place] if place >= 0 else None
        while test is not None and (test.kind != TEST or test.end < definition.end):
            test = test.parent
        if test is not None and definition.parent is around(test):
            definition.parent = test
