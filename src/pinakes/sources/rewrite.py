"""New contents for several files of a tree: all of them, or none."""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import NamedTuple

from pinakes.sources.contents import FLAGS

_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class Rewrite(NamedTuple):
    """The bytes that a file must hold, and those it is to hold."""

    path: str
    before: bytes
    after: bytes


class _Place(NamedTuple):
    """A file by its open folder, which no link can lead astray."""

    folder: int
    name: str

    @property
    def staged(self) -> str:
        """Where the new contents wait, beside the file."""
        return f".{self.name}.pinakes-staged"

    @property
    def aside(self) -> str:
        """Where the old contents are kept until all files are written."""
        return f".{self.name}.pinakes-before"


def rewrite_files(root: str, rewrites: Iterable[Rewrite]) -> list[str]:
    """Give files their new contents, and return none; or leave all as they are, and return those that differ.

    A file differs when it is missing, a link, reached through a link, or does not hold what it must. When a file
    cannot be written, those before it get their old contents back. Owners and modes stay as they are.

    Raises:
        OSError: something cannot be written.

    """
    with ExitStack() as stack:
        staged: list[tuple[_Place, Rewrite]] = []
        differing = []
        for rewrite in rewrites:
            place = stack.enter_context(_place(root, rewrite.path))
            status = None if place is None else _status_of(place.folder, place.name, rewrite.before)
            if place is None or status is None:
                differing.append(rewrite.path)
                continue
            stack.callback(_forget, place)
            _stage(place, rewrite.after, status)
            staged.append((place, rewrite))
        return differing or _put_all(staged)


def _put_all(staged: list[tuple[_Place, Rewrite]]) -> list[str]:
    """Move every file to its place. Whatever stops that, what was moved is moved back."""
    done: list[_Place] = []
    is_whole = False
    try:
        for place, rewrite in staged:
            os.link(place.name, place.aside, src_dir_fd=place.folder, dst_dir_fd=place.folder, follow_symlinks=False)
            done.append(place)
            os.rename(place.staged, place.name, src_dir_fd=place.folder, dst_dir_fd=place.folder)
            # Somebody may have written to it since it was read: then this is not what was to be replaced.
            if _status_of(place.folder, place.aside, rewrite.before) is None:
                return [rewrite.path]
        is_whole = True
        return []
    finally:
        for place in done:
            if not is_whole:
                os.rename(place.aside, place.name, src_dir_fd=place.folder, dst_dir_fd=place.folder)
            os.fsync(place.folder)


@contextmanager
def _place(root: str, path: str) -> Iterator[_Place | None]:
    """A file by its folder, opened step by step without following a link; None where that does not lead there."""
    *folders, name = path.split("/")
    if not name or {"", ".", ".."} & set(folders) or name in {".", ".."}:
        yield None
        return
    with ExitStack() as stack:
        try:
            folder = _opened(stack, root, None)
            for part in folders:
                folder = _opened(stack, part, folder)
        except OSError:
            yield None
            return
        yield _Place(folder, name)


def _opened(stack: ExitStack, name: str, within: int | None) -> int:
    # The root itself may be reached through links: it is where the user said.
    flags = _FOLDER if within is not None else _FOLDER & ~os.O_NOFOLLOW
    descriptor = os.open(name, flags, dir_fd=within)
    stack.callback(os.close, descriptor)
    return descriptor


def _status_of(folder: int, name: str, contents: bytes) -> os.stat_result | None:
    """The status of a regular file that holds exactly this; None for anything else."""
    try:
        descriptor = os.open(name, FLAGS, dir_fd=folder)
    except OSError:
        return None
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        is_same = stat.S_ISREG(status.st_mode) and file.read(len(contents) + 1) == contents
        return status if is_same else None


def _stage(place: _Place, contents: bytes, status: os.stat_result) -> None:
    _forget(place)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    with os.fdopen(os.open(place.staged, flags, 0o600, dir_fd=place.folder), "wb") as file:
        file.write(contents)
        file.flush()
        with suppress(PermissionError):
            os.fchown(file.fileno(), status.st_uid, status.st_gid)
        os.fchmod(file.fileno(), stat.S_IMODE(status.st_mode))
        os.fsync(file.fileno())


def _forget(place: _Place) -> None:
    """Delete what was written beside a file, by this process or by one that was killed."""
    for name in (place.staged, place.aside):
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=place.folder)
