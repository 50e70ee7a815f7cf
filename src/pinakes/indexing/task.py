"""What goes to a worker and what comes back."""

from collections.abc import Callable
from typing import NamedTuple

from pinakes.facts import FileFacts

_OUT_OF_TIME = "extraction ran out of time"
Extract = Callable[[str, str | None, bytes], FileFacts]


class Task(NamedTuple):
    """One file to extract."""

    number: int
    path: str
    language: str | None
    size: int


class Extracted(NamedTuple):
    """What became of one file."""

    number: int
    language: str | None
    hash: str | None
    size: int
    lines: int
    encoding: str | None
    mtime_ns: int
    ctime_ns: int
    facts: bytes | None
    """Packed facts; None when the file has no language, could not be read or could not be extracted."""
    key: str | None
    """Where these facts belong in the facts cache; None when they came from there or are not worth keeping."""
    skipped: str | None
    problem: str | None
    seconds: float
    searchable: bytes | None = None
    """What search needs of it, packed."""


class WorkerOrders(NamedTuple):
    """What every file of a run is read with."""

    root: str
    max_bytes: int
    facts_cache: str | None
    extract: Extract | None = None
    """What turns text into facts; None is extraction's own."""
    in_bulk: bool = False
    """Whether what search can do without for now is made at once: it is worth its start for many files."""
    vectors: bool = True
    """Whether the embedded model reads chunks."""
    facts_only: bool = False
    """Whether nothing is made for search."""


def out_of_time(limit_seconds: float) -> str:
    """What is kept of a file that took longer than files may."""
    return f"{_OUT_OF_TIME} ({limit_seconds:g} s)"


def time_it_had(problem: str | None) -> float:
    """The limit in seconds that `out_of_time` told of; 0 where none is told."""
    told = (problem or "").removeprefix(f"{_OUT_OF_TIME} (").removesuffix(" s)")
    try:
        return float(told)
    except ValueError:
        return 0.0
