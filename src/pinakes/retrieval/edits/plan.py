"""From the rows of a recipe to edits, by what the recipe says its rows are."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pinakes.errors import QueryError
from pinakes.retrieval.edits.edit import Edit, EditKind, EditPlan, Obstacle
from pinakes.retrieval.edits.imports import change_sources, drop_names
from pinakes.retrieval.look import Look
from pinakes.retrieval.redirect import plan_redirect
from pinakes.retrieval.rename import plan_rename

Cells = tuple[Any, ...]


def plan_edits(look: Look, kind: EditKind, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> EditPlan:
    """What rows would change. Raises QueryError when a column is missing, or a cell is not what it must be."""
    planner = _PLANNERS[kind]
    missing = [name for name in planner.columns if name not in columns]
    if missing:
        raise QueryError(
            f"Rows that describe edits ({kind}) need the columns {', '.join(planner.columns)}; {missing[0]} is missing."
        )
    asked = [*planner.columns, *(name for name in planner.optional if name in columns)]
    places = [columns.index(name) for name in asked]
    return planner.plan(look, [tuple(row[place] for place in places) for row in rows])


def _replaced(_look: Look, rows: list[Cells]) -> EditPlan:
    edits = []
    for path, line, before, after, *rest in rows:
        col = rest[0] if rest else None
        if not (isinstance(path, str) and isinstance(before, str) and isinstance(after, str)):
            raise QueryError("In rows that describe edits path, before and after are texts; some are not.")
        if not isinstance(line, int) or not (col is None or isinstance(col, int)):
            raise QueryError("In rows that describe edits line and col are whole numbers; some are not.")
        edits.append(Edit(path, line, col, before, after))
    return EditPlan(edits, [], [])


def _renamed(look: Look, rows: list[Cells]) -> EditPlan:
    """New names for symbols: all of their uses are known, or nothing is edited."""
    edits: list[Edit] = []
    refusals: list[Obstacle] = []
    for name, count in Counter(row[3] for row in rows).items():
        if count > 1:
            told = f"{count} symbols would be named {name!r}. Narrow the parameters until one is left."
            refusals.append(Obstacle(rows[0][0], rows[0][1], told))
    for path, line, key, new_name in [] if refusals else rows:
        renaming = plan_rename(look, key, new_name)
        refusals += [Obstacle(path, line, reason) for reason in renaming.reasons]
        edits += [Edit(item.path, item.line, item.col, renaming.name, item.text or new_name) for item in renaming.edits]
    return EditPlan(edits, refusals, [])


def _redirected(look: Look, rows: list[Cells]) -> EditPlan:
    """Uses of one symbol that become uses of another; its definition stays."""
    edits: list[Edit] = []
    left_out: list[Obstacle] = []
    for _path, _line, key, new_key in rows:
        redirect = plan_redirect(look, key, new_key)
        edits += [Edit(*place, redirect.name, text) for place, text in redirect.places]
        left_out += [Obstacle(place.path, place.line, reason) for place, reason in redirect.left_out]
    return EditPlan(edits, [], left_out)


class _Planner(NamedTuple):
    """The columns that rows of one kind have, and what they come to."""

    columns: tuple[str, ...]
    plan: Callable[[Look, list[Cells]], EditPlan]
    optional: tuple[str, ...] = ()


_PLANNERS: Final[dict[EditKind, _Planner]] = {
    "replace": _Planner(("path", "line", "before", "after"), _replaced, ("col",)),
    "rename": _Planner(("path", "line", "key", "new_name"), _renamed),
    "redirect": _Planner(("path", "line", "key", "new_key"), _redirected),
    "drop-import": _Planner(("path", "line", "name"), drop_names),
    "import-source": _Planner(("path", "line", "before", "after"), change_sources),
}
