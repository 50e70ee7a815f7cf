"""Text tables: aligned columns, cut to the terminal's width."""

from collections.abc import Callable, Sequence

import msgspec

from pinakes.formats.style import Style, bold, plain
from pinakes.formats.width import clean, cut, cut_before, width_of, wrapped

Paint = Callable[[str, Style], str]

_GAP = "  "
_LEAST = 8
"""No column is cut to fewer columns of the terminal than this."""
_FEW_WORDS = 18
_CRAMPED = {True: 24, False: 14}
"""With less room than this, and than it would take, a name (or another column) tells too little: places go below."""
_WIDEST_PADDING = 60
"""Without a terminal nothing is cut; a cell longer than this pushes only its own row aside."""


class Column(msgspec.Struct, frozen=True):
    """How one column looks."""

    heading: str = ""
    paint: Paint = plain
    is_number: bool = False
    may_be_cut: bool = True
    may_vanish: bool = False
    """With less room than a few words need, the column is left out."""
    wraps: bool = False
    """Text that does not fit goes on below instead of being cut. Only the last column may."""
    keeps_end: bool = False
    """What is cut off is the start: the last part of a qualified name tells most."""
    goes_below: bool = False
    """Where it leaves the others too little room, it stands on a line of its own, below the row."""


def draw_table(columns: Sequence[Column], rows: Sequence[Sequence[str]], style: Style) -> str:
    """Draw rows under their headings (none when all headings are empty), without a newline at the end.

    Cells are made harmless here and painted after they are measured; no line is wider than the terminal
    unless the columns that may not be cut already are.
    """
    cells = [[clean(cell) for cell in row] for row in rows]
    headings = [clean(column.heading) for column in columns]
    natural = _natural_widths(headings, cells)
    widths = _fitted(natural, columns, style)
    if style.width and _is_cramped(natural, widths, columns):
        return _drawn_with_places_below(columns, cells, style)
    lines = [line for row in cells for line in _lines(row, columns, widths, style)]
    if any(headings):
        heads = [Column(is_number=column.is_number, paint=bold, may_be_cut=column.may_be_cut) for column in columns]
        lines.insert(0, _line(headings, heads, widths, style))
    return "\n".join(lines)


def _is_cramped(natural: list[int], widths: list[int], columns: Sequence[Column]) -> bool:
    """Whether columns are cut so far that they tell little, and another one could make room."""
    return any(column.goes_below for column in columns) and any(
        width < min(needed, _CRAMPED[column.keeps_end]) and not column.may_vanish
        for needed, width, column in zip(natural, widths, columns, strict=True)
    )


def _drawn_with_places_below(columns: Sequence[Column], cells: list[list[str]], style: Style) -> str:
    """Draw the rows without the columns that go below, and these on lines of their own."""
    beside = [position for position, column in enumerate(columns) if not column.goes_below]
    below = [position for position, column in enumerate(columns) if column.goes_below]
    kept = [columns[position] for position in beside]
    rows = [[row[position] for position in beside] for row in cells]
    widths = _fitted(_natural_widths([""] * len(kept), rows), kept, style)
    n_before = next((position for position, column in enumerate(kept) if column.may_be_cut), 0)
    margin = " " * (sum(widths[:n_before]) + len(_GAP) * max(1, n_before))
    lines = []
    for row, shown in zip(cells, rows, strict=True):
        lines += _lines(shown, kept, widths, style)
        places = [columns[position].paint(row[position], style) for position in below if row[position]]
        lines += [margin + _GAP.join(places)] if places else []
    return "\n".join(lines)


def _natural_widths(headings: list[str], cells: list[list[str]]) -> list[int]:
    widths = [width_of(heading) for heading in headings]
    for row in cells:
        for position, cell in enumerate(row):
            widths[position] = max(widths[position], width_of(cell))
    return widths


def _fitted(widths: list[int], columns: Sequence[Column], style: Style) -> list[int]:
    """Take room from the widest columns that may be cut until the row fits."""
    if not style.width:
        return [min(width, _WIDEST_PADDING) for width in widths]
    fitted = [
        min(width, style.width) if column.may_be_cut else width for width, column in zip(widths, columns, strict=True)
    ]
    excess = sum(fitted) + len(_GAP) * (len(fitted) - 1) - style.width
    cuttable = [position for position, column in enumerate(columns) if column.may_be_cut]
    while excess > 0 and cuttable:
        widest = max(cuttable, key=lambda position: (fitted[position], position))
        if fitted[widest] <= _LEAST:
            break
        rivals = [fitted[position] for position in cuttable if fitted[position] < fitted[widest]]
        step = max(1, min(excess, fitted[widest] - max([_LEAST, *rivals])))
        fitted[widest] -= step
        excess -= step
    return [
        0 if column.may_vanish and width < min(natural, _FEW_WORDS) else width
        for width, natural, column in zip(fitted, widths, columns, strict=True)
    ]


def _lines(cells: Sequence[str], columns: Sequence[Column], widths: Sequence[int], style: Style) -> list[str]:
    """Draw one row: one line, or more where the last column wraps."""
    if not (style.width and columns[-1].wraps):
        return [_line(cells, columns, widths, style)]
    first, *rest = wrapped(cells[-1], widths[-1])
    blank = [""] * (len(cells) - 1)
    return [
        _line([*cells[:-1], first], columns, widths, style),
        *(_line([*blank, line], columns, widths, style) for line in rest),
    ]


def _line(cells: Sequence[str], columns: Sequence[Column], widths: Sequence[int], style: Style) -> str:
    last = len(cells) - 1
    parts = [
        _cell(cell, column, width, style, is_last=position == last)
        for position, (cell, column, width) in enumerate(zip(cells, columns, widths, strict=True))
    ]
    return _GAP.join(parts).rstrip()


def _cell(cell: str, column: Column, width: int, style: Style, *, is_last: bool) -> str:
    shown = (cut_before if column.keeps_end else cut)(cell, width) if style.width and column.may_be_cut else cell
    painted = column.paint(shown, style)
    room = " " * (width - width_of(shown))
    if column.is_number:
        return room + painted
    return painted if is_last else painted + room
