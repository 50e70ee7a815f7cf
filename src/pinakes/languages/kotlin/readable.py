"""Text as the grammar can read it, as long as what people wrote."""

import re

_ACTUAL = re.compile(rb"\bactual(?=[ \t]+constructor\b)")
"""A modifier of constructors that the grammar does not know there; a second one in its place loses the whole class."""


def kotlin_text(data: bytes) -> bytes:
    """A text without `actual` before `constructor`, and with a last line that ends.

    Over an annotation right before the end of the text, the parser sits for ever.
    """
    if b"actual constructor" in data:
        data = _ACTUAL.sub(b"      ", data)
    return data if data.endswith(b"\n") else data + b"\n"
