"""Results among documented functions alone: whatever else an arm finds is passed over."""

from collections import defaultdict
from collections.abc import Iterable

from benchmarks.retrieval.metrics import shows
from benchmarks.retrieval.records import Answer, Hit


class Documented:
    """The functions of a project that had documentation."""

    def __init__(self, functions: Iterable[Answer]) -> None:
        self._by_path: dict[str, list[Answer]] = defaultdict(list)
        for function in functions:
            self._by_path[function.path].append(function)

    def only(self, hits: Iterable[Hit]) -> list[Hit]:
        """The hits that show such a function, each function once."""
        first: dict[Answer, Hit] = {}
        for hit in hits:
            shown = self._shown_by(hit)
            if shown is not None:
                first.setdefault(shown, hit)
        return list(first.values())

    def _shown_by(self, hit: Hit) -> Answer | None:
        """The function that a hit shows: of one inside another, the one that the hit's lines fit best."""
        known = [function for function in self._by_path.get(hit.path, ()) if shows(hit, function)]
        return min(known, key=lambda function: _apart(hit, function), default=None)


def _apart(hit: Hit, function: Answer) -> tuple[int, int]:
    return abs(function.line - hit.line) + abs(function.end_line - hit.end_line), function.line
