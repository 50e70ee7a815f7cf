"""Namespaces and types: what their own text says of them."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, BODY, Definition
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.csharp.heads import Head, read_head
from pinakes.languages.csharp.parameters import read_parameters

_KINDS = {
    "class_declaration": "class",
    "struct_declaration": "struct",
    "interface_declaration": "interface",
    "record_declaration": "record",
    "enum_declaration": "enum",
}
_OF_TYPES = ~Flag.READONLY.value
"""A readonly struct is not a value that cannot change."""


def draft_namespace(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A namespace; one without braces lasts to the end of the file."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    end = len(syntax.data) if node.type == "file_scoped_namespace_declaration" else node.end_byte
    text = "".join(syntax.text(name).split())
    definition = Definition("namespace", text, node.start_byte, end, name.start_byte)
    definition.signature = f"namespace {text}"
    definition.visibility = "public"
    definition.opens = BODY
    definition.body_start = name.end_byte
    return definition


def draft_type(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """A class, struct, interface, record or enum, and the properties that the parameters of a record are."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return []
    body = node.child_by_field_name("body")
    head_end = node.end_byte if body is None else body.start_byte
    head = read_head(syntax, node)
    definition = Definition(_KINDS[node.type], syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
    definition.opens = BODY
    # Type parameters, and the parameters of the type, belong to the inside.
    definition.body_start = name.end_byte
    definition.decorators = head.decorators
    definition.flags = head.flags & _OF_TYPES
    definition.visibility = head.visibility
    definition.signature = syntax.data[head.start : head_end].decode("utf-8", "replace").strip().rstrip("; \r\n")
    if b"(" not in syntax.data[name.end_byte : head_end]:
        return [definition]
    parameters = next((child for child in node.named_children if child.type == "parameter_list"), None)
    if parameters is None:
        return [definition]
    definition.parameters = read_parameters(syntax.text(parameters))
    return [definition, *(_components(syntax, parameters, head) if definition.kind == "record" else [])]


def _components(syntax: Syntax, parameters: SyntaxNode, record: Head) -> list[Definition]:
    """Draft the parameters of a record as what they are to everybody else: its properties."""
    found = []
    is_struct = b" struct " in syntax.data[record.start : parameters.start_byte]
    for node in parameters.named_children:
        name = node.child_by_field_name("name") if node.type == "parameter" else None
        if name is None or name.start_byte == name.end_byte:
            continue
        declared = node.child_by_field_name("type")
        head = read_head(syntax, node)
        definition = Definition("property", syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
        definition.decorators = head.decorators
        definition.visibility = "public"
        definition.flags = 0 if is_struct and b"readonly" not in record.words else Flag.READONLY.value
        definition.signature = syntax.data[head.start : name.end_byte].decode("utf-8", "replace").strip()
        definition.type = None if declared is None else syntax.text(declared)
        if head.decorators:
            definition.opens = BLOCK
            definition.body_start = name.end_byte
        found.append(definition)
    return found
