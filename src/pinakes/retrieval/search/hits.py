"""Results as they are shown: which lines, and why."""

from collections.abc import Iterable
from functools import lru_cache

from pinakes.retrieval.look import Look
from pinakes.sources.read import read_source
from pinakes.words import terms_of

MOST_LINES = 400
"""Lines of a result that are looked at for the best ones."""


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
        return data.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")


def best_lines(lines: list[str], terms: Iterable[str], n_lines: int) -> tuple[int, list[str]]:
    """The stretch of lines that holds most of the terms, the first of several, with its place."""
    wanted = frozenset(terms)
    shown = lines[:MOST_LINES]
    if n_lines >= len(shown):
        return 0, shown
    found = [wanted.intersection(terms_of(line)) for line in shown]
    best, best_count = 0, -1
    for start in range(len(shown) - n_lines + 1):
        count = len(frozenset().union(*found[start : start + n_lines]))
        if count > best_count:
            best, best_count = start, count
    return best, shown[best : best + n_lines]
