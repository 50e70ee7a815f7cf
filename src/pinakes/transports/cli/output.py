"""Answers on stdout, in the looks the reader's terminal can show."""

import os
import sys
import time
from collections.abc import Mapping

from pinakes.answers import Answer
from pinakes.formats.style import Style


class ReaderLeftError(Exception):
    """Nobody reads stdout any more: `| head` has had enough. A pipe that breaks elsewhere is another matter."""


class NoRoomError(Exception):
    """What is written to stdout goes nowhere, for the reason in the message: the disk that it is led to is full."""


def print_answer(answer: Answer, *, as_json: bool, colour: str) -> None:
    """Write an answer to stdout: JSON when asked for (over several lines on a terminal), else text."""
    if as_json:
        from pinakes.formats.json import to_json, to_pretty_json  # noqa: PLC0415  One format is loaded, not both.

        _write((to_pretty_json if sys.stdout.isatty() else to_json)(answer) + b"\n")
        return
    from pinakes.formats.text import render  # noqa: PLC0415  The same.

    style = style_for(colour, os.environ, is_terminal=sys.stdout.isatty())
    _write(render(answer, style).encode("utf-8", "backslashreplace"))


def print_text(text: str) -> None:
    """Write text and a newline to stdout."""
    _write(f"{text}\n".encode("utf-8", "backslashreplace"))


def print_json(value: object) -> None:
    """Write any value to stdout as one line of JSON."""
    from pinakes.formats.json import encode  # noqa: PLC0415  The same.

    _write(encode(value) + b"\n")


def style_for(colour: str, environ: Mapping[str, str], *, is_terminal: bool) -> Style:
    """Return the looks to use: what was asked for, else NO_COLOR, FORCE_COLOR, else what stdout is."""
    return Style(
        colour=_wants_colour(colour, environ, is_terminal=is_terminal),
        width=_columns(environ, is_terminal=is_terminal),
        now=time.time(),
    )


def _wants_colour(colour: str, environ: Mapping[str, str], *, is_terminal: bool) -> bool:
    if colour != "auto":
        return colour == "always"
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return environ["FORCE_COLOR"] != "0"
    return is_terminal and environ.get("TERM") != "dumb"


def _columns(environ: Mapping[str, str], *, is_terminal: bool) -> int:
    told = environ.get("COLUMNS", "")
    if told.isdecimal() and int(told):
        return int(told)
    if not is_terminal:
        return 0
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return 80


def _write(content: bytes) -> None:
    """Write bytes, so that the answer is UTF-8 whatever the locale says. Raises ReaderLeftError, NoRoomError."""
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except BrokenPipeError as error:
        raise ReaderLeftError from error
    except OSError as error:
        raise NoRoomError(f"The answer cannot be written ({error.strerror}). Make room where it goes.") from error
