"""What a run may use, and what it says of itself when it is done."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pinakes.storage.database import reading
from pinakes.storage.known import counts

Progress = Callable[[str, int, int], None]
"""Phase, done, total (0 while it is not known)."""


class Limits(NamedTuple):
    """What an indexing run may use."""

    workers: int
    file_timeout_seconds: float
    lock_wait_seconds: float
    facts_cache: Path | None
    """Where facts are kept by content; None keeps none."""
    facts_cache_bytes: int
    vectors: bool = True
    """Whether the embedded model reads chunks."""


class Totals(NamedTuple):
    """How much an index holds."""

    files: int
    symbols: int
    references: int


class Report(NamedTuple):
    """What an indexing run did."""

    mode: str
    added: list[str]
    changed: list[str]
    deleted: list[str]
    n_from_cache: int
    failed: list[str]
    phases: dict[str, float]
    slowest: list[tuple[str, float]]
    notes: list[str]
    indexed_at: str
    database: Path

    def totals(self) -> Totals:
        """What the index holds now. Counting takes longer than a small change, so it is left to who shows it."""
        with reading(self.database) as connection:
            return Totals(*counts(connection))


class Clock:
    """How long each phase took."""

    def __init__(self) -> None:
        self.phases: dict[str, float] = {}
        self._last = time.perf_counter()

    def lap(self, phase: str) -> None:
        """End a phase now."""
        now = time.perf_counter()
        self.phases[phase] = self.phases.get(phase, 0.0) + now - self._last
        self._last = now
