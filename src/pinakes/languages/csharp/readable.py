"""Text as the grammar can read it, byte for byte as long as what people wrote."""

import re

from pinakes.languages.csharp.directives import without_branches

_EXTENSION = re.compile(
    rb"^([ \t]*)extension(?:<[^<>;{}]*(?:<[^<>;{}]*>[^<>;{}]*)*>)?\s*\([^;{}]*?\)[^;{}()]*\{", re.MULTILINE
)
"""The head of a block of extension members, which the grammar takes for a constructor."""
_BRACE = re.compile(rb"[{}]")
_NAMED_ASYNC = re.compile(rb"async(?<!\wasync)(?=\s*+[,);.?&|=!:\]}])")
"""A variable of that name. The grammar expects a function behind the word."""
_OTHER_NAME = b"_sync"


def readable(data: bytes) -> bytes:
    """The text with one branch of each condition, and with extension members as members of the class around them.

    A variable named `async` has another name in it.
    """
    if b"extension(" in data or b"extension<" in data:
        data = _without_extensions(data)
    if b"async" in data:
        data = _NAMED_ASYNC.sub(_OTHER_NAME, data)
    return without_branches(data)


def _without_extensions(data: bytes) -> bytes:
    """Blank the heads of such blocks, and the brace that ends each: on the same line or, below it, in its column."""
    text = bytearray(data)
    for match in _EXTENSION.finditer(data):
        closing = _end_on_line(data, match.end())
        if closing < 0:
            below = data.find(b"\n" + match[1] + b"}", match.end())
            closing = below + 1 + len(match[1]) if below > 0 else -1
        if closing > 0:
            for at in (*range(*match.span()), closing):
                if text[at] not in b"\r\n":
                    text[at] = 0x20
    return bytes(text)


def _end_on_line(data: bytes, start: int) -> int:
    """Where the brace stands that ends, on its own line, a block whose inside starts here; -1 for none."""
    end = data.find(b"\n", start)
    depth = 1
    for match in _BRACE.finditer(data, start, len(data) if end < 0 else end):
        depth += 1 if match[0] == b"{" else -1
        if depth == 0:
            return match.start()
    return -1
