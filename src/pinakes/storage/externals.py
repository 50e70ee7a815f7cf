"""The questions that operations put to packages outside the project."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import apsw

from pinakes.storage.candidate import Candidate, read_candidates

_SYMBOL = """
SELECT
    s.id, s.key, n.name, k.name, coalesce(s.qualified_name, n.name), f.path, f.language, s.line, s.end_line,
    (SELECT pn.name FROM names pn WHERE pn.id = s.parent), s.signature, s.visibility, s.doc, p.name, p.version
FROM external_symbol_rows s
JOIN names n ON n.id = s.name
JOIN names k ON k.id = s.kind
JOIN external_file_rows f ON f.id = s.id >> 20
JOIN external_package_rows p ON p.id = f.package
"""
_CANDIDATE = """
SELECT
    s.id, s.name, k.name, coalesce(s.qualified_name, n.name), f.path, s.line, s.visibility IS 'public', s.visibility,
    p.name
FROM external_symbol_rows s
JOIN names n ON n.id = s.name
JOIN names k ON k.id = s.kind
JOIN external_file_rows f ON f.id = s.id >> 20
JOIN external_package_rows p ON p.id = f.package
"""
_IN_ORDER = "ORDER BY p.name, p.version, f.path, s.line, s.id"


class ExternalRow(NamedTuple):
    """A symbol of a package outside the project."""

    id: int
    key: int
    name: str
    kind: str
    qualified_name: str
    path: str
    language: str | None
    line: int
    end_line: int
    parent: str | None
    signature: str | None
    visibility: str | None
    doc: str | None
    package: str
    version: str


class PackageCount(NamedTuple):
    """A package with how much of it there is."""

    name: str
    version: str
    ecosystem: str | None
    origin: str
    place: str
    files: int
    symbols: int


class Externals:
    """What packages outside the project define, open for reading."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def packages(self) -> list[PackageCount]:
        """Every package, by name and version."""
        rows = self._connection.execute(
            """
            SELECT name, version, ecosystem, origin, place, files, symbols FROM external_packages
            ORDER BY name, version, place, id
            """
        )
        return [PackageCount(*row) for row in rows]

    def names_holding(self, folded: str) -> list[tuple[int, str]]:
        """Id and name of every name of theirs that holds this text, case and separators aside."""
        rows: list[Any] = self._connection.execute(
            "SELECT n.id, n.name FROM external_symbol_names w JOIN names n ON n.id = w.name WHERE instr(w.folded, ?)",
            (folded,),
        ).fetchall()
        return rows

    def candidates(self, name_ids: list[int]) -> list[Candidate]:
        """All symbols of theirs with these names; what they import is not among them."""
        sql = f"{_CANDIDATE} WHERE s.name IN ({{}}) AND k.name <> 'import'"
        return read_candidates(self._connection, sql, name_ids)

    def symbols_by_ids(self, ids: Iterable[int]) -> list[ExternalRow]:
        """The symbols with these row ids, in no order that matters."""
        wanted = tuple(ids)
        return self._symbols(f"WHERE s.id IN ({', '.join('?' * len(wanted))})", wanted)

    def symbols_by_key(self, key: int) -> list[ExternalRow]:
        """The symbol with this id, once for each package that has it."""
        return self._symbols(f"WHERE s.key = ? {_IN_ORDER}", (key,))

    def symbols_named(self, name: str) -> list[ExternalRow]:
        """Symbols with exactly this name, by package, path and line; what they import is not among them."""
        return self._symbols(
            f"WHERE s.name = (SELECT id FROM names WHERE name = ?) AND k.name <> 'import' {_IN_ORDER}", (name,)
        )

    def children_of(self, symbol: ExternalRow) -> list[str]:
        """Names of what a symbol contains, in order."""
        first = symbol.id >> 20 << 20
        rows = self._connection.execute(
            """
            SELECT n.name
            FROM external_symbol_rows s
            JOIN names n ON n.id = s.name
            JOIN names k ON k.id = s.kind
            WHERE s.id BETWEEN ? AND ? AND s.parent = (SELECT id FROM names WHERE name = ?) AND k.name <> 'import'
            ORDER BY s.id
            """,
            (first, first + (1 << 20) - 1, symbol.qualified_name),
        )
        return [name for (name,) in rows]

    def _symbols(self, condition: str, parameters: tuple[Any, ...]) -> list[ExternalRow]:
        return [ExternalRow(*row) for row in self._connection.execute(_SYMBOL + condition, parameters)]
