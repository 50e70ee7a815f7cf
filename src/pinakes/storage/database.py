"""Opening the index file, to read or to write."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

from pinakes.errors import IndexDamagedError, IndexMissingError

DATABASE = "index.db"
SCHEMA_VERSION = 8
"""Raised when tables of the index change: an older index is then built anew, from cached facts where it can."""
WAL_LIMIT = 64 * 1024 * 1024


def script(name: str) -> str:
    """One of the SQL files of this room."""
    return Path(__file__).with_name(name).read_text("utf-8")


@contextmanager
def reading(path: Path) -> Iterator[apsw.Connection]:
    """A read-only connection to a published index. Raises IndexMissingError when there is none to read."""
    connection = open_to_read(path)
    try:
        check_version(connection, path)
        with telling_damage(path):
            yield connection
    finally:
        connection.close()


@contextmanager
def telling_damage(path: Path) -> Iterator[None]:
    """Raise IndexDamagedError for what is only found to be damaged when it is read."""
    try:
        yield
    except (apsw.CorruptError, apsw.NotADBError) as error:
        raise _damaged(path, error) from error


def open_to_read(path: Path) -> apsw.Connection:
    """The same, to be closed by who opens it, of whatever version the index is."""
    if not path.is_file():
        raise IndexMissingError(f"There is no index at {path}. Run `pinakes index` first.")
    return _connect_read_only(path)


def _connect_read_only(path: Path) -> apsw.Connection:
    """Read-only, and immutable where the folder may or can not be written to: SQLite then needs no lock files."""
    quoted = path.as_posix().replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    for mode in ("mode=ro", "mode=ro&immutable=1"):
        try:
            connection = apsw.Connection(
                f"file:{quoted}?{mode}", flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
            )
        except apsw.CantOpenError:
            break
        connection.set_busy_timeout(5000)
        try:
            connection.execute("SELECT 1 FROM sqlite_master").fetchone()
        except (apsw.CantOpenError, apsw.ReadOnlyError, apsw.BusyError, apsw.IOError):
            connection.close()
        except apsw.Error as error:
            connection.close()
            raise _damaged(path, error) from error
        else:
            return connection
    raise IndexDamagedError(f"{path} cannot be opened. Check its permissions, or run `pinakes index --full`.")


def check_version(connection: apsw.Connection, path: Path) -> None:
    """Raise IndexMissingError for an index of another version, IndexDamagedError for one that cannot be read."""
    try:
        row = connection.execute("SELECT value FROM meta WHERE key = 'schema_version'").fetchone()
    except apsw.Error as error:
        raise _damaged(path, error) from error
    if row is None or row[0] != str(SCHEMA_VERSION):
        raise IndexMissingError(f"{path} was written by another version of Pinakes. Run `pinakes index` to renew it.")


def _damaged(path: Path, error: Exception) -> IndexDamagedError:
    return IndexDamagedError(f"{path} is damaged ({error}). Run `pinakes index --full` to build it again.")


def open_for_build(path: Path) -> apsw.Connection:
    """A connection to a new file that nobody reads yet: as fast as SQLite goes, and worthless if interrupted."""
    connection = apsw.Connection(str(path))
    for pragma in (
        "page_size = 8192",
        "journal_mode = OFF",
        "synchronous = OFF",
        "locking_mode = EXCLUSIVE",
        "cache_size = -65536",
        "temp_store = MEMORY",
    ):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def open_for_update(path: Path) -> apsw.Connection:
    """A connection to a published index: readers go on seeing the old state until the transaction ends."""
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(10_000)
    for pragma in (
        "journal_mode = WAL",
        "synchronous = NORMAL",
        f"journal_size_limit = {WAL_LIMIT}",
        "cache_size = -32768",
        "temp_store = MEMORY",
        "wal_autocheckpoint = 0",
    ):
        connection.execute(f"PRAGMA {pragma}")
    return connection
