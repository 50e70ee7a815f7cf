"""What was measured apart from the index, beside the files as they are now."""

import apsw


class Measured:
    """The questions, each beside its SQL."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def coverage_of(self, path: str, name: str, line: int) -> float | None:
        """How much of a function tests ran, in percent; None where that was not measured of the file as it is."""
        row = self._connection.execute(
            """
            SELECT c.coverage_pct
            FROM coverage c
            JOIN files f ON f.path = c.path AND f.hash = c.file_hash
            WHERE c.path = ? AND c.name = ? AND c.line = ?
            """,
            (path, name, line),
        ).fetchone()
        return None if row is None else row[0]

    def covered_files(self) -> tuple[int, int]:
        """How many files have coverage, and how many of these are not as they were when it was measured."""
        counts: tuple[int, int] = self._connection.execute(
            """
            SELECT count(*), coalesce(sum(f.hash IS NOT c.file_hash), 0)
            FROM (SELECT DISTINCT path, file_hash FROM coverage) c
            LEFT JOIN files f ON f.path = c.path
            """
        ).get
        return counts
