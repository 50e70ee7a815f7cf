"""Types written as strings."""

import re

_QUOTED = re.compile(rb"\"[^\"\n]*\"|'[^'\n]*'")
_NAME = re.compile(rb"[^\W\d]\w*")
_KEYWORDS = frozenset({b"None", b"True", b"False"})


def quoted_names(data: bytes, types: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Where names stand inside the strings of annotations; the strings of a `Literal` are just strings."""
    found: set[tuple[int, int]] = set()
    for start, end in types:
        if data.find(b'"', start, end) < 0 and data.find(b"'", start, end) < 0:
            continue
        if data.find(b"Literal", start, end) >= 0:
            continue
        for quoted in _QUOTED.finditer(data, start, end):
            names = _NAME.finditer(data, quoted.start() + 1, quoted.end() - 1)
            found.update(name.span() for name in names if name[0] not in _KEYWORDS)
    return sorted(found)
