"""Edits that a recipe describes, written."""

import os
from typing import Annotated

from pinakes.answers import Applied, EditedFile
from pinakes.errors import PinakesError, UsageError
from pinakes.formats.diff import count_edits, diff
from pinakes.operations._edits import changes_of, texts_of, told
from pinakes.operations._recipes import Asking, rows_of
from pinakes.operations._session import Session, View
from pinakes.retrieval.edits.changes import Changes
from pinakes.retrieval.edits.edit import Obstacle
from pinakes.retrieval.recipes.shelf import Shelf
from pinakes.sources.rewrite import Rewrite, rewrite_files
from pinakes.storage.lock import writer_lock

_LOCK = "apply.lock"


def run(
    session: Session,
    recipe: Annotated[str, "The id of a recipe whose rows describe edits."],
    *,
    params: Annotated[list[str] | None, "A parameter of the recipe, as name=value; once for each."] = None,
    changed_since: Annotated[str | None, "Only rows in files that differ from this commit or branch."] = None,
    dry_run: Annotated[bool, "Only show what would change; so it is without --yes too."] = False,
    yes: Annotated[bool, "Write the changes."] = False,
    limit: Annotated[int | None, "How many rows at most; where there are more, nothing is written."] = None,
) -> Applied:
    """Show the edits that a recipe describes as a diff, and with --yes write them: to all files, or to none.

    Nothing is written when a file changed since it was indexed, does not hold what an edit expects, is a link or lies
    behind one, or when uses of a name that is to change are not all known.
    """
    if dry_run and yes:
        raise UsageError("--dry-run writes nothing and --yes writes: give one of them.")
    found = Shelf(session.state_folder).get(recipe)
    asking = Asking(None, recipe, params or [], changed_since=changed_since, is_read=False)
    with session.current() as view:
        rows = rows_of(session, view, asking, found, limit=limit, timeout=None)
        changes = changes_of(session, view, found, rows)
    refusals = [*_unchecked(view), *changes.refusals]
    is_written = False
    if yes and changes.files and not refusals:
        refusals = _write(session, changes)
        is_written = not refusals
    return Applied(
        evidence=rows.evidence,
        recipe=recipe,
        files=[
            EditedFile(path, count_edits(text, new_text), diff([(path, text, new_text)]))
            for path, text, new_text in texts_of(changes)
        ],
        is_written=is_written,
        refused=told(refusals),
        left_out=told(changes.left_out),
    )


def _unchecked(view: View) -> list[Obstacle]:
    """Why an index may not be relied on: what it does not know of may use the same names."""
    if view.evidence.freshness in {"fresh", "refreshed"}:
        return []
    return [
        Obstacle(".", 1, f"The index is {view.evidence.freshness}. Run `pinakes index`, and leave out --no-refresh.")
    ]


def _write(session: Session, changes: Changes) -> list[Obstacle]:
    """Write all files, or none and say why. One process of a project writes at a time."""
    rewrites = [Rewrite(item.path, item.raw, item.new_raw) for item in changes.files]
    try:
        with writer_lock(session.state_folder, session.settings.lock_wait_s, name=_LOCK):
            differing = rewrite_files(os.fspath(session.root), rewrites)
    except OSError as error:
        raise PinakesError(f"Nothing was changed: {error.filename or 'a file'} cannot be written ({error}).") from error
    return [Obstacle(path, 1, "It changed while this ran, or lies behind a link.") for path in differing]
