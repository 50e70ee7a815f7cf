"""Text that the grammar can parse: without annotations before the dots of `String @Nullable ... names`."""

import re

_BEFORE_DOTS = re.compile(rb"@[\w.]*\w(?=\s*+\.\.\.)")
_DOTS = b"..."


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
    return [match.span() for match in _BEFORE_DOTS.finditer(data)] if _DOTS in data else []
