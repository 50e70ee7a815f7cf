"""Ad-hoc SQL, read-only: by connection, by authorizer, within a row limit and a time limit."""

import sqlite3
import time
from typing import Any, NamedTuple

from pinakes.errors import QueryError

_ALLOWED = frozenset(
    {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE}
)
_PRAGMAS = frozenset({"table_info", "table_xinfo", "table_list", "index_list", "index_info", "function_list"})
_FORBIDDEN_FUNCTIONS = frozenset({"load_extension", "writefile", "readfile", "edit", "fts3_tokenizer"})
_STEPS_BETWEEN_CHECKS = 10_000
LONGEST_VALUE = 10_000_000
"""Bytes of one string or blob a query may make."""


class Asked(NamedTuple):
    """What a query gave."""

    columns: list[str]
    rows: list[list[Any]]
    truncated: bool
    seconds: float


def ask(connection: sqlite3.Connection, sql: str, *, row_limit: int, timeout_seconds: float) -> Asked:
    """Run one statement that only reads. Raises QueryError when it is refused, fails or runs too long."""
    started = time.monotonic()
    connection.set_authorizer(_authorize)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.set_progress_handler(
        lambda: time.monotonic() - started > timeout_seconds, _STEPS_BETWEEN_CHECKS
    )
    try:
        cursor = connection.execute(sql)
        if cursor.description is None:
            raise QueryError("The statement gives no rows. Ask with SELECT.")
        columns = [column[0] for column in cursor.description]
        rows = [[_plain(value) for value in row] for row in cursor.fetchmany(row_limit + 1)]
    except (sqlite3.Error, sqlite3.Warning, UnicodeEncodeError) as error:
        raise QueryError(_explain(connection, str(error), timeout_seconds)) from error
    finally:
        connection.set_progress_handler(None, 0)
        connection.set_authorizer(None)
    return Asked(columns, rows[:row_limit], len(rows) > row_limit, time.monotonic() - started)


def _plain(value: object) -> object:
    return value.hex() if isinstance(value, bytes) else value


def _authorize(
    action: int, first: str | None, second: str | None, _database: str | None, _trigger: str | None
) -> int:
    if action == sqlite3.SQLITE_FUNCTION and (second or "").lower() in _FORBIDDEN_FUNCTIONS:
        return sqlite3.SQLITE_DENY
    if action == sqlite3.SQLITE_PRAGMA and (first or "").lower() in _PRAGMAS:
        return sqlite3.SQLITE_OK
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY


def _explain(connection: sqlite3.Connection, message: str, timeout_seconds: float) -> str:
    """What went wrong, with the nearest names that would have worked."""
    if message == "interrupted":
        return f"The query ran longer than {timeout_seconds:g} s. Narrow it, or raise the setting query_timeout_s."
    if "not authorized" in message or "prohibited" in message:
        return f"Only reading is allowed ({message}). Ask with SELECT; `pinakes schema` lists the tables."
    if "one statement at a time" in message:
        return "One statement at a time: the query holds several."
    connection.set_authorizer(None)
    wrong = message.partition(": ")[2].rpartition(".")[2]
    if message.startswith(("no such table", "no such column")):
        near = _nearest(wrong, _names(connection, tables=message.startswith("no such table")))
        return f"{message}. {near} `pinakes schema` lists tables and columns.".replace("  ", " ")
    return f"{message}. `pinakes schema` lists tables and columns."


def _names(connection: sqlite3.Connection, *, tables: bool) -> list[str]:
    found = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
    ]
    if tables:
        return found
    return [
        row[1] for name in found for row in connection.execute(f"SELECT * FROM pragma_table_info('{name}')")
    ]  # noqa: S608


def _nearest(wrong: str, names: list[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only a failed query pays for it.

    near = get_close_matches(wrong, dict.fromkeys(names), n=3, cutoff=0.6)
    return f"Did you mean {' or '.join(near)}?" if near else ""
