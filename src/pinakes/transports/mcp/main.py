"""The MCP server over stdin and stdout."""

import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Final, cast

import anyio
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage
from mcp_types import JSONRPCError

from pinakes.operations._session import Session
from pinakes.transports.mcp.lines import read_lines, take_stdin
from pinakes.transports.mcp.server import make_server
from pinakes.transports.serving.runtime import Runtime

_HANDSHAKE_S: Final = 0.25
_LAST_WORDS_S: Final = 0.1
"""What the last answer takes from the thread that found it to stdout."""


def run(open_session: Callable[[], Session], *, is_watching: bool) -> int:
    """Serve one client until it goes away or a signal comes; index meanwhile."""
    runtime = Runtime(open_session, "mcp", is_watching=is_watching)

    def end() -> None:
        runtime.stop()
        time.sleep(_LAST_WORDS_S)
        # The event loop cannot end while a thread of it waits for a line of stdin, which may never come.
        os._exit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: threading.Thread(target=end).start())
    try:
        anyio.run(_serve, runtime)
    finally:
        runtime.stop()
    return 0


async def _serve(runtime: Runtime) -> None:
    server = make_server(runtime, offers_writing=True)
    refuse = _Refusing()
    lines = read_lines(take_stdin(), runtime.session().settings.http_body_bytes, refuse)
    # The SDK asks of what it reads from only that it gives lines.
    stdin = cast("anyio.AsyncFile[str]", lines)
    async with stdio_server(stdin) as (incoming, outgoing), anyio.create_task_group() as tasks:
        refuse.answer_through(outgoing.send)
        tasks.start_soon(_start_indexing, runtime)
        await server.run(incoming, outgoing, server.create_initialization_options())
        tasks.cancel_scope.cancel()


class _Refusing:
    """Sends what is answered to lines that hold no message, as soon as there is a way to send."""

    def __init__(self) -> None:
        self._is_open = anyio.Event()
        self._send: Callable[[SessionMessage], Awaitable[None]] | None = None

    def answer_through(self, send: Callable[[SessionMessage], Awaitable[None]]) -> None:
        self._send = send
        self._is_open.set()

    async def __call__(self, refusal: JSONRPCError) -> None:
        await self._is_open.wait()
        assert self._send is not None, "it is open"
        await self._send(SessionMessage(refusal))


async def _start_indexing(runtime: Runtime) -> None:
    """Let the handshake pass first: it is waited for, indexing is not."""
    await anyio.sleep(_HANDSHAKE_S)
    runtime.start()
