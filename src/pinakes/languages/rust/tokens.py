"""What names hold among the tokens of a macro call, which no grammar takes apart."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pinakes.languages._paths import closing

LONGEST = 400
_WIDEST = 4_000
_END = re.compile(rb"[,()\[\]{}]")
_LET = re.compile(rb"\blet\s++(?:mut\s++)?([a-z_]\w*+)\s*+(?::([^=;{}]++))?=(?!=)\s*+")
_CLOSURE = re.compile(rb"(?:(?<=[(,=])|\bmove)\s*+\|([^|()\n]*+)\|")
_TYPED = re.compile(rb"(?:mut\s++)?([a-z_]\w*+)\s*+:\s*+([^,]++)")
_HEAD = re.compile(rb"\s*+[&*]*+(?:mut\s++)?((?:r#)?[A-Za-z_]\w*+(?:::[A-Za-z_]\w*+)*+)")
_NEXT = re.compile(rb"\s*+(?:(\.)\s*+(\w++)|(\?)|([(\[]))")


_MADE = re.compile(
    rb"(?<![\w:])(?<!struct )(?<!enum )(?<!union )(?<!trait )(?<!impl )(?<!for )(?<!-> )(?<!== )(?<!!= )"
    rb"((?:\w++::)*+[A-Z]\w*+)\s*+\{"
)
_FIELD = re.compile(rb"\s*+(?:ref\s++)?(?:mut\s++)?([a-z_]\w*+)\s*+(?=[,}]|:(?!:))")
_KEY = re.compile(rb"\s*+([a-z_]\w*+)\s*+(?=:(?!:))")
_OPENING = re.compile(rb"[(\[{]")


class TokenBinding(NamedTuple):
    """A name that is bound among tokens, from a byte on."""

    name: bytes
    start: int
    type: str
    """Its type as written; empty where it has none."""
    value: bytes


def bound_in(data: bytes, start: int, end: int) -> Iterator[TokenBinding]:
    """The names that `let` and closures with types bind between two bytes."""
    for match in _LET.finditer(data, start, end):
        value = data[match.end() : min(match.end() + LONGEST, end)]
        written = b"" if match[2] is None else match[2].strip()
        yield TokenBinding(match[1], match.end(), written.decode("utf-8", "replace"), value)
    for match in _CLOSURE.finditer(data, start, end):
        for one in _TYPED.finditer(match[1]):
            yield TokenBinding(one[1], match.end(), one[2].strip().decode("utf-8", "replace"), b"")


def token_path(text: bytes, label: Callable[[bytes], str]) -> str | None:
    """The path of the expression that a text starts with, up to a semicolon; None where it is more than a path."""
    head = _HEAD.match(text)
    if head is None:
        return None
    first = head[1]
    parts = [first.decode("utf-8", "replace") if b"::" in first else label(first)]
    at = head.end()
    while True:
        step = _NEXT.match(text, at)
        if step is None:
            return "".join(parts) if text[at:].lstrip()[:1] == b";" else None
        at = step.end()
        if step[1] is not None:
            parts.append(f".{step[2].decode('utf-8', 'replace')}")
        elif step[3] is not None:
            parts.append("?")
        else:
            end = closing(text, at - 1)
            if end < 0:
                return None
            parts.append("()" if step[4] == b"(" else "[]")
            at = end + 1


def fields_in(data: bytes, start: int, end: int) -> Iterator[tuple[int, int, bytes]]:
    """The fields that struct literals and patterns name between two bytes: start, end, and the path of the struct."""
    for made in _MADE.finditer(data, start, end):
        for first, last in _named_in(data, made.end() - 1, end, _FIELD):
            yield first, last, made[1]


def listed_fields(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The names before colons in the first list between two bytes: `parsed!(year: 1, month: 2)`."""
    opening = _OPENING.search(data, start, end)
    return iter(()) if opening is None else _named_in(data, opening.start(), end, _KEY)


def _named_in(data: bytes, opening: int, end: int, pattern: re.Pattern[bytes]) -> Iterator[tuple[int, int]]:
    """The names at the start of each part of a list in brackets, up to one that has none."""
    text = data[opening : min(opening + _WIDEST, end)]
    last = closing(text, 0)
    at = 1
    while 0 < at < last:
        field = pattern.match(text, at, last + 1)
        if field is None:
            return
        yield opening + field.start(1), opening + field.end(1)
        at = _after_value(text, field.end())


def _after_value(text: bytes, at: int) -> int:
    """Where the next field starts, behind the comma after a value; -1 when there is none."""
    while True:
        mark = _END.search(text, at)
        if mark is None:
            return -1
        if mark[0] == b",":
            return mark.end()
        if mark[0] in b")]}":
            return -1
        end = closing(text, mark.start())
        if end < 0:
            return -1
        at = end + 1
