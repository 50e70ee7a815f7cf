"""Messages as they come over stdin, line by line; what the SDK would pass over in silence is answered with an error."""

import json
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, BinaryIO, Final

import anyio.to_thread
import mcp_types as types
import pydantic

Refuse = Callable[[types.JSONRPCError], Awaitable[None]]

_SHAPE: Final = (
    'A message is an object with jsonrpc "2.0", a method that is a text, an id that is a text or a whole number '
    "(none in a notification), and params that are an object."
)
_ID: Final = rb'"id"\s*:\s*(-?\d{1,18}|"[^"\\]{0,200}")'
_FIRST: Final = re.compile(rb'\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?' + _ID)
_LAST: Final = re.compile(_ID + rb"\s*\}\s*$")
_PIECE: Final = 1 << 16
_END: Final = 400
_BATCH: Final = "Messages are not taken in lists: send each by itself."
_HALF: Final = "A text holds half of a surrogate pair, which is no character. Send the whole pair, or leave it out."


def take_stdin() -> BinaryIO:
    """What the client writes. From here on nothing else in this process, and none of its children, reads it."""
    mine = os.dup(0)
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    # A thread may still wait for a line when the server ends: the descriptor must not become something else under it.
    return os.fdopen(mine, "rb", closefd=False)


async def read_lines(stream: BinaryIO, most_bytes: int, refuse: Refuse) -> AsyncIterator[str]:
    """The lines that hold a message; every other line is refused, but for blank ones."""
    while line := await anyio.to_thread.run_sync(stream.readline, most_bytes + 1):
        if len(line) > most_bytes and not line.endswith(b"\n"):
            end = await anyio.to_thread.run_sync(_skip_line, stream)
            text = f"The message has more than {most_bytes:,} bytes (setting http_body_bytes)."
            await refuse(_error(_identity_around(line, end), types.INVALID_REQUEST, text))
        elif line.strip():
            line = line.removeprefix(b"\xef\xbb\xbf")
            if (refusal := refusal_of(line)) is None:
                yield line.decode("utf-8")
            else:
                await refuse(refusal)


def refusal_of(line: bytes) -> types.JSONRPCError | None:
    """Why a line holds no message, with the id of the request where it has one; None where it holds one."""
    try:
        message = types.jsonrpc_message_adapter.validate_json(line, by_name=False)
    except pydantic.ValidationError as error:
        (first, *_) = error.errors(include_url=False)
        return _explained(line, first["msg"] if first["type"] == "json_invalid" else _SHAPE)
    # What has an id that cannot be one would pass as a notification, which nobody answers.
    is_odd = isinstance(message, types.JSONRPCNotification) and b'"id"' in line
    return _explained(line, _SHAPE) if is_odd and "id" in json.loads(line) else None


def _explained(line: bytes, complaint: str) -> types.JSONRPCError:
    try:
        raw = json.loads(line.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return _error(None, types.PARSE_ERROR, f"The message cannot be read. {complaint}.")
    identity = _identity(raw)
    if isinstance(raw, list):
        return _error(identity, types.INVALID_REQUEST, _BATCH)
    try:
        line.decode("utf-8")
    except UnicodeDecodeError as error:
        return _error(identity, types.PARSE_ERROR, f"The message is not UTF-8: byte {error.start + 1} is wrong.")
    if _has_half(json.dumps(raw, ensure_ascii=False)):
        return _error(identity, types.PARSE_ERROR, _HALF)
    return _error(identity, types.INVALID_REQUEST, complaint)


def _identity(raw: Any) -> str | int | None:
    """The id to answer to, where there is one that can be written."""
    given = raw.get("id") if isinstance(raw, dict) else None
    if isinstance(given, str):
        return None if _has_half(given) else given
    return given if isinstance(given, int) and not isinstance(given, bool) else None


def _identity_around(start: bytes, end: bytes) -> str | int | None:
    """The id of a message of which only both ends are there, where it stands at one of them."""
    found = _FIRST.match(start) or _LAST.search(end)
    return None if found is None else _identity({"id": json.loads(found[1].decode("utf-8", "replace"))})


def _has_half(text: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in text)


def _error(identity: str | int | None, code: int, message: str) -> types.JSONRPCError:
    return types.JSONRPCError(jsonrpc="2.0", id=identity, error=types.ErrorData(code=code, message=message))


def _skip_line(stream: BinaryIO) -> bytes:
    """Read on to the end of the line, and give back its last bytes."""
    end = b""
    while piece := stream.readline(_PIECE):
        end = (end + piece)[-_END:]
        if piece.endswith(b"\n"):
            break
    return end
