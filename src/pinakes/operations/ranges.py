"""Where symbols stand, to the column."""

from typing import Annotated

from pinakes.answers import Ranges
from pinakes.operations._session import Session
from pinakes.retrieval.ranges import find_ranges


def run(session: Session, subjects: Annotated[list[str], "Files of the project, or ids of symbols."]) -> Ranges:
    """Tell where the text and the name of symbols start and end, for editors: those of files, or by id."""
    with session.looking() as look:
        return find_ranges(look, subjects)
