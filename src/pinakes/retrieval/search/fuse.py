"""Two rankings made one.

A ranking is scores by id. `relative` compares places between the best and the worst of each list, `weighted` adds the
scores themselves, `reciprocal` looks at ranks alone.
"""

import math
from typing import Literal, NamedTuple

Scores = dict[int, float]
Fusion = Literal["relative", "weighted", "reciprocal"]

LEAST_SHARE = 0.6
"""What the worst member of a list gets of its share: being found at all tells much."""
RANK_OFFSET = 60


class Beyond(NamedTuple):
    """What each way of searching says of what only the other one lists."""

    keyword: Scores
    semantic: Scores


NOTHING_BEYOND = Beyond({}, {})


def fuse(
    how: Fusion, keyword: Scores, semantic: Scores, *, semantic_share: float, beyond: Beyond = NOTHING_BEYOND
) -> Scores:
    """One score for everything in either list; `semantic_share` says how much of it the semantic one gives."""
    if not keyword or not semantic:
        return dict(keyword or semantic)
    if how == "relative":
        return relative(keyword, semantic, semantic_share, beyond)
    return (weighted if how == "weighted" else reciprocal)(keyword, semantic, semantic_share)


def relative(keyword: Scores, semantic: Scores, share: float, beyond: Beyond = NOTHING_BEYOND) -> Scores:
    """The shares of both lists, each from `LEAST_SHARE` for its worst to 1 for its best.

    What a list lacks gets less by as much as its score is below the worst one; nothing where it has none.
    """
    words, meaning = _placed(keyword, beyond.keyword), _placed(semantic, beyond.semantic)
    return {
        id_: share * meaning.get(id_, 0.0) + (1 - share) * words.get(id_, 0.0)
        for id_ in [*dict.fromkeys([*keyword, *semantic])]
    }


def weighted(keyword: Scores, semantic: Scores, share: float) -> Scores:
    """The weighted sum of a cosine and of a text score brought between 0 and 1."""
    words = {id_: text_score(score) for id_, score in keyword.items()}
    return {id_: share * semantic.get(id_, 0.0) + (1 - share) * words.get(id_, 0.0) for id_ in words | semantic}


def reciprocal(keyword: Scores, semantic: Scores, share: float) -> Scores:
    """The weighted sum of one over each rank."""
    words, meaning = _ranks(keyword), _ranks(semantic)
    return {
        id_: share / (RANK_OFFSET + meaning[id_] if id_ in meaning else math.inf)
        + (1 - share) / (RANK_OFFSET + words[id_] if id_ in words else math.inf)
        for id_ in words | meaning
    }


def text_score(raw: float) -> float:
    """A text score without bounds as one below 1; the least there is where it says nothing."""
    return raw / (1 + raw) if raw > 0 else 0.001


def decayed(score: float, age_days: float | None, half_life_days: float) -> float:
    """A score that halves with every half-life of age; as it is where the age is not known."""
    if age_days is None:
        return score
    return score * math.exp(-math.log(2) / half_life_days * max(age_days, 0.0))


def _placed(listed: Scores, beyond: Scores) -> Scores:
    """Scores of a list, and of others by the same measure, as shares."""
    least, most = min(listed.values()), max(listed.values())
    if most == least:
        return dict.fromkeys(listed, 1.0)
    step = (1 - LEAST_SHARE) / (most - least)
    return {id_: max(LEAST_SHARE + (score - least) * step, 0.0) for id_, score in (beyond | listed).items()}


def _ranks(scores: Scores) -> dict[int, int]:
    ordered = sorted(scores, key=lambda id_: (-scores[id_], id_))
    return {id_: rank for rank, id_ in enumerate(ordered, start=1)}
