"""Text that the grammar can parse: without annotations before the dots of `String @Nullable ... names`."""

import re

_DOTS = re.compile(rb"\.\.\.(?=\s*+\w++\s*+[,)])")
_ANNOTATION = re.compile(rb"[\w>\]]\s++(@\w++(?:\.\w++)*+)\s*\Z")
_NEAR = 120
"""How far before the dots an annotation starts at most, in bytes."""


def java_text(data: bytes) -> bytes:
    """The text with blanks in place of such annotations."""
    found = annotations_of_dots(data)
    if not found:
        return data
    text = bytearray(data)
    for start, end in found:
        text[start:end] = b" " * (end - start)
    return bytes(text)


def annotations_of_dots(data: bytes) -> list[tuple[int, int]]:
    """Where annotations stand between a type and the dots that make it any number of them."""
    if b"..." not in data:
        return []
    dots = [match.start() for match in _DOTS.finditer(data)]
    found = [_ANNOTATION.search(data, max(at - _NEAR, 0), at) for at in dots]
    return [match.span(1) for match in found if match is not None]
