"""Types of Rust as written, taken apart."""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"\s*(?:(->|::|'\w+|r#\w+|[^\W\d]\w*|\d\w*)|(.))", re.DOTALL)
_SKIPPED = frozenset({"&", "*", "mut", "const", "unsafe", "async", "?", "~", "raw"})
_FUNCTIONS = frozenset({"fn", "extern"})
LONGEST = 1_000
DEEPEST = 20


class Type(NamedTuple):
    """A type. References and pointers stand for what they lead to.

    `name` is a path with arguments, `tuple`, `slice` (arrays too), `function`, `bounds` (what `dyn` and `impl` promise)
    and `qualified`, a type of another one: `<T as Trait>::Name`.
    """

    kind: str
    name: str = ""
    arguments: tuple["Type", ...] = ()
    parameters: tuple["Type", ...] = ()
    """What a function is called with."""
    bindings: tuple[tuple[str, "Type"], ...] = ()
    """`Item = u8` in `Iterator<Item = u8>`."""


NO_TYPE = Type("tuple")


@lru_cache(50_000)
def parse_type(text: str) -> Type:
    """A type as written; bounds are taken as what they promise."""
    if len(text) > LONGEST:
        return NO_TYPE
    words = [match[1] or match[2] for match in _TOKEN.finditer(text) if match[0].strip()]
    return _Reader(words).bounds(0)


class _Reader:
    def __init__(self, words: list[str]) -> None:
        self._words = words
        self._at = 0

    def _peek(self) -> str:
        return self._words[self._at] if self._at < len(self._words) else ""

    def _take(self, word: str) -> bool:
        is_there = self._peek() == word
        self._at += is_there
        return is_there

    def bounds(self, depth: int) -> Type:
        """One type, or several joined by `+`."""
        found = [self._one(depth)]
        while self._take("+"):
            if self._peek().startswith("'"):
                self._at += 1
            else:
                found.append(self._one(depth))
        found = [one for one in found if one != NO_TYPE] or found[:1]
        return found[0] if len(found) == 1 else Type("bounds", arguments=tuple(found))

    def _one(self, depth: int) -> Type:
        while self._peek() in _SKIPPED or self._peek().startswith("'"):
            self._at += 1
        word = self._peek()
        if depth > DEEPEST or not word:
            return NO_TYPE
        if word in {"dyn", "impl"}:
            self._at += 1
            return self.bounds(depth + 1)
        if word == "for":
            self._at += 1
            self._skip_angles()
            return self._one(depth + 1)
        return self._named(depth) if word[0].isalpha() and word not in _FUNCTIONS else self._marked(word, depth)

    def _marked(self, word: str, depth: int) -> Type:
        """A type that starts with a mark, or with `fn`."""
        if word == "(":
            return self._tuple(depth)
        if word == "[":
            self._at += 1
            item = self.bounds(depth + 1)
            self._skip_to("]")
            return Type("slice", arguments=(item,))
        if word == "<":
            return self._qualified(depth)
        if word in _FUNCTIONS:
            while self._peek() not in {"(", ""}:
                self._at += 1
            return self._function("fn", depth)
        if word[0] in "_$":
            return self._named(depth)
        self._at += 1
        return NO_TYPE

    def _tuple(self, depth: int) -> Type:
        parts, is_list = self._list(")", depth)
        return parts[0] if len(parts) == 1 and not is_list else Type("tuple", arguments=tuple(parts))

    def _list(self, end: str, depth: int) -> tuple[list[Type], bool]:
        """Types up to a closing mark, and whether a comma stood between or behind them."""
        self._at += 1
        parts: list[Type] = []
        has_comma = False
        while self._peek() not in {end, ""}:
            parts.append(self.bounds(depth + 1))
            if self._take(","):
                has_comma = True
            elif self._peek() != end:
                self._at += 1
        self._at += 1
        return parts, has_comma

    def _function(self, name: str, depth: int) -> Type:
        parameters, _ = self._list(")", depth)
        result = (self._one(depth + 1),) if self._take("->") else ()
        return Type("function", name, result, tuple(parameters))

    def _qualified(self, depth: int) -> Type:
        self._at += 1
        owner = self.bounds(depth + 1)
        trait: tuple[Type, ...] = ()
        if self._take("as"):
            trait = (self.bounds(depth + 1),)
        self._take(">")
        while self._take("::"):
            owner = Type("qualified", self._peek(), (owner, *trait))
            trait = ()
            self._at += 1
        return owner

    def _named(self, depth: int) -> Type:
        parts: list[str] = []
        arguments: list[Type] = []
        bindings: list[tuple[str, Type]] = []
        while True:
            word = self._peek()
            self._at += 1
            if word == "$":
                continue
            parts.append(word)
            if self._peek() == "(" and word.startswith(("Fn", "AsyncFn")):
                return self._function(word, depth)
            is_turbo = self._peek() == "::" and self._words[self._at + 1 : self._at + 2] == ["<"]
            self._at += is_turbo
            if self._peek() == "<":
                arguments, bindings = self._arguments(depth)
            if not self._take("::"):
                return Type("name", "::".join(parts), tuple(arguments), (), tuple(bindings))

    def _arguments(self, depth: int) -> tuple[list[Type], list[tuple[str, Type]]]:
        self._at += 1
        arguments: list[Type] = []
        bindings: list[tuple[str, Type]] = []
        while self._peek() not in {">", ""}:
            if self._peek().startswith("'") and self._words[self._at + 1 : self._at + 2] in ([","], [">"]):
                self._at += 1
            else:
                one = self.bounds(depth + 1)
                if self._take("=") or self._take(":"):
                    bindings.append((one.name, self.bounds(depth + 1)))
                else:
                    arguments.append(one)
            if not self._take(",") and self._peek() != ">":
                self._at += 1
        self._at += 1
        return arguments, bindings

    def _skip_angles(self) -> None:
        if self._take("<"):
            self._skip_to(">")

    def _skip_to(self, end: str) -> None:
        while self._peek() not in {end, ""}:
            self._at += 1
        self._at += 1
