"""What search needs of a file, written in the transaction of its facts."""

from typing import Any, NamedTuple

import apsw
import msgspec

from pinakes.facts import CHUNK_KINDS
from pinakes.storage.ids import FILE_SHIFT, ROWS_PER_FILE
from pinakes.storage.rows import Row

_CHUNK_KIND = {kind: number for number, kind in enumerate(CHUNK_KINDS)}
WORD_TABLES = ("chunk_words", "symbol_words")
"""Full-text tables. A row has the id of what its words are of."""
_INSERT = {
    "chunk_words": "INSERT INTO chunk_words (rowid, name, context, body) VALUES (?, ?, ?, ?)",
    "symbol_words": "INSERT INTO symbol_words (rowid, name, context, text) VALUES (?, ?, ?, ?)",
    "trigram_rows": "INSERT INTO trigram_rows VALUES (?, ?)",
    "vector_rows": "INSERT OR REPLACE INTO vector_rows VALUES (?, ?, ?)",
}
_BUILDING = {"hashsize": 4 << 20, "automerge": 0}
"""Words are sorted in larger heaps while an index is built, and these are left as they are."""
_SETTLED = {"hashsize": 1 << 20, "automerge": 4}
"""What SQLite does of itself: it keeps updates short."""
_GATHERED = {"merge": 16_000}
"""Pages of heaps merged when a build ends: else one of the first updates has to, and takes twice as long."""

Words = tuple[str, str, str]
"""Terms of a chunk's name, context and body, or of a symbol's name, context and text, joined by spaces."""


class Searchable(NamedTuple):
    """What search needs of one file, as a worker hands it over."""

    chunks: list[Words]
    symbols: list[Words]
    signature: bytes | None = None
    """Its trigrams; None where they were not looked for."""
    vectors: tuple[str, int, bytes] | None = None
    """Name and dimensions of a model, and a vector for each chunk; None where they were not made yet."""


pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Searchable).decode


class SearchTables:
    """The tables of search, inside a writer's transaction."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._pending: dict[str, list[Row]] = {table: [] for table in _INSERT}
        self._models: dict[str, int] = {}

    def start_build(self) -> None:
        """Take in many files at once."""
        self._configure(_BUILDING)

    def end_build(self) -> None:
        """Take in few files at a time from now on."""
        self._configure(_GATHERED)
        self._configure(_SETTLED)

    def _configure(self, settings: dict[str, int]) -> None:
        for table in WORD_TABLES:
            for setting in settings.items():
                self._connection.execute(f"INSERT INTO {table} ({table}, rank) VALUES (?, ?)", setting)

    def put(self, file_id: int, packed: bytes) -> None:
        """Keep what search needs of a file."""
        found = _unpack(packed)
        base = file_id << FILE_SHIFT
        self._pending["chunk_words"] += [(id_, *words) for id_, words in enumerate(found.chunks, base)]
        self._pending["symbol_words"] += [(id_, *words) for id_, words in enumerate(found.symbols, base)]
        if found.signature is not None:
            self._pending["trigram_rows"].append((file_id, found.signature))
        if found.vectors is not None:
            name, dimensions, vectors = found.vectors
            self._pending["vector_rows"].append((self._model_id((name, dimensions)), file_id, vectors))

    def put_vectors(self, file_id: int, model: tuple[str, int], vectors: bytes) -> None:
        """Keep the vectors of a file's chunks; `model` is the name and the dimensions of what made them."""
        self._connection.execute(_INSERT["vector_rows"], (self._model_id(model), file_id, vectors))

    def _model_id(self, model: tuple[str, int]) -> int:
        name, dimensions = model
        if name not in self._models:
            self._connection.execute(
                "INSERT OR IGNORE INTO vector_models (name, dimensions) VALUES (?, ?)", (name, dimensions)
            )
            found = self._connection.execute("SELECT id FROM vector_models WHERE name = ?", (name,)).get
            self._models[name] = int(found)
        return self._models[name]

    def forget_model(self, name: str) -> None:
        """Drop the vectors of a model."""
        self._connection.execute(
            "DELETE FROM vector_rows WHERE model IN (SELECT id FROM vector_models WHERE name = ?)", (name,)
        )
        self._connection.execute("DELETE FROM vector_models WHERE name = ?", (name,))

    def remove(self, file_id: int) -> None:
        """Forget what search needs of a file."""
        first = file_id << FILE_SHIFT
        for table in WORD_TABLES:
            self._connection.execute(
                f"DELETE FROM {table} WHERE rowid BETWEEN ? AND ?", (first, first + ROWS_PER_FILE - 1)
            )
        self._connection.execute("DELETE FROM trigram_rows WHERE file = ?", (file_id,))
        self._connection.execute(
            "DELETE FROM vector_rows WHERE file = ? AND model IN (SELECT id FROM vector_models)", (file_id,)
        )

    def flush(self) -> None:
        """Insert what was held back."""
        for table, rows in self._pending.items():
            if rows:
                self._connection.executemany(_INSERT[table], rows)
                self._pending[table] = []


def chunk_rows(base: int, chunks: list[Any]) -> list[Row]:
    """Rows of `chunk_rows`."""
    return [
        (id_, _CHUNK_KIND[kind], line, end_line, start, end, None if symbol < 0 else symbol)
        for id_, (kind, line, end_line, start, end, symbol, _, _) in enumerate(chunks, base)
    ]
