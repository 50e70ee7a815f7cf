"""Hits by line, joined to the symbols they belong to."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from pinakes.storage.kept import CoverageRow


class Span(NamedTuple):
    """A symbol with the lines it covers."""

    name: str
    line: int
    end_line: int


def rows_of(hits: dict[int, int], spans: Sequence[Span]) -> list[CoverageRow]:
    """What ran of each symbol, the innermost around a line; lines outside of all count for the file."""
    counts: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0, 0])
    ordered = sorted(spans, key=lambda span: (span.line, -span.end_line))
    for line, n_hits in hits.items():
        around = [span for span in ordered if span.line <= line <= span.end_line]
        innermost = min(around, key=lambda span: (span.end_line - span.line, -span.line), default=None)
        key = ("", 0) if innermost is None else (innermost.name, innermost.line)
        counts[key][0] += n_hits > 0
        counts[key][1] += 1
    return [CoverageRow(name, line, hit, total) for (name, line), (hit, total) in sorted(counts.items())]


def lines_of(text: str, stretches: Iterable[tuple[int, int, int]]) -> dict[int, int]:
    """Hits of each line with text, for stretches in units of UTF-16: the innermost around its first character."""
    hits: dict[int, int] = {}
    items = list(stretches)
    start = 0
    for number, line in enumerate(text.split("\n"), 1):
        first = start + len(line) - len(line.lstrip())
        if line.strip():
            around = [(end - begin, count) for begin, end, count in items if begin <= first < end]
            if around:
                hits[number] = min(around)[1]
        start += len(line) + 1 + sum(character > "\uffff" for character in line)
    return hits


def matched_paths(reported: Iterable[str], known: Iterable[str], root: str) -> dict[str, str]:
    """The file of the project behind each path of a report: below the root, as it is, or the one that ends like it.

    Where several come to the same file, the nearest are meant: what lies outside the project may have such a name too.
    """
    found = _nearest_files(reported, set(known), root)
    nearest: dict[str, float] = {}
    for file, length in found.values():
        nearest[file] = max(nearest.get(file, 0), length)
    return {path: file for path, (file, length) in found.items() if length == nearest[file]}


def _nearest_files(reported: Iterable[str], files: set[str], root: str) -> dict[str, tuple[str, float]]:
    """The one file that is nearest to each path, with how many last parts they share; more than any where it is it."""
    by_name: dict[str, list[str]] = defaultdict(list)
    for path in files:
        by_name[path.rpartition("/")[2]].append(path)
    found: dict[str, tuple[str, float]] = {}
    for path in reported:
        plain = path.replace("\\", "/").removeprefix(f"{root.rstrip('/')}/").removeprefix("./")
        if plain in files:
            found[path] = (plain, inf)
            continue
        # Reports of Go and Java name packages, those of containers another root: the longest common end decides.
        ends = [(_common_end(plain, other), other) for other in by_name.get(plain.rpartition("/")[2], [])]
        best = max(ends, default=(0, ""))
        if best[0] and [length for length, _ in ends].count(best[0]) == 1:
            found[path] = (best[1], best[0])
    return found


def _common_end(one: str, other: str) -> int:
    """How many last parts two paths share: all of the shorter one, or two at least; else none."""
    parts, others = one.split("/")[::-1], other.split("/")[::-1]
    shared = next(
        (n for n, (a, b) in enumerate(zip(parts, others, strict=False)) if a != b), min(len(parts), len(others))
    )
    return shared if shared >= min(len(parts), len(others)) or shared >= 2 else 0
