"""What somebody is about to do: of which sort it is, and what of the project it may be about."""

import math
import re
from collections import defaultdict
from typing import Final, NamedTuple

from pinakes.answers import Evidence, MatchingFile, SymbolBrief
from pinakes.retrieval.find import find_symbols
from pinakes.retrieval.freshness import StaleTest
from pinakes.storage.store import Store
from pinakes.words import stem, terms_of, words_of

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
_NAME: Final = re.compile(r"[A-Za-z_][\w.]*")
_LOOKS_LIKE_CODE: Final = re.compile(r"[a-z][A-Z]|[._]\w|^[A-Z]\w*[A-Z]")
_STEMS: Final = {kind: frozenset(map(stem, words.split())) for kind, words in _KINDS.items()}
_NOISE: Final = frozenset(
    stem(word)
    for word in """
    can code could does get made make must need should use using want way when work
    """.split()  # noqa: SIM905
)
"""Words of every intent, which say nothing of what it is about."""
_FEWEST_LETTERS: Final = 5
"""Letters that a word keeps when nothing is called like it: `staleness` may mean what is called stale."""
_MOST_WORDS: Final = 12
_LOOKED_AT: Final = 40
"""Symbols looked at for each word."""
_NAME_WEIGHT: Final = 4.0
_WEIGHT_OF_TESTS: Final = 0.3
"""Tests are called after many things, and are seldom what is meant, unless the work is about tests."""
_WEIGHT_OF_KIND: Final = {
    "section": 0.3,
    "element": 0.4,
    "css_class": 0.4,
    "css_variable": 0.4,
    "variable": 0.6,
    "property": 0.6,
    "constant": 0.8,
}


class Matches(NamedTuple):
    """What of a project an intent may be about, the likeliest first."""

    symbols: list[SymbolBrief]
    files: list[MatchingFile]


def kind_of(text: str) -> str:
    """The sort of work that a sentence speaks of: that which most of its words speak of, the first where it is even."""
    words = [stem(word) for word in re.findall(r"[a-z]+", text.lower())]
    counts = {kind: sum(word in stems for word in words) for kind, stems in _STEMS.items()}
    best = max(counts, key=lambda kind: counts[kind])
    return best if counts[best] else "other"


def hint_for(kind: str) -> str:
    """What to ask next for work of a sort."""
    return _HINTS[kind]


def matches_of(store: Store, text: str, *, evidence: Evidence, is_stale: StaleTest, limit: int) -> Matches:
    """What a sentence may be about.

    This is the one place that decides it: by the words of names, until a search that knows more takes it over.
    """
    points: dict[str, float] = defaultdict(float)
    words: dict[str, set[str]] = defaultdict(set)
    found: dict[str, SymbolBrief] = {}
    tests = {path for _, path in store.test_files()} if kind_of(text) != "test" else set()
    for word, weight in _wanted(text).items():
        symbols, total = _named(store, word, evidence, is_stale)
        for place, symbol in enumerate(symbols):
            found[symbol.id] = symbol
            words[symbol.id].add(word)
            telling = _WEIGHT_OF_KIND.get(symbol.kind, 1.0) * (_WEIGHT_OF_TESTS if symbol.path in tests else 1.0)
            # A word that many names hold says little of each.
            points[symbol.id] += weight * telling / math.log2(2 + total) / (1 + place / _LOOKED_AT)
    ranked = sorted(found, key=lambda id_: (-points[id_] * len(words[id_]), found[id_].path, found[id_].line))
    return Matches([found[id_] for id_ in ranked[:limit]], _files(found, points, words, limit))


def _named(store: Store, word: str, evidence: Evidence, is_stale: StaleTest) -> tuple[list[SymbolBrief], int]:
    """Some symbols whose names hold a word, or the start of it where none does, and how many there are."""
    # A stem ends in i where the word ends in y, and names are written as words are.
    for tried in dict.fromkeys((word.removesuffix("i"), word[: max(_FEWEST_LETTERS, len(word) // 2)])):
        answer = find_symbols(
            store, tried, evidence=evidence, is_stale=is_stale, external=False, limit=_LOOKED_AT, cursor=None
        )
        symbols = [symbol for symbol in answer.symbols if _starts_a_word(tried, symbol.qualified_name)]
        if symbols:
            return symbols, answer.total
    return [], 0


def _starts_a_word(text: str, name: str) -> bool:
    """Whether a text is a name, or one of the words in it starts like the text: `get` is not meant by `forget`."""
    return f".{name}".endswith(f".{text}") or any(word.startswith(text.lower()) for word in words_of(name))


def _wanted(text: str) -> dict[str, float]:
    """What to look for: names of code as they stand, and the words that do not say what sort of work it is."""
    names = {name.strip("."): _NAME_WEIGHT for name in _NAME.findall(text) if _LOOKS_LIKE_CODE.search(name.strip("."))}
    kinds = frozenset().union(*_STEMS.values())
    plain = " ".join(name for name in _NAME.findall(text) if name.strip(".") not in names)
    terms = {term: 1.0 for term in terms_of(plain) if term not in kinds | _NOISE and len(term) > 2}
    return dict(list((names | terms).items())[:_MOST_WORDS])


def _files(
    found: dict[str, SymbolBrief], points: dict[str, float], words: dict[str, set[str]], limit: int
) -> list[MatchingFile]:
    """Files by what matches in them: a file with two words counts for more than one with many symbols of one word."""
    scores: dict[str, float] = defaultdict(float)
    held: dict[str, set[str]] = defaultdict(set)
    for id_, symbol in found.items():
        scores[symbol.path] = max(scores[symbol.path], points[id_] * len(words[id_]))
        held[symbol.path] |= words[id_]
    for path, own in held.items():
        own |= {word for words_ in words.values() for word in words_ if word.lower() in path.lower()}
    ranked = sorted(held, key=lambda path: (-len(held[path]) * scores[path], path))[:limit]
    return [MatchingFile(path, sorted(held[path])) for path in ranked]
