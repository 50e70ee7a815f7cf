"""Who may ask: the right host, no page of another site, the right token."""

import hmac
import ipaddress
from typing import Final, NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pinakes import __version__
from pinakes.transports.http.responses import error_response
from pinakes.transports.http.statuses import FORBIDDEN, UNAUTHORIZED

_OPEN_TO_ALL: Final = frozenset({"/health"})
_SAME_SITE: Final = frozenset({"same-origin", "none"})


class Policy(NamedTuple):
    """What a server demands of those who ask."""

    token: str | None
    is_local: bool
    """Whether it listens on this machine only."""
    hosts: frozenset[str] = frozenset()
    """Names it may be called by beside those of this machine."""
    origins: frozenset[str] = frozenset()
    """Sites whose pages may ask it."""


class Guard:
    """Refuses what must not come in, before anything else looks at it. Sets what every response carries."""

    def __init__(self, app: ASGIApp, policy: Policy) -> None:
        self._app = app
        self._policy = policy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with a refusal."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["X-Pinakes-Version"] = __version__
                headers["X-Content-Type-Options"] = "nosniff"
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refusal(scope["path"], Headers(scope=scope))
        await (refusal or self._app)(scope, receive, send_marked)

    def _refusal(self, path: str, headers: Headers) -> Response | None:
        host = headers.get("host", "")
        if not is_own_host(host, self._policy):
            return error_response(
                "ForbiddenError", f"This server is not called {host!r}. --allow-host adds a name.", FORBIDDEN
            )
        if not is_own_origin(headers, host, self._policy):
            return error_response("ForbiddenError", "A page of another site may not ask this server.", FORBIDDEN)
        if path in _OPEN_TO_ALL or is_token(headers.get("authorization", ""), self._policy.token):
            return None
        refusal = error_response("UnauthorizedError", "Give the token: `Authorization: Bearer TOKEN`.", UNAUTHORIZED)
        refusal.headers["WWW-Authenticate"] = "Bearer"
        return refusal


def is_own_host(host: str, policy: Policy) -> bool:
    """Whether a request names this server. A name that an attacker made to point here is not one of them."""
    name = host.rpartition(":")[0] if _has_port(host) else host
    name = name.strip("[]").lower()
    if name == "localhost" or name in policy.hosts:
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or not policy.is_local


def is_own_origin(headers: Headers, host: str, policy: Policy) -> bool:
    """Whether a request comes from no page, from a page of this very server or from one that was allowed."""
    origin = headers.get("origin")
    if origin is not None and origin in policy.origins:
        return True
    if headers.get("sec-fetch-site", "none") not in _SAME_SITE:
        return False
    return origin is None or origin.lower() in {f"http://{host.lower()}", f"https://{host.lower()}"}


def is_token(authorization: str, token: str | None) -> bool:
    """Whether the header carries the token, compared in the same time whatever it carries."""
    if token is None:
        return True
    scheme, _, given = authorization.partition(" ")
    # Headers come as bytes, of which each is a character here: clients write what is not ASCII in one way or the other.
    sent = given.strip().encode("latin-1", "replace")
    other = "latin-1" if all(character <= "\xff" for character in token) else "utf-8"
    is_same = hmac.compare_digest(sent, token.encode("utf-8")) | hmac.compare_digest(sent, token.encode(other))
    return is_same and scheme.lower() == "bearer"


def _has_port(host: str) -> bool:
    return host.rpartition(":")[2].isdecimal() and (host.count(":") == 1 or "]:" in host)
