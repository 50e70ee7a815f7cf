"""Types as written, taken apart."""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|`[^`]*`|\"(?:[^\"\\\n]|\\.)*\"|(\.\.\.)|<-|([^\W\d][\w.]*)|(\d[\w.]*)|(\n)|\s+|(.)", re.DOTALL
)
_LONGEST = 10_000
_DEEPEST = 60
"""Types inside one another that are read."""
_CLOSING = {"(": ")", "[": "]", "{": "}"}


class Type(NamedTuple):
    """A type. Pointers are left out: members are found through them."""

    kind: str
    """`name`, `list`, `map`, `chan`, `func`, `struct`, `interface` or `unknown`."""
    name: str = ""
    inner: tuple["Type", ...] = ()
    """The arguments of a name, the items of a list or channel, key and value of a map, the parameters of a function,
    the types of a struct's fields."""
    names: tuple[str, ...] = ()
    """The names of a struct's fields; empty for what is embedded."""
    results: tuple["Type", ...] = ()
    """What a function gives back."""


UNKNOWN_TYPE = Type("unknown")


@lru_cache(20_000)
def parse_type(text: str) -> Type:
    """A type from its text; unknown for what is none."""
    reader = _Reader(tokens_of(text))
    return reader.type()


@lru_cache(20_000)
def parse_results(text: str) -> tuple[Type, ...]:
    """What a function gives back, from what is written behind its parameters."""
    return _Reader(tokens_of(text)).results()


def tokens_of(text: str) -> list[str]:
    """The words and marks of a text, without comments; the end of a line is `;`."""
    if len(text) > _LONGEST:
        return []
    found = []
    for dots, name, number, line, mark in _TOKEN.findall(text):
        word = dots or name or number or (";" if line else mark)
        if word:
            found.append(word)
    return found


def is_word(word: str) -> bool:
    """Whether this is a name or keyword, no mark or number."""
    return word[:1].isalpha() or word[:1] == "_"


class _Reader:
    """Reads types off tokens, from left to right. Where they make no sense, it stops."""

    def __init__(self, tokens: list[str], depth: int = 0) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = depth

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _take(self) -> str:
        word = self._peek()
        self._at += 1
        return word

    def type(self) -> Type:
        """The type that starts here."""
        self._depth += 1
        if self._depth > _DEEPEST:
            return UNKNOWN_TYPE
        while self._peek() in {"*", "~", ";"}:
            self._take()
        word = self._take()
        reader = _READERS.get(word)
        if reader is not None:
            return reader(self)
        if not word or not is_word(word):
            return UNKNOWN_TYPE
        return Type("name", word, self._arguments() if self._peek() == "[" else ())

    def variadic(self) -> Type:
        """`...T`."""
        return Type("list", inner=(self.type(),))

    def array(self) -> Type:
        """`[]T` and `[n]T`."""
        self._skip_past("]")
        return Type("list", inner=(self.type(),))

    def parenthesised(self) -> Type:
        """`(T)`."""
        inner = self.type()
        self._skip_past(")")
        return inner

    def map(self) -> Type:
        """`map[K]V`."""
        self._take()
        key = self.type()
        self._skip_past("]")
        return Type("map", inner=(key, self.type()))

    def chan(self) -> Type:
        """`chan T`."""
        return Type("chan", inner=(self.type(),))

    def interface(self) -> Type:
        """`interface { … }`, of which nothing is kept."""
        if self._peek() == "{":
            self._parts()
        return Type("interface")

    def func(self) -> Type:
        """`func(T) T`."""
        parameters = self._listed() if self._peek() == "(" else ()
        return Type("func", inner=parameters, results=self.results())

    def results(self) -> tuple[Type, ...]:
        """One type, several in parentheses, or none."""
        word = self._peek()
        if word == "(":
            return self._listed()
        return (self.type(),) if word in {"*", "["} or (word and is_word(word)) else ()

    def _arguments(self) -> tuple[Type, ...]:
        """What stands in brackets behind a name; nothing where that is an array's length."""
        return tuple([_Reader(part, self._depth).type() for part in self._parts()])

    def _listed(self) -> tuple[Type, ...]:
        """The types of a list of parameters, with and without names."""
        parts = [part for part in self._parts() if part]
        whole = [whole_type(part, self._depth) for part in parts]
        if all(found is not None for found in whole):
            return tuple([found for found in whole if found is not None])
        found: list[Type] = []
        n_waiting = 0
        for part in parts:
            # `a, b T`: names wait for the type behind the last of them.
            if len(part) == 1:
                n_waiting += 1
                continue
            found += [_Reader(part[1:], self._depth).type()] * (n_waiting + 1)
            n_waiting = 0
        return tuple(found)

    def struct(self) -> Type:
        """`struct { a, b T; U }`."""
        names: list[str] = []
        types: list[Type] = []
        for part in self._parts(";"):
            if not part:
                continue
            embedded = whole_type(part, self._depth)
            if embedded is not None:
                names.append("")
                types.append(embedded)
                continue
            at = 1
            while at + 1 < len(part) and part[at] == ",":
                at += 2
            written = _Reader(part[at:], self._depth).type()
            names += part[:at:2]
            types += [written] * len(part[:at:2])
        return Type("struct", inner=tuple(types), names=tuple(names))

    def _parts(self, mark: str = ",") -> list[list[str]]:
        """The tokens in the brackets that start here, parted by a mark that stands in no other brackets."""
        opening = self._take()
        if opening not in _CLOSING:
            return []
        parts: list[list[str]] = [[]]
        depth = 0
        while self._at < len(self._tokens):
            word = self._take()
            if word in _CLOSING:
                depth += 1
            elif word in {")", "]", "}"}:
                depth -= 1
                if depth < 0:
                    break
            if depth == 0 and word == mark:
                parts.append([])
            elif depth > 0 or mark == ";" or word != ";":
                parts[-1].append(word)
        return parts

    def _skip_past(self, closing: str) -> None:
        depth = 0
        while self._at < len(self._tokens):
            word = self._take()
            if word == closing and depth == 0:
                return
            depth += (word in _CLOSING) - (word in {")", "]", "}"})

    def is_done(self) -> bool:
        return self._at >= len(self._tokens)


def whole_type(part: list[str], depth: int = 0) -> Type | None:
    """A type that takes all of these tokens; None where a name stands before it."""
    reader = _Reader(part, depth)
    found = reader.type()
    return found if reader.is_done() and found.kind != "unknown" else None


_READERS = {
    "...": _Reader.variadic,
    "[": _Reader.array,
    "(": _Reader.parenthesised,
    "map": _Reader.map,
    "chan": _Reader.chan,
    "func": _Reader.func,
    "struct": _Reader.struct,
    "interface": _Reader.interface,
}
"""How types are read that no name starts, by what starts them."""
