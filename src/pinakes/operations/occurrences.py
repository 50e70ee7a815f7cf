"""Every identifier of a file."""

from typing import Annotated

from pinakes.answers import Occurrences
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session
from pinakes.retrieval.occurrences import list_occurrences
from pinakes.retrieval.paging import page_at


def run(
    session: Session,
    path: Annotated[str, "A file of the project."],
    *,
    limit: Annotated[int | None, "How many identifiers at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Occurrences:
    """List every identifier of a file, top to bottom, with what it means: symbols, references, local names."""
    with session.looking() as look:
        relative = relative_path(session.root, path)
        return list_occurrences(look, relative, page=page_at(cursor, session.most(limit)))
