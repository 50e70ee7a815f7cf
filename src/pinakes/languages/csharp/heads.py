"""What stands before the name of a declaration: attributes and modifiers."""

import re
from typing import NamedTuple

from pinakes.facts import Flag
from pinakes.languages._spec import Syntax, SyntaxNode

_MODIFIERS = re.compile(
    rb"(?:(?:abstract|async|const|extern|file|fixed|internal|new|override|partial|private|protected|public|readonly"
    rb"|required|sealed|static|unsafe|virtual|volatile)\s+)*"
)
_BLANK = re.compile(rb"\s*")
_FLAGS = {
    b"static": Flag.STATIC.value,
    b"abstract": Flag.ABSTRACT.value,
    b"async": Flag.ASYNC.value,
    b"readonly": Flag.READONLY.value,
    b"const": Flag.READONLY.value | Flag.STATIC.value,
}


class Head(NamedTuple):
    """The modifiers of a declaration, its attributes as written, and where it starts without them."""

    words: frozenset[bytes]
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
        words = self.words
        if b"public" in words:
            return "public"
        if b"internal" in words or b"protected" in words:
            return "internal"
        return "private" if b"private" in words or b"file" in words else None


def read_head(syntax: Syntax, node: SyntaxNode) -> Head:
    """The head of a declaration. Only attributes need a look at the tree."""
    data, start = syntax.data, node.start_byte
    decorators: tuple[str, ...] = ()
    if data[start : start + 1] in {b"[", b"#"}:
        decorators, start = _attributes(syntax, node)
    match = _MODIFIERS.match(data, start)
    words = frozenset() if match is None else frozenset(match[0].split())
    return Head(words, decorators, start)


def _attributes(syntax: Syntax, node: SyntaxNode) -> tuple[tuple[str, ...], int]:
    """The attribute lists a declaration opens with, and where the rest of it starts."""
    lists, end = [], node.start_byte
    for child in node.children:
        if child.type == "attribute_list":
            lists.append(syntax.text(child))
        elif child.type != "comment" and not child.type.startswith("preproc"):
            break
        end = child.end_byte
    blank = _BLANK.match(syntax.data, end)
    return tuple(lists), end if blank is None else blank.end()
