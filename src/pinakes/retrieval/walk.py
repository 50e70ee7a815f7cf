"""Walks over a graph: breadth first, bounded, saying why they stopped."""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from pinakes.storage.graph import Edge, Node

EXHAUSTED = "exhausted"
DEPTH = "depth"
LIMIT = "limit"
FOUND = "found"

MOST_NODES = 5_000
"""A walk that reaches more breaks off."""
DEEPEST = 100
"""Steps of a walk that is asked to go as far as there is a way."""

Neighbours = Callable[[list[int]], Iterable[Edge]]
"""The edges that leave some nodes, in an order that does not depend on row ids."""


class Step(NamedTuple):
    """A node that was reached, and how."""

    node: Node
    depth: int
    edge: Edge


class Walk(NamedTuple):
    """What a walk reached, nearest first, and why it went no further."""

    steps: list[Step]
    stopped: str


def walk(
    starts: Collection[int],
    neighbours: Neighbours,
    *,
    depth: int,
    most: int = MOST_NODES,
    goal: frozenset[int] = frozenset(),
) -> Walk:
    """Go from the starts along edges, each node once, until a node of the goal is reached.

    A start is reached again where a cycle leads back to it, but is not walked from twice.
    """
    begun, frontier = set(starts), sorted(starts)
    seen: set[Node] = set()
    steps: list[Step] = []
    for level in range(1, depth + 1):
        reached: list[int] = []
        for edge in neighbours(frontier):
            if edge.node in seen:
                continue
            if len(steps) >= most:
                return Walk(steps, LIMIT)
            seen.add(edge.node)
            steps.append(Step(edge.node, level, edge))
            if edge.node in goal:
                return Walk(steps, FOUND)
            if isinstance(edge.node, int) and edge.node not in begun:
                reached.append(edge.node)
        if not reached:
            return Walk(steps, EXHAUSTED)
        frontier = reached
    goes_on = any(edge.node not in seen for edge in neighbours(frontier))
    return Walk(steps, DEPTH if goes_on else EXHAUSTED)


def way_to(steps: list[Step], starts: Collection[int]) -> list[Step]:
    """The steps that lead from a start to the last node reached."""
    by_node = {step.node: step for step in steps}
    way = [steps[-1]]
    while (source := way[-1].edge.source) not in starts:
        way.append(by_node[source])
    return way[::-1]
