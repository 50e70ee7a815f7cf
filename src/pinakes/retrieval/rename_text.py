"""What the text around a name says about renaming it."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pinakes.retrieval.look import Look
from pinakes.sources.read import read_source

_WORD = re.compile(r"[\w$]+")
_ALL = re.compile(r"^__all__\b[^\n=]*=\s*[\[(]([^\])]*)[\])]", re.MULTILINE)
_SCRIPTS = (".ts", ".tsx", ".js", ".jsx", ".mts", ".cts", ".mjs", ".cjs", ".vue", ".svelte", ".astro")
_LISTED = re.compile(r"(?:export|import)(?:\s+type)?\s*(?:[\w$]+\s*,\s*)?$")
_FAR = 4_000
"""How many characters one looks back for the bracket that a name stands in."""


class Place(NamedTuple):
    """Where a name starts."""

    path: str
    line: int
    col: int


class Texts:
    """The texts of files as an editor or the disk has them, each read once."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._lines: dict[str, list[str]] = {}

    def lines(self, path: str) -> list[str]:
        """The lines of a file; none when it cannot be read."""
        if path not in self._lines:
            data = self._look.buffers.get(path)
            if data is None:
                data = read_source(self._look.root, path, self._look.max_bytes).data
            self._lines[path] = data.decode("utf-8", "replace").split("\n")
        return self._lines[path]

    def word_at(self, place: Place) -> str | None:
        """The word that starts at a place."""
        lines = self.lines(place.path)
        found = _WORD.match(lines[place.line - 1], place.col - 1) if 0 < place.line <= len(lines) else None
        return None if found is None else found[0]


def said_again(texts: Texts, places: Iterable[Place], name: str) -> Iterator[Place]:
    """Where an import or export gives something its own name again, to pass it on: `import f as f`."""
    again = re.compile(rf"\s+as\s+(?={re.escape(name)}(?![\w$]))")
    for place in places:
        if found := again.match(texts.lines(place.path)[place.line - 1], place.col - 1 + len(name)):
            yield Place(place.path, place.line, found.end() + 1)


def quoted_in_all(texts: Texts, path: str, name: str) -> Iterator[Place]:
    """Where a Python module names something in its `__all__`."""
    text = "\n".join(texts.lines(path))
    for listed in _ALL.finditer(text):
        for found in re.finditer(rf"""(["']){re.escape(name)}\1""", listed[1]):
            start = listed.start(1) + found.start() + 1
            yield Place(path, text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start))


def shorthand(texts: Texts, places: Iterable[Place], *, is_key: bool = False) -> Iterator[str]:
    """Places of a script where a name is the key of a property too: renaming it would rename that.

    `is_key` says that the places are uses of a member.
    """
    for place in places:
        if place.path.endswith(_SCRIPTS) and _is_shorthand(texts, place, is_key=is_key):
            yield f"At {place.path}:{place.line}:{place.col} the name is the key of a property too (shorthand)."


def _is_shorthand(texts: Texts, place: Place, *, is_key: bool) -> bool:
    lines = texts.lines(place.path)
    word = texts.word_at(place) or ""
    after = (
        lines[place.line - 1][place.col - 1 + len(word) :] + "\n".join(lines[place.line : place.line + 2])
    ).lstrip()
    before = (
        "\n".join(lines[max(0, place.line - 100) : place.line - 1]) + "\n" + lines[place.line - 1][: place.col - 1]
    )[-_FAR:].rstrip()
    # Of a member, `{ name = 1 }` is the key of a pattern; of a variable it may be a block that sets it.
    ends = {",", "}", "="} if is_key else {",", "}"}
    if after[:1] not in ends or before[-1:] not in {",", "{"}:
        return False
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        if before[at] in ")]}":
            depth += 1
        elif before[at] in "([{":
            if depth == 0:
                return before[at] == "{" and _LISTED.search(before[:at]) is None
            depth -= 1
    return False
