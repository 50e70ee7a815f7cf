"""The write path into the index: one writer, one transaction for each published state."""

import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, Self

import apsw

from pinakes.storage import rows
from pinakes.storage.calibration import CalibrationRow, replace_calibrations
from pinakes.storage.database import WAL_LIMIT, open_for_build, open_for_update
from pinakes.storage.held import Held, unpack_mentions
from pinakes.storage.ids import FILE_SHIFT, ROWS_PER_FILE
from pinakes.storage.known import EVERYTHING, at_or_below
from pinakes.storage.linked import LinkedFile
from pinakes.storage.links import Before, LinkTables
from pinakes.storage.names import Names
from pinakes.storage.packages import PackageWriter
from pinakes.storage.rows import Row
from pinakes.storage.schema import create_index_tables, create_indexes_and_views, migrate_user_tables
from pinakes.storage.scip import Edge, apply_edges, apply_edges_again, drop_edges, replace_edges
from pinakes.storage.searchable import SearchTables, chunk_rows
from pinakes.words import folded

FACT_TABLES = {
    "symbol_rows": 24,
    "reference_rows": 8,
    "import_rows": 11,
    "export_rows": 7,
    "text_rows": 6,
    "marker_rows": 4,
    "suppression_rows": 3,
    "spot_rows": 7,
    "component_rows": 4,
    "chunk_rows": 7,
}
"""Tables that hold a file's facts, with how many columns each has."""
FLUSH_ROWS = 20_000
"""Rows held back before they are inserted together."""


class FileRow(NamedTuple):
    """What the index keeps of a file itself."""

    path: str
    language: str | None
    hash: str | None
    size: int
    lines: int
    encoding: str | None
    mtime_ns: int
    ctime_ns: int
    skipped: str | None
    """Why it was not read as code; None when it was."""
    problem: str | None
    """What was wrong in it, when its facts may be incomplete."""


class Writer:
    """Changes the index. Nothing is visible to readers before `publish`, and nothing is left behind without it."""

    def __init__(self, path: Path, connection: apsw.Connection, building: Path | None) -> None:
        self._path = path
        self._connection = connection
        self._building = building
        """The file being built beside the published one, None when that one is updated in place."""
        self._is_bulk = False
        self.held: Held | None = None
        """What an empty index holds back of each file until names are followed."""
        self._pending: dict[str, list[Row]] = {table: [] for table in FACT_TABLES}
        self._n_pending = 0
        self._names = Names(connection)
        self._new_files: list[Row] = []
        self._new_symbol_names: list[tuple[int, str]] = []
        self._symbol_names: set[int] = set()
        self.packages = PackageWriter(connection, self._names.ids)
        """Packages outside the project, changed in the same transaction."""
        self._room: dict[int, Before | None] = {}
        """Files that are taken away and not written yet, with what has to be remembered of them."""
        self._touched: set[str] = set()
        """Paths of files that were written or removed."""
        self.links = LinkTables(connection, self._names.ids)
        """What names mean across files, changed in the same transaction."""
        self.search = SearchTables(connection)
        """What search needs, changed in the same transaction."""

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the index for one change; build the first one beside its place."""
        if path.exists():
            connection = open_for_update(path)
            connection.execute("BEGIN IMMEDIATE")
            return cls(path, connection, None)
        building = path.with_name(f"{path.name}.building-{os.getpid()}")
        building.unlink(missing_ok=True)
        connection = open_for_build(building)
        connection.execute("BEGIN")
        return cls(path, connection, building)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # Closing rolls back what was not published.
        self._connection.close()
        if self.held is not None:
            self.held.close()
        if self._building is not None:
            self._building.unlink(missing_ok=True)

    def clear(self) -> None:
        """Start an empty index. What belongs to the user stays."""
        migrate_user_tables(self._connection)
        create_index_tables(self._connection)
        self._is_bulk = True
        self.held = Held(self._path.parent)
        self.search.start_build()
        self.packages.restore_imports()

    def keep(self) -> None:
        """Bring the user's tables up to date and keep the index as it is."""
        migrate_user_tables(self._connection)
        self._names.go_on()

    def next_file_id(self) -> int:
        """A file id that was never used in this index."""
        last = self._connection.execute("SELECT coalesce(max(id), 0) FROM files").get
        return int(last) + 1

    def put_file(self, file_id: int, file: FileRow, packed: bytes | None) -> str | None:
        """Write a file and its facts, in place of what was there. Returns a problem found while writing."""
        self._touched.add(file.path)
        self.links.touched.add(file.path)
        self.links.written.add(file_id)
        if not self._is_bulk and not self.has_room(file_id):
            self.make_room(file_id)
        before = self._room.pop(file_id, None)
        problem = file.problem
        if packed is not None:
            facts = rows.unpack(packed)
            if facts is None:
                problem = "its facts could not be read back"
            elif max(facts.n_references, len(facts.texts), len(facts.symbols)) >= ROWS_PER_FILE:
                problem = "more facts than one file may have"
            else:
                problem = problem or (facts.problems[0] if facts.problems else None)
                self._add_facts(file.path, file_id << FILE_SHIFT, facts)
        if before is not None:
            self._flush()
            self.links.carry_over(file_id, before)
        self._new_files.append((file_id, *file[:-1], problem))
        if not self._is_bulk:
            self._flush_files()
        return problem

    def make_room(self, file_id: int) -> None:
        """Take away what is known of a file that is about to be written anew."""
        self._room[file_id] = self.links.before(file_id)
        self.remove_files([file_id])

    def has_room(self, file_id: int) -> bool:
        """Whether what was known of a file is taken away already."""
        return file_id in self._room

    def _add_facts(self, path: str, base: int, facts: rows.PackedFacts) -> None:
        symbol_names = self._names.ids([symbol[0] for symbol in facts.symbols])
        self._note_symbol_names(symbol_names, facts)
        pending = self._pending
        pending["symbol_rows"] += rows.symbol_rows(path, base, facts, symbol_names)
        pending["text_rows"] += rows.text_rows(base, facts)
        pending["import_rows"] += rows.import_rows(base, facts)
        pending["export_rows"] += rows.plain_rows(base, facts.exports)
        pending["marker_rows"] += rows.plain_rows(base, facts.markers)
        pending["suppression_rows"] += rows.plain_rows(base, facts.suppressions)
        pending["spot_rows"] += rows.spot_rows(base, facts)
        pending["component_rows"] += rows.component_rows(base, facts)
        pending["chunk_rows"] += chunk_rows(base, facts.chunks)
        if self.held is not None:
            self.held.add(base >> FILE_SHIFT, facts.mentions, facts.interface)
        else:
            names, mentions = unpack_mentions(facts.mentions)
            pending["reference_rows"] += rows.reference_rows(base, mentions, [*self._names.ids(names), None])
            self.links.put_interface(base >> FILE_SHIFT, facts.interface)
            self._n_pending += len(mentions)
        self._n_pending += len(facts.texts) + len(facts.symbols)
        self._flush_if_many()

    def put_linked(self, file_id: int, linked: LinkedFile | None) -> None:
        """Write what was held back of a file, with what its names were found to mean; None where none were followed."""
        if self.held is None:
            return
        names, mentions = self.held.mentions(file_id)
        ids = [*self._names.ids(names), None]
        base = file_id << FILE_SHIFT
        if linked is None:
            self._pending["reference_rows"] += rows.reference_rows(base, mentions, ids)
        else:
            packages = [0, *[-id_ for id_ in self._names.ids(linked.packages)]]
            self._pending["reference_rows"] += rows.linked_rows(base, mentions, ids, linked, packages)
        self.links.put_file(file_id, self.held.interface(file_id) or b"", linked)
        self._n_pending += len(mentions)
        self._flush_if_many()

    def _flush_if_many(self) -> None:
        if self._n_pending > FLUSH_ROWS:
            self._flush()

    def _note_symbol_names(self, ids: list[int], facts: rows.PackedFacts) -> None:
        fresh = set(ids) - self._symbol_names
        if fresh:
            self._symbol_names |= fresh
            names = dict(zip(ids, facts.symbols, strict=True))
            self._new_symbol_names += [(id_, folded(names[id_][0])) for id_ in sorted(fresh)]

    def _flush(self) -> None:
        execute = self._connection.executemany
        self._names.flush()
        execute("INSERT OR IGNORE INTO symbol_names VALUES (?, ?)", self._new_symbol_names)
        self._new_symbol_names = []
        self._flush_files()
        for table, n_columns in FACT_TABLES.items():
            if self._pending[table]:
                marks = ", ".join("?" * n_columns)
                execute(f"INSERT INTO {table} VALUES ({marks})", self._pending[table])
                self._pending[table] = []
        self.search.flush()
        self._n_pending = 0

    def _flush_files(self) -> None:
        self._connection.executemany(
            "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", self._new_files
        )
        self._new_files = []

    def remove_files(self, file_ids: Iterable[int]) -> None:
        """Delete files with everything they said."""
        for file_id in file_ids:
            first = file_id << FILE_SHIFT
            for table in FACT_TABLES:
                self._connection.execute(
                    f"DELETE FROM {table} WHERE id BETWEEN ? AND ?",
                    (first, first + ROWS_PER_FILE - 1),
                )
            self.links.remove(file_id)
            self.search.remove(file_id)
            gone = self._connection.execute("DELETE FROM files WHERE id = ? RETURNING path", (file_id,))
            self._touched.update([path for (path,) in gone])

    def touch_file(self, file_id: int, size: int, mtime_ns: int, ctime_ns: int) -> None:
        """Note that a file's stat changed while its content did not."""
        self._connection.execute(
            "UPDATE files SET size = ?, mtime_ns = ?, ctime_ns = ? WHERE id = ?", (size, mtime_ns, ctime_ns, file_id)
        )

    def set_tree(
        self,
        skipped: Iterable[Row],
        folders: dict[str, int],
        nested: Iterable[str],
        tops: Sequence[str] = EVERYTHING,
    ) -> None:
        """Replace what is known of the tree, at and below some paths, beside its files."""
        for table in ("skipped", "folders", "nested_projects"):
            for top in tops:
                self._connection.execute(*at_or_below(f"DELETE FROM {table}", top))
        self._connection.executemany("INSERT OR IGNORE INTO skipped VALUES (?, ?, ?)", skipped)
        self._connection.executemany("INSERT INTO folders VALUES (?, ?)", folders.items())
        self._connection.executemany("INSERT INTO nested_projects VALUES (?)", [(path,) for path in nested])

    def replace_scip_edges(self, path: str, content_hash: str, edges: Iterable[Edge]) -> None:
        """Keep edges from a SCIP index for a file, and lay them over its references when published."""
        replace_edges(self._connection, path, content_hash, edges)
        self._touched.add(path)

    def drop_scip_edges(self) -> int:
        """Forget every edge from SCIP indexes; how many files had some."""
        return drop_edges(self._connection)

    def replace_calibrations(self, oracle: str, rows: Iterable[CalibrationRow]) -> None:
        """Keep how often edges were right by an oracle."""
        replace_calibrations(self._connection, oracle, rows)

    def set_meta(self, values: dict[str, str]) -> None:
        """Note facts about this state of the index."""
        self._connection.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", values.items())

    def file_hash(self, file_id: int) -> str | None:
        """The hash of a file as it is indexed; None when it is not."""
        row = self._connection.execute("SELECT hash FROM files WHERE id = ?", (file_id,)).fetchone()
        return None if row is None else row[0]

    def keep_vectors(self, model: str) -> None:
        """Make vectors of a model visible that were put, and nothing else."""
        now = str(time.time_ns())
        self.set_meta({"vectors_at": now, f"vectors_at {model}": now})
        self._connection.execute("COMMIT")
        self._bound_log()

    def finish_files(self) -> None:
        """Make every file known that can be asked for."""
        self._flush()
        if self.held is not None:
            self.held.close_for_adding()

    def publish(self) -> None:
        """Make everything visible at once."""
        self._flush()
        if self._is_bulk:
            self.search.end_build()
            create_indexes_and_views(self._connection)
        if self._is_bulk:
            apply_edges(self._connection)
        else:
            apply_edges_again(self._connection, self._touched, frozenset(self.links.linked))
        self._connection.execute("COMMIT")
        if self._building is None:
            self._bound_log()
            return
        self._connection.execute("PRAGMA locking_mode = NORMAL")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.close()
        self._building.replace(self._path)
        self._building = None

    def _bound_log(self) -> None:
        """Move the log into the index. Where readers kept it from being used anew for too long, wait for them."""
        self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        log = self._path.with_name(f"{self._path.name}-wal")
        if log.exists() and log.stat().st_size > WAL_LIMIT:
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
