"""LCOV, which gcov, c8, nyc, cargo-llvm-cov and many others write."""

from pinakes.formats.coverage.report import Report


def read_lcov(text: str) -> Report:
    """Hits of each `DA` line; a line in several sections counts all of them."""
    lines: dict[str, dict[int, int]] = {}
    here: dict[int, int] = {}
    for line in text.split("\n"):
        key, _, rest = line.strip().partition(":")
        if key == "SF":
            here = lines.setdefault(rest, {})
        elif key == "DA":
            number, _, hits = rest.partition(",")
            first = hits.partition(",")[0]
            if number.isdecimal() and first.removeprefix("-").isdecimal():
                here[int(number)] = here.get(int(number), 0) + max(int(first), 0)
    return Report("lcov", lines)
