"""A trained table as the file that ships: turned so that leading dimensions tell most, then bytes."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import blake3
import numpy as np
import numpy.typing as npt

from pinakes.embedding.model_file import ModelArrays, write_model

Floats = npt.NDArray[np.float32]


class Trained(NamedTuple):
    """What training gives: the table, the logarithms of weights, the three factors, the weights of places."""

    words: Sequence[str]
    table: Floats
    query_weight: Floats
    document_weight: Floats
    factors: Floats
    places: Floats


def turned(table: Floats, importance: Floats) -> Floats:
    """The table in the axes of its own variance, the strongest first. Dot products stay as they are."""
    weighed = table * importance[:, None]
    _, axes = np.linalg.eigh((weighed.T @ weighed).astype(np.float64))
    return (table @ axes[:, ::-1].astype(np.float32)).astype(np.float32)


def quantise(trained: Trained) -> ModelArrays:
    """Rows as bytes; the scale of a row goes into the weights of its term."""
    table = turned(trained.table, np.exp(trained.document_weight))
    scales = np.maximum(np.abs(table).max(axis=1), 1e-9) / 127
    directions = np.rint(table / scales[:, None]).astype(np.int8)
    document, query = np.exp(trained.document_weight) * scales, np.exp(trained.query_weight) * scales
    name, context, head = map(float, trained.factors)
    return ModelArrays(
        trained.words,
        directions,
        document.astype(np.float32),
        query.astype(np.float32),
        name,
        context,
        head,
        trained.places.astype(np.float32),
    )


def write(trained: Trained, path: Path) -> str:
    """Quantise and write the model file; the name its vectors go by."""
    path.parent.mkdir(exist_ok=True)
    write_model(path, quantise(trained))
    return f"pinakes-static-1:{blake3.blake3(path.read_bytes()).hexdigest()[:8]}"
