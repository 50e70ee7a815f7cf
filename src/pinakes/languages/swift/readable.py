"""Text as the grammar can read it, as long as what people wrote."""

import re

_DOLLAR = re.compile(rb"\b_\$(?=\w)")
"""How names start that macros make, which the grammar does not take for names."""


def swift_text(data: bytes) -> bytes:
    """A text in which no value of `Void` is the only argument, `send(())`, and no name has a dollar in it."""
    if b"(())" in data:
        data = data.replace(b"(())", b"(  )")
    return _DOLLAR.sub(b"__", data) if b"_$" in data else data
