"""Facts as rows: names become numbers, places in a file become ids."""

from typing import Any, NamedTuple

import msgspec
from blake3 import blake3

from pinakes.facts import SYMBOL_KINDS, TEXT_KINDS
from pinakes.storage.held import Mention
from pinakes.storage.linked import LinkedFile

_KIND = {kind: number for number, kind in enumerate(SYMBOL_KINDS)}
_TEXT_KIND = {kind: number for number, kind in enumerate(TEXT_KINDS)}
_json = msgspec.json.Encoder().encode

Row = tuple[Any, ...]


class PackedFacts(NamedTuple):
    """`facts.FileFacts` as it comes off the wire, records as lists."""

    language: str | None
    symbols: list[Any]
    imports: list[Any]
    exports: list[Any]
    texts: list[Any]
    markers: list[Any]
    suppressions: list[Any]
    components: list[Any]
    spots: list[Any]
    problems: list[str]
    n_references: int
    mentions: bytes
    """Names and references, packed."""
    interface: bytes
    """What linking needs to know, packed as `linking.interface.Interface` reads it."""
    chunks: list[Any]


def unpack(packed: bytes) -> PackedFacts | None:
    """Facts as a worker or the facts cache handed them over; None when they are damaged."""
    try:
        return PackedFacts(*msgspec.msgpack.decode(packed))
    except (msgspec.DecodeError, TypeError):
        return None


def symbol_rows(path: str, base: int, facts: PackedFacts, names: list[int]) -> list[Row]:
    """Rows of `symbol_rows`; `names` holds the id of each symbol's name."""
    rows = []
    seen: dict[tuple[str, str], int] = {}
    for place, (symbol, name_id) in enumerate(zip(facts.symbols, names, strict=True)):
        (name, kind, qualified, parent, line, col, end_line, end_col, name_line, name_col, flags, visibility, signature,
         decorators, doc, type_, value, complexity, parameters, detail, nesting, cognitive) = symbol  # fmt: skip
        overload = seen[qualified, kind] = seen.get((qualified, kind), -1) + 1
        rows.append(
            (
                base + place,
                symbol_key(facts.language, path, qualified, kind, overload),
                name_id,
                _KIND[kind],
                None if qualified == name else qualified,
                None if parent < 0 else base + parent,
                line,
                col,
                end_line,
                end_col,
                name_line,
                name_col,
                flags,
                visibility,
                signature,
                _json(decorators).decode() if decorators else None,
                doc,
                type_,
                value,
                complexity,
                _json(parameters).decode() if parameters else None,
                detail,
                nesting,
                cognitive,
            )
        )
    return rows


def symbol_key(language: str | None, path: str, qualified_name: str, kind: str, overload: int) -> int:
    """A symbol's id on every machine: 64 bits of what tells it from all others of its project."""
    text = f"{language}\0{path}\0{qualified_name}\0{kind}\0{overload}"
    return int.from_bytes(blake3(text.encode("utf-8", "surrogatepass")).digest(8), "big", signed=True)


def reference_rows(base: int, mentions: list[Mention], names: list[int | None]) -> list[Row]:
    """Rows of `reference_rows` as far as the file alone tells. `names` ends in None, which is what place -1 finds."""
    return [
        (
            id_,
            names[name],
            role,
            place,
            symbol if symbol >= 0 else None,
            base + target if target >= 0 else None,
            names[receiver],
            binding if binding >= 0 else None,
        )
        for id_, (name, role, place, symbol, target, binding, receiver) in enumerate(mentions, base)
    ]


def linked_rows(
    base: int, mentions: list[Mention], names: list[int | None], linked: LinkedFile, packages: list[int]
) -> list[Row]:
    """Rows of `reference_rows` with what linking found; `packages` holds what stands for each package outside."""
    return [
        (
            id_,
            names[name],
            role,
            place,
            symbol if symbol >= 0 else None,
            meaning if meaning is None or meaning >= 0 else packages[-meaning],
            names[receiver],
            binding if binding >= 0 else None,
        )
        for id_, (name, _, place, symbol, _, binding, receiver), role, meaning in zip(
            range(base, base + len(mentions)), mentions, linked.roles, linked.meanings, strict=True
        )
    ]


def text_rows(base: int, facts: PackedFacts) -> list[Row]:
    """Rows of `text_rows`."""
    return [
        (id_, _TEXT_KIND[kind], line, end_line, text, None if symbol < 0 else symbol)
        for id_, (kind, line, end_line, text, symbol) in enumerate(facts.texts, base)
    ]


def import_rows(base: int, facts: PackedFacts) -> list[Row]:
    """Rows of `import_rows`."""
    return [(id_, *fields, None if symbol < 0 else symbol) for id_, (*fields, symbol) in enumerate(facts.imports, base)]


def spot_rows(base: int, facts: PackedFacts) -> list[Row]:
    """Rows of `spot_rows`."""
    return [(id_, *fields, None if symbol < 0 else symbol) for id_, (*fields, symbol) in enumerate(facts.spots, base)]


def component_rows(base: int, facts: PackedFacts) -> list[Row]:
    """Rows of `component_rows`."""
    return [
        (id_, symbol, props_type, _json(hooks).decode())
        for id_, (symbol, props_type, hooks) in enumerate(facts.components, base)
    ]


def plain_rows(base: int, records: list[Any]) -> list[Row]:
    """Rows of a table whose columns are the record's fields."""
    return [(id_, *record) for id_, record in enumerate(records, base)]
