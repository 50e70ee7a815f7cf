"""Facts by content: a second checkout, another branch or an older commit is read from here instead of parsed.

One file for all projects of a user. It only saves work: whatever goes wrong with it, indexing goes on without.
"""

import time
from contextlib import suppress
from pathlib import Path
from typing import Self

import apsw

from pinakes.languages import all_languages

_SCHEMA = """
CREATE TABLE IF NOT EXISTS facts (
    key TEXT PRIMARY KEY,
    used_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    facts BLOB NOT NULL
) STRICT
"""
FLUSH_BYTES = 4 * 1024 * 1024
"""Facts held back before they are written together: what a killed indexer loses at most."""


def facts_key(content_hash: str, size: int, language: str, path: str, version: str) -> str:
    """What the facts of a file depend on: its bytes, its language, the endings of its name, and the extractor.

    A component is called after its file, so there the whole name counts.
    """
    name = path.rpartition("/")[2]
    told = name if all_languages()[language].named_by_file else name.partition(".")[2]
    return f"{content_hash}.{size}.{language}.{told}.{version}"


class FactsReader:
    """Looks facts up, in a worker."""

    def __init__(self, path: Path) -> None:
        # Nobody looks for the file first: that raises where the folder is closed to this user.
        self._connection = _open(path, apsw.SQLITE_OPEN_READONLY)

    def get(self, key: str) -> bytes | None:
        """Packed facts; None when they are not there or cannot be read."""
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("SELECT facts FROM facts WHERE key = ?", (key,)).fetchone()
        except apsw.Error:
            return None
        return None if row is None else row[0]


class FactsWriter:
    """Keeps facts, in the indexing process."""

    def __init__(self, path: Path, limit_bytes: int) -> None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = _open(path, apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
        self._limit = limit_bytes
        self._pending: list[tuple[str, int, int, bytes]] = []
        self._n_bytes = 0
        try:
            if self._connection is not None:
                self._connection.execute("PRAGMA journal_mode = WAL")
                self._connection.execute("PRAGMA synchronous = OFF")
                self._connection.execute(_SCHEMA)
        except apsw.Error:
            self._connection = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.flush()
        if self._connection is not None:
            self._prune(self._connection)
            self._connection.close()

    def put(self, key: str, facts: bytes) -> None:
        """Keep the facts of one file."""
        self._pending.append((key, time.time_ns(), len(facts), facts))
        self._n_bytes += len(facts)
        if self._n_bytes > FLUSH_BYTES:
            self.flush()

    def flush(self) -> None:
        """Write what is pending, or drop it when another process holds the file."""
        try:
            if self._connection is not None and self._pending:
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?)", self._pending)
                self._connection.execute("COMMIT")
        except apsw.Error:
            pass
        self._pending = []
        self._n_bytes = 0

    def _prune(self, connection: apsw.Connection) -> None:
        """Drop the oldest entries once the file has outgrown its limit, down to three quarters of it."""
        try:
            pages = connection.execute("PRAGMA page_count").get
            free = connection.execute("PRAGMA freelist_count").get
            page_size = connection.execute("PRAGMA page_size").get
            if (pages - free) * page_size <= self._limit:
                return
            connection.execute(
                """
                DELETE FROM facts
                WHERE key IN (
                    SELECT key FROM (
                        SELECT key, sum(size) OVER (ORDER BY used_at DESC, key) AS kept FROM facts
                    )
                    WHERE kept > ?
                )
                """,
                (self._limit * 3 // 4,),
            )
            connection.execute("VACUUM")
        except apsw.Error:
            return


def _open(path: Path, flags: int) -> apsw.Connection | None:
    try:
        connection = apsw.Connection(str(path), flags=flags)
    except apsw.Error:
        return None
    connection.set_busy_timeout(500)
    return connection
