"""Go's cover profile."""

import re

from pinakes.formats.coverage.report import Report

_BLOCK = re.compile(r"(.+):(\d+)\.\d+,(\d+)\.(\d+) \d+ (\d+)$")


def read_go(text: str) -> Report:
    """Hits of the lines of each block; a line of several blocks has the most hits of them."""
    lines: dict[str, dict[int, int]] = {}
    for line in text.split("\n")[1:]:
        block = _BLOCK.match(line.strip())
        if block is None:
            continue
        path, start, end, end_col, hits = block[1], int(block[2]), int(block[3]), int(block[4]), int(block[5])
        here = lines.setdefault(path, {})
        # A block that ends before the first character of a line does not hold that line.
        for number in range(start, end + (end_col > 1)):
            here[number] = max(here.get(number, 0), hits)
    return Report("go", lines)
