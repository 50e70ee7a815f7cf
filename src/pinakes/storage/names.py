"""The names of the index, each once, by number."""

import apsw


class Names(dict[str, int]):
    """The id of each name that was asked for. One that the index does not know yet gets the next id."""

    def __init__(self, connection: apsw.Connection) -> None:
        super().__init__()
        self._connection = connection
        self._is_empty = True
        """Whether the index holds no names but these."""
        self._last = 0
        self._new: list[tuple[int, str]] = []

    def go_on(self) -> None:
        """Go on from the names that the index holds."""
        self._is_empty = False
        self._last = self._connection.execute("SELECT coalesce(max(id), 0) FROM names").get

    def ids(self, names: list[str]) -> list[int]:
        """The id of each name."""
        return list(map(self.__getitem__, names))

    def __missing__(self, name: str) -> int:
        row = None
        if not self._is_empty:
            row = self._connection.execute("SELECT id FROM names WHERE name = ?", (name,)).fetchone()
        if row is None:
            self._last += 1
            self._new.append((self._last, name))
        id_: int = self._last if row is None else row[0]
        self[name] = id_
        return id_

    def flush(self) -> None:
        """Insert the names that are new."""
        if self._new:
            self._connection.executemany("INSERT INTO names VALUES (?, ?)", self._new)
            self._new = []
