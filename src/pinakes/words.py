"""The words inside names and texts, as people search for them.

The same terms feed keyword search and the embedded model, so a query and a document meet in one vocabulary.
"""

import re
from functools import cache

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|[0-9]+")
_SEPARATORS = str.maketrans("", "", "_-.$#@ ")
_IDENTIFIER = re.compile(r"\w+")
LONGEST_TERM = 40
"""Characters of the longest word that is a term: longer ones are digests and encoded data."""
_MOST_CACHED = 200_000
"""Identifiers whose terms are remembered; then all are forgotten at once."""
STOP_WORDS = frozenset(
    """
    a an and are as at be but by for from has have if in into is it its of on or that the then this to was which with
    const def else end false let none null return self true var void
    """.split()  # noqa: SIM905  Prose is easier to read than forty quoted words.
)
"""Words too common to tell one piece of code from another: English ones, and those that many languages spell alike."""

_terms: dict[str, tuple[str, ...]] = {}


def words_of(text: str) -> list[str]:
    """The words of a name in lower case, in order: `getURL_2` is get, url, 2."""
    return [word.lower() for word in _WORD.findall(text)]


def folded(text: str) -> str:
    """A name or query as one lower-case word, its separators gone: `query_driver` is querydriver."""
    return text.lower().translate(_SEPARATORS)


def terms_of(text: str) -> list[str]:
    """The terms of a text in order: words of its identifiers, stemmed, without the most common ones.

    `parseJSONFiles(self)` is pars, json, fil.
    """
    known = _terms
    terms: list[str] = []
    for identifier in _IDENTIFIER.findall(text):
        found = known.get(identifier)
        terms += found if found is not None else _learn(identifier)
    return terms


def _learn(identifier: str) -> tuple[str, ...]:
    """The terms of one identifier, remembered."""
    terms: list[str] = []
    for word in words_of(identifier):
        if len(word) <= LONGEST_TERM and word not in STOP_WORDS and not (word.isdigit() and not 2 <= len(word) <= 5):
            terms += [stem(word)] if word.isascii() else (_ideographs().findall(word) or [stem(word)])
    if len(_terms) >= _MOST_CACHED:
        _terms.clear()
    _terms[identifier] = found = tuple(terms)
    return found


@cache
def _ideographs() -> re.Pattern[str]:
    """Made when the first is met: it takes longer than a look-up that meets none."""
    return re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")


def stem(word: str) -> str:
    """A word without its common endings, so that `caches`, `cached` and `caching` are one term. Lower case only."""
    if len(word) <= 3 or not word.isascii():
        return word
    word = _singular(word)
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if 3 <= len(rest) < len(word) and _VOWEL.search(rest):
            word = rest[:-1] if rest[-1] == rest[-2] and rest[-1] not in "lsz" else rest
            break
    if word.endswith("e") and len(word) > 3:
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") and len(word) > 3 else word


def _singular(word: str) -> str:
    if not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    return word[:-1]


_VOWEL = re.compile("[aeiouy]")
