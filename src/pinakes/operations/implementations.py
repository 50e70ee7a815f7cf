"""What extends a type or overrides a method."""

from typing import Annotated

from pinakes.answers import Reached
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.reached import find_implementations


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many of them at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Reached:
    """List the types that extend or implement a type, at any distance, or the methods that override a method."""
    with session.looking() as look:
        page = page_at(cursor, session.most(limit))
        return find_implementations(look, subject, path=in_path, page=page)
