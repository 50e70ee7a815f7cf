"""Structs, unions, enums, traits, impls and type aliases."""

from pinakes.languages._draft import BIND, BLOCK, EXTENDS, IMPLEMENTS, SKIP, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.rust.sheet import ABSTRACT, Sheet

_NAMED = frozenset({"type_identifier", "identifier"})
_NO_FIELDS = frozenset({"attribute_item", "line_comment", "block_comment"})


def draft_types(sheet: Sheet) -> None:
    """Draft every type, trait and impl with what stands directly in it."""
    captured = sheet.syntax.captured
    for node in captured("struct"):
        _draft_struct(sheet, node)
    for node in captured("enum"):
        _draft_enum(sheet, node)
    for node in captured("trait"):
        _draft_trait(sheet, node)
    for node in captured("impl"):
        _draft_impl(sheet, node)
    for node in captured("alias"):
        _draft_alias(sheet, node)
    for node in captured("type_parameter"):
        name = node.child_by_field_name("name")
        if name is not None:
            sheet.claims[name.start_byte] = BIND
    # `Item` in `Iterator<Item = u8>` is the iterator's, whatever else has that name.
    bound = captured("type_binding") + captured("bounded_type")
    sheet.claims.update(dict.fromkeys([node.start_byte for node in bound], SKIP))


def _item(sheet: Sheet, kind: str, node: SyntaxNode) -> Definition | None:
    """A type that opens a scope for its parameters right behind its name."""
    name = node.child_by_field_name("name")
    definition = sheet.define(kind, node, name)
    if definition is None or name is None:
        return None
    sheet.claims[name.start_byte] = SKIP
    sheet.bound.append(definition)
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    return definition


def _draft_struct(sheet: Sheet, node: SyntaxNode) -> None:
    definition = _item(sheet, "union" if node.type == "union_item" else "struct", node)
    if definition is None:
        return
    body = node.child_by_field_name("body")
    definition.signature = sheet.head(node, body)
    if body is not None:
        _draft_fields(sheet, body, definition)


def _draft_fields(sheet: Sheet, body: SyntaxNode, owner: Definition) -> None:
    """Draft the fields of a struct, a union or a variant; those without names are called by their numbers."""
    if body.type == "ordered_field_declaration_list":
        _draft_numbered(sheet, body, owner)
        return
    for node in body.named_children:
        field = sheet.define("property", node) if node.type == "field_declaration" else None
        if field is not None:
            sheet.claims[field.name_start] = SKIP
            field.parent = owner
            written = node.child_by_field_name("type")
            field.type = None if written is None else sheet.text(written)


def _draft_numbered(sheet: Sheet, body: SyntaxNode, owner: Definition) -> None:
    number, start = 0, -1
    for node in body.named_children:
        if node.type in _NO_FIELDS:
            continue
        start = node.start_byte if start < 0 else start
        if node.type == "visibility_modifier":
            continue
        field = sheet.define_at("property", str(number), (start, node.end_byte), node.start_byte)
        field.parent = owner
        field.type = sheet.text(node)
        number, start = number + 1, -1


def _draft_enum(sheet: Sheet, node: SyntaxNode) -> None:
    definition = _item(sheet, "enum", node)
    body = node.child_by_field_name("body")
    if definition is None:
        return
    definition.signature = sheet.head(node, body)
    is_flags = sheet.data.find(b"struct", node.start_byte, definition.name_start) >= 0
    if is_flags:
        definition.kind = "struct"
    for child in () if body is None else body.named_children:
        if child.type != "enum_variant":
            continue
        variant = _draft_flag(sheet, child, definition) if is_flags else sheet.define("enum_member", child)
        if variant is None:
            continue
        sheet.claims[variant.name_start] = SKIP
        variant.parent = definition
        variant.value = sheet.literal(child.child_by_field_name("value"))
        fields = child.child_by_field_name("body")
        if fields is not None:
            if fields.type == "ordered_field_declaration_list":
                variant.signature = sheet.text(child)
            _draft_fields(sheet, fields, variant)


def _draft_flag(sheet: Sheet, node: SyntaxNode, owner: Definition) -> Definition | None:
    """A flag of `bitflags!`, a constant of its struct, which the grammar is shown as a variant."""
    name = node.child_by_field_name("name")
    if name is None:
        return None
    start = sheet.data.rfind(b"const", owner.name_start, node.start_byte)
    flag = sheet.define_at("constant", sheet.text(name), (start, node.end_byte), name.start_byte)
    flag.type, flag.visibility = "Self", owner.visibility
    return flag


def _draft_trait(sheet: Sheet, node: SyntaxNode) -> None:
    definition = _item(sheet, "trait", node)
    if definition is None:
        return
    definition.signature = sheet.head(node, node.child_by_field_name("body"))
    bounds = node.child_by_field_name("bounds")
    for bound in () if bounds is None else bounds.named_children:
        name = last_name(bound)
        if name is not None:
            sheet.claims[name.start_byte] = EXTENDS


def _draft_impl(sheet: Sheet, node: SyntaxNode) -> None:
    """An impl block, called by its type. Its scope starts before its type parameters."""
    written, trait = node.child_by_field_name("type"), node.child_by_field_name("trait")
    body = node.child_by_field_name("body")
    if written is None or written.start_byte == written.end_byte:
        return
    name = last_name(written)
    text = " ".join(sheet.text(written if name is None else name).split())
    name_start = written.start_byte if name is None else name.start_byte
    definition = sheet.define_at("impl", text, (node.start_byte, node.end_byte), name_start)
    definition.opens = BLOCK
    definition.body_start = node.start_byte
    definition.visibility = None
    definition.signature = sheet.head(node, body)
    definition.type = " ".join(sheet.text(written).split())
    sheet.impl_traits[definition.start] = ""
    implemented = None if trait is None else last_name(trait)
    if trait is not None:
        is_negative = sheet.data[: trait.start_byte].endswith(b"!") if trait.start_byte else False
        definition.detail = ("!" if is_negative else "") + sheet.text(trait)
    if implemented is not None:
        sheet.claims[implemented.start_byte] = IMPLEMENTS
        sheet.impl_traits[definition.start] = sheet.text(implemented)


def last_name(written: SyntaxNode) -> SyntaxNode | None:
    """The name of a type as its own module knows it: `Display` for `fmt::Display`, `Vec` for `&mut Vec<T>`."""
    node: SyntaxNode | None = written
    while node is not None and node.type not in _NAMED:
        if node.type in {"generic_type", "reference_type", "pointer_type", "generic_type_with_turbofish"}:
            node = node.child_by_field_name("type")
        elif node.type in {"scoped_type_identifier", "scoped_identifier"}:
            node = node.child_by_field_name("name")
        elif node.type == "higher_ranked_trait_bound":
            node = node.child_by_field_name("type")
        elif node.type in {"dynamic_type", "function_type"}:
            node = node.child_by_field_name("trait")
        elif node.type == "removed_trait_bound":
            node = first_named(node)
        else:
            return None
    return node


def _draft_alias(sheet: Sheet, node: SyntaxNode) -> None:
    definition = _item(sheet, "type_alias", node)
    if definition is None:
        return
    written = node.child_by_field_name("type")
    definition.signature = sheet.head(node, None)
    if written is None:
        definition.flags |= ABSTRACT
    else:
        definition.type = sheet.text(written)
