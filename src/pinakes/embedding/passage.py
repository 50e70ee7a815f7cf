"""What the embedded model reads of a piece of code."""

from typing import NamedTuple

HEAD = 20
"""Terms at the start of a text that tell more than the rest: documentation, the signature, the first lines."""


class Passage(NamedTuple):
    """The terms of a piece of code, as `pinakes.words.terms_of` gives them."""

    name: list[str]
    """Of the symbol's own name."""
    context: list[str]
    """Of the names around it: its class and parents, the stem of its file."""
    body: list[str]
    """Of its text."""
