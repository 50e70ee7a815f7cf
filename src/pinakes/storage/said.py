"""Names as people say them that are no symbol's own."""

from typing import Any

import apsw


class Said:
    """What is known of such names, each question beside its SQL."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def exported_as(self, name: str) -> list[int]:
        """Symbols that leave their file under this name, which is not their own."""
        if name == "default":
            return []
        rows = self._rows(
            """
            SELECT DISTINCT s.id
            FROM export_rows e
            JOIN names n ON n.name = e.local
            JOIN symbol_rows s ON s.name = n.id AND s.id >> 20 = e.id >> 20 AND s.parent IS NULL
            WHERE e.name = ? AND e.local <> e.name AND e.module IS NULL
            """,
            name,
        )
        return [id_ for (id_,) in rows]

    def leading_out(self, name: str, receiver: str) -> list[tuple[str | None, int]]:
        """How many uses of a name lead to which package outside, most first; None is for those that lead nowhere.

        With a receiver, of those that lead out only those of a member of what is called so, or of a package that is.
        """
        return self._rows(
            """
            SELECT p.name, count(*)
            FROM reference_rows r
            LEFT JOIN names p ON p.id = -r.meaning
            LEFT JOIN names v ON v.id = r.receiver
            WHERE r.name = (SELECT id FROM names WHERE name = ?1) AND coalesce(r.meaning, 0) <= 0
                AND (
                    ?2 = '' OR r.meaning IS NULL
                    OR '.' || v.name LIKE '%.' || ?2 OR '/' || replace(p.name, '.', '/') LIKE '%/' || ?2
                )
            GROUP BY 1
            ORDER BY 2 DESC, 1
            """,
            name,
            receiver,
        )
