"""Symbols that were found, one on each line."""

from collections.abc import Sequence

from pinakes.answers import External, Found, SymbolBrief
from pinakes.formats.style import Style, bold, cyan, dim
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed

_SEPARATORS = ".:#/"


def found_text(answer: Found, style: Style) -> str:
    """`kind  qualified_name  path:line  — what it is for`, best first."""
    lines = [symbol_table(answer.symbols, style)] if answer.symbols else []
    if not answer.symbols and not answer.hint:
        lines.append(f"Nothing is named {clean(answer.query)!r}.")
    if answer.truncated:
        lines.append(_rest(answer, style))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.symbols)])


def symbol_table(symbols: Sequence[SymbolBrief], style: Style) -> str:
    """Symbols in aligned columns; a place is never cut, so that it stays a link."""
    columns = (
        Column(paint=cyan, may_be_cut=False),
        Column(paint=name_painted, keeps_end=True),
        Column(may_be_cut=False, goes_below=True),
        Column(paint=dim, may_vanish=True),
    )
    return draw_table(columns, [_row(symbol) for symbol in symbols], style)


def name_painted(name: str, style: Style) -> str:
    """Make the last part of a qualified name stand out."""
    start = max(name.rstrip(_SEPARATORS).rfind(separator) for separator in _SEPARATORS) + 1
    return name[:start] + bold(name[start:], style)


def _row(symbol: SymbolBrief) -> tuple[str, str, str, str]:
    where = place(symbol.path, symbol.line) + (" stale!" if symbol.is_stale else "")
    doc = f"— {collapsed(symbol.doc)}" if symbol.doc else ""
    if symbol.external is not None:
        where = f"{package_mark(symbol.external)} {where}"
    return symbol.kind, collapsed(symbol.qualified_name), where, doc


def package_mark(external: External) -> str:
    """`[requests 2.32]`."""
    return f"[{clean(f'{external.package} {external.version}'.strip())}]"


def _rest(answer: Found, style: Style) -> str:
    more = answer.total - len(answer.symbols)
    how = f"--cursor {clean(answer.cursor)}" if answer.cursor else "--limit"
    return dim(f"{more:,} more: {how}", style)
