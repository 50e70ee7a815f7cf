"""Which files a project holds, under its rules."""

import os
import posixpath
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from pinakes.sources.folders import Folders
from pinakes.sources.found import FoundFile, Reason, Scan, ScanRules, Skipped, printable
from pinakes.sources.git import GitListing, ask_for_loose_folders, is_in_work_tree, list_files
from pinakes.sources.git_process import GitRefusedError
from pinakes.sources.tally import Tally, lies_within
from pinakes.sources.walk import is_folder, walk

__all__ = ["FoundFile", "Reason", "Scan", "ScanRules", "Skipped", "check_paths", "scan"]


def scan(root: Path, rules: ScanRules) -> Scan:
    """List every file under `root` that its rules let in. In a git work tree the list is git's own.

    Links are not followed and nested projects are not entered. File system trouble never raises: `skipped`
    and `notes` tell of it.
    """
    tally, notes = _take(root, rules, [""])
    return tally.finish(within=[""], notes=notes)


def check_paths(root: Path, rules: ScanRules, paths: Iterable[str]) -> Scan:
    """Give the same verdicts as `scan`, for these paths only. A folder stands for all it holds.

    Each path that turns out to be no source is in `skipped` with its reason, also when that is "ignored",
    "vanished" or "outside": absolute, above the root, or in a nested project.
    """
    normal_by_path = {path: _normal(path) for path in paths}
    asked = sorted({normal for normal in normal_by_path.values() if normal is not None})
    tally, notes = _take(root, rules, asked)
    found = tally.finish(within=asked, notes=notes)
    answered = {file.path for file in found.files} | {row.path for row in found.skipped}
    answered |= {*found.nested, *found.folders}
    unanswered = [_explain(tally.folders, path) for path in asked if printable(path) not in answered]
    outside = [Skipped(printable(path), "outside") for path, normal in normal_by_path.items() if normal is None]
    refused = [*unanswered, *outside]
    skipped = sorted([*found.skipped, *refused], key=lambda row: (row.path, row.reason))
    return msgspec.structs.replace(found, skipped=skipped, refused=refused)


def outermost(paths: Iterable[str]) -> list[str]:
    """These paths as the index writes them, without those that lie outside the root or below another of them."""
    normal = frozenset(printable(path) for path in map(_normal, paths) if path is not None)
    return sorted(path for path in normal if not path or not lies_within(posixpath.dirname(path), normal))


def _take(root: Path, rules: ScanRules, asked: Sequence[str]) -> tuple[Tally, list[str]]:
    """Take the files at and below the paths asked for. A note tells when git should list them and did not."""
    folder = os.fspath(root.resolve())
    tops = frozenset(asked)
    notes = []
    if asked and is_in_work_tree(folder):
        below = () if "" in tops else asked
        inside = [path for path in below if is_folder(f"{folder}/{path}")]
        loose_folders = ask_for_loose_folders(folder, inside) if inside or not below else list
        try:
            listing = list_files(folder, below)
        except GitRefusedError as error:
            notes.append(f"Git did not list the files ({error}). The .gitignore files below the root were used.")
            loose_folders()
        else:
            tally = _take_listed(folder, rules, listing, tops)
            _enter(tally.folders, [path for path in loose_folders() if lies_within(path, tops)])
            return tally, [f"Git says: {line}" for line in listing.warnings]
    tally = Tally(Folders(folder, rules, reads_gitignore=True, nested=frozenset()), rules.max_bytes)
    for path in asked:
        if not path or not lies_within(posixpath.dirname(path), tops):
            walk(tally, path)
    return tally, notes


def _take_listed(root: str, rules: ScanRules, listing: GitListing, tops: frozenset[str]) -> Tally:
    """Take the files git lists, those at or below one of `tops`."""
    folders = Folders(root, rules, reads_gitignore=False, nested=listing.nested)
    tally = Tally(folders, rules.max_bytes)
    for path in listing.nested:
        folders.at(path)
    by_path = folders.by_path
    takes_all = "" in tops
    for path in listing.files:
        if takes_all or lies_within(path, tops):
            above, _, name = path.rpartition("/")
            tally.take(by_path.get(above) or folders.at(above), path, name)
    return tally


def _enter(folders: Folders, loose: list[str]) -> None:
    """Enter folders that hold no listed file yet, so that the first one added to them shows in their time."""
    pending = list(loose)
    while pending:
        path = pending.pop()
        if folders.at(path).closed:
            continue
        try:
            with os.scandir(f"{folders.root}/{path}") as entries:
                pending += [f"{path}/{entry.name}" for entry in entries if entry.is_dir(follow_symlinks=False)]
        except OSError:
            continue


def _explain(folders: Folders, path: str) -> Skipped:
    """Say why a path asked for is neither a file, nor a folder with files, nor already told of."""
    parent = folders.at(posixpath.dirname(path))
    if parent.closed:
        return Skipped(printable(path), parent.closed, f"in {printable(parent.path)}")
    exists = os.path.lexists(f"{folders.root}/{path}")
    return Skipped(printable(path), "ignored" if exists else "vanished")


def _normal(path: str) -> str | None:
    """Drop `.`, `..` and doubled slashes, leaving "" for the root; None when the path leads out of it."""
    normal = posixpath.normpath(path)
    if normal == ".." or normal.startswith(("/", "../")) or not _is_possible(path):
        return None
    return "" if normal == "." else normal


def _is_possible(path: str) -> bool:
    """Tell whether a file system could hold this path at all."""
    try:
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False
