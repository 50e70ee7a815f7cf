"""Fields, events, properties, indexers and the members of enums."""

import re

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.csharp.heads import Head, read_head
from pinakes.languages.csharp.methods import note_interface
from pinakes.languages.csharp.parameters import read_parameters

LONGEST_VALUE = 200
_CONSTANT = Flag.STATIC.value | Flag.READONLY.value
_LITERALS = frozenset(
    {
        "integer_literal",
        "real_literal",
        "string_literal",
        "verbatim_string_literal",
        "raw_string_literal",
        "character_literal",
        "boolean_literal",
        "null_literal",
    }
)
_CODE = re.compile(rb"[^{]\{|=>")


def draft_fields(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """One definition for each name that a field or event declares; constants where they are static and readonly."""
    declaration = next((child for child in node.named_children if child.type == "variable_declaration"), None)
    if declaration is None:
        return []
    head = read_head(syntax, node)
    flags = head.flags
    declared = declaration.child_by_field_name("type")
    declarators = [child for child in declaration.named_children if child.type == "variable_declarator"]
    found = []
    for declarator in declarators:
        name = declarator.child_by_field_name("name")
        if name is None or name.start_byte == name.end_byte:
            continue
        # Several names of one declaration share its head, but each has only its own stretch of it.
        whole = node if len(declarators) == 1 else declarator
        definition = Definition("property", syntax.text(name), whole.start_byte, whole.end_byte, name.start_byte)
        definition.kind = "constant" if flags & _CONSTANT == _CONSTANT else "property"
        shared = syntax.data[head.start : declarators[0].start_byte].decode("utf-8", "replace").strip()
        definition.signature = f"{shared} {definition.name}"
        definition.type = None if declared is None else syntax.text(declared)
        _describe(definition, head, name)
        value = declarator.named_children[-1]
        if value.start_byte > name.start_byte and value.type != "bracketed_argument_list":
            _take_value(syntax, definition, value)
        found.append(definition)
    return found


def draft_property(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A property, an indexer (named `this[]`) or an event with accessors."""
    head = read_head(syntax, node)
    name, declared = node.child_by_field_name("name"), node.child_by_field_name("type")
    parameters = node.child_by_field_name("parameters")
    if parameters is not None:
        name_start = max(syntax.data.rfind(b"this", node.start_byte, parameters.start_byte), node.start_byte)
        name_end, text = parameters.start_byte, "this[]"
    elif name is not None and name.start_byte < name.end_byte:
        name_start, name_end, text = name.start_byte, name.end_byte, syntax.text(name)
    else:
        return None
    definition = Definition("property", text, node.start_byte, node.end_byte, name_start)
    definition.type = None if declared is None else syntax.text(declared)
    definition.decorators, definition.flags, definition.visibility = head.decorators, head.flags, head.visibility
    definition.body_start = name_end
    note_interface(syntax, node, definition)
    if parameters is not None:
        definition.parameters = read_parameters(syntax.text(parameters))
    head_end = _take_accessors(syntax, node, definition)
    if definition.opens < 0 and (head.decorators or parameters is not None or definition.detail is not None):
        definition.opens = BLOCK
    definition.signature = syntax.data[head.start : head_end].decode("utf-8", "replace").strip().rstrip("; \r\n")
    return definition


def _take_accessors(syntax: Syntax, node: SyntaxNode, definition: Definition) -> int:
    """Open a scope for accessors that run code and for a value; return where the declaration ends without them."""
    accessors, value = node.child_by_field_name("accessors"), node.child_by_field_name("value")
    if accessors is not None:
        inner = syntax.data[accessors.start_byte : accessors.end_byte]
        if _CODE.search(inner, 1):
            definition.opens = FUNCTION
            return accessors.start_byte
        if b"set" not in inner and node.type == "property_declaration":
            definition.flags |= Flag.READONLY.value
    if value is None:
        return node.end_byte if accessors is None else accessors.end_byte
    if value.type == "arrow_expression_clause":
        definition.opens = FUNCTION
        definition.flags |= Flag.READONLY.value
        return value.start_byte
    _take_value(syntax, definition, value)
    return node.end_byte if accessors is None else accessors.end_byte


def draft_constant(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A member of an enum."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    definition = Definition("enum_member", syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
    head = read_head(syntax, node)
    _describe(definition, head, name)
    definition.visibility, definition.flags = "public", 0
    definition.signature = syntax.data[name.start_byte : node.end_byte].decode("utf-8", "replace")
    value = node.child_by_field_name("value")
    if value is not None:
        _take_value(syntax, definition, value)
    return definition


def _describe(definition: Definition, head: Head, name: SyntaxNode) -> None:
    definition.decorators, definition.flags, definition.visibility = head.decorators, head.flags, head.visibility
    definition.body_start = name.end_byte
    if head.decorators:
        # Attributes belong to what they stand on.
        definition.opens = BLOCK


def _take_value(syntax: Syntax, definition: Definition, value: SyntaxNode) -> None:
    """Keep a literal; what has to be run opens a scope, so that it belongs to the member."""
    inner = first_named(value) if value.type == "prefix_unary_expression" else value
    is_short = value.end_byte - value.start_byte <= LONGEST_VALUE
    if inner is not None and inner.type in _LITERALS:
        definition.value = syntax.text(value) if is_short else None
    elif definition.opens < 0:
        definition.opens = BLOCK
