"""What stands before a name: modifiers, and the attributes above them."""

import re

from pinakes.facts import Flag
from pinakes.languages._spec import Syntax, SyntaxNode

_BLANK = re.compile(rb"\s*")
_FLAGS = {
    b"static": Flag.STATIC.value,
    b"abstract": Flag.ABSTRACT.value,
    b"readonly": Flag.READONLY.value,
}


def read_attributes(syntax: Syntax, node: SyntaxNode) -> tuple[tuple[str, ...], int]:
    """The attributes of a declaration as written, and where the declaration starts behind them."""
    start = node.start_byte
    if not syntax.data.startswith(b"#[", start):
        return (), start
    attributes = node.child_by_field_name("attributes")
    if attributes is None:
        return (), start
    blank = _BLANK.match(syntax.data, attributes.end_byte)
    behind = attributes.end_byte if blank is None else blank.end()
    return tuple([syntax.text(group) for group in attributes.named_children]), behind


def read_modifiers(head: bytes) -> tuple[int, str]:
    """Flags and visibility from the words before a name."""
    words = head.lower().split()
    flags = 0
    visibility = "public"
    for word in words:
        if word in _FLAGS:
            flags |= _FLAGS[word]
        elif word == b"private":
            visibility = "private"
        elif word == b"protected":
            visibility = "internal"
    return flags, visibility
