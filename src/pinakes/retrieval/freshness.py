"""How the tree and the index compare, before an answer is given."""

import os
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pinakes.sources.rules import are_rules_changed
from pinakes.sources.snapshot import changed_files, changed_folders
from pinakes.storage.store import Store

StaleTest = Callable[[str], bool]
"""Tells whether a file has changed since it was indexed."""


class TreeChanges(NamedTuple):
    """What differs between tree and index."""

    changed: list[str]
    missing: list[str]
    folders: list[str]
    """Folders in which files were added, removed or renamed."""
    complete: bool
    """False when the time ran out before everything was compared."""
    is_compared: bool = True
    """False when nothing was looked at, because the system has told of no change since it was."""

    @property
    def n_files(self) -> int:
        """Files known to differ."""
        return len(self.changed) + len(self.missing)

    @property
    def any(self) -> bool:
        """Whether anything is known to differ."""
        return bool(self.changed or self.missing or self.folders)


def tree_changes(store: Store, root: str, budget_seconds: float) -> TreeChanges:
    """Compare the tree with the index by stat, for at most this long. Folders first: they tell of new files."""
    deadline = time.monotonic() + budget_seconds
    folders = changed_folders(root, store.folders(), deadline)
    files = changed_files(root, store.tracked_files(), deadline)
    rewritten, all_read = _rewritten(store, root, files.restamped, deadline)
    complete = files.complete and folders.complete and all_read
    return TreeChanges(files.changed + rewritten, files.missing, folders.changed + folders.missing, complete)


def with_rules(changes: TreeChanges, store: Store, root: str, mark: str) -> TreeChanges:
    """The same changes, or all of the tree to be listed anew where other rules say which files count."""
    if "" in changes.folders or not are_rules_changed(store.meta().get("rules"), root, mark):
        return changes
    return changes._replace(folders=["", *changes.folders])


def _rewritten(store: Store, root: str, restamped: Sequence[str], deadline: float) -> tuple[list[str], bool]:
    """Those with another text, and whether there was time for all: in a copy of a tree every file is restamped."""
    found: list[str] = []
    for path in restamped:
        if time.monotonic() >= deadline:
            return found, False
        if _is_rewritten(store, root, path):
            found.append(path)
    return found, True


def stale_test(store: Store, root: str, changes: TreeChanges | None) -> StaleTest:
    """A test for single files: from the comparison where that was complete, else by looking at the file now."""
    if changes is not None and changes.complete and changes.is_compared:
        return frozenset([*changes.changed, *changes.missing]).__contains__
    seen: dict[str, bool] = {}

    def look(path: str) -> bool:
        if path not in seen:
            seen[path] = _differs(store, root, path)
        return seen[path]

    return look


def _differs(store: Store, root: str, path: str) -> bool:
    known = store.stat_of(path)
    if known is None:
        return True
    found = changed_files(root, [(path, *known[:3])])
    return bool(found.changed or found.missing) or (bool(found.restamped) and _is_rewritten(store, root, path))


def _is_rewritten(store: Store, root: str, path: str) -> bool:
    """Whether a file of the size and time that are known has another text."""
    from pinakes.sources.contents import read_regular_file  # noqa: PLC0415 - hardly any answer needs it.
    from pinakes.sources.read import hash_of  # noqa: PLC0415 - the same.

    known = store.stat_of(path)
    if known is None or known[3] is None:
        return True
    try:
        raw = read_regular_file(os.path.join(root, path), known[0]).raw
    except (OSError, ValueError):
        return True
    return raw is None or hash_of(raw) != known[3]
