"""SCIP messages as records."""

from collections.abc import Iterator
from typing import NamedTuple

from pinakes.errors import BadFormatError
from pinakes.formats.scip import wire
from pinakes.formats.scip.write import DEFINITION

UTF8, UTF16, CHARACTERS = 1, 2, 3
"""What columns count; 0 where a document does not say."""


class Mention(NamedTuple):
    """A symbol where a document mentions it; line and column from 0."""

    line: int
    col: int
    symbol: str
    is_definition: bool


class Document(NamedTuple):
    """One file of a SCIP index."""

    path: str
    encoding: int
    mentions: list[Mention]


def project_root(data: memoryview) -> str:
    """Where the index was made, as a URI; empty when it does not say."""
    for field, value in wire.fields(data):
        if field == 1 and not isinstance(value, int):
            return next((wire.as_text(text) for number, text in wire.fields(value) if number == 3), "")
    return ""


def documents(data: memoryview) -> Iterator[Document]:
    """The documents of an index, one at a time. Raises BadFormatError where it is none."""
    seen = False
    for field, value in wire.fields(data):
        seen = True
        if field == 2 and not isinstance(value, int):
            yield _document(value)
    if not seen:
        raise BadFormatError("This is no SCIP index: the file is empty.")


def _document(data: memoryview) -> Document:
    path, encoding, mentions = "", 0, []
    for field, value in wire.fields(data):
        if field == 1:
            path = wire.as_text(value)
        elif field == 2 and not isinstance(value, int):
            mention = _mention(value)
            if mention is not None:
                mentions.append(mention)
        elif field == 6 and isinstance(value, int):
            encoding = value
    return Document(path, encoding, mentions)


def _mention(data: memoryview) -> Mention | None:
    span: list[int] = []
    symbol, roles = "", 0
    for field, value in wire.fields(data):
        if field == 1:
            span += wire.unpacked(value)
        elif field == 2:
            symbol = wire.as_text(value)
        elif field == 3 and isinstance(value, int):
            roles = value
    if len(span) not in {3, 4} or not symbol:
        return None
    return Mention(span[0], span[1], symbol, bool(roles & DEFINITION))
