"""Open documents: their texts as the editor has them, kept line by line as the protocol counts."""

import re
from functools import cached_property
from typing import Final

from lsprotocol import types

_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|$)")
"""A line with its end. Form feeds and their kin end no line here, whatever `str.splitlines` thinks."""


class Encoding:
    """How the client counts columns."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def units(self, text: str) -> int:
        """How many units a text takes."""
        if self.kind == types.PositionEncodingKind.Utf8:
            return len(text.encode("utf-8", "surrogatepass"))
        if self.kind == types.PositionEncodingKind.Utf32 or text.isascii():
            return len(text)
        return len(text.encode("utf-16-le", "surrogatepass")) // 2

    def index(self, line: str, units: int) -> int:
        """The character that a column falls on, or that it lies inside of; past the end, the end."""
        if line.isascii() or self.kind == types.PositionEncodingKind.Utf32:
            return min(units, len(line))
        taken = 0
        for index, character in enumerate(line):
            taken += self.units(character)
            if taken > units:
                return index
        return len(line)


class Document:
    """The text of a file, open or read from disk. Never changed: an edit makes another one."""

    def __init__(self, text: str, version: int | None = None, uri: str | None = None) -> None:
        self.text = text
        self.version = version
        self.uri = uri
        """As the client writes it, which others may write in another way; None for what was read from disk."""

    @cached_property
    def data(self) -> bytes:
        """The text as bytes, one object for as long as the document lives."""
        return self.text.encode("utf-8", "replace")

    @cached_property
    def lines(self) -> list[str]:
        """Lines as the index counts them, without their ends."""
        return [line.removesuffix("\r") for line in self.text.split("\n")]

    def changed(
        self, change: types.TextDocumentContentChangeEvent, version: int | None, encoding: Encoding
    ) -> "Document":
        """The document after an edit."""
        if not isinstance(change, types.TextDocumentContentChangePartial):
            return Document(change.text, version, self.uri)
        start = self._offset(change.range.start, encoding)
        end = max(start, self._offset(change.range.end, encoding))
        return Document(self.text[:start] + change.text + self.text[end:], version, self.uri)

    @cached_property
    def _starts(self) -> list[tuple[int, int]]:
        """Where each line of the protocol starts, and where it ends without its end."""
        found = []
        for line in _LINE.finditer(self.text):
            found.append((line.start(), line.start() + len(line[0].rstrip("\r\n"))))
            if line.end() == len(self.text) and not line[0].endswith(("\r", "\n")):
                break
        return found

    def _offset(self, position: types.Position, encoding: Encoding) -> int:
        if position.line >= len(self._starts):
            return len(self.text)
        start, end = self._starts[position.line]
        return start + encoding.index(self.text[start:end], position.character)
