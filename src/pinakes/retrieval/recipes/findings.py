"""Rows of a query as findings: where each is, which are new, which are silenced, to whom they belong."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

Row = list[Any]

_PATHS = ("path", "file_path", "from_path", "to_path", "target_path")
_LINES = ("line", "line_start", "from_line")
_NAMES = ("qualified_name", "symbol", "name", "caller", "component")


class Places(NamedTuple):
    """The columns that say where a row is, by their position; None where no column does."""

    path: int | None
    line: int | None
    name: int | None

    def path_of(self, row: Sequence[Any]) -> str | None:
        """The path of a row."""
        return None if self.path is None or row[self.path] is None else str(row[self.path])

    def line_of(self, row: Sequence[Any]) -> int | None:
        """The line of a row."""
        value = None if self.line is None else row[self.line]
        return value if isinstance(value, int) and value > 0 else None


def places_of(columns: Sequence[str]) -> Places:
    """Which columns say where a row is."""

    def first(names: Sequence[str]) -> int | None:
        return next((columns.index(name) for name in names if name in columns), None)

    return Places(first(_PATHS), first(_LINES), first(_NAMES))


def within_paths(rows: Iterable[Row], places: Places, paths: frozenset[str]) -> list[Row]:
    """The rows that lie in one of these files."""
    return [row for row in rows if places.path_of(row) in paths]


def not_silenced(rows: Iterable[Row], places: Places, silenced: frozenset[tuple[str, int]]) -> list[Row]:
    """The rows that no comment silences: on their own line, or, as line 0, in their whole file."""
    return [
        row
        for row in rows
        if not silenced.intersection(
            {(places.path_of(row) or "", 0), (places.path_of(row) or "", places.line_of(row) or -1)}
        )
    ]


def grouped(rows: Iterable[Row], places: Places, key_of: Callable[[str], str]) -> dict[str, list[Row]]:
    """Rows by what `key_of` says of their path, the largest group first."""
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        path = places.path_of(row)
        found["(no path)" if path is None else key_of(path)].append(row)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def compared(before: Iterable[Row], now: Iterable[Row]) -> tuple[list[Row], list[Row]]:
    """The rows that came and those that went, each as often as it did."""
    old, new = Counter(map(_key, before)), Counter(map(_key, now))
    added, removed = new - old, old - new
    return [json.loads(key) for key in added.elements()], [json.loads(key) for key in removed.elements()]


def _key(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False)
