"""The words inside a name, as people search for them."""

import re

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|[0-9]+")
_SEPARATORS = str.maketrans("", "", "_-.$#@ ")


def words_of(text: str) -> list[str]:
    """The words of a name in lower case, in order: `getURL_2` is get, url, 2."""
    return [word.lower() for word in _WORD.findall(text)]


def folded(text: str) -> str:
    """A name or query as one lower-case word, its separators gone: `query_driver` is querydriver."""
    return text.lower().translate(_SEPARATORS)
