"""The HTTP server."""

import signal
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from pinakes.errors import UsageError
from pinakes.operations._session import Session
from pinakes.transports.http.app import make_app
from pinakes.transports.http.guard import Policy, is_own_host
from pinakes.transports.http.patience import PatientProtocol
from pinakes.transports.serving.runtime import Runtime

_MOST_AT_ONCE: Final = 256
_DRAIN_SECONDS: Final = 5


def run(  # noqa: PLR0913
    open_session: Callable[[], Session],
    *,
    host: str,
    port: int,
    token: str | None,
    hosts: list[str],
    origins: list[str],
    is_watching: bool,
    tell: Callable[[str], None],
) -> int:
    """Serve until a signal comes. Raises UsageError for a host that others reach when there is no token."""
    policy = Policy(token, _is_local(host), frozenset(name.lower() for name in hosts), frozenset(origins))
    if not policy.is_local and not token:
        raise UsageError(
            f"{host} can be reached by others. Give a token: --token, or PINAKES_TOKEN in the environment."
        )
    runtime = Runtime(open_session, "serve", is_watching=is_watching)
    config = uvicorn.Config(
        make_app(runtime, policy),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=_MOST_AT_ONCE,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=_DRAIN_SECONDS,
        ws="none",
        http=PatientProtocol,
    )
    with _bound(host, port) as listener:
        shown = f"[{host}]" if ":" in host else host
        server = uvicorn.Server(config)

        def end(_number: int, _frame: object) -> None:
            """End in order also before uvicorn listens to signals itself, and when it raises them again after."""
            server.should_exit = True

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, end)
        tell(f"Serving {open_session().root} at http://{shown}:{listener.getsockname()[1]}. Ctrl-C ends it.")
        server.run(sockets=[listener])
    return 0


def _bound(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises UsageError when it cannot be had."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise UsageError(f"{host} is no address of this machine: {error.strerror or error}.") from error
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        # Who reads where it listens can connect from then on.
        listener.listen(_MOST_AT_ONCE)
    except OSError as error:
        listener.close()
        raise UsageError(f"{host}:{port} cannot be listened on: {error.strerror}. Give another --port.") from error
    return listener


def _is_local(host: str) -> bool:
    """Whether an address is reached from this machine only."""
    return is_own_host(f"[{host}]" if ":" in host else host, Policy(None, is_local=True))
