"""Types as written, taken apart."""

import re
from functools import lru_cache
from typing import NamedTuple

_ANNOTATION = re.compile(r"@(?!interface\b)[\w$.]+(?:\s*\((?:[^()]|\([^()]*\))*\))?")
_TOKEN = re.compile(r"\s*([\w$]+(?:\s*\.\s*[\w$]+)*|->|\.\.\.|.)", re.DOTALL)
_VARIANCE = frozenset({"out", "in", "final", "vararg", "noinline", "crossinline", "suspend", "reified"})
FUNCTION = "->"
"""The name of a function type: its arguments are the parameters and, last, the result."""
ANY = "?"


class Type(NamedTuple):
    """A type: its dotted name, its arguments and how often it is an array."""

    name: str
    arguments: tuple["Type", ...] = ()
    n_dimensions: int = 0


@lru_cache(20_000)
def parse_type(text: str) -> Type:
    """A type from its text; of `A & B` and `A | B` the first, of `? extends A` and `A?` just A."""
    if "@" in text:
        text = _ANNOTATION.sub(" ", text)
    tokens = _TOKEN.findall(text)
    return _Parser([token for token in tokens if token not in _VARIANCE]).type() if len(tokens) < 400 else Type(ANY)


class _Parser:
    """Reads one type from the front of its tokens."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._at = 0

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _next(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1] if self._at <= len(self._tokens) else ""

    def type(self) -> Type:
        if self._peek() == "(":
            return self._function()
        word = self._next()
        if word == ANY:
            if self._peek() not in {"extends", "super"}:
                return Type(ANY)
            self._next()
            return self.type()
        if word == "*" or not word or not (word[0].isalpha() or word[0] in "_$"):
            return Type(ANY)
        name = "".join(word.split())
        arguments: tuple[Type, ...] = ()
        if self._peek() == "<":
            self._next()
            arguments = self._until(">")
            while self._peek() == ".":
                # `Outer<A>.Inner<B>`: only the last arguments count.
                self._next()
                name = f"{name}.{''.join(self._next().split())}"
                if self._peek() == "<":
                    self._next()
                    arguments = self._until(">")
        return self._marked(Type(name, arguments))

    def _marked(self, found: Type) -> Type:
        n_dimensions = 0
        while self._peek() in {"[", "...", "?", "!"}:
            mark = self._next()
            n_dimensions += mark in {"[", "..."}
            if self._peek() == "]":
                self._next()
        if self._peek() == "." and self._tokens[self._at + 1 : self._at + 2] == ["("]:
            # A function on a receiver: `T.() -> R`.
            self._next()
            function = self._function()
            return function._replace(arguments=(found, *function.arguments))
        return found._replace(n_dimensions=n_dimensions)

    def _until(self, closing: str) -> tuple[Type, ...]:
        found: list[Type] = []
        while self._peek() and self._peek() != closing:
            if self._tokens[self._at + 1 : self._at + 2] == [":"]:
                self._at += 2
            found.append(self.type())
            while self._peek() and self._peek() not in {",", closing}:
                self._next()
            if self._peek() == ",":
                self._next()
        self._next()
        return tuple(found)

    def _function(self) -> Type:
        self._next()
        parameters = self._until(")")
        if self._peek() != "->":
            return self._marked(parameters[0]) if len(parameters) == 1 else Type(ANY)
        self._next()
        return Type(FUNCTION, (*parameters, self.type()))
