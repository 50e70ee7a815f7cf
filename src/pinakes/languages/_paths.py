"""Expressions as paths: names, dots, `()` and `[]`, with everything else left out."""

import re

LONGEST = 1_000
"""Bytes of an expression that are looked at."""

_HEAD = re.compile(rb"\s*(?:await\s+)?([^\W\d]\w*(?:\s*\??\.\s*[^\W\d]\w*)*)")
_MEMBER = re.compile(rb"\s*\??\.\s*([^\W\d]\w*)")
_OPENING = re.compile(rb"\s*!?([(\[])")
_OR = re.compile(rb"\s+(?:or|and)\s+|\s*(?:\|\||&&|\?\?)\s*")
_IF = re.compile(rb"\s+if\s")
_ELSE = re.compile(rb"\selse\s")
_BRACKETS = re.compile(rb"[()\[\]{}\"'`]")
_PAIRS = {b")": b"(", b"]": b"[", b"}": b"{"}
_BLANKS = re.compile(rb"[\s?]+")


def expression_path(text: bytes) -> str | None:
    """What an expression evaluates to, as a path, alternatives joined by `|`; None for what is none."""
    if len(text) > LONGEST:
        return None
    paths = _alternatives(text.strip(), 0)
    return "|".join(dict.fromkeys(paths)) or None


def _alternatives(text: bytes, depth: int) -> list[str]:
    while text[:1] == b"(" and closing(text, 0) == len(text) - 1:
        text = text[1:-1].strip()
    found = _path(text)
    if found is None or depth > 4:
        return []
    path, at = found
    if at >= len(text):
        return [path]
    either = _OR.match(text, at)
    if either is not None:
        return [path, *_alternatives(text[either.end() :], depth + 1)]
    if _IF.match(text, at) is not None:
        other = _ELSE.search(text, at)
        return [] if other is None else [path, *_alternatives(text[other.end() :], depth + 1)]
    return []


def _path(text: bytes) -> tuple[str, int] | None:
    """The path an expression starts with, and where it ends."""
    head = _HEAD.match(text)
    if head is None:
        return None
    parts, at = [_BLANKS.sub(b"", head[1])], head.end()
    while True:
        opening = _OPENING.match(text, at)
        if opening is not None and (opening[1] == b"(" or opening.end() - opening.start() == 1):
            end = closing(text, opening.end() - 1)
            if end < 0:
                return None
            parts.append(b"()" if opening[1] == b"(" else b"[]")
            at = end + 1
            continue
        member = _MEMBER.match(text, at)
        if member is None:
            return b"".join(parts).decode("utf-8", "replace"), at
        parts += [b".", member[1]]
        at = member.end()


def closing(text: bytes, opening: int) -> int:
    """Where the bracket that opens at a byte is closed; -1 when it is not. Strings are skipped."""
    stack: list[bytes] = []
    at = opening
    while True:
        mark = _BRACKETS.search(text, at)
        if mark is None:
            return -1
        at, byte = mark.end(), mark[0]
        if byte in _PAIRS:
            if not stack or stack.pop() != _PAIRS[byte]:
                return -1
            if not stack:
                return mark.start()
        elif byte in b"([{":
            stack.append(byte)
        else:
            at = _string_end(text, mark.start(), byte)
            if at < 0:
                return -1


def _string_end(text: bytes, start: int, quote: bytes) -> int:
    if text.startswith(quote * 3, start):
        end = text.find(quote * 3, start + 3)
        return -1 if end < 0 else end + 3
    at = start + 1
    while True:
        end = text.find(quote, at)
        if end < 0:
            return -1
        backslashes = end - len(text[at:end].rstrip(b"\\")) - at
        if backslashes % 2 == 0:
            return end + 1
        at = end + 1
