"""Facts of contents that are not in the tree, by way of the facts cache."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from pinakes.facts import Symbol
from pinakes.indexing.pool import Pool
from pinakes.indexing.report import Limits
from pinakes.indexing.task import Extracted, Task, WorkerOrders
from pinakes.storage.facts_cache import FactsWriter
from pinakes.storage.rows import unpack

_MOST_WORKERS = 4


class Content(NamedTuple):
    """The bytes of a file as it is or was somewhere."""

    path: str
    language: str | None
    data: bytes


class ContentReader:
    """Reads symbols of contents in a worker: what crashes or hangs there costs one content."""

    def __init__(self, limits: Limits, max_bytes: int) -> None:
        self._limits = limits
        self._max_bytes = max_bytes
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            self._folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="pinakes-past-"))
            cache = self._limits.facts_cache
            self._cache = None
            if cache is not None:
                self._cache = stack.enter_context(FactsWriter(cache, self._limits.facts_cache_bytes))
            orders = WorkerOrders(self._folder, self._max_bytes, os.fspath(cache) if cache else None, facts_only=True)
            self._pool = stack.enter_context(
                Pool(min(self._limits.workers, _MOST_WORKERS), orders, self._limits.file_timeout_seconds)
            )
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def symbols_of(self, contents: Mapping[str, Content]) -> dict[str, list[Symbol]]:
        """What each content defines, top to bottom; nothing where it cannot be read."""
        tasks = [self._task(number, content) for number, content in enumerate(contents.values())]
        found = {}
        for key, task, extracted in zip(contents, tasks, self._pool.run(tasks), strict=True):
            if self._cache is not None and extracted.key is not None and extracted.facts is not None:
                self._cache.put(extracted.key, extracted.facts)
            found[key] = _symbols(extracted)
            Path(self._folder, task.path).unlink()
        return found

    def _task(self, number: int, content: Content) -> Task:
        """Put a content where a worker finds it, under its own name, which facts may depend on."""
        path = f"{number}/{content.path.rpartition('/')[2]}"
        target = Path(self._folder, path)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(content.data)
        return Task(number, path, content.language, len(content.data))


def _symbols(extracted: Extracted) -> list[Symbol]:
    facts = None if extracted.facts is None else unpack(extracted.facts)
    return [] if facts is None else msgspec.convert(facts.symbols, list[Symbol])
