"""The application: addresses, and what stands at each."""

import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

import anyio
import anyio.to_thread
import msgspec
from mcp.server.streamable_http_manager import StreamableHTTPASGIApp, StreamableHTTPSessionManager
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from pinakes import __version__
from pinakes.errors import NotFoundError, PinakesError, UsageError
from pinakes.storage.owner import read_owner
from pinakes.transports.http.guard import Guard, Policy
from pinakes.transports.http.messages import CheckedMessages
from pinakes.transports.http.openapi import describe
from pinakes.transports.http.portable import portable_response
from pinakes.transports.http.responses import (
    FORMATS,
    Format,
    answer_response,
    error_response,
    json_response,
    refusal_response,
)
from pinakes.transports.http.statuses import (
    BAD_REQUEST,
    FAILED,
    FORBIDDEN,
    NOT_ALLOWED,
    NOT_FOUND,
    TOO_LARGE,
    UNAVAILABLE,
    WRONG_TYPE,
)
from pinakes.transports.mcp.server import make_server
from pinakes.transports.serving.resources import RESOURCES, TEMPLATES, read_resource
from pinakes.transports.serving.runtime import Runtime
from pinakes.transports.serving.tools import Tool, all_tools, open_tools

logger = logging.getLogger(__name__)

_LONGEST_MESSAGE: Final = 500
_THREADS: Final = 8
_BODY_SECONDS: Final = 10


class _GivenUpError(Exception):
    """Nobody waits for this answer any more."""


class _TooLargeError(Exception):
    """More was sent than is read."""


def make_app(runtime: Runtime, policy: Policy) -> Starlette:
    """An application for one project. Without a token it offers nothing that writes files."""
    settings = runtime.session().settings
    pages = _Pages(runtime, policy, settings.http_body_bytes, settings.http_timeout_s)
    manager = StreamableHTTPSessionManager(
        make_server(runtime, offers_writing=policy.token is not None),
        stateless=True,
        max_request_body_size=settings.http_body_bytes,
    )

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        runtime.start()
        async with manager.run():
            yield
        await anyio.to_thread.run_sync(runtime.stop)

    routes = [
        Route("/health", pages.health, methods=["GET"]),
        Route("/tools", pages.tools, methods=["GET"]),
        Route("/tool/{name}", pages.call, methods=["POST"]),
        Route("/resources", pages.resources, methods=["GET"]),
        Route("/resources/{uri:path}", pages.resource, methods=["GET"]),
        Route("/.well-known/codeindex/{name}", pages.portable, methods=["GET"]),
        Route("/openapi.json", pages.openapi, methods=["GET"]),
        Route("/mcp", CheckedMessages(StreamableHTTPASGIApp(manager), settings.http_body_bytes)),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(Guard, policy=policy)],
        lifespan=lifespan,
        exception_handlers={NOT_FOUND: _no_address, NOT_ALLOWED: _not_allowed, PinakesError: _refused},
    )


class _Pages:
    """What stands at each address; everything slow happens in a thread and within its time."""

    def __init__(self, runtime: Runtime, policy: Policy, body_bytes: int, timeout_seconds: float) -> None:
        self._runtime = runtime
        self._has_token = policy.token is not None
        self._tools = all_tools() if self._has_token else open_tools()
        self._body_bytes = body_bytes
        self._timeout = timeout_seconds
        self._limiter = anyio.CapacityLimiter(_THREADS)

    async def health(self, _request: Request) -> Response:
        """Whether the server lives, and how far the index is."""
        session = self._runtime.session()
        owner = read_owner(session.state_folder)
        told = {"status": "ok", "version": __version__, "index": "ready" if session.database.is_file() else "pending"}
        return json_response({**told, "pending_files": 0 if owner is None else owner.pending})

    async def tools(self, _request: Request) -> Response:
        """Every tool with its schemas."""
        return json_response(
            [
                {
                    "name": tool.name,
                    "description": tool.description,
                    "effect": tool.effect,
                    "input_schema": tool.input_schema,
                    "output_schema": tool.output_schema,
                }
                for tool in self._tools.values()
            ]
        )

    async def call(self, request: Request) -> Response:
        """Ask one tool."""
        name = request.path_params["name"].replace("-", "_")
        if name not in self._tools and name in all_tools():
            text = f"{name} reaches beyond this project or writes. A server with a token offers it."
            return error_response("ForbiddenError", text, FORBIDDEN)
        tool = self._tool(name)
        wanted = _wanted_format(request)
        body = await self._body(request)
        if isinstance(body, Response):
            return body
        return await self._within_time(partial(self._ask, tool, body, wanted))

    async def resources(self, _request: Request) -> Response:
        """What can be read by address; templates have a part in braces."""
        return json_response([item._asdict() for item in (*RESOURCES, *TEMPLATES)])

    async def resource(self, request: Request) -> Response:
        """What stands at one address."""
        uri = request.path_params["uri"]
        if request.url.query and "?" not in uri:
            uri = f"{uri}?{request.url.query}"
        return await self._within_time(partial(self._read, uri))

    async def portable(self, request: Request) -> Response:
        """One file of the portable index."""
        name, known = request.path_params["name"], request.headers.get("if-none-match")
        return await self._within_time(lambda _given_up: portable_response(self._runtime, name, known))

    async def openapi(self, _request: Request) -> Response:
        """The description of all this."""
        return json_response(describe(self._tools.values(), has_token=self._has_token))

    def _tool(self, name: str) -> Tool:
        tool = self._tools.get(name)
        if tool is None:
            raise NotFoundError(f"There is no tool {name!r}. There are: {', '.join(self._tools)}.")
        return tool

    def _ask(self, tool: Tool, body: bytes, wanted: Format, given_up: threading.Event) -> Response:
        def progress(_phase: str, _done: int, _total: int) -> None:
            if given_up.is_set():
                raise _GivenUpError

        try:
            given = msgspec.json.decode(body or b"{}", type=dict[str, Any])
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise UsageError(f"The request is no JSON object: {error}.") from error
        return answer_response(self._runtime.ask(tool, given, progress=progress), wanted)

    def _read(self, uri: str, _given_up: threading.Event) -> Response:
        content = read_resource(self._runtime, uri)
        return Response(content.text.encode("utf-8"), media_type=content.mime_type)

    async def _body(self, request: Request) -> bytes | Response:
        """What was sent, or why it is not taken."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        try:
            with anyio.fail_after(_BODY_SECONDS):
                body = await _read_body(request, self._body_bytes)
        except TimeoutError:
            return error_response("TimeoutError", "The request came too slowly.", UNAVAILABLE)
        except ClientDisconnect:
            return error_response("UsageError", "The request ended too soon.", BAD_REQUEST)
        except _TooLargeError:
            return error_response("UsageError", f"The request has more than {self._body_bytes:,} bytes.", TOO_LARGE)
        # A page of another site can send a form without asking, but no JSON.
        if body and kind != "application/json":
            return error_response("UsageError", "Send `Content-Type: application/json`.", WRONG_TYPE)
        return body

    async def _within_time(self, work: Callable[[threading.Event], Response]) -> Response:
        given_up = threading.Event()
        try:
            with anyio.fail_after(self._timeout):
                return await anyio.to_thread.run_sync(work, given_up, abandon_on_cancel=True, limiter=self._limiter)
        except TimeoutError:
            text = f"It took more than {self._timeout:g} s (setting http_timeout_s)."
            return error_response("TimeoutError", text, UNAVAILABLE)
        except PinakesError as error:
            return refusal_response(error)
        except Exception as error:  # The top of a transport: nobody above could tell the client.
            logger.debug("unexpected", exc_info=error)
            return _unexpected(error)
        finally:
            given_up.set()


async def _read_body(request: Request, most: int) -> bytes:
    told = request.headers.get("content-length", "")
    if told.isdecimal() and int(told) > most:
        raise _TooLargeError
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > most:
            raise _TooLargeError
    return bytes(body)


def _wanted_format(request: Request) -> Format:
    asked = request.query_params.get("format")
    if asked is None:
        return "text" if request.headers.get("accept", "").startswith("text/plain") else "json"
    for known in FORMATS:
        if asked == known:
            return known
    raise UsageError(f"There is no format {asked!r}. There are: {', '.join(FORMATS)}.")


async def _no_address(request: Request, _error: Exception) -> Response:
    return error_response("NotFoundError", f"There is nothing at {request.url.path}. See /openapi.json.", NOT_FOUND)


async def _not_allowed(request: Request, error: Exception) -> Response:
    headers = getattr(error, "headers", None) or {}
    allowed = headers.get("Allow", "")
    text = f"{request.url.path} is not asked with {request.method}, but with {allowed}."
    response = error_response("UsageError", text, NOT_ALLOWED)
    response.headers.update(headers)
    return response


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, PinakesError)
    return refusal_response(error)


def _unexpected(error: Exception) -> Response:
    text = f"unexpected {type(error).__name__}: {error}"[:_LONGEST_MESSAGE]
    logger.error("%s", text)
    return error_response(type(error).__name__, text, FAILED)
