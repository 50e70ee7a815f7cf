"""Type declarations: structs with their fields, interfaces with their methods, other types and aliases."""

import re

from pinakes.languages._draft import CLASS, EXTENDS, SKIP, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.go.functions import read_parameters
from pinakes.languages.go.sheet import ABSTRACT, Sheet, is_grouped

_KINDS = {"struct_type": "struct", "interface_type": "interface"}
_AROUND_STRUCTS = {
    "pointer_type": None,
    "parenthesized_type": None,
    "slice_type": "element",
    "array_type": "element",
    "implicit_length_array_type": "element",
    "map_type": "value",
    "channel_type": "value",
}
_SPECS = frozenset({"type_spec", "type_alias"})
_FIELDS = re.compile(rb"[\w\x80-\xff]++(?:\s*+,\s*+[\w\x80-\xff]++)*+(?!\.)")
_NAME = re.compile(rb"[\w\x80-\xff]++")
_DEEPEST = 50
"""Levels of types in types that are looked through for the fields of a struct without a name."""


def draft_types(sheet: Sheet) -> None:
    """Draft every type a file declares, those of functions included."""
    for node in sheet.syntax.captured("field"):
        _claim_fields(sheet, node)
    for node in sheet.syntax.captured("type_declaration"):
        start = None if is_grouped(node) else node.start_byte
        for spec in node.named_children:
            if spec.type in _SPECS:
                _draft_type(sheet, spec, spec.start_byte if start is None else start)


def _claim_fields(sheet: Sheet, node: SyntaxNode) -> None:
    """Pass over the names of fields, which stand first; what is embedded there is known to be a type."""
    names = _FIELDS.match(sheet.data, node.start_byte)
    for name in () if names is None else _NAME.finditer(sheet.data, *names.span()):
        sheet.claims.setdefault(name.start(), SKIP)


def _draft_type(sheet: Sheet, node: SyntaxNode, start: int) -> None:
    name, written = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or written is None or name.start_byte == name.end_byte:
        return
    sheet.claims[name.start_byte] = SKIP
    shape = written.type
    definition = Definition(_KINDS.get(shape, "type_alias"), sheet.text(name), start, node.end_byte, name.start_byte)
    definition.opens = CLASS
    definition.body_start = name.end_byte
    head = sheet.slice(node.start_byte, written.start_byte)
    if shape in _KINDS:
        definition.signature = f"type {head} {definition.kind}"
    else:
        definition.type = sheet.text(written)
        # A struct in many lines, without a name, is told by its fields.
        short = definition.type.partition("{")[0].rstrip() if "\n" in definition.type else definition.type
        definition.signature = f"type {head} {short}"
    sheet.add(definition)
    if sheet.is_local(start):
        sheet.binders.append(start)
    if shape == "interface_type":
        _draft_methods(sheet, written, definition)
    else:
        draft_fields(sheet, written, definition)


def draft_fields(sheet: Sheet, written: SyntaxNode, owner: Definition) -> bool:
    """Draft the fields of a struct, also of one that stands without a name inside another type. Tell if it has any."""
    pending = [(written, owner)]
    count = len(sheet.definitions)
    for _ in range(_DEEPEST):
        pending = [inner for node, holder in pending for inner in _fields_one_level(sheet, node, holder)]
        if not pending:
            break
    return len(sheet.definitions) > count


def _fields_one_level(sheet: Sheet, written: SyntaxNode, owner: Definition) -> list[tuple[SyntaxNode, Definition]]:
    """Draft the fields of one struct; return those whose types may hold structs themselves."""
    struct = _struct_inside(written)
    listed = None if struct is None else first_named(struct)
    found: list[tuple[SyntaxNode, Definition]] = []
    for node in () if listed is None else listed.named_children:
        # In broken code, what follows a struct that is not closed looks like its fields.
        if node.type != "field_declaration" or node.has_error:
            continue
        names = [child for child in node.named_children if child.type == "field_identifier"]
        inner = node.child_by_field_name("type")
        if inner is None:
            continue
        if not names:
            embedded = claim_base(sheet, inner)
            names = [] if embedded is None else [embedded]
        for name in names:
            field = _draft_field(sheet, node, name, inner, owner)
            if inner.type == "interface_type":
                _draft_methods(sheet, inner, field)
            elif inner.type in _AROUND_STRUCTS or inner.type == "struct_type":
                found.append((inner, field))
    return found


def _draft_field(sheet: Sheet, node: SyntaxNode, name: SyntaxNode, inner: SyntaxNode, owner: Definition) -> Definition:
    definition = Definition("property", sheet.text(name), node.start_byte, node.end_byte, name.start_byte)
    definition.parent = owner
    definition.type = sheet.slice(
        node.start_byte if name.type == "type_identifier" else inner.start_byte, inner.end_byte
    )
    tag = node.child_by_field_name("tag")
    if tag is not None:
        definition.detail = sheet.text(tag)
    return sheet.add(definition)


def _struct_inside(written: SyntaxNode) -> SyntaxNode | None:
    """The struct type that a type is or is made of: `[]struct{…}`, `map[string]*struct{…}`."""
    node: SyntaxNode | None = written
    for _ in range(_DEEPEST):
        if node is None or node.type not in _AROUND_STRUCTS:
            break
        field = _AROUND_STRUCTS[node.type]
        node = first_named(node) if field is None else node.child_by_field_name(field)
    return node if node is not None and node.type == "struct_type" else None


def claim_base(sheet: Sheet, written: SyntaxNode) -> SyntaxNode | None:
    """Claim the type that is embedded and return its name; None for what is no plain type."""
    node: SyntaxNode | None = written
    if node is not None and node.type == "pointer_type":
        node = first_named(node)
    if node is not None and node.type == "generic_type":
        node = node.child_by_field_name("type")
    if node is not None and node.type == "qualified_type":
        node = node.child_by_field_name("name")
    if node is None or node.type != "type_identifier":
        return None
    sheet.claims[node.start_byte] = EXTENDS
    return node


def _draft_methods(sheet: Sheet, written: SyntaxNode, owner: Definition) -> None:
    """Draft the methods of an interface and of those written out in it, and claim those it embeds by name."""
    pending = [written]
    for _ in range(_DEEPEST):
        pending = [inner for node in pending for inner in _methods_one_level(sheet, node, owner)]
        if not pending:
            break


def _methods_one_level(sheet: Sheet, written: SyntaxNode, owner: Definition) -> list[SyntaxNode]:
    """Draft the methods of one interface; return the interfaces that are written out in it."""
    found = []
    for node in written.named_children:
        if node.type == "method_elem":
            _draft_interface_method(sheet, node, owner)
        elif node.type == "type_elem" and node.named_child_count == 1:
            inner = first_named(node)
            if inner is not None and inner.type == "interface_type":
                found.append(inner)
            elif inner is not None:
                claim_base(sheet, inner)
    return found


def _draft_interface_method(sheet: Sheet, node: SyntaxNode, owner: Definition) -> None:
    name, result = node.child_by_field_name("name"), node.child_by_field_name("result")
    if name is None or name.start_byte == name.end_byte:
        return
    definition = Definition("method", sheet.text(name), node.start_byte, node.end_byte, name.start_byte)
    definition.parent = owner
    definition.signature = sheet.text(node)
    definition.parameters = read_parameters(sheet, node)
    definition.type = None if result is None else sheet.text(result)
    definition.flags = ABSTRACT
    sheet.add(definition)
