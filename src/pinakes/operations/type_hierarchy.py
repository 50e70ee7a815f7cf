"""Types above and below a type as a tree."""

from typing import Annotated

from pinakes.answers import Hierarchy
from pinakes.operations._session import Session
from pinakes.retrieval.hierarchy import type_hierarchy
from pinakes.retrieval.reached import Direction


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    direction: Annotated[Direction, "up: what it extends. down: what extends it."] = "both",
    depth: Annotated[int, "How many steps to go."] = 10,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int, "How many nodes a tree has at most."] = 200,
) -> Hierarchy:
    """Draw the types that a type extends or implements, and those that extend or implement it, as trees."""
    with session.looking() as look:
        return type_hierarchy(look, subject, path=in_path, direction=direction, depth=depth, limit=limit)
