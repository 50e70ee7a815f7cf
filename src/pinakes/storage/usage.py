"""Everything that is defined and what uses it, whole: for questions about what nothing uses.

A symbol stands for itself by its row id. The code at the top level of a file is the id of the file, negative.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import apsw
import msgspec

from pinakes.facts import REFERENCE_KINDS, RESOLUTIONS

_SOURCE = "CASE WHEN r.symbol IS NULL THEN -(r.id >> 20) ELSE r.id >> 20 << 20 | r.symbol END"
_IMPORT = REFERENCE_KINDS.index("import")
_HERITAGE = (REFERENCE_KINDS.index("extends"), REFERENCE_KINDS.index("implements"))

_SETTLED = f"r.meaning > 0 AND r.role & 15 NOT IN {tuple(map(RESOLUTIONS.index, ('unresolved', 'candidate')))}"

_json = msgspec.json.Encoder().encode


class Defined(NamedTuple):
    """A symbol, as far as the question whether something uses it goes."""

    id: int
    parent: int | None
    name: str
    kind: str
    qualified_name: str
    line: int
    end_line: int
    name_line: int
    flags: int
    visibility: str | None
    decorators: str | None
    signature: str | None
    file: int
    """The id of the file it stands in."""


class ReadFile(NamedTuple):
    """A file of the project."""

    id: int
    path: str
    language: str | None
    size: int
    problem: str | None
    skipped: str | None


class Usage:
    """The questions, each beside its SQL."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def files(self) -> list[ReadFile]:
        """Every file, by path."""
        rows = self._rows("SELECT id, path, language, size, problem, skipped FROM files ORDER BY path")
        return [ReadFile(*row) for row in rows]

    def symbols(self, languages: Iterable[str]) -> list[Defined]:
        """What files in these languages define, in the order of ids."""
        rows = self._connection.execute(
            """
            SELECT
                s.id, s.parent, n.name, k.name, coalesce(s.qualified_name, n.name), s.line, s.end_line, s.name_line,
                s.flags, s.visibility, s.decorators, s.signature, f.id
            FROM symbol_rows s
            JOIN names n ON n.id = s.name
            JOIN kinds k ON k.id = s.kind
            JOIN files f ON f.id = s.id >> 20
            WHERE f.language IN (SELECT value FROM json_each(?))
            ORDER BY s.id
            """,
            (_json(sorted(languages)).decode(),),
        )
        return list(map(Defined._make, rows))

    def edges(self) -> list[tuple[int, int, int]]:
        """What stands in which text and means which symbol, and whether all it does is import it."""
        return self._rows(
            f"""
            SELECT {_SOURCE} AS source, r.meaning, min(r.role >> 4 = {_IMPORT})
            FROM reference_rows r NOT INDEXED
            WHERE r.meaning > 0
            GROUP BY 1, 2
            UNION ALL
            SELECT {_SOURCE}, o.target, 0
            FROM other_target_rows o
            JOIN reference_rows r ON r.id = o.id
            """
        )

    def bases(self) -> list[tuple[int, int | None, str]]:
        """Each type with what it extends or implements: the symbol, where that is known, and its name."""
        return self._rows(
            f"""
            SELECT r.id >> 20 << 20 | r.symbol, CASE WHEN r.meaning > 0 THEN r.meaning END, n.name
            FROM reference_rows r NOT INDEXED
            JOIN names n ON n.id = r.name
            WHERE r.role >> 4 IN {_HERITAGE} AND r.symbol IS NOT NULL
            """
        )

    def namesakes(self, names: Iterable[str]) -> list[tuple[str, int, int, int]]:
        """References with one of these names: the name, where they stand, the line, the symbol that they mean, or 0."""
        return self._rows(
            f"""
            SELECT DISTINCT n.name, {_SOURCE}, r.place >> 12, CASE WHEN {_SETTLED} THEN r.meaning ELSE 0 END
            FROM json_each(?) j
            CROSS JOIN names n ON n.name = j.value
            CROSS JOIN reference_rows r ON r.name = n.id
            """,
            _json(sorted(set(names))).decode(),
        )

    def prose(self, file: int) -> list[tuple[int, int]]:
        """First and last line of the comments and docstrings of a file."""
        return self._rows(
            """
            SELECT t.line, t.end_line
            FROM text_rows t
            JOIN text_kinds k ON k.id = t.kind
            WHERE t.id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575 AND k.name IN ('comment', 'docstring')
            """,
            file,
        )

    def passed_on(self) -> list[tuple[int, str]]:
        """Files that pass on everything that some module exports, with the modules as written."""
        return self._rows("SELECT DISTINCT id >> 20, module FROM export_rows WHERE module IS NOT NULL AND name = '*'")

    def is_mentioned(self, names: Iterable[str]) -> bool:
        """Whether some reference has one of these names."""
        return bool(
            self._rows(
                """
                SELECT 1 FROM json_each(?) j CROSS JOIN names n ON n.name = j.value
                CROSS JOIN reference_rows r ON r.name = n.id LIMIT 1
                """,
                _json(sorted(names)).decode(),
            )
        )
