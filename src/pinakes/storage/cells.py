"""Vectors in cells: for an index so large that looking at every vector takes too long.

Vectors that are near one another lie together in files that are mapped into memory, and a search looks into the few
cells whose middle is nearest. What changed since the cells were made is told by the hash of each file.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CELLS = "cells"
VECTORS_PER_CELL = 400
MOST_CELLS = 4096
SAMPLED_PER_CELL = 64
ROUNDS = 6
PROBED = 0.06
"""The share of cells that a search looks into."""
LEAST_PROBED = 16
_BLOCK = 65_536


class Cells(NamedTuple):
    """Cells, open for searching."""

    middles: npt.NDArray[np.float32]
    starts: npt.NDArray[np.int64]
    ids: npt.NDArray[np.int64]
    vectors: npt.NDArray[np.int8]
    files: dict[int, str]
    """The hash of each file whose chunks are in them."""

    def near(self, query: npt.NDArray[np.float32]) -> npt.NDArray[np.int64]:
        """Places of the vectors in the cells nearest to a query."""
        import numpy as np  # noqa: PLC0415

        n_probed = min(max(int(len(self.middles) * PROBED), LEAST_PROBED), len(self.middles))
        nearest = np.argsort(-(self.middles @ query))[:n_probed]
        return np.concatenate([np.arange(self.starts[cell], self.starts[cell + 1]) for cell in np.sort(nearest)])


def make_cells(
    state_folder: Path,
    model: str,
    ids: npt.NDArray[np.int64],
    vectors: npt.NDArray[np.int8],
    files: dict[int, str],
) -> None:
    """Lay the vectors of a model into cells, in place of those there were."""
    import numpy as np  # noqa: PLC0415

    middles = _middles(vectors)
    cell_of = np.concatenate(
        [
            np.argmax(vectors[at : at + _BLOCK].astype(np.float32) @ middles.T, axis=1)
            for at in range(0, len(vectors), _BLOCK)
        ]
    )
    order = np.argsort(cell_of, kind="stable")
    starts = np.searchsorted(cell_of[order], np.arange(len(middles) + 1)).astype(np.int64)
    folder = state_folder / CELLS
    building = folder.with_name(f"{CELLS}.building-{os.getpid()}")
    shutil.rmtree(building, ignore_errors=True)
    building.mkdir(parents=True)
    arrays: dict[str, Any] = {"middles": middles, "starts": starts, "ids": ids[order], "vectors": vectors[order]}
    for name, array in arrays.items():
        np.save(building / f"{name}.npy", array)
    (building / "files").write_bytes(msgspec.msgpack.encode((model, files)))
    shutil.rmtree(folder, ignore_errors=True)
    building.rename(folder)


def _middles(vectors: npt.NDArray[np.int8]) -> npt.NDArray[np.float32]:
    """The middles of cells, of unit length, by a few rounds of k-means over a sample."""
    import numpy as np  # noqa: PLC0415

    n_cells = min(max(len(vectors) // VECTORS_PER_CELL, 1), MOST_CELLS)
    chosen = np.random.default_rng(0).permutation(len(vectors))[: n_cells * SAMPLED_PER_CELL]
    sample = _unit(vectors[np.sort(chosen)].astype(np.float32))
    middles = sample[np.linspace(0, len(sample) - 1, n_cells).astype(np.int64)]
    for _ in range(ROUNDS):
        cell_of = np.argmax(sample @ middles.T, axis=1)
        order = np.argsort(cell_of, kind="stable")
        starts = np.searchsorted(cell_of[order], np.arange(n_cells))
        sums = np.add.reduceat(sample[order], np.minimum(starts, len(order) - 1), axis=0)
        filled = np.bincount(cell_of, minlength=n_cells) > 0
        middles = np.where(filled[:, None], _unit(sums), middles).astype(np.float32)
    return middles


def _unit(vectors: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    import numpy as np  # noqa: PLC0415

    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32)


def open_cells(state_folder: Path, model: str) -> Cells | None:
    """The cells of a model, mapped into memory; None when there are none that can be read."""
    import numpy as np  # noqa: PLC0415

    folder = state_folder / CELLS
    try:
        made_by, files = msgspec.msgpack.decode((folder / "files").read_bytes(), type=tuple[str, dict[int, str]])
        if made_by != model:
            return None
        arrays: Any = {
            name: np.load(folder / f"{name}.npy", mmap_mode="r") for name in ("middles", "starts", "ids", "vectors")
        }
    except (OSError, ValueError, msgspec.DecodeError):
        return None
    return Cells(**arrays, files=files)
