"""The words inside names and texts, as people search for them.

The same terms feed keyword search and the embedded model, so a query and a document meet in one vocabulary.
"""

import re
from functools import cache
from itertools import chain

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|[0-9]+")
_SEPARATORS = str.maketrans("", "", "_-.$#@ ")
_APART = bytes(byte if byte > 0x7F or chr(byte).isalnum() or byte == ord("_") else ord(" ") for byte in range(256))
"""Bytes of UTF-8 as they are where a word may hold them; blanks for the others."""
LONGEST_TERM = 40
"""Characters of the longest word that is a term: longer ones are digests and encoded data."""
_LONGEST_REMEMBERED = 100
"""Bytes of the longest piece of text whose terms are remembered: longer ones are seldom met again."""
_MOST_REMEMBERED = 200_000
"""Pieces of text, and words, whose terms are remembered; then all are forgotten at once."""
STOP_WORDS = frozenset(
    """
    a an and are as at be but by for from has have if in into is it its of on or that the then this to was which with
    const def else end false let none null return self true var void
    """.split()  # noqa: SIM905  Prose is easier to read than forty quoted words.
)
"""Words too common to tell one piece of code from another: English ones, and those that many languages spell alike."""
ASKING = frozenset(
    """
    how what where which when who why does do did can could should would will there we i you my our me
    """.split()  # noqa: SIM905
)
"""Words that ask, and tell nothing of what is asked for."""


def words_of(text: str) -> list[str]:
    """The words of a name in lower case, in order: `getURL_2` is get, url, 2."""
    return [word.lower() for word in _WORD.findall(text)]


def folded(text: str) -> str:
    """A name or query as one lower-case word, its separators gone: `query_driver` is querydriver."""
    text = text.lower()
    # Most are identifiers, which have one separator at most; this takes a quarter of the time.
    return text.replace("_", "") if text.isidentifier() else text.translate(_SEPARATORS)


def terms_of(text: str) -> list[str]:
    """The terms of a text in order: words of its identifiers, stemmed, without the most common ones.

    `parseJSONFiles(self)` is pars, json, fil.
    """
    return terms_in(text.encode("utf-8", "replace"))


def terms_in(data: bytes) -> list[str]:
    """The terms of a text in UTF-8, as `terms_of` gives them; what is no UTF-8 stands between words."""
    return list(chain.from_iterable(map(_terms_of_piece, data.translate(_APART).split())))


class _TermsOfWords(dict[str, tuple[str, ...]]):
    """The terms of each word met so far, as it was spelt."""

    def __missing__(self, word: str) -> tuple[str, ...]:
        if len(word) > LONGEST_TERM:
            return ()
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        self[word] = found = _learn(word.lower())
        return found


class _TermsOfPieces(dict[bytes, tuple[str, ...]]):
    """The terms of each piece of text met so far that no blank and no mark of ASCII interrupts: identifiers, mostly."""

    def __missing__(self, piece: bytes) -> tuple[str, ...]:
        words = _WORD.findall(piece.decode("utf-8", "replace"))
        found = tuple(chain.from_iterable(map(_terms_of_word, words)))
        if len(piece) <= _LONGEST_REMEMBERED:
            if len(self) >= _MOST_REMEMBERED:
                self.clear()
            self[piece] = found
        return found


# With these, the terms of a text are gathered without running any Python for each of its words.
_terms_of_word = _TermsOfWords().__getitem__
_terms_of_piece = _TermsOfPieces().__getitem__


def _learn(word: str) -> tuple[str, ...]:
    """The terms of one word in lower case that is not too long: its stem, nothing, or its ideographs."""
    if word in STOP_WORDS or (word.isdigit() and not 2 <= len(word) <= 5):
        return ()
    return (stem(word),) if word.isascii() else tuple(_ideographs().findall(word)) or (stem(word),)


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
