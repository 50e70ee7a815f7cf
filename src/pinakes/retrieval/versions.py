"""A symbol as it was at one time, compared with what it was at another."""

import re
from collections import Counter
from collections.abc import Iterable, KeysView
from functools import cached_property
from typing import Final, NamedTuple

from pinakes.facts import FUNCTION_KINDS, TYPE_KINDS, Symbol

_TOKEN: Final = re.compile(r"\w+|[^\w\s]")
_EITHER_NAME: Final = "\0"
_VALUES: Final = frozenset({"constant", "variable", "property", "enum_member", "css_variable"})
_TYPES: Final = TYPE_KINDS - {"impl"} | {"type_alias"}
_FEW_TOKENS: Final = 12
"""Shorter texts are alike by chance: they count as the same only when they are equal."""
_ALIKE: Final = 0.75
"""Share of tokens that a symbol under another name must have in common to be taken for the same."""
_SAME_NAME_ALIKE: Final = 0.5
"""The same for one that keeps its name."""

_State = tuple[tuple[str, ...], tuple[str, ...]]


class Version(NamedTuple):
    """A symbol in one content of its file. Where a file defines a name several times, all of them together."""

    path: str
    name: str
    """Its qualified name."""
    kind: str
    line: int
    signature: str | None
    head: tuple[str, ...]
    """Tokens of its signatures and decorators."""
    body: tuple[str, ...]
    """Tokens of the rest."""
    members: frozenset[str]

    @property
    def last_name(self) -> str:
        """Its name without those of what contains it."""
        return last_of(self.name)

    @property
    def sort(self) -> str:
        """Its kind, or what kinds have in common that a move may turn into one another."""
        kinds = {"callable": FUNCTION_KINDS, "type": _TYPES, "value": _VALUES}
        return next((sort for sort, members in kinds.items() if self.kind in members), self.kind)

    @property
    def state(self) -> _State:
        """What is the same when nothing but its place differs."""
        return self.head, self.body


class Edition:
    """What one content of a file defines."""

    def __init__(self, path: str, symbols: list[Symbol], data: bytes) -> None:
        self.path = path
        self._symbols = symbols
        self._data = data

    @cached_property
    def _text(self) -> str:
        return decoded(self._data)

    @cached_property
    def _lines(self) -> list[str]:
        return self._text.split("\n")

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        places: dict[str, list[int]] = {}
        for place, symbol in enumerate(self._symbols):
            places.setdefault(symbol.qualified_name, []).append(place)
        return places

    @property
    def names(self) -> KeysView[str]:
        """The qualified names it defines."""
        return self._places.keys()

    def version(self, name: str) -> Version | None:
        """What a qualified name is here; None when it is not defined."""
        places = self._places.get(name)
        if places is None:
            return None
        symbols = [self._symbols[place] for place in places]
        parts = [self._parts(symbol) for symbol in symbols]
        first = symbols[0]
        return Version(
            path=self.path,
            name=name,
            kind=first.kind,
            line=first.line,
            signature="\n".join(symbol.signature for symbol in symbols if symbol.signature) or None,
            head=tuple(token for head, _ in parts for token in head),
            body=tuple(token for _, body in parts for token in body),
            members=frozenset(symbol.name for symbol in self._symbols if symbol.parent in places),
        )

    def version_elsewhere(self, name: str, path: str, text: str) -> Version | None:
        """What a name of this content is in another one of the file, where its text stands there just the same.

        None where that is not sure: the other content must then be read as code. Sure is what stands once in both, in
        lines around it that are the same, when what contains it is defined as often.
        """
        version = self.version(name)
        if version is None:
            return None
        lines = text.split("\n")
        found = [self._line_elsewhere(self._symbols[place], text, lines) for place in self._places[name]]
        return None if None in found else version._replace(path=path, line=found[0] or 1)

    def _line_elsewhere(self, symbol: Symbol, text: str, lines: list[str]) -> int | None:
        block = "\n".join(["", *self._lines[symbol.line - 1 : symbol.end_line], ""])
        own, other = f"\n{self._text}\n", f"\n{text}\n"
        if own.count(block) != 1 or other.count(block) != 1:
            return None
        if any(self._text.count(mark) != text.count(mark) for mark in self._marks(symbol)):
            return None
        line = other.count("\n", 0, other.index(block)) + 1
        return line if _around(self._lines, symbol.line) == _around(lines, line) else None

    def _marks(self, symbol: Symbol) -> list[str]:
        """How a symbol and what contains it are introduced: `class Till`, `def add`."""
        marks = []
        while True:
            line = self._lines[symbol.name_line - 1]
            marks.append(line[: symbol.name_col - 1 + len(symbol.name)].strip())
            if symbol.parent < 0:
                return marks
            symbol = self._symbols[symbol.parent]

    def _parts(self, symbol: Symbol) -> tuple[list[str], list[str]]:
        signature = _TOKEN.findall(symbol.signature or "")
        decorators = [token for text in symbol.decorators for token in _TOKEN.findall(text)]
        body = _after(_TOKEN.findall(self._text_of(symbol)), signature)
        return [*decorators, *signature], body

    def _text_of(self, symbol: Symbol) -> str:
        lines = self._lines[symbol.line - 1 : symbol.end_line]
        if not lines:
            return ""
        lines[-1] = lines[-1][: symbol.end_col - 1]
        lines[0] = lines[0][symbol.col - 1 :]
        return "\n".join(lines)


def decoded(data: bytes) -> str:
    """A content as text; what is no UTF-8 keeps its place."""
    return data.decode("utf-8-sig", "replace")


def _around(lines: list[str], line: int) -> list[str]:
    """The lines above one that it stands in, innermost first: each the nearest that is indented less."""
    found: list[str] = []
    margin = _margin(lines[line - 1])
    for text in reversed(lines[: line - 1]):
        if not margin:
            break
        if text.strip() and _margin(text) < margin:
            margin = _margin(text)
            found.append(text)
    return found


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())


def last_of(name: str) -> str:
    """A qualified name without those of what contains it."""
    return name.rpartition(".")[2]


def _after(tokens: list[str], signature: list[str]) -> list[str]:
    """What follows a signature in a text; all of it where the signature does not stand there as it was noted."""
    wanted = 0
    if signature:
        for place, token in enumerate(tokens[: 2 * len(signature) + 100]):
            wanted += token == signature[wanted]
            if wanted == len(signature):
                return tokens[place + 1 :]
    return tokens


def changes_between(before: Version, after: Version) -> list[str]:
    """In which ways a symbol changed: `moved`, `renamed`, `signature`, `value` or `body`."""
    outer = before.name.rpartition(".")[0], after.name.rpartition(".")[0]
    (old_head, old_body), (new_head, new_body) = _under_one_name(before, after)
    told = {
        "moved": before.path != after.path or outer[0] != outer[1],
        "renamed": before.last_name != after.last_name,
        "signature": (old_head, before.sort) != (new_head, after.sort),
        "value" if after.sort == "value" else "body": old_body != new_body,
    }
    return [change for change, is_true in told.items() if is_true]


def likeness(one: Version, other: Version) -> float:
    """How much of two symbols is the same, from 0 to 1; both names are left out of account."""
    (head, body), (other_head, other_body) = _under_one_name(one, other)
    if (head, body) == (other_head, other_body):
        return 1.0
    first, second = Counter([*head, *body]), Counter([*other_head, *other_body])
    return round(2 * (first & second).total() / (first.total() + second.total()), 2)


def _under_one_name(one: Version, other: Version) -> tuple[_State, _State]:
    """The tokens of both, as if both had the same name."""
    if one.last_name == other.last_name:
        return one.state, other.state
    names = {one.last_name, other.last_name}

    def plain(tokens: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(_EITHER_NAME if token in names else token for token in tokens)

    return (plain(one.head), plain(one.body)), (plain(other.head), plain(other.body))


def same_inside(version: Version, here: Edition, there: Edition) -> Version | None:
    """What a symbol that `here` has and `there` has not is there: with another parent, else under another name.

    Only what `there` has and `here` has not can be it.
    """
    others = [there.version(name) for name in sorted(there.names - here.names)]
    known = [other for other in others if other is not None and other.sort == version.sort]
    namesakes = [other for other in known if other.last_name == version.last_name]
    return _best(version, namesakes, _SAME_NAME_ALIKE) or _best(version, known, _ALIKE)


def same_elsewhere(version: Version, pairs: Iterable[tuple[Edition, Edition | None]]) -> Version | None:
    """What a symbol is in other files: each content that may have it, with the one that must not."""
    found = []
    for there, here in pairs:
        for name in there.names:
            if last_of(name) == version.last_name and (here is None or name not in here.names):
                other = there.version(name)
                found += [other] if other is not None and other.sort == version.sort else []
    return _best(version, found, _SAME_NAME_ALIKE)


def _best(version: Version, others: list[Version], least: float) -> Version | None:
    """The one most alike, of two that are as alike the one by the same qualified name, then the first by name."""
    is_short = len(version.head) + len(version.body) < _FEW_TOKENS
    graded = [(likeness(version, other), other) for other in others]
    fitting = [
        (grade, other.name == version.name, other)
        for grade, other in graded
        if grade >= (1.0 if is_short and other.last_name != version.last_name else least)
    ]
    return min(fitting, key=lambda item: (-item[0], not item[1], item[2].path, item[2].name), default=(0, 0, None))[2]
