"""Rows of a query as a Mermaid flowchart."""

from collections.abc import Sequence
from typing import Any

from pinakes.errors import QueryError
from pinakes.formats.width import clean

MOST_EDGES = 50
"""A picture with more says nothing."""
_FROM = ("from", "from_path", "path", "caller", "source")
_TO = ("to", "to_path", "target_path", "target", "callee")


def flowchart(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A flowchart from left to right. Raises QueryError for rows that are no edges, and for too many."""
    start = next((name for name in _FROM if name in columns), None)
    end = next((name for name in _TO if name in columns and name != start), None)
    if start is None or end is None:
        raise QueryError(f"Edges need two columns: one of {', '.join(_FROM)} and one of {', '.join(_TO)}.")
    if len(rows) > MOST_EDGES:
        raise QueryError(
            f"{len(rows)} edges make no picture; at most {MOST_EDGES} do. Narrow the query with WHERE or LIMIT, "
            "or leave out --format."
        )
    label = columns.index("label") if "label" in columns else None
    numbers: dict[str, int] = {}
    lines = ["flowchart LR"]
    for row in rows:
        ends = [str(row[columns.index(name)]) for name in (start, end)]
        for text in ends:
            if text not in numbers:
                numbers[text] = len(numbers)
                lines.append(f'    n{numbers[text]}["{_text(text)}"]')
        arrow = "-->" if label is None or row[label] is None else f'-->|"{_text(str(row[label]))}"|'
        lines.append(f"    n{numbers[ends[0]]} {arrow} n{numbers[ends[1]]}")
    return "\n".join(lines)


def _text(text: str) -> str:
    plain = clean(text.replace("\n", " "))
    return plain.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace(">", "&gt;")
