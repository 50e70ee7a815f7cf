"""A layered layout, second half: where exactly nodes and the points of edges stand."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pinakes.formats.picture.layers import Layered

_SWEEPS: Final = 30
_POINT_HEIGHT: Final = 8.0
_STRAIGHT: Final = 4.0
"""How much more a stretch between two points weighs: long edges should run straight."""


class Size(NamedTuple):
    """How large a box is."""

    width: float
    height: float


class Spacing(NamedTuple):
    """How far apart things stand."""

    between_layers: float
    between_nodes: float


class Placed(NamedTuple):
    """Middles of nodes and points, and the size of it all."""

    x: list[float]
    y: list[float]
    half: list[float]
    """Half the width of the layer that each stands in."""
    width: float
    height: float


def place(layered: Layered, sizes: Sequence[Size], spacing: Spacing) -> Placed:
    """Set layers side by side, and nodes in them near what they are joined to, none over another."""
    n_points = sum(map(len, layered.layers))
    heights = [size.height for size in sizes] + [_POINT_HEIGHT] * (n_points - len(sizes))
    widths = [size.width for size in sizes] + [0.0] * (n_points - len(sizes))
    x, half = _columns(layered, widths, spacing)
    y = _rows(layered, heights, spacing)
    top = min((y[node] - heights[node] / 2 for node in range(n_points)), default=0.0)
    y = [at - top for at in y]
    return Placed(
        x,
        y,
        half,
        max((x[node] + widths[node] / 2 for node in range(n_points)), default=0.0),
        max((y[node] + heights[node] / 2 for node in range(n_points)), default=0.0),
    )


def _columns(layered: Layered, widths: Sequence[float], spacing: Spacing) -> tuple[list[float], list[float]]:
    """The middles of all nodes and points from left to right, and half the widths of their layers."""
    x, half = [0.0] * len(widths), [0.0] * len(widths)
    left = 0.0
    for at, nodes in enumerate(layered.layers):
        width = max((widths[node] for node in nodes), default=0.0)
        for node in nodes:
            x[node] = left + width / 2
            half[node] = width / 2
        left += width + spacing.between_layers * (1 + min(_n_stretches(layered, at), 60) / 60)
    return x, half


def _n_stretches(layered: Layered, at: int) -> int:
    """How many stretches leave a layer: the more, the more room they get."""
    nodes = set(layered.layers[at])
    return sum(source in nodes for source, _ in layered.stretches())


def _rows(layered: Layered, heights: Sequence[float], spacing: Spacing) -> list[float]:
    y = [0.0] * len(heights)
    gaps = _Gaps(heights, layered.n_nodes, spacing.between_nodes)
    for nodes in layered.layers:
        _stack(nodes, [0.0] * len(nodes), [1.0] * len(nodes), y, gaps)
    pulls = _pulls(layered, len(heights))
    n_layers = len(layered.layers)
    for sweep in range(_SWEEPS):
        order = range(n_layers) if sweep % 2 == 0 else range(n_layers - 1, -1, -1)
        for at in order:
            nodes = layered.layers[at]
            wanted, weights = [], []
            for node in nodes:
                total = sum(pulls[node].values())
                mean = sum(y[other] * weight for other, weight in pulls[node].items()) / total if total else y[node]
                wanted.append(mean)
                weights.append(total or 0.1)
            _stack(nodes, wanted, weights, y, gaps)
    return y


def _pulls(layered: Layered, n_points: int) -> list[dict[int, float]]:
    """What each node or point is drawn to, and how strongly."""
    found: list[dict[int, float]] = [{} for _ in range(n_points)]
    for source, target in layered.stretches():
        n_inner = (source >= layered.n_nodes) + (target >= layered.n_nodes)
        weight = (1.0, 2.0, _STRAIGHT)[n_inner]
        found[source][target] = weight
        found[target][source] = weight
    return found


class _Gaps:
    """How far the middles of two neighbours in a layer are apart at least."""

    def __init__(self, heights: Sequence[float], n_nodes: int, between: float) -> None:
        self._heights = heights
        self._n_nodes = n_nodes
        self._between = between

    def of(self, one: int, other: int) -> float:
        n_points = (one >= self._n_nodes) + (other >= self._n_nodes)
        return (self._heights[one] + self._heights[other]) / 2 + self._between * (1.0, 0.7, 0.35)[n_points]


def _stack(
    nodes: Sequence[int], wanted: Sequence[float], weights: Sequence[float], y: list[float], gaps: _Gaps
) -> None:
    """Set nodes as near to where they want to be as their order and their gaps allow (least squares).

    Those that would overlap form blocks; a block stands where its members on the whole want it.
    """
    offsets = [0.0]
    for one, other in pairwise(nodes):
        offsets.append(offsets[-1] + gaps.of(one, other))
    blocks: list[tuple[float, float, int]] = []  # The mean of what its members want, their weight, and how many.
    for at in range(len(nodes)):
        mean, weight, count = wanted[at] - offsets[at], weights[at], 1
        while blocks and blocks[-1][0] > mean:
            other_mean, other_weight, other_count = blocks.pop()
            mean = (mean * weight + other_mean * other_weight) / (weight + other_weight)
            weight += other_weight
            count += other_count
        blocks.append((mean, weight, count))
    at = 0
    for mean, _, count in blocks:
        for _ in range(count):
            y[nodes[at]] = mean + offsets[at]
            at += 1


def ports(
    chains: Sequence[Sequence[int]], placed: Placed, sizes: Sequence[Size], apart: float
) -> dict[tuple[int, int], float]:
    """At which height each edge leaves its first node (0) and enters its last (1): in the order of where they go."""
    sides: dict[tuple[int, int], list[tuple[float, int]]] = {}
    for edge, chain in enumerate(chains):
        sides.setdefault((chain[0], 0), []).append((placed.y[chain[1]], edge))
        sides.setdefault((chain[-1], 1), []).append((placed.y[chain[-2]], edge))
    found: dict[tuple[int, int], float] = {}
    for (node, end), there in sides.items():
        there.sort()
        room = sizes[node].height - 14
        step = min(apart, room / max(len(there) - 1, 1))
        for at, (_, edge) in enumerate(there):
            found[edge, end] = placed.y[node] + (at - (len(there) - 1) / 2) * step
    return found
