"""Worker processes: files in, facts out, in the order asked for, whatever happens to a worker."""

import contextlib
import itertools
import select
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Self

import msgspec

from pinakes.indexing.frames import FrameReader, widen, write_frame
from pinakes.indexing.process import Process, can_fork, start_process
from pinakes.indexing.starving import Spent, is_starving, spent_by
from pinakes.indexing.task import Extracted, Task, WorkerOrders, out_of_time

FILES_PER_WORKER = 16
"""A worker more is worth starting for this many files."""
BATCH_FILES = 32
BATCH_BYTES = 256 * 1024
BATCHES_AHEAD = 2
"""Batches a worker holds, so that it never waits for the next one."""
_SILENCE = 1.0
"""Seconds after which a worker that says nothing is watched."""
_LEAST_SHARE = 0.25
_LARGE = 256 * 1024
"""Bytes of a file that gets all of the time that files may take."""
WINDOW = 2048
"""Files that may be under way at once: bounds what is held back to keep results in order."""
_starts = itertools.count()
"""How often this process has forked workers."""
_decode = msgspec.msgpack.decode
_encode = msgspec.msgpack.Encoder().encode


class _Worker:
    """One process and what it has been asked to do."""

    def __init__(self, orders: WorkerOrders, expected: Sequence[str], others: Sequence["_Worker"]) -> None:
        self.process: Process = start_process(partial(_serve, orders, expected), [other.process for other in others])
        widen(self.process.results)
        self.inbox = FrameReader(self.process.results)
        self.outstanding: deque[Task] = deque()
        self.heard_at = time.monotonic()
        self.silent_since: Spent | None = None
        """What it had of the machine when it was first found to be silent."""

    def ask(self, batch: list[Task]) -> None:
        if not self.outstanding:
            self.heard_at, self.silent_since = time.monotonic(), None
        self.outstanding.extend(batch)
        with contextlib.suppress(OSError):  # A dead worker is noticed where its results are read.
            write_frame(self.process.tasks, _encode(batch))


def _serve(orders: WorkerOrders, expected: Sequence[str], tasks: int, results: int) -> None:
    from pinakes.indexing.worker import serve  # noqa: PLC0415 - the same.

    serve(tasks, results, orders, expected)


def _nothing() -> None:
    """Only wait."""


class Pool:
    """Some workers. A worker that dies or hangs costs the file it was on, and is replaced."""

    def __init__(
        self, n_workers: int, orders: WorkerOrders, timeout_seconds: float, expected: Sequence[str] = ()
    ) -> None:
        """Start the workers, who make themselves ready for the paths `expected` while their owner goes on.

        Several, and those of an owner who starts some again and again, are forked from one that is ready already.
        """
        if can_fork() and (next(_starts) or n_workers > 1):
            from pinakes.indexing.worker import make_ready  # noqa: PLC0415 - grammars are loaded where they are needed.

            make_ready(expected)
        self._orders = orders
        self._timeout = timeout_seconds
        self._workers: list[_Worker] = []
        # Registered once: `multiprocessing.connection.wait` would build a selector for every message.
        self._poll = select.poll()
        self._worker_by_descriptor: dict[int, _Worker] = {}
        for _ in range(n_workers):
            self._start(expected)
        self._queue: deque[Task] = deque()
        self._retries: deque[Task] = deque()
        self._crashed: set[int] = set()
        self._done: dict[int, Extracted] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.process.stop()

    def _start(self, expected: Sequence[str] = ()) -> None:
        worker = _Worker(self._orders, expected, self._workers)
        self._workers.append(worker)
        self._worker_by_descriptor[worker.process.results] = worker
        self._poll.register(worker.process.results, select.POLLIN)

    def run(self, tasks: Sequence[Task], meanwhile: Callable[[], None] = _nothing) -> Iterator[Extracted]:
        """What became of each file, in the order of the tasks, whose numbers count from 0.

        `meanwhile` is done once, when the first of them are on their way.
        """
        self._queue.extend(tasks)
        self._feed(0)
        meanwhile()
        for number in range(len(tasks)):
            while number not in self._done:
                self._feed(number)
                self._listen()
            yield self._done.pop(number)

    def _feed(self, oldest: int) -> None:
        for worker in self._workers:
            while len(worker.outstanding) <= BATCH_FILES * (BATCHES_AHEAD - 1):
                batch = self._next_batch(oldest)
                if not batch:
                    break
                worker.ask(batch)

    def _next_batch(self, oldest: int) -> list[Task]:
        # A file that killed a worker is tried once more, alone, so that it cannot take others with it.
        if self._retries:
            return [self._retries.popleft()]
        batch: list[Task] = []
        n_bytes = 0
        while self._queue and len(batch) < BATCH_FILES and n_bytes < BATCH_BYTES:
            if self._queue[0].number - oldest > WINDOW:
                break
            task = self._queue.popleft()
            batch.append(task)
            n_bytes += task.size
        return batch

    def _listen(self) -> None:
        """Wait for something to happen, and take in everything that did."""
        ready = self._poll.poll(min(self._timeout, 0.5) * 1000)
        now = time.monotonic()
        for descriptor, _ in ready:
            self._receive(self._worker_by_descriptor[descriptor], now)
        for worker in list(self._workers):
            if worker.outstanding and now - worker.heard_at > min(_SILENCE, self._timeout / 4):
                self._watch(worker, now - worker.heard_at)

    def _watch(self, worker: _Worker, silence: float) -> None:
        """Replace a worker that is silent for too long, unless others left it no time."""
        if worker.silent_since is None:
            worker.silent_since = spent_by(worker.process.pid)
        limit = self._timeout * share_of_time(worker.outstanding[0].size)
        if silence > limit and not is_starving(worker.silent_since, spent_by(worker.process.pid), limit):
            self._replace(worker, "timeout")

    def _receive(self, worker: _Worker, now: float) -> None:
        try:
            for message in worker.inbox.read():
                extracted = Extracted(*_decode(message))
                worker.heard_at, worker.silent_since = now, None
                worker.outstanding.popleft()
                self._done[extracted.number] = extracted
        except (EOFError, OSError):
            self._replace(worker, "crash")

    def _replace(self, worker: _Worker, reason: str) -> None:
        self._poll.unregister(worker.process.results)
        del self._worker_by_descriptor[worker.process.results]
        self._workers.remove(worker)
        worker.process.stop()
        self._start()
        if not worker.outstanding:
            return
        culprit, *rest = worker.outstanding
        self._queue.extendleft(reversed(rest))
        if reason == "crash" and culprit.number not in self._crashed:
            self._crashed.add(culprit.number)
            self._retries.append(culprit)
        else:
            problem = "the parser crashed" if reason == "crash" else out_of_time(self._timeout)
            self._done[culprit.number] = _failed(culprit, reason, problem)


def share_of_time(n_bytes: int) -> float:
    """The part of the time limit that a file of this size gets: a small one that takes long never ends."""
    return _LEAST_SHARE + (1 - _LEAST_SHARE) * min(1.0, n_bytes / _LARGE)


def _failed(task: Task, reason: str, problem: str) -> Extracted:
    return Extracted(task.number, task.language, None, task.size, 0, None, 0, 0, None, None, reason, problem, 0.0)
