"""Expressions as paths: names, dots, `()` and `[]`, with everything else left out."""

import re

LONGEST = 1_000
"""Bytes of an expression that are looked at."""
FIELDS = "{.}"
"""Stands behind a class in a path that means its fields."""
DEEPEST = 4
"""Alternatives and parentheses inside one another that are looked at."""

_NAME = rb"[#$A-Za-z_\x80-\xff][\w$\x80-\xff]*"
_ROOTED = rb"(?:\\?%b(?:\\%b)*)" % (_NAME, _NAME)
"""A name, or in PHP one with its namespaces."""
_HEAD = re.compile(rb"\s*(?:await\s+)?(new\s+)?(%b(?:\s*!?\??\.\s*%b)*)" % (_ROOTED, _NAME))
_MEMBER = re.compile(rb"\s*!?\??\.\s*(%b)" % _NAME)
_GENERICS = rb"<[^<>()=;]*(?:<[^<>()=;]*>[^<>()=;]*)*>"
_OPENING = re.compile(rb"(?:%b(?=\())?\s*!?(?:\?\.)?([(\[])" % _GENERICS)
_END = re.compile(rb"\s*!?\s*$")
_CAST = re.compile(rb"\s*!?\s+as\s+([\w$.]+)\s*$")
_CHECKED = re.compile(rb"\s*!?\s+(?:satisfies\s.*|as\s+const\s*)$", re.DOTALL)
_OR = re.compile(rb"\s+(?:or|and)\s+|\s*(?:\|\||&&|\?\?)\s*")
_IF = re.compile(rb"\s+if\s")
_ELSE = re.compile(rb"\selse\s")
_BRACKETS = re.compile(rb"[()\[\]{}\"'`]")
_PAIRS = {b")": b"(", b"]": b"[", b"}": b"{"}
_BLANKS = re.compile(rb"[\s?!]+")
_STRING = rb"""\"(?!\"\")[^\"\\]*+\"|'(?!'')[^'\\]*+'"""
_FLAT = rb"(?:[^()\[\]{}\"'`]++|%b)*+" % _STRING
_INSIDE = rb"(?:[^()\[\]{}\"'`]++|%b|\(%b\)|\[%b\]|\{%b\})*+" % (_STRING, _FLAT, _FLAT, _FLAT)
"""What may stand in brackets, with strings and one more pair of brackets in it. Never tries a text twice."""
_PLAIN = re.compile(rb"([A-Za-z_]\w*+(?:\.[A-Za-z_]\w*+)*+)(\(%b\))?+\Z" % _INSIDE)
"""Names and dots, or a call of them with nothing in it that has to be looked at: most expressions are no more."""


def expression_path(text: bytes) -> str | None:
    """What an expression evaluates to, as a path, alternatives joined by `|`; None for what is none.

    What is said to be of a type (`x as T`) is a path of its own: `<T>`.
    """
    if len(text) > LONGEST:
        return None
    text = text.strip()
    plain = _PLAIN.match(text)
    if plain is not None:
        return plain[1].decode() + ("()" if plain[2] else "")
    paths = _alternatives(text, 0)
    return "|".join(dict.fromkeys(paths)) or None


def _alternatives(text: bytes, depth: int) -> list[str]:
    while text[:1] == b"(" and closing(text, 0) == len(text) - 1:
        text = text[1:-1].strip()
    found = _path(text, depth) if depth <= DEEPEST else None
    if found is None:
        return []
    path, at = found
    if at >= len(text) or _END.match(text, at) or _CHECKED.match(text, at):
        return [path]
    cast = _CAST.match(text, at)
    if cast is not None:
        return [f"<{cast[1].decode('utf-8', 'replace')}>"]
    either = _OR.match(text, at)
    if either is not None:
        return [path, *_alternatives(text[either.end() :], depth + 1)]
    if _IF.match(text, at) is not None:
        other = _ELSE.search(text, at)
        return [] if other is None else [path, *_alternatives(text[other.end() :], depth + 1)]
    return []


def _path(text: bytes, depth: int) -> tuple[str, int] | None:
    """The path an expression starts with, and where it ends."""
    start = _start(text, depth)
    if start is None:
        return None
    first, at, is_new = start
    parts = [first]
    while True:
        opening = _OPENING.match(text, at)
        if opening is not None and (opening[1] == b"(" or not opening[0][:1].isspace()):
            end = closing(text, opening.end() - 1)
            if end < 0:
                return None
            is_new = is_new and opening[1] != b"("
            parts.append(b"()" if opening[1] == b"(" else b"[]")
            at = end + 1
            continue
        member = _MEMBER.match(text, at)
        if member is None:
            # `new Thing` needs no parentheses.
            parts += [b"()"] if is_new else []
            return b"".join(parts).decode("utf-8", "replace"), at
        parts += [b".", member[1]]
        at = member.end()


def _start(text: bytes, depth: int) -> tuple[bytes, int, bool] | None:
    """The names that an expression starts with, where they end, and whether they are made new; also in parentheses."""
    head = _HEAD.match(text)
    if head is not None:
        return _BLANKS.sub(b"", head[2]), head.end(), head[1] is not None
    if text[:1] != b"(":
        return None
    end = closing(text, 0)
    inner = _alternatives(text[1:end].strip(), depth + 1) if end > 0 else []
    return (inner[0].encode(), end + 1, False) if len(inner) == 1 else None


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
