"""The bytes of one regular file, never reached through a link."""

import errno
import os
import stat
from typing import NamedTuple

# A FIFO under a source's name must not make the reader wait for a writer.
FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


NOTEBOOK = ".ipynb"
NOTEBOOK_FACTOR = 8
"""Notebooks carry pictures and tables beside their code, of which nothing is indexed: they may be so much larger."""


class Contents(NamedTuple):
    """The raw bytes of a file, and its size and time as they were just before it was read."""

    raw: bytes | None
    """None when the file holds more than was allowed."""
    size: int
    mtime_ns: int
    ctime_ns: int
    """When the system last noted a change of the file or of its entry: no program sets that back."""


def read_regular_file(path: str, max_bytes: int) -> Contents:
    """Read a file of at most `max_bytes`, a notebook of more.

    Raises:
        OSError: it is a link, a folder or a device, or cannot be read.

    """
    max_bytes = most_bytes(path, max_bytes)
    descriptor = os.open(path, FLAGS)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "It is no regular file", path)
        if status.st_size > max_bytes:
            return Contents(None, status.st_size, status.st_mtime_ns, status.st_ctime_ns)
        raw = _read(descriptor, status.st_size + 1, max_bytes + 1)
        whole = raw if len(raw) <= max_bytes else None
        return Contents(whole, len(raw), status.st_mtime_ns, status.st_ctime_ns)
    finally:
        os.close(descriptor)


def most_bytes(path: str, max_bytes: int) -> int:
    """How large the file at a path may be, where others may have `max_bytes`."""
    return max_bytes * NOTEBOOK_FACTOR if path.endswith(NOTEBOOK) else max_bytes


def _read(descriptor: int, step: int, limit: int) -> bytes:
    """Read to the end of the file, `limit` bytes at most, `step` at a time."""
    parts = []
    while limit > 0 and (part := os.read(descriptor, min(step, limit))):
        parts.append(part)
        limit -= len(part)
    return b"".join(parts)
