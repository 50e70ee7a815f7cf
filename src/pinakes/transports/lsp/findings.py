"""What recipes find in open documents, told to the client as diagnostics."""

import logging
import queue
import threading
from collections.abc import Callable
from typing import Final

from lsprotocol import types

from pinakes.errors import IndexMissingError, NotFoundError, PinakesError
from pinakes.transports.lsp.question import Question

logger = logging.getLogger(__name__)

_AGAIN_SECONDS: Final = 0.5
_SEVERITIES: Final = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}


class Inspector(threading.Thread):
    """Looks at documents one after the other, and again later at those that the index is behind of."""

    def __init__(self, look: Callable[[str], bool]) -> None:
        super().__init__(name="pinakes-lsp-findings", daemon=True)
        self._look = look
        """Looks at a document; False when it has to be done again."""
        self._uris: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def look_at(self, uri: str) -> None:
        """Look at a document soon."""
        self._uris.put(uri)

    def stop(self) -> None:
        """End, after the document that is being looked at."""
        self._uris.put(None)

    def run(self) -> None:
        """Look until told to stop."""
        waiting: set[str] = set()
        while True:
            try:
                uri = self._uris.get(timeout=_AGAIN_SECONDS if waiting else None)
            except queue.Empty:
                waiting = {uri for uri in waiting if not self._look(uri)}
                continue
            if uri is None:
                return
            if not self._look(uri):
                waiting.add(uri)


def findings_of(question: Question) -> tuple[list[types.Diagnostic] | None, bool]:
    """What recipes find in a file, None where they cannot be asked; and whether that is how it stands."""
    try:
        answer = question.ask("findings", path=question.path)
    except IndexMissingError:
        return None, False
    except NotFoundError:
        # A file that the index leaves out has no faults to tell of.
        return [], True
    except PinakesError as error:
        logger.warning("%s was not looked at: %s", question.path, error)
        return None, True
    found = [
        types.Diagnostic(
            range=_code_on(question, item.line),
            message=" ".join([item.message, *item.actions]),
            severity=_SEVERITIES[item.level],
            code=item.recipe,
            source="pinakes",
        )
        for item in answer.findings
    ]
    return found, answer.evidence.freshness != "stale"


def _code_on(question: Question, line: int) -> types.Range:
    """A line from its first character to its last."""
    text = question.line_text(question.path, line)
    indent = len(text) - len(text.lstrip())
    return question.stretch(question.path, line, indent + 1, len(text.rstrip()) - indent)
