"""Symbols, as lists and by themselves: find, outline, show, snippet."""

from typing import ClassVar

import msgspec

from pinakes.answers.evidence import Answer


class External(msgspec.Struct, frozen=True):
    """The package outside the project that a symbol belongs to."""

    package: str
    version: str
    """Empty when that is not known."""


class SymbolBrief(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A symbol in a list."""

    id: str
    """16 hexadecimal digits, the same on every machine as long as path, name and kind stay."""
    name: str
    kind: str
    qualified_name: str
    path: str
    line: int
    end_line: int
    col: int = 1
    signature: str | None = None
    doc: str | None = None
    """The first sentence."""
    visibility: str | None = None
    is_exported: bool = False
    is_stale: bool = False
    """The file has changed since it was indexed."""
    external: External | None = None
    """The package it belongs to, and its path is relative to; None for the project's own."""


class Found(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Symbols that match a name, best first."""

    paged: ClassVar[str | None] = "symbols"

    query: str
    total: int
    symbols: list[SymbolBrief]
    cursor: str | None = None
    """Pass it back to go on after the last one shown."""
    hint: str | None = None


class OutlineItem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A symbol with what it contains."""

    symbol: SymbolBrief
    children: list["OutlineItem"] = []
    more: int = 0
    """How many of its children were left out to fit `max_tokens`."""


class Outline(Answer, frozen=True, kw_only=True):
    """What one file defines, top to bottom."""

    beyond: ClassVar[str | None] = "Symbols were left out: ask about one of them to see all that it contains."

    path: str
    language: str | None
    lines: int
    total: int
    symbols: list[OutlineItem]
    hint: str | None = None


class ParameterDetail(msgspec.Struct, frozen=True, omit_defaults=True):
    """One parameter as written."""

    name: str
    type: str | None = None
    default: str | None = None


class ReferenceBrief(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A use of a symbol, or of a name by a symbol."""

    name: str
    kind: str
    path: str
    line: int
    col: int
    resolution: str
    within: str | None = None
    """The symbol the use stands in."""
    target: str | None = None
    """What it means: a symbol's qualified name, or the module it is imported from."""
    receiver: str | None = None
    """What stands before the dot, where the use was not settled."""
    package: str | None = None
    """Where it comes from, when that is outside the project."""
    is_stale: bool = False


class SymbolDetail(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything the index knows of one symbol."""

    id: str
    name: str
    kind: str
    qualified_name: str
    path: str
    language: str | None
    line: int
    end_line: int
    col: int
    end_col: int
    name_line: int
    name_col: int
    parent: str | None = None
    signature: str | None = None
    decorators: list[str] = []
    doc: str | None = None
    visibility: str | None = None
    is_exported: bool = False
    is_default_export: bool = False
    is_async: bool = False
    is_generator: bool = False
    type: str | None = None
    value: str | None = None
    complexity: int | None = None
    parameters: list[ParameterDetail] = []
    members: list[str] = []
    """Names of what it contains, in order."""
    uses: list[ReferenceBrief] = []
    """What its text refers to, resolved or not, each once, where it first stands: at most fifty, fewer of each of
    several symbols. Types and values that need no import, such as `str` and `None`, are left out."""
    uses_total: int = 0
    """How many there are."""
    used_by: list[ReferenceBrief] = []
    """References settled to it, those in tests last (as many)."""
    used_by_total: int = 0
    source: str | None = None
    """Its text, read from the file now, where it was asked for."""
    coverage: float | None = None
    """The share of its statements that tests ran, in percent, where that was measured of the file as it is."""
    is_stale: bool = False
    external: External | None = None
    """The package it belongs to; its source is not here, nor what it uses. None for the project's own."""


class Shown(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The symbols a name or id stands for."""

    query: str
    total: int
    matches: list[SymbolDetail]
    hint: str | None = None


class Snippet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The source of one symbol, read from the file now."""

    id: str
    qualified_name: str
    kind: str
    path: str
    line: int
    end_line: int
    source: str | None
    """None when the file is gone."""
    is_stale: bool = False
    is_missing: bool = False


class Snippets(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The sources of the symbols a name or id stands for."""

    query: str
    total: int
    matches: list[Snippet]
    hint: str | None = None


class SymbolRange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a symbol's text and its name stand, to the column."""

    id: str
    name: str
    kind: str
    qualified_name: str
    path: str
    line: int
    col: int
    end_line: int
    end_col: int
    name_line: int
    name_col: int
    parent: str | None = None
    """The id of the symbol that it stands in or belongs to."""
    signature: str | None = None


class Ranges(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Where symbols stand, to the column: by file as written, else in the order of the ids."""

    ranges: list[SymbolRange]
    unknown: list[str] = []
    """Files and ids that the index does not know."""
