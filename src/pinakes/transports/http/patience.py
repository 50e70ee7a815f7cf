"""Connections of clients that do not come to say what they ask."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

LOOK_SECONDS: Final = 5.0


class PatientProtocol(H11Protocol):
    """Ends a connection on which no request began between two looks at it; uvicorn itself waits for ever."""

    _look: asyncio.TimerHandle | None = None
    _was_silent = False

    def connection_made(self, transport: Any) -> None:
        """Begin to look."""
        super().connection_made(transport)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """Look no more."""
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def _look_later(self) -> None:
        self._look = self.loop.call_later(LOOK_SECONDS, self._look_at_it)

    def _look_at_it(self) -> None:
        is_asking = self.cycle is not None and not self.cycle.response_complete
        # One that may be used again ends by a clock of its own.
        is_silent = not is_asking and self.timeout_keep_alive_task is None
        if is_silent and self._was_silent:
            self.transport.close()
            return
        self._was_silent = is_silent
        self._look_later()
