"""The questions that search puts to the index, each beside its SQL."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import apsw

WEIGHTS = {"chunk_words": (10.0, 3.0, 1.0), "symbol_words": (10.0, 3.0, 2.0)}
"""How much a term tells by the column it stands in."""


class ChunkRow(NamedTuple):
    """A chunk as search shows it."""

    id: int
    kind: str
    path: str
    language: str | None
    line: int
    end_line: int
    symbol: int | None
    """The id of the symbol it is about."""


class PlacedChunk(NamedTuple):
    """A chunk with where it stands in its file."""

    id: int
    kind: str
    path: str
    hash: str | None
    line: int
    end_line: int
    start: int
    end: int
    symbol: int | None


class Search:
    """What can be searched for."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._counted: set[str] = set()
        """Full-text tables whose terms can be counted on this connection."""

    def _rows(self, sql: str, parameters: Iterable[Any] = ()) -> list[Any]:
        return self._connection.execute(sql, tuple(parameters)).fetchall()

    def matching(
        self, table: str, expression: str, limit: int, files: frozenset[int] | None = None
    ) -> list[tuple[int, float]]:
        """Ids of what an expression matches, best first, with how well (more is better); of some files, or of all."""
        name, context, text = WEIGHTS[table]
        among = "" if files is None else "AND rowid >> 20 IN (SELECT value FROM json_each(?3))"
        return self._rows(
            f"""
            SELECT rowid, -bm25({table}, {name}, {context}, {text}) AS score
            FROM {table} WHERE {table} MATCH ?1 {among} ORDER BY score DESC, rowid LIMIT ?2
            """,
            (expression, limit, *([] if files is None else [f"[{','.join(map(str, sorted(files)))}]"])),
        )

    def n_holding(self, table: str, term: str) -> int:
        """How many chunks or symbols hold a term."""
        if table not in self._counted:
            self._connection.execute(f"CREATE VIRTUAL TABLE temp.{table}_terms USING fts5vocab (main, {table}, row)")
            self._counted.add(table)
        rows = self._rows(f"SELECT doc FROM temp.{table}_terms WHERE term = ?", (term,))
        return int(rows[0][0]) if rows else 0

    def chunks(self, ids: Iterable[int]) -> dict[int, ChunkRow]:
        """The chunks with these ids."""
        return {row[0]: ChunkRow._make(row) for row in self._by_ids(f"{_CHUNK} WHERE c.id IN", ids)}

    def chunk_around(self, file: int, line: int) -> ChunkRow | None:
        """The chunk that a line of a file stands in; None when it stands in none."""
        rows = self._rows(
            f"""
            {_CHUNK}
            WHERE c.id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575 AND c.line <= ?2 AND c.end_line >= ?2
            LIMIT 1
            """,
            (file, line),
        )
        return ChunkRow(*rows[0]) if rows else None

    def definitions(self, min_lines: int) -> Iterator[PlacedChunk]:
        """Functions, methods and classes of so many lines at least, file by file."""
        rows = self._connection.execute(
            """
            SELECT c.id, k.name, f.path, f.hash, c.line, c.end_line, c.start, c.end, (c.id >> 20 << 20) | c.symbol
            FROM chunk_rows c
            JOIN chunk_kinds k ON k.id = c.kind
            JOIN files f ON f.id = c.id >> 20
            WHERE k.name IN ('function', 'method', 'class') AND c.end_line - c.line + 1 >= ?
            ORDER BY f.path, c.id
            """,
            (min_lines,),
        )
        return (PlacedChunk(*row) for row in rows)

    def symbol_around(self, path: str, line: int) -> tuple[int, str, str] | None:
        """Key, qualified name and kind of the innermost symbol that a line stands in; None when it stands in none."""
        rows = self._rows(
            """
            SELECT s.key, coalesce(s.qualified_name, n.name), k.name
            FROM files f
            JOIN symbol_rows s ON s.id BETWEEN f.id << 20 AND (f.id << 20) + 1048575
            JOIN names n ON n.id = s.name
            JOIN kinds k ON k.id = s.kind
            WHERE f.path = ?1 AND s.line <= ?2 AND s.end_line >= ?2
            ORDER BY s.line DESC, s.id DESC
            LIMIT 1
            """,
            (path, line),
        )
        return rows[0] if rows else None

    def function_at(self, file: int, line: int) -> int | None:
        """The id of the innermost function that a line of a file stands in; None when it stands in none."""
        rows = self._rows(
            """
            SELECT s.id FROM symbol_rows s
            WHERE s.id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575 AND s.line <= ?2 AND s.end_line >= ?2
                AND s.complexity IS NOT NULL
            ORDER BY s.line DESC, s.id DESC
            LIMIT 1
            """,
            (file, line),
        )
        return int(rows[0][0]) if rows else None

    def texts_between(self, file: int, line: int, end_line: int) -> list[tuple[int, str, int, int, str]]:
        """Id, kind, lines and text of the texts that start in some lines of a file."""
        return self._rows(
            """
            SELECT t.id, k.name, t.line, t.end_line, t.text
            FROM text_rows t JOIN text_kinds k ON k.id = t.kind
            WHERE t.id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575 AND t.line BETWEEN ?2 AND ?3
            """,
            (file, line, end_line),
        )

    def strings_with(self, parts: Sequence[str], wholes: Sequence[str]) -> list[tuple[str, str | None, int, int, str]]:
        """Path, language, lines and text of the strings that hold one of some parts, or are one of some wholes."""
        tests, values = ["t.text = ?" for _ in wholes], [*wholes]
        tests += ["instr(t.text, ?) > 0" for _ in parts]
        return self._rows(
            f"""
            SELECT f.path, f.language, t.line, t.end_line, t.text
            FROM text_rows t JOIN files f ON f.id = t.id >> 20
            WHERE t.kind = (SELECT id FROM text_kinds WHERE name = 'string') AND ({" OR ".join(tests)})
            ORDER BY f.path, t.line, t.id
            """,
            (*values, *parts),
        )

    def n_callers(self, symbols: Iterable[int]) -> dict[int, int]:
        """How many references mean each of these symbols, those that none means left out."""
        sql = "SELECT meaning, count(*) FROM reference_rows WHERE meaning > 0 AND meaning IN"
        return dict(self._by_ids(sql, symbols, " GROUP BY meaning"))

    def _by_ids(self, sql: str, ids: Iterable[int], end: str = "") -> list[Any]:
        wanted = list(ids)
        found: list[Any] = []
        for start in range(0, len(wanted), 500):
            part = wanted[start : start + 500]
            found += self._connection.execute(f"{sql} ({', '.join('?' * len(part))}){end}", part).fetchall()
        return found

    def vectors(self, model: str, files: list[int] | None = None) -> tuple[int, list[tuple[int, bytes]]]:
        """Dimensions, and file and vectors of its chunks, of the files that a model has read: of some, or of all."""
        rows = self._rows("SELECT id, dimensions FROM vector_models WHERE name = ?", (model,))
        if not rows:
            return 0, []
        id_, dimensions = rows[0]
        if files is None:
            return dimensions, self._rows("SELECT file, vectors FROM vector_rows WHERE model = ? ORDER BY file", (id_,))
        sql = f"SELECT file, vectors FROM vector_rows WHERE model = {id_} AND file IN"
        return dimensions, self._by_ids(sql, files)

    def dimensions(self, model: str) -> int:
        """How long the vectors of a model are; 0 when there are none."""
        rows = self._rows("SELECT dimensions FROM vector_models WHERE name = ?", (model,))
        return int(rows[0][0]) if rows else 0

    def models(self) -> list[tuple[str, int]]:
        """Every model that has read files, and how many, in the order in which they came."""
        return self._rows(
            """
            SELECT m.name, count(*) FROM vector_models m JOIN vector_rows v ON v.model = m.id
            GROUP BY m.id ORDER BY m.id
            """
        )

    def n_vectors(self, model: str) -> int:
        """How many chunks a model has read."""
        rows = self._rows(
            """
            SELECT sum(length(v.vectors)) / m.dimensions
            FROM vector_models m JOIN vector_rows v ON v.model = m.id WHERE m.name = ?
            """,
            (model,),
        )
        return int(rows[0][0] or 0)

    def file_hashes(self) -> dict[int, str]:
        """The hash of every file that was read as code."""
        return dict(self._rows("SELECT id, hash FROM files WHERE hash IS NOT NULL AND skipped IS NULL"))

    def n_without_vectors(self, model: str) -> int:
        """How many files with chunks have no vectors by a model."""
        return len(self.files_without_vectors(model))

    def files_without_vectors(self, model: str) -> list[tuple[int, str]]:
        """Id and path of every file whose chunks have no vectors by a model, by path."""
        return self._rows(
            """
            SELECT f.id, f.path FROM files f
            WHERE f.skipped IS NULL AND f.language IS NOT NULL
                AND EXISTS (SELECT 1 FROM chunk_rows c WHERE c.id BETWEEN f.id << 20 AND (f.id << 20) + 1048575)
                AND NOT EXISTS (
                    SELECT 1 FROM vector_rows v JOIN vector_models m ON m.id = v.model
                    WHERE v.file = f.id AND m.name = ?
                )
            ORDER BY f.path
            """,
            (model,),
        )

    def signatures(self) -> Iterator[tuple[int, bytes]]:
        """File and trigram signature of every file that has one."""
        return self._connection.execute("SELECT file, signature FROM trigram_rows")

    def files(self) -> list[tuple[int, str, str | None]]:
        """Id, path and language of every file that is text, by path; those in no language that is known come last."""
        return self._rows("SELECT id, path, language FROM files WHERE skipped IS NULL ORDER BY language IS NULL, path")


_CHUNK = """
SELECT c.id, k.name, f.path, f.language, c.line, c.end_line,
    CASE WHEN c.symbol IS NOT NULL THEN (c.id >> 20 << 20) | c.symbol END
FROM chunk_rows c
JOIN files f ON f.id = c.id >> 20
JOIN chunk_kinds k ON k.id = c.kind
"""
