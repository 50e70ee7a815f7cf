"""Types as C and C++ write them, and the paths of expressions, as far as linking follows them."""

import re
from functools import lru_cache
from typing import NamedTuple

_NAME = re.compile(r"(?:\b(struct|union|enum|class)\s+)?((?:::\s*)?[^\W\d]\w*(?:\s*::\s*[^\W\d]\w*)*)")
_WORDS = frozenset(
    """
    const volatile restrict __restrict __restrict__ static extern register inline mutable constexpr typename typedef
    unsigned signed void char short int long float double bool _Bool wchar_t char8_t char16_t char32_t auto
    __inline __inline__ __extension__ __const const__ thread_local explicit virtual noexcept override final
    struct union enum class
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
_NO_TYPES = frozenset({"decltype", "typeof", "__typeof__", "__attribute__", "__declspec", "alignas"})
_ARRAY = re.compile(r"\[[^\]]*\]")
_STEP = re.compile(r"\s*(->|\.|::)?\s*(~?[^\W\d]\w*)|(\(\)|\[\])|(::)|(.)", re.DOTALL)


class Type(NamedTuple):
    """A type: its name, the word before it in C, its arguments, whether what is of it can be called."""

    name: str
    tag: str | None = None
    arguments: tuple[str, ...] = ()
    is_callable: bool = False


@lru_cache(4096)
def parse_type(text: str) -> Type | None:
    """The type that a text names, pointers and qualifiers aside; None for one that has no members."""
    head, arguments, is_callable = _split(text)
    named = [(tag, name) for tag, name in _NAME.findall(_ARRAY.sub(" ", head)) if name not in _WORDS]
    if not named or named[-1][1] in _NO_TYPES:
        return None
    tag, name = named[-1]
    return Type("".join(name.split()), tag or None, arguments, is_callable)


def _split(text: str) -> tuple[str, tuple[str, ...], bool]:
    """A type without the arguments of templates, the last of those, and whether parentheses follow."""
    head: list[str] = []
    arguments: list[str] = []
    depth = start = 0
    for at, mark in enumerate(text):
        if mark == "(" and not depth:
            return "".join(head), tuple(arguments), True
        if mark in "<([" and (depth or mark == "<"):
            depth += 1
            if depth == 1:
                arguments, start = [], at + 1
        elif not depth:
            head.append(mark)
        elif mark in ">)]" or (mark == "," and depth == 1):
            depth -= mark != ","
            if depth == 0 or mark == ",":
                arguments.append(text[start:at].strip())
                start = at + 1
    return "".join(head), tuple(arguments), False


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


def _angle_end(path: str, at: int) -> int:
    """Where the type that opens at a place ends."""
    depth = 0
    for end in range(at, len(path)):
        if path[end] == ">" and path[end - 1] == "-":
            continue
        depth += (path[end] == "<") - (path[end] == ">")
        if depth == 0:
            return end
    return len(path)
