"""Where a project begins, and where its index is kept."""

import os
from collections.abc import Mapping
from pathlib import Path

from pinakes.errors import RootNotFoundError

_STATE_FOLDER = ".pinakes"

_STATE_GITIGNORE = """\
# Written by Pinakes, and put back when edited: an index is built anew on each machine.
*
!config.toml
!recipes/
!recipes/**
"""


def find_root(explicit: str | None, environ: Mapping[str, str], cwd: Path) -> Path:
    """Return the project's folder, resolved: the one told, else PINAKES_ROOT, else the project around `cwd`.

    A project is known by a `.pinakes` folder or by `.git`, which is a file in a worktree; the nearest one
    counts. Without any, `cwd` is the root.

    Raises:
        RootNotFoundError: the root that was given is not a folder.

    """
    if explicit:
        return _existing_folder(cwd / explicit, "--root")
    if named := environ.get("PINAKES_ROOT"):
        return _existing_folder(cwd / named, "PINAKES_ROOT")
    start = cwd.resolve()
    return next((folder for folder in (start, *start.parents) if _is_project(folder)), start)


def find_state_folder(root: Path, explicit: str | None, environ: Mapping[str, str]) -> Path:
    """Return where the index of `root` is kept, existing or not; a relative value is relative to `root`."""
    return root / (explicit or environ.get("PINAKES_STATE_DIR") or _STATE_FOLDER)


def prepare_state_folder(folder: Path) -> None:
    """Create the folder and keep everything in it out of git but its settings and recipes.

    A `.gitignore` that already says so is left untouched, so that nothing changes on the second call.
    """
    folder.mkdir(parents=True, exist_ok=True)
    gitignore = folder / ".gitignore"
    wanted = _STATE_GITIGNORE.encode()
    if gitignore.is_file() and gitignore.read_bytes() == wanted:
        return
    draft = folder / f".gitignore.{os.getpid()}"
    draft.write_bytes(wanted)
    draft.replace(gitignore)


def _existing_folder(folder: Path, told_by: str) -> Path:
    """Resolve a folder that must exist."""
    if not folder.is_dir():
        raise RootNotFoundError(
            f"{told_by} names {folder}, which is not a folder. Give an existing folder, or leave it out."
        )
    return folder.resolve()


def _is_project(folder: Path) -> bool:
    # These raise nothing where a folder is closed to this user.
    return os.path.isdir(folder / _STATE_FOLDER) or os.path.exists(folder / ".git")  # noqa: PTH110, PTH112
