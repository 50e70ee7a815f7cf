"""What keyword search would say of questions and documents, while the model learns: it shall learn what words do not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from training.train import Pairs

NAME, CONTEXT = 10.0, 3.0
"""What a term counts in a name and in its context, where one in the body counts 1: as in the index."""
K1, B = 1.2, 0.75


class SharedWords:
    """BM25 of pairs, as a product of two matrices with a column for each term."""

    def __init__(self, pairs: Pairs, idf: torch.Tensor) -> None:
        self._pairs = pairs
        self._idf = torch.cat([idf, torch.zeros(1, device=idf.device)]).half()
        named = (pairs.name != pairs.none).sum(1) + (pairs.context != pairs.none).sum(1)
        lengths = pairs.counts.sum(1) + named
        self._damping = (K1 * (1 - B + B * lengths / lengths.mean())).half()

    def questions(self, terms: torch.Tensor) -> torch.Tensor:
        """A row for each question: how rare its terms are."""
        rows = torch.zeros(len(terms), len(self._idf), device=terms.device, dtype=torch.float16)
        rows.scatter_(1, terms.long(), self._idf[terms.long()])
        rows[:, -1] = 0
        return rows

    def documents(self, rows: torch.Tensor, names: torch.Tensor) -> torch.Tensor:
        """A row for each document: what each of its terms is worth."""
        found = torch.zeros(len(rows), len(self._idf), device=rows.device, dtype=torch.float16)
        context, body = self._pairs.context[rows].long(), self._pairs.body[rows].long()
        found.scatter_add_(1, body, self._pairs.counts[rows].half())
        found.scatter_add_(1, context, torch.full_like(context, CONTEXT, dtype=torch.float16))
        found.scatter_add_(1, names.long(), torch.full_like(names, NAME, dtype=torch.float16))
        found[:, -1] = 0
        return found * (K1 + 1) / (found + self._damping[rows][:, None])


def levelled(scores: torch.Tensor, most: torch.Tensor) -> torch.Tensor:
    """Scores as shares of the best one of each question."""
    return scores.float() / most.clamp(min=1e-3)
