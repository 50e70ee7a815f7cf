"""Text as the grammar can read it, byte for byte as long as what people wrote."""

import re

from pinakes.languages.csharp.directives import without_branches

_EXTENSION = re.compile(
    rb"^([ \t]*)extension(?:<[^<>;{}]*(?:<[^<>;{}]*>[^<>;{}]*)*>)?\s*\([^;{}]*?\)[^;{}()]*\{", re.MULTILINE
)
"""The head of a block of extension members, which the grammar takes for a constructor."""


def readable(data: bytes) -> bytes:
    """The text with one branch of each condition, and with extension members as members of the class around them."""
    if b"extension(" in data or b"extension<" in data:
        data = _without_extensions(data)
    return without_branches(data)


def _without_extensions(data: bytes) -> bytes:
    """Blank the heads of such blocks, and the brace in the same column that ends each."""
    text = bytearray(data)
    for match in _EXTENSION.finditer(data):
        closing = data.find(b"\n" + match[1] + b"}", match.end())
        if closing > 0:
            for at in (*range(*match.span()), closing + 1 + len(match[1])):
                if text[at] not in b"\r\n":
                    text[at] = 0x20
    return bytes(text)
