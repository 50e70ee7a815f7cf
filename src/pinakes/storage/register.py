"""The user's register of indexed projects."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

REGISTER = "projects.json"


class Entry(msgspec.Struct, frozen=True):
    """One indexed project."""

    root: str
    database: str
    indexed_at: str


def register_project(user_folder: Path, root: Path, database: Path, indexed_at: str) -> None:
    """Enter a project, or renew its entry. A register that cannot be written is no reason to fail."""
    with contextlib.suppress(OSError), _locked(user_folder):
        entries = [entry for entry in read_register(user_folder) if entry.root != str(root)]
        _write(user_folder, [*entries, Entry(str(root), str(database), indexed_at)])


def forget_projects(user_folder: Path, roots: set[str]) -> None:
    """Strike projects from the register."""
    with _locked(user_folder):
        _write(user_folder, [entry for entry in read_register(user_folder) if entry.root not in roots])


def read_register(user_folder: Path) -> list[Entry]:
    """Every project entered, most recent first. Empty when there is no register that can be read."""
    try:
        entries = msgspec.json.decode((user_folder / REGISTER).read_bytes(), type=list[Entry])
    except (OSError, msgspec.MsgspecError):
        return []
    return sorted(entries, key=lambda entry: (entry.indexed_at, entry.root), reverse=True)


def _write(user_folder: Path, entries: list[Entry]) -> None:
    path = user_folder / REGISTER
    temporary = path.with_name(f"{REGISTER}.{os.getpid()}")
    try:
        temporary.write_bytes(msgspec.json.format(msgspec.json.encode(entries), indent=2))
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


@contextlib.contextmanager
def _locked(user_folder: Path) -> Iterator[None]:
    user_folder.mkdir(parents=True, exist_ok=True)
    with (user_folder / f"{REGISTER}.lock").open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def database_files(database: Path) -> list[Path]:
    """Every file that belongs to an index, whether it is there or not."""
    names = ("", "-wal", "-shm", ".damaged", ".damaged-wal", ".damaged-shm")
    return [*(database.with_name(database.name + name) for name in names), database.with_name("index.lock")]
