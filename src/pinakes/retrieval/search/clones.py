"""Pieces of code that are nearly the same.

Each piece is a sequence of tokens, and every run of a few tokens has a number. Pieces meet by the numbers that a
divisor divides, a sample that is the same for the same code, and are then compared by all their runs.
"""

import re
from collections import defaultdict
from itertools import combinations
from typing import NamedTuple
from zlib import crc32

RUN = 6
"""Tokens of a run."""
DIVISOR = 8
"""One of so many runs is in the sample."""
LEAST_TOKENS = 40
COMMON = 60
"""Pieces that may share a fingerprint before it tells nothing."""
_TOKEN = re.compile(rb"\w+|[^\w\s]")
_COMMENTS = re.compile(rb"(?:\s*(?:/\*.*?\*/|//[^\n]*|#[^\n]*|--[^\n]*))+", re.DOTALL)
"""What stands before a definition: a licence is the same in every file and tells nothing."""


class Piece(NamedTuple):
    """A piece of code to compare."""

    number: int
    runs: frozenset[int]


def piece_of(number: int, text: bytes) -> Piece | None:
    """A piece of code as its runs; None when it is too short to tell."""
    heading = _COMMENTS.match(text)
    tokens = _TOKEN.findall(text, heading.end() if heading else 0)
    if len(tokens) < LEAST_TOKENS:
        return None
    runs = zip(*(tokens[at:] for at in range(RUN)), strict=False)
    return Piece(number, frozenset(map(crc32, map(b" ".join, runs))))


def fingerprints(runs: frozenset[int]) -> list[int]:
    """The runs by which a piece is found."""
    return [run for run in runs if not run % DIVISOR]


def alike(pieces: list[Piece], least: float) -> list[tuple[int, int, float]]:
    """Pairs of places of pieces that are at least so alike, with how much."""
    by_print: dict[int, list[int]] = defaultdict(list)
    for place, piece in enumerate(pieces):
        for run in fingerprints(piece.runs):
            by_print[run].append(place)
    met: dict[tuple[int, int], None] = {}
    for places in by_print.values():
        if 1 < len(places) <= COMMON:
            met.update(dict.fromkeys(combinations(places, 2)))
    n_runs = [len(piece.runs) for piece in pieces]
    found = []
    for one, other in met:
        mine, theirs = n_runs[one], n_runs[other]
        # What they share is at most the shorter one, and what they have together at least the longer one.
        if mine < least * theirs or theirs < least * mine:
            continue
        n_shared = len(pieces[one].runs & pieces[other].runs)
        likeness = n_shared / (mine + theirs - n_shared)
        if likeness >= least:
            found.append((one, other, likeness))
    return found


def groups_of(pairs: list[tuple[int, int, float]]) -> list[tuple[float, list[int]]]:
    """Places that pairs join, in groups, each with the least likeness that joins it."""
    parent: dict[int, int] = {}

    def head(place: int) -> int:
        while parent.setdefault(place, place) != place:
            parent[place] = parent[parent[place]]
            place = parent[place]
        return place

    least: dict[int, float] = {}
    for one, other, likeness in sorted(pairs, key=lambda pair: -pair[2]):
        first, second = head(one), head(other)
        if first != second:
            parent[second] = first
            least[first] = likeness
    members: dict[int, list[int]] = defaultdict(list)
    for place in list(parent):
        members[head(place)].append(place)
    return [(least[first], sorted(places)) for first, places in members.items()]
