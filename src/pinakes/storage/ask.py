"""Ad-hoc SQL, read-only: by connection, by authorizer, within a row limit and a time limit."""

import re
import time
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, NamedTuple

import apsw

from pinakes.errors import QueryError
from pinakes.storage.misnamed import meant_column, meant_table

_OK, _DENY = apsw.SQLITE_OK, apsw.SQLITE_DENY
_READING = frozenset({apsw.SQLITE_SELECT, apsw.SQLITE_READ, apsw.SQLITE_RECURSIVE})
_PRAGMAS = frozenset({"table_info", "table_xinfo", "table_list", "index_list", "index_info", "function_list"})
_FORBIDDEN_FUNCTIONS = frozenset({"load_extension", "writefile", "readfile", "edit", "fts3_tokenizer"})
_COMMENT = re.compile(r"--[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_STEPS_BETWEEN_CHECKS = 10_000
LONGEST_VALUE = 10_000_000
"""Bytes of one string or blob a query may make."""


class Asked(NamedTuple):
    """What a query gave."""

    columns: list[str]
    rows: list[list[Any]]
    truncated: bool
    seconds: float


def ask(
    connection: apsw.Connection,
    sql: str,
    values: Mapping[str, Any] | None = None,
    *,
    row_limit: int,
    timeout_seconds: float,
    functions: Mapping[str, Callable[..., Any]] | None = None,
) -> Asked:
    """Run one statement that only reads. Raises QueryError when it is refused, fails or runs too long.

    `functions` are pure ones that SQL may call beside those of SQLite.
    """
    started = time.monotonic()
    seen: list[list[str]] = []

    def note(cursor: apsw.Cursor, statement: str, _bindings: object) -> bool:
        if seen and not _COMMENT.sub("", statement).strip(" \t\r\n;"):
            return True
        seen.append([column[0] for column in cursor.get_description()])
        return len(seen) == 1

    for name, function in (functions or {}).items():
        # SQLite then tells of a wrong number of arguments itself; `inspect` would take longer to load than to ask.
        n_arguments = function.__code__.co_argcount
        connection.create_scalar_function(name, function, n_arguments, deterministic=True)
    connection.authorizer = _authorize
    connection.limit(apsw.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.set_progress_handler(lambda: time.monotonic() - started > timeout_seconds, _STEPS_BETWEEN_CHECKS)
    try:
        cursor = connection.cursor()
        cursor.exec_trace = note
        rows = _take(cursor.execute(sql, values), row_limit + 1)
    except apsw.ExecTraceAbort as error:
        raise QueryError("One statement at a time: the query holds several.") from error
    except (apsw.CorruptError, apsw.NotADBError):
        raise  # The index is to blame, and not the query.
    except (apsw.Error, UnicodeEncodeError) as error:
        raise QueryError(_explain(connection, sql, error, timeout_seconds)) from error
    finally:
        connection.set_progress_handler(None)
        connection.authorizer = None
    if not seen or not seen[0]:
        raise QueryError("The statement gives no rows. Ask with SELECT.")
    return Asked(seen[0], rows[:row_limit], len(rows) > row_limit, time.monotonic() - started)


def _take(cursor: apsw.Cursor, most: int) -> list[list[Any]]:
    """The first rows, and not one more: a query may have no end."""
    rows = [[_plain(value) for value in row] for row in islice(cursor, most)]
    cursor.close(True)
    return rows


def _plain(value: object) -> object:
    return value.hex() if isinstance(value, bytes) else value


def _authorize(action: int, first: str | None, second: str | None, _database: str | None, _trigger: str | None) -> int:
    # It is asked of every column that a statement names: what most ask comes first.
    if action in _READING:
        return _OK
    if action == apsw.SQLITE_FUNCTION:
        return _DENY if (second or "").lower() in _FORBIDDEN_FUNCTIONS else _OK
    return _OK if action == apsw.SQLITE_PRAGMA and (first or "").lower() in _PRAGMAS else _DENY


def _explain(connection: apsw.Connection, sql: str, error: Exception, timeout_seconds: float) -> str:
    """What went wrong, with the nearest names that would have worked."""
    message = str(error)
    if isinstance(error, apsw.InterruptError):
        return f"The query ran longer than {timeout_seconds:g} s. Narrow it, or raise the setting query_timeout_s."
    if (
        isinstance(error, apsw.AuthError)
        or "not authorized" in message
        or "prohibited" in message
        or "VACUUM" in message
    ):
        return f"Only reading is allowed ({message}). Ask with SELECT; `pinakes schema` lists the tables."
    connection.authorizer = None
    return f"{message}. {_advice(connection, message, sql)} `pinakes schema` lists tables and columns.".replace(
        "  ", " "
    )


def _advice(connection: apsw.Connection, message: str, sql: str) -> str:
    what, _, wrong = message.partition(": ")
    if what == "no such table":
        return meant_table(wrong.rpartition(".")[2], _columns(connection))
    return meant_column(wrong, sql, _columns(connection)) if what == "no such column" else ""


def _columns(connection: apsw.Connection) -> dict[str, list[str]]:
    """The columns of every table and view."""
    rows = connection.execute(
        """
        SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_xinfo(m.name) AS c
        WHERE m.type IN ('table', 'view') AND c.hidden <> 1
        """
    )
    columns: dict[str, list[str]] = {}
    for table, column in rows:
        columns.setdefault(table, []).append(column)
    return columns
