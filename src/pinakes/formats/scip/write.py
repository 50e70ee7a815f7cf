"""Our facts as SCIP messages."""

from collections.abc import Iterable
from typing import NamedTuple

from pinakes.formats.scip import wire

DEFINITION, IMPORT, WRITE, READ = 1, 2, 4, 8
_UTF8_TEXT = 1
_CHARACTERS = 3
"""Columns count characters (UTF-32), as ours do."""

Range = tuple[int, int, int, int]
"""First line and column, last line and column; from 0, the last column not included."""


class Occurrence(NamedTuple):
    """A symbol where it is mentioned."""

    range: Range
    symbol: str
    roles: int
    enclosing: Range | None = None


class Relationship(NamedTuple):
    """How a symbol relates to another: it implements it; for a member, its uses are uses of the other too."""

    symbol: str
    is_reference: bool


class SymbolInformation(NamedTuple):
    """What is known of a symbol."""

    symbol: str
    kind: int
    display_name: str
    documentation: str | None
    signature: str | None
    relationships: list[Relationship]


def metadata(tool: str, version: str, project_root: str) -> bytes:
    """The first field of an index."""
    tool_info = wire.text(1, tool) + wire.text(2, version)
    return wire.message(1, wire.message(2, tool_info) + wire.text(3, project_root) + wire.number(4, _UTF8_TEXT))


def document(
    path: str, language: str, occurrences: Iterable[Occurrence], symbols: Iterable[SymbolInformation]
) -> bytes:
    """One file as a field of an index: its occurrences by position, its symbols by name."""
    parts = [wire.text(1, path)]
    parts += [wire.message(2, _occurrence(item)) for item in sorted(set(occurrences), key=_place)]
    parts += [wire.message(3, _symbol(item, language)) for item in sorted(symbols)]
    parts += [wire.text(4, language), wire.number(6, _CHARACTERS)]
    return wire.message(2, b"".join(parts))


def _place(item: Occurrence) -> tuple[Range, str, int]:
    return item.range, item.symbol, item.roles


def _occurrence(item: Occurrence) -> bytes:
    enclosing = b"" if item.enclosing is None else wire.numbers(7, _short(item.enclosing))
    return wire.numbers(1, _short(item.range)) + wire.text(2, item.symbol) + wire.number(3, item.roles) + enclosing


def _short(span: Range) -> tuple[int, ...]:
    """Three numbers for what stays on one line, else four."""
    line, start, last, end = span
    return (line, start, end) if line == last else span


def _symbol(item: SymbolInformation, language: str) -> bytes:
    parts = [wire.text(1, item.symbol), wire.text(3, item.documentation or "")]
    parts += [
        wire.message(4, wire.text(1, other) + wire.number(2, is_reference) + wire.number(3, 1))
        for other, is_reference in item.relationships
    ]
    parts += [wire.number(5, item.kind), wire.text(6, item.display_name)]
    if item.signature:
        parts.append(wire.message(7, wire.text(4, language) + wire.text(5, item.signature)))
    return b"".join(parts)
