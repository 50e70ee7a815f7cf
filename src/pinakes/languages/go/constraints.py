"""Which files are built: what their names and their `//go:build` lines ask for."""

import re
from functools import lru_cache

_WORD = re.compile(r"[\w.]+|&&|\|\||[!()]")
_SYSTEMS = frozenset(
    "aix android darwin dragonfly freebsd illumos ios js linux netbsd openbsd plan9 solaris wasip1 windows".split()  # noqa: SIM905
)
_MACHINES = frozenset(
    "386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x wasm".split()  # noqa: SIM905
)
_TRUE = frozenset({"linux", "amd64", "unix", "gc", "cgo"})
"""What holds where most people build, whatever they build."""
_LONGEST = 400
_DEEPEST = 30
"""Parentheses and negations that are read."""


@lru_cache(10_000)
def is_built(name: str, constraint: str) -> bool:
    """Whether a file is built on a common machine without further tags, by its name and its `//go:build` line."""
    return all(_holds(word) for word in platforms_of(name)) and _evaluated(constraint)


def platforms_of(name: str) -> tuple[str, ...]:
    """The system and the machine that a file's name asks for: `open_linux_arm64_test.go`."""
    words = name.removesuffix(".go").removesuffix("_test").split("_")[1:]
    machine = words[-1:] if words and words[-1] in _MACHINES else []
    rest = words[: len(words) - len(machine)]
    return (*(rest[-1:] if rest and rest[-1] in _SYSTEMS else []), *machine)


def _holds(word: str) -> bool:
    return word in _TRUE or word.startswith("go1")


def _evaluated(constraint: str) -> bool:
    """The value of a constraint; one that makes no sense keeps nothing away."""
    words = _WORD.findall(constraint[:_LONGEST])
    if not words or words.count("(") + words.count("!") > _DEEPEST:
        return True
    value, rest = _either(words)
    return value or bool(rest)


def _either(words: list[str]) -> tuple[bool, list[str]]:
    value, rest = _both(words)
    while rest and rest[0] == "||":
        other, rest = _both(rest[1:])
        value = value or other
    return value, rest


def _both(words: list[str]) -> tuple[bool, list[str]]:
    value, rest = _one(words)
    while rest and rest[0] == "&&":
        other, rest = _one(rest[1:])
        value = value and other
    return value, rest


def _one(words: list[str]) -> tuple[bool, list[str]]:
    if not words:
        return True, []
    if words[0] == "!":
        value, rest = _one(words[1:])
        return not value, rest
    if words[0] == "(":
        value, rest = _either(words[1:])
        return value, rest[1:]
    return _holds(words[0]), words[1:]
