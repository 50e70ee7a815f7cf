"""Listing a folder without git: `.gitignore` files are obeyed, links are not followed."""

import os
import stat

from pinakes.sources.folders import Folder, Folders
from pinakes.sources.tally import Tally


def walk(tally: Tally, path: str) -> None:
    """Take a file, or every file below a folder. What is gone, or lies in a closed folder, adds nothing."""
    folders = tally.folders
    parent_path, _, name = path.rpartition("/")
    parent = folders.at(parent_path)
    if parent.closed:
        return
    if path and not is_folder(f"{folders.root}/{path}"):
        tally.take(parent, path, name)
    elif path and (reason := folders.reason_to_close(parent, path, name)):
        folders.close(path, reason)
    else:
        _walk_folder(tally, parent, path)


def _walk_folder(tally: Tally, parent: Folder, path: str) -> None:
    """Take every file below a folder that rules let in, and close the folders they do not."""
    folders = tally.folders
    pending = [(parent, path)]
    while pending:
        parent, path = pending.pop()
        folder, entries = _enter(folders, parent, path)
        if folder.closed:
            continue
        prefix = f"{path}/" if path else ""
        for name, is_folder in entries:
            below = prefix + name
            if not is_folder:
                tally.take(folder, below, name)
            elif reason := folders.reason_to_close(folder, below, name):
                folders.close(below, reason)
            else:
                pending.append((folder, below))


def _enter(folders: Folders, parent: Folder, path: str) -> tuple[Folder, list[tuple[str, bool]]]:
    """Open a folder and name its entries, each with whether it is a folder. Close it when that fails."""
    absolute = f"{folders.root}/{path}"
    try:
        folders.note_time(path, os.lstat(absolute).st_ctime_ns)
        with os.scandir(absolute) as found:
            entries = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in found]
    except OSError as error:
        is_gone = isinstance(error, FileNotFoundError | NotADirectoryError)
        return folders.close(path, "vanished" if is_gone else "unreadable"), []
    if not path:
        return parent, entries
    return folders.enter(parent, path, {name for name, _ in entries}), entries


def is_folder(absolute: str) -> bool:
    """Tell whether a folder, and no link to one, is there; a path that no file system could hold is none."""
    try:
        return stat.S_ISDIR(os.lstat(absolute).st_mode)
    except (OSError, ValueError):
        return False
