"""The MCP server over stdin and stdout."""

import os
import signal
import threading
import time
from collections.abc import Callable
from typing import Final

import anyio
from mcp.server.stdio import stdio_server

from pinakes.operations._session import Session
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
    async with stdio_server() as (incoming, outgoing), anyio.create_task_group() as tasks:
        tasks.start_soon(_start_indexing, runtime)
        await server.run(incoming, outgoing, server.create_initialization_options())
        tasks.cancel_scope.cancel()


async def _start_indexing(runtime: Runtime) -> None:
    """Let the handshake pass first: it is waited for, indexing is not."""
    await anyio.sleep(_HANDSHAKE_S)
    runtime.start()
