"""What types look like from outside: the names of their members, and what they extend beyond the project."""

from collections.abc import Iterable
from typing import Any

import apsw
import msgspec

from pinakes.facts import REFERENCE_KINDS, Flag

_HERITAGE = tuple(map(REFERENCE_KINDS.index, ("extends", "implements")))

_json = msgspec.json.Encoder().encode


class Shapes:
    """The questions that are put to an index when types are compared by what they have."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def count_named(self, names: Iterable[str]) -> dict[str, int]:
        """How many symbols of the published index have each of these names; those that none has are left out."""
        return dict(
            self._rows(
                """
                SELECT n.name, count(*)
                FROM json_each(?) j
                JOIN names n ON n.name = j.value
                JOIN symbol_rows s ON s.name = n.id
                GROUP BY n.id
                """,
                _json(sorted(names)).decode(),
            )
        )

    def heirs_of_outside(self, name: str) -> list[tuple[int, str]]:
        """The types that extend something of a name outside the project, with its package, by path and line."""
        return self._rows(
            f"""
            SELECT r.id >> 20 << 20 | r.symbol, p.name
            FROM reference_rows r
            JOIN names p ON p.id = -r.meaning
            JOIN files f ON f.id = r.id >> 20
            WHERE r.name = (SELECT id FROM names WHERE name = ?)
                AND r.role >> 4 IN {_HERITAGE} AND r.meaning < 0 AND r.symbol IS NOT NULL
            ORDER BY f.path, r.place
            """,
            name,
        )

    def holders(self, names: Iterable[str], kind: str) -> list[int]:
        """Types of a kind that have members, all with one of these names but for optional ones, by path and line."""
        rows = self._rows(
            f"""
            SELECT t.id
            FROM (
                SELECT s.parent AS id, count(DISTINCT s.name) AS n
                FROM json_each(?1) j
                CROSS JOIN names n ON n.name = j.value
                CROSS JOIN symbol_rows s ON s.name = n.id
                WHERE s.parent IS NOT NULL AND NOT s.flags & {int(Flag.OPTIONAL)}
                GROUP BY s.parent
            ) h
            JOIN symbol_rows t ON t.id = h.id
            JOIN files f ON f.id = t.id >> 20
            WHERE t.kind = (SELECT id FROM kinds WHERE name = ?2) AND h.n = (
                SELECT count(DISTINCT m.name)
                FROM symbol_rows m
                WHERE m.parent = t.id AND NOT m.flags & {int(Flag.OPTIONAL)}
            )
            ORDER BY f.path, t.id
            """,
            _json(sorted(names)).decode(),
            kind,
        )
        return [id_ for (id_,) in rows]
