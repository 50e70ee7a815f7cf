"""Results as they are shown: which lines, and why."""

from collections.abc import Iterable
from functools import lru_cache

from pinakes.retrieval.look import Look
from pinakes.sources.read import read_source
from pinakes.words import terms_of

MOST_LINES = 400
"""Lines of a result that are looked at for the best ones."""
LONGEST_LINE = 300
"""Characters of a line that are shown."""
_WIDEST_LOOKED_AT = 20_000
"""Characters of a line that are looked at for words."""


class Lines:
    """The lines of files, each file read once for an answer."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._read = lru_cache(maxsize=64)(self._read_file)

    def of(self, path: str, first: int, last: int) -> list[str]:
        """Some lines of a file as it is now; fewer where it has become shorter."""
        return self._read(path)[first - 1 : last]

    def _read_file(self, path: str) -> list[str]:
        buffer = self._look.buffers.get(path)
        data = read_source(self._look.root, path, self._look.max_bytes).data if buffer is None else buffer
        if b"\r" in data:
            data = data.replace(b"\r\n", b"\n")
        return data.decode("utf-8", "replace").split("\n")


def best_lines(lines: list[str], terms: Iterable[str], n_lines: int) -> tuple[int, list[str]]:
    """The stretch of lines that holds most of the terms, the first of several, with its place."""
    wanted = frozenset(terms)
    shown = lines[:MOST_LINES]
    if n_lines >= len(shown):
        return 0, shown
    found = [wanted.intersection(terms_of(line[:_WIDEST_LOOKED_AT])) for line in shown]
    best, best_count = 0, -1
    for start in range(len(shown) - n_lines + 1):
        count = len(frozenset().union(*found[start : start + n_lines]))
        if count > best_count:
            best, best_count = start, count
    return best, shown[best : best + n_lines]


def around_words(line: str, words: Iterable[str]) -> str:
    """A line that is too long to show, cut to where the first of some words stands."""
    if len(line) <= LONGEST_LINE:
        return line
    folded = line[:_WIDEST_LOOKED_AT].lower()
    places = [place for word in words if (place := folded.find(word)) >= 0]
    return shortened(line, min(places, default=0) - LONGEST_LINE // 4)


def shortened(line: str, start: int = 0) -> str:
    """At most so many characters of a line as can be shown, from a place on; an ellipsis tells where it goes on."""
    if len(line) <= LONGEST_LINE:
        return line
    start = min(max(start, 0), len(line) - LONGEST_LINE)
    part = line[start : start + LONGEST_LINE]
    return ("…" if start else "") + part + ("…" if start + LONGEST_LINE < len(line) else "")
