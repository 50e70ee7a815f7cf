"""One indexer at a time for each index."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pinakes.errors import IndexLockedError

LOCK = "index.lock"
_POLL_SECONDS = 0.05


@contextmanager
def writer_lock(state_folder: Path, wait_seconds: float) -> Iterator[None]:
    """Hold the right to write. The system gives it back when the holder dies, however it dies."""
    descriptor = os.open(state_folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        _acquire(descriptor, state_folder, time.monotonic() + wait_seconds)
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(descriptor)


def _acquire(descriptor: int, state_folder: Path, deadline: float) -> None:
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                owner = os.pread(descriptor, 20, 0).decode("ascii", "replace").strip() or "unknown"
                raise IndexLockedError(
                    f"Another process (pid {owner}) is writing the index in {state_folder}. "
                    "Wait for it to end, or raise the setting lock_wait_s."
                ) from None
            time.sleep(_POLL_SECONDS)
        else:
            return
