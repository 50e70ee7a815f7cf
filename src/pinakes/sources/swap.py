"""Putting a finished folder or file in its place in one step: who looks sees the old one or the new one, whole."""

import ctypes
import errno
import os
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

_AT_FDCWD = -100
_EXCHANGE = 2
"""RENAME_EXCHANGE of Linux and RENAME_SWAP of macOS are the same number."""


def put_folder(staged: Path, target: Path) -> None:
    """Move a finished folder to its place; the folder that was there, if any, is deleted.

    The two change places in one step where the system can do that (Linux, macOS). Elsewhere there is a moment
    without any folder, and a process killed in it leaves none.
    """
    _sync(staged)
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        staged.rename(target)
        return
    if not _exchange(staged, target):
        aside = staged.with_name(f"{staged.name}-old")
        target.rename(aside)
        staged.rename(target)
        staged = aside
    shutil.rmtree(staged)


def put_file(staged: Path, target: Path) -> None:
    """Move a finished file to its place, over the one that is there."""
    _sync_one(staged)
    staged.replace(target)


def on_one_device(first: Path, second: Path) -> bool:
    """Tell whether something can be moved from one folder to the other in one step."""
    return first.stat().st_dev == second.stat().st_dev


def _sync(folder: Path) -> None:
    """Have the bytes on disk before the name says that they are."""
    for path in (*folder.iterdir(), folder):
        _sync_one(path)


def _sync_one(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _exchange(first: Path, second: Path) -> bool:
    """Let two paths change places; False where the system or the file system cannot."""
    rename = _rename_function()
    if rename is None:
        return False
    if rename(os.fsencode(first), os.fsencode(second)) == 0:
        return True
    number = ctypes.get_errno()
    if number in {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM}:
        return False
    raise OSError(number, os.strerror(number), os.fspath(second))


@cache
def _rename_function() -> Any:
    """The system's call that exchanges two paths; None where there is none."""
    library = ctypes.CDLL(None, use_errno=True)
    if sys.platform == "darwin":
        swap = getattr(library, "renamex_np", None)
        return swap and (lambda first, second: swap(first, second, _EXCHANGE))
    rename = getattr(library, "renameat2", None)
    return rename and (lambda first, second: rename(_AT_FDCWD, first, _AT_FDCWD, second, _EXCHANGE))
