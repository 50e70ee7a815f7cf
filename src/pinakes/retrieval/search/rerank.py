"""What code tells beside words and meaning: names, documentation, places, who uses it.

Names and documentation count among the words, before words and meaning are made one: the model knows them already.
Places and uses count at the end. Each adds or takes a share of the best score, so that it weighs the same whatever made
the scores.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pinakes.facts import TEST
from pinakes.retrieval.aside import is_aside
from pinakes.words import terms_of

NAME = 0.30
"""For a name made of words of the query, all of them."""
QUERY_IN_NAME = 0.20
"""For a query whose words are all in the name."""
STEM = 0.08
DOC = 0.25
"""For the query's words in the first sentence of the documentation, all of them."""
USED = 0.03
"""For something that a hundred references mean."""
DEFINITION = 0.10
"""For functions, methods and classes over what lies between."""
AROUND = 0.06
"""Against classes among functions: who tells what code does looks for what does it. A small class is both."""
DECLARED = 0.10
"""Against what is only declared here and defined elsewhere."""
ASIDE = 0.35
"""Against tests, examples, vendored and generated code, and what only keeps a header from being read twice."""
SAME_FILE = 0.03
"""For a file that several good results are in."""

LEADING = 20
"""Results by which files are told that several good ones are in."""

_ASIDE_WORDS = frozenset(terms_of("test tests testing spec specs example examples demo mock mocks fixture benchmark"))
_GUARD = re.compile(r"_(?:h|hh|hpp|hxx|inc|included)_*$", re.IGNORECASE)
_HEADER = re.compile(r"\.(?:h|hh|hpp|hxx|inc)$")
_DEFINES = frozenset({"function", "method", "class"})


class Trait(NamedTuple):
    """What is known of a result beside its scores."""

    path: str
    kind: str
    name: str
    doc: str
    n_uses: int
    is_declared: bool = False
    """Whether it is only declared here."""
    is_around: bool = False
    """Whether it is a class among other pieces of code, such as the functions it holds."""
    is_test: bool = False
    """Whether it stands in tests that a file of sources holds."""


@lru_cache(maxsize=20_000)
def _terms(name: str) -> frozenset[str]:
    return frozenset(terms_of(name))


def _is_guard(trait: Trait) -> bool:
    """Whether it is the name by which a header knows that it was read: `INCLUDE_config_parse_h__`."""
    return _GUARD.search(trait.name) is not None and _HEADER.search(trait.path) is not None


def by_names(terms: Iterable[str], scores: dict[int, float], traits: dict[int, Trait]) -> dict[int, float]:
    """The scores with what words of the query in names and documentation add to them."""
    wanted = frozenset(terms)
    if not scores or not wanted:
        return scores
    best = max(scores.values())
    wants_aside = not _ASIDE_WORDS.isdisjoint(wanted)
    return {id_: score + best * _named(wanted, traits[id_], wants_aside=wants_aside) for id_, score in scores.items()}


def _named(wanted: frozenset[str], trait: Trait, *, wants_aside: bool) -> float:
    bonus = 0.0
    # The text that names a test counts among its words already: it is a name to who looks for tests.
    name = _terms(trait.name) if trait.kind != TEST or wants_aside else frozenset[str]()
    if name:
        common = len(name & wanted)
        bonus += NAME * common / len(name) * min(1.0, len(name) / 2) + QUERY_IN_NAME * common / len(wanted)
    stem = _terms(trait.path.rpartition("/")[2].partition(".")[0])
    bonus += STEM * (len(stem & wanted) / len(stem) if stem else 0.0)
    if trait.doc:
        bonus += DOC * len(wanted.intersection(terms_of(trait.doc))) / len(wanted)
    return bonus


def by_places(terms: Iterable[str], scores: dict[int, float], traits: dict[int, Trait]) -> dict[int, float]:
    """The scores with what places and uses add to them, and take."""
    if not scores:
        return scores
    best = max(scores.values())
    wants_aside = not _ASIDE_WORDS.isdisjoint(terms)
    by_path = Counter([traits[id_].path for id_ in sorted(scores, key=lambda id_: -scores[id_])[:LEADING]])
    return {id_: score + best * _placed(traits[id_], by_path, wants_aside=wants_aside) for id_, score in scores.items()}


def _placed(trait: Trait, by_path: Counter[str], *, wants_aside: bool) -> float:
    bonus = USED * min(math.log1p(trait.n_uses) / math.log(100), 1.0)
    bonus += DEFINITION * (trait.kind in _DEFINES) - AROUND * trait.is_around
    bonus += SAME_FILE * (by_path[trait.path] > 1)
    bonus -= DECLARED * trait.is_declared
    if _is_guard(trait) or (not wants_aside and (trait.is_test or is_aside(trait.path))):
        bonus -= ASIDE
    return bonus
