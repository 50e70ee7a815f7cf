"""The terms the embedded model knows, and how it takes others apart."""

import struct
from collections.abc import Iterable, Sequence

SHORTEST_PIECE = 2
MOST_PIECES = 6
"""Pieces of one unknown term: more would be letters of a digest."""
NUMBER_BYTES = struct.calcsize("i")
_MOST_REMEMBERED = 100_000
"""Terms whose numbers are remembered; then all are forgotten at once."""


class Vocabulary:
    """Numbers of terms. A term that has none is read as its longest known beginnings, from left to right."""

    def __init__(self, words: Sequence[str]) -> None:
        self._packed = _Packed(words)

    def packed(self, terms: Iterable[str]) -> bytes:
        """The numbers of terms, in order, as C writes an int. Nothing for a term of which no piece is known."""
        return b"".join(map(self._packed.__getitem__, terms))

    def numbers(self, terms: Iterable[str]) -> list[int]:
        """The same as a list."""
        return memoryview(self.packed(terms)).cast("i").tolist()


class _Packed(dict[str, bytes]):
    """The numbers of each term met so far. Joining bytes runs no Python for each term, as adding up lists would."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self._number = {word: number for number, word in enumerate(words)}
        self._longest = max(map(len, words), default=0)

    def __missing__(self, term: str) -> bytes:
        number = self._number.get(term)
        numbers = self._pieces(term) if number is None else [number]
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        self[term] = found = struct.pack(f"{len(numbers)}i", *numbers)
        return found

    def _pieces(self, term: str) -> list[int]:
        pieces: list[int] = []
        start = 0
        while start < len(term) and len(pieces) < MOST_PIECES:
            for end in range(min(len(term), start + self._longest), start + SHORTEST_PIECE - 1, -1):
                number = self._number.get(term[start:end])
                if number is not None:
                    pieces.append(number)
                    start = end
                    break
            else:
                start += 1
        return pieces
