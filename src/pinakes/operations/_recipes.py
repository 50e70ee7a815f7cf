"""Queries and recipes: from what is asked to rows, narrowed, grouped, compared and written in another format."""

import re
import time
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec

from pinakes.answers import BaselineChange, RowGroup, Rows
from pinakes.errors import NotFoundError, QueryError, RecipeError
from pinakes.formats.annotations import annotations
from pinakes.formats.flowchart import flowchart
from pinakes.formats.sarif import sarif
from pinakes.operations._functions import sql_functions
from pinakes.operations._measured import notes_on_measured
from pinakes.operations._session import Session, View
from pinakes.retrieval.moment import moment
from pinakes.retrieval.paging import at_least_one
from pinakes.retrieval.recipes.findings import Places, compared, grouped, not_silenced, places_of, within_paths
from pinakes.retrieval.recipes.recipe import Recipe, bound_values
from pinakes.retrieval.recipes.shelf import Shelf
from pinakes.sources.commit import head_commit
from pinakes.sources.git import changed_since
from pinakes.sources.git_process import GitRefusedError
from pinakes.sources.owners import Owners
from pinakes.sources.workspaces import Workspaces
from pinakes.storage.kept import Baseline, Kept
from pinakes.version import VERSION

Format = Literal["sarif", "annotations", "mermaid", "diff", "diff-json"]
Grouping = Literal["owner", "directory", "package"]


ROW_LIMIT: Final = "row_limit"
"""The parameter by which recipes say how many rows are enough to read."""
ALL_ROWS: Final = 1_000_000
_NEXT_PARAM = re.compile(r",(?=\s*\w+=)")


class Asking(NamedTuple):
    """What is asked of a query."""

    sql: str | None
    recipe: str | None
    params: list[str]
    format: Format | None = None
    summary: bool = False
    changed_since: str | None = None
    group_by: Grouping | None = None
    save_baseline: str | None = None
    baseline: str | None = None
    ci: bool = False
    is_read: bool = True
    """Whether somebody reads the rows; else something is done with all of them."""


def ask_rows(session: Session, asking: Asking, *, limit: int | None, timeout: float | None) -> Rows:
    """Run a query or a recipe, and do with its rows what is asked."""
    recipe = None if asking.recipe is None else Shelf(session.state_folder).get(asking.recipe)
    asking = _with_names(asking, recipe)
    with session.reading() as view:
        answer = rows_of(session, view, asking, recipe, limit=limit, timeout=timeout)
        if recipe is not None and session.settings.recipe_recency:
            _note_run(session, recipe.id)
        answer = _with_baseline(session, asking, answer)
        return _arranged(session, view, asking, recipe, answer)


def _with_names(asking: Asking, recipe: Recipe | None) -> Asking:
    """Baselines without a name have that of their recipe."""
    if "" not in {asking.save_baseline, asking.baseline}:
        return asking
    if recipe is None:
        raise QueryError("Give the baseline a name, as in --save-baseline=NAME: only a recipe has one of its own.")
    saved, compared_with = [recipe.id if name == "" else name for name in (asking.save_baseline, asking.baseline)]
    return asking._replace(save_baseline=saved, baseline=compared_with)


def rows_of(
    session: Session, view: View, asking: Asking, recipe: Recipe | None, *, limit: int | None, timeout: float | None
) -> Rows:
    """What a query or a recipe gives, without the rows that are silenced or in files that are not asked about."""
    settings = session.settings
    if recipe is None and asking.params:
        raise QueryError("Parameters belong to a recipe: write values into the SQL itself, or ask a recipe.")
    sql = recipe.sql if recipe is not None else asking.sql or ""
    values = {} if recipe is None else bound_values(recipe, _given(asking.params))
    most = _most_rows(session, asking, values, limit)
    # What is narrowed is cut behind that: a row that does not count takes no other's place.
    is_narrowed = asking.changed_since is not None or (recipe is not None and view.store.silenced(recipe.id))
    n_asked = ALL_ROWS if is_narrowed else most
    asked = view.store.ask(
        sql,
        values | ({ROW_LIMIT: n_asked + 1} if ROW_LIMIT in values else {}),
        row_limit=n_asked,
        timeout_seconds=settings.query_timeout_s if timeout is None else timeout,
        functions=sql_functions(session, view.store),
    )
    rows, n_silenced = _narrowed(session, view, asking, recipe, asked.rows, places_of(asked.columns))
    notes = notes_on_measured(view.store, sql, session.root)
    return Rows(
        evidence=msgspec.structs.replace(view.evidence, notes=[*view.evidence.notes, *notes]),
        columns=asked.columns,
        rows=rows[:most],
        truncated=asked.truncated or len(rows) > most,
        seconds=round(asked.seconds, 6),
        recipe=None if recipe is None else recipe.id,
        silenced=n_silenced,
        actions=[] if recipe is None or not rows else recipe.actions,
    )


def _most_rows(session: Session, asking: Asking, values: dict[str, object], limit: int | None) -> int:
    """How many rows to give: what is said, else what the recipe says, which is for reading and not for counting."""
    said = [at_least_one(limit)] if limit is not None else []
    if ROW_LIMIT in _given(asking.params):
        said.append(at_least_one(int(str(values[ROW_LIMIT]))))
    if said:
        return min(said)
    if asking.summary or asking.save_baseline is not None or asking.baseline is not None:
        return ALL_ROWS
    own = values.get(ROW_LIMIT) if asking.is_read else None
    return own if isinstance(own, int) else session.settings.query_row_limit


def _given(params: list[str]) -> dict[str, str]:
    given = {}
    for param in [one for several in params for one in _NEXT_PARAM.split(several)]:
        name, equals, value = param.partition("=")
        if not equals:
            raise RecipeError(f"{param!r} is no parameter: write name=value.")
        given[name.strip()] = value
    return given


def _narrowed(
    session: Session, view: View, asking: Asking, recipe: Recipe | None, rows: list[list[Any]], places: Places
) -> tuple[list[list[Any]], int]:
    """The rows that are left, and how many comments silence."""
    n_silenced = 0
    if recipe is not None and recipe.suppressible:
        left = not_silenced(rows, places, view.store.silenced(recipe.id))
        n_silenced, rows = len(rows) - len(left), left
    if asking.changed_since is not None:
        try:
            paths = frozenset(changed_since(str(session.root), asking.changed_since))
        except GitRefusedError as error:
            raise QueryError(f"It cannot be told what changed: {error}.") from error
        if places.path is None:
            raise QueryError("--changed-since needs a column with the path of each row: path, file_path or to_path.")
        rows = within_paths(rows, places, paths)
    return rows, n_silenced


def _note_run(session: Session, recipe: str) -> None:
    """Note that a recipe was run; an index that may not be written to is no reason to fail."""
    try:
        Kept(session.database).note_run(recipe)
    except Exception:  # noqa: BLE001 - what is noted here saves nobody, and the answer is there.
        return


def _with_baseline(session: Session, asking: Asking, answer: Rows) -> Rows:
    if asking.save_baseline is not None:
        if answer.truncated:
            raise QueryError("There are more rows than the limit: a baseline needs all. Raise --limit.")
        at = time.time()
        Kept(session.database).save(
            Baseline(
                asking.save_baseline,
                asking.recipe,
                asking.sql or "",
                answer.rows,
                len(answer.rows),
                head_commit(session.root),
                at,
            )
        )
        answer = msgspec.structs.replace(answer, saved_as=asking.save_baseline)
    if asking.baseline is None:
        return answer
    kept = Kept(session.database).baseline(asking.baseline)
    if kept is None:
        raise NotFoundError(f"There is no baseline {asking.baseline!r}. `pinakes baselines list` shows all.")
    added, removed = compared(kept.rows, answer.rows)
    change = BaselineChange(kept.name, moment(kept.saved_at), kept.git_ref, added, removed)
    return msgspec.structs.replace(answer, baseline=change)


def _arranged(session: Session, view: View, asking: Asking, recipe: Recipe | None, answer: Rows) -> Rows:
    places = places_of(answer.columns)
    found = answer.rows if answer.baseline is None else answer.baseline.added
    changes: dict[str, Any] = {"fails": asking.ci and bool(found)}
    if asking.group_by is not None:
        by_key = grouped(found, places, _key_of(session.root, asking.group_by))
        changes["groups"] = [RowGroup(key, len(rows), [] if asking.summary else rows) for key, rows in by_key.items()]
        changes["rows"] = []
    format_ = asking.format or ("sarif" if asking.ci else None)
    if format_ in {"diff", "diff-json"}:
        edited = msgspec.structs.replace(answer, rows=found)
        # What edits need weighs more than a query: loaded only here.
        changes["text"] = import_module("pinakes.operations._edits").diff_of(session, view, recipe, edited, format_)
    elif format_ is not None:
        changes["text"] = _formatted(format_, recipe, answer.columns, found, places)
    if asking.summary:
        changes |= {"count": len(found), "rows": []}
    return msgspec.structs.replace(answer, **changes)


def _key_of(root: Path, grouping: Grouping) -> Any:
    if grouping == "owner":
        return Owners(root).of
    if grouping == "package":
        return Workspaces(root).of
    return lambda path: path.rpartition("/")[0] or "."


def _formatted(format_: str, recipe: Recipe | None, columns: list[str], rows: list[list[Any]], places: Places) -> str:
    if format_ == "mermaid":
        return flowchart(columns, rows)
    rule = "pinakes.adhoc" if recipe is None else f"pinakes.{recipe.id}"
    description = "A query in SQL." if recipe is None else recipe.description
    level = (recipe.level if recipe is not None else None) or "note"
    findings = [(places.path_of(row), places.line_of(row), message_of(columns, row, description)) for row in rows]
    if format_ == "annotations":
        return annotations(rule, level, findings)
    return sarif(rule, description, level, findings, version=VERSION)


def message_of(columns: list[str], row: list[Any], description: str) -> str:
    """A row in words: a column `message` where there is one, else every column that does not say where."""
    if "message" in columns:
        return str(row[columns.index("message")])
    told = [
        f"{column}: {value}"
        for column, value in zip(columns, row, strict=True)
        if value is not None and column not in {"path", "line", "file_path", "line_start"}
    ]
    return f"{description} {', '.join(told)}".strip()
