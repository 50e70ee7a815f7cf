"""What the index does not know: references that nothing was found for, and why."""

from typing import Any

import apsw

from pinakes.facts import REFERENCE_KINDS, RESOLUTIONS

UNRESOLVED = tuple(map(RESOLUTIONS.index, ("unresolved", "candidate")))
"""Numbers of the resolutions that lead nowhere."""
_REASON = f"""
    CASE
        WHEN r.kind = {REFERENCE_KINDS.index("import")} THEN 'import'
        WHEN r.receiver IS NULL THEN 'name'
        WHEN r.kind = {REFERENCE_KINDS.index("write")} AND (v.name LIKE '%.}}%' OR v.name LIKE '<%') THEN 'key'
        WHEN v.name LIKE '%()' THEN 'result'
        WHEN v.name LIKE '%[]' THEN 'item'
        WHEN v.name LIKE '%.%' THEN 'attribute'
        ELSE 'variable'
    END
"""


class Unresolved:
    """References that lead nowhere."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def counts(self) -> tuple[int, int]:
        """How many references there are, and how many of them nothing was found for."""
        row = self._rows(f"SELECT count(*), coalesce(sum(role & 15 IN {UNRESOLVED}), 0) FROM reference_rows")[0]
        return row[0], row[1]

    def names(self) -> list[tuple[str, str, int]]:
        """Names that nothing was found for, each with the reason and how often, those that are mentioned most first."""
        return self._rows(
            f"""
            SELECT n.name, u.reason, sum(u.n)
            FROM (
                SELECT r.name, r.n, {_REASON} AS reason
                FROM (
                    SELECT name, receiver, role >> 4 AS kind, count(*) AS n
                    FROM reference_rows NOT INDEXED
                    WHERE role & 15 IN {UNRESOLVED}
                    GROUP BY name, receiver, kind
                ) r
                LEFT JOIN names v ON v.id = r.receiver
            ) u
            JOIN names n ON n.id = u.name
            GROUP BY u.name, u.reason
            ORDER BY 3 DESC, n.name, u.reason
            """
        )

    def first(self, name: str, reason: str) -> tuple[str, int]:
        """Path and line of the first reference of a name that nothing was found for, for this reason."""
        row = self._rows(
            f"""
            SELECT f.path, r.place >> 12
            FROM (SELECT id, name, receiver, role, role >> 4 AS kind, place FROM reference_rows) r
            JOIN files f ON f.id = r.id >> 20
            LEFT JOIN names v ON v.id = r.receiver
            WHERE r.name = (SELECT id FROM names WHERE name = ?1) AND r.role & 15 IN {UNRESOLVED} AND {_REASON} = ?2
            ORDER BY f.path, r.place
            LIMIT 1
            """,
            name,
            reason,
        )[0]
        return row[0], row[1]
