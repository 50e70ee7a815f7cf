"""References and definitions by place, for comparing them with what others say of the same places."""

from typing import Any, NamedTuple

import apsw


class PlacedReference(NamedTuple):
    """A reference where it stands, with one place that it means; more rows where it means several."""

    line: int
    col: int
    name: str
    kind: str
    receiver: str | None
    resolution: str
    target_path: str | None
    target_line: int | None
    target_col: int | None


class Comparison:
    """The questions that a comparison puts to the index, each beside its SQL."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def files(self) -> list[tuple[int, str, str, str, int]]:
        """Id, path, language, hash and number of references of every file that was read as code, by path."""
        return self._rows(
            """
            SELECT f.id, f.path, f.language, f.hash, (
                SELECT count(*) FROM reference_rows r WHERE r.id BETWEEN f.id << 20 AND (f.id << 20) + 1048575
            )
            FROM files f
            WHERE f.language IS NOT NULL AND f.skipped IS NULL AND f.hash IS NOT NULL
            ORDER BY f.path
            """
        )

    def merged_in(self, file: int) -> list[tuple[str, int, int]]:
        """Qualified name and place of the definitions of a file that share their qualified name with others of it."""
        return self._rows(
            """
            SELECT name, line, col FROM (
                SELECT coalesce(s.qualified_name, n.name) AS name, s.name_line AS line, s.name_col AS col,
                    count(*) OVER (PARTITION BY coalesce(s.qualified_name, n.name)) AS n_same
                FROM symbol_rows s JOIN names n ON n.id = s.name
                WHERE s.id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575
            )
            WHERE n_same > 1
            """,
            file,
        )

    def names_in(self, file: int) -> list[tuple[int, int]]:
        """Line and column of the names of everything a file defines."""
        return self._rows(
            "SELECT name_line, name_col FROM symbol_rows WHERE id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575", file
        )

    def references_in(self, file: int) -> list[PlacedReference]:
        """The references of a file, top to bottom, each first with its first meaning."""
        rows = self._rows(
            """
            WITH own AS (SELECT * FROM reference_rows WHERE id BETWEEN ?1 << 20 AND (?1 << 20) + 1048575)
            SELECT r.place >> 12, r.place & 4095, n.name, k.name, v.name, o.name, f.path, s.name_line, s.name_col
            FROM (
                SELECT id, place, name, role, receiver, CASE WHEN meaning > 0 THEN meaning END AS target, 0 AS rank
                FROM own
                UNION ALL
                SELECT own.id, own.place, own.name, own.role, own.receiver, t.target, 1
                FROM own JOIN other_target_rows t ON t.id = own.id
            ) r
            JOIN names n ON n.id = r.name
            JOIN reference_kinds k ON k.id = r.role >> 4
            JOIN resolutions o ON o.id = r.role & 15
            LEFT JOIN names v ON v.id = r.receiver
            LEFT JOIN symbol_rows s ON s.id = r.target
            LEFT JOIN files f ON f.id = s.id >> 20
            ORDER BY r.place, r.id, r.rank, r.target
            """,
            file,
        )
        return [PlacedReference(*row) for row in rows]
