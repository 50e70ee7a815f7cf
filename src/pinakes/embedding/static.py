"""The static model: a direction for each term, weighed and added. No network, no library but NumPy.

How it was trained, and how to train it again: `training/README.md`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from pinakes.embedding.model_file import ModelArrays, read_model
from pinakes.embedding.passage import HEAD
from pinakes.embedding.question import QuestionReader, question_reader
from pinakes.embedding.vocabulary import NUMBER_BYTES, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from pinakes.embedding.passage import Passage

DIMENSIONS = 256
MODEL_ID = "pinakes-static-1:2ff18ce8"
"""Tells vectors of this model from those of others: the start of its file's BLAKE3 digest."""
MODEL_FILE = Path(__file__).with_name("data") / "static.bin"
_AMOUNTS = np.log1p(np.arange(1024))
"""What a term that occurs so many times counts."""
_TOGETHER = 32
"""Passages that are worked out at a time: enough to keep NumPy busy, few enough to share most of their terms."""
_STEPS = 1 << 24
"""Steps that the weight of a term is counted in, from nothing to the largest weight there is."""


class StaticModel:
    """Terms to vectors. Passages are worked out together, yet the bytes of each do not depend on its neighbours.

    Amounts are whole numbers of steps, directions are whole, and their sums stay below 2^53: floating point adds them
    without rounding, in whatever order it likes.
    """

    def __init__(self, arrays: ModelArrays, reader: Callable[[], QuestionReader] | None = None) -> None:
        self._arrays = arrays
        self._reader = reader
        self._vocabulary = Vocabulary(arrays.words)
        self._in_head = arrays.head_factor * _AMOUNTS[: HEAD + 1]
        self._steps = arrays.document_weights * (_STEPS / max(float(arrays.document_weights.max(initial=0)), 1e-9))

    @classmethod
    def load(cls) -> StaticModel:
        """The model inside the package."""
        return cls(read_model(MODEL_FILE), question_reader)

    def passages(self, passages: Sequence[Passage]) -> npt.NDArray[np.int8]:
        """A row for each passage: its direction, the largest component 127. Zeros where no term is known."""
        rows = np.empty((len(passages), DIMENSIONS))
        for start in range(0, len(passages), _TOGETHER):
            rows[start : start + _TOGETHER] = self._sums(passages[start : start + _TOGETHER])
        largest = np.abs(rows).max(axis=1, keepdims=True, initial=0)
        rows *= 127 / np.where(largest > 0, largest, 1)
        return np.rint(rows, out=rows).astype(np.int8)

    def query(self, terms: Sequence[str]) -> npt.NDArray[np.float32]:
        """The direction of a question, of unit length; zeros when no term is known. What it says first tells most."""
        numbers = self._vocabulary.numbers(terms)
        if not numbers:
            return np.zeros(DIMENSIONS, np.float32)
        arrays = self._arrays
        weights = arrays.query_weights[numbers] * arrays.place_weights.take(np.arange(len(numbers)), mode="clip")
        directions = arrays.directions[numbers].astype(np.float32)
        plain = _of_unit_length(weights @ directions)
        if self._reader is None:
            return plain
        reader = self._reader()
        first = directions[: reader.most_terms]
        told, together = reader.read(_of_unit_length(first))
        read = _of_unit_length(_of_unit_length((weights[: len(first)] * told) @ first) + together)
        return _of_unit_length(reader.share * read + (1 - reader.share) * plain)

    def _sums(self, passages: Sequence[Passage]) -> npt.NDArray[np.float64]:
        """The weighed directions of each passage, added up."""
        packed = self._vocabulary.packed
        columns = [[packed(terms) for terms in column] for column in zip(*passages, strict=True)]
        columns.append([body[: HEAD * NUMBER_BYTES] for body in columns[-1]])
        numbers = np.frombuffer(b"".join([b"".join(column) for column in columns]), np.intc).astype(np.intp)
        terms, cells = self._places(numbers)
        n_rows, n_terms = len(passages), len(terms)
        # The cell of a number in a table of four parts with a row for each passage and a place for each term.
        lengths = [len(part) // NUMBER_BYTES for column in columns for part in column]
        cells += np.repeat(np.arange(4 * n_rows) * n_terms, lengths)
        counts = np.bincount(cells, minlength=4 * n_rows * n_terms).reshape(4, n_rows, n_terms)
        in_name, in_context, in_body, in_head = counts
        amounts = _AMOUNTS.take(in_body, mode="clip")
        amounts += self._in_head.take(in_head, mode="clip")
        amounts += self._arrays.name_factor * in_name
        amounts += self._arrays.context_factor * in_context
        amounts *= self._steps[terms]
        np.rint(amounts, out=amounts)
        sums: npt.NDArray[np.float64] = amounts @ self._arrays.directions[terms].astype(np.float64)
        return sums

    def _places(self, numbers: npt.NDArray[np.intp]) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
        """The terms that occur among numbers, each once and in order, and the place there of each number."""
        occurs = np.zeros(len(self._steps), np.bool_)
        occurs[numbers] = True
        terms = np.flatnonzero(occurs)
        place = np.empty(len(self._steps), np.intp)
        place[terms] = np.arange(len(terms))
        return terms, place[numbers]


def _of_unit_length(rows: npt.NDArray[np.floating[Any]]) -> npt.NDArray[np.float32]:
    """Directions of length one; zeros stay."""
    lengths = np.sqrt((rows * rows).sum(axis=-1, keepdims=True))
    found: npt.NDArray[np.float32] = (rows / np.where(lengths > 0, lengths, 1)).astype(np.float32)
    return found
