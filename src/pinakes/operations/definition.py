"""Where something is defined."""

from typing import Annotated

from pinakes.answers import Definitions
from pinakes.operations._session import Session
from pinakes.retrieval.definition import find_definition
from pinakes.retrieval.paging import page_at


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many definitions at most."] = None,
) -> Definitions:
    """Tell where something is defined, and how that is known.

    At a place, what stands there is looked up: a reference, a definition or a local name. What is outside the project
    is told with its package. What was not settled says so, and lists symbols of the same name as candidates.
    """
    with session.looking() as look:
        page = page_at(None, session.most(limit))
        return find_definition(look, subject, path=in_path, limit=page.limit)
