"""Names that programs put together from pieces: `"visit_" + kind`, `f"{kind}_handler"`, `foo_##kind`."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

_SHORTEST: Final = 2
_FAR: Final = 60
"""How many bytes before a piece tell what is done with it."""
_AFTER_START: Final = re.compile(rb"""(\$?\{|\#\{|%[sd]|["']\s*(?:\+|\.\s*[$\w(]|%)|\s*\#\#)|["'`]""")
_BEFORE_START: Final = re.compile(rb"""["'`]$""")
_ASKS_START: Final = re.compile(rb"""(?:[Ss]tarts_?[Ww]ith\??|HasPrefix)\W[^"'\n]{0,40}["']$""")
_AFTER_END: Final = re.compile(rb"""["'`]|\b""")
_BEFORE_END: Final = re.compile(rb"""(?:\}|%[sd]|(?:\+|\.)\s*["']|\#\#\s*)$""")
_ASKS_END: Final = re.compile(rb"""(?:[Ee]nds_?[Ww]ith\??|HasSuffix)\W[^"'\n]{0,40}["']$""")


class Piece(NamedTuple):
    """The beginning or the end of names."""

    text: str
    is_start: bool
    names: list[str]

    @property
    def why(self) -> str:
        """What it means for the names that a text makes names with it."""
        return f"names that {'begin with' if self.is_start else 'end in'} {self.text} are put together"

    def makes(self, data: bytes) -> bool:
        """Whether a text makes names with it."""
        text, after = self.text.encode(), _AFTER_START if self.is_start else _AFTER_END
        judge = self._begins if self.is_start else self._ends
        at = data.find(text)
        while at >= 0:
            found = after.match(data, at + len(text))
            if found is not None and judge(found, data[max(0, at - _FAR) : at]):
                return True
            at = data.find(text, at + 1)
        return False

    def _begins(self, found: re.Match[bytes], before: bytes) -> bool:
        if found[1] is not None:
            return found[1].endswith(b"##") or _BEFORE_START.search(before) is not None
        is_quoted = self.text.endswith("_") and _BEFORE_START.search(before) is not None
        return is_quoted or _ASKS_START.search(before) is not None

    def _ends(self, found: re.Match[bytes], before: bytes) -> bool:
        is_quoted = self.text.startswith("_") and bool(found[0]) and _BEFORE_START.search(before) is not None
        return is_quoted or _BEFORE_END.search(before) is not None or _ASKS_END.search(before) is not None


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
    for text, made in starts.items():
        for word in (text, f"{text}$"):
            found[word.encode()].append(Piece(text, is_start=True, names=made))
    for text, made in ends.items():
        for word in (text, f"s{text}", f"d{text}"):
            found[word.encode()].append(Piece(text, is_start=False, names=made))
    return found
