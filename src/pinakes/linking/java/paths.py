"""Paths of expressions, taken apart."""

import re
from functools import lru_cache

import msgspec

_NAME = re.compile(r"[\w$~]+|`[^`]*`")
_HANDED = re.compile(r"@(\d*)\.(\d+):")
_LAMBDA = re.compile(r"(\d+)(?=[:}])")

NAME, MEMBER, CALL, NEW, TYPED, ITEM, LAMBDA, TAKEN, SUM, NULL, HANDED, NO_PATH = range(12)


class Expression(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """An expression: what it is, a name or the text of a type, what stands before the dot, what is given.

    It is looked up again and again: a tuple would be hashed anew each time, with all that it is made of.
    """

    kind: int
    name: str = ""
    before: "Expression | None" = None
    arguments: "tuple[Expression, ...] | None" = None
    """None where nothing is told of what a call is given."""
    place: int = -1
    """Of HANDED: which argument of the call in `before` is the lambda, -1 where `before` is the function itself."""
    size: int = 0
    """Of LAMBDA: how many parameters it has. Of HANDED: which of them is meant."""

    def given(self, arguments: "tuple[Expression, ...] | None") -> "Expression":
        """The same call, given something else."""
        return msgspec.structs.replace(self, arguments=arguments)


UNTOLD = Expression(NO_PATH)


@lru_cache(50_000)
def parse_path(text: str, *, knows_arguments: bool = True) -> Expression:
    """A path as an expression; what is no path gives `UNTOLD`."""
    handed = _HANDED.match(text)
    start = 0 if handed is None else handed.end()
    try:
        found, end = _Parser(text, knows_arguments=knows_arguments).expression(start)
    except (IndexError, RecursionError):
        return UNTOLD
    if end != len(text):
        return UNTOLD
    if handed is None:
        return found
    return Expression(HANDED, before=found, place=int(handed[1] or -1), size=int(handed[2]))


class _Parser:
    """Reads expressions from a text; each method gives what it read, and where that ends."""

    def __init__(self, text: str, *, knows_arguments: bool) -> None:
        self._text = text
        self._knows_arguments = knows_arguments

    def expression(self, at: int) -> tuple[Expression, int]:
        found, at = self._start(at)
        text = self._text
        while at < len(text):
            if text.startswith("[]", at):
                found, at = Expression(ITEM, before=found), at + 2
            elif text.startswith("::", at) and found.kind != NO_PATH:
                name = _NAME.match(text, at + 2)
                return (UNTOLD, at) if name is None else (Expression(TAKEN, name[0], found), name.end())
            elif text[at] == "." or text.startswith("?.", at):
                found, at = self._named(at + (1 if text[at] == "." else 2), found)
            else:
                break
        return found, at

    def _start(self, at: int) -> tuple[Expression, int]:
        text = self._text
        mark = text[at]
        if mark == "?":
            return UNTOLD, at + 1
        if mark == "<":
            end = _closing(text, at)
            return Expression(TYPED, text[at + 1 : end]), end + 1
        if mark == "{":
            return self._braced(at + 1)
        found, at = self._named(at, None)
        return (Expression(NULL), at) if found == Expression(NAME, "null") else (found, at)

    def _named(self, at: int, before: Expression | None) -> tuple[Expression, int]:
        text = self._text
        if text.startswith("new ", at):
            end = at + 4
            while text[end] != "(":
                end = _closing(text, end) + 1 if text[end] == "<" else end + 1
            arguments, after = self._arguments(end)
            return Expression(NEW, text[at + 4 : end], before, arguments), after
        name = _NAME.match(text, at)
        if name is None:
            return UNTOLD, len(text) + 1
        at = name.end()
        if text.startswith("(", at):
            arguments, at = self._arguments(at)
            return Expression(CALL, name[0], before, arguments), at
        return Expression(NAME if before is None else MEMBER, name[0], before), at

    def _arguments(self, at: int) -> tuple[tuple[Expression, ...] | None, int]:
        text = self._text
        found: list[Expression] = []
        at += 1
        while text[at] != ")":
            argument, at = self.expression(at)
            found.append(argument)
            if text[at] == ",":
                at += 1
        return tuple(found) if self._knows_arguments else None, at + 1

    def _braced(self, at: int) -> tuple[Expression, int]:
        text = self._text
        count = _LAMBDA.match(text, at)
        if count is not None:
            at = count.end()
            body = None
            if text[at] == ":":
                body, at = self.expression(at + 1)
            return Expression(LAMBDA, before=body, size=int(count[1])), at + 1
        found, at = self.expression(at)
        if text[at] == "+":
            other, at = self.expression(at + 1)
            found = Expression(SUM, before=found, arguments=(other,))
        elif text.startswith("::", at):
            name = _NAME.match(text, at + 2)
            found, at = (
                Expression(TAKEN, "" if name is None else name[0], found),
                len(text) if name is None else name.end(),
            )
        return found, at + 1


def _closing(text: str, at: int) -> int:
    depth = 0
    while True:
        depth += (text[at] == "<") - (text[at] == ">" and text[at - 1] != "-")
        if depth == 0:
            return at
        at += 1
