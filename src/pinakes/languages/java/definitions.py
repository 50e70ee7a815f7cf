"""Types and methods: what their own text says of them."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, BODY, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.java.heads import read_head
from pinakes.languages.java.parameters import read_parameters

_KINDS = {
    "class_declaration": "class",
    "interface_declaration": "interface",
    "annotation_type_declaration": "interface",
    "enum_declaration": "enum",
    "record_declaration": "record",
    "method_declaration": "method",
    "annotation_type_element_declaration": "method",
    "constructor_declaration": "constructor",
    "compact_constructor_declaration": "constructor",
}
_NOT_FINAL = ~Flag.READONLY.value
"""A final class or method is not a value that cannot change."""


def draft_type(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A class, interface, enum, record or annotation; None where broken code has no name for it."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    body = node.child_by_field_name("body")
    definition = Definition(_KINDS[node.type], syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
    definition.opens = BODY
    # Type parameters and the components of a record belong to the inside.
    definition.body_start = name.end_byte
    _describe(syntax, node, definition, node.end_byte if body is None else body.start_byte)
    if node.type == "record_declaration":
        parameters = node.child_by_field_name("parameters")
        definition.parameters = () if parameters is None else read_parameters(syntax.text(parameters))
    return definition


def draft_method(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A method, constructor or element of an annotation; None where broken code has no name for it."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    definition = Definition(_KINDS[node.type], syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
    returns = node.child_by_field_name("type")
    parameters = node.child_by_field_name("parameters")
    body = node.child_by_field_name("body")
    definition.opens = BLOCK if body is None else FUNCTION
    _describe(syntax, node, definition, node.end_byte if body is None else body.start_byte)
    # Type parameters stand before the name, and the types around it see them.
    generics = (
        node.child_by_field_name("type_parameters") if b"<" in syntax.data[node.start_byte : name.start_byte] else None
    )
    definition.body_start = name.end_byte if generics is None else generics.start_byte
    if returns is not None:
        definition.type = syntax.text(returns)
    if parameters is not None:
        definition.parameters = read_parameters(syntax.text(parameters))
    return definition


def _describe(syntax: Syntax, node: SyntaxNode, definition: Definition, head_end: int) -> None:
    """Fill in what the modifiers and annotations say, and the declaration as written up to its body."""
    head = read_head(syntax, node)
    definition.decorators = head.decorators
    definition.flags = head.flags & _NOT_FINAL
    definition.visibility = head.visibility
    definition.signature = syntax.data[head.start : head_end].decode("utf-8", "replace").strip().rstrip("; \n")
