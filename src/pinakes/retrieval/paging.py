"""Pages of a list: where one starts and how the next is asked for."""

from typing import NamedTuple

from pinakes.errors import UsageError


class Page(NamedTuple):
    """A stretch of a list."""

    start: int
    limit: int

    @property
    def end(self) -> int:
        """The first place after it."""
        return self.start + self.limit

    def next_cursor(self, total: int) -> str | None:
        """The cursor of the page after this one; None when this is the last."""
        return str(self.end) if total > self.end else None


MOST_ROWS = 10_000
"""A page holds no more, whatever is asked for."""
_LONGEST_CURSOR = 15


def at_least_one(limit: int) -> int:
    """A limit that lets something through. Raises UsageError for any other."""
    if limit < 1:
        raise UsageError(f"The limit is {limit}. Give 1 or more.")
    return limit


def page_at(cursor: str | None, limit: int) -> Page:
    """The page that a cursor asks for. Raises UsageError for what no answer gave."""
    rows = min(at_least_one(limit), MOST_ROWS)
    if cursor is None:
        return Page(0, rows)
    if not (cursor.isdecimal() and cursor.isascii() and len(cursor) <= _LONGEST_CURSOR):
        raise UsageError(f"The cursor {cursor!r} is not one that an answer gave. Ask without it to start again.")
    return Page(int(cursor), rows)


def check_depth(depth: int) -> None:
    """Raise UsageError for a depth that is none."""
    if depth < 1:
        raise UsageError(f"The depth is {depth}. It counts steps, so give 1 or more.")
