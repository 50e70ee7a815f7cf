"""What the parts of this language share while one file is drafted."""

import re
from bisect import bisect_right

from pinakes.facts import Flag
from pinakes.languages._draft import Definition
from pinakes.languages._spec import Syntax, SyntaxNode

EXPORTED = Flag.EXPORTED.value
STATIC = Flag.STATIC.value
ABSTRACT = Flag.ABSTRACT.value
ASYNC = Flag.ASYNC.value
DECLARED = Flag.DECLARATION.value
LONGEST_VALUE = 200

_PUBLIC = re.compile(rb"pub\b\s*+(\([^)]*\))?")
_BLANK_OR_COMMENT = re.compile(rb"(?:\s++|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+")
_LITERALS = frozenset(
    {
        "string_literal",
        "raw_string_literal",
        "char_literal",
        "boolean_literal",
        "integer_literal",
        "float_literal",
        "negative_literal",
    }
)
MOST_ATTRIBUTES = 200
"""Attributes that are read above one thing."""


class Sheet:
    """The definitions of one file as they are found, and what has been said of its names so far."""

    __slots__ = (
        "_attribute_ends",
        "anonymous",
        "binders",
        "bound",
        "branches",
        "claims",
        "data",
        "definitions",
        "documented",
        "impl_traits",
        "syntax",
    )

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.claims: dict[int, int] = {}
        self.definitions: list[Definition] = []
        self.bound: list[Definition] = []
        """Definitions whose names are seen in the scope around them, unless that is a trait or an impl."""
        self.documented: list[tuple[Definition, int]] = []
        """Definitions, each with the byte where it starts without its attributes."""
        self.impl_traits: dict[int, str] = {}
        """The last name of the trait that an impl is of, by the byte the impl starts at; empty for its own methods."""
        self.anonymous: list[tuple[int, int, int]] = []
        """Scopes that belong to no definition of their own."""
        self.binders: list[int] = []
        """Where the statements start that bind a name in the block around them."""
        self.branches: list[SyntaxNode] = []
        """Decisions beside those the query finds."""
        self._attribute_ends = [node.end_byte for node in syntax.captured("attribute")]

    def attributes_above(self, start: int) -> list[SyntaxNode]:
        """The attributes that belong to what starts at a byte, top to bottom."""
        if not self._attribute_ends:
            return []
        nodes, at = self.syntax.captured("attribute"), bisect_right(self._attribute_ends, start) - 1
        found: list[SyntaxNode] = []
        below = start
        while at >= 0 and len(found) < MOST_ATTRIBUTES:
            gap = _BLANK_OR_COMMENT.match(self.data, self._attribute_ends[at], below)
            node = nodes[at]
            if gap is None or gap.end() != below or node.type != "attribute_item":
                break
            found.append(node)
            below, at = node.start_byte, at - 1
        found.reverse()
        return found

    def define(self, kind: str, node: SyntaxNode, name: SyntaxNode | None = None) -> Definition | None:
        """A definition by the name field of its node, with its attributes and its visibility; None without a name."""
        if name is None:
            name = node.child_by_field_name("name")
        if name is None or name.start_byte == name.end_byte:
            return None
        return self.define_at(kind, self.text(name), (node.start_byte, node.end_byte), name.start_byte)

    def define_at(self, kind: str, name: str, extent: tuple[int, int], name_start: int) -> Definition:
        """A definition by its extent, with the attributes above it and the visibility written in front of it."""
        begin, end = extent
        attributes = self.attributes_above(begin)
        start = attributes[0].start_byte if attributes else begin
        definition = Definition(kind, name, start, end, name_start)
        definition.decorators = tuple([self.text(attribute) for attribute in attributes])
        definition.visibility = visibility_at(self.data, begin)
        self.definitions.append(definition)
        self.documented.append((definition, begin))
        return definition

    def text(self, node: SyntaxNode) -> str:
        """The source text of a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def slice(self, start: int, end: int) -> str:
        """The source text between two bytes, without the blanks around it."""
        return self.data[start:end].decode("utf-8", "replace").strip()

    def head(self, node: SyntaxNode, body: SyntaxNode | None) -> str:
        """The declaration of an item up to its body."""
        return self.slice(node.start_byte, node.end_byte if body is None else body.start_byte).rstrip(";").rstrip()

    def literal(self, node: SyntaxNode | None) -> str | None:
        """The text of a literal; None for anything that has to be worked out."""
        if node is None or node.type not in _LITERALS or node.end_byte - node.start_byte > LONGEST_VALUE:
            return None
        return self.text(node)


def visibility_at(data: bytes, start: int) -> str:
    """What is written in front of an item: `pub` is public, `pub(crate)` and its like internal, nothing private."""
    found = _PUBLIC.match(data, start) if data.startswith(b"pub", start) else None
    if found is None:
        return "private"
    if found[1] is None:
        return "public"
    return "private" if found[1] == b"(self)" else "internal"
