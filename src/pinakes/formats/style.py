"""How text may look where it is read: colours and width."""

import msgspec
from msgspec.structs import replace


class Style(msgspec.Struct, frozen=True):
    """What the reader's terminal can show."""

    colour: bool = False
    width: int = 0
    """Columns of the terminal; 0 is no terminal, and nothing is cut to fit."""
    now: float | None = None
    """Seconds since 1970, for telling ages; None tells dates instead."""


def narrowed(style: Style, columns: int) -> Style:
    """Leave room for a margin of so many columns; what is left never falls under twenty."""
    return replace(style, width=max(20, style.width - columns)) if style.width else style


def bold(text: str, style: Style) -> str:
    """Text that stands out."""
    return _painted(text, "1", style)


def dim(text: str, style: Style) -> str:
    """Text that stands back."""
    return _painted(text, "2", style)


def red(text: str, style: Style) -> str:
    """Text that tells of something wrong."""
    return _painted(text, "31", style)


def green(text: str, style: Style) -> str:
    """Text that tells of something well."""
    return _painted(text, "32", style)


def yellow(text: str, style: Style) -> str:
    """Text to take notice of."""
    return _painted(text, "33", style)


def cyan(text: str, style: Style) -> str:
    """Text that names a kind."""
    return _painted(text, "36", style)


def plain(text: str, style: Style) -> str:  # noqa: ARG001  It takes the place of the others in tables of paints.
    """Text as it is."""
    return text


def _painted(text: str, code: str, style: Style) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if style.colour and text else text
