"""NDCG@10 of keyword search, of vectors, and of both fused."""

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

CANDIDATES = 200
FLOOR = 0.7
WEIGHT = 0.6


def gain(ranked: Sequence[int], answer: int) -> float:
    """NDCG@10 when one document is right."""
    return next((1 / math.log2(place + 2) for place, found in enumerate(ranked[:10]) if found == answer), 0.0)


def ranked_by(scores: npt.NDArray[np.float32]) -> list[int]:
    """The best documents first."""
    best = np.argsort(-scores, kind="stable")[:CANDIDATES]
    return [int(n) for n in best]


def fused(keyword: Sequence[tuple[int, float]], scores: npt.NDArray[np.float32], weight: float = WEIGHT) -> list[int]:
    """Both lists, each score put between FLOOR and 1, weighed and added."""
    total: dict[int, float] = {}
    semantic = [(n, float(scores[n])) for n in ranked_by(scores)]
    for listed, share in ((semantic, weight), (keyword, 1 - weight)):
        if listed:
            low, high = min(score for _, score in listed), max(score for _, score in listed)
            for number, score in listed:
                total[number] = total.get(number, 0.0) + share * (
                    FLOOR + (1 - FLOOR) * (score - low) / ((high - low) or 1)
                )
    return sorted(total, key=lambda number: (-total[number], number))
