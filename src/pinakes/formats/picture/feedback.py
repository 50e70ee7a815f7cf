"""Which edges close cycles: a light set of edges without which nothing reaches itself."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def closing_edges(nodes: Sequence[Node], weights: Mapping[tuple[Node, Node], int]) -> set[tuple[Node, Node]]:
    """Edges that go back in an order of the nodes which lets the heavy ones go forward; a node's edge to itself too.

    The order puts last what only is reached, first what only reaches, and of the rest the node that gives most.
    """
    place = {node: at for at, node in enumerate(_ordered(nodes, weights))}
    return {edge for edge in weights if place[edge[0]] >= place[edge[1]]}


def _ordered(nodes: Sequence[Node], weights: Mapping[tuple[Node, Node], int]) -> list[Node]:
    given: dict[Node, dict[Node, int]] = {node: {} for node in nodes}
    taken: dict[Node, dict[Node, int]] = {node: {} for node in nodes}
    for (source, target), weight in weights.items():
        if source != target:
            given[source][target] = weight
            taken[target][source] = weight
    left = dict.fromkeys(nodes)
    first: list[Node] = []
    last: list[Node] = []

    def remove(node: Node) -> None:
        del left[node]
        for other in given[node]:
            del taken[other][node]
        for other in taken[node]:
            del given[other][node]

    while left:
        sinks = [node for node in left if not given[node]]
        sources = [node for node in left if not taken[node]]
        if sinks:
            last.append(sinks[0])
            remove(sinks[0])
        elif sources:
            first.append(sources[0])
            remove(sources[0])
        else:
            # `max` takes the first of equals, so that the order of the nodes decides.
            chosen = max(left, key=lambda node: sum(given[node].values()) - sum(taken[node].values()))
            first.append(chosen)
            remove(chosen)
    return first + last[::-1]
