"""Making missing vectors in the background, in the process that keeps an index up to date.

After a switch to another model, or when many files came at once, vectors are made file by file beside everything else.
Whoever is answered in this process, and every update, goes before. What was made is kept, so that this goes on where it
ended: after a failure, a restart, or in the process that takes over.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from pinakes.errors import IndexLockedError, PinakesError
from pinakes.operations._vectors import lay_in_cells, place_of, remote_model
from pinakes.storage.store import open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinakes.embedding.embedder import Embedder
    from pinakes.operations._session import Session

LOOK_SECONDS: Final = 5.0
"""How often settings and index are looked at: a model may be switched in a file that nobody watches."""
AGAIN_SECONDS: Final = 15.0
"""How long to wait after a failure, longer after each that follows."""
LONGEST_SECONDS: Final = 600.0
_STEP_BACK_SECONDS: Final = 2.0
"""How long one file or request waits for whoever is being answered."""
_POLL_SECONDS: Final = 0.01
_LONGEST_TOLD: Final = 300


class StoppedError(Exception):
    """The order to stop came."""


class Circumstances(NamedTuple):
    """What is going on around, in the process that keeps an index."""

    may_work: Callable[[], bool]
    """Whether this process keeps the index and it is up to date."""
    is_busy: Callable[[], bool]
    """Whether somebody is being answered, who goes before."""
    on_notice: Callable[[str], None]


class Filler:
    """Makes the vectors that are missing, for as long as a process runs."""

    def __init__(self, open_session: Callable[[], Session], stop: threading.Event, around: Circumstances) -> None:
        self._open_session = open_session
        self._stop = stop
        self._around = around
        self._woken = threading.Event()
        self._complete: tuple[str, ...] = ()
        """The state of the index and the models of which nothing was missing."""
        self._n_failures = 0
        self._failed_with: tuple[str, ...] = ()
        """The model that failed last, which is not asked again before a moment."""
        self._not_before = 0.0
        self.told = ""
        """What is being done, in words; empty when nothing is."""

    def wake(self) -> None:
        """Look again now: files changed, or it is to stop."""
        self._woken.set()

    def run(self) -> None:
        """Make vectors until the order to stop."""
        while not self._stop.is_set():
            if self._around.may_work():
                try:
                    self._look()
                except StoppedError:
                    break
            self._woken.wait(LOOK_SECONDS)
            self._woken.clear()

    def _look(self) -> None:
        """Make what is missing, or remember when to try again."""
        chosen: tuple[str, ...] = ()
        try:
            session = self._open_session()
            chosen = _chosen(session)
            if chosen != self._failed_with or time.monotonic() >= self._not_before:
                self._fill(session, chosen)
                self._n_failures, self.told = 0, ""
        except IndexLockedError:
            return
        except (PinakesError, OSError) as error:
            self._failed(error, chosen)

    def _failed(self, error: Exception, chosen: tuple[str, ...]) -> None:
        """Tell what went wrong; with the same model it is tried again after a while, with another one at once."""
        self._n_failures = self._n_failures + 1 if chosen == self._failed_with else 1
        wait = min(AGAIN_SECONDS * 2 ** (self._n_failures - 1), LONGEST_SECONDS)
        self._failed_with, self._not_before = chosen, time.monotonic() + wait
        if self._n_failures == 1:
            self._around.on_notice(f"Vectors are not being made: {error} It is tried again.")
        self.told = f"tried again {wait:.0f} s after a failure: {error}"[:_LONGEST_TOLD]

    def _fill(self, session: Session, chosen: tuple[str, ...]) -> None:
        if chosen[0] == "none" or not session.database.exists() or (*_state(session), *chosen) == self._complete:
            return
        self._fill_embedded(session)
        if chosen[0] == "remote":
            self._fill_remote(session)
        self._complete = (*_state(session), *chosen)

    def _fill_embedded(self, session: Session) -> None:
        """With the model inside the package: what is more than a search makes itself."""
        from pinakes.embedding.embedded import embedded_model  # noqa: PLC0415 - it loads NumPy.
        from pinakes.embedding.remote import PHASES  # noqa: PLC0415
        from pinakes.embedding.static import MODEL_ID  # noqa: PLC0415

        if _n_missing(session, MODEL_ID) <= (PHASES["on-demand"].most_files or 0):
            return
        self._make(session, embedded_model(), None, None)
        lay_in_cells(session, MODEL_ID)

    def _fill_remote(self, session: Session) -> None:
        """With the model that the settings name: a few files at once after a save, many slowly after a switch."""
        from pinakes.embedding.remote import PHASES  # noqa: PLC0415

        immediate, background = PHASES["immediate"], PHASES["background"]
        model = remote_model(session, immediate, self._sleep)
        n_missing = _n_missing(session, model.name)
        if not n_missing:
            return
        model.check()
        if n_missing > (immediate.most_files or 0):
            model.phase = background
            self._around.on_notice(f"{n_missing:,} files are read by {model.name} in the background.")
        while n_missing and not self._stop.is_set():
            self._make(session, model, model.phase.batch, model.phase.most_files)
            n_left = _n_missing(session, model.name)
            if n_left >= n_missing:
                # What is left was changed since and is about to be indexed.
                break
            n_missing = n_left
        lay_in_cells(session, model.name)

    def _make(self, session: Session, model: Embedder, batch: int | None, most_files: int | None) -> None:
        from pinakes.indexing.vectors import fill_vectors  # noqa: PLC0415

        n_missing = _n_missing(session, model.name)

        def tell(_phase: str, done: int, _total: int) -> None:
            self.told = f"{n_missing - done:,} files to be read by {model.name}"[:_LONGEST_TOLD]
            self._let_others_pass()

        place = place_of(session, lock_wait_seconds=session.settings.lock_wait_s)
        fill_vectors(place, model, batch=batch, most_files=most_files, tell=tell)

    def _let_others_pass(self) -> None:
        """Stand back while somebody is being answered or files are being indexed."""
        until = time.monotonic() + _STEP_BACK_SECONDS
        while not self._stop.is_set() and self._around.is_busy() and time.monotonic() < until:
            time.sleep(_POLL_SECONDS)
        while not self._stop.is_set() and not self._around.may_work():
            self._sleep(_POLL_SECONDS * 10)
        if self._stop.is_set():
            raise StoppedError

    def _sleep(self, seconds: float) -> None:
        if self._stop.wait(seconds):
            raise StoppedError


def _chosen(session: Session) -> tuple[str, ...]:
    """The model that the settings name."""
    settings = session.settings
    return settings.embedding, settings.embedding_url or "", settings.embedding_model or ""


def _state(session: Session) -> tuple[str, str]:
    with open_store(session.database) as store:
        meta = store.meta()
    return meta.get("indexed_at", ""), meta.get("vectors_at", "")


def _n_missing(session: Session, model: str) -> int:
    with open_store(session.database) as store:
        return store.search.n_without_vectors(model)
