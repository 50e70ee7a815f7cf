"""The bytes of one regular file, never reached through a link."""

import os
import stat
from typing import NamedTuple

# A FIFO under a source's name must not make the reader wait for a writer.
FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class Contents(NamedTuple):
    """The raw bytes of a file, and its size and time as they were just before it was read."""

    raw: bytes | None
    """None when the file holds more than was allowed."""
    size: int
    mtime_ns: int


def read_regular_file(path: str, max_bytes: int) -> Contents:
    """Read a file of at most `max_bytes`.

    Raises:
        OSError: it is a link, a folder or a device, or cannot be read.

    """
    descriptor = os.open(path, FLAGS)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(f"{path} is not a regular file.")
        if status.st_size > max_bytes:
            return Contents(None, status.st_size, status.st_mtime_ns)
        raw = _read(descriptor, status.st_size + 1, max_bytes + 1)
        return Contents(raw if len(raw) <= max_bytes else None, len(raw), status.st_mtime_ns)
    finally:
        os.close(descriptor)


def _read(descriptor: int, step: int, limit: int) -> bytes:
    """Read to the end of the file, `limit` bytes at most, `step` at a time."""
    parts = []
    while limit > 0 and (part := os.read(descriptor, min(step, limit))):
        parts.append(part)
        limit -= len(part)
    return b"".join(parts)
