"""What members of TypeScript's types take and give back, as words of the types that are written down."""

import re
from functools import lru_cache
from typing import NamedTuple

Words = tuple[str, ...]
"""A type as written, without spaces: names and marks."""

_WORD = re.compile(r"""[A-Za-z_$][\w$]*|\d[\w.]*|"[^"]*"|'[^']*'|`[^`]*`|=>|\.\.\.|\S""")
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_OPENING, _CLOSING = frozenset("([{<"), frozenset(")]}>")
_MODIFIERS = frozenset({"public", "private", "protected", "readonly", "override"})
_ENDS = frozenset({";", ","})
_NUMBER = re.compile(r"-?[\d_.]+(e[+-]?\d+)?|0[xob][\da-f_]+", re.IGNORECASE)


class Called(NamedTuple):
    """How something is called. A type that is not written down has no words."""

    parameters: tuple[Words, ...]
    n_needed: int
    """How many parameters a call has to give at least."""
    has_rest: bool
    result: Words
    is_generic: bool


@lru_cache(20_000)
def words_of(type_: str | None) -> Words:
    """The words of a type; none where nothing is written."""
    words = tuple(_WORD.findall(_COMMENT.sub(" ", type_ or "")))
    while words and words[-1] in _ENDS:
        words = words[:-1]
    # A mark before the first of several types says nothing.
    return words[1:] if words[:1] == ("|",) else words


@lru_cache(20_000)
def method_of(signature: str | None) -> Called | None:
    """How a method is called, by its signature; also one that is a property with a function as its value."""
    words = words_of(signature)
    start = next((at for at, word in enumerate(words) if word in {"(", "<"}), None)
    return None if start is None else _called(words, start, {":", "=>"})


@lru_cache(20_000)
def function_of(type_: str | None) -> Called | None:
    """How something of a type is called; None where the type is no function, or not only one."""
    words = words_of(type_)
    if words[:1] not in {("(",), ("<",)}:
        return None
    end = _end_of(words, _end_of(words, 0) if words[0] == "<" else 0)
    return _called(words, 0, {"=>"}) if words[end : end + 1] == ("=>",) else None


def literal_words(value: str | None, *, is_fixed: bool) -> list[Words]:
    """The types that a property without a written one may pass for, by the literal that it is set to."""
    if not value:
        return []
    if value[0] in "\"'`":
        kind = "string"
    elif value in {"true", "false"}:
        kind = "boolean"
    elif _NUMBER.fullmatch(value):
        kind = "number"
    else:
        return []
    return [(kind,), (value,)] if is_fixed else [(kind,)]


def _called(words: Words, start: int, before_result: set[str]) -> Called | None:
    is_generic = words[start] == "<"
    if is_generic:
        start = _end_of(words, start)
    if words[start : start + 1] != ("(",):
        return None
    end = _end_of(words, start)
    parts = [part for part in _parts(words[start + 1 : end - 1]) if part and part[0] != "this"]
    read = [_parameter(part) for part in parts]
    has_rest = any(is_rest for _, _, is_rest in read)
    result = words[end + 1 :] if words[end : end + 1] and words[end] in before_result else ()
    n_needed = sum(is_needed and not is_rest for _, is_needed, is_rest in read)
    return Called(tuple(type_ for type_, _, _ in read), n_needed, has_rest, result, is_generic)


def _parameter(part: Words) -> tuple[Words, bool, bool]:
    """The type of a parameter, whether a call has to give it, and whether it takes all that are left."""
    while part[0] in _MODIFIERS and len(part) > 1 and part[1] not in {":", "?", "="}:
        part = part[1:]
    is_rest = part[0] == "..."
    end = _end_of(part, 1 if is_rest else 0)
    is_optional = part[end : end + 1] == ("?",)
    rest = part[end + is_optional :]
    default = _place_of(rest, "=")
    type_ = rest[1:default] if rest[:1] == (":",) else ()
    return type_, not is_optional and default is None, is_rest


def _place_of(words: Words, mark: str) -> int | None:
    """Where a mark stands outside all brackets."""
    at = 0
    while at < len(words):
        if words[at] == mark:
            return at
        at = _end_of(words, at)
    return None


def _parts(words: Words) -> list[Words]:
    """What stands between commas outside all brackets."""
    found: list[Words] = []
    start = at = 0
    while at < len(words):
        if words[at] == ",":
            found.append(words[start:at])
            start = at = at + 1
        else:
            at = _end_of(words, at)
    return [*found, words[start:]]


def _end_of(words: Words, at: int) -> int:
    """Where a word ends, or the brackets that start here."""
    depth = 0
    while at < len(words):
        word = words[at]
        at += 1
        depth += (word in _OPENING) - (word in _CLOSING)
        if depth <= 0:
            break
    return at
