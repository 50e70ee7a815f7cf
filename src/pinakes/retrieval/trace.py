"""The shortest chain of calls from one symbol to another."""

from pinakes.answers import Node, Trace
from pinakes.retrieval.edges import Edges
from pinakes.retrieval.look import Look
from pinakes.retrieval.nodes import Describer
from pinakes.retrieval.paging import check_depth
from pinakes.retrieval.prototypes import with_definitions
from pinakes.retrieval.reached import with_members
from pinakes.retrieval.subject import read_symbols
from pinakes.retrieval.walk import FOUND, walk, way_to


def trace_calls(look: Look, start: str, end: str, *, depth: int) -> Trace:
    """How a call of the first may come to call the second. Raises NotFoundError when one of them is not there.

    A type at the start stands for its members. Calls may run a method that overrides the one they name.
    """
    check_depth(depth)
    starts = with_members(look, with_definitions(look, read_symbols(look, start)))
    goal = frozenset(with_definitions(look, read_symbols(look, end)).ids)
    walked = walk(starts, Edges(look.store).possible_callees, depth=depth, goal=goal)
    is_found = walked.stopped == FOUND
    way = way_to(walked.steps, set(starts)) if is_found else []
    describer = Describer(look, [node for step in way for node in (step.node, step.edge.source)])
    steps = [Node(**describer.fields(way[0].edge.source))] if way else []
    return Trace(
        evidence=look.evidence,
        start=start,
        end=end,
        is_found=is_found,
        searched=len(walked.steps),
        stopped=walked.stopped,
        steps=[*steps, *(Node(**describer.fields(step.node, step.edge)) for step in way)],
        hint=None if is_found else f"`pinakes callers {end}` shows how it is reached at all.",
    )
