"""Names that programs put together from pieces: `"visit_" + kind`, `f"{kind}_handler"`, `foo_##kind`."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

_SHORTEST: Final = 2
_MARKS: Final = (b'"', b"'", b"`")
_JOINS: Final = (b"##",)
_ADDS_AFTER: Final = rb"""(?:\$?\{|\#\{|%[sd]|["']\s*(?:\+|\.\s*[$\w(]|%))"""
_ADDS_BEFORE: Final = rb"""(?:\}|%[sd]|(?:\+|\.)\s*["'])"""
_ASKS_START: Final = rb"""(?:[Ss]tarts_?[Ww]ith\??|HasPrefix)\W[^"'\n]{0,40}["']"""
_ASKS_END: Final = rb"""(?:[Ee]nds_?[Ww]ith\??|HasSuffix)\W[^"'\n]{0,40}["']"""


class Piece(NamedTuple):
    """The beginning or the end of names, and how it looks where names are made with it."""

    signs: tuple[bytes, ...]
    """One of these stands in such a text: a quick look before the careful one."""
    pattern: re.Pattern[bytes]
    why: str
    names: list[str]

    def makes(self, data: bytes) -> bool:
        """Whether a text makes names with it."""
        return any(sign in data for sign in self.signs) and self.pattern.search(data) is not None


def pieces_of(names: Iterable[str]) -> dict[bytes, list[Piece]]:
    """The pieces that names may be put together from, by the words that they are in a text."""
    starts: dict[str, list[str]] = defaultdict(list)
    ends: dict[str, list[str]] = defaultdict(list)
    for name in names:
        for at in range(_SHORTEST, len(name) - 1):
            if name[at - 1] == "_" or name[at].isupper():
                starts[name[:at]].append(name)
            if name[at] == "_" or name[at].isupper():
                ends[name[at:]].append(name)
    found: dict[bytes, list[Piece]] = defaultdict(list)
    for start, made in starts.items():
        piece = Piece(tuple(mark + start.encode() for mark in _MARKS) + _JOINS, _start(start), f"names that begin with {start} are put together", made)
        for word in (start, f"{start}$"):
            found[word.encode()].append(piece)
    for end, made in ends.items():
        piece = Piece(tuple(end.encode() + mark for mark in _MARKS) + _JOINS, _end(end), f"names that end in {end} are put together", made)
        for word in (end, f"s{end}", f"d{end}"):
            found[word.encode()].append(piece)
    return found


def _start(piece: str) -> re.Pattern[bytes]:
    word = re.escape(piece.encode())
    whole = rb"""|["'`]""" + word + rb"""["'`]""" if piece.endswith("_") else b""
    return re.compile(
        rb"""["'`]""" + word + _ADDS_AFTER + rb"|\b" + word + rb"\s*\#\#|" + _ASKS_START + word + rb"""["']""" + whole
    )


def _end(piece: str) -> re.Pattern[bytes]:
    word = re.escape(piece.encode())
    whole = rb"""|["'`]""" + word + rb"""["'`]""" if piece.startswith("_") else b""
    return re.compile(
        _ADDS_BEFORE + word + rb"""["'`]|\#\#\s*""" + word + rb"\b|" + _ASKS_END + word + rb"""["']""" + whole
    )
