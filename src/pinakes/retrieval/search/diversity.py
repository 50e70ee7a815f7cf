"""Results that do not all say the same: each next one is good, and unlike those before it."""

import re
from collections.abc import Sequence

MOST = 200
"""Results that are looked at; the rest keep their order."""
_TOKEN = re.compile(r"[a-z0-9_]+")


def diversified(scores: Sequence[float], texts: Sequence[str], trade_off: float) -> list[int]:
    """Places of results, best first, by maximal marginal relevance.

    `trade_off` is 1 for relevance alone and 0 for difference alone. Relevance runs from 0 to 1 over the results.
    """
    trade_off = min(max(trade_off, 0.0), 1.0)
    order = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
    left, rest = order[:MOST], order[MOST:]
    if trade_off == 1 or not left:
        return order
    relevance = _normalised([scores[place] for place in left])
    worth = dict(zip(left, relevance, strict=True))
    tokens = {place: frozenset(_TOKEN.findall(texts[place].lower())) for place in left}
    nearest = dict.fromkeys(left, 0.0)
    chosen: list[int] = []
    while left:
        best = max(left, key=lambda place: (trade_off * worth[place] - (1 - trade_off) * nearest[place], scores[place]))
        left.remove(best)
        chosen.append(best)
        for place in left:
            nearest[place] = max(nearest[place], likeness(tokens[best], tokens[place]))
    return chosen + rest


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of tokens that two texts have in common (Jaccard)."""
    together = len(one | other)
    return len(one & other) / together if together else 0.0


def _normalised(scores: list[float]) -> list[float]:
    least, most = min(scores), max(scores)
    return [(score - least) / (most - least) if most > least else 1.0 for score in scores]
