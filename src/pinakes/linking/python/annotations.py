"""Type annotations as written, taken apart."""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"\s*(?:([^\W\d][\w.]*)|(.))", re.DOTALL)


class Annotation(NamedTuple):
    """A type: its dotted name and its arguments."""

    name: str
    arguments: tuple[tuple["Annotation", ...], ...] = ()
    """Each argument is the alternatives it allows."""


@lru_cache(20_000)
def parse_annotation(text: str) -> tuple[Annotation, ...]:
    """The alternatives that an annotation allows: `A | list[B] | None`. What is no type gives none."""
    tokens = [match[1] or match[2] for match in _TOKEN.finditer(text) if match[0].strip()]
    tokens = [token for token in tokens if token not in {'"', "'"}]
    if len(tokens) > 200:
        return ()
    found, _ = _union(tokens, 0)
    return found


def _union(tokens: list[str], at: int) -> tuple[tuple[Annotation, ...], int]:
    found: list[Annotation] = []
    while at < len(tokens):
        one, at = _one(tokens, at)
        found += one
        if at < len(tokens) and tokens[at] == "|":
            at += 1
            continue
        break
    return tuple(found), at


def _one(tokens: list[str], at: int) -> tuple[list[Annotation], int]:
    word = tokens[at]
    if word == "[":
        # The parameters of a Callable.
        _, at = _arguments(tokens, at + 1)
        return [], at
    if not (word[0].isalpha() or word[0] == "_"):
        return [], at + 1
    arguments: list[tuple[Annotation, ...]] = []
    at += 1
    if at < len(tokens) and tokens[at] == "[":
        arguments, at = _arguments(tokens, at + 1)
    return [Annotation(word, tuple(arguments))], at


def _arguments(tokens: list[str], at: int) -> tuple[list[tuple[Annotation, ...]], int]:
    found = []
    while at < len(tokens) and tokens[at] != "]":
        argument, at = _union(tokens, at)
        found.append(argument)
        while at < len(tokens) and tokens[at] not in {",", "]"}:
            at += 1
        if at < len(tokens) and tokens[at] == ",":
            at += 1
    return found, at + 1
