"""Workspace folders: one project each, kept indexed while it is open."""

import os
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from pinakes.operations import operation_named, perform
from pinakes.operations._keeper import Around
from pinakes.operations._session import Session
from pinakes.storage.owner import read_owner
from pinakes.transports.serving.runtime import Runtime
from pinakes.transports.serving.tools import open_tools

CATCH_UP_SECONDS: Final = 1.0
"""How long a question waits for an update that is under way: an editor shows no sign that an answer may be old."""
_POLL_SECONDS: Final = 0.05

OpenSession = Callable[[str | None], Session]


class Folder:
    """A project as an editor has it open."""

    def __init__(self, given: Path | None, open_session: OpenSession, around: Around) -> None:
        open_here = partial(open_session, None if given is None else os.fspath(given))
        self.runtime = Runtime(open_here, "lsp", around)
        self.session = self.runtime.session()
        self.root = self.session.root
        self._given = given or self.root

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
        """The answer of an operation, as unsaved texts have it.

        Waits a moment while there is no index yet, or it is being brought up to date. Raises PinakesError.
        """
        ask = partial(perform, self.session, operation_named(name), **arguments)
        answer = self.runtime.wait_for(self.session, ask)
        # Who indexes has the lock, so that the question could not do it itself.
        return ask() if answer.evidence.freshness == "stale" and self._waits_for_owner() else answer

    def ask_saved(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """The answer of an operation that every other transport gives: of what is saved. Raises PinakesError."""
        return self.runtime.ask(open_tools()[name], arguments)

    def _waits_for_owner(self) -> bool:
        """Whether an update was under way that has ended by now."""
        deadline = time.monotonic() + CATCH_UP_SECONDS
        while (owner := read_owner(self.session.state_folder)) is not None and owner.phase:
            if time.monotonic() > deadline:
                return False
            time.sleep(_POLL_SECONDS)
        return True


def file_of(uri: str) -> Path | None:
    """The file that a URI names; None when it names none."""
    parts = urlsplit(uri)
    return Path(os.path.normpath(unquote(parts.path))) if parts.scheme == "file" and parts.path else None
