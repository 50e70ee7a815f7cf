"""The shortest chain of calls between two symbols."""

from typing import Annotated

from pinakes.answers import Trace
from pinakes.operations._session import Session
from pinakes.retrieval.trace import trace_calls


def run(
    session: Session,
    start: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    end: Annotated[str, "The same, for where the calls should lead."],
    *,
    depth: Annotated[int, "How many steps to go."] = 20,
) -> Trace:
    """Find the shortest chain of calls that leads from one symbol to another.

    A type at the start stands for its members. A call may run a method that overrides the one it names (`override`).
    """
    with session.looking() as look:
        return trace_calls(look, start, end, depth=depth)
