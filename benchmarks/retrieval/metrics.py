"""How good a ranking is."""

import math
from collections.abc import Sequence

from benchmarks.retrieval.records import Answer, Hit, Query

DEPTH = 10
"""How many hits count."""


def gains_of(query: Query, hits: Sequence[Hit]) -> list[int]:
    """The grade each of the first hits earns. An answer counts once, for the first hit that shows it."""
    left = sorted(query.answers, key=lambda answer: -answer.grade)
    gains = []
    for hit in hits[:DEPTH]:
        shown = next((answer for answer in left if shows(hit, answer)), None)
        if shown is not None:
            left.remove(shown)
        gains.append(shown.grade if shown is not None else 0)
    return gains


def shows(hit: Hit, answer: Answer) -> bool:
    """Whether a hit is about an answer: in its file, and at least half of the hit's lines are the answer's."""
    if hit.path != answer.path:
        return False
    if not answer.line or not hit.line:
        return not answer.line
    shared = min(hit.end_line, answer.end_line) - max(hit.line, answer.line) + 1
    return 2 * shared >= hit.end_line - hit.line + 1


def ndcg(gains: Sequence[int], grades: Sequence[int]) -> float:
    """Discounted gain of a ranking, as a share of the best possible one. Grades are those of all answers."""
    best = _discounted(sorted(grades, reverse=True)[:DEPTH])
    return _discounted(gains) / best if best else 0.0


def recall(gains: Sequence[int], grades: Sequence[int]) -> float:
    """The share of the answers among the first hits."""
    return sum(gain > 0 for gain in gains) / min(len(grades), DEPTH) if grades else 0.0


def reciprocal_rank(gains: Sequence[int]) -> float:
    """One over the place of the first answer; 0 without one."""
    return next((1 / place for place, gain in enumerate(gains, 1) if gain), 0.0)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def _discounted(gains: Sequence[int]) -> float:
    return sum(gain / math.log2(place + 1) for place, gain in enumerate(gains, 1))
