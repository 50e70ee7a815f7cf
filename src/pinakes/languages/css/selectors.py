"""What a selector names, and how CSS spells names."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_ESCAPED = rb"\\(?:[0-9a-fA-F]{1,6}+\s?+|.)"
_NAMED = rb"\.(-?+(?:[A-Za-z_\x80-\xff]|" + _ESCAPED + rb"|-)(?:[\w\x80-\xff-]|" + _ESCAPED + rb")*+)"
_NO_CLASS = rb"|/\*.*?\*/|\"[^\"\n]*+\"?+|'[^'\n]*+'?+|\[[^\]\"']*+"
_CLASS = re.compile(_NAMED + _NO_CLASS, re.DOTALL)
_KNOWN_CLASS = re.compile(
    _NAMED + rb"(?![#@]\{)" + _NO_CLASS + rb"|[#@]\{[^{}]*+\}?|//[^\n]*+|:extend\([^()]*+\)?", re.DOTALL
)
"""The same where names may be computed in part: a name that goes on with an interpolation is not known."""
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACE = re.compile(r"\s+")
LONGEST_SELECTOR = 200


class ClassName(NamedTuple):
    """A class in a selector: its name without escapes, and where it starts, behind the dot."""

    name: str
    start: int
    is_global: bool
    """Whether a CSS module leaves it as it is: `:global(.name)`, `:global .name`."""


def classes_in(data: bytes, start: int, end: int) -> Iterator[ClassName]:
    """Each class that a selector list mentions, `:is(…)` and `:not(…)` included, once."""
    return _classes(_CLASS, data, start, end)


def known_classes_in(data: bytes, start: int, end: int) -> Iterator[ClassName]:
    """The same for a selector in which parts of names may be computed: those that are not."""
    return _classes(_KNOWN_CLASS, data, start, end)


def _classes(pattern: re.Pattern[bytes], data: bytes, start: int, end: int) -> Iterator[ClassName]:
    seen = set()
    head = data[start:end] if data.find(b":global", start, end) >= 0 else b""
    for match in pattern.finditer(data, start, end):
        written = match[1]
        if written is not None and written not in seen:
            seen.add(written)
            is_global = bool(head) and _is_global(head[: match.start() - start])
            yield ClassName(plain_name(written), match.start(1), is_global)


def _is_global(before: bytes) -> bool:
    """Whether `:global` reaches to the end of what stands before a class."""
    _, found, between = before.rpartition(b":global")
    if not found:
        return False
    return b")" not in between if between.startswith(b"(") else b"," not in between and b":local" not in between


def plain_name(written: bytes) -> str:
    """Spell a name as markup does, without the backslashes."""
    text = written.decode("utf-8", "replace")
    return _ESCAPE.sub(_unescape, text) if "\\" in text else text


def _unescape(match: re.Match[str]) -> str:
    if match[1] is None:
        return match[2]
    code = int(match[1], 16)
    return chr(code) if 0 < code < 0xD800 or 0xDFFF < code < 0x110000 else "\ufffd"


def selector_text(data: bytes, start: int, end: int) -> str:
    """Write a selector on one line, without comments, cut when it is very long."""
    text = data[start:end].decode("utf-8", "replace")
    if "/*" in text:
        text = _COMMENT.sub(" ", text)
    return _SPACE.sub(" ", text).strip()[:LONGEST_SELECTOR]
