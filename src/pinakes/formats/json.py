"""Answers as JSON: fields in the order of their declaration, the same bytes for the same answer."""

from typing import Any

import msgspec

from pinakes.answers import Answer
from pinakes.errors import BadFormatError


def to_json(answer: Answer) -> bytes:
    """Write one line of JSON without a newline at its end."""
    return encode(answer)


def to_pretty_json(answer: Answer) -> bytes:
    """Write JSON over several lines, two spaces a level, without a newline at its end."""
    return msgspec.json.format(encode(answer), indent=2)


def decode(data: bytes, name: str) -> Any:
    """Read JSON that somebody else wrote. Raises BadFormatError."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFormatError(f"{name} is no JSON ({error}).") from error


def encode(value: object) -> bytes:
    """Write any value as JSON; a byte of a path that is no UTF-8 becomes a backslash, x and its number."""
    try:
        return msgspec.json.encode(value)
    except UnicodeEncodeError:
        return msgspec.json.encode(_encodable(msgspec.to_builtins(value)))


def _encodable(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    if isinstance(value, list):
        return [_encodable(item) for item in value]
    if isinstance(value, dict):
        return {_encodable(key): _encodable(item) for key, item in value.items()}
    return value
