"""What the text around a name says about renaming it."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pinakes.languages import language_named, loaded
from pinakes.languages._renames import RenameRules
from pinakes.retrieval.local_names import shorthands_of
from pinakes.retrieval.look import Look
from pinakes.sources.read import read_source

_WORD = re.compile(r"[\w$]+")
_MACRO = re.compile(r"^[ \t]*#[ \t]*define\b(?:\\\r?\n|[^\n])*", re.MULTILINE)
_COMMENTED = re.compile(r"//|/\*|^\s*\*\s|\"")
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
        self._shorthands: dict[str, dict[tuple[int, int], bool]] = {}

    def lines(self, path: str) -> list[str]:
        """The lines of a file; none when it cannot be read."""
        if path not in self._lines:
            data = self._look.buffers.get(path)
            if data is None:
                data = read_source(self._look.root, path, self._look.max_bytes).data
            self._lines[path] = data.decode("utf-8", "replace").split("\n")
        return self._lines[path]

    def rules(self, path: str) -> RenameRules | None:
        """What the language of a file says about renaming."""
        file = self._look.store.file(path)
        spec = None if file is None else language_named(file[1])
        return None if spec is None or spec.renames is None else loaded(spec.renames)

    def around(self, place: Place) -> tuple[str, str]:
        """What stands before and behind the word at a place, of each as much as tells what it is part of."""
        lines, word = self.lines(place.path), self.word_at(place) or ""
        after = lines[place.line - 1][place.col - 1 + len(word) :] + "\n".join(lines[place.line : place.line + 2])
        before = "\n".join([*lines[max(0, place.line - 100) : place.line - 1], lines[place.line - 1][: place.col - 1]])
        return before[-_FAR:], after

    def shorthands(self, path: str) -> dict[tuple[int, int], bool]:
        """Where names are two things at once, and whether they can be written out."""
        if path not in self._shorthands:
            self._shorthands[path] = shorthands_of(self._look, path)
        return self._shorthands[path]

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


def listed_in_texts(texts: Texts, path: str, name: str) -> Iterator[Place]:
    """Where a file lists what it has at its top by name, in quotes."""
    rules = texts.rules(path)
    if rules is None or rules.listed is None:
        return
    text = "\n".join(texts.lines(path))
    for start in rules.listed(text, name):
        yield Place(path, text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start))


def shorthand(texts: Texts, places: Iterable[Place], *, is_key: bool = False) -> Iterator[str]:
    """Places where a name is, or may be, the key of a property too, and cannot be written out.

    `is_key` says that the places are uses of a member.
    """
    for place in places:
        can_be_written_out = texts.shorthands(place.path).get(place[1:])
        if can_be_written_out is False or (can_be_written_out is None and _may_be_key(texts, place, is_key=is_key)):
            yield f"At {place.path}:{place.line}:{place.col} the name is the key of a property too (shorthand)."


def _may_be_key(texts: Texts, place: Place, *, is_key: bool) -> bool:
    """Whether a name may be the key of a property too, where the grammar does not tell."""
    rules = texts.rules(place.path)
    return rules is not None and rules.is_shorthand is not None and rules.is_shorthand(*texts.around(place), is_key)


def written_out(
    texts: Texts, places: Iterable[Place], name: str, new_name: str, *, is_key: bool = False
) -> dict[Place, str]:
    """What takes the place of a name where it is the key of a property too: that of the other stays."""
    text = f"{new_name}: {name}" if is_key else f"{name}: {new_name}"
    return {place: text for place in places if texts.shorthands(place.path).get(place[1:])}


def in_macros(texts: Texts, places: Iterable[Place], name: str) -> Iterator[str]:
    """Where macros of the same files write a name: what it means there is known only where they are used."""
    places = set(places)
    word = re.compile(rf"(?<![\w$]){re.escape(name)}(?![\w$])")
    for path in sorted({place.path for place in places}):
        text = "\n".join(texts.lines(path))
        for macro in _MACRO.finditer(text):
            for found in word.finditer(text, *macro.span()):
                line = text.count("\n", 0, found.start()) + 1
                if Place(path, line, found.start() - text.rfind("\n", 0, found.start())) not in places:
                    yield f"The macro at {path}:{line} writes {name!r}, and may mean it."
                    return


def tagged(texts: Texts, places: Iterable[Place], name: str) -> Iterator[str]:
    """Where the same files name a type by its tag (`struct name`), and it was not found that it is meant."""
    places = set(places)
    tag = re.compile(rf"\b(?:class|enum|struct|union)\s+(?={re.escape(name)}(?![\w$]))")
    for path in sorted({place.path for place in places}):
        for line, text in enumerate(texts.lines(path), 1):
            for found in tag.finditer(text):
                if Place(path, line, found.end() + 1) not in places and not _COMMENTED.search(text[: found.start()]):
                    yield f"At {path}:{line}:{found.end() + 1} {name!r} may be meant, and was not settled."
                    return
