"""Who keeps an index up to date: one process for each, known by a lock that it holds and a heartbeat.

The system gives the lock back when the owner dies, however it dies. An owner that is stuck loses its place: the file
of the lock is removed under it, and it notices at its next beat. Two owners at once would do no harm, since only the
holder of the writer's lock writes.
"""

import contextlib
import fcntl
import os
import threading
import time
from pathlib import Path

import msgspec

OWNER = "owner.lock"
BEAT_SECONDS = 1.0
SILENT_SECONDS = 4.0
"""An owner that was not heard for so long is dead or stuck."""
_LONGEST = 4096


class Owner(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an owner tells of itself with every beat."""

    pid: int
    role: str
    """What it is: `watch`, `mcp`, `serve` or `lsp`."""
    beat: float
    """A value of `time.monotonic`, which all processes of a machine share."""
    phase: str = ""
    """What it is doing; empty when it waits for changes."""
    done: int = 0
    total: int = 0
    pending: int = 0
    """Files that are being indexed and will be published together."""
    vectors: str = ""
    """What it is doing about missing vectors, in words; empty when nothing is missing."""


def read_owner(state_folder: Path) -> Owner | None:
    """The owner that was heard last, unless that is too long ago."""
    try:
        content = (state_folder / OWNER).read_bytes()
    except OSError:
        return None
    owner = _decoded(content)
    return owner if owner is not None and not _is_silent(owner) else None


class Ownership:
    """A claim on the right to keep an index up to date: held, or tried for again and again."""

    def __init__(self, state_folder: Path, role: str) -> None:
        self._path = state_folder / OWNER
        self._role = role
        self._descriptor: int | None = None
        self._held = threading.RLock()
        """The one that works and the one that beats are two threads."""

    def acquire(self) -> bool:
        """Take the place of the owner if it is free; make it free for the next try when its holder is stuck."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._displace_silent(descriptor)
            os.close(descriptor)
            return False
        if not self._is_in_place(descriptor):
            os.close(descriptor)
            return False
        with self._held:
            self._descriptor = descriptor
            try:
                return self.beat()
            except OSError:
                # Nothing can be written, so nobody would ever hear of this owner: the place is free again.
                self.release()
                raise

    def beat(self, phase: str = "", done: int = 0, total: int = 0, pending: int = 0, *, vectors: str = "") -> bool:
        """Tell that the owner lives and what it does; False when it is the owner no more."""
        owner = Owner(
            pid=os.getpid(),
            role=self._role,
            beat=time.monotonic(),
            phase=phase,
            done=done,
            total=total,
            pending=pending,
            vectors=vectors,
        )
        with self._held:
            if self._descriptor is None or not self._is_in_place(self._descriptor):
                self.release()
                return False
            os.pwrite(self._descriptor, msgspec.json.encode(owner).ljust(_LONGEST), 0)
        return True

    def release(self) -> None:
        """Give the place up; nothing happens when it is not held."""
        with self._held:
            descriptor, self._descriptor = self._descriptor, None
            if descriptor is not None:
                with contextlib.suppress(OSError):
                    os.ftruncate(descriptor, 0)
                os.close(descriptor)

    def _is_in_place(self, descriptor: int) -> bool:
        """Whether the file that is locked is still the one that others would lock."""
        try:
            return os.path.samestat(os.fstat(descriptor), self._path.stat())
        except OSError:
            return False

    def _displace_silent(self, descriptor: int) -> None:
        owner = _decoded(os.pread(descriptor, _LONGEST, 0))
        if owner is not None and _is_silent(owner) and self._is_in_place(descriptor):
            self._path.unlink(missing_ok=True)


def _decoded(content: bytes) -> Owner | None:
    """What a beat says; None when it was read while it was written, or there was none."""
    try:
        return msgspec.json.decode(content.strip(), type=Owner)
    except msgspec.MsgspecError:
        return None


def _is_silent(owner: Owner) -> bool:
    # A beat from the future was heard before the machine started anew.
    return not 0 <= time.monotonic() - owner.beat < SILENT_SECONDS
