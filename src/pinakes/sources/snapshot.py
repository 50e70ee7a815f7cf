"""What moved on disk since the index was made, asked of the file system only.

This runs before every answer, so it imports next to nothing and reads no file.
"""

import os
import time
from collections.abc import Iterable, Sequence
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
    restamped: Sequence[str] = ()
    """Files of the same size and time that the system says were changed: their rights, their entry, or their text by
    somebody who set the time back. Only reading them tells."""


Stamp = tuple[str, int | None, int | None, int | None]
"""Path, size, mtime_ns and ctime_ns as they are known; None matches everything."""


def changed_files(root: str, known: Iterable[Stamp], deadline: float | None = None) -> Changes:
    """Compare files with what is known of them. What is no regular file any more is missing.

    `deadline` is a value of `time.monotonic`.
    """
    return _compare(root, _REGULAR, known, deadline)


def changed_folders(root: str, known: Iterable[tuple[str, int]], deadline: float | None = None) -> Changes:
    """Compare folders with their known (path, ctime_ns); the root's own path is "".

    A folder's time moves when an entry is added, removed or renamed in it or its rights change, not when a file in it
    is edited. It is the one that nobody can set back.
    """
    found = _compare(root, _FOLDER, ((path, None, None, ctime_ns) for path, ctime_ns in known), deadline)
    return found._replace(changed=[*found.changed, *found.restamped], restamped=())


def _compare(root: str, kind: int, known: Iterable[Stamp], deadline: float | None) -> Changes:
    """Compare what is of one kind with what was known of it."""
    try:
        # Seen from the opened root, a look takes an eighth less: the way to the root is gone once and not each time.
        place = os.open(root, _ONLY_A_PLACE)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return Changes([], [stamp[0] for stamp in known], complete=True)
    except OSError:
        return Changes([], [], complete=False)
    try:
        return _compare_below(place, kind, known, deadline)
    finally:
        os.close(place)


def _compare_below(place: int, kind: int, known: Iterable[Stamp], deadline: float | None) -> Changes:
    found: dict[str, list[str]] = {"changed": [], "missing": [], "restamped": []}
    rest = iter(known)
    complete = True
    while batch := list(islice(rest, _BATCH)):
        if _is_past(deadline):
            complete = False
            break
        for stamp in _suspects(place, batch):
            verdict = _look(place, kind, stamp)
            if verdict is not None:
                found[verdict].append(stamp[0])
    return Changes(found["changed"], found["missing"], complete, tuple(found["restamped"]))


def _suspects(place: int, batch: list[Stamp]) -> list[Stamp]:
    """What does not look as it was known at the first glance: all of a batch, when one of it is gone."""
    lstat = os.lstat
    try:
        return [
            item
            for item in batch
            if ((status := lstat(item[0] or ".", dir_fd=place)).st_mtime_ns != item[2] and item[2] is not None)
            or (item[3] is not None and status.st_ctime_ns != item[3])
            or (item[1] is not None and status.st_size != item[1])
        ]
    except (OSError, ValueError):
        return batch


def _look(place: int, kind: int, stamp: Stamp) -> str | None:
    """`missing`, `changed`, `restamped` or None for as it was."""
    path, size, mtime_ns, ctime_ns = stamp
    try:
        status = os.lstat(path or ".", dir_fd=place)
    except (OSError, ValueError):
        return "missing"
    if status.st_mode & _KIND != kind:
        return "missing"
    if (mtime_ns is not None and status.st_mtime_ns != mtime_ns) or (size is not None and status.st_size != size):
        return "changed"
    return "restamped" if ctime_ns is not None and status.st_ctime_ns != ctime_ns else None


def _is_past(deadline: float | None) -> bool:
    return deadline is not None and time.monotonic() >= deadline
