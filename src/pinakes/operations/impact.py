"""What a change may affect."""

from typing import Annotated

from pinakes.answers import Reached
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.reached import Via, find_impact


def run(
    session: Session,
    subject: Annotated[str, "A symbol, as elsewhere, or a file or folder."],
    *,
    via: Annotated[
        list[Via] | None,
        "Only along these: for a symbol all but dependencies unless said, for a file dependencies.",
    ] = None,
    depth: Annotated[int, "How many steps to go."] = 3,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many of them at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Reached:
    """List what a change may affect, nearest first: callers, users, importers, and what extends or overrides it.

    The answer says why it ends: there is no more, there is more beyond the depth, or there was too much.
    """
    with session.looking() as look:
        page = page_at(cursor, session.most(limit))
        return find_impact(look, subject, path=in_path, via=via or [], depth=depth, page=page)
