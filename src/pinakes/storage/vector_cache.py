"""Vectors that were paid for, by model and text: they outlast rebuilds, and a run that was cut short goes on here."""

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

import apsw
from blake3 import blake3

VECTORS = "vectors.db"
_SCHEMA = """
CREATE TABLE IF NOT EXISTS vectors (
    model TEXT NOT NULL,
    text BLOB NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (model, text)
) STRICT, WITHOUT ROWID
"""


class VectorCache:
    """One file in the state folder."""

    def __init__(self, state_folder: Path) -> None:
        self._connection = apsw.Connection(str(state_folder / VECTORS))
        self._connection.set_busy_timeout(5000)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute(_SCHEMA)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _t: type[BaseException] | None, _e: BaseException | None, _b: TracebackType | None) -> None:
        self._connection.close()

    def get(self, model: str, text: str) -> bytes | None:
        """The vector of a text; None when it was never made."""
        row = self._connection.execute(
            "SELECT vector FROM vectors WHERE model = ? AND text = ?", (model, _digest(text))
        ).fetchone()
        return None if row is None else row[0]

    def put(self, model: str, vectors: Iterable[tuple[str, bytes]]) -> None:
        """Keep the vectors of some texts, at once."""
        with self._connection:
            self._connection.executemany(
                "INSERT OR REPLACE INTO vectors VALUES (?, ?, ?)",
                [(model, _digest(text), vector) for text, vector in vectors],
            )


def _digest(text: str) -> bytes:
    return blake3(text.encode("utf-8", "replace")).digest(16)
