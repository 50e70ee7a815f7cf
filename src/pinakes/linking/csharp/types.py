"""C# types as written, taken apart as far as linking follows them."""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"@?[^\W\d]\w*|::|[<>()\[\],.?*]")
_WORDS = frozenset({"ref", "out", "in", "params", "this", "scoped", "readonly", "global"})
_MOST_TOKENS = 400


class Type(NamedTuple):
    """A type: `name`, `array` or `tuple`."""

    kind: str
    name: str = ""
    """Dotted; for a tuple, the names of its elements between commas."""
    arguments: tuple["Type", ...] = ()
    """Of the last name that has any; what an array or tuple holds."""


@lru_cache(20_000)
def parse_type(text: str) -> Type | None:
    """A type from its text, without `ref`, `params`, `?` and the like; None for what is none."""
    tokens = [word for word in _TOKEN.findall(text) if word not in {"?", "::"}]
    while tokens and tokens[0] in _WORDS:
        tokens = tokens[1:]
    if not tokens or len(tokens) > _MOST_TOKENS:
        return None
    found, _ = _read(tokens, 0, 0)
    return found


def _read(tokens: list[str], at: int, depth: int) -> tuple[Type | None, int]:
    if at >= len(tokens) or depth > 20:
        return None, at + 1
    found: Type | None
    if tokens[at] == "global":
        at += 1
    if at < len(tokens) and tokens[at] == "(":
        found, at = _read_tuple(tokens, at, depth)
    else:
        found, at = _read_name(tokens, at, depth)
    while at < len(tokens) and tokens[at] in {"[", "*"}:
        if tokens[at] == "[":
            at += 1
            while at < len(tokens) and tokens[at] != "]":
                at += 1
            found = Type("array", arguments=(found,)) if found is not None else None
        at += 1
    return found, at


def _read_name(tokens: list[str], at: int, depth: int) -> tuple[Type | None, int]:
    words: list[str] = []
    arguments: tuple[Type, ...] = ()
    while at < len(tokens):
        if not (tokens[at][0].isalpha() or tokens[at][0] in "_@"):
            break
        words.append(tokens[at].lstrip("@"))
        at += 1
        if at < len(tokens) and tokens[at] == "<":
            arguments, at = _read_arguments(tokens, at, depth)
        if at >= len(tokens) or tokens[at] != ".":
            break
        at += 1
    return (Type("name", ".".join(words), arguments) if words else None), max(at, 1)


def _read_arguments(tokens: list[str], at: int, depth: int) -> tuple[tuple[Type, ...], int]:
    """The types between angle brackets; `Type<,>` has as many without names."""
    found: list[Type] = []
    at += 1
    while at < len(tokens) and tokens[at] != ">":
        if tokens[at] == ",":
            at += 1
            if not found:
                found.append(Type("name"))
            if at < len(tokens) and tokens[at] in {",", ">"}:
                found.append(Type("name"))
            continue
        one, at = _read(tokens, at, depth + 1)
        found.append(one or Type("name"))
        while at < len(tokens) and tokens[at] not in {",", ">"}:
            at += 1
    return tuple(found) or (Type("name"),), at + 1


def _read_tuple(tokens: list[str], at: int, depth: int) -> tuple[Type | None, int]:
    found: list[Type] = []
    names: list[str] = []
    at += 1
    while at < len(tokens) and tokens[at] != ")":
        one, at = _read(tokens, at, depth + 1)
        name = ""
        if at < len(tokens) and (tokens[at][0].isalpha() or tokens[at][0] == "_"):
            name = tokens[at]
            at += 1
        found.append(one or Type("name"))
        names.append(name)
        if at < len(tokens) and tokens[at] == ",":
            at += 1
        elif at < len(tokens) and tokens[at] != ")":
            break
    return Type("tuple", ",".join(names), tuple(found)), at + 1
