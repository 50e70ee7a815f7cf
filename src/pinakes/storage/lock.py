"""One indexer at a time for each index."""

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pinakes.errors import IndexLockedError
from pinakes.storage.unwritten import told_unwritten

LOCK = "index.lock"
_POLL_SECONDS = 0.05


@contextmanager
def index_lock(state_folder: Path, wait_seconds: float, on_wait: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the right to write the index, and say so where the system lets nobody write: NotWrittenError."""
    with told_unwritten(state_folder), writer_lock(state_folder, wait_seconds, on_wait):
        yield


@contextmanager
def writer_lock(
    state_folder: Path, wait_seconds: float, on_wait: Callable[[], None] | None = None, *, name: str = LOCK
) -> Iterator[None]:
    """Hold the right to write. The system gives it back when the holder dies, however it dies.

    `on_wait` is called again and again while somebody else holds it. Another `name` is another right.
    """
    descriptor = os.open(state_folder / name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        deadline = time.monotonic() + wait_seconds
        while not _try(descriptor):
            if time.monotonic() >= deadline:
                raise _locked(descriptor, state_folder)
            if on_wait is not None:
                on_wait()
            time.sleep(_POLL_SECONDS)
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(descriptor)


def _try(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _locked(descriptor: int, state_folder: Path) -> IndexLockedError:
    owner = os.pread(descriptor, 20, 0).decode("ascii", "replace").strip() or "unknown"
    return IndexLockedError(
        f"Another process (pid {owner}) is writing the index in {state_folder}. "
        "Wait for it to end, or raise the setting lock_wait_s."
    )
