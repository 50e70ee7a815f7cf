"""What every match of a pattern must hold, as far as that can be told from the pattern alone."""

import re
from collections.abc import Iterator

_CLASS = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]")
_VERBOSE = re.compile(r"\(\?[a-zA-Z]*x")
_MAY_BE_MISSING = "*?{"
SHORTEST = 3


def literals_of(pattern: str) -> list[str]:
    """Texts of ASCII characters that every match holds; none where nothing is sure."""
    if _VERBOSE.search(pattern):
        return []
    found, run, depth = [], "", 0
    for mark in [*_marks(pattern), "."]:
        if mark == "|" and not depth:
            return []
        if mark in ("(", ")"):
            depth += 1 if mark == "(" else -1
        if mark in _MAY_BE_MISSING:
            # What stands before may be missing.
            run = run[:-1]
        elif len(mark) > 1 and not depth and mark.isascii():
            run += mark[1:]
            continue
        if len(run) >= SHORTEST:
            found.append(run)
        run = ""
    return found


def _marks(pattern: str) -> Iterator[str]:
    """The parts of a pattern: characters that stand for themselves as `=c`, signs as they are, the rest as nothing."""
    at = 0
    while at < len(pattern):
        mark, step = pattern[at], 1
        if mark == "[" and (match := _CLASS.match(pattern, at)):
            mark, step = ".", match.end() - at
        elif mark == "\\":
            escaped = pattern[at + 1 : at + 2]
            mark, step = f"={escaped}" if escaped and not escaped.isalnum() else ".", 2
        elif mark == "{":
            step = max(pattern.find("}", at) - at, 0) + 1
        elif mark not in "()|*?+.^$":
            mark = f"={mark}"
        yield mark
        at += step
