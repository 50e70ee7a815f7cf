"""Which packed interfaces mention a word."""

import re
from collections.abc import Iterable

FEW = 64
"""So many words are each looked for by themselves; of more, those that an interface holds are gathered at once."""

_PLAIN = re.compile(r"[A-Za-z0-9_]+")
_WORD = re.compile(rb"[A-Za-z0-9_]+")
_AFTER_LENGTH = re.compile(rb"\xd9(?=[A-Za-z0-9_]([A-Za-z0-9_]+))|\xda(?=[\0-\xff][A-Za-z0-9_]([A-Za-z0-9_]+))")
"""The first word of a longer text, where the length that MessagePack puts before it ends like a word."""
_LONGEST = 1 << 16
"""Bytes of an interface that holds no text of which the length takes more than two."""


def mentioning(interfaces: Iterable[tuple[int, bytes]], words: set[str]) -> dict[str, set[int]]:
    """For each word the files whose interface mentions it, and some that only seem to."""
    found: dict[str, set[int]] = {word: set() for word in words}
    plain = {word.encode(): files for word, files in found.items() if _PLAIN.fullmatch(word)}
    if len(plain) <= FEW:
        plain = {}
    others = [(part, files) for word, files in found.items() if (part := word.encode()) not in plain]
    wanted = frozenset(plain)
    for file, packed in interfaces:
        for part, files in others:
            if part in packed:
                files.add(file)
        if wanted:
            for word in _words_in(packed, wanted):
                plain[word].add(file)
    return found


def _words_in(packed: bytes, wanted: frozenset[bytes]) -> Iterable[bytes]:
    """Those of some words that an interface holds."""
    if len(packed) >= _LONGEST:
        return [word for word in wanted if word in packed]
    words = set(_WORD.findall(packed))
    for pair in _AFTER_LENGTH.findall(packed):
        words.update(pair)
    return wanted.intersection(words)
