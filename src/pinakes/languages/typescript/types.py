"""Interfaces, type aliases, enums and namespaces."""

from pinakes.languages._draft import BIND, BLOCK, CLASS, MODULE, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.functions import draft_method, modify
from pinakes.languages.typescript.sheet import EXPORTED, Sheet

_SIGNATURES = frozenset({"method_signature", "method_definition"})
_NAMELESS = frozenset({"call_signature", "construct_signature", "index_signature"})
"""What else a type may ask for: to be called, to be made, to have any key."""
_CHANGING = frozenset({b"Partial", b"Required", b"Readonly", b"Omit", b"Pick"})
"""Types of the language that have the members of their first argument."""


def draft_types(sheet: Sheet) -> None:
    """Draft everything that only TypeScript has."""
    captured = sheet.syntax.captured
    for node in captured("interface"):
        _draft_interface(sheet, node)
    for node in captured("alias"):
        _draft_alias(sheet, node)
    for node in captured("enum"):
        _draft_enum(sheet, node)
    for node in captured("namespace"):
        _draft_namespace(sheet, node)
    for node in captured("ambient"):
        _draft_global(sheet, node)
    for node in captured("import_alias"):
        _draft_import_alias(sheet, node)


def _start(sheet: Sheet, node: SyntaxNode) -> int:
    wrapper = sheet.wrappers.get(node.start_byte)
    return node.start_byte if wrapper is None else wrapper.start


def _named(sheet: Sheet, node: SyntaxNode, kind: str, opens: int) -> Definition | None:
    """A definition by the name field of its node, its scope right behind the name."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    wrapper = sheet.wrappers.get(node.start_byte)
    definition = Definition(kind, sheet.member_name(name), _start(sheet, node), node.end_byte, name.start_byte)
    definition.opens = opens
    definition.body_start = name.end_byte
    if wrapper is not None:
        definition.flags |= wrapper.flags
    return definition


def _draft_interface(sheet: Sheet, node: SyntaxNode) -> None:
    definition = _named(sheet, node, "interface", BLOCK)
    body = node.child_by_field_name("body")
    if definition is None:
        return
    definition.signature = sheet.slice(node.start_byte, node.end_byte if body is None else body.start_byte)
    sheet.add(definition, BIND)
    for child in node.named_children:
        if child.type == "extends_type_clause":
            for extended in child.named_children:
                _draft_extended(sheet, extended, definition)
    if body is not None:
        draft_type_members(sheet, body, definition)


def _draft_extended(sheet: Sheet, extended: SyntaxNode, definition: Definition) -> None:
    """What an interface extends may be written out: `extends Readonly<Options & { root: string }>`."""
    waiting = [extended]
    while waiting:
        changed = changed_type(sheet, waiting.pop())
        for part in () if changed is None else intersected(changed):
            if part.type == "object_type":
                draft_type_members(sheet, part, definition)
            else:
                waiting.append(part)


def changed_type(sheet: Sheet, node: SyntaxNode) -> SyntaxNode | None:
    """The type whose members a type of the language has: T for `Partial<T>`; None for any other type."""
    name, arguments = node.child_by_field_name("name"), node.child_by_field_name("type_arguments")
    if name is None or arguments is None or sheet.data[name.start_byte : name.end_byte] not in _CHANGING:
        return None
    return first_named(arguments)


def intersected(type_: SyntaxNode) -> list[SyntaxNode]:
    """The types whose members every value of a type has: itself, or the parts of an intersection, the last first."""
    found, waiting = [], [type_]
    while waiting:
        node = waiting.pop()
        if node.type in {"intersection_type", "parenthesized_type"}:
            waiting += node.named_children
        else:
            found.append(node)
    return found


def _draft_alias(sheet: Sheet, node: SyntaxNode) -> None:
    definition = _named(sheet, node, "type_alias", BLOCK)
    value = node.child_by_field_name("value")
    if definition is None:
        return
    sheet.add(definition, BIND)
    if value is None:
        return
    known = len(sheet.definitions)
    for body in intersected(value):
        if body.type == "object_type":
            draft_type_members(sheet, body, definition)
    if value.type == "object_type" and len(sheet.definitions) > known:
        definition.signature = sheet.slice(node.start_byte, value.start_byte).removesuffix("=").rstrip()
    else:
        definition.signature = sheet.slice(node.start_byte, value.end_byte)
        definition.type = sheet.text(value)


def draft_type_members(sheet: Sheet, body: SyntaxNode, owner: Definition) -> None:
    """Draft the properties and methods of an interface or object type."""
    sheet.drafted_types.add(body.start_byte)
    for child in body.named_children:
        if child.type == "property_signature":
            name = child.child_by_field_name("name")
            if name is None:
                continue
            start = child.start_byte
            member = Definition("property", sheet.member_name(name), start, child.end_byte, name.start_byte)
            member.parent = owner
            member.type = sheet.annotation(child.child_by_field_name("type"))
            modify(sheet, member, start, name)
            sheet.add(member)
        elif child.type in _SIGNATURES:
            draft_method(sheet, child, owner, child.start_byte)
        elif child.type in _NAMELESS:
            owner.detail = "nameless"


def _draft_enum(sheet: Sheet, node: SyntaxNode) -> None:
    definition = _named(sheet, node, "enum", CLASS)
    body = node.child_by_field_name("body")
    if definition is None:
        return
    definition.signature = sheet.slice(node.start_byte, node.end_byte if body is None else body.start_byte)
    sheet.add(definition, BIND)
    for child in () if body is None else body.named_children:
        name = child.child_by_field_name("name") if child.type == "enum_assignment" else child
        if name is None or name.type not in {"property_identifier", "string", "computed_property_name"}:
            continue
        member = Definition("enum_member", sheet.member_name(name), child.start_byte, child.end_byte, name.start_byte)
        member.parent = definition
        member.value = sheet.literal(child.child_by_field_name("value"))
        sheet.add(member, BIND)


def _draft_namespace(sheet: Sheet, node: SyntaxNode) -> None:
    """A namespace, or one in the other for each name between dots; a quoted name is a module."""
    name = node.child_by_field_name("name")
    if name is None:
        return
    if name.type == "string":
        definition = _named(sheet, node, "module", MODULE)
        if definition is not None:
            definition.signature = _head(sheet, node)
            sheet.add(definition)
        return
    start, wrapper = _start(sheet, node), sheet.wrappers.get(node.start_byte)
    at = name.start_byte
    for part in sheet.data[at : name.end_byte].split(b"."):
        word = part.strip()
        name_start = at + part.find(word)
        definition = Definition("namespace", word.decode("utf-8", "replace"), start, node.end_byte, name_start)
        definition.opens = MODULE
        definition.body_start = name_start + len(word)
        definition.signature = _head(sheet, node)
        definition.flags |= 0 if wrapper is None else wrapper.flags
        # In `namespace A.B`, B leaves A without saying so.
        definition.flags |= EXPORTED if at > name.start_byte else 0
        sheet.add(definition, BIND)
        at += len(part) + 1
        start = at


def _head(sheet: Sheet, node: SyntaxNode) -> str:
    body = node.child_by_field_name("body")
    return sheet.slice(node.start_byte, node.end_byte if body is None else body.start_byte).rstrip(";")


def _draft_global(sheet: Sheet, node: SyntaxNode) -> None:
    """Draft `declare global {…}` as a namespace called `global`."""
    block = first_named(node)
    if block is None or block.type != "statement_block":
        return
    name_start = sheet.data.find(b"global", node.start_byte, block.start_byte)
    if name_start < 0:
        return
    definition = Definition("namespace", "global", _start(sheet, node), node.end_byte, name_start)
    definition.opens = MODULE
    definition.body_start = block.start_byte
    definition.signature = sheet.slice(node.start_byte, block.start_byte)
    sheet.add(definition)


def _draft_import_alias(sheet: Sheet, node: SyntaxNode) -> None:
    """Draft `import Short = Long.Name.Space`: another name for something that may be a type, a value or both."""
    named = node.named_children
    if len(named) < 2:
        return
    name, value = named[0], named[1]
    wrapper = sheet.wrappers.get(node.start_byte)
    definition = Definition("type_alias", sheet.text(name), _start(sheet, node), node.end_byte, name.start_byte)
    definition.flags |= 0 if wrapper is None else wrapper.flags
    definition.type = sheet.text(value)
    definition.signature = sheet.slice(node.start_byte, node.end_byte).rstrip(";")
    sheet.add(definition, BIND)
