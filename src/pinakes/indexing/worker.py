"""What a worker process does: read a file, look its facts up by content or extract them, hand them over."""

import contextlib
import gc
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from pinakes.extraction.extract import extract_facts, load_language
from pinakes.facts import EXTRACTOR_VERSION
from pinakes.indexing.frames import FrameReader, write_frame
from pinakes.indexing.pack import pack
from pinakes.indexing.search_words import Searched, searchable, searched_in
from pinakes.indexing.task import Extracted, Task, WorkerOrders
from pinakes.languages import language_by_text, language_of
from pinakes.sources.read import Source, read_source
from pinakes.storage.facts_cache import FactsReader, facts_key

CLOCK_GRAIN_NS = 20_000_000
"""File systems stamp files with a clock that may tick this slowly."""

_encode = msgspec.msgpack.Encoder().encode
_decode_tasks = msgspec.msgpack.Decoder(list[tuple[int, str, str | None, int]]).decode


def serve(tasks: int, results: int, orders: WorkerOrders, expected: Sequence[str]) -> None:
    """Answer batches of tasks, one message for each file, until the other end closes. Never returns.

    What files at the paths `expected` are read with is loaded before they come.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A file's facts hold no cycles, and the collector has been seen to fall over freed syntax trees.
    gc.disable()
    cache = None if orders.facts_cache is None else FactsReader(Path(orders.facts_cache))
    make_ready(expected)
    inbox = FrameReader(tasks)
    with contextlib.suppress(EOFError, OSError):
        while True:
            for batch in inbox.read():
                for task in _decode_tasks(batch):
                    write_frame(results, _encode(extract_file(Task(*task), orders, cache)))
    # Without the interpreter's own tear-down, which is where the grammar binding has been seen to crash.
    os._exit(0)


def make_ready(paths: Sequence[str]) -> None:
    """Load what files at these paths are read with."""
    for language in {language_of(path) for path in paths}:
        # What goes wrong here goes wrong again with the file, and is told there.
        with contextlib.suppress(Exception):
            load_language(language)


def extract_file(task: Task, orders: WorkerOrders, cache: FactsReader | None) -> Extracted:
    """Read one file and extract it, unless its facts are known by content. Never raises."""
    started = time.perf_counter()
    source = read_source(orders.root, task.path, orders.max_bytes)
    language = task.language
    if language is None:
        language = language_by_text(task.path, source.data)
    found = _NOTHING
    if language is not None and source.problem is None:
        found = _facts(task.path, language, source, orders, cache)
    words = None
    if found.packed is not None and not orders.facts_only:
        searched = found.searched or searched_in(found.packed)
        words = searchable(task.path, source.data, searched, in_bulk=orders.in_bulk, vectors=orders.vectors)
    return Extracted(
        task.number,
        language,
        source.hash or None,
        source.size,
        source.n_lines,
        source.encoding,
        _settled_time(source.mtime_ns),
        _settled_time(source.ctime_ns),
        found.packed,
        found.key,
        source.problem,
        found.problem,
        time.perf_counter() - started,
        words,
    )


def _settled_time(time_ns: int) -> int:
    """A file's time of change; 0, which never matches, when it is so recent that another change could show the same."""
    return time_ns if time.time_ns() - time_ns > CLOCK_GRAIN_NS else 0


class _Facts(NamedTuple):
    """What a file says."""

    packed: bytes | None
    searched: Searched | None = None
    """What is searched of it, where it is at hand."""
    key: str | None = None
    """Where it belongs in the cache; None when it came from there."""
    problem: str | None = None


_NOTHING = _Facts(None)


def _facts(path: str, language: str, source: Source, orders: WorkerOrders, cache: FactsReader | None) -> _Facts:
    key = facts_key(source.hash, source.size, language, path, EXTRACTOR_VERSION)
    known = None if cache is None else cache.get(key)
    if known is not None:
        return _Facts(known)
    extract = orders.extract or extract_facts
    try:
        facts = extract(path, language, source.data)
        return _Facts(pack(facts), Searched(facts.symbols, facts.chunks), key)
    except Exception as error:  # noqa: BLE001
        # Extraction promises not to raise; if it breaks that promise on one file, the others must not pay.
        return _Facts(None, problem=f"extraction failed: {type(error).__name__}: {error}"[:300])
