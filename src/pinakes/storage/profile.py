"""What a newcomer asks of an index as a whole, each question beside its SQL."""

from collections import Counter
from typing import Any

import apsw

from pinakes.storage.ids import N_SYMBOLS

_MOST_LOOKED_AT = 200
"""Files that many import whose users are counted."""


class Profile:
    """Habits and centres of a project."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    def most_depended_on(self, limit: int) -> list[tuple[str, int]]:
        """Files outside of test code with how many others depend on each, most first.

        Those are the files that import it, but no more than use something it defines: an import of a package is one of
        all its files. A file that defines nothing for others hands on what they import.
        """
        return self._rows(
            """
            WITH imported AS (
                SELECT d.target AS file, count(*) AS n
                FROM dependency_rows d
                WHERE d.target NOT IN (SELECT id FROM test_files)
                GROUP BY d.target
                ORDER BY 2 DESC
                LIMIT ?1
            ), used AS (
                SELECT i.file, i.n, (
                    SELECT count(DISTINCT r.id >> 20)
                    FROM reference_rows r
                    WHERE r.meaning BETWEEN i.file << 20 AND (i.file << 20) + 1048575 AND r.meaning > 0
                        AND r.id >> 20 <> i.file
                ) AS users
                FROM imported i
            )
            SELECT f.path, CASE users WHEN 0 THEN n ELSE min(n, users) END
            FROM used u
            JOIN files f ON f.id = u.file
            ORDER BY 2 DESC, 1
            LIMIT ?2
            """,
            max(limit, _MOST_LOOKED_AT),
            limit,
        )

    def endings_without_language(self) -> list[tuple[str, int]]:
        """How the names of files end that are in no language, or the names where they have no ending, most first."""
        paths = self._rows("SELECT path FROM files WHERE language IS NULL AND skipped IS NULL")
        return sorted(Counter(_ending(path) for (path,) in paths).items(), key=lambda item: (-item[1], item[0]))

    def paths_in(self, folder: str, limit: int) -> list[str]:
        """Files in a folder or below it, shortest paths first."""
        return [
            path
            for (path,) in self._rows(
                "SELECT path FROM files WHERE path >= ? AND path < ? ORDER BY length(path), path LIMIT ?",
                f"{folder}/",
                f"{folder}0",
                limit,
            )
        ]

    def nested_projects(self) -> list[str]:
        """Repositories inside this one, which are projects of their own."""
        return [path for (path,) in self._rows("SELECT path FROM nested_projects ORDER BY path")]

    def markers(self, limit: int) -> list[tuple[str, int, str, str]]:
        """Path, line, kind and text of some markers: the most urgent kinds first, then by path."""
        return self._rows(
            """
            SELECT path, line, kind, text FROM markers
            ORDER BY instr('FIXME XXX HACK TODO NOTE', kind), path, line
            LIMIT ?
            """,
            limit,
        )

    def naming(self) -> list[tuple[str, int, int, int, int]]:
        """Language, functions named by several words, and how many of them are snake_case, camelCase, PascalCase."""
        return self._rows(
            """
            WITH named AS (
                SELECT f.language AS language, trim(n.name, '_') AS name
                FROM symbol_rows s
                JOIN names n ON n.id = s.name
                JOIN kinds k ON k.id = s.kind
                JOIN files f ON f.id = s.id >> 20
                WHERE k.name IN ('function', 'method') AND n.name NOT LIKE '\\_\\_%' ESCAPE '\\'
            ),
            styled AS (
                SELECT
                    language,
                    name GLOB '?*_?*' AND name = lower(name) AS is_snake,
                    name GLOB '[a-z]*[A-Z]*' AND name NOT GLOB '*_*' AS is_camel,
                    name GLOB '[A-Z]*[a-z]*[A-Z]*' AND name NOT GLOB '*_*' AS is_pascal
                FROM named
            )
            SELECT language, sum(is_snake + is_camel + is_pascal), sum(is_snake), sum(is_camel), sum(is_pascal)
            FROM styled
            GROUP BY language
            HAVING sum(is_snake + is_camel + is_pascal) > 0
            ORDER BY 2 DESC, 1
            """
        )

    def documented(self) -> tuple[int, int]:
        """How many public functions and types outside of test code there are, and how many have documentation."""
        row = self._rows(
            """
            SELECT count(*), coalesce(sum(s.doc IS NOT NULL), 0)
            FROM symbol_rows s
            JOIN kinds k ON k.id = s.kind
            WHERE k.name IN ('function', 'method', 'class', 'interface', 'struct', 'enum', 'trait')
                AND s.visibility = 'public'
                AND s.id >> 20 NOT IN (SELECT id FROM test_files)
            """
        )[0]
        return row[0], row[1]

    def test_files(self) -> list[tuple[int, str]]:
        """Id and path of every file of test code, by path."""
        return self._rows("SELECT id, path FROM test_files ORDER BY path")

    def test_files_calling(self, names: list[str]) -> set[int]:
        """The ids of files of test code that call something by one of these names."""
        rows = self._rows(
            f"""
            SELECT DISTINCT r.id >> 20
            FROM reference_rows r
            WHERE r.name IN (SELECT id FROM names WHERE name IN ({_marks(names)}))
                AND r.role >> 4 = (SELECT id FROM reference_kinds WHERE name = 'call')
                AND r.id >> 20 IN (SELECT id FROM test_files)
            """,
            *names,
        )
        return {file for (file,) in rows}

    def present(self, paths: list[str]) -> list[str]:
        """Those of these paths that are files of the project, whether they were read as code or not, in their order."""
        known = {path for (path,) in self._rows(f"SELECT path FROM files WHERE path IN ({_marks(paths)})", *paths)}
        return [path for path in paths if path in known]

    def top_folders(self, limit: int) -> list[tuple[str, int, int]]:
        """Top-level folders with their files and symbols, those with most symbols first."""
        return self._rows(
            f"""
            SELECT
                CASE instr(f.path, '/') WHEN 0 THEN '.' ELSE substr(f.path, 1, instr(f.path, '/') - 1) END AS folder,
                count(*),
                sum({N_SYMBOLS})
            FROM files f
            GROUP BY folder
            ORDER BY 3 DESC, 2 DESC, 1
            LIMIT ?
            """,
            limit,
        )

    def most_imported(self, limit: int) -> list[tuple[str, int]]:
        """Modules as written and how many files import each, most first."""
        return self._rows(
            """
            SELECT module, count(DISTINCT id >> 20)
            FROM import_rows
            WHERE level = 0 AND module <> '' AND module NOT LIKE '.%'
            GROUP BY module
            ORDER BY 2 DESC, 1
            LIMIT ?
            """,
            limit,
        )

    def marker_counts(self) -> list[tuple[str, int]]:
        """How many markers of each kind, most first."""
        return self._rows("SELECT kind, count(*) FROM marker_rows GROUP BY kind ORDER BY 2 DESC, 1")


def _marks(values: list[str]) -> str:
    return ", ".join("?" * len(values))


def _ending(path: str) -> str:
    name = path.rpartition("/")[2]
    stem, dot, ending = name.rpartition(".")
    return f".{ending.lower()}" if dot and stem else name
