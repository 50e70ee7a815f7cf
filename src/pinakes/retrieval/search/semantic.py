"""Chunks by meaning: the vectors of an index, compared with that of a query.

Vectors are int8 in the index. What is searched is held in memory while a process lives: a first pass over the leading
dimensions, where most of the meaning is, and a second over whole vectors for the best of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from pinakes.storage.search import Search

LEADING = 64
"""Dimensions of the first pass."""
SECOND_PASS = 20
"""How many times as many results as asked for are compared whole."""
FIRST_PASS_FROM = 20_000
"""Chunks from which on two passes are quicker than one."""


class Vectors(NamedTuple):
    """The vectors of an index by one model."""

    ids: npt.NDArray[np.int64]
    whole: npt.NDArray[np.int8]
    scale: npt.NDArray[np.float32]
    """What brings each to unit length."""
    leading: npt.NDArray[np.float32]
    """The leading dimensions, brought to unit length with the rest."""


def load_vectors(search: Search, model: str) -> Vectors | None:
    """The vectors that a model made; None when there are none."""
    import numpy as np  # noqa: PLC0415 - only this way of searching needs it.

    dimensions, rows = search.vectors(model)
    if not rows:
        return None
    whole = np.frombuffer(b"".join(vectors for _, vectors in rows), np.int8).reshape(-1, dimensions)
    counts = [len(vectors) // dimensions for _, vectors in rows]
    firsts = np.repeat(np.array([file << 20 for file, _ in rows], np.int64), counts)
    starts = np.repeat(np.cumsum([0, *counts[:-1]]), counts)
    ids = firsts + np.arange(len(whole)) - starts
    squares = np.einsum("ij,ij->i", whole, whole, dtype=np.int32)
    scale = (1.0 / np.sqrt(np.maximum(squares, 1))).astype(np.float32)
    return Vectors(ids, whole, scale, whole[:, :LEADING] * scale[:, None])


def nearest(vectors: Vectors, query: npt.NDArray[np.float32], limit: int, allowed: Any = None) -> dict[int, float]:
    """The chunks nearest to a query with their cosines, at most `limit`; of `allowed` files only, where given."""
    import numpy as np  # noqa: PLC0415

    ids, whole, scale, leading = vectors
    places = None
    if allowed is not None:
        places = np.flatnonzero(np.isin(ids >> 20, np.fromiter(allowed, np.int64)))
    elif len(ids) > FIRST_PASS_FROM:
        first = leading @ query[:LEADING]
        n_kept = min(limit * SECOND_PASS, len(first))
        places = np.argpartition(first, len(first) - n_kept)[len(first) - n_kept :]
    if places is not None:
        ids, whole, scale = ids[places], whole[places], scale[places]
    cosines = (whole @ query) * scale
    best = np.argsort(-cosines, kind="stable")[:limit]
    return {int(ids[place]): float(cosines[place]) for place in best if cosines[place] > 0}
