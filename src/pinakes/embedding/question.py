"""What a question says as a whole: how much each of its terms tells beside the others, and what they mean together.

A network of a few layers of attention over the terms of a question. Only questions are read by it, one at a time, so it
costs a search a fraction of a millisecond and passages nothing.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pinakes.embedding.question_file import QuestionArrays, read_question_model

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float32]

QUESTION_FILE = Path(__file__).with_name("data") / "question.bin"
_STRENGTH = 4.0
"""How long the direction of a term is where the network reads it."""
_SMALLEST = 1e-5
"""Keeps the variance of a row from being nothing."""


class Reading(NamedTuple):
    """What the network says of a question."""

    told: Floats
    """What each term weighs, as a multiple of what it weighs anyway."""
    together: Floats
    """A direction that they have together and none of them alone, beside the one of unit length that they add up to."""


class QuestionReader:
    """Reads questions, the first terms of them where they are long."""

    def __init__(self, arrays: QuestionArrays) -> None:
        self._arrays = arrays
        self.most_terms = len(arrays.places)
        self.share = arrays.share
        """How much of a question's direction is told by reading it; the rest is the plain sum of its terms."""

    def read(self, directions: Floats) -> Reading:
        """What terms tell, by their directions of unit length, in order; at most `most_terms` of them."""
        arrays = self._arrays
        read = _through(directions * _STRENGTH, arrays.enter) + arrays.places[: len(directions)]
        for layer in arrays.layers:
            read = read + _through(
                _attended(_through(_levelled(read, layer.before), layer.compare), arrays.heads), layer.join
            )
            inner = np.maximum(_through(_levelled(read, layer.between), layer.widen), 0)
            read = read + _through(inner, layer.narrow)
        read = _levelled(read, arrays.after)
        return Reading(np.exp(_through(read, arrays.tell)[:, 0]), _through(read.mean(axis=0), arrays.leave))


@cache
def question_reader() -> QuestionReader:
    """The one inside the package, loaded when the first question is asked."""
    return QuestionReader(read_question_model(QUESTION_FILE))


def _through(rows: Floats, step: tuple[Floats, Floats]) -> Floats:
    """Rows times a matrix, and what is added to each."""
    matrix, added = step
    found: Floats = rows @ matrix.T + added
    return found


def _levelled(rows: Floats, step: tuple[Floats, Floats]) -> Floats:
    """Rows of mean nothing and variance one, then stretched and moved."""
    stretched, moved = step
    rows = rows - rows.mean(axis=1, keepdims=True)
    found: Floats = (
        rows / np.sqrt((rows * rows).mean(axis=1, keepdims=True) + np.float32(_SMALLEST)) * stretched + moved
    )
    return found


def _attended(rows: Floats, heads: int) -> Floats:
    """Each row as a mean of all, weighed by how well they match: what is asked, keys and values stand side by side."""
    n_rows = len(rows)
    asked, keys, values = rows.reshape(n_rows, 3, heads, -1).transpose(1, 2, 0, 3)
    matches = asked @ keys.transpose(0, 2, 1) / np.float32(math.sqrt(asked.shape[2]))
    weights = np.exp(matches - matches.max(axis=2, keepdims=True))
    weights /= weights.sum(axis=2, keepdims=True)
    found: Floats = (weights @ values).transpose(1, 0, 2).reshape(n_rows, -1)
    return found
