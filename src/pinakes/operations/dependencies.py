"""What a file imports and what imports it."""

from typing import Annotated

from pinakes.answers import Reached
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.reached import Direction, find_dependencies


def run(
    session: Session,
    path: Annotated[str, "A file or folder of the project."],
    *,
    direction: Annotated[Direction, "down: what it imports. up: what imports it."] = "down",
    depth: Annotated[int, "How many steps to go."] = 1,
    limit: Annotated[int | None, "How many files at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Reached:
    """List the files of the project that a file or folder imports, or those that import it, nearest first."""
    with session.looking() as look:
        page = page_at(cursor, session.most(limit))
        relative = relative_path(session.root, path)
        return find_dependencies(look, relative, direction=direction, depth=depth, page=page)
