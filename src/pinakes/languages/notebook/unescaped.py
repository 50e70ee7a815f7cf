r"""The text of cells at its own place in the file: as long as the file, each name and mark at the bytes it has there.

A string of JSON is longer than what it says. What is left over becomes blanks, beside quotes on the side where they
change nothing: `f(\"x\")` becomes `f( "x" )`.
"""

import json
import re
from collections.abc import Iterable, Iterator

from pinakes.languages.notebook.cells import Cell, Span

_ESCAPE = re.compile(
    rb'(?:\\")++|\\\\\\n|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[0-9a-fA-F]{4}|\\u[0-9a-fA-F]{4}|\\.', re.DOTALL
)
_BEFORE_TEXT = b" \t\n([{=,:+-*/%<>!&|"
"""Behind these a quote opens a text; where it starts a line, it stays where the line starts."""
_SAID = {rb"\n": b"\n ", rb"\t": b"\t ", rb"\\": b" \\", rb"\/": b" /"}
_MAGIC = re.compile(rb"^[ \t]*(?:%{1,2}[A-Za-z]|!(?!=)|\?|[\w.]+\?{1,2}[ \t]*$)[^\n]*", re.MULTILINE)
_CELL_MAGIC = re.compile(rb"\s*%%(\w+)")
_STILL_PYTHON = frozenset({b"time", b"timeit", b"capture", b"prun", b"memit", b"python", b"python3"})
_LINE = b"\n"[0]


def code_of(data: bytes, cells: Iterable[Cell]) -> bytes:
    """The Python of cells of code, without what only a notebook understands: `%matplotlib`, `!pip`, `name?`.

    All lines of a cell start as far to the right, where the file has a line for each, and so does the first.
    """
    text = bytearray(b" " * len(data))
    for cell in cells:
        end = cell.strings[-1][1]
        start = max(cell.strings[0][0] - 1 - _indent(cell.strings), 0)
        text[start] = _LINE
        for span in cell.strings:
            _put(data, span, text)
        magic = _CELL_MAGIC.match(text, start, end)
        if magic is not None and magic[1] not in _STILL_PYTHON:
            text[start + 1 : end] = b" " * (end - start - 1)
        for match in list(_MAGIC.finditer(text, start, end)):
            text[match.start() : match.end()] = b" " * (match.end() - match.start())
    return bytes(text)


def prose_of(data: bytes, cells: Iterable[Cell]) -> bytes:
    """The Markdown of cells of prose. Lines start at once behind a break: four blanks would make code of them."""
    text = bytearray(b" " * len(data))
    for cell in cells:
        for start, end in cell.strings:
            _put(data, (start, end), text)
            text[start - 1] = _LINE
            # The string behind it brings its own break.
            text[start:end] = text[start:end].removesuffix(b"\n ").ljust(end - start).replace(b"\n ", b" \n")
    return bytes(text)


def _indent(strings: tuple[Span, ...]) -> int:
    """How far behind the break that ends one string the text of the next starts."""
    return strings[1][0] - strings[0][1] + 1 if len(strings) > 1 else 1


def _put(data: bytes, span: Span, text: bytearray) -> None:
    for at, said in _said(data, *span):
        text[at : at + len(said)] = said


def _said(data: bytes, start: int, end: int) -> Iterator[tuple[int, bytes]]:
    """What a string says, piece by piece, each as long as it is written."""
    at, before, is_begun = start, b"", False
    for escape in _ESCAPE.finditer(data, start, end):
        plain = data[at : escape.start()]
        yield at, plain
        before = plain[-1:] or before
        is_begun = is_begun or bool(plain.strip())
        said = _unescaped(escape[0], is_opening=is_begun and before in _BEFORE_TEXT)
        yield escape.start(), said
        at, before = escape.end(), said.strip(b" ")[-1:] or b" "
        is_begun = before != b"\n" and (is_begun or bool(said.strip()))
    yield at, data[at:end]


def _unescaped(escape: bytes, *, is_opening: bool) -> bytes:
    """What an escape stands for, as long as it is; nothing for the end of a line that goes on in the next."""
    if escape.startswith(rb"\""):
        quotes = b'"' * (len(escape) // 2)
        return quotes.rjust(len(escape)) if is_opening else quotes.ljust(len(escape))
    if escape.startswith(rb"\u"):
        character: str = json.loads(b'"%b"' % escape)
        return character.encode("utf-8", "replace").ljust(len(escape))
    return _SAID.get(escape, b" " * len(escape))
