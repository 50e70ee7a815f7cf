"""Waiting for files to change: the only module that knows watchfiles."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

QUIET_MS = 250
"""Changes that follow one another faster than this are one change."""
LONGEST_MS = 2000
"""So long at most are changes gathered, however fast they follow one another."""
TICK_MS = 500
_WITHOUT_EVENTS = frozenset({"nfs", "nfs4", "cifs", "smb3", "9p", "vboxsf", "drvfs", "fuse.sshfs", "fuse.vmhgfs-fuse"})
"""File systems on which a change made elsewhere causes no event here."""


class NoEventsError(Exception):
    """Events are not to be had, for the reason that is told: the tree must be compared now and then instead."""


class StopSignal(Protocol):
    """Something that says when to stop, as `threading.Event` does."""

    def is_set(self) -> bool:
        """Whether to stop."""


def wait_for_events(
    root: str, folders: list[str], is_known: Callable[[str], bool], stop: StopSignal, quiet_ms: int = QUIET_MS
) -> Iterator[bool]:
    """Yield True after something changed in the folders, and False twice a second while nothing does.

    The first value tells that events are being gathered. A file that is not known counts when it comes or goes, not
    when it is written to. Raises NoEventsError, at once or later.
    """
    try:
        from watchfiles import Change, watch  # noqa: PLC0415  It is optional.
    except ImportError as error:
        raise NoEventsError("watchfiles is not installed (pip install 'pinakes[servers]')") from error
    if (kind := file_system_of(root)) in _WITHOUT_EVENTS:
        raise NoEventsError(f"{root} is on {kind}, which tells of no changes")
    prefix = len(root.rstrip("/")) + 1
    places = [place for folder in folders if (place := Path(root, folder)).is_dir()]

    def matters(change: Change, path: str) -> bool:
        return change is not Change.modified or is_known(path[prefix:])

    try:
        for changes in watch(
            *places,
            watch_filter=matters,
            debounce=max(LONGEST_MS, quiet_ms),
            step=quiet_ms,
            stop_event=stop,
            rust_timeout=TICK_MS,
            yield_on_timeout=True,
            raise_interrupt=False,
            recursive=False,
            ignore_permission_denied=True,
        ):
            yield bool(changes)
    except (OSError, RuntimeError) as error:
        raise NoEventsError(f"the system gives no events: {error}") from error


def file_system_of(path: str, mounts: str = "/proc/self/mounts") -> str | None:
    """The kind of file system that a path lies on; None where the system does not tell."""
    holding = [(len(point), kind) for point, kind in _mounts(mounts) if _is_in(path, point)]
    return max(holding)[1] if holding else None


def file_systems_in(path: str, mounts: str = "/proc/self/mounts") -> set[str]:
    """The kinds of file systems that a folder and what is in it lie on; `unknown` where the system does not tell."""
    inside = {kind for point, kind in _mounts(mounts) if point != path and _is_in(point, path)}
    return inside | {file_system_of(path, mounts) or "unknown"}


def _mounts(mounts: str) -> list[tuple[str, str]]:
    """Where file systems are mounted, and their kinds."""
    try:
        lines = Path(mounts).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    fields = [line.split(" ", 3) for line in lines]
    return [(field[1].replace("\\040", " "), field[2]) for field in fields]


def _is_in(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")
