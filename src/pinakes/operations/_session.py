"""A session: one project, its settings, and a look at its index that is as fresh as time allows."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from copy import copy
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pinakes.answers import Evidence
from pinakes.errors import IndexLockedError, IndexMissingError, IndexPendingError, NotWrittenError, SettingsError
from pinakes.facts import EXTRACTOR_VERSION
from pinakes.retrieval.freshness import StaleTest, TreeChanges, stale_test, tree_changes, with_rules
from pinakes.retrieval.look import Look
from pinakes.settings import LoadedSettings, Settings, load_settings
from pinakes.sources.defaults import AMBIGUOUS_FOLDERS, EXCLUDED_FOLDERS, IGNORE_FILES, MAX_BYTES
from pinakes.sources.found import ScanRules
from pinakes.sources.root import find_root, find_state_folder
from pinakes.storage.database import DATABASE
from pinakes.storage.owner import read_owner
from pinakes.storage.store import Store, open_store

if TYPE_CHECKING:
    from pinakes.indexing.report import Report

_MOST_COUNTED = 16
_MOST_FOLDERS = 32
"""Folders up to which git is asked about each; beyond, it is asked about all at once."""
_counted: dict[tuple[str, str], tuple[int, int]] = {}
"""Files left out and broken, by index and state: counting them takes as long as many an answer."""

_RULES = ("exclude_folders", "file_timeout_s", "ignore", "include_folders", "max_file_bytes", "performance_mode")
"""The settings that say which files count, or are given up."""

Progress = Callable[[str, int, int], None]
Compare = Callable[[Store, str, float], TreeChanges]
OpenStore = Callable[[Path], AbstractContextManager[Store]]


class View(NamedTuple):
    """A look at the index: what an answer is made from, and what it rests on."""

    store: Store
    evidence: Evidence
    changes: TreeChanges | None
    """How the tree differs from the index; None when they were not compared."""
    is_stale: StaleTest


class Session:
    """What every operation is given. Settings are read when first needed."""

    def __init__(
        self,
        root: Path,
        state_folder: Path,
        environ: Mapping[str, str],
        flags: Mapping[str, object],
        *,
        refresh: bool = True,
    ) -> None:
        self.root = root
        self.state_folder = state_folder
        self.environ = environ
        self.refresh = refresh
        """Whether changed files are looked for, and indexed first, before an answer."""
        self.progress: Progress | None = None
        self.is_confined = False
        """Whether whoever asks may name no place outside the project: so it is in servers."""
        self.buffers: Mapping[str, bytes] = {}
        """Unsaved texts by path, as an editor has them: they stand in for what the index says of these files."""
        self.compare: Compare = tree_changes
        """How tree and index are compared before an answer."""
        self.open_store: OpenStore = open_store
        """How the index is opened for an answer."""
        self.wording: Callable[[str], str] | None = None
        """How messages are put for who asks; None leaves them as commands."""
        self._overlays: Any = None
        self._flags = flags

    @classmethod
    def open(
        cls,
        root: str | None = None,
        state_dir: str | None = None,
        environ: Mapping[str, str] | None = None,
        flags: Mapping[str, object] | None = None,
        *,
        refresh: bool = True,
    ) -> "Session":
        """A session for the project at or around the current folder. Raises RootNotFoundError."""
        environ = os.environ if environ is None else environ
        found = find_root(root, environ, Path.cwd())
        return cls(found, find_state_folder(found, state_dir, environ), environ, flags or {}, refresh=refresh)

    def as_it_is(self) -> "Session":
        """The same session without a look at the files first: for more questions about the same moment."""
        other = copy(self)
        other.refresh = False
        return other

    @cached_property
    def loaded_settings(self) -> LoadedSettings:
        """The settings with where each came from. Raises SettingsError."""
        return load_settings(self.root, self.state_folder, self.environ, self._flags)

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.loaded_settings.settings

    @property
    def max_tokens(self) -> int | None:
        """How long an answer may be; None for as long as it takes, also when the settings cannot be read."""
        try:
            return self.settings.max_tokens
        except SettingsError:
            return None

    @property
    def database(self) -> Path:
        """Where the index is, or will be."""
        return self.state_folder / DATABASE

    @property
    def max_bytes(self) -> int:
        """The size above which files are not read."""
        return self.settings.max_file_bytes or MAX_BYTES[self.settings.performance_mode]

    @property
    def user_folder(self) -> Path:
        """Where what belongs to the user and to no single project is kept."""
        if "PINAKES_HOME" in self.environ:
            return Path(self.environ["PINAKES_HOME"])
        base = self.environ.get("XDG_CACHE_HOME") or Path(self.environ.get("HOME") or Path.home(), ".cache")
        return Path(base, "pinakes")

    def no_evidence(self) -> Evidence:
        """Evidence for what does not come from the index."""
        return Evidence(freshness="unchecked")

    @contextmanager
    def reading(self) -> Iterator[View]:
        """The index, brought up to date first when that is quick. Raises IndexMissingError when there is none."""
        with self.comparing() as view:
            if view.changes is None or not self._is_quick(view.changes):
                yield view
                return
            changes = view.changes
        refused = self._refresh(changes)
        with self.open_store(self.database) as store:
            if refused is None:
                yield self._view(self._overlaid(store), None, refreshed=True)
            else:
                yield self._view(self._overlaid(store), changes, refreshed=False, note=refused)

    @contextmanager
    def looking(self) -> Iterator[Look]:
        """As `reading`, for questions that may read files too."""
        from pinakes.retrieval.calibration import precision_of  # noqa: PLC0415  Finding by name does without it.

        with self.reading() as view:
            evidence = msgspec.structs.replace(view.evidence, precision=precision_of(view.store))
            yield Look(view.store, evidence, view.is_stale, os.fspath(self.root), self.max_bytes, self.buffers)

    @contextmanager
    def current(self) -> Iterator[View]:
        """The index, brought up to date first however long that takes, and built when there is none.

        Where it may not be written, and with `refresh` off, it is compared at most.
        """
        refused = ""
        if self.refresh:
            try:
                self.update()
            except NotWrittenError as error:
                refused = str(error)
            else:
                with open_store(self.database) as store:
                    yield self._view(store, TreeChanges([], [], [], complete=True), refreshed=False)
                return
        with self.comparing() as view:
            yield view if view.evidence.freshness == "fresh" else _noted(view, refused)

    @contextmanager
    def comparing(self) -> Iterator[View]:
        """The index as it is, compared with the tree but not brought up to date."""
        budget = self.settings.refresh_budget_ms / 1000
        with self._store() as store:
            changes = None
            if self.refresh and budget:
                root = os.fspath(self.root)
                changes = with_rules(self.compare(store, root, budget), store, root, self.rules_mark)
            yield self._view(self._overlaid(store), changes, refreshed=False)

    def _overlaid(self, store: Store) -> Store:
        """The index with unsaved texts in place of their files, where there are any."""
        if not self.buffers:
            return store
        if self._overlays is None:
            # Extraction is loaded for this, which other answers do without.
            self._overlays = import_module("pinakes.operations._overlay").overlays()
        overlaid: Store = self._overlays.over(self, store)
        return overlaid

    def most(self, limit: int | None) -> int:
        """How many results to give: as asked, else as the settings say."""
        return self.settings.max_results if limit is None else limit

    def scan_rules(self) -> ScanRules:
        """What the settings leave out."""
        settings = self.settings
        folders = (EXCLUDED_FOLDERS - set(settings.include_folders)) | set(settings.exclude_folders)
        kept = AMBIGUOUS_FOLDERS - set(settings.exclude_folders)
        return ScanRules(self.max_bytes, folders, settings.ignore, kept, self.rules_mark)

    @property
    def rules_mark(self) -> str:
        """What the files of settings say of which files count. What one command is told is not what all others are."""
        loaded = self.loaded_settings
        said = [(name, getattr(loaded.settings, name)) for name in _RULES if loaded.sources[name] in loaded.files]
        return repr(said) if said else ""

    def _is_quick(self, changes: TreeChanges) -> bool:
        """Whether there is something to index, and little enough to do it before answering."""
        return changes.any and changes.complete and 0 < self.settings.refresh_files >= changes.n_files

    def _refresh(self, changes: TreeChanges) -> str | None:
        """Index what changed before answering; else why not, empty when somebody else goes on writing."""
        try:
            # Who writes at this moment may well be indexing these very changes: it is worth a short wait.
            self.index_changes(changes, wait_seconds=self.settings.refresh_budget_ms / 1000)
        except IndexLockedError:
            return ""
        except NotWrittenError as error:
            return str(error)
        return None

    def index_changes(self, changes: TreeChanges, *, wait_seconds: float | None = None) -> "Report":
        """Index what changed. Raises IndexLockedError when another process keeps writing it."""
        return self.update(paths=self._places(changes), wait_seconds=wait_seconds)

    def _places(self, changes: TreeChanges) -> list[str] | None:
        """Where to look for what changed: files and folders that did; None for everywhere, when rules may have."""
        files = [*changes.changed, *changes.missing]
        kept = self.scan_rules().kept_as_packages
        is_everywhere = (
            "" in changes.folders
            or len(changes.folders) > _MOST_FOLDERS
            or any(path.rpartition("/")[2] in IGNORE_FILES for path in files)
            # What lies in such a folder decides whether it is read at all.
            or any(not kept.isdisjoint(path.split("/")) for path in changes.folders)
        )
        return None if is_everywhere else [*files, *changes.folders]

    @contextmanager
    def _store(self) -> Iterator[Store]:
        """The index as it is. Raises IndexPendingError when there is none yet but somebody builds it."""
        with ExitStack() as stack:
            try:
                store = stack.enter_context(self.open_store(self.database))
            except IndexMissingError as error:
                raise (self._pending() or error) from None
            yield store

    def _pending(self) -> IndexPendingError | None:
        owner = read_owner(self.state_folder)
        if owner is None or not owner.phase:
            return None
        done = f" ({owner.phase}: {owner.done:,} of {owner.total:,})" if owner.total else f" ({owner.phase})"
        return IndexPendingError(
            f"The index is being built; pending: {owner.pending:,} files{done}. Ask again in a few seconds."
        )

    def _view(self, store: Store, changes: TreeChanges | None, *, refreshed: bool, note: str = "") -> View:
        n_skipped, n_broken = store.n_skipped() if self.buffers else _left_out(store)
        notes = [note] if note else []
        if refreshed:
            freshness = "refreshed"
        elif changes is None or not (changes.complete or changes.any):
            freshness = "unchecked"
        else:
            freshness = "stale" if changes.any else "fresh"
        if changes is not None and not changes.complete:
            notes.append("There was no time to compare every file with the index (setting refresh_budget_ms).")
        if freshness == "stale" and changes is not None and changes.folders and not changes.n_files:
            notes.append("Files were added or renamed since. Run `pinakes index`.")
        meta = store.meta()
        if meta.get("extractor_version") != EXTRACTOR_VERSION:
            notes.append(
                "Another version of Pinakes wrote this index and may read files otherwise. Run `pinakes index`."
            )
        evidence = Evidence(
            freshness=freshness,
            indexed_at=meta.get("indexed_at"),
            stale_files=0 if changes is None else changes.n_files,
            skipped_files=n_skipped,
            broken_files=n_broken,
            pending_files=0 if (owner := read_owner(self.state_folder)) is None else owner.pending,
            notes=notes,
        )
        known = TreeChanges([], [], [], complete=True) if refreshed else changes
        return View(store, evidence, changes, stale_test(store, os.fspath(self.root), known))

    def update(
        self, *, full: bool = False, paths: list[str] | None = None, wait_seconds: float | None = None
    ) -> "Report":
        """Bring the index up to date. Raises IndexLockedError when another process keeps writing it."""
        report: Report = _indexing().update(self, full=full, paths=paths, wait_seconds=wait_seconds)
        return report


def get_ready_to_update(session: Session) -> None:
    """Load what updates need ahead of the first one, in a process that will see many."""
    _indexing().get_ready(session)


def _indexing() -> Any:
    # It weighs more than everything an answer from an up-to-date index needs: loaded only where something changed.
    return import_module("pinakes.operations._indexing")


def _noted(view: View, note: str) -> View:
    """The same look, with something more to know of it."""
    if not note:
        return view
    return view._replace(evidence=msgspec.structs.replace(view.evidence, notes=[note, *view.evidence.notes]))


def _left_out(store: Store) -> tuple[int, int]:
    """How many files one state of an index leaves out, and how many have syntax errors."""
    state = (os.fspath(store.path), store.meta().get("indexed_at", ""))
    if state not in _counted:
        if len(_counted) >= _MOST_COUNTED:
            _counted.clear()
        _counted[state] = store.n_skipped()
    return _counted[state]
