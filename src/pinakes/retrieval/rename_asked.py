"""Strings and frameworks that ask for things by their names: what they ask for may not be renamed alone."""

import re
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

import msgspec

from pinakes.facts import FUNCTION_KINDS
from pinakes.languages._renames import RenameRules
from pinakes.retrieval.dead.conventions import conventions_by_language
from pinakes.retrieval.dead.pieces import Piece, pieces_of
from pinakes.retrieval.look import Look
from pinakes.retrieval.open_uses import seeing
from pinakes.retrieval.rename_text import Place, Texts
from pinakes.storage.store import SymbolRow

_HOLES: Final = ("{", "${", "#{", "%s", "%d")
"""What stands in a string for a part of it that is not known yet."""
_STARTS_CODE: Final = r"(?:^|[=({\[,;!]\s*|\b(?:await|if|in|not|return|yield)\s)[\w.]*\."


class _String(NamedTuple):
    """A string of the program."""

    path: str
    language: str | None
    line: int
    end_line: int
    text: str


def asked_for(look: Look, texts: Texts, row: SymbolRow, places: Collection[Place], is_member: bool) -> Iterator[str]:  # noqa: FBT001  As in `RenameRules`.
    """Why something may be asked for by its name. `places` are those where the name is known to stand."""
    rules = texts.rules(row.path)
    if rules is None:
        return
    if not is_member and rules.asked_at_top is not None and rules.asked_at_top.fullmatch(row.name):
        yield f"{row.name!r} is what the language asks for by that name."
    if row.kind in FUNCTION_KINDS and rules.handed_on is not None:
        for text in msgspec.json.decode(row.decorators or "[]", type=list[str]):
            if rules.handed_on.match(text if text.startswith("@") else f"@{text}"):
                yield f"{_head(text)} hands {row.name!r} on, and others ask for it by that name."
    if rules.asks is not None:
        yield from _Strings(look, texts, row, rules, is_member=is_member).asking(places)


def _head(decorator: str) -> str:
    return f"@{decorator.lstrip('@').partition('(')[0]}"


class _Strings:
    """The strings of a program, as far as they have to do with a name."""

    def __init__(self, look: Look, texts: Texts, row: SymbolRow, rules: RenameRules, *, is_member: bool) -> None:
        self._look = look
        self._texts = texts
        self._name = row.name
        self._rules = rules
        self._is_member = is_member
        pieces = [piece for found in pieces_of([row.name]).values() for piece in found]
        self._pieces = [piece for piece in pieces if piece.text.strip("_")]
        self._languages = seeing(row.language)
        name = re.escape(row.name)
        self._as_path = re.compile(rf"(?P<quote>[\"'`])[\w.:#]*(?<!\w){name}(?!\w)(?:\(\))?(?P=quote)")
        self._as_code = re.compile(rf"{_STARTS_CODE}{name}\(")

    def asking(self, places: Collection[Place]) -> Iterator[str]:
        """Why strings may ask for it: the first reason."""
        parts = {self._name, *(part for piece in self._pieces for part in _made_with(piece))}
        wholes = {piece.text for piece in self._pieces if _is_whole(piece)}
        found = self._look.store.search.strings_with(sorted(parts), sorted(wholes))
        for item in (_String(*row) for row in found):
            if self._languages is not None and item.language not in self._languages:
                continue
            if self._name in item.text and self._names_it(item, places):
                yield f"A text at {item.path}:{item.line} may ask for {self._name!r}."
                return
            if (piece := self._making(item)) is not None:
                yield f"It may be asked for by its name: {piece.why} at {item.path}:{item.line}."
                return

    def _names_it(self, item: _String, places: Collection[Place]) -> bool:
        """Whether a string is the name, alone or behind others and dots, or code that uses it."""
        if self._is_member and self._as_code.search(item.text):
            return True
        if item.line != item.end_line:
            return False
        lines, asks = self._texts.lines(item.path), self._rules.asks
        line = lines[item.line - 1] if item.line <= len(lines) else ""
        return asks is not None and any(
            asks(line[: found.start()], line[found.end() :], self._is_member)
            for found in self._as_path.finditer(line)
            if not any(
                place.path == item.path and place.line == item.line and found.start() < place.col <= found.end()
                for place in places
            )
        )

    def _making(self, item: _String) -> Piece | None:
        """The piece of the name that a string makes names with."""
        for piece in self._pieces:
            is_made = any(part in item.text for part in _made_with(piece))
            if (is_made or (_is_whole(piece) and item.text == piece.text)) and self._is_reflecting(item):
                return piece
        return None

    def _is_reflecting(self, item: _String) -> bool:
        """Whether the file of a string looks for things by names that it puts together."""
        conventions = conventions_by_language().get(item.language or "")
        if conventions is None or not self._is_member:
            return False
        text = "\n".join(self._texts.lines(item.path)).encode()
        return not conventions.reflects or any(word in text for word in conventions.reflects)


def _is_whole(piece: Piece) -> bool:
    """Whether a string that is a piece and no more is there to make a name."""
    return piece.text.endswith("_") if piece.is_start else piece.text.startswith("_")


def _made_with(piece: Piece) -> list[str]:
    if piece.is_start:
        return [f"{piece.text}{hole}" for hole in _HOLES]
    return [f"{hole}{piece.text}" for hole in ("}", "%s", "%d")]
