"""How much room text takes in a terminal, and how to keep it harmless there."""

import unicodedata

_JOINERS = "\u200c\u200d"
"""They join letters of Persian and parts of emoji, and are harmless."""

_ELLIPSIS = "…"


def clean(text: str) -> str:
    """Text on one line in which nothing steers a terminal: control and direction characters are escaped.

    Names of files may hold anything: a newline, a colour, a right-to-left override.
    """
    if text.isprintable():
        return text
    return "".join(char if _is_harmless(char) else _escaped(char) for char in text)


def clean_line(text: str) -> str:
    """Return a line of source, harmless as by `clean`, with tabs widened to four columns."""
    return clean(text.expandtabs(4))


def collapsed(text: str) -> str:
    """Text on one line, every run of white space one space, harmless as by `clean`."""
    return clean(" ".join(text.split()))


def width_of(text: str) -> int:
    """Columns that clean text takes: two for wide characters, none for marks set over others."""
    if text.isascii():
        return len(text)
    return sum(map(_width_of_char, text))


def cut(text: str, width: int) -> str:
    """Clean text that takes at most `width` columns, with … where something is gone."""
    if width_of(text) <= width:
        return text
    kept: list[str] = []
    room = width - 1
    for char in text:
        room -= _width_of_char(char)
        if room < 0:
            break
        kept.append(char)
    return "".join(kept).rstrip() + _ELLIPSIS if width > 0 else ""


def cut_before(text: str, width: int) -> str:
    """Clean text that takes at most `width` columns and keeps its end, with … where its start is gone."""
    if width_of(text) <= width:
        return text
    kept: list[str] = []
    room = width - 1
    for char in reversed(text):
        room -= _width_of_char(char)
        if room < 0:
            break
        kept.append(char)
    return _ELLIPSIS + "".join(reversed(kept)) if width > 0 else ""


def wrapped(text: str, width: int) -> list[str]:
    """Break clean text at spaces into lines of at most `width` columns; a longer word is cut."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and width_of(lines[-1]) + 1 + width_of(word) > width:
            lines.append("")
        lines[-1] = cut(f"{lines[-1]} {word}" if lines[-1] else word, width)
    return lines


def _is_harmless(char: str) -> bool:
    return char in _JOINERS or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}


def _escaped(char: str) -> str:
    if "\udc80" <= char <= "\udcff":  # A byte of a path that is not UTF-8, as os.fsdecode keeps it.
        return f"\\x{ord(char) - 0xDC00:02x}"
    return char.encode("unicode_escape").decode("ascii")


def _width_of_char(char: str) -> int:
    if char.isascii():
        return 1
    if char in _JOINERS or unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
