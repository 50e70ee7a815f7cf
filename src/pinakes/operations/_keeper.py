"""Keeping an index up to date for as long as a process runs, if no other process does it already."""

import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from pinakes.errors import IndexDamagedError, IndexLockedError, IndexMissingError, PinakesError, RootNotFoundError
from pinakes.operations._filler import Circumstances, Filler
from pinakes.operations._session import Progress, Session, get_ready_to_update
from pinakes.retrieval.freshness import TreeChanges, tree_changes, with_rules
from pinakes.sources.root import prepare_state_folder
from pinakes.sources.watch import NoEventsError, wait_for_events
from pinakes.storage.owner import BEAT_SECONDS, Ownership
from pinakes.storage.store import open_store

if TYPE_CHECKING:
    from pinakes.indexing.report import Report

logger = logging.getLogger(__name__)

SCAN_SECONDS: Final = 2.0
"""How often the tree is compared where there are no events."""
SWEEP_SECONDS: Final = 30.0
"""How often it is compared where there are: an event may get lost."""
EVENTS_AGAIN_SECONDS: Final = 60.0
GRACE_SECONDS: Final = 5.0
"""How long an update that is under way may go on after the order to stop."""
_COMPARE_SECONDS: Final = 60.0
_GIT_SECONDS: Final = 10.0
"""How long to wait for git to finish what it is doing to the work tree."""
_STEP_BACK_SECONDS: Final = 0.02
_ROUNDS: Final = 4
_ROUND_SECONDS: Final = 0.05


class _StoppedError(Exception):
    """The order to stop came, and time is up."""


class Around(NamedTuple):
    """What a keeper tells those around it, and asks them; all of it in the keeper's own thread."""

    on_update: Callable[["Report"], None] = lambda _report: None
    """Something was indexed."""
    on_notice: Callable[[str], None] = logger.info
    """Something a person should know."""
    on_progress: Progress = lambda _phase, _done, _total: None
    """How far an update is; an empty phase ends it."""
    is_busy: Callable[[], bool] = lambda: False
    """Whether somebody is being answered in this process."""
    urgent_paths: Callable[[], list[str]] = list
    """Files to index before all others."""


ALONE: Final = Around()
"""Nobody listens and nobody asks."""


class Keeper:
    """Indexes a project and watches it, in the one process that owns that work; in all others it stands by."""

    def __init__(self, open_session: Callable[[], Session], role: str, around: Around = ALONE) -> None:
        self._open_session = open_session
        session = open_session()
        self._root = session.root
        self._state_folder = session.state_folder
        self._ownership = Ownership(session.state_folder, role)
        self._around = around
        self._stop = threading.Event()
        self._abandon_at = float("inf")
        self._doing = ("", 0, 0, 0)
        self._is_owner = False
        self._is_caught_up = False
        self._threads: list[threading.Thread] = []
        self._noticed = ""
        self._filler = Filler(
            open_session, self._stop, Circumstances(lambda: self._is_caught_up, around.is_busy, around.on_notice)
        )

    @property
    def is_owner(self) -> bool:
        """Whether this process does the indexing."""
        return self._is_owner

    def start(self) -> None:
        """Run beside everything else, until `stop`."""
        self._threads.append(threading.Thread(target=self.run, name="pinakes-keeper", daemon=True))
        self._threads[-1].start()

    def stop(self) -> None:
        """Tell it to end: an update that is under way has a few seconds left. Safe in a signal's handler."""
        self._abandon_at = time.monotonic() + GRACE_SECONDS
        self._stop.set()
        self._filler.wake()

    def join(self) -> None:
        """Wait until it has ended."""
        for thread in self._threads:
            thread.join(GRACE_SECONDS + 5)

    def run(self) -> None:
        """Keep the index up to date, or wait to take over from who does, until `stop`."""
        heart = threading.Thread(target=self._beat, name="pinakes-heartbeat", daemon=True)
        heart.start()
        filler = threading.Thread(target=self._filler.run, name="pinakes-filler", daemon=True)
        filler.start()
        while not self._stop.is_set():
            try:
                self._try_to_keep()
            except _StoppedError:
                break
            except RootNotFoundError as error:
                self._notice(str(error))
                break
            except (PinakesError, OSError) as error:
                # It may be better in a while: the lock is free again, the settings are corrected, the disk has room.
                self._notice(f"The index is not being kept up to date: {error}")
            self._stop.wait(BEAT_SECONDS)
        self._stop.set()
        self._filler.wake()
        heart.join()
        # A request under way may take a minute; what it brings is asked for again.
        filler.join(GRACE_SECONDS)

    def _try_to_keep(self) -> None:
        if not self._root.is_dir():
            raise RootNotFoundError(f"{self._root} is gone.")
        prepare_state_folder(self._state_folder)
        if not self._ownership.acquire():
            return
        self._is_owner = True
        try:
            self._keep()
        finally:
            # Whatever happened: whoever can do the work, this process or another, finds the place free.
            self._is_owner = self._is_caught_up = False
            self._doing = ("", 0, 0, 0)
            self._ownership.release()

    def _beat(self) -> None:
        """Let others know that the owner lives, also while it is busy."""
        while not self._stop.wait(BEAT_SECONDS / 2):
            if self._is_owner:
                try:
                    self._is_owner = self._beat_now()
                except OSError:
                    self._is_owner = False

    def _beat_now(self) -> bool:
        return self._ownership.beat(*self._doing, vectors=self._filler.told)

    def _keep(self) -> None:
        self._catch_up()
        get_ready_to_update(self._open_session())
        while self._goes_on():
            folders, known = self._known_tree()
            last = 0.0
            for is_changed in self._wake_ups(folders, known):
                if not self._goes_on():
                    return
                now = time.monotonic()
                if is_changed or now - last > SWEEP_SECONDS:
                    last = now
                    if self._catch_up() and self._known_tree()[0] != folders:
                        break

    def _goes_on(self) -> bool:
        return self._is_owner and not self._stop.is_set()

    def _wake_ups(self, folders: list[str], known: frozenset[str]) -> Iterator[bool]:
        """When to compare: after events, or every now and then where there are none."""
        quiet_ms = self._open_session().settings.watch_debounce_ms
        try:
            yield from wait_for_events(os.fspath(self._root), folders, known.__contains__, self._stop, quiet_ms)
        except NoEventsError as error:
            self._notice(f"Files are compared every {SCAN_SECONDS:g} seconds: {error}.")
            again = time.monotonic() + EVENTS_AGAIN_SECONDS
            while not self._stop.wait(SCAN_SECONDS) and time.monotonic() < again:
                yield True

    def _catch_up(self) -> bool:
        """Index until tree and index agree; whether anything was done."""
        self._is_caught_up = False
        try:
            return self._index_changes()
        finally:
            self._is_caught_up = self._goes_on()
            self._filler.wake()

    def _index_changes(self) -> bool:
        self._wait_for_git()
        session = self._open_session()
        session.progress = self._tell
        did_any = False
        for _ in range(_ROUNDS):
            changes = self._changes(session)
            if changes is not None and not changes.any:
                break
            did_any = True
            self._update(session, changes)
            # A file that was read within the clock's grain of its change is looked at once more.
            self._stop.wait(_ROUND_SECONDS)
        return did_any

    def _update(self, session: Session, changes: TreeChanges | None) -> None:
        self._doing = ("start", 0, 0, 0)
        self._beat_now()
        try:
            report = self._index(session, changes)
        except IndexLockedError as error:
            self._notice(str(error))
            return
        finally:
            self._doing = ("", 0, 0, 0)
            self._beat_now()
            self._around.on_progress("", 0, 0)
        self._noticed = ""
        if report.added or report.changed or report.deleted or report.mode == "full":
            self._around.on_update(report)

    def _index(self, session: Session, changes: TreeChanges | None) -> "Report":
        try:
            if changes is None:
                return session.update()
            urgent = sorted(set(changes.changed).intersection(self._around.urgent_paths()))
            if 0 < len(urgent) < changes.n_files:
                session.update(paths=urgent)
            return session.index_changes(changes)
        except IndexDamagedError as error:
            self._notice(f"{error} It is being built anew.")
            return session.update(full=True)

    def _changes(self, session: Session) -> TreeChanges | None:
        """How tree and index differ; None when there is no index that can be gone on from."""
        try:
            with open_store(session.database) as store:
                changes = tree_changes(store, os.fspath(self._root), _COMPARE_SECONDS)
                return with_rules(changes, store, os.fspath(self._root), session.rules_mark)
        except (IndexMissingError, IndexDamagedError):
            return None

    def _known_tree(self) -> tuple[list[str], frozenset[str]]:
        with open_store(self._open_session().database) as store:
            files = frozenset(known[0] for known in store.tracked_files())
            return sorted(path for path, _ in store.folders()), files

    def _wait_for_git(self) -> None:
        """Let a checkout, a merge or a rebase end, so that it is one update."""
        until = time.monotonic() + _GIT_SECONDS
        lock = self._root / ".git" / "index.lock"
        while lock.exists() and time.monotonic() < until and not self._stop.wait(_ROUND_SECONDS):
            pass

    def _tell(self, phase: str, done: int, total: int) -> None:
        if time.monotonic() > self._abandon_at:
            raise _StoppedError
        self._let_others_pass()
        pending = total if phase == "extract" else self._doing[3]
        self._doing = (phase, done, total, pending)
        self._around.on_progress(phase, done, total)

    def _let_others_pass(self) -> None:
        """Stand back for a moment while somebody is being answered in this process."""
        until = time.monotonic() + _STEP_BACK_SECONDS
        while self._around.is_busy() and time.monotonic() < until:
            time.sleep(_STEP_BACK_SECONDS / 10)

    def _notice(self, text: str) -> None:
        """Say something once."""
        if text != self._noticed:
            self._noticed = text
            self._around.on_notice(text)
