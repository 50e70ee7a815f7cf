"""What every coverage report comes down to."""

from typing import NamedTuple


class Stretch(NamedTuple):
    """Text that ran or did not run, by offsets in units of UTF-16, as V8 counts."""

    start: int
    end: int
    hits: int


class Report(NamedTuple):
    """Hits by path and line. Paths are as the report has them."""

    format: str
    lines: dict[str, dict[int, int]]
    stretches: dict[str, list[Stretch]] = {}  # noqa: RUF012 - a named tuple copies nothing.
    """For reports that know no lines: outer stretches before inner ones."""
