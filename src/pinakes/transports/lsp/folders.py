"""Workspace folders: one project, one session and one indexing thread each."""

import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from pinakes.errors import IndexMissingError, PinakesError
from pinakes.operations import operation_named, perform
from pinakes.operations._session import Session

logger = logging.getLogger(__name__)

DEBOUNCE_SECONDS: Final = 0.1
"""How long to wait for more files to be saved."""
WAIT_SECONDS: Final = 3.0
"""How long a question waits for an index that is being built for the first time."""
CATCH_UP_SECONDS: Final = 1.0
"""How long a question waits for an update that is under way, where files have changed that the answer rests on."""
_RETRY_SECONDS: Final = 5.0

OpenSession = Callable[[str | None], Session]
Progress = Callable[[str, int, int], None]


class Folder:
    """A project as an editor has it open."""

    def __init__(self, given: Path | None, open_session: OpenSession) -> None:
        self.session = open_session(None if given is None else os.fspath(given))
        self.root = self.session.root
        self._given = given or self.root
        self.is_ready = threading.Event()
        """Set when the index was brought up to date once, or could not be."""
        self.is_idle = threading.Event()
        """Set while nothing is being indexed."""
        self.is_idle.set()

    def path_of(self, uri: str) -> str | None:
        """The path of a document relative to the root; None when it lies outside."""
        file = file_of(uri)
        if file is None:
            return None
        for start in (self._given, self.root):
            if file.is_relative_to(start):
                return file.relative_to(start).as_posix()
        resolved = file.parent.resolve() / file.name
        return resolved.relative_to(self.root).as_posix() if resolved.is_relative_to(self.root) else None

    def uri_of(self, path: str) -> str:
        """The URI of a file of the project."""
        return (self._given / path).as_uri()

    def overlay(self, texts: Mapping[str, bytes]) -> None:
        """Let unsaved texts, by path, stand in for their files."""
        self.session.buffers = dict(texts)

    def ask(self, name: str, /, **arguments: Any) -> Any:
        """The answer of an operation, as unsaved texts have it. As `_ask` otherwise."""
        return self._ask(self.session, name, arguments)

    def ask_saved(self, name: str, /, **arguments: Any) -> Any:
        """The answer of an operation that every other transport gives: of what is saved. As `_ask` otherwise."""
        return self._ask(self.session.as_saved(), name, arguments)

    def _ask(self, session: Session, name: str, arguments: dict[str, Any]) -> Any:
        """The answer of an operation. Waits a moment while there is no index yet, or it is being brought up to date.

        Raises PinakesError.
        """
        operation = operation_named(name)
        try:
            answer = perform(session, operation, **arguments)
        except IndexMissingError:
            if not self.is_ready.wait(WAIT_SECONDS):
                raise
            return perform(session, operation, **arguments)
        if answer.evidence.freshness != "stale" or self.is_idle.is_set():
            return answer
        # Who indexes has the lock, so that the question could not do it itself.
        return perform(session, operation, **arguments) if self.is_idle.wait(CATCH_UP_SECONDS) else answer


def file_of(uri: str) -> Path | None:
    """The file that a URI names; None when it names none."""
    parts = urlsplit(uri)
    return Path(os.path.normpath(unquote(parts.path))) if parts.scheme == "file" and parts.path else None


class Indexer(threading.Thread):
    """Brings one project's index up to date in the background: at first all of it, then what is saved."""

    def __init__(
        self,
        folder: Folder,
        session: Session,
        *,
        open_paths: Callable[[], list[str]],
        on_indexed: Callable[[Folder, list[str] | None], None],
    ) -> None:
        super().__init__(name="pinakes-lsp-indexer", daemon=True)
        self._folder = folder
        self._session = session
        self._open_paths = open_paths
        self._on_indexed = on_indexed
        self._saved: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._is_stopped = False

    def saved(self, path: str) -> None:
        """Index a file soon."""
        self._saved.put(path)

    def stop(self) -> None:
        """End, after what is under way: whoever is in a hurry may end the process, nothing published is lost."""
        self._is_stopped = True
        self._saved.put(None)

    def run(self) -> None:
        """Index until told to stop."""
        self._catch_up()
        while not self._is_stopped:
            paths = self._next_paths()
            if paths:
                self._update(paths)

    def _catch_up(self) -> None:
        """Bring everything up to date, open files first where there is an index already."""
        try:
            while not self._is_stopped:
                paths = self._open_paths()
                if paths and self._session.database.is_file():
                    self._update(paths)
                if self._update(None):
                    break
                self._folder.is_ready.set()
                time.sleep(_RETRY_SECONDS)
        finally:
            self._folder.is_ready.set()

    def _next_paths(self) -> list[str]:
        """The files that were saved since, in one go."""
        found = {self._saved.get()}
        time.sleep(DEBOUNCE_SECONDS)
        while not self._saved.empty():
            found.add(self._saved.get())
        return sorted(path for path in found if path is not None)

    def _update(self, paths: list[str] | None) -> bool:
        self._folder.is_idle.clear()
        try:
            self._session.update(paths=paths)
        except (PinakesError, OSError) as error:
            logger.warning("The index of %s was not brought up to date: %s", self._folder.root, error)
            return False
        finally:
            self._folder.is_idle.set()
        if paths is None:
            self._folder.is_ready.set()
        self._on_indexed(self._folder, paths)
        return True
