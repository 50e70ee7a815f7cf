"""What moved on disk since the index was made, asked of the file system only.

This runs before every answer, so it imports next to nothing and reads no file.
"""

import os
import time
from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

_KIND = 0o170000
_REGULAR = 0o100000
_FOLDER = 0o040000
# Reading the clock costs a tenth of a look at a file; one reading serves this many files.
_BATCH = 128
_ONLY_A_PLACE = getattr(os, "O_PATH", os.O_RDONLY) | os.O_DIRECTORY | os.O_CLOEXEC
"""To look below a folder; where the system can, without the right to list it."""


class Changes(NamedTuple):
    """What differs from what was known, in the order it was known."""

    changed: list[str]
    missing: list[str]
    complete: bool
    """False when the deadline came before the last path was looked at."""


def changed_files(root: str, known: Iterable[tuple[str, int, int | None]], deadline: float | None = None) -> Changes:
    """Compare files with their known (path, size, mtime_ns). What is no regular file any more is missing.

    Without a time, the size tells alone.

    `deadline` is a value of `time.monotonic`.
    """
    return _compare(root, _REGULAR, known, deadline)


def changed_folders(root: str, known: Iterable[tuple[str, int]], deadline: float | None = None) -> Changes:
    """Compare folders with their known (path, mtime_ns); the root's own path is "".

    A folder's time moves when an entry is added, removed or renamed in it, not when a file in it is edited.
    """
    return _compare(root, _FOLDER, ((path, None, mtime_ns) for path, mtime_ns in known), deadline)


def _compare(
    root: str, kind: int, known: Iterable[tuple[str, int | None, int | None]], deadline: float | None
) -> Changes:
    """Compare what is of one kind with what was known of it; None matches every size and every time."""
    try:
        # Seen from the opened root, a look takes an eighth less: the way to the root is gone once and not each time.
        place = os.open(root, _ONLY_A_PLACE)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return Changes([], [path for path, _, _ in known], complete=True)
    except OSError:
        return Changes([], [], complete=False)
    try:
        return _compare_below(place, kind, known, deadline)
    finally:
        os.close(place)


def _compare_below(
    place: int, kind: int, known: Iterable[tuple[str, int | None, int | None]], deadline: float | None
) -> Changes:
    changed: list[str] = []
    missing: list[str] = []
    rest = iter(known)
    while batch := list(islice(rest, _BATCH)):
        if _is_past(deadline):
            return Changes(changed, missing, complete=False)
        for path, size, mtime_ns in _suspects(place, batch):
            verdict = _look(place, path, kind, size, mtime_ns)
            if verdict is not None:
                (missing if verdict == "missing" else changed).append(path)
    return Changes(changed, missing, complete=True)


def _suspects(place: int, batch: list[tuple[str, int | None, int | None]]) -> list[tuple[str, int | None, int | None]]:
    """What does not look as it was known at the first glance: all of a batch, when one of it is gone."""
    lstat = os.lstat
    try:
        return [
            item
            for item in batch
            if (status := lstat(item[0] or ".", dir_fd=place)).st_mtime_ns != item[2]
            or (item[1] is not None and status.st_size != item[1])
        ]
    except (OSError, ValueError):
        return batch


def _look(place: int, path: str, kind: int, size: int | None, mtime_ns: int | None) -> str | None:
    """`missing`, `changed` or None for as it was."""
    try:
        status = os.lstat(path or ".", dir_fd=place)
    except (OSError, ValueError):
        return "missing"
    if status.st_mode & _KIND != kind:
        return "missing"
    if (mtime_ns is not None and status.st_mtime_ns != mtime_ns) or (size is not None and status.st_size != size):
        return "changed"
    return None


def _is_past(deadline: float | None) -> bool:
    return deadline is not None and time.monotonic() >= deadline
