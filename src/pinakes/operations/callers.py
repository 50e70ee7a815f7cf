"""Who calls a symbol."""

from typing import Annotated

from pinakes.answers import Reached
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.reached import find_callers


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    depth: Annotated[int, "How many steps to go."] = 1,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many of them at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Reached:
    """List who calls a symbol, nearest first.

    A call through a type above that a method overrides counts as a possible call of it (`override`), making an
    instance as a call of the constructor (`constructor`), and a `read` or `write` of a property that runs code as a
    call of it. How else it is used, passed as a value for one, is counted.
    """
    with session.looking() as look:
        page = page_at(cursor, session.most(limit))
        return find_callers(look, subject, path=in_path, depth=depth, page=page)
