"""What comparisons with oracles found: kept for the user, through every rebuild."""

from collections.abc import Iterable
from typing import NamedTuple

import apsw


class CalibrationRow(NamedTuple):
    """How often the edges of one language and resolution were right."""

    language: str
    resolution: str
    """`all` for every edge of the language that stays inside the project."""
    oracle: str
    verified_at: str
    right: int
    wrong: int
    missed: int


def replace_calibrations(connection: apsw.Connection, oracle: str, rows: Iterable[CalibrationRow]) -> None:
    """Keep what an oracle says now of these languages, in place of what it said of them before."""
    kept = list(rows)
    for language in sorted({row.language for row in kept}):
        connection.execute("DELETE FROM calibrations WHERE oracle = ? AND language = ?", (oracle, language))
    connection.executemany("INSERT INTO calibrations VALUES (?, ?, ?, ?, ?, ?, ?)", kept)


def read_calibrations(connection: apsw.Connection) -> list[CalibrationRow]:
    """All of them by language, the latest oracle first. None in an index that was written before there were any."""
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'calibrations'").fetchone()
    if known is None:
        return []
    rows = connection.execute("SELECT * FROM calibrations ORDER BY language, verified_at DESC, oracle, resolution")
    return [CalibrationRow(*row) for row in rows]
