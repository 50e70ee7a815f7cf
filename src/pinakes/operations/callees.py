"""What a symbol calls."""

from typing import Annotated

from pinakes.answers import Reached
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.reached import find_callees


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    depth: Annotated[int, "How many steps to go."] = 1,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many of them at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Reached:
    """List what a symbol calls, nearest first, as it stands in its text. A type stands for its members.

    What is outside the project is told with its package; how many calls were not settled is counted.
    """
    with session.looking() as look:
        page = page_at(cursor, session.most(limit))
        return find_callees(look, subject, path=in_path, depth=depth, page=page)
