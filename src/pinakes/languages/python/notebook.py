"""The Python of a notebook: that of its code cells, at its places in the file, between them its prose as comments.

Cells are read off the lines that programs write them on: one line of source on each, as a text of JSON.
"""

import re
from collections.abc import Iterable, Iterator

_MARK = re.compile(
    rb'^(?P<margin>[ \t]*+)(?:"cell_type":[ \t]*"(?P<kind>\w+)"|(?P<source>"source":[ \t]*\[)|(?P<end>\]))',
    re.MULTILINE,
)
"""What a cell is, where its source starts, and where a list ends."""
_LINE = re.compile(rb'^[ \t]*"(?P<code>(?:[^"\\\n]|\\.)*+)"', re.MULTILINE)
_LANGUAGE = re.compile(rb'"language":[ \t]*"(\w+)"')
_ESCAPE = re.compile(rb'(?:\\")+|\\(?:u[0-9a-fA-F]{4}|.)')
_PLAIN = {b"\\n": b"  ", b"\\t": b"  ", b"\\r": b"  ", b"\\b": b"  ", b"\\f": b"  "}
_EMPTY = 2
"""Quotes of a string with nothing in it."""
_NO_PYTHON = re.compile(rb"\s*+[%!?]|.*\?\s*$")
"""Commands of the notebook itself: `%matplotlib inline`, `!pip install`, `array?`."""
_OTHER_CELL = re.compile(rb"\s*+%%(?!time|timeit|capture|prun)")
"""The first line of a cell in another language: `%%bash`."""


def python_of(data: bytes) -> bytes:
    """A text of the same length, lines at the same places, that holds the sources of cells only."""
    text = bytearray(re.sub(rb"[^\n]", b" ", data))
    language = _LANGUAGE.search(data)
    is_python = language is None or language[1] == b"python"
    for kind, start, end in _cells(data):
        lines = list(_LINE.finditer(data, start, end))
        if kind == b"markdown":
            _put_prose(text, lines)
        elif kind == b"code" and is_python and lines and not _OTHER_CELL.match(lines[0]["code"]):
            _put_code(text, lines)
    return bytes(text)


def _cells(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """What each cell is, and where its source starts and ends."""
    kind, margin, start = b"", b"", -1
    for mark in _MARK.finditer(data):
        if mark["kind"]:
            kind, margin, start = mark["kind"], mark["margin"], -1
        elif mark["margin"] != margin:
            continue
        elif mark["source"]:
            start = mark.end()
        elif start >= 0:
            yield kind, start, mark.start()
            start = -1


def _put_prose(text: bytearray, lines: Iterable[re.Match[bytes]]) -> None:
    """Make comments of lines of prose: a mark takes the place of the quote before them."""
    for line in lines:
        prose = _unescaped(line["code"])
        if prose.strip():
            start = line.start("code")
            text[start - 1 : start + len(prose)] = b"#" + prose


def _put_code(text: bytearray, lines: Iterable[re.Match[bytes]]) -> None:
    is_command = False
    for line in lines:
        code = _unescaped(line["code"])
        is_command = is_command or _NO_PYTHON.match(code) is not None
        if not is_command:
            _put(text, line.start("code"), code)
        is_command = is_command and code.rstrip().endswith(b"\\")


def _put(text: bytearray, start: int, code: bytes) -> None:
    """Put a line of code where it stands; what makes it go on must be the last of the line."""
    goes_on = code.rstrip().endswith(b"\\")
    text[start : start + len(code)] = code.rstrip()[:-1].ljust(len(code)) if goes_on else code
    end = text.find(b"\n", start)
    if goes_on and end > 0:
        text[end - 1] = ord("\\")


def _unescaped(code: bytes) -> bytes:
    """What a text of JSON stands for, in as many bytes."""
    parts, at, is_open = [], 0, False
    for match in _ESCAPE.finditer(code):
        parts.append(code[at : match.start()])
        at = match.end()
        if match[0].startswith(b'\\"'):
            parts.append(_quotes(match[0], code[: match.start()], is_open=is_open))
            is_open ^= len(parts[-1].strip()) != _EMPTY
        elif match[0].startswith(b"\\u"):
            parts.append(b"x" * len(match[0]))
        else:
            parts.append(_PLAIN.get(match[0]) or b" " + match[0][1:])
    return b"".join([*parts, code[at:]])


def _quotes(found: bytes, before: bytes, *, is_open: bool) -> bytes:
    """Quotes that stay together, beside the letters of a string, or those before it: `f"`."""
    quotes = found.replace(b"\\", b"")
    is_start = not is_open and len(quotes) != _EMPTY and before.strip() and not before[-1:].isalpha()
    return quotes.rjust(len(found)) if is_start else quotes.ljust(len(found))
