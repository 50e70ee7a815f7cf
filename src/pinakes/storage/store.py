"""The questions that operations put to the index, each beside its SQL."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import apsw

from pinakes.facts import TEST
from pinakes.storage.candidate import Candidate, read_candidates
from pinakes.storage.database import reading
from pinakes.storage.externals import Externals
from pinakes.storage.ids import N_SYMBOLS
from pinakes.storage.name_text import names_holding
from pinakes.storage.said import Said

if TYPE_CHECKING:
    from pinakes.storage.ask import Asked
    from pinakes.storage.calibration import CalibrationRow
    from pinakes.storage.comparison import Comparison
    from pinakes.storage.graph import Graph
    from pinakes.storage.measured import Measured
    from pinakes.storage.profile import Profile
    from pinakes.storage.search import Search
    from pinakes.storage.usage import Usage

_SYMBOL = """
SELECT
    s.id, s.key, n.name, k.name, coalesce(s.qualified_name, n.name), f.path, f.language, s.line, s.col, s.end_line,
    s.end_col, s.name_line, s.name_col, s.parent, s.flags, s.visibility, s.signature, s.decorators, s.doc, s.type,
    s.value, s.complexity, s.parameters, s.detail
FROM symbol_rows s
JOIN names n ON n.id = s.name
JOIN kinds k ON k.id = s.kind
JOIN files f ON f.id = s.id >> 20
"""
_TRACKED = "language IS NOT NULL AND skipped IS NOT 'too-large'"


class SymbolRow(NamedTuple):
    """A symbol as the index has it."""

    id: int
    key: int
    name: str
    kind: str
    qualified_name: str
    path: str
    language: str | None
    line: int
    col: int
    end_line: int
    end_col: int
    name_line: int
    name_col: int
    parent: int | None
    flags: int
    visibility: str | None
    signature: str | None
    decorators: str | None
    doc: str | None
    type: str | None
    value: str | None
    complexity: int | None
    parameters: str | None
    detail: str | None = None


class Use(NamedTuple):
    """A reference as the index has it."""

    name: str
    kind: str
    path: str
    line: int
    col: int
    resolution: str
    symbol: str | None
    target: str | None
    module: str | None
    receiver: str | None


class ImportRow(NamedTuple):
    """One name that one import statement brings in, as the index has it."""

    module: str
    name: str | None
    alias: str | None
    kind: str
    level: int
    line: int
    col: int
    end_line: int


class Mention(NamedTuple):
    """A reference with the ids of what it stands in and means."""

    line: int
    col: int
    name: str
    kind: str
    resolution: str
    symbol: int | None
    target: int | None
    binding: int | None
    """The import it means, where that import leads to no symbol of the index."""


class Store:
    """A published index, open for reading."""

    def __init__(self, connection: apsw.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path
        self.externals = Externals(connection)
        """Packages outside the project."""
        self.said = Said(connection)
        """Names as people say them."""

    @cached_property
    def graph(self) -> "Graph":
        """The edges between symbols and between files."""
        from pinakes.storage.graph import Graph  # noqa: PLC0415  Finding by name does without it.

        return Graph(self._connection)

    @cached_property
    def search(self) -> "Search":
        """Words, vectors and trigrams."""
        from pinakes.storage.search import Search  # noqa: PLC0415  The same.

        return Search(self._connection)

    @cached_property
    def comparison(self) -> "Comparison":
        """References and definitions by place."""
        from pinakes.storage.comparison import Comparison  # noqa: PLC0415  Only `verify` asks for it.

        return Comparison(self._connection)

    @cached_property
    def profile(self) -> "Profile":
        """What a newcomer asks of the whole."""
        from pinakes.storage.profile import Profile  # noqa: PLC0415  Few questions need it.

        return Profile(self._connection)

    @cached_property
    def usage(self) -> "Usage":
        """What is defined and what uses it, whole."""
        from pinakes.storage.usage import Usage  # noqa: PLC0415  Few questions need it.

        return Usage(self._connection)

    @cached_property
    def measured(self) -> "Measured":
        """What was measured apart from the index."""
        from pinakes.storage.measured import Measured  # noqa: PLC0415  Few questions need it.

        return Measured(self._connection)

    def _rows(self, sql: str, parameters: Iterable[Any] = ()) -> list[Any]:
        return self._connection.execute(sql, tuple(parameters)).fetchall()

    def meta(self) -> dict[str, str]:
        """What is noted about this state of the index."""
        return dict(self._rows("SELECT key, value FROM meta"))

    def calibrations(self) -> "list[CalibrationRow]":
        """How often edges were right when they were compared with an oracle."""
        from pinakes.storage.calibration import read_calibrations  # noqa: PLC0415  Finding by name does without it.

        return read_calibrations(self._connection)

    def tracked_files(self) -> list[tuple[str, int, int | None, int | None]]:
        """Path, size and times of every file with a language; without times those too large, which may shrink."""
        too_large = "SELECT path, CAST(detail AS INTEGER), NULL, NULL FROM skipped WHERE reason = 'too-large'"
        return self._rows(f"SELECT path, size, mtime_ns, ctime_ns FROM files WHERE {_TRACKED} UNION ALL {too_large}")

    def is_tracked(self, path: str) -> bool:
        """Whether a file is one of them."""
        return bool(self._rows(f"SELECT 1 FROM files WHERE path = ? AND {_TRACKED}", (path,)))

    def stat_of(self, path: str) -> tuple[int, int, int, str | None] | None:
        """Size, mtime_ns, ctime_ns and hash of a file when it was indexed; None when the index does not know it."""
        rows = self._rows("SELECT size, mtime_ns, ctime_ns, hash FROM files WHERE path = ?", (path,))
        return rows[0] if rows else None

    def folders(self) -> list[tuple[str, int]]:
        """Path and ctime_ns of every folder of the tree."""
        return self._rows("SELECT path, ctime_ns FROM folders")

    def hashes(self) -> dict[str, tuple[str | None, int, int, int]]:
        """Hash, size, mtime_ns and ctime_ns of every file, by path."""
        rows = self._rows("SELECT path, hash, size, mtime_ns, ctime_ns FROM files")
        return {row[0]: row[1:] for row in rows}

    def n_skipped(self) -> tuple[int, int]:
        """How many files were left out, and how many have syntax errors."""
        row = self._rows(
            """
            SELECT (SELECT count(*) FROM files WHERE skipped <> 'empty' AND language IS NOT NULL)
                + (SELECT count(*) FROM skipped WHERE reason NOT IN ('symlink', 'special')),
                (SELECT count(*) FROM files WHERE problem IS NOT NULL)
            """
        )[0]
        return row[0], row[1]

    def counts(self) -> dict[str, int]:
        """Rows of everything that can be asked for."""
        tables = {
            "files": "files",
            "symbols": "symbol_rows",
            "references": "reference_rows",
            "imports": "import_rows",
            "texts": "text_rows",
            "chunks": "chunk_rows",
            "markers": "marker_rows",
            "components": "component_rows",
            "names": "names",
        }
        return {name: self._rows(f"SELECT count(*) FROM {table}")[0][0] for name, table in tables.items()}

    def n_lines(self) -> int:
        """Lines of all files in a language that is known."""
        return int(self._rows("SELECT coalesce(sum(lines), 0) FROM files WHERE language IS NOT NULL")[0][0])

    def languages(self) -> list[tuple[str, int, int, int]]:
        """Language, files, lines and symbols, largest first."""
        return self._rows(
            f"""
            SELECT f.language, count(*), sum(f.lines), sum({N_SYMBOLS})
            FROM files f
            WHERE f.language IS NOT NULL
            GROUP BY f.language
            ORDER BY sum(f.lines) DESC, f.language
            """
        )

    def has_language(self, language: str) -> bool:
        """Whether a file of a language is indexed."""
        return bool(self._rows("SELECT EXISTS (SELECT 1 FROM files WHERE language = ?)", (language,))[0][0])

    def largest_types(self, limit: int, module_languages: Iterable[str] = ()) -> list[SymbolRow]:
        """The longest classes and their kin, those outside tests first; of some languages modules are among them."""
        languages = tuple(module_languages)
        return self._symbols(
            f"""
            WHERE k.name IN ('class', 'interface', 'struct', 'enum', 'trait', 'union')
                OR k.name = 'module' AND f.language IN ({", ".join("?" * len(languages))})
            ORDER BY f.is_test, s.end_line - s.line DESC, f.path, s.line
            LIMIT ?
            """,
            (*languages, limit),
        )

    def named_at_top(self, names: Iterable[str], limit: int) -> list[SymbolRow]:
        """Functions and classes at the top with one of these names, and static methods named main.

        Those outside tests come first, of these the ones with short paths.
        """
        wanted = tuple(names)
        marks = ", ".join("?" * len(wanted))
        return self._symbols(
            f"""
            WHERE (n.name IN ({marks}) AND s.parent IS NULL AND k.name IN ('function', 'class'))
                OR (n.name IN ('main', 'Main') AND k.name = 'method' AND s.signature LIKE '%static%')
            ORDER BY f.is_test, length(f.path) - length(replace(f.path, '/', '')), f.path, s.line
            LIMIT ?
            """,
            (*wanted, limit),
        )

    def skipped(self) -> list[tuple[str, str]]:
        """Reason and path of everything that was left out, by reason and path."""
        return self._rows(
            """
            SELECT reason, CASE detail WHEN '' THEN path ELSE path || ' (' || detail || ')' END FROM skipped
            UNION ALL
            SELECT skipped, path FROM files WHERE skipped IS NOT NULL
            ORDER BY 1, 2
            """
        )

    def broken(self, limit: int) -> list[tuple[str, str]]:
        """Path and problem of files whose facts may be incomplete."""
        return self._rows("SELECT path, problem FROM files WHERE problem IS NOT NULL ORDER BY path LIMIT ?", (limit,))

    def file(self, path: str) -> tuple[int, str | None, int, str | None, str | None] | None:
        """Id, language, lines, reason for being skipped and hash of a file; None when the index does not know it."""
        rows = self._rows("SELECT id, language, lines, skipped, hash FROM files WHERE path = ?", (path,))
        return rows[0] if rows else None

    def paths_ending(self, tail: str, limit: int) -> list[str]:
        """Paths that end like this, shortest first."""
        escaped = tail.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        rows = self._rows(
            "SELECT path FROM files WHERE path LIKE ? ESCAPE '\\' ORDER BY length(path), path LIMIT ?",
            (f"%{escaped}", limit),
        )
        return [path for (path,) in rows]

    def symbols_in(self, file_id: int) -> list[SymbolRow]:
        """Symbols a file defines, top to bottom, outer before inner."""
        return self._symbols("WHERE s.id BETWEEN ? AND ? ORDER BY s.id", (file_id << 20, (file_id + 1 << 20) - 1))

    def imports_in(self, file_id: int) -> list[ImportRow]:
        """What a file imports, top to bottom."""
        rows = self._rows(
            """
            SELECT module, name, alias, kind, level, line, col, end_line
            FROM import_rows WHERE id BETWEEN ? AND ? ORDER BY line, col, id
            """,
            (file_id << 20, (file_id + 1 << 20) - 1),
        )
        return [ImportRow(*row) for row in rows]

    def symbols_by_ids(self, ids: Iterable[int]) -> list[SymbolRow]:
        """The symbols with these row ids, in no order that matters."""
        wanted = tuple(ids)
        return self._symbols(f"WHERE s.id IN ({', '.join('?' * len(wanted))})", wanted)

    def symbols_by_key(self, key: int) -> list[SymbolRow]:
        """The symbol with this id."""
        return self._symbols("WHERE s.key = ? ORDER BY s.id", (key,))

    def symbols_named(self, name: str) -> list[SymbolRow]:
        """Symbols with exactly this name, by path and line; not the tests that it names, which no code can mean."""
        return [row for row in self.all_named(name) if row.kind != TEST]

    def all_named(self, name: str) -> list[SymbolRow]:
        """Symbols with exactly this name, and tests that it names, by path and line."""
        return self._symbols("WHERE s.name = (SELECT id FROM names WHERE name = ?) ORDER BY f.path, s.line", (name,))

    def children_of(self, symbol_id: int) -> list[str]:
        """Names of what a symbol contains, in order."""
        rows = self._rows(
            "SELECT n.name FROM symbol_rows s JOIN names n ON n.id = s.name WHERE s.parent = ? ORDER BY s.id",
            (symbol_id,),
        )
        return [name for (name,) in rows]

    def names_holding(self, folded: str) -> list[tuple[int, str]]:
        """Id and name of every symbol name that holds this text, case and separators aside."""
        return names_holding(self._connection, folded)

    def candidates(self, name_ids: list[int]) -> list[Candidate]:
        """All symbols with these names, with what ranking and filters look at."""
        return read_candidates(self._connection, f"{_CANDIDATE} WHERE s.name IN ({{}})", name_ids)

    def use_counts(self, symbols: list[int], most: int) -> dict[int, int]:
        """How often each of some symbols is referred to, counted up to so many."""
        sql = "SELECT count(*) FROM (SELECT 1 FROM reference_rows WHERE meaning = ? AND meaning > 0 LIMIT ?)"
        return {symbol: self._rows(sql, (symbol, most))[0][0] for symbol in symbols}

    def uses_of(self, symbol_id: int, limit: int) -> tuple[int, list[Use]]:
        """References settled to a symbol: how many, and the first of them by path and line, those in tests last."""
        # The index over meanings leaves out those that are no symbol; SQLite uses it only where that is said.
        settled = "FROM reference_rows WHERE meaning = ? AND meaning > 0"
        total = self._rows(f"SELECT count(*) {settled}", (symbol_id,))[0][0]
        rows = self._rows(
            f"""{_USE} WHERE id IN (SELECT id {settled})
            ORDER BY id >> 20 IN (SELECT id FROM test_files), path, line, col LIMIT ?""",
            (symbol_id, limit),
        )
        return total, [Use(*row) for row in rows]

    def uses_within(self, symbol: SymbolRow) -> list[Use]:
        """References in the text of a symbol, top to bottom."""
        first = symbol.id >> 20 << 20
        rows = self._rows(
            f"{_USE} WHERE id BETWEEN ? AND ? AND symbol_id = ? ORDER BY line, col",
            (first, first + (1 << 20) - 1, symbol.id),
        )
        return [Use(*row) for row in rows]

    def code_files(self) -> list[tuple[int, str, str, str]]:
        """Id, path, language and hash of every file that was read as code, by path."""
        return self._rows(
            """
            SELECT id, path, language, hash FROM files
            WHERE language IS NOT NULL AND skipped IS NULL AND hash IS NOT NULL ORDER BY path
            """
        )

    def mentions_in(self, file_id: int) -> list[Mention]:
        """References in a file, imports first, then top to bottom."""
        first = file_id << 20
        return [
            Mention(*row)
            for row in self._connection.execute(
                """
                SELECT
                    r.place >> 12, r.place & 4095, n.name, k.name, o.name, ? + r.symbol,
                    CASE WHEN r.meaning > 0 THEN r.meaning END, ? + r.binding
                FROM reference_rows r
                JOIN names n ON n.id = r.name
                JOIN reference_kinds k ON k.id = r.role >> 4
                JOIN resolutions o ON o.id = r.role & 15
                WHERE r.id BETWEEN ? AND ?
                ORDER BY r.id
                """,
                (first, first, first, first + (1 << 20) - 1),
            )
        ]

    def tables(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Tables and views for people, with the names and types of their columns."""
        names = self._rows(
            """
            SELECT name FROM sqlite_master
            WHERE type IN ('table', 'view') AND name NOT LIKE '%\\_rows' ESCAPE '\\' AND name NOT LIKE 'sqlite_%'
            ORDER BY name
            """
        )
        return [
            (name, self._rows("SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden <> 1", (name,)))
            for (name,) in names
        ]

    def n_rows(self, table: str) -> int:
        """How many rows a table or view has."""
        return int(self._rows(f'SELECT count(*) FROM "{table}"')[0][0])

    def ask(
        self,
        sql: str,
        values: Mapping[str, Any] | None = None,
        *,
        row_limit: int,
        timeout_seconds: float,
        functions: Mapping[str, Callable[..., Any]] | None = None,
    ) -> "Asked":
        """Run SQL that somebody wrote, with functions beside those of SQLite. Raises QueryError."""
        from pinakes.storage.ask import ask  # noqa: PLC0415  Other questions do without it.

        return ask(
            self._connection,
            sql,
            values,
            row_limit=row_limit,
            timeout_seconds=timeout_seconds,
            functions=functions,
        )

    def function_spans(self, path: str) -> list[tuple[str, int, int]]:
        """Name, first and last line of what can run in a file: functions, methods and their like."""
        return self._rows(
            """
            SELECT name, line, end_line FROM symbols
            WHERE path = ? AND kind IN ('function', 'method', 'constructor', 'operator', 'getter', 'setter', 'property')
            """,
            (path,),
        )

    def symbols_like_tests(self) -> list[SymbolRow]:
        """Functions and methods whose name or decorators speak of tests: those that are tests, and some more."""
        return self._symbols(
            """
            WHERE k.name IN ('function', 'method') AND (
                n.name LIKE 'test%' OR n.name GLOB 'Benchmark*' OR n.name GLOB 'Fuzz*' OR n.name GLOB 'Example*'
                OR s.decorators LIKE '%test%' OR s.decorators LIKE '%fact%' OR s.decorators LIKE '%theory%'
            )
            """
        )

    def dependency_paths(self) -> list[tuple[str, str]]:
        """Every pair of a file and a file that it imports, by path."""
        return self._rows("SELECT path, target FROM dependencies ORDER BY path, target")

    def silenced(self, recipe: str) -> frozenset[tuple[str, int]]:
        """Path and line of the comments that silence a recipe; line 0 stands for the whole file."""
        rows = self._connection.execute("SELECT path, line FROM suppressions WHERE recipe = ?", (recipe,))
        return frozenset((path, line) for path, line in rows)

    def _symbols(self, condition: str, parameters: Iterable[Any] = ()) -> list[SymbolRow]:
        return [*map(SymbolRow._make, self._connection.execute(_SYMBOL + condition, tuple(parameters)).fetchall())]


_CANDIDATE = """
SELECT s.id, s.name, k.name, coalesce(s.qualified_name, n.name), f.path, s.line, s.flags, s.visibility
FROM symbol_rows s
JOIN names n ON n.id = s.name
JOIN kinds k ON k.id = s.kind
JOIN files f ON f.id = s.id >> 20
"""
_USE = "SELECT name, kind, path, line, col, resolution, symbol, target, module, receiver FROM refs"


@contextmanager
def open_store(database: Path) -> Iterator[Store]:
    """The published index. Raises IndexMissingError or IndexDamagedError when it cannot be read."""
    with reading(database) as connection:
        connection.execute("BEGIN")  # Everything one answer reads comes from one state.
        yield Store(connection, database)
