"""Answers and errors as responses."""

import time
from typing import Final, Literal

from starlette.responses import Response

from pinakes.answers import Answer
from pinakes.errors import PinakesError
from pinakes.formats.compact import compact_text
from pinakes.formats.json import encode, to_json
from pinakes.formats.style import Style
from pinakes.formats.text import render
from pinakes.transports.http.statuses import UNAVAILABLE, status_of

Format = Literal["json", "text", "compact"]
FORMATS: Final[tuple[Format, ...]] = ("json", "text", "compact")
_JSON: Final = "application/json"
_RETRY_SECONDS: Final = "2"


def answer_response(answer: Answer, wanted: Format) -> Response:
    """An answer in the format that is wanted: JSON, the text of a terminal, or the compact form for agents."""
    if wanted == "text":
        text = render(answer, Style(colour=False, width=0, now=time.time()))
        return Response(text.encode("utf-8", "backslashreplace"), media_type="text/plain")
    if wanted == "compact":
        return Response(compact_text(answer).encode("utf-8"), media_type="text/plain")
    return Response(to_json(answer), media_type=_JSON)


def json_response(value: object) -> Response:
    """Any value as JSON."""
    return Response(encode(value), media_type=_JSON)


def error_response(kind: str, message: str, status: int) -> Response:
    """An error in the form that the command line gives it with `--json`."""
    response = Response(encode({"error": {"type": kind, "message": message}}), status, media_type=_JSON)
    if status == UNAVAILABLE:
        response.headers["Retry-After"] = _RETRY_SECONDS
    return response


def refusal_response(error: PinakesError) -> Response:
    """What went wrong on purpose."""
    return error_response(type(error).__name__, str(error), status_of(error))
