"""What the index knows of the tree: read before a change, to see what is to be done."""

from typing import Any, NamedTuple

import apsw


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

    files: list[tuple[int, str, str | None, int, int, str | None, str | None]]
    """Id, path, hash, size, mtime_ns, reason for being skipped, language."""
    skipped: list[tuple[str, str, str]]
    folders: dict[str, int]
    nested: list[str]
    meta: dict[str, str]
    packages: list[KnownPackage]
    """Packages outside the project, by id."""


def tree_state(connection: apsw.Connection) -> TreeState:
    """The tree as it was when the index was last brought up to date."""

    def rows(sql: str) -> list[Any]:
        return connection.execute(sql).fetchall()

    return TreeState(
        files=rows("SELECT id, path, hash, size, mtime_ns, skipped, language FROM files"),
        skipped=rows("SELECT path, reason, detail FROM skipped ORDER BY path, reason"),
        folders=dict(rows("SELECT path, mtime_ns FROM folders")),
        nested=[path for (path,) in rows("SELECT path FROM nested_projects ORDER BY path")],
        meta=dict(rows("SELECT key, value FROM meta")),
        packages=known_packages(connection),
    )


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
