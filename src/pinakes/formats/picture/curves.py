"""The lines of a picture: curves through the points of an edge, and arrowheads."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pinakes.formats.picture.placing import Placed, Size

_HEAD: Final = 8.0
_BEND: Final = 0.5

Point = tuple[float, float]


class Arrow(NamedTuple):
    """A line and its head, as SVG paths."""

    path: str
    head: str
    width: float


def arrow_of(
    chain: Sequence[int],
    placed: Placed,
    sizes: Sequence[Size],
    *,
    ends: tuple[float, float],
    is_turned: bool,
    width: float,
) -> Arrow:
    """From the right side of the first node to the left side of the last one, or the other way when it is turned."""
    first, last = chain[0], chain[-1]
    points: list[Point] = [(placed.x[first] + sizes[first].width / 2, ends[0])]
    for point in chain[1:-1]:
        points.append((placed.x[point] - placed.half[point], placed.y[point]))
        points.append((placed.x[point] + placed.half[point], placed.y[point]))
    points.append((placed.x[last] - sizes[last].width / 2, ends[1]))
    if is_turned:
        points.reverse()
    direction = -1.0 if is_turned else 1.0
    tip = points[-1]
    size = _HEAD + width
    points[-1] = (tip[0] - direction * size * 0.8, tip[1])
    # A box that is narrower than its layer is reached by a straight line.
    return Arrow(
        _curve(_with_straight_ends(points, chain, placed, is_turned=is_turned)), _head(tip, direction, size), width
    )


def _with_straight_ends(points: list[Point], chain: Sequence[int], placed: Placed, *, is_turned: bool) -> list[Point]:
    """The same points, with one more where a line leaves the layer of its first or enters that of its last node."""
    first, last = (chain[-1], chain[0]) if is_turned else (chain[0], chain[-1])
    direction = -1.0 if is_turned else 1.0
    leave = placed.x[first] + direction * placed.half[first]
    enter = placed.x[last] - direction * placed.half[last]
    found = list(points)
    if (leave - points[0][0]) * direction > 1:
        found.insert(1, (leave, points[0][1]))
    if (points[-1][0] - enter) * direction > 1:
        found.insert(-1, (enter, points[-1][1]))
    return found


def _curve(points: list[Point]) -> str:
    """Lines that leave and enter every point level."""
    parts = [f"M {points[0][0]:.1f} {points[0][1]:.1f}"]
    for (x, y), (to_x, to_y) in pairwise(points):
        if abs(y - to_y) < 0.5:
            parts.append(f"L {to_x:.1f} {to_y:.1f}")
        else:
            bend = (to_x - x) * _BEND
            parts.append(f"C {x + bend:.1f} {y:.1f} {to_x - bend:.1f} {to_y:.1f} {to_x:.1f} {to_y:.1f}")
    return " ".join(parts)


def _head(tip: Point, direction: float, size: float) -> str:
    x, y = tip
    back, half = x - direction * size, size * 0.45
    return f"M {x:.1f} {y:.1f} L {back:.1f} {y - half:.1f} L {back:.1f} {y + half:.1f} Z"
