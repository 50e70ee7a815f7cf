"""A layered layout, first half: which layer each node is in, and in what order they stand there.

Long edges pass through layers at points of their own, so that every stretch of an edge joins two neighbours.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

_SWEEPS: Final = 24
_ROUNDS: Final = 8

Pair = tuple[int, int]


class Layered(NamedTuple):
    """Nodes in layers. Numbers from `n_nodes` on are points that edges pass through."""

    n_nodes: int
    layers: list[list[int]]
    chains: list[list[int]]
    """For each edge the nodes and points that it passes through, in the direction of the layers."""

    def stretches(self) -> list[Pair]:
        """The stretches of all edges."""
        return [pair for chain in self.chains for pair in pairwise(chain)]


def layer(n_nodes: int, edges: Sequence[Pair], most: int) -> Layered:
    """Lay nodes out in layers along acyclic edges, at most about `most` in one, and order them to cross little."""
    ranks = _ranks(n_nodes, edges, most)
    layers: list[list[int]] = [[] for _ in range(max(ranks, default=-1) + 1)]
    for node, rank in enumerate(ranks):
        layers[rank].append(node)
    chains: list[list[int]] = []
    n_points = n_nodes
    for source, target in edges:
        chain = [source]
        for rank in range(ranks[source] + 1, ranks[target]):
            layers[rank].append(n_points)
            chain.append(n_points)
            n_points += 1
        chains.append([*chain, target])
    layered = Layered(n_nodes, layers, chains)
    return layered._replace(layers=_uncrossed(layered, n_points))


def _ranks(n_nodes: int, edges: Sequence[Pair], most: int) -> list[int]:
    """Layers by the longest way from a start, full ones passed by; then each node as near to its targets as it may."""
    sources: list[list[int]] = [[] for _ in range(n_nodes)]
    targets: list[list[int]] = [[] for _ in range(n_nodes)]
    for source, target in dict.fromkeys(edges):
        targets[source].append(target)
        sources[target].append(source)
    ranks = [0] * n_nodes
    held: dict[int, int] = {}
    for node in _topological(sources, targets):
        rank = max((ranks[other] + 1 for other in sources[node]), default=0)
        while held.get(rank, 0) >= most:
            rank += 1
        held[rank] = held.get(rank, 0) + 1
        ranks[node] = rank
    for _ in range(_ROUNDS):
        for node in sorted(range(n_nodes), key=lambda node: (-ranks[node], node)):
            if targets[node] and len(targets[node]) >= len(sources[node]):
                nearest = min(ranks[other] for other in targets[node]) - 1
                free = (rank for rank in range(nearest, ranks[node], -1) if held.get(rank, 0) < most)
                rank = next(free, ranks[node])
                held[ranks[node]] -= 1
                held[rank] = held.get(rank, 0) + 1
                ranks[node] = rank
    used = {rank: at for at, rank in enumerate(sorted(set(ranks)))}
    return [used[rank] for rank in ranks]


def _topological(sources: Sequence[Sequence[int]], targets: Sequence[Sequence[int]]) -> list[int]:
    """Every node after those that lead to it; where an edge goes back after all, it is passed over."""
    waiting = [len(set(others)) for others in sources]
    ready = [node for node, count in enumerate(waiting) if not count]
    found: list[int] = []
    for node in ready:
        found.append(node)
        for other in dict.fromkeys(targets[node]):
            waiting[other] -= 1
            if not waiting[other]:
                ready.append(other)
    assert len(found) == len(sources), "edges that close cycles were turned round"
    return found


def _uncrossed(layered: Layered, n_points: int) -> list[list[int]]:
    """Layers in the best order that sweeping to and fro finds."""
    before: list[list[int]] = [[] for _ in range(n_points)]
    after: list[list[int]] = [[] for _ in range(n_points)]
    for source, target in layered.stretches():
        after[source].append(target)
        before[target].append(source)
    layers = [list(nodes) for nodes in layered.layers]
    best, fewest = layers, crossings(layers, after)
    for sweep in range(_SWEEPS):
        layers = [list(nodes) for nodes in layers]
        is_forward = sweep % 2 == 0
        order = range(1, len(layers)) if is_forward else range(len(layers) - 2, -1, -1)
        for at in order:
            neighbours = before if is_forward else after
            _sort_by_middle(layers[at], layers[at - 1 if is_forward else at + 1], neighbours)
        for at in range(len(layers)):
            _swap_neighbours(layers, at, before, after)
        count = crossings(layers, after)
        if count < fewest:
            best, fewest = layers, count
        if not fewest:
            break
    return best


def _sort_by_middle(nodes: list[int], fixed: list[int], neighbours: list[list[int]]) -> None:
    """Put each node at the mean place of its neighbours in the layer beside; one without any stays where it is."""
    place = {node: at for at, node in enumerate(fixed)}
    scale = len(fixed) / max(len(nodes), 1)
    wanted = {
        node: sum(place[other] for other in neighbours[node]) / len(neighbours[node])
        if neighbours[node]
        else at * scale
        for at, node in enumerate(nodes)
    }
    nodes.sort(key=wanted.__getitem__)


def _swap_neighbours(layers: list[list[int]], at: int, before: list[list[int]], after: list[list[int]]) -> None:
    """Let two that stand beside one another change places wherever that leaves fewer crossings."""
    nodes = layers[at]
    sides = []
    if at:
        sides.append(({node: place for place, node in enumerate(layers[at - 1])}, before))
    if at + 1 < len(layers):
        sides.append(({node: place for place, node in enumerate(layers[at + 1])}, after))
    is_better = True
    rounds = 0
    while is_better and rounds < _ROUNDS:
        is_better = False
        rounds += 1
        for place in range(len(nodes) - 1):
            one, other = nodes[place], nodes[place + 1]
            gain = 0
            for places, neighbours in sides:
                ones = [places[node] for node in neighbours[one]]
                others = [places[node] for node in neighbours[other]]
                gain += sum((a > b) - (a < b) for a in ones for b in others)
            if gain > 0:
                nodes[place], nodes[place + 1] = other, one
                is_better = True


def crossings(layers: Sequence[Sequence[int]], after: Sequence[Sequence[int]]) -> int:
    """How often stretches between neighbouring layers cross."""
    count = 0
    for nodes, beside in pairwise(layers):
        place = {node: at for at, node in enumerate(beside)}
        ends = [place[other] for node in nodes for other in sorted(after[node], key=place.__getitem__)]
        count += _inversions(ends)
    return count


def _inversions(numbers: list[int]) -> int:
    """Pairs that stand in the wrong order."""
    if len(numbers) < 2:
        return 0
    middle = len(numbers) // 2
    left, right = numbers[:middle], numbers[middle:]
    count = _inversions(left) + _inversions(right)
    left.sort()
    right.sort()
    at = 0
    for number in left:
        while at < len(right) and right[at] < number:
            at += 1
        count += at
    return count
