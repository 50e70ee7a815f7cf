"""The model inside the package: no key, no network, no server."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pinakes.embedding.static import DIMENSIONS, MODEL_ID, StaticModel
from pinakes.words import ASKING, STOP_WORDS, terms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from pinakes.embedding.embedder import Excerpt
    from pinakes.embedding.passage import Passage


_NOTHING_TOLD = ASKING | STOP_WORDS


class EmbeddedModel:
    """The static model, loaded once in a process."""

    name = MODEL_ID
    dimensions = DIMENSIONS

    def __init__(self) -> None:
        self._model = StaticModel.load()

    def excerpts(self, excerpts: Sequence[Excerpt]) -> npt.NDArray[np.int8]:
        """One row for each excerpt."""
        return self.passages([excerpt.passage for excerpt in excerpts])

    def passages(self, passages: Sequence[Passage]) -> npt.NDArray[np.int8]:
        """One row for each passage."""
        return self._model.passages(passages)

    def query(self, text: str) -> npt.NDArray[np.float32]:
        """The direction of a question, words aside that come first and only ask: what it says first tells most."""
        words = text.split()
        first = next((at for at, word in enumerate(words) if word.lower() not in _NOTHING_TOLD), 0)
        return self._model.query(terms_of(" ".join(words[first:])))


@cache
def embedded_model() -> EmbeddedModel:
    """The one there is."""
    return EmbeddedModel()
