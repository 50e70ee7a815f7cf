"""The lines of the portable format; the order of fields is the order of keys, and what is None is left out."""

from typing import Annotated

import msgspec
from msgspec import Meta

VERSION = "1.0"
FOLDER = ".codeindex"
INDEX, FILES, SYMBOLS, TEXTS = "index.json", "files.jsonl", "symbols.jsonl", "texts.jsonl"
REFERENCES = "references.jsonl"
"""Not of the format: an extension of ours."""
REQUIRED = (INDEX, FILES, SYMBOLS, TEXTS)

_Text = Annotated[str, Meta(min_length=1)]
_Line = Annotated[int, Meta(ge=1, le=1 << 31)]
_Count = Annotated[int, Meta(ge=0, le=1 << 40)]
_Lines = tuple[_Line, _Line]


class Manifest(msgspec.Struct, frozen=True):
    """`index.json`."""

    version: str
    name: _Text
    root: str
    languages: list[str]


class FileLine(msgspec.Struct, frozen=True, gc=False):
    """A line of `files.jsonl`."""

    path: _Text
    lang: str | None
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    lines: _Count


class SymbolLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of `symbols.jsonl`."""

    file: _Text
    name: _Text
    kind: _Text
    line: _Lines
    parent: str | None = None
    sig: str | None = None
    alias: str | None = None
    visibility: str | None = None


class TextLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of `texts.jsonl`."""

    file: _Text
    kind: _Text
    line: _Lines
    text: str
    parent: str | None = None


class ReferenceLine(msgspec.Struct, frozen=True, gc=False):
    """A line of `references.jsonl`."""

    file: str
    name: str
    kind: str
    line: int
    col: int
    target: str | None
    """`path#qualified_name` of the symbol it was settled to."""
    resolution: str
