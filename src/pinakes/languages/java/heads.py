"""What stands before the name of a declaration: annotations and modifiers."""

import re
from typing import NamedTuple

from pinakes.facts import Flag
from pinakes.languages._spec import Syntax, SyntaxNode

_MODIFIERS = re.compile(
    rb"(?:(?:public|protected|private|abstract|static|final|strictfp|default|synchronized|native|transient|volatile"
    rb"|sealed|non-sealed)(?:\s+|$))*"
)
_ANNOTATIONS = frozenset({"annotation", "marker_annotation"})
_FLAGS = {
    b"static": Flag.STATIC.value,
    b"abstract": Flag.ABSTRACT.value,
    b"final": Flag.READONLY.value,
}
_VISIBILITIES = {b"public": "public", b"protected": "internal", b"private": "private"}


class Head(NamedTuple):
    """The modifiers of a declaration, its annotations as written, and where it starts without them."""

    words: list[bytes]
    decorators: tuple[str, ...]
    start: int

    @property
    def flags(self) -> int:
        """What the modifiers say of the symbol."""
        flags = 0
        for word in self.words:
            flags |= _FLAGS.get(word, 0)
        return flags

    @property
    def visibility(self) -> str | None:
        """What the modifiers say of who may use the symbol; None when they leave it to the place it stands in."""
        for word in self.words:
            if word in _VISIBILITIES:
                return _VISIBILITIES[word]
        return None


def read_head(syntax: Syntax, node: SyntaxNode) -> Head:
    """The head of a declaration. Only annotations need a look at the tree."""
    data, start = syntax.data, node.start_byte
    match = _MODIFIERS.match(data, start)
    end = start if match is None else match.end()
    if not data.startswith(b"@", end) or data.startswith(b"@interface", end):
        return Head(data[start:end].split(), (), start)
    modifiers = node.child(0)
    if modifiers is None or modifiers.type != "modifiers":
        return Head([], (), start)
    return _annotated(syntax, modifiers)


def _annotated(syntax: Syntax, modifiers: SyntaxNode) -> Head:
    words, decorators = [], []
    start = -1
    for child in modifiers.children:
        if child.type in _ANNOTATIONS:
            decorators.append(syntax.text(child))
        elif child.type not in {"block_comment", "line_comment"}:
            words.append(syntax.data[child.start_byte : child.end_byte])
            start = child.start_byte if start < 0 else start
    return Head(words, tuple(decorators), modifiers.end_byte if start < 0 else start)
