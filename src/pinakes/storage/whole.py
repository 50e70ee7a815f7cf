"""Everything the index holds, file by file in the order of paths, for exports. Never more than one file in memory."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import apsw

from pinakes.facts import RESOLUTION_BITS
from pinakes.storage.ids import FILE_SHIFT, ROWS_PER_FILE
from pinakes.storage.store import Store


class WholeFile(NamedTuple):
    """A file of the project, read as code or not."""

    id: int | None
    """None for a file that was left out before reading."""
    path: str
    language: str | None
    hash: str | None
    """None where it was never read."""
    lines: int
    skipped: str | None


class WholeSymbol(NamedTuple):
    """A symbol as exports write it."""

    name: str
    kind: str
    qualified_name: str
    line: int
    col: int
    end_line: int
    parent: str | None
    """The qualified name of what contains it."""
    signature: str | None
    visibility: str | None


class WholeImport(NamedTuple):
    """An import as exports write it."""

    module: str
    name: str | None
    alias: str | None
    level: int
    line: int
    col: int
    end_line: int
    parent: str | None


class WholeText(NamedTuple):
    """A text as exports write it."""

    kind: str
    line: int
    end_line: int
    text: str
    parent: str | None


class WholeReference(NamedTuple):
    """A reference as exports write it."""

    name: str
    kind: str
    line: int
    col: int
    resolution: str
    target_path: str | None
    target: str | None


class Tag(NamedTuple):
    """A symbol as a list of all names has it."""

    name: str
    kind: str
    path: str
    language: str | None
    line: int
    end_line: int
    signature: str | None
    visibility: str | None
    parent_kind: str | None
    parent: str | None


class Whole:
    """A published index, read from the first row to the last."""

    def __init__(self, store: Store) -> None:
        self._connection: apsw.Connection = store._connection  # noqa: SLF001  Both are of this room.

    def files(self) -> Iterator[WholeFile]:
        """Every regular file of the project by path (in the order of its UTF-8 bytes), unread ones too."""
        last = None
        for row in self._connection.execute(
            """
            SELECT id, path, language, hash, lines, skipped FROM files
            UNION ALL
            SELECT NULL, path, NULL, NULL, 0, reason FROM skipped WHERE reason IN ('too-large', 'minified')
            ORDER BY path, id DESC
            """
        ):
            file = WholeFile(*row)
            if file.path != last:
                yield file
            last = file.path

    def symbols(self, file_id: int) -> list[WholeSymbol]:
        """Symbols of a file, top to bottom, outer before inner."""
        return [
            WholeSymbol(*row)
            for row in self._of_file(
                """
                SELECT n.name, k.name, coalesce(s.qualified_name, n.name), s.line, s.col, s.end_line,
                    coalesce(p.qualified_name, pn.name), s.signature, s.visibility
                FROM symbol_rows s
                JOIN names n ON n.id = s.name
                JOIN kinds k ON k.id = s.kind
                LEFT JOIN symbol_rows p ON p.id = s.parent
                LEFT JOIN names pn ON pn.id = p.name
                WHERE s.id BETWEEN ? AND ?
                ORDER BY s.id
                """,
                file_id,
            )
        ]

    def imports(self, file_id: int) -> list[WholeImport]:
        """Imports of a file, in the order its language lists them."""
        return [
            WholeImport(*row)
            for row in self._of_file(
                f"""
                SELECT i.module, i.name, i.alias, i.level, i.line, i.col, i.end_line, {_AROUND}
                FROM import_rows i
                {_JOIN_AROUND.format("i")}
                WHERE i.id BETWEEN ? AND ?
                ORDER BY i.id
                """,
                file_id,
            )
        ]

    def texts(self, file_id: int) -> list[WholeText]:
        """Texts of a file, top to bottom."""
        return [
            WholeText(*row)
            for row in self._of_file(
                f"""
                SELECT k.name, t.line, t.end_line, t.text, {_AROUND}
                FROM text_rows t
                JOIN text_kinds k ON k.id = t.kind
                {_JOIN_AROUND.format("t")}
                WHERE t.id BETWEEN ? AND ?
                ORDER BY t.line, t.id
                """,
                file_id,
            )
        ]

    def references(self, file_id: int) -> Iterator[WholeReference]:
        """References of a file by place."""
        for row in self._of_file(
            f"""
            SELECT n.name, k.name, r.place >> 12, r.place & 4095, o.name, f.path, coalesce(t.qualified_name, tn.name)
            FROM reference_rows r
            JOIN names n ON n.id = r.name
            JOIN reference_kinds k ON k.id = r.role >> {RESOLUTION_BITS}
            JOIN resolutions o ON o.id = r.role & {(1 << RESOLUTION_BITS) - 1}
            LEFT JOIN symbol_rows t ON t.id = r.meaning AND r.meaning > 0
            LEFT JOIN names tn ON tn.id = t.name
            LEFT JOIN files f ON f.id = t.id >> 20
            WHERE r.id BETWEEN ? AND ?
            ORDER BY r.place, r.id
            """,
            file_id,
        ):
            yield WholeReference(*row)

    def symbol_names(self) -> Iterator[str]:
        """Every name that a symbol has or had, in no order that matters."""
        for (name,) in self._connection.execute("SELECT n.name FROM symbol_names w JOIN names n ON n.id = w.name"):
            yield str(name)

    def tags(self) -> Iterator[Tag]:
        """Every symbol by name, in the order of its UTF-8 bytes. Sorting a large index spills to disk."""
        return (Tag(*row) for row in self._connection.execute(f"{_TAG} ORDER BY n.name"))

    def tags_named(self, name: str) -> Iterator[Tag]:
        """Every symbol of this name."""
        condition = "WHERE s.name = (SELECT id FROM names WHERE name = ?)"
        return (Tag(*row) for row in self._connection.execute(f"{_TAG} {condition}", (name,)))

    def _of_file(self, sql: str, file_id: int) -> Iterator[Any]:
        first = file_id << FILE_SHIFT
        return self._connection.execute(sql, (first, first + ROWS_PER_FILE - 1))


_AROUND = "coalesce(e.qualified_name, en.name)"
_JOIN_AROUND = """
LEFT JOIN symbol_rows e ON e.id = ({0}.id >> 20 << 20) | {0}.symbol
LEFT JOIN names en ON en.id = e.name
"""
_TAG = """
SELECT
    n.name, k.name, f.path, f.language, s.line, s.end_line, s.signature, s.visibility, pk.name,
    coalesce(p.qualified_name, pn.name)
FROM symbol_rows s
JOIN names n ON n.id = s.name
JOIN kinds k ON k.id = s.kind
JOIN files f ON f.id = s.id >> 20
LEFT JOIN symbol_rows p ON p.id = s.parent
LEFT JOIN names pn ON pn.id = p.name
LEFT JOIN kinds pk ON pk.id = p.kind
"""
