"""Types as C and C++ write them, as far as linking follows them."""

import re
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(r"::|~?[^\W\d]\w*|[<>()\[\],]|\.\.\.|\S")
_TAGS = frozenset({"struct", "union", "enum", "class"})
_WORDS = frozenset(
    """
    const volatile restrict __restrict __restrict__ static extern register inline mutable constexpr typename typedef
    unsigned signed void char short int long float double bool _Bool wchar_t char8_t char16_t char32_t auto
    __inline __inline__ __extension__ __const const__ thread_local explicit virtual noexcept override final
    """.split()  # noqa: SIM905 - a word list reads better as text.
)


class Type(NamedTuple):
    """A type: its name, the word before it in C, its arguments, whether what is of it can be called."""

    name: str
    tag: str | None = None
    arguments: tuple[str, ...] = ()
    is_callable: bool = False


@lru_cache(4096)
def parse_type(text: str) -> Type | None:
    """The type that a text names, pointers and qualifiers aside; None for one that has no members."""
    name, tag, arguments = "", None, ()
    last_tag: str | None = None
    tokens = [(match[0], match.start()) for match in _TOKEN.finditer(text)]
    at = 0
    is_joined = False
    while at < len(tokens):
        token, start = tokens[at]
        at += 1
        if token == "(":
            if name or at > 1:
                return _called(Type(name, tag, arguments), text, start)
        elif token == "::":
            is_joined = True
            continue
        elif token == "<":
            arguments, at = _arguments(text, tokens, at)
            continue
        elif token == "[":
            at = _closing(tokens, at)
        elif token in _TAGS:
            last_tag = token
        elif token[0].isalpha() or token[0] in "_~":
            if is_joined or token not in _WORDS:
                name = f"{name}::{token}" if is_joined else token
                tag, last_tag, arguments = last_tag, None, ()
        is_joined = False
    return Type(name, tag, arguments) if name else None


def _called(type_: Type, text: str, start: int) -> Type | None:
    """What a type with parentheses is: a function, or a pointer to one."""
    if type_.name in {"decltype", "__attribute__", "alignas", "__typeof__", "typeof", "__declspec"}:
        return None
    del text, start
    return type_._replace(is_callable=True)


def _arguments(text: str, tokens: list[tuple[str, int]], at: int) -> tuple[tuple[str, ...], int]:
    """The arguments of a template, from behind its bracket, and where they end."""
    found: list[str] = []
    first = tokens[at][1] if at < len(tokens) else len(text)
    depth = 1
    while at < len(tokens):
        token, start = tokens[at]
        at += 1
        depth += (token in "<([") - (token in ">)]")
        if depth == 0 or (depth == 1 and token == ","):
            found.append(text[first:start].strip())
            first = start + 1
        if depth == 0:
            break
    return tuple(found), at


def _closing(tokens: list[tuple[str, int]], at: int) -> int:
    """Where a square bracket ends, from behind it."""
    depth = 1
    while at < len(tokens) and depth:
        depth += (tokens[at][0] == "[") - (tokens[at][0] == "]")
        at += 1
    return at


@lru_cache(4096)
def path_steps(path: str) -> tuple[tuple[str, str], ...]:
    """The steps of an expression's path: `name`, `call`, `item`, `typed` or `lost`, each with its text."""
    steps: list[tuple[str, str]] = []
    at = 0
    while at < len(path):
        if path[at] == "<":
            end = _angle_end(path, at)
            steps.append(("typed", path[at + 1 : end]))
            at = end + 1
            continue
        match = _STEP.match(path, at)
        if match is None:
            return (("lost", ""),)
        at = match.end()
        if match[2] is not None:
            steps.append(("scope" if match[1] == "::" else "name", match[2]))
        elif match[3] is not None:
            steps.append(("call" if match[3] == "()" else "item", ""))
        elif match[4] is not None:
            steps.append(("root", ""))
        else:
            steps.append(("lost", ""))
    return tuple(steps)


_STEP = re.compile(r"\s*(->|\.|::)?\s*(~?[^\W\d]\w*)|(\(\)|\[\])|(::)|(.)", re.DOTALL)


def _angle_end(path: str, at: int) -> int:
    depth = 0
    for end in range(at, len(path)):
        if path[end] == ">" and path[end - 1] == "-":
            continue
        depth += (path[end] == "<") - (path[end] == ">")
        if depth == 0:
            return end
    return len(path)
