"""Facts as rows: names become numbers, places in a file become ids."""

from typing import Any, NamedTuple

import msgspec
from blake3 import blake3

from pinakes.facts import REFERENCE_KINDS, RESOLUTION_BITS, SYMBOL_KINDS, TEXT_KINDS

FILE_SHIFT = 20
"""A row's id is `file_id << FILE_SHIFT | place in the file`."""
ROWS_PER_FILE = 1 << FILE_SHIFT

_KIND = {kind: number for number, kind in enumerate(SYMBOL_KINDS)}
_TEXT_KIND = {kind: number for number, kind in enumerate(TEXT_KINDS)}
_json = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode
_HERITAGE = frozenset(map(REFERENCE_KINDS.index, ("extends", "implements")))

Row = tuple[Any, ...]


class PackedFacts(NamedTuple):
    """`facts.FileFacts` as it comes off the wire: the same fields in the same order, records as lists."""

    language: str | None
    names: list[str]
    symbols: list[Any]
    references: list[Any]
    imports: list[Any]
    exports: list[Any]
    texts: list[Any]
    markers: list[Any]
    suppressions: list[Any]
    components: list[Any]
    problems: list[str]
    hints: list[Any] = []  # noqa: RUF012 - a named tuple copies nothing.


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
        (name, kind, qualified, parent, *positions, flags, visibility, signature, decorators, doc, type_, value,
         complexity, parameters, detail) = symbol  # fmt: skip
        overload = seen[qualified, kind] = seen.get((qualified, kind), -1) + 1
        rows.append(
            (
                base + place,
                symbol_key(facts.language, path, qualified, kind, overload),
                name_id,
                _KIND[kind],
                None if qualified == name else qualified,
                None if parent < 0 else base + parent,
                *positions,
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
            )
        )
    return rows


def symbol_key(language: str | None, path: str, qualified_name: str, kind: str, overload: int) -> int:
    """A symbol's id on every machine: 64 bits of what tells it from all others of its project."""
    text = f"{language}\0{path}\0{qualified_name}\0{kind}\0{overload}"
    return int.from_bytes(blake3(text.encode("utf-8", "surrogatepass")).digest(8), "big", signed=True)


def reference_rows(base: int, facts: PackedFacts, names: list[int | None]) -> list[Row]:
    """Rows of `reference_rows`. Each table of ids ends in None, which is what place -1 finds."""
    places: list[int | None] = [*range(len(facts.symbols)), None]
    return [
        (
            id_,
            names[name],
            role,
            place,
            places[symbol],
            base + target if target >= 0 else None,
            names[receiver],
            binding if binding >= 0 else None,
        )
        for id_, (name, role, place, symbol, target, binding, receiver) in enumerate(facts.references, base)
    ]


def interface(facts: PackedFacts) -> bytes:
    """What linking needs to know of a file, packed as `linking.interface.Interface` reads it."""
    names = facts.names
    bases = [
        (symbol, names[name] if receiver < 0 else f"{names[receiver]}.{names[name]}")
        for name, role, _, symbol, _, _, receiver in facts.references
        if role >> RESOLUTION_BITS in _HERITAGE and symbol >= 0
    ]
    symbols = [
        (
            item[0],
            item[1],
            item[3],
            item[10],
            item[15],
            item[13],
            [(parameter["name"], parameter.get("type"), parameter.get("default")) for parameter in item[18]],
        )
        for item in facts.symbols
    ]
    imports = [(*item[:5], item[9]) for item in facts.imports]
    exports = [(name, local, module, is_default) for name, _, local, module, is_default, _ in facts.exports]
    return _pack((facts.language, symbols, imports, facts.hints, bases, exports))


def text_rows(base: int, facts: PackedFacts) -> list[Row]:
    """Rows of `text_rows`."""
    return [
        (id_, _TEXT_KIND[kind], line, end_line, text, None if symbol < 0 else symbol)
        for id_, (kind, line, end_line, text, symbol) in enumerate(facts.texts, base)
    ]


def import_rows(base: int, facts: PackedFacts) -> list[Row]:
    """Rows of `import_rows`."""
    return [(id_, *fields, None if symbol < 0 else symbol) for id_, (*fields, symbol) in enumerate(facts.imports, base)]


def component_rows(base: int, facts: PackedFacts) -> list[Row]:
    """Rows of `component_rows`."""
    return [
        (id_, symbol, props_type, _json(hooks).decode())
        for id_, (symbol, props_type, hooks) in enumerate(facts.components, base)
    ]


def plain_rows(base: int, records: list[Any]) -> list[Row]:
    """Rows of a table whose columns are the record's fields."""
    return [(id_, *record) for id_, record in enumerate(records, base)]
