"""Chunks by meaning: the vectors of an index, compared with that of a query.

Vectors are int8 in the index. Up to a size all are looked at: with the embedded model by a first pass over the leading
dimensions, where most of the meaning is, and a second over whole vectors for the best of them; with any other model,
whose dimensions may all tell the same, whole. Beyond that size, cells tell which ones to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    import numpy.typing as npt

    from pinakes.storage.cells import Cells
    from pinakes.storage.search import Search

LEADING = 96
"""Dimensions of the first pass."""
SECOND_PASS = 60
"""How many times as many results as asked for are compared whole: among 100,000 that misses 2 of the nearest 1,000."""
FIRST_PASS_FROM = 20_000
"""Chunks from which on two passes are quicker than one."""
EXACT = 250_000
"""Chunks up to which all are looked at."""
_BLOCK = 4096
"""Vectors that are worked out at a time: more leave the processor's cache."""
_SAMPLED = 16
"""One first-pass score in so many tells which scores are among the best."""


class Vectors(NamedTuple):
    """The vectors of an index by one model."""

    ids: npt.NDArray[np.int64]
    """In order."""
    files: npt.NDArray[np.int64]
    """The file of each."""
    whole: npt.NDArray[np.int8]
    scale: npt.NDArray[np.float32]
    """What brings each to unit length."""
    leading: npt.NDArray[np.float32] | None
    """The leading dimensions, brought to unit length with the rest; None where they tell no more than others."""
    cells: Cells | None = None
    """Where most vectors are, in an index so large that these are only those that changed since."""
    cells_by_id: npt.NDArray[np.intp] | None = None
    """The places of the vectors in cells, in the order of their ids."""
    fresh: frozenset[int] = frozenset()
    """The files whose vectors in cells are those of the index."""


def load_vectors(search: Search, model: str) -> Vectors | None:
    """The vectors that a model made; None when there are none."""
    dimensions, rows = search.vectors(model)
    return _packed(dimensions, rows, is_led=_is_led(model)) if rows else None


def load_beside_cells(search: Search, model: str, cells: Cells) -> Vectors | None:
    """The vectors of what changed since cells were made, and the cells; None when there are no vectors."""
    hashes = search.file_hashes()
    fresh = frozenset(file for file, known in cells.files.items() if hashes.get(file) == known)
    dimensions, rows = search.vectors(model, sorted(hashes.keys() - fresh))
    if not dimensions:
        return None
    import numpy as np  # noqa: PLC0415

    by_id = np.argsort(cells.ids)
    return _packed(dimensions, rows, is_led=_is_led(model))._replace(cells=cells, cells_by_id=by_id, fresh=fresh)


def _is_led(model: str) -> bool:
    """Whether the first dimensions of a model tell most: those of ours are in that order."""
    from pinakes.embedding.static import MODEL_ID  # noqa: PLC0415

    return model == MODEL_ID


def _packed(dimensions: int, rows: list[tuple[int, bytes]], *, is_led: bool) -> Vectors:
    import numpy as np  # noqa: PLC0415 - only this way of searching needs it.

    rows = sorted(rows)
    whole = np.frombuffer(b"".join([vectors for _, vectors in rows]), np.int8).reshape(-1, dimensions)
    counts = [len(vectors) // dimensions for _, vectors in rows]
    files = np.repeat(np.array([file for file, _ in rows], np.int64), counts)
    starts = np.repeat(np.cumsum([0, *counts])[:-1], counts)
    ids = (files << 20) + np.arange(len(whole)) - starts
    scale = _scale(whole)
    is_worth_it = is_led and len(whole) > FIRST_PASS_FROM and dimensions > LEADING
    leading = whole[:, :LEADING] * scale[:, None] if is_worth_it else None
    return Vectors(ids, files, whole, scale, leading)


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

    places = None
    if allowed is not None:
        places = np.flatnonzero(_is_of(vectors.files, allowed))
    elif vectors.leading is not None:
        places = _best_places(vectors.leading @ query[:LEADING], limit * SECOND_PASS)
    ids = vectors.ids if places is None else vectors.ids[places]
    cosines = _cosines(vectors.whole, vectors.scale, query, places)
    if vectors.cells is not None:
        more_ids, more_cosines = _in_cells(vectors.cells, vectors.fresh, query, allowed)
        ids, cosines = np.concatenate([ids, more_ids]), np.concatenate([cosines, more_cosines])
    if len(cosines) > limit:
        # Whatever is as near as the last that is kept stays, so that equals are told apart by their place alone.
        kept = np.flatnonzero(cosines >= np.partition(cosines, len(cosines) - limit)[len(cosines) - limit])
        ids, cosines = ids[kept], cosines[kept]
    best = np.argsort(-cosines, kind="stable")[:limit]
    found = zip(ids[best].tolist(), cosines[best].tolist(), strict=True)
    return {id_: cosine for id_, cosine in found if cosine > 0}


def cosines_of(vectors: Vectors, query: npt.NDArray[np.float32], ids: Iterable[int]) -> dict[int, float]:
    """The cosines of some chunks with a query, those left out that have no vectors."""
    import numpy as np  # noqa: PLC0415

    wanted = np.array(sorted(ids), np.int64)
    places = _places_of(vectors.ids, wanted)
    found = dict(
        zip(vectors.ids[places].tolist(), _cosines(vectors.whole, vectors.scale, query, places).tolist(), strict=True)
    )
    cells, by_id = vectors.cells, vectors.cells_by_id
    if cells is not None and by_id is not None:
        among = wanted[_is_of(wanted >> 20, vectors.fresh)]
        rows = by_id[_places_of(cells.ids, among, by_id)]
        whole = cells.vectors[rows]
        found |= dict(zip(cells.ids[rows].tolist(), _cosines(whole, _scale(whole), query, None).tolist(), strict=True))
    return found


def _places_of(
    ids: npt.NDArray[np.int64], wanted: npt.NDArray[np.int64], order: npt.NDArray[np.intp] | None = None
) -> npt.NDArray[np.intp]:
    """Where some ids stand among ids in order, or in an order that is given; those that stand nowhere left out."""
    import numpy as np  # noqa: PLC0415

    places = np.searchsorted(ids, wanted, sorter=order)
    places, wanted = places[places < len(ids)], wanted[places < len(ids)]
    kept: npt.NDArray[np.intp] = places[(ids[places] if order is None else ids[order[places]]) == wanted]
    return kept


def _best_places(scores: npt.NDArray[np.float32], n_wanted: int) -> npt.NDArray[np.intp]:
    """Places of about as many of the best scores as wanted, in order. A sample of them tells where these begin."""
    import numpy as np  # noqa: PLC0415

    sample = scores[::_SAMPLED]
    rank = n_wanted // _SAMPLED
    if not 0 < rank < len(sample):
        return np.arange(len(scores))
    return np.flatnonzero(scores >= np.partition(sample, len(sample) - rank)[len(sample) - rank])


def _cosines(
    whole: npt.NDArray[np.int8],
    scale: npt.NDArray[np.float32],
    query: npt.NDArray[np.float32],
    places: npt.NDArray[np.intp] | None,
) -> npt.NDArray[np.float32]:
    """The cosine of each vector with a query; of those at some places, where given."""
    import numpy as np  # noqa: PLC0415

    found = np.empty(len(whole) if places is None else len(places), np.float32)
    for start in range(0, len(found), _BLOCK):
        part = slice(start, start + _BLOCK)
        rows = whole[part] if places is None else whole.take(places[part], axis=0)
        np.matmul(rows.astype(np.float32), query, out=found[part])
    found *= scale if places is None else scale[places]
    return found


def _in_cells(
    cells: Cells, fresh: frozenset[int], query: npt.NDArray[np.float32], allowed: frozenset[int] | None
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
    """Chunks in the cells near a query, and their cosines."""
    places = cells.near(query)
    places = places[_is_of(cells.ids[places] >> 20, fresh if allowed is None else fresh & allowed)]
    whole = cells.vectors[places]
    return cells.ids[places], _cosines(whole, _scale(whole), query, None)


def _is_of(files: npt.NDArray[np.int64], allowed: Iterable[int]) -> npt.NDArray[np.bool_]:
    """Which files are among those allowed."""
    import numpy as np  # noqa: PLC0415

    is_allowed = np.zeros(int(files.max(initial=0)) + 1, np.bool_)
    is_allowed[[file for file in allowed if file < len(is_allowed)]] = True
    return is_allowed[files]
