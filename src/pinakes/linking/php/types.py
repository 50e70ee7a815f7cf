"""Types as PHP and its doc blocks write them, taken apart."""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"\s*(?:(\\?[^\W\d][\w\\-]*|\$this)|('[^']*'|\"[^\"]*\"|-?\d[\w.]*)|(\[\])|(.))", re.DOTALL)
MOST_TOKENS = 200


class Type(NamedTuple):
    """A type: its name and its arguments. A list of something is `array` with that as its only argument."""

    name: str
    arguments: tuple[tuple["Type", ...], ...] = ()
    """Each argument is the alternatives it allows."""


@lru_cache(20_000)
def parse_type(text: str) -> tuple[Type, ...]:
    """The alternatives that a type allows: `?Foo`, `Foo|Bar[]`, `array<int, Foo>`. What is no type gives none."""
    tokens = [match[1] or match[2] or match[3] or match[4] for match in _TOKEN.finditer(text) if match[0].strip()]
    return _union(tokens, 0)[0] if len(tokens) <= MOST_TOKENS else ()


def _union(tokens: list[str], at: int) -> tuple[tuple[Type, ...], int]:
    found: list[Type] = []
    while at < len(tokens):
        one, at = _one(tokens, at)
        found += one
        if at < len(tokens) and tokens[at] in {"|", "&"}:
            at += 1
            continue
        break
    return tuple(found), at


def _one(tokens: list[str], at: int) -> tuple[list[Type], int]:
    word = tokens[at]
    if word == "?" and at + 1 < len(tokens):
        return _one(tokens, at + 1)
    found: list[Type] = []
    if word == "(":
        inner, at = (_either if tokens[at + 1 : at + 2] == ["$"] else _union)(tokens, at + 1)
        found, at = list(inner), at + (at < len(tokens) and tokens[at] == ")")
    elif word[0].isalpha() or word[0] in "_\\$":
        at += 1
        arguments: list[tuple[Type, ...]] = []
        if at < len(tokens) and tokens[at] == "<":
            arguments, at = _arguments(tokens, at + 1)
        found = [Type(word, tuple(arguments))]
        at = _past_shape(tokens, at)
    else:
        return [], at + 1
    while at < len(tokens) and tokens[at] == "[]":
        found, at = [Type("array", (tuple(found),))], at + 1
    return found, at


def _either(tokens: list[str], at: int) -> tuple[tuple[Type, ...], int]:
    """Both sides of a type that hangs on an argument: `($name is null ? Foo : Bar)`."""
    while at < len(tokens) and tokens[at] != "?":
        at += 1
    first, at = _union(tokens, at + 1)
    if at >= len(tokens) or tokens[at] != ":":
        return first, at
    other, at = _union(tokens, at + 1)
    return (*first, *other), at


def _past_shape(tokens: list[str], at: int) -> int:
    """Past the fields of an array or object, or the parameters of a function and what it returns."""
    if at >= len(tokens) or tokens[at] not in {"{", "("}:
        return at
    is_function = tokens[at] == "("
    depth = 0
    while at < len(tokens):
        depth += (tokens[at] in "({<") - (tokens[at] in ")}>")
        at += 1
        if depth == 0:
            break
    if is_function and at < len(tokens) and tokens[at] == ":":
        at = _one(tokens, at + 1)[1] if at + 1 < len(tokens) else at + 1
    return at


def _arguments(tokens: list[str], at: int) -> tuple[list[tuple[Type, ...]], int]:
    found = []
    while at < len(tokens) and tokens[at] != ">":
        argument, at = _union(tokens, at)
        found.append(argument)
        while at < len(tokens) and tokens[at] not in {",", ">"}:
            at += 1
        if at < len(tokens) and tokens[at] == ",":
            at += 1
    return found, at + 1
