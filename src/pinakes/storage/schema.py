"""Creating the tables, and keeping what belongs to the user when they change."""

import apsw

from pinakes.facts import CHUNK_KINDS, REFERENCE_KINDS, RESOLUTIONS, SYMBOL_KINDS, TEXT_KINDS
from pinakes.storage.database import SCHEMA_VERSION, script

USER_MIGRATIONS: tuple[str, ...] = (
    script("user.sql"),
    script("user_scip.sql"),
    script("user_imports.sql"),
    script("user_calibrations.sql"),
    script("user_churn.sql"),
)
"""Changes to the user's tables, oldest first. `PRAGMA user_version` says how many a file has had."""

USER_TABLES = frozenset(
    {
        "meta",
        "query_baselines",
        "coverage",
        "recipe_recency",
        "scip_documents",
        "scip_edges",
        "imported_packages",
        "imported_files",
        "calibrations",
        "churn",
    }
)


def statements(text: str) -> list[str]:
    """The statements of a SQL file, each whole."""
    found, pending = [], ""
    for line in text.splitlines(keepends=True):
        pending += line
        if apsw.complete(pending):
            found.append(pending.strip())
            pending = ""
    return found


def migrate_user_tables(connection: apsw.Connection) -> None:
    """Bring the user's own tables up to date, losing nothing."""
    done = connection.execute("PRAGMA user_version").get
    for number, migration in enumerate(USER_MIGRATIONS[done:], start=done + 1):
        for statement in statements(migration):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")


def create_index_tables(connection: apsw.Connection) -> None:
    """Create the index's tables, empty and without indexes, in place of any that are there."""
    drop_index_tables(connection)
    for statement in statements(script("schema.sql")):
        connection.execute(statement)
    for table, words in (
        ("kinds", SYMBOL_KINDS),
        ("reference_kinds", REFERENCE_KINDS),
        ("resolutions", RESOLUTIONS),
        ("text_kinds", TEXT_KINDS),
        ("chunk_kinds", CHUNK_KINDS),
    ):
        connection.executemany(f"INSERT INTO {table} VALUES (?, ?)", enumerate(words))
    connection.execute(
        "INSERT OR REPLACE INTO meta VALUES ('schema_version', ?)",
        (str(SCHEMA_VERSION),),
    )


def drop_index_tables(connection: apsw.Connection) -> None:
    """Drop every table, view and index that is not the user's."""
    for condition in ("sql LIKE 'CREATE VIRTUAL%'", "name NOT LIKE 'sqlite_%'"):
        # Full-text tables go first, and take the tables they keep their words in along.
        rows = connection.execute(
            f"SELECT type, name FROM sqlite_master WHERE type IN ('view', 'table') AND {condition}"
        ).fetchall()
        for kind, name in sorted(rows, reverse=True):
            if name not in USER_TABLES:
                connection.execute(f'DROP {kind} "{name}"')


def create_indexes_and_views(connection: apsw.Connection) -> None:
    """What a bulk insert leaves for the end."""
    for statement in statements(script("indexes.sql")) + statements(script("views.sql")):
        connection.execute(statement)
