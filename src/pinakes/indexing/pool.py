"""Worker processes: files in, facts out, in the order asked for, whatever happens to a worker."""

import contextlib
import multiprocessing
import select
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Self

import msgspec

from pinakes.indexing.frames import FrameReader, widen, write_frame
from pinakes.indexing.starving import Spent, is_starving, spent_by
from pinakes.indexing.task import Extracted, Task, WorkerOrders
from pinakes.indexing.worker import serve

BATCH_FILES = 32
BATCH_BYTES = 256 * 1024
BATCHES_AHEAD = 2
"""Batches a worker holds, so that it never waits for the next one."""
_SILENCE = 1.0
"""Seconds after which a worker that says nothing is watched."""
WINDOW = 2048
"""Files that may be under way at once: bounds what is held back to keep results in order."""
_decode = msgspec.msgpack.decode
_encode = msgspec.msgpack.Encoder().encode


class _Worker:
    """One process and what it has been asked to do."""

    def __init__(self, context: BaseContext, orders: WorkerOrders, others: Sequence["_Worker"]) -> None:
        task_out, self.tasks = context.Pipe(duplex=False)
        self.results, result_in = context.Pipe(duplex=False)
        widen(self.results.fileno())
        inherited = [
            self.tasks,
            self.results,
            *(end for other in others for end in (other.tasks, other.results)),
        ]
        is_fork = context.get_start_method() == "fork"
        self.process: BaseProcess = context.Process(  # type: ignore[attr-defined]
            target=_run, args=(task_out, result_in, orders, inherited if is_fork else []), daemon=True
        )
        self.process.start()
        task_out.close()
        result_in.close()
        self.inbox = FrameReader(self.results.fileno())
        self.outstanding: deque[Task] = deque()
        self.heard_at = time.monotonic()
        self.silent_since: Spent | None = None
        """What it had of the machine when it was first found to be silent."""

    def ask(self, batch: list[Task]) -> None:
        if not self.outstanding:
            self.heard_at, self.silent_since = time.monotonic(), None
        self.outstanding.extend(batch)
        with contextlib.suppress(OSError):  # A dead worker is noticed where its results are read.
            write_frame(self.tasks.fileno(), _encode(batch))

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.tasks.close()
        self.results.close()


def _run(tasks: Connection, results: Connection, orders: WorkerOrders, inherited: list[Connection]) -> None:
    # A forked worker holds copies of the other pipes' ends; while it does, their owners never see them close.
    for end in inherited:
        end.close()
    serve(tasks, results, orders)


def _nothing() -> None:
    """Only wait."""


def _context() -> BaseContext:
    """How workers are started. Forking is ten times cheaper than starting Python anew, but not safe beside threads.

    Beside threads, in a server, they are forked by a process that is kept for it and ends when this one does.
    """
    if threading.active_count() == 1:
        return multiprocessing.get_context("fork")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pinakes.indexing.worker"])
    return context


class Pool:
    """Some workers. A worker that dies or hangs costs the file it was on, and is replaced."""

    def __init__(self, n_workers: int, orders: WorkerOrders, timeout_seconds: float) -> None:
        self._context = _context()
        self._orders = orders
        self._timeout = timeout_seconds
        self._workers: list[_Worker] = []
        # Registered once: `multiprocessing.connection.wait` would build a selector for every message.
        self._poll = select.poll()
        self._worker_by_descriptor: dict[int, _Worker] = {}
        for _ in range(n_workers):
            self._start()
        self._queue: deque[Task] = deque()
        self._retries: deque[Task] = deque()
        self._crashed: set[int] = set()
        self._done: dict[int, Extracted] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.stop()

    def _start(self) -> None:
        worker = _Worker(self._context, self._orders, self._workers)
        self._workers.append(worker)
        self._worker_by_descriptor[worker.results.fileno()] = worker
        self._poll.register(worker.results.fileno(), select.POLLIN)

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
            worker.silent_since = spent_by(worker.process.pid or 0)
        if silence > self._timeout and not is_starving(
            worker.silent_since, spent_by(worker.process.pid or 0), self._timeout
        ):
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
        self._poll.unregister(worker.results.fileno())
        del self._worker_by_descriptor[worker.results.fileno()]
        self._workers.remove(worker)
        worker.stop()
        self._start()
        if not worker.outstanding:
            return
        culprit, *rest = worker.outstanding
        self._queue.extendleft(reversed(rest))
        if reason == "crash" and culprit.number not in self._crashed:
            self._crashed.add(culprit.number)
            self._retries.append(culprit)
        else:
            self._done[culprit.number] = _failed(culprit, reason)


def _failed(task: Task, reason: str) -> Extracted:
    problem = "the parser crashed" if reason == "crash" else "extraction ran out of time"
    return Extracted(task.number, task.language, None, task.size, 0, None, 0, None, None, reason, problem, 0.0)
