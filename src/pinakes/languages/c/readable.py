"""The text of a file as the grammar can read it, byte for byte as long as what people wrote.

What only the preprocessor understands is put under spaces: directives, and macros that stand in declarations like
keywords (`ZEXTERN int ZEXPORT deflate(…)`), which the grammar would take for types and trip over.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from pinakes.languages.c.directives import Directive, Fragment, blank, find_directives, unread_stretches
from pinakes.languages.c.noise import Noise
from pinakes.languages.c.reshaping import reshape
from pinakes.languages.c.specifiers import blank_specifiers

_SILENT = re.compile(
    rb'/\*.*?(?:\*/|\Z)|//(?:[^\n\\]|\\\r?\n?)*+|"(?:[^"\\\n]|\\\r?.)*+"?|'
    rb"'(?:[^'\\\n]|\\.){0,9}'",
    re.DOTALL,
)
_RAW_STRING = re.compile(rb'R"([^()\\\s]{0,16})\(')
_SEEN = re.compile(rb"[^ ]+")


class Readable(NamedTuple):
    """What the grammar parses, and what was taken out of it."""

    text: bytes
    code: bytes
    """The whole text without comments and without what stands in quotes."""
    bare: bytes
    """That, without what the grammar does not get to see."""
    directives: list[Directive]
    noise: list[Noise]
    fragments: list[Fragment]
    """Branches of conditions that are half of something."""


def c_text(data: bytes) -> bytes:
    """A C file as the grammar can read it."""
    return read(data, is_cpp=False).text


def cpp_text(data: bytes) -> bytes:
    """A C++ file as the grammar can read it."""
    return read(data, is_cpp=True).text


@lru_cache(maxsize=1)
def read(data: bytes, *, is_cpp: bool) -> Readable:
    """Read a file the way its grammar does; asked again for the same file, the answer is at hand."""
    code = _SILENT.sub(_silence, _without_raw_strings(data) if b'R"' in data else data)
    directives = find_directives(code)
    rest, text = bytearray(code), bytearray(data)
    unread = unread_stretches(code, directives, is_cpp=is_cpp)
    for start, end in unread.stretches:
        # Comments are spaces in the code, and stay in the text.
        for match in _SEEN.finditer(rest, start, end):
            blank(text, *match.span())
        blank(rest, start, end)
    noise = sorted(blank_specifiers(rest, code, directives) + reshape(rest, is_cpp=is_cpp))
    for item in noise:
        # A macro that holds a star leaves it behind.
        text[item.start : item.end] = rest[item.start : item.end]
    return Readable(bytes(text), code, bytes(rest), directives, noise, unread.fragments)


def _without_raw_strings(data: bytes) -> bytes:
    """The text with plain strings in place of raw ones, in which quotes and comments mean nothing."""
    text, done, unclosed = bytearray(data), 0, set()
    for match in _RAW_STRING.finditer(data):
        if match.start() < done or match[1] in unclosed:
            continue
        end = data.find(b")" + match[1] + b'"', match.end())
        if end < 0:
            unclosed.add(match[1])
            continue
        done = end + len(match[1]) + 2
        text[match.start() + 2 : done - 1] = b"." * (done - match.start() - 3)
    return bytes(text)


def _silence(match: re.Match[bytes]) -> bytes:
    size = match.end() - match.start()
    if match[0].startswith(b"/"):
        return b" " * size
    return b'"' + b"." * (size - 2) + b'"' if size > 1 else b'"'
