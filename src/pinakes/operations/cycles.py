"""Files, functions or types that reach one another."""

from typing import Annotated

from pinakes.answers import Cycles
from pinakes.operations._session import Session
from pinakes.retrieval.cycles import CycleKind, find_cycles
from pinakes.retrieval.paging import page_at


def run(
    session: Session,
    *,
    kind: Annotated[
        CycleKind, "files: by imports. calls: functions by calls. types: types that name one another."
    ] = "files",
    limit: Annotated[int | None, "How many cycles at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Cycles:
    """List files, functions or types that reach one another, the largest group first, each with a way round."""
    with session.looking() as look:
        return find_cycles(look, kind, page=page_at(cursor, session.most(limit)))
