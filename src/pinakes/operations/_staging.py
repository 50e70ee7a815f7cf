"""Where a file or folder is written before it is put in its place."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pinakes.errors import NotWrittenError
from pinakes.operations._session import Session
from pinakes.sources.root import prepare_state_folder
from pinakes.sources.swap import on_one_device
from pinakes.storage.lock import writer_lock

_LOCK = "exports.lock"
_PREFIX = "export-"


@contextmanager
def staging(session: Session, target: Path) -> Iterator[Path]:
    """A path that does not exist yet, to write `target` at first; what is still there at the end is deleted.

    It lies in the state folder, out of everybody's sight, unless that is on another device: then beside the target.
    One export of a project runs at a time. Raises NotWrittenError when something cannot be written.
    """
    try:
        prepare_state_folder(session.state_folder)
        with writer_lock(session.state_folder, session.settings.lock_wait_s, name=_LOCK):
            staged = _clean_place(session.state_folder, target)
            try:
                yield staged
            finally:
                _delete(staged)
    except OSError as error:
        raise NotWrittenError(f"{target} cannot be written: {error.strerror or error}. Name another place.") from error


def _clean_place(folder: Path, target: Path) -> Path:
    """Delete what killed exports left, and choose where to write."""
    for leftover in folder.glob(f"{_PREFIX}*"):
        _delete(leftover)
    target.parent.mkdir(parents=True, exist_ok=True)
    staged = folder / f"{_PREFIX}{os.getpid()}" if on_one_device(folder, target.parent) else beside(target)
    _delete(staged)
    return staged


def beside(target: Path) -> Path:
    """Where something is written first whose place is on another device than the state folder."""
    return target.with_name(f".{target.name}.pinakes-staged")


def _delete(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
