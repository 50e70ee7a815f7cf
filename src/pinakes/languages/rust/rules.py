"""What the rules of a macro come to, where each ends in something plain: a call, a struct, a local that holds one."""

import re
from collections.abc import Iterator

from pinakes.languages._paths import closing
from pinakes.languages.rust.tokens import token_path

LONGEST = 8_000
"""Bytes of a macro that are read."""
MOST = 6
"""Different things that the rules of one macro may come to."""
_OPENING = re.compile(rb"[(\[{]")
_ARROW = re.compile(rb"\s*+=>\s*+(?=[(\[{])")
_MADE = re.compile(rb"\s*+((?:\w++::)*+[A-Z]\w*+)\s*+\{")
_LOCAL = re.compile(rb"[a-z_]\w*+")


def value_of(body: bytes) -> str | None:
    """The paths that the rules in the braces of a macro come to, joined by `|`; None unless all of them are plain."""
    found: dict[str, None] = {}
    for rule in _rules(body):
        path = None if rule is None else _value(rule.replace(b"$crate", b"crate"))
        if path is None:
            return None
        found[path] = None
    return "|".join(found) if 0 < len(found) <= MOST else None


def _rules(body: bytes) -> Iterator[bytes | None]:
    """What stands behind each arrow, without its brackets; None where that cannot be told."""
    at = 1
    while True:
        matcher = _OPENING.search(body, at)
        if matcher is None or len(body) > LONGEST:
            return
        arrow = _ARROW.match(body, closing(body, matcher.start()) + 1)
        end = -1 if arrow is None else closing(body, arrow.end())
        if arrow is None or end < 0:
            yield None
            return
        yield body[arrow.end() + 1 : end]
        at = end + 1


def _value(text: bytes) -> str | None:
    text = text.strip()
    if text.startswith(b"{") and closing(text, 0) == len(text) - 1:
        text = text[1:-1].strip()
    start = _last_start(text)
    last = text[start:].strip()
    if _LOCAL.fullmatch(last) is not None:
        let = re.search(rb"\blet\s++(?:mut\s++)?%b\s*+=\s*+([^;]++);" % last, text[:start])
        last = b"" if let is None else let[1]
    made = _MADE.match(last)
    if made is not None and closing(last, made.end() - 1) == len(last) - 1:
        return f"<{made[1].decode('utf-8', 'replace')}>"
    return token_path(last + b";", _called) if b"(" in last else None


def _called(name: bytes) -> str:
    return name.decode("utf-8", "replace")


def _last_start(text: bytes) -> int:
    """Where the last statement starts, behind the last semicolon outside of brackets."""
    at = start = 0
    while at < len(text):
        mark = text[at]
        if mark in b"([{":
            end = closing(text, at)
            if end < 0:
                return start
            at = end
        elif mark == ord(";"):
            start = at + 1
        at += 1
    return start
