"""Namespaces, as blocks or as statements that hold until the next."""

from pinakes.languages._draft import BLOCK, Definition
from pinakes.languages._spec import Syntax


def draft_namespaces(syntax: Syntax) -> list[Definition]:
    """A namespace is a symbol that everything written in it belongs to."""
    nodes = syntax.captured("namespace")
    found = []
    for at, node in enumerate(nodes):
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        end = node.end_byte
        if body is None:
            end = nodes[at + 1].start_byte if at + 1 < len(nodes) else len(syntax.data)
        if name_node is None or name_node.start_byte == name_node.end_byte:
            continue
        definition = Definition("namespace", syntax.text(name_node), node.start_byte, end, name_node.start_byte)
        definition.opens = BLOCK
        definition.body_start = name_node.end_byte
        definition.signature = syntax.data[node.start_byte : name_node.end_byte].decode("utf-8", "replace")
        found.append(definition)
    return found
