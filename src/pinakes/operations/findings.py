"""What recipes find fault with in one file."""

import time
from collections.abc import Callable
from typing import Annotated, Any, Final

from pinakes.answers import Finding, Findings
from pinakes.errors import NotFoundError, QueryError, RecipeError
from pinakes.operations._functions import sql_functions
from pinakes.operations._paths import relative_path
from pinakes.operations._recipes import ALL_ROWS, ROW_LIMIT, message_of
from pinakes.operations._session import Session, View
from pinakes.retrieval.pick import unknown_path
from pinakes.retrieval.recipes.findings import not_silenced, places_of, within_paths
from pinakes.retrieval.recipes.recipe import Recipe
from pinakes.retrieval.recipes.shelf import Shelf

_IN_FILE: Final = "in_file"


def run(
    session: Session,
    path: Annotated[str, "A file of the project."],
    *,
    timeout: Annotated[float, "Seconds that all recipes together may run."] = 5.0,
) -> Findings:
    """List what recipes that carry a level find in one file: those that need no parameters, at their defaults.

    What comments in the sources silence is left out.
    """
    shelf = Shelf(session.state_folder)
    findings: list[Finding] = []
    unasked: list[str] = []
    deadline = time.monotonic() + timeout
    with session.reading() as view:
        relative = relative_path(session.root, path)
        if view.store.file(relative) is None:
            raise NotFoundError(unknown_path(view.store, relative))
        functions = sql_functions(session, view.store)
        for id_ in shelf.ids():
            try:
                recipe = shelf.get(id_)
                if recipe.level is not None and not any(item.is_required for item in recipe.parameters):
                    findings += _found(view, recipe, relative, functions, deadline - time.monotonic())
            except (QueryError, RecipeError):
                unasked.append(id_)
        findings.sort(key=lambda item: (item.line, item.recipe, item.message))
        return Findings(evidence=view.evidence, path=relative, findings=findings, unasked=unasked)


def _found(
    view: View, recipe: Recipe, path: str, functions: dict[str, Callable[..., Any]], seconds: float
) -> list[Finding]:
    if seconds <= 0:
        raise QueryError("There is no time left.")
    asked = view.store.ask(
        recipe.sql, _values(recipe, path), row_limit=ALL_ROWS, timeout_seconds=seconds, functions=functions
    )
    places = places_of(asked.columns)
    rows = within_paths(asked.rows, places, frozenset({path}))
    if recipe.suppressible:
        rows = not_silenced(rows, places, view.store.silenced(recipe.id))
    return [
        Finding(
            recipe=recipe.id,
            level=recipe.level or "note",
            line=places.line_of(row) or 1,
            message=message_of(asked.columns, row, recipe.description),
            actions=recipe.actions,
        )
        for row in rows
    ]


def _values(recipe: Recipe, path: str) -> dict[str, Any]:
    """Defaults, narrowed to the file where a recipe can be, and without a limit that would cut it off."""
    values = {item.name: item.default for item in recipe.parameters}
    return values | {name: value for name, value in ((ROW_LIMIT, ALL_ROWS), (_IN_FILE, path)) if name in values}
