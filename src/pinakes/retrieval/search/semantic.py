"""Chunks by meaning: the vectors of an index, compared with that of a query.

Vectors are int8 in the index. Up to a size all are looked at: a first pass over the leading dimensions, where most of
the meaning is, and a second over whole vectors for the best of them. Beyond it, cells tell which ones to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from pinakes.storage.cells import Cells
    from pinakes.storage.search import Search

LEADING = 64
"""Dimensions of the first pass."""
SECOND_PASS = 120
"""How many times as many results as asked for are compared whole: on Django that misses 2 of the nearest 1,000."""
FIRST_PASS_FROM = 20_000
"""Chunks from which on two passes are quicker than one."""
EXACT = 250_000
"""Chunks up to which all are looked at."""


class Vectors(NamedTuple):
    """The vectors of an index by one model."""

    ids: npt.NDArray[np.int64]
    whole: npt.NDArray[np.int8]
    scale: npt.NDArray[np.float32]
    """What brings each to unit length."""
    leading: npt.NDArray[np.float32]
    """The leading dimensions, brought to unit length with the rest."""
    cells: Cells | None = None
    """Where most vectors are, in an index so large that these are only those that changed since."""
    fresh: frozenset[int] = frozenset()
    """The files whose vectors in cells are those of the index."""


def load_vectors(search: Search, model: str) -> Vectors | None:
    """The vectors that a model made; None when there are none."""
    dimensions, rows = search.vectors(model)
    return _packed(dimensions, rows) if rows else None


def load_beside_cells(search: Search, model: str, cells: Cells) -> Vectors | None:
    """The vectors of what changed since cells were made, and the cells; None when there are no vectors."""
    hashes = search.file_hashes()
    fresh = frozenset(file for file, known in cells.files.items() if hashes.get(file) == known)
    dimensions, rows = search.vectors(model, sorted(hashes.keys() - fresh))
    return _packed(dimensions, rows)._replace(cells=cells, fresh=fresh) if dimensions else None


def _packed(dimensions: int, rows: list[tuple[int, bytes]]) -> Vectors:
    import numpy as np  # noqa: PLC0415 - only this way of searching needs it.

    whole = np.frombuffer(b"".join([vectors for _, vectors in rows]), np.int8).reshape(-1, dimensions)
    counts = [len(vectors) // dimensions for _, vectors in rows]
    firsts = np.repeat(np.array([file << 20 for file, _ in rows], np.int64), counts)
    starts = np.repeat(np.cumsum([0, *counts])[:-1], counts)
    ids = firsts + np.arange(len(whole)) - starts
    scale = _scale(whole)
    return Vectors(ids, whole, scale, whole[:, :LEADING] * scale[:, None])


def _scale(whole: npt.NDArray[np.int8]) -> npt.NDArray[np.float32]:
    import numpy as np  # noqa: PLC0415

    squares = np.einsum("ij,ij->i", whole, whole, dtype=np.int32)
    scale: npt.NDArray[np.float32] = (1.0 / np.sqrt(np.maximum(squares, 1))).astype(np.float32)
    return scale


def nearest(
    vectors: Vectors, query: npt.NDArray[np.float32], limit: int, allowed: frozenset[int] | None = None
) -> dict[int, float]:
    """The chunks nearest to a query with their cosines, best first; of `allowed` files only, where given."""
    import numpy as np  # noqa: PLC0415

    ids, whole, scale = vectors.ids, vectors.whole, vectors.scale
    places = None
    if allowed is not None:
        places = np.flatnonzero(_is_of(ids, allowed))
    elif len(ids) > FIRST_PASS_FROM:
        first = vectors.leading @ query[:LEADING]
        n_kept = min(limit * SECOND_PASS, len(first))
        places = np.argpartition(first, len(first) - n_kept)[len(first) - n_kept :]
    if places is not None:
        ids, whole, scale = ids[places], whole[places], scale[places]
    cosines = (whole @ query) * scale
    if vectors.cells is not None:
        more_ids, more_cosines = _in_cells(vectors.cells, vectors.fresh, query, allowed)
        ids, cosines = np.concatenate([ids, more_ids]), np.concatenate([cosines, more_cosines])
    best = np.argsort(-cosines, kind="stable")[:limit]
    return {int(ids[place]): float(cosines[place]) for place in best if cosines[place] > 0}


def _in_cells(
    cells: Cells, fresh: frozenset[int], query: npt.NDArray[np.float32], allowed: frozenset[int] | None
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
    """Chunks in the cells near a query, and their cosines."""
    places = cells.near(query)
    ids = cells.ids[places]
    places = places[_is_of(ids, fresh if allowed is None else fresh & allowed)]
    whole = cells.vectors[places]
    return cells.ids[places], (whole @ query) * _scale(whole)


def _is_of(ids: npt.NDArray[np.int64], files: frozenset[int]) -> npt.NDArray[np.bool_]:
    import numpy as np  # noqa: PLC0415

    return np.isin(ids >> 20, np.fromiter(files, np.int64, len(files)))
