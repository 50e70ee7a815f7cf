"""What turns code and questions into vectors, whoever made the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from pinakes.embedding.passage import Passage


class Excerpt(NamedTuple):
    """A chunk for a model to read: split into terms, or as it is written."""

    passage: Passage
    text: str


class Embedder(Protocol):
    """A model. Vectors of different models are never compared."""

    name: str
    """Tells its vectors from those of every other model."""
    dimensions: int

    def excerpts(self, excerpts: Sequence[Excerpt]) -> npt.NDArray[np.int8]:
        """One row for each excerpt: its direction, the largest component 127. Raises EmbeddingError."""

    def query(self, text: str) -> npt.NDArray[np.float32]:
        """The direction of a question, of unit length; zeros when nothing of it is known. Raises EmbeddingError."""


def to_int8(vectors: npt.NDArray[np.float32]) -> npt.NDArray[np.int8]:
    """Directions as bytes, each scaled so that its largest component is 127."""
    import numpy as np  # noqa: PLC0415 - whoever has vectors has it loaded.

    largest = np.abs(vectors).max(axis=1, keepdims=True)
    return np.rint(vectors * (127 / np.where(largest > 0, largest, 1))).astype(np.int8)
