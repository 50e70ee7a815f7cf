"""The terms the embedded model knows, and how it takes others apart."""

from collections.abc import Iterable, Sequence

SHORTEST_PIECE = 2
MOST_PIECES = 6
"""Pieces of one unknown term: more would be letters of a digest."""
_MOST_REMEMBERED = 100_000
"""Unknown terms whose pieces are remembered; then all are forgotten at once."""


class Vocabulary:
    """Numbers of terms. A term that has none is read as its longest known beginnings, from left to right."""

    def __init__(self, words: Sequence[str]) -> None:
        self._number = {word: number for number, word in enumerate(words)}
        self._longest = max(map(len, words), default=0)
        self._pieces: dict[str, tuple[int, ...]] = {}

    def numbers(self, terms: Iterable[str]) -> list[int]:
        """The numbers of terms, in order. Nothing for a term of which no piece is known."""
        known = self._number
        numbers: list[int] = []
        for term in terms:
            number = known.get(term)
            if number is not None:
                numbers.append(number)
            else:
                numbers += self._pieces.get(term) or self._take_apart(term)
        return numbers

    def _take_apart(self, term: str) -> tuple[int, ...]:
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
        if len(self._pieces) >= _MOST_REMEMBERED:
            self._pieces.clear()
        self._pieces[term] = found = tuple(pieces)
        return found
