"""What a scan has gathered so far, and how it becomes a `Scan`."""

import os
import stat
from collections.abc import Iterable
from operator import attrgetter

from pinakes.sources.contents import most_bytes
from pinakes.sources.folders import Folder, Folders, reason_to_skip
from pinakes.sources.found import FoundFile, Scan, Skipped, is_utf8, printable


class Tally:
    """Files taken and files left, while a scan runs."""

    def __init__(self, folders: Folders, max_bytes: int) -> None:
        self.folders = folders
        self.files: list[FoundFile] = []
        self.skipped: list[Skipped] = []
        self._max_bytes = max_bytes
        self._prefix = folders.root.rstrip("/") + "/"

    def take(self, folder: Folder, path: str, name: str) -> None:
        """Count a path that is no folder: as a file, as skipped or, ignored or gone, not at all."""
        if folder.closed:
            return
        reason = reason_to_skip(folder, path, name)
        if reason is None:
            self._take_by_status(path)
        elif reason != "ignored":
            self.skipped.append(Skipped(printable(path), reason))

    def finish(self, *, within: Iterable[str], notes: list[str]) -> Scan:
        """Make the scan, sorted. Closed folders are told of where they lie at or below one of `within`."""
        tops = frozenset(within)
        closed = [
            folder
            for path, folder in self.folders.by_path.items()
            if folder.closed and folder.path == path and lies_within(path, tops)
        ]
        skipped = {*self.skipped, *(row for folder in closed if (row := self._row(folder)))}
        return Scan(
            files=sorted(self.files, key=attrgetter("path")),
            skipped=sorted(skipped, key=attrgetter("path", "reason")),
            nested=sorted(printable(folder.path) for folder in closed if folder.closed == "outside"),
            folders=dict(self.folders.times),
            notes=notes + self.folders.notes,
        )

    def _take_by_status(self, path: str) -> None:
        """Take a file that rules let in, unless what the file system says speaks against it."""
        try:
            status = os.lstat(self._prefix + path)
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            self.skipped.append(Skipped(printable(path), "unreadable", error.strerror or ""))
            return
        mode, size = status.st_mode, status.st_size
        if stat.S_ISREG(mode) and size <= most_bytes(path, self._max_bytes) and is_utf8(path):
            self.files.append(FoundFile(path, size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino))
        elif not stat.S_ISDIR(mode):
            self.skipped.append(_skipped(path, mode, size))

    def _row(self, folder: Folder) -> Skipped | None:
        """Tell of a closed folder; None for what is ignored, gone or told elsewhere."""
        reason = folder.closed
        if reason is None or reason in {"ignored", "outside", "vanished"}:
            return None
        # How many files it holds is not said: that would be out of date with the next file in it.
        return Skipped(printable(folder.path), reason)


def lies_within(path: str, tops: frozenset[str]) -> bool:
    """Tell whether a path is one of `tops` or below one; "" is above everything."""
    if "" in tops:
        return True
    while path and path not in tops:
        path = path.rpartition("/")[0]
    return bool(path)


def _skipped(path: str, mode: int, size: int) -> Skipped:
    """Why a path that exists, and is no folder, was not taken as a file."""
    if not is_utf8(path):
        return Skipped(printable(path), "path-not-utf8")
    if stat.S_ISLNK(mode):
        return Skipped(path, "symlink")
    if stat.S_ISREG(mode):
        return Skipped(path, "too-large", f"{size} bytes")
    return Skipped(path, "special")
