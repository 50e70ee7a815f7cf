"""The file that holds the embedded model: written once by training, mapped into memory by everyone else.

A header, then little-endian arrays one after the other: weights of places in questions, weights of terms in documents,
weights in questions (float32 each), the directions of terms (int8, a row each), and the terms themselves, one a line.
"""

import mmap
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

_HEADER = struct.Struct("<8sIIIfff")
_MAGIC = b"PINAKES2"


class ModelArrays(NamedTuple):
    """What a model knows. A weight includes the scale of its term's direction."""

    words: Sequence[str]
    directions: npt.NDArray[np.int8]
    document_weights: npt.NDArray[np.float32]
    query_weights: npt.NDArray[np.float32]
    name_factor: float
    """What a term in a symbol's name weighs, beside one in its body."""
    context_factor: float
    """The same, for the names around it."""
    head_factor: float
    """What a term at the start of a body weighs beside what it weighs anyway."""
    place_weights: npt.NDArray[np.float32]
    """What a term of a question weighs by its place; the last holds for all that follow."""


def write_model(path: Path, model: ModelArrays) -> None:
    """Write the file; the same model gives the same bytes."""
    n_words, dimensions = model.directions.shape
    factors = model.name_factor, model.context_factor, model.head_factor
    header = _HEADER.pack(_MAGIC, n_words, dimensions, len(model.place_weights), *factors)
    arrays = (model.place_weights, model.document_weights, model.query_weights)
    weights = [array.astype("<f4").tobytes() for array in arrays]
    words = "\n".join(model.words).encode()
    path.write_bytes(b"".join([header, *weights, np.ascontiguousarray(model.directions).tobytes(), words]))


def read_model(path: Path) -> ModelArrays:
    """Map the file: directions are read from disk when a term needs them. Raises ValueError when it is no model."""
    with path.open("rb") as file:
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    magic, n_words, dimensions, n_places, name, context, head = _HEADER.unpack_from(mapped)
    if magic != _MAGIC:
        raise ValueError(f"{path.name} does not hold a model of Pinakes.")
    numbers = np.frombuffer(mapped, "<f4", n_places + 2 * n_words, _HEADER.size)
    place_weights, document_weights, query_weights = np.split(numbers, [n_places, n_places + n_words])
    start = _HEADER.size + numbers.nbytes
    directions = np.frombuffer(mapped, np.int8, n_words * dimensions, start).reshape(n_words, dimensions)
    words = mapped[start + n_words * dimensions :].decode().split("\n")
    return ModelArrays(words, directions, document_weights, query_weights, name, context, head, place_weights)
