"""What a user keeps in the index beside the facts: baselines, coverage, churn, and which recipes were run."""

import json
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import apsw

from pinakes.storage.database import open_for_update, open_to_read
from pinakes.storage.schema import USER_MIGRATIONS, migrate_user_tables
from pinakes.storage.unwritten import told_unwritten

CHURN_COMMIT = "churn_commit"
"""The key of `meta` under which the commit stands that churn was read at."""


class Baseline(NamedTuple):
    """Rows that a query gave once."""

    name: str
    recipe: str | None
    sql: str
    rows: list[list[Any]]
    row_count: int
    git_ref: str | None
    saved_at: float


class CoverageRow(NamedTuple):
    """How much of a symbol, or of a file outside its symbols (no name, line 0), ran."""

    name: str
    line: int
    hit: int
    total: int


class ChurnRow(NamedTuple):
    """How much one file changes."""

    path: str
    commits: int
    authors: int
    lines_added: int
    lines_removed: int
    weight: float
    first_at: str
    last_at: str


class ChurnSource(NamedTuple):
    """What churn was read from."""

    commit: str
    half_life_days: int


class Kept:
    """The user's own tables, read and written in short transactions of their own."""

    def __init__(self, database: Path) -> None:
        self._database = database

    @contextmanager
    def _open(self) -> Iterator[apsw.Connection]:
        with told_unwritten(self._database.parent):
            connection = open_for_update(self._database)
            try:
                with connection:
                    migrate_user_tables(connection)
                    yield connection
            finally:
                connection.close()

    @contextmanager
    def _read(self) -> Iterator[apsw.Connection]:
        """The same to look at alone, which needs no right to write where the tables are up to date."""
        connection = open_to_read(self._database)
        try:
            if connection.execute("PRAGMA user_version").get >= len(USER_MIGRATIONS):
                yield connection
                return
        finally:
            connection.close()
        with self._open() as connection:
            yield connection

    def save(self, baseline: Baseline) -> None:
        """Keep a baseline, in place of one of the same name."""
        with self._open() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO query_baselines VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    baseline.name,
                    baseline.recipe,
                    baseline.sql,
                    json.dumps(baseline.rows),
                    baseline.row_count,
                    baseline.git_ref,
                    int(baseline.saved_at),
                ),
            )

    def baselines(self) -> list[Baseline]:
        """All baselines by name, without their rows."""
        with self._read() as connection:
            rows = connection.execute(
                "SELECT name, recipe_id, sql, row_count, git_ref, created_at FROM query_baselines ORDER BY name"
            )
            return [Baseline(name, recipe, sql, [], count, ref, at) for name, recipe, sql, count, ref, at in rows]

    def baseline(self, name: str) -> Baseline | None:
        """A baseline with its rows; None when there is none of that name."""
        with self._read() as connection:
            row = connection.execute(
                "SELECT recipe_id, sql, rows_json, row_count, git_ref, created_at FROM query_baselines WHERE name = ?",
                (name,),
            ).fetchone()
        if row is None:
            return None
        recipe, sql, packed, count, ref, at = row
        return Baseline(name, recipe, sql, json.loads(packed), count, ref, at)

    def drop(self, name: str) -> bool:
        """Forget a baseline; whether there was one."""
        with self._open() as connection:
            connection.execute("DELETE FROM query_baselines WHERE name = ?", (name,))
            return bool(connection.changes())

    def put_coverage(self, path: str, content_hash: str, rows: Iterable[CoverageRow]) -> None:
        """Keep what was measured of a file, in place of what was kept of it."""
        with self._open() as connection:
            connection.execute("DELETE FROM coverage WHERE path = ?", (path,))
            connection.executemany(
                "INSERT OR REPLACE INTO coverage VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (path, row.name, row.line, content_hash, round(100 * row.hit / row.total, 2), row.hit, row.total)
                    for row in rows
                ],
            )

    def forget_coverage(self) -> int:
        """Forget everything that was measured; how many files it was of."""
        with self._open() as connection:
            count = connection.execute("SELECT count(DISTINCT path) FROM coverage").get
            connection.execute("DELETE FROM coverage")
            return int(count)

    def put_churn(self, rows: Iterable[ChurnRow], source: ChurnSource) -> None:
        """Keep how much files change, in place of what was kept of it."""
        with self._open() as connection:
            connection.execute("DELETE FROM churn")
            connection.executemany("INSERT INTO churn VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
            connection.executemany(
                "INSERT OR REPLACE INTO meta VALUES (?, ?)",
                [(CHURN_COMMIT, source.commit), ("churn_half_life_days", str(source.half_life_days))],
            )

    def forget_churn(self) -> int:
        """Forget how much files change; how many files it was of."""
        with self._open() as connection:
            count = connection.execute("SELECT count(*) FROM churn").get
            connection.execute("DELETE FROM churn")
            connection.execute("DELETE FROM meta WHERE key LIKE 'churn\\_%' ESCAPE '\\'")
            return int(count)

    def note_run(self, recipe: str) -> None:
        """Note that a recipe was run."""
        with self._open() as connection:
            connection.execute(
                """
                INSERT INTO recipe_recency VALUES (?, ?, 1)
                ON CONFLICT (recipe_id) DO UPDATE SET last_run_at = excluded.last_run_at, run_count = run_count + 1
                """,
                (recipe, int(time.time())),
            )

    def runs(self) -> dict[str, tuple[int, int]]:
        """How often each recipe was run, and when last."""
        with self._read() as connection:
            rows = connection.execute("SELECT recipe_id, run_count, last_run_at FROM recipe_recency")
            return {recipe: (count, at) for recipe, count, at in rows}
