"""From the rows of a recipe to the files they would change."""

import os

from pinakes.answers import EditObstacle, Rows
from pinakes.errors import QueryError
from pinakes.formats.diff import TextChange, diff, diff_json
from pinakes.operations._session import Session, View
from pinakes.retrieval.edits.changes import Changes, change_files
from pinakes.retrieval.edits.edit import Obstacle
from pinakes.retrieval.edits.plan import plan_edits
from pinakes.retrieval.look import Look
from pinakes.retrieval.recipes.recipe import Recipe


def changes_of(session: Session, view: View, recipe: Recipe | None, answer: Rows) -> Changes:
    """What rows would change in the files as they are on disk. Raises QueryError for rows that describe no edits."""
    if answer.truncated:
        raise QueryError("There are more rows than the limit: edits need all. Raise --limit.")
    if recipe is not None and recipe.edit is None:
        raise QueryError(
            f"The rows of {recipe.id} describe no edits. `pinakes recipes list` marks those that do with `edits`."
        )
    kind = "replace" if recipe is None or recipe.edit is None else recipe.edit
    look = Look(view.store, view.evidence, view.is_stale, os.fspath(session.root), session.max_bytes)
    return change_files(look, plan_edits(look, kind, answer.columns, answer.rows))


def diff_of(session: Session, view: View, recipe: Recipe | None, answer: Rows, format_: str) -> str:
    """The edits that rows describe, as a diff or as JSON; what cannot be edited is told and left out."""
    changes = changes_of(session, view, recipe, answer)
    obstacles = told(changes.refusals + changes.left_out)
    return (diff_json if format_ == "diff-json" else diff)(texts_of(changes), obstacles)


def texts_of(changes: Changes) -> list[TextChange]:
    """Changed files as formats write them."""
    return [(item.path, item.text, item.new_text) for item in changes.files]


def told(obstacles: list[Obstacle]) -> list[EditObstacle]:
    """Obstacles as answers tell of them."""
    return [EditObstacle(*item) for item in obstacles]
