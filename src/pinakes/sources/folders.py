"""The folders of one scan: which are open, which are closed and why, and what is ignored in them.

Rules, each overruled by the next that speaks: names left out by default, patterns from the settings,
`.pinakesignore` files from the root downwards. What git ignores is gone before any of them is asked.
"""

import os
import stat
import time
from collections.abc import Container
from typing import NamedTuple

from pinakes.languages import declaration_endings, source_endings
from pinakes.sources.defaults import BUILD_TRACES, EXCLUDED_NAMES, MINIFIED_ENDINGS
from pinakes.sources.found import Reason, ScanRules, is_utf8
from pinakes.sources.ignore import GITIGNORE, PINAKESIGNORE, IgnoreList, verdict, with_file, with_lines

_PROBED_BY_GIT = (".git", PINAKESIGNORE)
_PROBED_BY_WALK = (*_PROBED_BY_GIT, GITIGNORE)
# File times come from a clock that may tick only a hundred times a second.
_TICK_NS = 10_000_000


class Folder(NamedTuple):
    """A folder, why nothing in it counts (None when it does), and the ignore lists in force in it.

    "outside" is the reason of a nested project.
    """

    path: str
    closed: Reason | None = None
    own: IgnoreList | None = None
    git: IgnoreList | None = None


class Folders:
    """Every folder met so far, by path. Below a closed folder, `by_path` gives the folder that closed it."""

    def __init__(self, root: str, rules: ScanRules, *, reads_gitignore: bool, nested: frozenset[str]) -> None:
        self.root = root
        self.by_path: dict[str, Folder] = {}
        self.times: dict[str, int] = {}
        self._rules = rules
        self._reads_gitignore = reads_gitignore
        self._nested = nested
        self._settled_before = time.time_ns() - _TICK_NS
        own, self.notes = with_lines(None, "", rules.ignore, "settings")
        self._add_top(Folder("", own=own))

    def at(self, path: str) -> Folder:
        """Return the folder at a path, or the closed one above it. Each is looked up on disk only once."""
        unknown = []
        while (folder := self.by_path.get(path)) is None:
            unknown.append(path)
            path = path.rpartition("/")[0]
        for below in reversed(unknown):
            if folder.closed:
                self.by_path[below] = folder
            else:
                folder = self._look_up(folder, below)
        return folder

    def enter(self, parent: Folder, path: str, names: Container[str]) -> Folder:
        """Open a folder that holds entries of these names, unless it turns out to be a project of its own."""
        if path and (".git" in names or path in self._nested):
            return self.close(path, "outside")
        own, git = parent.own, parent.git
        if PINAKESIGNORE in names:
            own, notes = with_file(own, self.root, path, PINAKESIGNORE)
            self.notes += notes
        if self._reads_gitignore and GITIGNORE in names:
            git, notes = with_file(git, self.root, path, GITIGNORE)
            self.notes += notes
        folder = self.by_path[path] = Folder(path, None, own, git)
        return folder

    def close(self, path: str, reason: Reason) -> Folder:
        """Record that nothing in a folder counts."""
        # A project of its own ceases to be one when an entry of it goes, and a closed folder may be opened: their time
        # shows it.
        if reason not in {"outside", "unreadable"}:
            self.times.pop(path, None)
        folder = self.by_path[path] = Folder(path, reason)
        return folder

    def note_time(self, path: str, ctime_ns: int) -> None:
        """Keep the time of a folder, as it was before its entries are listed."""
        self.times[path] = ctime_ns if ctime_ns < self._settled_before else 0

    def reason_to_close(self, parent: Folder, path: str, name: str) -> Reason | None:
        """Why rules keep a scan out of a folder; None when they let it in."""
        if name == ".git" or (parent.git and verdict(parent.git, path, name, is_folder=True)):
            return "ignored"
        decision = verdict(parent.own, path, name, is_folder=True)
        if decision:
            return "ignored"
        if decision is None and name in self._rules.excluded_folders and not self._is_kept(path, name):
            return "excluded"
        return None if is_utf8(name) else "path-not-utf8"

    def _is_kept(self, path: str, name: str) -> bool:
        """Whether a folder that is left out by name holds sources of the project, or nothing so far."""
        return name in self._rules.kept_as_packages and _may_hold_sources(f"{self.root}/{path}")

    def _look_up(self, parent: Folder, path: str) -> Folder:
        """Judge a folder by rules, then by what the file system says of it."""
        if reason := self.reason_to_close(parent, path, path.rpartition("/")[2]):
            return self.close(path, reason)
        absolute = f"{self.root}/{path}"
        try:
            status = os.lstat(absolute)
        except OSError as error:
            return self.close(path, "unreadable" if isinstance(error, PermissionError) else "vanished")
        if not stat.S_ISDIR(status.st_mode):
            return self.close(path, "symlink" if stat.S_ISLNK(status.st_mode) else "vanished")
        self.note_time(path, status.st_ctime_ns)
        return self.enter(parent, path, self._special_names(absolute))

    def _add_top(self, top: Folder) -> None:
        """Open the root itself, which no rule can close."""
        try:
            self.note_time("", os.lstat(self.root).st_ctime_ns)
        except OSError as error:
            self.notes.append(f"{self.root} cannot be read: {error.strerror}.")
            self.close("", "vanished")
        else:
            opened = self.enter(top, "", self._special_names(self.root))
            if opened.git is not None and self._leaves_nothing(opened.git):
                self.by_path[""] = opened._replace(git=None)
                self.notes.append(
                    f"{GITIGNORE} was not applied: it leaves out every file, as those of unpacked packages may, "
                    "and this is no git work tree."
                )

    def _leaves_nothing(self, ignored: IgnoreList) -> bool:
        """Whether the root has entries and each is ignored. Names that start with a dot do not count."""
        try:
            with os.scandir(self.root) as found:
                entries = [entry for entry in found if not entry.name.startswith(".")]
        except OSError:
            return False
        return bool(entries) and all(
            verdict(ignored, entry.name, entry.name, is_folder=entry.is_dir(follow_symlinks=False)) for entry in entries
        )

    def _special_names(self, absolute: str) -> list[str]:
        """Return those names in a folder that change how it is scanned."""
        names = _PROBED_BY_WALK if self._reads_gitignore else _PROBED_BY_GIT
        return [name for name in names if os.access(f"{absolute}/{name}", os.F_OK)]


def _may_hold_sources(folder: str) -> bool:
    """Whether what people write lies in a folder, or right below it, and no tool left its traces there.

    An empty folder counts: what comes into it shows in its time only while it is looked at.
    """
    files, below = _listed(folder)
    if not files and not below:
        return True
    if not BUILD_TRACES.isdisjoint([*files, *below]):
        return False
    written, compiled = source_endings()
    if any(_ending(name) in written and not name.endswith(declaration_endings()) for name in files):
        return True
    inner = (name for sub in below for name in _listed(f"{folder}/{sub}")[0])
    return any(_ending(name) in compiled for name in inner)


def _listed(folder: str) -> tuple[list[str], list[str]]:
    """The names of the files and of the folders in a folder; none when it cannot be read."""
    try:
        with os.scandir(folder) as found:
            entries = list(found)
    except OSError:
        return [], []
    below = [entry.name for entry in entries if entry.is_dir(follow_symlinks=False)]
    return [entry.name for entry in entries if entry.is_file(follow_symlinks=False)], below


def _ending(name: str) -> str:
    return name[name.rfind(".") :] if "." in name else ""


def reason_to_skip(folder: Folder, path: str, name: str) -> Reason | None:
    """Why rules keep a file of an open folder out; None when they let it in."""
    if folder.git and verdict(folder.git, path, name, is_folder=False):
        return "ignored"
    decision = verdict(folder.own, path, name, is_folder=False) if folder.own else None
    if decision is not None:
        return "ignored" if decision else None
    if name in EXCLUDED_NAMES:
        return "ignored"
    return "minified" if name.endswith(MINIFIED_ENDINGS) else None
