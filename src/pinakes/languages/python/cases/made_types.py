import collections
import enum
import typing as t
from collections import namedtuple
from dataclasses import make_dataclass
from enum import Enum, IntFlag as Bits
from typing import NamedTuple, NewType, ParamSpec, TypedDict, TypeVar

from project import Model, Enum as Other

Point = namedtuple("Point", "x y")
"""A place."""
Size = collections.namedtuple("Size", ["width", "height"], defaults=(1,))
Comma = namedtuple("Comma", """
    left, right,
    wrong-name
""")
Pair = NamedTuple("Pair", [("left", Model), ("right", "Model")])
Color = Enum("Color", "RED, GREEN")
Shape = enum.IntEnum("Shape", {"ROUND": 1, "SQUARE": 2}, module=__name__)
Mode = Bits("Mode", [("READ", 4), ("WRITE", 2)])
Word = enum.Enum(value="Word", names="ONE TWO")
UserId = NewType("UserId", Model)
Movie = TypedDict("Movie", {"title": str, "maker": "Model", "not-a-name": int}, total=False)
Record = make_dataclass("Record", ["plain", ("typed", Model), ("valued", int, 5)])
T = TypeVar("T", bound="Model")
P = ParamSpec("P")
S_co = t.TypeVar("S_co", Model, bytes, covariant=True)

# None of these makes a type that is known.
Column = Other("Column", "a b")
names = namedtuple
Loose = namedtuple("Loose", names)
Noted: type = namedtuple("Noted", "a")
first = second = namedtuple("Both", "a")
Nothing = Enum


class Vector(namedtuple("Vector", "x y length")):
    """A class that is made from another."""

    @property
    def length(self):
        return self.x + self.y

    Inner = namedtuple("Inner", "depth")


def local():
    Inside = namedtuple("Inside", "a")
    return Inside(1).a, Point(x=1, y=2), Color.RED, UserId(1)
