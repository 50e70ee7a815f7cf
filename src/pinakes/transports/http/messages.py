"""Messages of MCP that come over HTTP, looked at before the SDK sees them, as those over stdin are."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pinakes.transports.http.statuses import BAD_REQUEST
from pinakes.transports.mcp.lines import refusal_of

_JSON: Final = "application/json"


class CheckedMessages:
    """Answers what holds no message with an error under its id, where the SDK takes some for notifications."""

    def __init__(self, app: ASGIApp, most_bytes: int) -> None:
        self._app = app
        self._most_bytes = most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with a refusal."""
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        read: list[Message] = []
        n_bytes = 0
        while True:
            message = await receive()
            read.append(message)
            n_bytes += len(message.get("body", b""))
            # What is too large, or left, is for the SDK to refuse.
            if message["type"] != "http.request" or not message.get("more_body") or n_bytes > self._most_bytes:
                break
        kind = Request(scope).headers.get("content-type", "").partition(";")[0].strip().lower()
        if read[-1]["type"] == "http.request" and n_bytes <= self._most_bytes and kind == _JSON:
            refusal = refusal_of(b"".join(item.get("body", b"") for item in read))
            if refusal is not None:
                text = refusal.model_dump_json(by_alias=True, exclude_unset=True)
                await Response(text, BAD_REQUEST, media_type=_JSON)(scope, receive, send)
                return
        await self._app(scope, _again(read, receive), send)


def _again(read: list[Message], receive: Receive) -> Receive:
    """What was read already, then what is still to come."""
    left = iter(read)

    async def give() -> Message:
        for message in left:
            return message
        return await receive()

    return give
