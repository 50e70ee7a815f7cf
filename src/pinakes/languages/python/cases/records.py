import enum
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, Protocol, TypedDict


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0
    tags: list[str] = field(default_factory=list)
    origin: ClassVar["Point"]
    unit = "px"


class Pair(NamedTuple):
    left: int
    right: str = "r"


class Movie(TypedDict, total=False):
    title: str
    year: int


class Readable(Protocol):
    name: str

    def read(self, n: int = ...) -> bytes: ...


class Colour(enum.Enum):
    """Colours."""

    RED = 1
    GREEN = enum.auto()
    dark_blue = "blue"
    _ignore_ = ["x"]

    def shade(self):
        return self.RED, Colour.GREEN

    @property
    def label(self): return self.name


class Permission(enum.IntFlag):
    READ = 4
    WRITE = enum.auto()
    ALL = READ | WRITE
