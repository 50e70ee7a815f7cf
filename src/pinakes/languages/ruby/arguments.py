"""The arguments of calls that define things: symbols, strings and constants in a row, read off the text."""

import re
from typing import NamedTuple

_OPENING = re.compile(rb"[ \t]*\(?[ \t\r\n]*\*?[ \t]*")
_COMMA = re.compile(rb"[ \t]*,(?:\s|\\\n|#[^\n]*\n)*")
_WORD = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*(?:[?!](?!=)|=(?![=~>]))?"
_OPERATOR = rb"\[\]=?|<=>|===?|=~|!=|![~]?|\*\*|<<|>>|[<>]=?|[-+]@?|[*/%~^&|`]"
_NAME = _WORD + rb"|" + _OPERATOR
_SYMBOL = re.compile(rb":(" + _NAME + rb")|:?\"(" + _NAME + rb")\"|:?'(" + _NAME + rb")'(?![ \t]*=>)")
_LIST = re.compile(rb"%[iIwW][\[({<|]([^\])}>|#]*)[\])}>|]")
_LISTED = re.compile(rb"[^\s]+")
_CONSTANT = re.compile(rb"(?:::)?(?:[A-Z][\w\x80-\xff]*::)*([A-Z][\w\x80-\xff]*)")
_SELF = re.compile(rb"self\b(?!\s*\.)")
_TEXT = re.compile(rb"\"([^\"\\\n#]*)\"|'([^'\\\n]*)'")


class Word(NamedTuple):
    """One name among the arguments, where it stands."""

    name: str
    start: int
    end: int


def symbols_after(data: bytes, at: int) -> tuple[list[Word], int]:
    """The symbols and quoted names that follow a word, lists such as `%i[a b]` included, and where they end."""
    words: list[Word] = []
    opening = _OPENING.match(data, at)
    here = at if opening is None else opening.end()
    end = at
    while True:
        found, end_of_item = _one_symbol(data, here)
        if not found:
            return words, end
        words += found
        end = end_of_item
        comma = _COMMA.match(data, end)
        if comma is None:
            return words, end
        here = comma.end()


def _one_symbol(data: bytes, at: int) -> tuple[list[Word], int]:
    symbol = _SYMBOL.match(data, at)
    if symbol is not None:
        group = symbol.lastindex or 1
        name = symbol[group].decode("utf-8", "replace")
        return [Word(name, symbol.start(group), symbol.end(group))], symbol.end()
    listed = _LIST.match(data, at)
    if listed is None:
        return [], at
    words = [
        Word(item[0].decode("utf-8", "replace"), item.start(), item.end())
        for item in _LISTED.finditer(data, listed.start(1), listed.end(1))
    ]
    return words, listed.end()


def constants_after(data: bytes, at: int) -> list[int]:
    """Where the last names of the constants start that follow a word: `include A, B::C`."""
    starts: list[int] = []
    opening = _OPENING.match(data, at)
    here = at if opening is None else opening.end()
    while True:
        constant = _CONSTANT.match(data, here)
        if constant is None:
            return starts
        starts.append(constant.start(1))
        comma = _COMMA.match(data, constant.end())
        if comma is None:
            return starts
        here = comma.end()


def constant_paths_after(data: bytes, at: int) -> list[str]:
    """The constants that follow a word, as written; `self` counts as one."""
    paths: list[str] = []
    opening = _OPENING.match(data, at)
    here = at if opening is None else opening.end()
    while True:
        constant = _CONSTANT.match(data, here) or _SELF.match(data, here)
        if constant is None:
            return paths
        paths.append(constant[0].decode("utf-8", "replace"))
        comma = _COMMA.match(data, constant.end())
        if comma is None:
            return paths
        here = comma.end()


def text_after(data: bytes, at: int) -> tuple[str, int, int] | None:
    """The plain string that follows a word or a comma: its text, where its literal starts and where it ends."""
    opening = _COMMA.match(data, at) or _OPENING.match(data, at)
    here = at if opening is None else opening.end()
    text = _TEXT.match(data, here)
    if text is None:
        return None
    return (text[1] if text[1] is not None else text[2]).decode("utf-8", "replace"), text.start(), text.end()
