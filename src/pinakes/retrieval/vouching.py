"""Knowing that nothing has changed without looking at every file: the system is asked instead."""

import threading
import time
from pathlib import Path
from typing import Final

from pinakes.retrieval.freshness import TreeChanges, tree_changes
from pinakes.sources.journal import Journal, NoJournalError
from pinakes.storage.store import Store

VOUCH_SECONDS: Final = 30.0
"""How long the system is believed after a comparison: there are ways to write that it does not tell of."""
_AGAIN_SECONDS: Final = 60.0
"""When to ask again for a journal that was not to be had."""


class VouchedTree:
    """Compares tree and index, and for as long as nothing is heard of the tree remembers that they agreed.

    The journal listens before files are compared, so that whatever happens from then on is heard. Another state of
    the index is compared anew.
    """

    def __init__(self) -> None:
        self._asking = threading.Lock()
        self._journal: Journal | None = None
        self._known: frozenset[str] = frozenset()
        self._state = ""
        """The state of the index that the journal listens for."""
        self._agreed_until = 0.0
        self._no_journal_until = 0.0

    def changes(self, store: Store, root: str, budget_seconds: float) -> TreeChanges:
        """What differs between tree and index: by the journal where it can tell, else by comparing."""
        with self._asking:
            state = f"{store.meta().get('indexed_at')} {_identity(root)}"
            is_listening = self._listen(store, root, state)
            if is_listening and time.monotonic() < self._agreed_until:
                return TreeChanges([], [], [], complete=True, is_compared=False)
            changes = tree_changes(store, root, budget_seconds)
            if is_listening and changes.complete and not changes.any:
                self._agreed_until = time.monotonic() + VOUCH_SECONDS
            return changes

    def close(self) -> None:
        """Stop to listen."""
        with self._asking:
            self._forget()
            self._no_journal_until = float("inf")

    def _listen(self, store: Store, root: str, state: str) -> bool:
        """Take the news in; whether whatever happens from now on will be heard."""
        if self._journal is not None:
            happened, same_folders = self._journal.news(self._known.__contains__)
            if happened or state != self._state:
                self._agreed_until = 0.0
            if not same_folders or state != self._state:
                self._forget()
        if self._journal is None and time.monotonic() >= self._no_journal_until:
            self._start(store, root, state)
        return self._journal is not None

    def _start(self, store: Store, root: str, state: str) -> None:
        try:
            self._journal = Journal(root, [path for path, _ in store.folders()])
        except NoJournalError:
            self._no_journal_until = time.monotonic() + _AGAIN_SECONDS
            return
        self._known = frozenset(path for path, _, _ in store.tracked_files())
        self._state = state

    def _forget(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        self._agreed_until = 0.0


def _identity(root: str) -> str:
    """Which folder a path leads to."""
    try:
        status = Path(root).stat()
    except OSError:
        return "gone"
    return f"{status.st_dev}:{status.st_ino}"
