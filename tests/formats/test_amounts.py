"""Numbers, sizes, times and ages in words."""

import pytest

from pinakes.formats.style import Style
from pinakes.formats.text.amounts import bar, counted, duration, moment, size

NOW = 1767323057.0
"""Twelve seconds after the moment told."""


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (counted(1, "file"), "1 file"),
        (counted(1234, "entry"), "1,234 entries"),
        (counted(2, "match"), "2 matches"),
        (size(12), "12 bytes"),
        (size(3 << 20), "3.0 MiB"),
        (size(5 << 40), "5.0 TiB"),
        (duration(0.0123), "12 ms"),
        (duration(3.21), "3.2 s"),
        (duration(125), "2 min 5 s"),
        (bar(1, 2, 4), "██"),
        (bar(1, 1000, 4), "▏"),
        (bar(0, 2, 4), ""),
        (bar(15, 16, 4), "███▊"),
        (moment("2026-01-02T03:04:05Z", Style()), "2026-01-02T03:04:05Z"),
        (moment("2026-01-02T03:04:05", Style(now=NOW)), "12 s ago"),
        (moment("2026-01-02T03:04:05Z", Style(now=NOW + 7200)), "2 h ago"),
        (moment("2026-01-02T03:04:05Z", Style(now=NOW + 86400 * 3)), "3 days ago"),
        (moment("soon", Style(now=NOW)), "soon"),
    ],
)
def test_amounts_read_well(told: str, expected: str) -> None:
    assert told == expected
