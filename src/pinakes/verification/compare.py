"""The comparison itself: what a verdict is, and what is counted.

Judged is what an oracle settles: an edge of ours is right when it leads to a place where the oracle defines the thing,
wrong when it leads elsewhere or the oracle says that the name leaves the project; where the oracle says nothing,
nothing is counted.
"""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

Place = tuple[str, int, int]
"""Path, line and column where a name stands; both count from 1."""

RIGHT: Final = "right"
WRONG: Final = "wrong"
MISSED: Final = "missed"
EXTERNAL_RIGHT: Final = "external right"
EXTERNAL_WRONG: Final = "external wrong"

EXTERNAL: Final = "external"
ABSENT: Final = "no reference"
"""Kind and resolution of what the oracle mentions and we have no reference for."""
CALLS: Final = frozenset({"call", "instantiate"})


class Ours(NamedTuple):
    """A reference of ours, with the places of the names that it means."""

    name: str
    kind: str
    receiver: str | None
    resolution: str
    targets: frozenset[Place]
    first: Place | None = None
    """The one of them that is given first."""


class Said(NamedTuple):
    """What an oracle says of a mention."""

    name: str | None
    """What it calls the thing; None when it does not say."""
    targets: frozenset[Place] | None
    """Where it is defined; None when that is outside the project."""
    symbol: str = ""
    """The thing in the oracle's own spelling, where it has one."""


class Difference(NamedTuple):
    """A mention where the two do not agree."""

    place: Place
    verdict: str
    reference: Ours | None
    said: Said


class Score(NamedTuple):
    """How often we were right."""

    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float | None:
        """The share of our edges that are right; None when there are none."""
        return self.right / (self.right + self.wrong) if self.right + self.wrong else None

    @property
    def recall(self) -> float | None:
        """The share of the oracle's edges that we have; None when it has none."""
        return self.right / (self.right + self.missed) if self.right + self.missed else None


class Tally:
    """Verdicts as they come in, counted by language, kind and resolution, with a sample of the differences."""

    def __init__(self, n_examples: int = 0, seed: int = 1) -> None:
        self.counts: Counter[tuple[str, str, str, str]] = Counter()
        """By language, kind, resolution and verdict."""
        self.first_right: Counter[str] = Counter()
        """By kind, how often the target that is given first is right."""
        self.judged = 0
        self.left_out = 0
        """Mentions whose oracle's symbol has another name, or is nothing that an index holds."""
        self._n_examples = n_examples
        self._random = random.Random(seed)  # noqa: S311 - A sample that anyone can repeat.
        self._examples: dict[tuple[str, str], list[Difference]] = {}
        self._n_seen: Counter[tuple[str, str]] = Counter()

    def judge(self, place: Place, language: str, reference: Ours | None, said: Said) -> None:
        """Count one mention of the oracle."""
        if reference is not None and said.name is not None and said.name != reference.name:
            self.left_out += 1
            return
        kind, resolution = (ABSENT, ABSENT) if reference is None else (reference.kind, reference.resolution)
        found = verdicts(reference, said.targets)
        self.judged += bool(found)
        for verdict in found:
            self.counts[language, kind, resolution, verdict] += 1
            if verdict == RIGHT and reference is not None and reference.first in (said.targets or ()):
                self.first_right[kind] += 1
            if verdict not in {RIGHT, EXTERNAL_RIGHT}:
                self._keep(kind, Difference(place, verdict, reference, said))

    def score(
        self, *, language: str | None = None, kinds: Iterable[str] | None = None, resolution: str | None = None
    ) -> Score:
        """The edges inside the project of one language, some kinds, one resolution; of all where nothing is said."""
        wanted = None if kinds is None else set(kinds)
        sums: Counter[str] = Counter()
        for (of, kind, how, verdict), count in self.counts.items():
            if language in {None, of} and (wanted is None or kind in wanted) and resolution in {None, how}:
                sums[verdict] += count
        if resolution == EXTERNAL:
            return Score(sums[EXTERNAL_RIGHT], sums[EXTERNAL_WRONG], 0)
        return Score(sums[RIGHT], sums[WRONG], sums[MISSED])

    def languages(self) -> list[str]:
        """The languages that were judged."""
        return sorted({language for language, _, _, _ in self.counts})

    def kinds(self, language: str) -> list[str]:
        """The kinds of reference that were judged in a language."""
        return sorted({kind for of, kind, _, _ in self.counts if of == language})

    def resolutions(self, language: str) -> list[str]:
        """The resolutions that were judged in a language."""
        return sorted({how for of, _, how, _ in self.counts if of == language})

    def differences(self) -> list[tuple[str, str, int, list[Difference]]]:
        """Verdict, kind, how many and a sample of them, by verdict and kind."""
        return [
            (verdict, kind, self._n_seen[verdict, kind], sorted(kept, key=lambda item: item.place))
            for (verdict, kind), kept in sorted(self._examples.items())
        ]

    def _keep(self, kind: str, difference: Difference) -> None:
        """Each difference of a class has the same chance to be among the examples."""
        kept = self._examples.setdefault((difference.verdict, kind), [])
        self._n_seen[difference.verdict, kind] += 1
        if len(kept) < self._n_examples:
            kept.append(difference)
        elif self._n_examples:
            at = self._random.randrange(self._n_seen[difference.verdict, kind])
            if at < self._n_examples:
                kept[at] = difference


def verdicts(reference: Ours | None, targets: frozenset[Place] | None) -> list[str]:
    """What one mention counts as; nothing where nothing can be said."""
    if targets is None:
        if reference is None:
            return []
        if reference.targets:
            return [WRONG]
        return [EXTERNAL_RIGHT] if reference.resolution == EXTERNAL else []
    if reference is None:
        return [MISSED]
    if not reference.targets:
        return [MISSED, EXTERNAL_WRONG] if reference.resolution == EXTERNAL else [MISSED]
    return [RIGHT] if reference.targets & targets else [WRONG, MISSED]
