"""What no argument of an operation can be, whoever asks."""

from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from pinakes.errors import UsageError

_LEAST: Final = {"limit": 1, "depth": 1, "min_lines": 1, "half_life": 1, "sample": 1, "examples": 0, "context": 0}
"""The smallest number that arguments of these names may be."""
_SECONDS: Final = "timeout"
_MOST_SECONDS: Final = 1e6
_SHOWN: Final = 60


def check_values(arguments: Mapping[str, Any]) -> None:
    """Raise UsageError for a number that counts nothing, and for a list of something else than texts."""
    for name, value in arguments.items():
        if isinstance(value, list | tuple):
            for item in value:
                if not isinstance(item, str):
                    raise UsageError(f"{name} holds {item!r}, which is no text. Give texts.")
        elif isinstance(value, int | float) and not isinstance(value, bool):
            _check_number(name, value)


def odd_text(arguments: Mapping[str, Any]) -> UsageError | None:
    """What is wrong with a text that no path and no name of git can be; None where all can.

    Names may be looked for whatever they hold, so this is for who met one that could not be passed on.
    """
    for name, value in arguments.items():
        for text in value if isinstance(value, list | tuple) else [value]:
            if not isinstance(text, str):
                continue
            if "\0" in text:
                return UsageError(f"{name} {text[:_SHOWN]!a} holds a NUL character. Leave it out.")
            # A shell may pass such bytes on.
            if any("\ud800" <= character <= "\udfff" for character in text):
                shown = ascii(text[:_SHOWN])
                return UsageError(f"{name} {shown} holds bytes that are not UTF-8: no name, path or text here does.")
    return None


def _check_number(name: str, number: float) -> None:
    if not isfinite(number):
        raise UsageError(f"{name} is {number}. Give a number.")
    if name == _SECONDS and not 0 < number <= _MOST_SECONDS:
        raise UsageError(f"{name} is {number:g}. Give seconds, more than 0 and at most {_MOST_SECONDS:,.0f}.")
    least = _LEAST.get(name)
    if least is not None and number < least:
        raise UsageError(f"{name} is {number:,}. Give {least} or more.")
