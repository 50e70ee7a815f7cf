"""Where names stand in the texts of a project: strings, templates, settings, prose, and all that is code."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from pinakes.retrieval.dead.pieces import pieces_of

_MOST_BYTES: Final = 2_000_000
"""Files that are longer are data."""
_GAPS: Final = bytes(byte if chr(byte).isalnum() or byte in b"_$" or byte >= 128 else 32 for byte in range(256))
_SPACE: Final = 32
_PROBE: Final = 8192


class Mention(NamedTuple):
    """A name in a text."""

    name: str
    path: str
    line: int


class Mentioned(NamedTuple):
    """What the texts of a project say of some names."""

    places: list[Mention]
    made: dict[str, str]
    """How names may come about from pieces, in words."""
    n_files: int
    """How many files were looked through."""


def find_mentions(
    paths: Mapping[str, frozenset[bytes] | None], names: Iterable[str], read: Callable[[str], bytes]
) -> Mentioned:
    """Every line on which one of these names stands as a word, and the pieces that they may be put together from.

    Paths of code come with the words that tell that it looks for things by name; none where any code may.
    """
    search = _Search(names)
    n_files = 0
    for path, tells in paths.items():
        data = read(path)
        if data and len(data) <= _MOST_BYTES and b"\0" not in data[:_PROBE]:
            search.look(path, data, tells)
            n_files += 1
    return Mentioned(search.places, search.made, n_files)


class _Search:
    """What was found so far."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names: dict[bytes, list[str]] = defaultdict(list)
        for name in sorted(names):
            self._names[_word(name)].append(name)
        self._pieces = pieces_of(name for names in self._names.values() for name in names)
        self._words = frozenset({*self._names, *self._pieces})
        self.places: list[Mention] = []
        self.made: dict[str, str] = {}

    def look(self, path: str, data: bytes, tells: frozenset[bytes] | None) -> None:
        """Look through a file."""
        words = data.translate(_GAPS).split()
        found = sorted(self._words.intersection(words))
        for word in found:
            for name in self._names.get(word, ()):
                self.places += [Mention(name, path, line) for line in _lines_of(data, name)]
        if tells is not None and (not tells or not tells.isdisjoint(words)):
            for piece in (piece for word in found for piece in self._pieces.get(word, ())):
                if piece.names[0] not in self.made and piece.makes(data):
                    self.made.update((name, f"{piece.why} in {path}") for name in piece.names)


def _word(name: str) -> bytes:
    """The longest word of a name: `empty?` has one."""
    return max(name.encode().translate(_GAPS).split(), key=len, default=b"")


def _lines_of(data: bytes, name: str) -> Iterator[int]:
    word = name.encode()
    line, counted, at = 1, 0, data.find(word)
    while at >= 0:
        end = at + len(word)
        if _is_gap(data[at - 1 : at]) and _is_gap(data[end : end + 1]):
            line += data.count(b"\n", counted, at)
            counted = at
            yield line
        at = data.find(word, at + 1)


def _is_gap(byte: bytes) -> bool:
    return not byte or _GAPS[byte[0]] == _SPACE
