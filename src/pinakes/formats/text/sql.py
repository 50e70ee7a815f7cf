"""What SQL gave, and what it can ask."""

from collections.abc import Sequence

from pinakes.answers import Batch, Rows, Schema, Table
from pinakes.formats.style import Style, bold, cyan, dim, narrowed, red
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, duration
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean

_LEAST = 10
"""Columns of the terminal that a column of a table needs to be readable."""


def rows_text(answer: Rows, style: Style) -> str:
    """Draw a table, then how many rows there are and how long it took; or the format that was asked for."""
    if answer.text is not None:
        return answer.text
    more = ", and there are more (--limit)" if answer.truncated else ""
    told = counted(len(answer.rows) if answer.count is None else answer.count, "row")
    silenced = f", {answer.silenced:,} silenced" if answer.silenced else ""
    lines = [*_body(answer, style)]
    if not answer.groups and answer.baseline is None:
        lines.append(dim(f"{told}{more}{silenced} in {duration(answer.seconds)}", style))
    if answer.saved_as is not None:
        lines.append(dim(f"saved as {clean(answer.saved_as)}; compare with --baseline {clean(answer.saved_as)}", style))
    lines += [dim(f"to do: {clean(action)}", style) for action in answer.actions]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.rows)])


def _body(answer: Rows, style: Style) -> list[str]:
    draw = _drawn if answer.recipe is None else _drawn_without_gaps
    if answer.groups:
        blocks = []
        for group in answer.groups:
            heading = f"{bold(clean(group.key), style)}  {dim(counted(group.count, 'row'), style)}"
            blocks += [heading, *([draw(answer.columns, group.rows, style)] if group.rows else [])]
        return blocks
    if answer.baseline is not None:
        change = answer.baseline
        since = f"since {clean(change.name)} of {change.saved_at}"
        return [
            bold(f"{counted(len(change.added), 'new row')} {since}", style),
            *([draw(answer.columns, change.added, style)] if change.added else []),
            bold(f"{counted(len(change.removed), 'row')} gone", style),
            *([draw(answer.columns, change.removed, style)] if change.removed else []),
        ]
    return [draw(answer.columns, answer.rows, style)] if answer.rows else []


def _drawn_without_gaps(names: Sequence[str], values: list[list[object]], style: Style) -> str:
    """The table of a recipe, without the columns that no row has anything in."""
    kept = [at for at in range(len(names)) if any(row[at] is not None for row in values)]
    return _drawn([names[at] for at in kept], [[row[at] for at in kept] for row in values], style)


def _drawn(names: Sequence[str], values: list[list[object]], style: Style) -> str:
    columns = [Column(name, is_number=_holds_numbers(values, position)) for position, name in enumerate(names)]
    rows = [[_cell(value) for value in row] for row in values]
    draw = _draw_records if style.width and len(columns) * _LEAST > style.width else draw_table
    return draw(columns, rows, style)


def batch_text(answer: Batch, style: Style) -> str:
    """Each statement's table, or why there is none."""
    blocks = []
    for number, slot in enumerate(answer.results, 1):
        told = red(clean(slot.error), style) if slot.error is not None else _drawn(slot.columns, slot.rows, style)
        count = "" if slot.error is not None else dim(f"  {counted(len(slot.rows), 'row')}", style)
        blocks.append(f"{bold(f'query {number}', style)}{count}\n{told}")
    return "\n".join([*blocks, *evidence_lines(answer.evidence, style)])


def schema_text(answer: Schema, style: Style) -> str:
    """Every table with its meaning, its size and its columns."""
    return "\n\n".join(_table(table, style) for table in answer.tables)


def _draw_records(columns: Sequence[Column], rows: Sequence[Sequence[str]], style: Style) -> str:
    """Draw each row as a list of names and values: a table of so many columns would not fit."""
    blocks = []
    for number, row in enumerate(rows, 1):
        values = [(column.heading, value) for column, value in zip(columns, row, strict=True)]
        table = draw_table((Column(paint=cyan, may_be_cut=False), Column(wraps=True)), values, style)
        blocks.append(f"{bold(f'row {number:,}', style)}\n{table}")
    return "\n\n".join(blocks) + "\n"


def _table(table: Table, style: Style) -> str:
    heading = f"{bold(clean(table.name), style)}  {dim(counted(table.rows, 'row'), style)}  {clean(table.meaning)}"
    columns = (Column(may_be_cut=False), Column(paint=cyan), Column(paint=dim, wraps=True))
    inner = narrowed(style, 2)
    rows = [(column.name, column.type, column.meaning) for column in table.columns]
    return "\n".join([heading, *(f"  {line}" for line in draw_table(columns, rows, inner).splitlines())])


def _holds_numbers(rows: list[list[object]], position: int) -> bool:
    values = [row[position] for row in rows if row[position] is not None]
    return bool(values) and all(isinstance(value, int | float) for value in values)


def _cell(value: object) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"x'{value.hex()}'"
    return str(value)
