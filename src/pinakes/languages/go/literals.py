"""Composite literals: what they make, and which of their keys are fields."""

import re

from pinakes.languages._draft import INSTANTIATE, SKIP
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.go.sheet import Sheet

_KEY = re.compile(rb"[\w\x80-\xff]++\s*+:")
_ELEMENTS = {
    "slice_type": "element",
    "array_type": "element",
    "implicit_length_array_type": "element",
    "map_type": "value",
}
"""The types whose literals have values for keys, and where the type of their elements stands."""
_DEEPEST = 50


def claim_literals(sheet: Sheet) -> None:
    """Claim the types that literals make, and pass over the names of fields; keys of maps and arrays are values."""
    data, claims = sheet.data, sheet.claims
    fields = {node.start_byte for node in sheet.syntax.captured("key") if _KEY.match(data, node.start_byte)}
    keyed = _keyed_types(sheet)
    for node in sheet.syntax.captured("composite"):
        written, body = node.child_by_field_name("type"), node.child_by_field_name("body")
        if written is None or body is None:
            continue
        name = _made(written)
        if name is None:
            fields -= _value_keys(written, body)
            continue
        claims[name.start_byte] = INSTANTIATE
        known = keyed.get(data[name.start_byte : name.end_byte]) if name is written else None
        if known is not None:
            fields -= _value_keys(known, body)
    claims.update(dict.fromkeys(fields, SKIP))


def _made(written: SyntaxNode) -> SyntaxNode | None:
    """The name of the type a literal makes; None for lists and maps of something."""
    node: SyntaxNode | None = written
    if node is not None and node.type == "generic_type":
        node = node.child_by_field_name("type")
    if node is not None and node.type == "qualified_type":
        node = node.child_by_field_name("name")
    return node if node is not None and node.type == "type_identifier" else None


def _keyed_types(sheet: Sheet) -> dict[bytes, SyntaxNode]:
    """The maps, slices and arrays that this file gives a name."""
    found = {}
    for declaration in sheet.syntax.captured("type_declaration"):
        for spec in declaration.named_children:
            written = spec.child_by_field_name("type")
            if written is not None and written.type in _ELEMENTS:
                name = spec.child_by_field_name("name")
                if name is not None:
                    found[sheet.data[name.start_byte : name.end_byte]] = written
    return found


def _value_keys(written: SyntaxNode, body: SyntaxNode) -> set[int]:
    """Where the keys of a map or array literal start, and those of the maps and arrays that are its elements."""
    found: set[int] = set()
    pending = [(written, body)]
    for _ in range(_DEEPEST):
        inner = []
        for kind, literal in pending:
            field = _ELEMENTS.get(kind.type)
            element = None if field is None else kind.child_by_field_name(field)
            if element is None:
                continue
            children = literal.named_children
            found.update([child.start_byte for child in children if child.type == "keyed_element"])
            if element.type in _ELEMENTS:
                inner += [(element, value) for value in map(_value, children) if value is not None]
        pending = inner
        if not pending:
            break
    return found


def _value(element: SyntaxNode) -> SyntaxNode | None:
    """The literal without a type that is an element or its value."""
    holder = element.child_by_field_name("value") if element.type == "keyed_element" else element
    inner = holder.named_child(0) if holder is not None and holder.named_child_count else None
    return inner if inner is not None and inner.type == "literal_value" else None
