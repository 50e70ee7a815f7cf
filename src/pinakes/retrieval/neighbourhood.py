"""What lies around something: nearest first, as much of it as a picture can show."""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from pinakes.retrieval.walk import DEPTH, EXHAUSTED, LIMIT, Neighbours
from pinakes.storage.graph import Edge, Node

Rank = Callable[[dict[Node, int]], list[Node]]
"""Nodes with how often each is mentioned, to the order in which they matter."""

Minor = Callable[[Collection[Node]], set[Node]]
"""Those of some nodes that matter least."""

_FEW_MINOR = 5
"""So many minor nodes there may be beside however few others."""


class Way(NamedTuple):
    """Where to go from a node; upwards when what is reached leads to the node."""

    neighbours: Neighbours
    is_up: bool


class Folder(NamedTuple):
    """A folder as a node of a map."""

    path: str
    kind: str
    files: int


class Drawn(NamedTuple):
    """What a picture is to show."""

    nodes: dict[Node, None]
    edges: dict[tuple[Node, Node], tuple[str, int]]
    """How they are joined, and how often."""
    starts: frozenset[Node]
    more: dict[Node, int]
    """How many neighbours of a node were left out."""
    total: int
    stopped: str
    folders: dict[Node, Folder]

    def numbers(self) -> list[int]:
        """The nodes that are symbols or files."""
        return [node for node in self.nodes if isinstance(node, int)]

    def symbols(self) -> list[int]:
        """The nodes that are symbols."""
        return [node for node in self.numbers() if node > 0]

    def with_edges(self, edges: Iterable[tuple[Node, Node, str, int]]) -> "Drawn":
        """The same with more edges between its nodes; what is known of one already stays."""
        joined = dict(self.edges)
        for source, target, via, count in edges:
            if source in self.nodes and target in self.nodes:
                known = joined.get((source, target))
                joined[source, target] = (via, count) if known is None else (known[0], max(known[1], count))
        return self._replace(edges=joined)


class _Reached(NamedTuple):
    """One level of one way: who was reached from whom."""

    way: Way
    edges: list[Edge]


def gather(
    starts: list[int],
    ways: list[Way],
    *,
    depth: int,
    limit: int,
    rank: Rank,
    minor: Minor,
) -> Drawn:
    """Go along all ways at once, level by level, until there are `limit` nodes; what matters less is left out.

    What is minor gets a few of the places that are left over, and is not walked from.
    """
    counts: dict[Node, int] = dict.fromkeys(starts, 1)
    chosen: dict[Node, None] = dict.fromkeys(rank(counts)[:limit])
    seen: set[Node] = set(starts)
    waits = _Waiting((lambda _nodes: set()) if minor(starts) == set(starts) else minor)
    met: list[tuple[Node, Node, Edge]] = []
    frontiers = [[node for node in chosen if isinstance(node, int)] for _ in ways]
    stopped = EXHAUSTED
    for _ in range(depth):
        levels = [_Reached(way, list(way.neighbours(nodes))) for way, nodes in zip(ways, frontiers, strict=True)]
        met += [_turned(edge, level.way) for level in levels for edge in level.edges]
        taken = _take(levels, chosen, seen, limit, rank, waits)
        frontiers = [[node for node in nodes if isinstance(node, int)] for nodes in taken]
        if not any(frontiers):
            break
    else:
        further = [edge for way, nodes in zip(ways, frontiers, strict=True) for edge in way.neighbours(nodes)]
        if any(edge.node not in seen for edge in further):
            stopped = DEPTH
    n_minor = min(limit - len(chosen), max(_FEW_MINOR, len(chosen) // 3))
    chosen |= dict.fromkeys(waits.nodes[:n_minor])
    stopped = LIMIT if seen - set(chosen) else stopped
    drawn = Drawn(chosen, {}, frozenset(starts), _more(met, chosen), len(seen), stopped, {})
    return drawn.with_edges((source, target, edge.via, max(1, len(edge.lines))) for source, target, edge in met)


def _turned(edge: Edge, way: Way) -> tuple[Node, Node, Edge]:
    return (edge.node, edge.source, edge) if way.is_up else (edge.source, edge.node, edge)


class _Waiting:
    """Nodes that get a place when everything else has one."""

    def __init__(self, minor: Minor) -> None:
        self._minor = minor
        self.nodes: list[Node] = []

    def without(self, nodes: list[Node]) -> list[Node]:
        """The nodes that need not wait; the others are remembered."""
        minor = self._minor(nodes)
        self.nodes += [node for node in nodes if node in minor and node not in self.nodes]
        return [node for node in nodes if node not in minor]


def _take(
    levels: list[_Reached],
    chosen: dict[Node, None],
    seen: set[Node],
    limit: int,
    rank: Rank,
    waits: _Waiting,
) -> list[list[Node]]:
    """Choose from what each way reached, in turn, while there is room."""
    queues: list[list[Node]] = []
    for level in levels:
        counts: dict[Node, int] = {}
        for edge in level.edges:
            if edge.node not in seen:
                counts[edge.node] = counts.get(edge.node, 0) + max(1, len(edge.lines))
        queues.append(waits.without(rank(counts))[::-1])
    taken: list[list[Node]] = [[] for _ in levels]
    for queue in (*queues, waits.nodes):
        seen.update(queue)
    while any(queues) and len(chosen) < limit:
        for queue, got in zip(queues, taken, strict=True):
            if queue and len(chosen) < limit:
                node = queue.pop()
                if node not in chosen:
                    chosen[node] = None
                    got.append(node)
    return taken


def _more(met: list[tuple[Node, Node, Edge]], chosen: dict[Node, None]) -> dict[Node, int]:
    """How many neighbours of each chosen node are not chosen."""
    missing: dict[Node, set[Node]] = {}
    for source, target, _ in met:
        for one, other in ((source, target), (target, source)):
            if one in chosen and other not in chosen:
                missing.setdefault(one, set()).add(other)
    return {node: len(others) for node, others in missing.items()}
