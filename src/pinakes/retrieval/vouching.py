"""Knowing that nothing has changed without looking at every file: the system is asked instead."""

import logging
import os
import threading
import time
from pathlib import Path
from typing import Final

from pinakes.retrieval.freshness import TreeChanges, tree_changes
from pinakes.sources.journal import Journal, NoJournalError
from pinakes.storage.store import Store

logger = logging.getLogger(__name__)

VOUCH_SECONDS: Final = 30.0
"""How long the system is believed after a comparison: there are ways to write that it does not tell of."""
_AGAIN_SECONDS: Final = 60.0
"""When to ask again for a journal that was not to be had."""


class VouchedTree:
    """Compares tree and index, and for as long as nothing is heard of the tree remembers that they agreed.

    The journal listens before files are compared, so that whatever happens from then on is heard. Another state of
    the index is compared anew.
    """

    def __init__(self, n_before_listening: int = 0) -> None:
        """Compare so many times before it is worth listening."""
        self._asking = threading.Lock()
        self._n_until_listening = n_before_listening
        self._process = os.getpid()
        self._journal: Journal | None = None
        self._folders: list[str] = []
        """Where the journal listens."""
        self._state = ""
        """The state of the index that was found to agree, and the folder that it is about."""
        self._agreed_until = 0.0
        self._no_journal_until = 0.0

    def changes(self, store: Store, root: str, budget_seconds: float) -> TreeChanges:
        """What differs between tree and index: by the journal where it can tell, else by comparing."""
        self._leave_to_parent()
        with self._asking:
            state = f"{store.meta().get('indexed_at')} {_identity(root)}"
            self._read_news(store)
            if state == self._state and time.monotonic() < self._agreed_until:
                return TreeChanges([], [], [], complete=True, is_compared=False)
            is_listening = self._listen(store, root)
            changes = tree_changes(store, root, budget_seconds)
            agrees = is_listening and changes.complete and not changes.any
            self._state = state
            self._agreed_until = time.monotonic() + VOUCH_SECONDS if agrees else 0.0
            return changes

    def close(self) -> None:
        """Stop to listen."""
        with self._asking:
            self._forget()
            self._no_journal_until = float("inf")

    def _read_news(self, store: Store) -> None:
        if self._journal is None:
            return
        happened, same_folders = self._journal.news(store.is_tracked)
        if happened:
            self._agreed_until = 0.0
        if not same_folders:
            self._forget()

    def _listen(self, store: Store, root: str) -> bool:
        """Listen in every folder that the index knows; whether whatever happens from now on will be heard."""
        if self._n_until_listening > 0:
            self._n_until_listening -= 1
            return False
        folders = sorted(path for path, _ in store.folders())
        if folders != self._folders:
            self._forget()
        if self._journal is None and time.monotonic() >= self._no_journal_until:
            try:
                self._journal, self._folders = Journal(root, folders), folders
            except NoJournalError as error:
                logger.debug("every file is looked at before an answer: %s", error)
                self._no_journal_until = time.monotonic() + _AGAIN_SECONDS
        return self._journal is not None

    def _leave_to_parent(self) -> None:
        """In a forked process, listen anew: what one of two hears of the same journal, the other one does not."""
        if self._process != os.getpid():
            self._process = os.getpid()
            self._asking = threading.Lock()
            self._forget()

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
