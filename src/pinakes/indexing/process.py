"""A process that works beside this one: a pipe leads to it, another one back."""

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerContext

_NAME = "pinakes-worker"
Work = Callable[[int, int], None]
"""What it does with the descriptors it reads from and writes to."""


class Process(Protocol):
    """A process, and this side's ends of its pipes."""

    pid: int
    tasks: int
    """What is written here it reads."""
    results: int
    """What it writes is read here."""

    def stop(self) -> None:
        """End it, whatever it does, and close the pipes."""


def can_fork() -> bool:
    """Whether this process may be forked: ten times cheaper than starting Python anew, but not safe beside threads."""
    return threading.active_count() == 1


def start_process(work: Work, others: Iterable[Process]) -> Process:
    """Start one. Beside threads, in a server, a process that is kept for it forks it, and ends when this one does."""
    if can_fork():
        return _Forked(work, [end for other in others for end in (other.tasks, other.results)])
    return _Served(work)


def stand_by() -> None:
    """Start the process that forks others beside threads, so that the first of them need not wait for it."""
    if not can_fork():
        from multiprocessing import forkserver  # noqa: PLC0415 - as below.

        _served_context()
        forkserver.ensure_running()


def _served_context() -> "ForkServerContext":
    import multiprocessing  # noqa: PLC0415 - a command, which has no threads, does without.

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pinakes.indexing.worker"])
    _leave_main_alone()
    return context


@cache
def _leave_main_alone() -> None:
    """Keep our processes from running the script that asked for them, as multiprocessing would: they need none of it.

    A script that has no guard around what it does would do it once more in each of them.
    """
    from multiprocessing import spawn  # noqa: PLC0415 - as above.

    prepare = spawn.get_preparation_data

    def preparation_data(name: str) -> dict[str, Any]:
        found: dict[str, Any] = prepare(name)
        return {key: found[key] for key in found if name != _NAME or not key.startswith("init_main")}

    spawn.get_preparation_data = preparation_data


class _Forked:
    def __init__(self, work: Work, inherited: list[int]) -> None:
        task_out, self.tasks = os.pipe()
        self.results, result_in = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            # It holds copies of the other pipes' ends; while it does, their owners never see them close.
            _become(work, task_out, result_in, [self.tasks, self.results, *inherited])
        os.close(task_out)
        os.close(result_in)

    def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.tasks)
        os.close(self.results)


def _become(work: Work, tasks: int, results: int, inherited: list[int]) -> None:
    """Be the process that was forked. Never returns, and runs nothing that its parent meant to run at its own end."""
    try:
        for end in inherited:
            os.close(end)
        work(tasks, results)
    finally:
        os._exit(0)


class _Served:
    def __init__(self, work: Work) -> None:
        context = _served_context()
        task_out, self._tasks = context.Pipe(duplex=False)
        self._results, result_in = context.Pipe(duplex=False)
        self.tasks, self.results = self._tasks.fileno(), self._results.fileno()
        self._process = context.Process(target=_serve, args=(work, task_out, result_in), name=_NAME, daemon=True)
        self._process.start()
        self.pid = self._process.pid or 0
        task_out.close()
        result_in.close()

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._tasks.close()
        self._results.close()


def _serve(work: Work, tasks: "Connection", results: "Connection") -> None:
    work(tasks.fileno(), results.fileno())
