"""Code that nothing uses."""

from typing import Final

from pinakes.answers import DeadCode, DeadSymbol
from pinakes.formats.style import Style, bold, cyan, dim
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.references import more_lines
from pinakes.formats.width import clean

_TITLES: Final = {"dead": "dead", "probable": "probably dead", "unknown": "unknown"}


def dead_code_text(answer: DeadCode, style: Style) -> str:
    """What was found, by file, each with its evidence; then how many there are of each tier."""
    if answer.text is not None:
        return answer.text
    lines = []
    for path in dict.fromkeys(symbol.path for symbol in answer.symbols):
        lines.append(bold(clean(path), style))
        columns = (
            Column(is_number=True, may_be_cut=False),
            Column(paint=cyan),
            Column(),
            Column(paint=dim, wraps=True),
        )
        rows = [_row(symbol) for symbol in answer.symbols if symbol.path == path]
        lines.append(draw_table(columns, rows, style))
    lines += more_lines(answer.total, answer.cursor, style)
    tiers = " · ".join(f"{item.count:,} {_TITLES[item.name]}" for item in answer.tiers)
    told = f"{bold(tiers, style)} of {counted(answer.examined, 'symbol')}"
    if answer.silenced:
        told += f", {answer.silenced:,} silenced"
    lines.append(told + dim("   others: --tier probable, --tier unknown", style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.symbols)])


def _row(symbol: DeadSymbol) -> tuple[str, str, str, str]:
    why = "; ".join(symbol.why)
    if symbol.members:
        why += f" (with {counted(symbol.members, 'member')})"
    return f"{symbol.line}-{symbol.end_line}", symbol.kind, symbol.qualified_name, why
