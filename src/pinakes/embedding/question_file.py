"""The file of the network that reads questions: a header, then its matrices in the order they are used.

A matrix is the scales of its rows, what is added behind it, and a row of bytes for each number it gives; all else is
float32, little-endian.
"""

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

_HEADER = struct.Struct("<8sIIIIIIf")
_MAGIC = b"PINAKESQ"
Floats = npt.NDArray[np.float32]
Step = tuple[Floats, Floats]
"""A matrix and what is added behind it; or what rows are multiplied with and moved by."""


class Layer(NamedTuple):
    """One layer: terms look at one another, then each is read by itself."""

    before: Step
    compare: Step
    join: Step
    between: Step
    widen: Step
    narrow: Step


class QuestionArrays(NamedTuple):
    """What the network knows."""

    heads: int
    share: float
    """How much of a question's direction it tells."""
    places: Floats
    """A row for each place of a term."""
    enter: Step
    layers: Sequence[Layer]
    after: Step
    tell: Step
    leave: Step


class _Reader:
    """Arrays one after the other out of bytes."""

    def __init__(self, data: bytes, start: int) -> None:
        self._data = data
        self._at = start

    def floats(self, count: int) -> Floats:
        found = np.frombuffer(self._data, "<f4", count, self._at)
        self._at += found.nbytes
        return found

    def matrix(self, n_rows: int, n_columns: int) -> Step:
        scales, added = self.floats(n_rows), self.floats(n_rows)
        whole = np.frombuffer(self._data, np.int8, n_rows * n_columns, self._at).reshape(n_rows, n_columns)
        self._at += whole.nbytes
        return whole * scales[:, None], added

    def level(self, width: int) -> Step:
        return self.floats(width), self.floats(width)


def read_question_model(path: Path) -> QuestionArrays:
    """The network in a file. Raises ValueError when it holds none."""
    data = path.read_bytes()
    magic, dimensions, width, inner, n_layers, heads, n_places, share = _HEADER.unpack_from(data)
    if magic != _MAGIC:
        raise ValueError(f"{path.name} does not hold a reader of questions.")
    file = _Reader(data, _HEADER.size)
    places = file.floats(n_places * width).reshape(n_places, width)
    enter = file.matrix(width, dimensions)
    layers = [
        Layer(
            file.level(width),
            file.matrix(3 * width, width),
            file.matrix(width, width),
            file.level(width),
            file.matrix(inner, width),
            file.matrix(width, inner),
        )
        for _ in range(n_layers)
    ]
    after = file.level(width)
    return QuestionArrays(
        heads, share, places, enter, layers, after, file.matrix(1, width), file.matrix(dimensions, width)
    )


def write_question_model(path: Path, arrays: QuestionArrays) -> None:
    """Write the file; the same network gives the same bytes."""
    width, dimensions = arrays.enter[0].shape
    inner = len(arrays.layers[0].widen[0]) if arrays.layers else 0
    sizes = dimensions, width, inner, len(arrays.layers), arrays.heads, len(arrays.places)
    path.write_bytes(b"".join([_HEADER.pack(_MAGIC, *sizes, arrays.share), *_parts(arrays)]))


def _parts(arrays: QuestionArrays) -> Iterator[bytes]:
    yield _floats(arrays.places)
    yield _matrix(arrays.enter)
    for layer in arrays.layers:
        yield _level(layer.before)
        yield _matrix(layer.compare)
        yield _matrix(layer.join)
        yield _level(layer.between)
        yield _matrix(layer.widen)
        yield _matrix(layer.narrow)
    yield _level(arrays.after)
    yield _matrix(arrays.tell)
    yield _matrix(arrays.leave)


def _floats(array: Floats) -> bytes:
    return array.astype("<f4").tobytes()


def _level(step: Step) -> bytes:
    return _floats(step[0]) + _floats(step[1])


def _matrix(step: Step) -> bytes:
    matrix, added = step
    scales = np.maximum(np.abs(matrix).max(axis=1), 1e-9) / 127
    whole: npt.NDArray[np.int8] = np.rint(matrix / scales[:, None]).astype(np.int8)
    return _floats(scales) + _floats(added) + whole.tobytes()
