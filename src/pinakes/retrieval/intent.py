"""What somebody is about to do: of which sort it is, and what to ask for it."""

import re
from typing import Final

from pinakes.words import stem

_KINDS: Final = {
    "debug": "bug fix broken crash error fail failure wrong debug regression leak slow hang",
    "test": "test coverage untested assert fixture mock",
    "refactor": (
        "refactor rename move extract split merge clean cleanup simplify remove delete dead unused duplicate replace "
        "deprecate migrate inline restructure"
    ),
    "feature": "add implement feature support new create introduce allow enable extend build",
    "explore": "understand explain how where what why overview learn architecture document describe explore onboard",
}
_HINTS: Final = {
    "debug": "Find who calls it and what changed: callers, trace, history.",
    "test": "Find the tests of a change and what has none: affected, coverage-gaps.",
    "refactor": "See what a change reaches before you make it: impact, references, affected.",
    "feature": "Look for what is like it and where it would hang: search, outline, implementations.",
    "explore": "Go from the whole to the parts: overview, outline, graph.",
    "other": "Name what it is about: the names of code say more than words about it.",
}
RECIPES: Final = {
    "debug": ["find-call-sites", "call-path", "unresolved-call-sites", "churn-complexity-hotspots", "env-var-audit"],
    "test": [
        "affected-tests",
        "tests-by-file",
        "find-skipped-tests",
        "high-complexity-untested",
        "worst-covered-exports",
    ],
    "refactor": [
        "find-references",
        "circular-imports",
        "high-complexity",
        "churn-complexity-hotspots",
        "large-functions",
    ],
    "feature": ["fan-in", "find-export-sites", "type-descendants", "find-decorator-usage", "tests-by-file"],
    "explore": ["index-summary", "fan-in", "fan-out", "files-largest", "barrel-files"],
    "other": ["index-summary", "fan-in", "find-references"],
}
"""Ids of recipes by the kind of what is to be done."""
_STEMS: Final = {kind: frozenset(map(stem, words.split())) for kind, words in _KINDS.items()}
_NOISE: Final = frozenset(
    stem(word)
    for word in "can code could does get made make must need should use using want way when work write".split()  # noqa: SIM905
)
"""Words of every intent, which say nothing of what it is about."""
_MARKS: Final = re.compile(r"[^\w.,/-]+")
_WORD: Final = re.compile(r"[a-z]+", re.IGNORECASE)


def kind_of(text: str) -> str:
    """The sort of work that a sentence speaks of: that which most of its words speak of, the first where it is even."""
    words = [stem(word.lower()) for word in _WORD.findall(text)]
    counts = {kind: sum(word in stems for word in words) for kind, stems in _STEMS.items()}
    best = max(counts, key=lambda kind: counts[kind])
    return best if counts[best] else "other"


def hint_for(kind: str) -> str:
    """What to ask next for work of a sort."""
    return _HINTS[kind]


def subject_of(text: str) -> str:
    """A sentence without the words that only say what sort of work it is; all of it where nothing else is left.

    Marks are left out, which a search would take for filters and operators.
    """
    words = [word for part in _MARKS.sub(" ", text).split() if (word := part.strip(".,-/"))]
    needless = _NOISE.union(*_STEMS.values())
    return " ".join([word for word in words if stem(word.lower()) not in needless] or words)
