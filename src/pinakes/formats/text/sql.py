"""What SQL gave, and what it can ask."""

from collections.abc import Sequence

from pinakes.answers import Rows, Schema, Table
from pinakes.formats.style import Style, bold, cyan, dim, narrowed
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, duration
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean

_LEAST = 10
"""Columns of the terminal that a column of a table needs to be readable."""


def rows_text(answer: Rows, style: Style) -> str:
    """Draw a table, then how many rows there are and how long it took."""
    columns = [
        Column(name, is_number=_holds_numbers(answer.rows, position)) for position, name in enumerate(answer.columns)
    ]
    rows = [[_cell(value) for value in row] for row in answer.rows]
    more = ", and there are more (--limit)" if answer.truncated else ""
    count = dim(f"{counted(len(rows), 'row')}{more} in {duration(answer.seconds)}", style)
    draw = _draw_records if style.width and len(columns) * _LEAST > style.width else draw_table
    table = [draw(columns, rows, style)] if rows else []
    return "\n".join([*table, count, *evidence_lines(answer.evidence, style, is_empty=not rows)])


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
