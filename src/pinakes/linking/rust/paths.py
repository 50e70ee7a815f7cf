"""Paths of Rust expressions, taken apart."""

import re
from functools import lru_cache
from typing import NamedTuple

LONGEST = 1_000

_WORD = re.compile(r"(?:r#)?[^\W\d]\w*(?:#\d+|!)?")
_MEMBER = re.compile(r"\.\s*(\w+|r#\w+)")
_SCOPED = re.compile(r"::\s*([^\W\d]\w*)")
_HANDED = re.compile(r"\{(\d+)\.(\d+)\}")
_CONTENT = re.compile(r"@(Some|Ok|Err)")
_SPACE = re.compile(r"\s*")
_PASSING = {"?": "?", "~": "item", "*": "deref"}
_MARKS = {"(": ")", "[": "]", "{": "}", "<": ">"}


class Step(NamedTuple):
    """One step of a path.

    A path starts with a `name`, a `type`, a `tuple`, an `array` or a `closure`; then come `.`, `::`, `call`, `index`,
    `?`, `deref`, `item` (what iterating gives), `content` (what `Some`, `Ok` or `Err` holds) and `handed` (what a
    closure that is passed there is called with).
    """

    kind: str
    text: str = ""
    inner: tuple["Path", ...] = ()
    """The parts of a tuple; what a call is given, where it depends on that."""
    types: str = ""
    """What stands in angle brackets after a name."""
    place: tuple[int, int] = (0, 0)


Path = tuple[Step, ...]


@lru_cache(50_000)
def parse_path(text: str) -> Path:
    """The steps of a path; none where it is not one."""
    if len(text) > LONGEST:
        return ()
    start = _start(text.strip())
    if start is None:
        return ()
    step, at = start
    steps = [step]
    text = text.strip()
    while at < len(text):
        found = _next(text, at, steps)
        if found is None:
            return ()
        at = _skip(text, found)
    return tuple(steps)


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return at if match is None else match.end()


def _start(text: str) -> tuple[Step, int] | None:  # noqa: PLR0911 - one return for each way to start.
    word = _WORD.match(text)
    if word is not None:
        types, at = _types(text, word.end())
        return Step("name", word[0], types=types), _skip(text, at)
    if text[:1] == "^":
        return Step("closure", inner=(parse_path(text[1:]),)), len(text)
    end = closing(text, 0) if text[:1] in _MARKS else -1
    if end < 0:
        return None
    inner = text[1:end]
    if text[0] == "<":
        return Step("type", inner), end + 1
    if text[0] == "[":
        return Step("array", inner=(parse_path(inner),)), end + 1
    if text[0] == "(" and inner.endswith(","):
        return Step("tuple", inner=tuple([parse_path(part) for part in split(inner[:-1])])), end + 1
    return None


def _types(text: str, at: int) -> tuple[str, int]:
    """What stands between `::<` and `>` at a place, and where that ends."""
    if not text.startswith("::<", at):
        return "", at
    end = closing(text, at + 2)
    return ("", at) if end < 0 else (text[at + 3 : end], end + 1)


def _next(text: str, at: int, steps: list[Step]) -> int | None:  # noqa: PLR0911 - one return for each mark.
    """Take the step at a place; return where it ends."""
    for pattern, kind in ((_MEMBER, "."), (_SCOPED, "::")):
        match = pattern.match(text, at)
        if match is not None:
            types, end = _types(text, match.end())
            steps.append(Step(kind, match[1], types=types))
            return end
    mark = text[at]
    if mark in "([":
        end = closing(text, at)
        if end < 0:
            return None
        inner = text[at + 1 : end]
        given = (parse_path(inner[1:]),) if mark == "(" and inner.startswith("^") else ()
        steps.append(Step("call" if mark == "(" else "index", inner=given))
        return end + 1
    if mark in _PASSING:
        steps.append(Step(_PASSING[mark]))
        return at + 1
    content = _CONTENT.match(text, at)
    if content is not None:
        steps.append(Step("content", content[1]))
        return content.end()
    handed = _HANDED.match(text, at)
    if handed is not None:
        steps.append(Step("handed", place=(int(handed[1]), int(handed[2]))))
        return handed.end()
    return len(text) if text[at:] == "::" else None


def closing(text: str, opening: int) -> int:
    """Where the bracket that opens at a place is closed; -1 when it is not."""
    depth, at = 0, opening
    while at < len(text):
        mark = text[at]
        if mark in "([{<":
            depth += 1
        elif mark in ")]}" or (mark == ">" and text[at - 1] not in "-="):
            depth -= 1
            if depth == 0:
                return at
        at += 1
    return -1


def split(text: str) -> list[str]:
    """The parts of a list, between commas that no bracket encloses."""
    parts, depth, start = [], 0, 0
    for at, mark in enumerate(text):
        if mark in "([{<":
            depth += 1
        elif mark in ")]}" or (mark == ">" and text[at - 1 : at] not in {"-", "="}):
            depth -= 1
        elif mark == "," and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]
