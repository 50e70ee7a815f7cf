"""A bar of progress in the client's window."""

import itertools
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from lsprotocol import types

if TYPE_CHECKING:
    from pygls.lsp.server import LanguageServer

_EVERY_SECONDS: Final = 0.2
_numbers = itertools.count(1)


class ProgressBar:
    """Tells of one project's indexing from its thread; each run is a bar of its own, made when it first tells."""

    def __init__(self, server: "LanguageServer", soon: Callable[..., None], name: str) -> None:
        self._server = server
        self._soon = soon
        """Has the event loop do something, if it still runs."""
        self._name = name
        window = server.client_capabilities.window
        self._is_wanted = window is not None and bool(window.work_done_progress)
        self._token: str | None = None
        self._told = 0.0

    def tell(self, phase: str, done: int, total: int) -> None:
        """Tell how far a phase is, a few times a second at most; an empty phase takes the bar away."""
        if not phase:
            self._end()
            return
        now = time.monotonic()
        if not self._is_wanted or (now - self._told < _EVERY_SECONDS and self._token is not None):
            return
        self._told = now
        text = f"{phase} {done:,}/{total:,}" if total else phase
        share = min(100, 100 * done // total) if total else 0
        if self._token is None:
            self._token = f"pinakes-{next(_numbers)}"
            self._soon(self._begin, self._token, text)
        else:
            value = types.WorkDoneProgressReport(message=text, percentage=share)
            self._soon(self._server.work_done_progress.report, self._token, value)

    def _end(self) -> None:
        if self._token is not None:
            value = types.WorkDoneProgressEnd(message="indexed")
            self._soon(self._server.work_done_progress.end, self._token, value)
            self._token = None

    def _begin(self, token: str, text: str) -> None:
        progress = self._server.work_done_progress
        progress.create(token)
        title = f"Pinakes: indexing {self._name}"
        progress.begin(token, types.WorkDoneProgressBegin(title=title, message=text, percentage=0))
