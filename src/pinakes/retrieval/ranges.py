"""Where symbols stand, to the column."""

from collections.abc import Iterable

from pinakes.answers import Ranges, SymbolRange
from pinakes.retrieval.brief import key_number, key_text
from pinakes.retrieval.look import Look
from pinakes.storage.store import SymbolRow


def find_ranges(look: Look, subjects: Iterable[str]) -> Ranges:
    """The stretches of the symbols of files, and of symbols by id."""
    ranges: list[SymbolRange] = []
    unknown: list[str] = []
    for subject in subjects:
        rows = _rows(look, subject)
        if rows is None:
            unknown.append(subject)
        else:
            ranges += _ranges(look, rows)
    return Ranges(evidence=look.evidence, ranges=ranges, unknown=unknown)


def _rows(look: Look, subject: str) -> list[SymbolRow] | None:
    key = key_number(subject)
    if key is not None:
        return look.store.symbols_by_key(key) or None
    file = look.store.file(subject)
    return None if file is None else look.store.symbols_in(file[0])


def _ranges(look: Look, rows: list[SymbolRow]) -> list[SymbolRange]:
    keys = {row.id: row.key for row in rows}
    missing = {row.parent for row in rows if row.parent is not None} - keys.keys()
    keys |= {row.id: row.key for row in look.store.symbols_by_ids(missing)} if missing else {}
    return [
        SymbolRange(
            id=key_text(row.key),
            name=row.name,
            kind=row.kind,
            qualified_name=row.qualified_name,
            path=row.path,
            line=row.line,
            col=row.col,
            end_line=row.end_line,
            end_col=row.end_col,
            name_line=row.name_line,
            name_col=row.name_col,
            parent=key_text(keys[row.parent]) if row.parent in keys else None,
            signature=row.signature,
        )
        for row in rows
    ]
