"""The cells of a notebook, read straight from its JSON."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[{}\[\]:,]', re.DOTALL)
_CELLS = ([b"cells", b""], [b"worksheets", b"", b"cells", b""])
"""Where cells stand, by the keys around them; an item of a list has none."""
_SOURCES = frozenset({b"source", b"input"})
_LANGUAGES = ([b"metadata", b"language_info", b"name"], [b"metadata", b"kernelspec", b"language"])
DEEPEST = 100
"""Levels that are read; a notebook has some ten."""

Span = tuple[int, int]


class Cell(NamedTuple):
    """A cell: whether it is code or prose, and where each string of its text stands, without the quotes."""

    kind: str
    strings: tuple[Span, ...]


class Notebook(NamedTuple):
    """The cells of a notebook, and the language of its code where it says so."""

    cells: list[Cell]
    language: str


def read_notebook(data: bytes) -> Notebook:
    """The cells of a notebook, top to bottom; none where this is no notebook."""
    language = ""
    kinds: list[str] = []
    strings: list[list[Span]] = []
    for keys, start, end in _values(data):
        if start < 0:
            if keys in _CELLS:
                kinds.append("")
                strings.append([])
        elif keys in _LANGUAGES:
            language = data[start:end].decode("utf-8", "replace").lower()
        elif kinds and len(keys) > 2:
            inner = keys[2:] if keys[0] == b"cells" else keys[4:]
            if inner[:1] == [b"cell_type"]:
                kinds[-1] = data[start:end].decode("utf-8", "replace")
            elif inner and inner[0] in _SOURCES and inner[1:] in ([], [b""]):
                strings[-1].append((start, end))
    return Notebook([Cell(kind, tuple(spans)) for kind, spans in zip(kinds, strings, strict=True)], language)


def _values(data: bytes) -> Iterator[tuple[list[bytes], int, int]]:
    """Every string that is a value, with the keys that lead to it; where an object opens, its keys and -1."""
    keys: list[bytes] = []
    are_lists: list[bool] = []
    key = b""
    is_key = False
    for token in _TOKEN.finditer(data):
        mark = data[token.start()]
        if mark == b'"'[0]:
            if is_key:
                key = data[token.start() + 1 : token.end() - 1]
            else:
                yield [*keys[1:], key], token.start() + 1, token.end() - 1
        elif mark in b"{[":
            if len(keys) >= DEEPEST:
                return
            keys.append(key)
            are_lists.append(mark == b"["[0])
            key = b""
            is_key = not are_lists[-1]
            if is_key:
                yield keys[1:], -1, -1
        elif mark in b"}]":
            if not keys:
                return
            key = keys.pop()
            are_lists.pop()
            is_key = False
        elif mark == b","[0]:
            is_key = bool(are_lists) and not are_lists[-1]
            key = key if is_key else b""
        else:
            is_key = False
