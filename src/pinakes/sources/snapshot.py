"""What moved on disk since the index was made, asked of the file system only.

This runs before every answer, so it imports next to nothing and reads no file.
"""

import os
import time
from collections.abc import Iterable
from typing import NamedTuple

_KIND = 0o170000
_REGULAR = 0o100000
_FOLDER = 0o040000
# Reading the clock costs a tenth of a look at a file; one reading serves this many files.
_BATCH = 128


class Changes(NamedTuple):
    """What differs from what was known, in the order it was known."""

    changed: list[str]
    missing: list[str]
    complete: bool
    """False when the deadline came before the last path was looked at."""


def changed_files(root: str, known: Iterable[tuple[str, int, int]], deadline: float | None = None) -> Changes:
    """Compare files with their known (path, size, mtime_ns). What is no regular file any more is missing.

    `deadline` is a value of `time.monotonic`.
    """
    return _compare(root, _REGULAR, known, deadline)


def changed_folders(root: str, known: Iterable[tuple[str, int]], deadline: float | None = None) -> Changes:
    """Compare folders with their known (path, mtime_ns); the root's own path is "".

    A folder's time moves when an entry is added, removed or renamed in it, not when a file in it is edited.
    """
    return _compare(root, _FOLDER, ((path, None, mtime_ns) for path, mtime_ns in known), deadline)


def _compare(root: str, kind: int, known: Iterable[tuple[str, int | None, int]], deadline: float | None) -> Changes:
    """Compare what is of one kind with what was known of it; a size of None matches every size."""
    changed: list[str] = []
    missing: list[str] = []
    prefix = root.rstrip("/") + "/"
    lstat = os.lstat
    for n, (path, size, mtime_ns) in enumerate(known):
        if not n % _BATCH and _is_past(deadline):
            return Changes(changed, missing, complete=False)
        try:
            status = lstat(prefix + path)
        except (OSError, ValueError):
            missing.append(path)
            continue
        if status.st_mode & _KIND != kind:
            missing.append(path)
        elif status.st_mtime_ns != mtime_ns or (size is not None and status.st_size != size):
            changed.append(path)
    return Changes(changed, missing, complete=True)


def _is_past(deadline: float | None) -> bool:
    return deadline is not None and time.monotonic() >= deadline
