"""A project that is asked while it is kept indexed."""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from pinakes.answers import Answer
from pinakes.errors import IndexMissingError, IndexPendingError, PinakesError
from pinakes.operations import cut_to
from pinakes.operations._keeper import ALONE, Around, Keeper
from pinakes.operations._session import Progress, Session
from pinakes.operations._values import check_values, odd_text
from pinakes.operations._wording import Wording, as_calls, reword, reworded
from pinakes.retrieval.vouching import VouchedTree
from pinakes.storage.pool import StorePool
from pinakes.transports.serving.schemas import MAX_TOKENS, read_arguments
from pinakes.transports.serving.tools import Tool

_POLL_SECONDS: Final = 0.05
_DRAIN_SECONDS: Final = 5.0
Answered = TypeVar("Answered")


class Runtime:
    """One project for as long as a server runs. Questions may come from any thread."""

    def __init__(
        self, open_session: Callable[[], Session], role: str, around: Around = ALONE, *, is_watching: bool = True
    ) -> None:
        self._open_session = open_session
        self._n_asking = 0
        self._count = threading.Lock()
        around = around._replace(is_busy=lambda: self._n_asking > 0)
        self.keeper = Keeper(open_session, role, around) if is_watching else None
        self._stores = StorePool()
        self._tree = VouchedTree() if is_watching else None

    def start(self) -> None:
        """Begin to index in the background."""
        if self.keeper is not None:
            self.keeper.start()

    def stop(self) -> None:
        """End it, after the answers and the update under way; neither may take more than a few seconds."""
        if self.keeper is not None:
            self.keeper.stop()
            self.keeper.join()
            self.keeper = None
        deadline = time.monotonic() + _DRAIN_SECONDS
        while self._n_asking and time.monotonic() < deadline:
            time.sleep(_POLL_SECONDS)
        if self._tree is not None:
            self._tree.close()
        self._stores.close()

    def session(self) -> Session:
        """A session for one question, with the settings as they are now, that cannot reach out of the project."""
        session = self._open_session()
        session.is_confined = True
        session.open_store = self._stores.open
        if self._tree is not None:
            session.compare = self._tree.changes
        return session

    def ask(
        self,
        tool: Tool,
        given: Mapping[str, Any],
        *,
        default_tokens: int | None = None,
        size: Callable[[Answer], int] | None = None,
        progress: Progress | None = None,
        wording: Wording = as_calls,
    ) -> Answer:
        """Answer one question, cut to the tokens asked for. Waits a moment for an index that is being built.

        `size` counts the bytes of an answer as it will be sent, `wording` puts messages for who asks. Raises
        PinakesError.
        """
        arguments = read_arguments(tool.name, tool.run, given)
        check_values(arguments)
        if (refusal := odd_text(arguments)) is not None:
            raise refusal
        session = self.session()
        session.progress = progress
        asked_tokens = arguments.pop(MAX_TOKENS)
        try:
            answer = reworded(self.wait_for(session, lambda: tool.run(session, **arguments)), wording)
        except PinakesError as error:
            reword(error, wording)
            raise
        max_tokens = asked_tokens or session.settings.max_tokens or default_tokens
        fitted: Answer = answer if max_tokens is None else cut_to(answer, max_tokens, size)
        return fitted

    def wait_for(self, session: Session, answer: Callable[[], Answered]) -> Answered:
        """An answer, as soon as there is an index to give it from, while the keeper lets it pass.

        Raises IndexPendingError when the index takes too long to come.
        """
        deadline = time.monotonic() + (session.settings.index_wait_s if self.keeper is not None else 0)
        with self._asking():
            while True:
                try:
                    return answer()
                except IndexMissingError as error:
                    if time.monotonic() >= deadline:
                        raise self._pending(error) from None
                if session.progress is not None:
                    session.progress("wait for the index", 0, 0)
                time.sleep(_POLL_SECONDS)

    def _pending(self, error: IndexMissingError) -> IndexMissingError:
        if self.keeper is None or isinstance(error, IndexPendingError):
            return error
        return IndexPendingError("The index is about to be built; pending: all files. Ask again in a few seconds.")

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """Count who is being answered: the keeper lets them pass."""
        with self._count:
            self._n_asking += 1
        try:
            yield
        finally:
            with self._count:
                self._n_asking -= 1
