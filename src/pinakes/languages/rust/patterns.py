"""Patterns: which of their names they bind."""

import re

from pinakes.languages._draft import BIND
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.sheet import Sheet

# A name that starts with a small letter is bound, unless it opens a path, a call or a struct. A capital is a constant
# or a variant: the compiler warns of anything else. What the words `ref` and `mut` get here, no name asks for.
_BOUND = re.compile(rb"(?<![\w\x80-\xff'])(?<!::)(?:r#)?[a-z_\x80-\xff][\w\x80-\xff]*+(?!\s*+(?:::|[({!]))")
_WORDS = frozenset({b"ref", b"mut", b"box", b"_", b"true", b"false", b"if", b"const"})


def claim_pattern(sheet: Sheet, node: SyntaxNode) -> list[tuple[bytes, int]]:
    """Claim the names a pattern binds, and return them with the bytes they start at."""
    if node.type == "identifier":
        start = node.start_byte
        name = sheet.data[start : node.end_byte]
        if name[:1].isupper():
            return []
        sheet.claims[start] = BIND
        return [(name, start)]
    return claim_bound(sheet, node.start_byte, node.end_byte)


def claim_bound(sheet: Sheet, start: int, end: int) -> list[tuple[bytes, int]]:
    """Claim the names that the pattern between two bytes binds."""
    claims = sheet.claims
    found = []
    for match in _BOUND.finditer(sheet.data, start, end):
        if match[0] not in _WORDS:
            claims[match.start()] = BIND
            found.append((match[0], match.start()))
    return found
