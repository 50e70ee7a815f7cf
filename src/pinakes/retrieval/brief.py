"""Symbols as they appear in lists."""

from pinakes.answers import External, SymbolBrief
from pinakes.retrieval.freshness import StaleTest
from pinakes.storage.externals import ExternalRow
from pinakes.storage.store import SymbolRow

LONGEST_DOC = 100


def key_text(key: int) -> str:
    """A symbol's id as people see it: 16 hexadecimal digits."""
    return f"{key & 0xFFFFFFFFFFFFFFFF:016x}"


def key_number(text: str) -> int | None:
    """The other way round; None for what is not an id."""
    if len(text) != 16:
        return None
    try:
        number = int(text, 16)
    except ValueError:
        return None
    return number - (1 << 64) if number >> 63 else number


def brief(row: SymbolRow, is_stale: StaleTest) -> SymbolBrief:
    """A symbol in a list."""
    return SymbolBrief(
        id=key_text(row.key),
        name=row.name,
        kind=row.kind,
        qualified_name=row.qualified_name,
        path=row.path,
        line=row.line,
        end_line=row.end_line,
        col=row.col,
        signature=row.signature,
        doc=first_sentence(row.doc) if row.doc else None,
        visibility=row.visibility,
        is_exported=bool(row.flags & 1),
        is_stale=is_stale(row.path),
    )


def external_brief(row: ExternalRow) -> SymbolBrief:
    """A symbol of a package outside the project in a list. Its column is not known."""
    return SymbolBrief(
        id=key_text(row.key),
        name=row.name,
        kind=row.kind,
        qualified_name=row.qualified_name,
        path=row.path,
        line=row.line,
        end_line=row.end_line,
        signature=row.signature,
        doc=first_sentence(row.doc) if row.doc else None,
        visibility=row.visibility,
        external=External(row.package, row.version),
    )


def first_sentence(doc: str, limit: int = LONGEST_DOC) -> str:
    """The first sentence when it is short enough, else the first line, else as many whole words as fit."""
    first_line = doc.partition("\n")[0].strip()
    sentence, dot, _ = first_line.partition(". ")
    short = sentence + "." if dot else first_line
    if len(short) <= limit:
        return short
    return short[: limit - 1].rpartition(" ")[0] + "…"
