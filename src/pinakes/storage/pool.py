"""Indexes that stay open from one answer to the next: opening one takes longer than many an answer."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import apsw

from pinakes.errors import IndexDamagedError, IndexMissingError, PinakesError
from pinakes.storage.database import check_version, open_to_read, telling_damage
from pinakes.storage.store import Store

_MOST_IDLE: Final = 4


class _Opened(NamedTuple):
    connection: apsw.Connection
    file: os.stat_result
    """Which file it is: another one may come into its place."""


class StorePool:
    """Opens indexes and keeps some of them open.

    One that is idle reads nothing, so that nobody is kept from writing. An index that was put in the place of another
    is opened anew. Any thread may ask.
    """

    def __init__(self) -> None:
        self._idle: list[_Opened] = []
        self._lock = threading.Lock()
        self._is_closed = False
        self._process = os.getpid()
        self._of_parent: list[_Opened] = []
        """What a forked process must neither use nor close: SQLite's locks belong to the one that opened it."""

    @contextmanager
    def open(self, database: Path) -> Iterator[Store]:
        """The published index. Raises IndexMissingError or IndexDamagedError when it cannot be read."""
        opened = self._take(database)
        is_sound = False
        try:
            opened.connection.execute("BEGIN")  # Everything one answer reads comes from one state.
            check_version(opened.connection, database)
            with telling_damage(database):
                yield Store(opened.connection, database)
            is_sound = True
        except PinakesError as error:
            # Mostly nothing was found, or it cannot be asked: the index is not to blame.
            is_sound = not isinstance(error, IndexMissingError | IndexDamagedError)
            raise
        finally:
            self._give_back(opened, is_sound=is_sound)

    def close(self) -> None:
        """Close what is idle, and from now on whatever is given back."""
        self._leave_to_parent()
        self._is_closed = True
        self._drop(lambda _file: True)

    def _take(self, database: Path) -> _Opened:
        try:
            now = database.stat()
        except OSError:
            raise IndexMissingError(f"There is no index at {database}. Run `pinakes index` first.") from None
        self._leave_to_parent()
        self._drop(lambda file: not os.path.samestat(file, now))
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return _Opened(open_to_read(database), now)

    def _leave_to_parent(self) -> None:
        if self._process != os.getpid():
            self._process = os.getpid()
            self._lock = threading.Lock()
            self._of_parent += self._idle
            self._idle = []

    def _give_back(self, opened: _Opened, *, is_sound: bool) -> None:
        if is_sound and opened.connection.in_transaction:
            opened.connection.execute("ROLLBACK")
        with self._lock:
            if is_sound and not self._is_closed and len(self._idle) < _MOST_IDLE:
                self._idle.append(opened)
                return
        opened.connection.close()

    def _drop(self, is_wrong: Callable[[os.stat_result], bool]) -> None:
        with self._lock:
            wrong = [opened for opened in self._idle if is_wrong(opened.file)]
            self._idle = [opened for opened in self._idle if not is_wrong(opened.file)]
        for opened in wrong:
            opened.connection.close()
