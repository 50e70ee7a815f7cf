"""Macros without arguments that declare modules and imports where they are called."""

import re
from typing import NamedTuple

_TEMPLATE = re.compile(rb"^[ \t]*+(macro_rules![ \t]++(\w++)[ \t]*+\{\s*+\(\)[ \t]*+=>[ \t]*+\{)", re.MULTILINE)
_END = re.compile(rb"\s*+;?\s*+\}")
_DECLARES = re.compile(rb"^[ \t]*+(?:pub(?:\([^()\n]*\))?[ ]++(?:mod|use)|mod)[ ]", re.MULTILINE)
_COUNTED = re.compile(rb"//[^\n]*+|/\*(?:[^*]|\*(?!/))*+\*/|\"(?:[^\"\\]|\\.)*+\"|'(?:\\.|[^\\'])'|[{}]", re.DOTALL)
"""Braces, and what may hold some that do not count."""
_MARKED = re.compile(
    rb"//[^\n]*+|/\*(?:[^*]|\*(?!/))*+\*/|\"(?:[^\"\\]|\\.)*+\"|'(?:\\.|[^\\'])'"
    rb"|\b(macro_rules![ \t]++\w++[ \t]*+\{)|(\$\w|(?<!\br)#\w)",
    re.DOTALL,
)
"""The marks of macros, and what may hold some that are not ours."""


class Template(NamedTuple):
    """A macro by its bytes: where it starts, its name, the braces of what it declares, and where it ends."""

    start: int
    name: tuple[int, int]
    opening: int
    closing: int
    end: int


def templates(data: bytes) -> list[Template]:
    """The macros that take nothing, have one rule, and declare modules or pass on names, top to bottom."""
    found = []
    for match in _TEMPLATE.finditer(data) if b"macro_rules!" in data else ():
        opening = match.end() - 1
        closing = closing_brace(data, opening)
        end = _END.match(data, closing + 1) if closing > 0 else None
        if end is not None and _is_plain(data, opening, closing):
            found.append(Template(match.start(1), match.span(2), opening, closing, end.end()))
    return found


def _is_plain(data: bytes, opening: int, closing: int) -> bool:
    """Whether something is declared and nothing depends on a call."""
    return _DECLARES.search(data, opening, closing) is not None and not has_marks(data, opening, closing)


def has_marks(data: bytes, start: int, end: int) -> bool:
    """Whether `$name` or `#name` stands between two bytes. Comments, texts and whole macros do not count."""
    at = start
    while True:
        match = _MARKED.search(data, at, end)
        if match is None:
            return False
        if match[2] is not None:
            return True
        at = match.end() if match[1] is None else closing_brace(data, match.end() - 1)
        if at < 0:
            return True


def closing_brace(data: bytes, opening: int) -> int:
    """Where a brace is closed; -1 when it is not."""
    depth = 0
    for match in _COUNTED.finditer(data, opening):
        if match[0] in {b"{", b"}"}:
            depth += 1 if match[0] == b"{" else -1
            if depth == 0:
                return match.start()
    return -1
