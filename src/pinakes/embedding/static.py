"""The static model: a direction for each term, weighed and added. No network, no library but NumPy.

How it was trained, and how to train it again: `training/README.md`.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from pinakes.embedding.model_file import ModelArrays, read_model
from pinakes.embedding.vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from pinakes.embedding.passage import Passage

DIMENSIONS = 256
MODEL_ID = "pinakes-static-1:1beb252e"
"""Tells vectors of this model from those of others: the start of its file's BLAKE3 digest."""
MODEL_FILE = Path(__file__).with_name("data") / "static.bin"
_AMOUNTS = np.log1p(np.arange(1024, dtype=np.float32))
"""What a term that occurs so many times counts."""


class StaticModel:
    """Terms to vectors. Each passage is worked out alone, so its bytes do not depend on its neighbours."""

    def __init__(self, arrays: ModelArrays) -> None:
        self._arrays = arrays
        self._vocabulary = Vocabulary(arrays.words)

    @classmethod
    def load(cls) -> StaticModel:
        """The model inside the package."""
        return cls(read_model(MODEL_FILE))

    def passages(self, passages: Sequence[Passage]) -> npt.NDArray[np.int8]:
        """A row for each passage: its direction, the largest component 127. Zeros where no term is known."""
        rows = np.zeros((len(passages), DIMENSIONS), np.float32)
        for row, passage in zip(rows, passages, strict=True):
            self._add(passage, row)
        largest = np.abs(rows).max(axis=1, keepdims=True, initial=0)
        rows *= 127 / np.where(largest > 0, largest, 1)
        return np.rint(rows, out=rows).astype(np.int8)

    def query(self, terms: Sequence[str]) -> npt.NDArray[np.float32]:
        """The direction of a question, of unit length; zeros when no term is known."""
        numbers = self._vocabulary.numbers(terms)
        if not numbers:
            return np.zeros(DIMENSIONS, np.float32)
        found: npt.NDArray[np.float32] = self._arrays.query_weights[numbers] @ self._arrays.directions[numbers].astype(
            np.float32
        )
        length = float(np.sqrt(found @ found))
        return found / length if length else found

    def _add(self, passage: Passage, row: npt.NDArray[np.float32]) -> None:
        """Work out one passage."""
        numbers = self._vocabulary.numbers
        counts = Counter(numbers(passage.body))
        name, context = numbers(passage.name), numbers(passage.context)
        terms = [*counts, *name, *context]
        if not terms:
            return
        amounts = np.empty(len(terms), np.float32)
        end = len(counts)
        amounts[:end] = _AMOUNTS[np.minimum(list(counts.values()), len(_AMOUNTS) - 1)] if end else 0
        amounts[end : end + len(name)] = self._arrays.name_factor
        amounts[end + len(name) :] = self._arrays.context_factor
        amounts *= self._arrays.document_weights[terms]
        np.matmul(amounts, self._arrays.directions[terms].astype(np.float32), out=row)
