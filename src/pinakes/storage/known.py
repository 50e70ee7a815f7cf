"""What the index knows of the tree: read before a change, to see what is to be done."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import apsw

KnownRow = tuple[int, str, str | None, int, int, int, str | None, str | None, str | None]
"""Id, path, hash, size, mtime_ns, ctime_ns, reason for being skipped, language, problem of a file."""
EVERYTHING = ("",)
"""The paths of a whole tree: its root."""


class KnownPackage(NamedTuple):
    """A package outside the project as the index has it."""

    id: int
    name: str
    version: str
    ecosystem: str | None
    origin: str
    place: str
    stamp: str


class TreeState(NamedTuple):
    """Everything the index knows of the tree, but for the facts."""

    files: list[KnownRow]
    skipped: list[tuple[str, str, str]]
    folders: dict[str, int]
    nested: list[str]
    meta: dict[str, str]
    packages: list[KnownPackage]
    """Packages outside the project, by id."""


def tree_state(connection: apsw.Connection, tops: Sequence[str] = EVERYTHING) -> TreeState:
    """The tree as it was when the index was last brought up to date; at and below some paths, none below another."""

    def rows(sql: str) -> list[Any]:
        return [row for top in tops for row in connection.execute(*at_or_below(sql, top))]

    meta: list[Any] = connection.execute("SELECT key, value FROM meta").fetchall()
    return TreeState(
        files=known_files(connection, tops),
        skipped=sorted(rows("SELECT path, reason, detail FROM skipped")),
        folders=dict(rows("SELECT path, ctime_ns FROM folders")),
        nested=sorted(path for (path,) in rows("SELECT path FROM nested_projects")),
        meta=dict(meta),
        packages=known_packages(connection),
    )


def known_files(connection: apsw.Connection, tops: Sequence[str] = EVERYTHING) -> list[KnownRow]:
    """The files at and below some paths."""
    sql = "SELECT id, path, hash, size, mtime_ns, ctime_ns, skipped, language, problem FROM files"
    return [row for top in tops for row in connection.execute(*at_or_below(sql, top))]


def at_or_below(sql: str, top: str) -> tuple[str, tuple[str, ...]]:
    """A statement narrowed to the rows whose path is this one or lies below it, and what to execute it with."""
    if not top:
        return sql, ()
    # `0` is what comes after `/`.
    return f"{sql} WHERE path = ? OR (path > ? AND path < ?)", (top, f"{top}/", f"{top}0")


def known_packages(connection: apsw.Connection) -> list[KnownPackage]:
    """Every package outside the project that the index has."""
    rows = connection.execute(
        "SELECT id, name, version, ecosystem, origin, place, stamp FROM external_package_rows ORDER BY id"
    )
    return [KnownPackage(*row) for row in rows]


def counts(connection: apsw.Connection) -> tuple[int, int, int]:
    """How many files, symbols and references the index holds."""
    n_files, n_symbols, n_references = connection.execute(
        "SELECT (SELECT count(*) FROM files), (SELECT count(*) FROM symbol_rows), (SELECT count(*) FROM reference_rows)"
    ).get
    return n_files, n_symbols, n_references
