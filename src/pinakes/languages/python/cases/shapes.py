"""Module doc."""
from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, Protocol as P
from . import sibling
from ..up import *

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Shape", "LIMIT", "sibling"]

LIMIT = 10
name: str = "x"
a, b = 1, 2


class Shape(P, metaclass=type):
    """A shape.

    With lines.
    """

    sides: int = 0

    def __init__(self, n, *rest, flag: bool = True, **more):
        self.n = n
        self.n = self.sides
        if flag and n:
            self.grow(rest)

    @property
    def area(self) -> float:
        return os.path.join(self.n)

    @area.setter
    def area(self, value): ...

    async def grow(self, by=LIMIT):
        # TODO(ann): do more
        global name
        name = "y"
        async with by as handle:
            yield [x for x in handle if x]


def outer[T](arg: T) -> Iterator[T]:
    def inner():
        return arg, LIMIT, len(arg)
    return inner

type Pair = tuple[int, Shape]
shape = Shape (1) . grow()
print(shape, unknown, (y := 3))
