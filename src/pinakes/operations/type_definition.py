"""Where the type of something is defined."""

from typing import Annotated

from pinakes.answers import Definitions
from pinakes.operations._session import Session
from pinakes.retrieval.definition import find_type_definition
from pinakes.retrieval.paging import page_at


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many types at most."] = None,
) -> Definitions:
    """Tell where the type is defined that a variable is annotated with or a function returns."""
    with session.looking() as look:
        page = page_at(None, session.most(limit))
        return find_type_definition(look, subject, path=in_path, limit=page.limit)
