"""What the system says has happened in folders, asked for without waiting. The only module that knows inotify."""

import ctypes
import errno
import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pinakes.sources.watch import file_systems_in

_LOCAL: Final = frozenset({"bcachefs", "btrfs", "ext2", "ext3", "ext4", "f2fs", "overlay", "tmpfs", "xfs", "zfs"})
"""File systems that nobody changes but through this machine's own kernel."""
_SHARE: Final = 16
"""One part in so many of the folders that a user may watch is taken at most: editors need them too."""
_LIMIT: Final = Path("/proc/sys/fs/inotify/max_user_watches")
_HEAD: Final = struct.Struct("iIII")
_BUFFER: Final = 1 << 16
_GONE: Final = (errno.ENOENT, errno.ENOTDIR)
"""A folder that is gone is told of by the one around it when it comes back."""

_MODIFY, _ATTRIB, _CLOSE_WRITE = 0x2, 0x4, 0x8
_MOVED_FROM, _MOVED_TO, _CREATE, _DELETE = 0x40, 0x80, 0x100, 0x200
_DELETE_SELF, _MOVE_SELF, _UNMOUNT, _OVERFLOW, _IGNORED = 0x400, 0x800, 0x2000, 0x4000, 0x8000
_ONLY_FOLDERS, _NO_LINKS, _IS_FOLDER = 0x01000000, 0x02000000, 0x40000000
_WRITTEN: Final = _MODIFY | _ATTRIB | _CLOSE_WRITE
_NAMES: Final = _MOVED_FROM | _MOVED_TO | _CREATE | _DELETE
_SELF: Final = _DELETE_SELF | _MOVE_SELF
_LOST: Final = _SELF | _UNMOUNT | _OVERFLOW | _IGNORED


class NoJournalError(Exception):
    """The system keeps none that could be relied on, for the reason that is told."""


class Journal:
    """Tells whether something has happened in the folders of a tree since it was last asked.

    The system enters an event before the call that causes it returns: who writes a file and then asks is never told
    too little. It does not hear of writes through a memory map or through a hard link that lies outside the tree.
    """

    def __init__(self, root: str, folders: list[str]) -> None:
        """Start to listen in folders, relative to the root, the outer before the inner. Raises NoJournalError."""
        self._folder_by_watch: dict[int, str] = {}
        self._descriptor = _open(root)
        try:
            self._add(root, folders)
        except NoJournalError:
            os.close(self._descriptor)
            raise

    def close(self) -> None:
        """Stop to listen."""
        os.close(self._descriptor)

    def news(self, is_known: Callable[[str], bool]) -> tuple[bool, bool]:
        """Whether files came, went or were written to, and whether the folders are still the same.

        What is written to a file that is not known does not count.
        """
        happened, same_folders = False, True
        while data := self._read():
            start = 0
            while start < len(data):
                watch, mask, _, length = _HEAD.unpack_from(data, start)
                name = data[start + _HEAD.size : start + _HEAD.size + length].rstrip(b"\0")
                start += _HEAD.size + length
                if mask & _LOST or (mask & _NAMES and mask & _IS_FOLDER):
                    happened, same_folders = True, False
                # What becomes of a folder that stays are its rights.
                elif mask & (_NAMES | _IS_FOLDER) or is_known(self._path(watch, name)):
                    happened = True
        return happened, same_folders

    def _read(self) -> bytes:
        try:
            return os.read(self._descriptor, _BUFFER)
        except BlockingIOError:
            return b""

    def _path(self, watch: int, name: bytes) -> str:
        folder = self._folder_by_watch.get(watch, "")
        text = os.fsdecode(name)
        return f"{folder}/{text}" if folder else text

    def _add(self, root: str, folders: list[str]) -> None:
        """Listen in folders: the outer first, so that no inner one can be exchanged unheard."""
        if len(folders) * _SHARE > _most_watches():
            raise NoJournalError(f"{len(folders):,} folders are too many to listen in")
        library = _library()
        for folder in folders:
            place = os.fsencode(os.path.join(root, folder))
            watch = library.inotify_add_watch(
                self._descriptor, place, _WRITTEN | _NAMES | _SELF | _ONLY_FOLDERS | _NO_LINKS
            )
            if watch >= 0:
                self._folder_by_watch[watch] = folder
            elif (number := ctypes.get_errno()) not in _GONE:
                raise NoJournalError(f"{folder or root}: {os.strerror(number)}")


def _open(root: str) -> int:
    strange = file_systems_in(root) - _LOCAL
    if strange:
        raise NoJournalError(f"not every change to {', '.join(sorted(strange))} is heard of here")
    try:
        descriptor: int = _library().inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
    except AttributeError as error:
        raise NoJournalError("this system has no inotify") from error
    if descriptor < 0:
        raise NoJournalError(os.strerror(ctypes.get_errno()))
    return descriptor


def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _most_watches() -> int:
    try:
        return int(_LIMIT.read_text("ascii"))
    except (OSError, ValueError):
        return 0
