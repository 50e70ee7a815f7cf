"""Classes, object literals that define something, and their members."""

from pinakes.facts import Flag
from pinakes.languages._draft import BIND, BLOCK, CLASS, EXTENDS, IMPLEMENTS, SKIP, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.functions import (
    FUNCTION_VALUES,
    draft_callable,
    draft_method,
    modify,
    signature,
    start_of_head,
)
from pinakes.languages.typescript.sheet import DEFAULT_EXPORT, EXPORTED, Sheet, unwrap
from pinakes.languages.typescript.types import changed_type, intersected

ABSTRACT = Flag.ABSTRACT.value
_METHODS = frozenset({"method_definition", "method_signature", "abstract_method_signature"})
_FIELDS = frozenset({"field_definition", "public_field_definition"})


def draft_classes(sheet: Sheet) -> None:
    """Draft class declarations and all their members."""
    for node in sheet.syntax.captured("class"):
        name = node.child_by_field_name("name")
        if name is None or name.start_byte == name.end_byte:
            continue
        wrapper = sheet.wrappers.get(node.start_byte)
        start = node.start_byte if wrapper is None else wrapper.start
        definition = draft_class(sheet, node, sheet.text(name), name.start_byte, start)
        if wrapper is not None:
            definition.flags |= wrapper.flags
        sheet.add(definition, BIND)


def draft_default_class(sheet: Sheet, node: SyntaxNode, statement: SyntaxNode) -> None:
    """Draft the class expression that a module hands over: by its own name, else as `default`."""
    own_name = node.child_by_field_name("name")
    name = "default" if own_name is None else sheet.text(own_name)
    name_start = node.start_byte if own_name is None else own_name.start_byte
    definition = draft_class(sheet, node, name, name_start, statement.start_byte)
    definition.flags |= EXPORTED | DEFAULT_EXPORT
    sheet.add(definition)


def draft_class(sheet: Sheet, node: SyntaxNode, name: str, name_start: int, start: int) -> Definition:
    """A class with its members drafted, not yet added itself."""
    definition = Definition("class", name, start, node.end_byte, name_start)
    sheet.drafted.add(node.start_byte)
    body = node.child_by_field_name("body")
    body_start = node.end_byte if body is None else body.start_byte
    head = start_of_head(sheet, node)
    definition.opens = CLASS
    definition.body_start = body_start
    definition.signature = sheet.slice(head, body_start)
    if sheet.data.startswith(b"abstract", head):
        definition.flags |= ABSTRACT
    if start < head:
        decorators = [child for child in node.children if child.type == "decorator"]
        decorators += _decorators_before(node)
        definition.decorators = tuple(sheet.text(child) for child in decorators)
    own_name = node.child_by_field_name("name")
    if own_name is not None:
        # Type parameters live in a scope of their own: methods see them, but never the names of the class scope.
        sheet.anonymous.append((own_name.end_byte, node.end_byte, BLOCK))
        if node.type == "class":
            sheet.inner_names.append((definition, sheet.data[own_name.start_byte : own_name.end_byte]))
            sheet.claims[own_name.start_byte] = SKIP
    if body is not None:
        _draft_members(sheet, body, definition)
    return definition


def _decorators_before(node: SyntaxNode) -> list[SyntaxNode]:
    """Decorators that stand before `export` hang on the export statement."""
    parent = node.parent
    if parent is None or parent.type != "export_statement":
        return []
    return [child for child in parent.children if child.type == "decorator"]


def _draft_members(sheet: Sheet, body: SyntaxNode, owner: Definition) -> None:
    decorators: list[SyntaxNode] = []
    for child in body.named_children:
        kind = child.type
        if kind == "decorator":
            decorators.append(child)
            continue
        member: Definition | None = None
        if kind in _METHODS:
            member = draft_method(sheet, child, owner, child.start_byte)
            if member is not None and member.name == "constructor":
                _draft_parameter_properties(sheet, child, owner)
        elif kind in _FIELDS:
            member = _draft_field(sheet, child, owner)
        elif kind == "comment":
            continue
        if member is not None:
            _decorate(sheet, child, member, decorators)
        decorators = []


def _decorate(sheet: Sheet, node: SyntaxNode, member: Definition, before: list[SyntaxNode]) -> None:
    """Decorators stand before a method, but inside a field; a member starts with the first of them."""
    if before:
        member.start = before[0].start_byte
    if sheet.data.startswith(b"@", node.start_byte):
        before = [*before, *node.children_by_field_name("decorator")]
    member.decorators = tuple([sheet.text(decorator) for decorator in before])


def _draft_field(sheet: Sheet, node: SyntaxNode, owner: Definition) -> Definition | None:
    """A field; one that holds a function is a method to everyone who calls it."""
    name = node.child_by_field_name("name") or node.child_by_field_name("property")
    if name is None:
        return None
    start, text = node.start_byte, sheet.member_name(name)
    head = start_of_head(sheet, node)
    value = unwrap(node.child_by_field_name("value"))
    annotation = sheet.annotation(node.child_by_field_name("type"))
    if value is not None and value.type in FUNCTION_VALUES:
        definition = draft_callable(sheet, value, text, name.start_byte, start)
        definition.kind = "method"
        definition.signature = signature(sheet, head, value)
        definition.type = definition.type or annotation
        definition.end = node.end_byte
    elif value is not None and value.type == "class":
        definition = draft_class(sheet, value, text, name.start_byte, start)
        definition.signature = signature(sheet, head, value)
        definition.end = node.end_byte
    else:
        definition = Definition("property", text, start, node.end_byte, name.start_byte)
        definition.type = annotation
        definition.value = sheet.literal(value)
        if head != start or (value is not None and definition.value is None):
            definition.opens = BLOCK
            definition.body_start = name.end_byte
            whole = node.child_by_field_name("value")
            if whole is not None and annotation is None:
                sheet.held.append(("", whole))
    definition.parent = owner
    modify(sheet, definition, head, name)
    if value is not None and value.type == "object" and not _is_cast(sheet, node.child_by_field_name("value")):
        _draft_keys(sheet, value, definition)
    return sheet.add(definition)


def _is_cast(sheet: Sheet, value: SyntaxNode | None) -> bool:
    """Whether a value is said to be of another type, whose members it then has: `{…} as Options`."""
    while value is not None and value.type in {"parenthesized_expression", "satisfies_expression"}:
        value = first_named(value)
    return value is not None and value.type == "as_expression" and not sheet.text(value).endswith("const")


def _draft_parameter_properties(sheet: Sheet, constructor: SyntaxNode, owner: Definition) -> None:
    """Draft the parameters of a constructor that declare a property: `constructor(private readonly store: Store)`."""
    parameters = constructor.child_by_field_name("parameters")
    for node in () if parameters is None else parameters.named_children:
        name = node.child_by_field_name("pattern")
        if name is None or name.type != "identifier":
            continue
        head = start_of_head(sheet, node)
        words = sheet.data[head : name.start_byte].split()
        if not words or words[0] not in {b"private", b"protected", b"public", b"readonly", b"override"}:
            continue
        definition = Definition("property", sheet.text(name), node.start_byte, node.end_byte, name.start_byte)
        definition.parent = owner
        definition.type = sheet.annotation(node.child_by_field_name("type"))
        definition.value = sheet.literal(node.child_by_field_name("value"))
        modify(sheet, definition, head, name)
        sheet.add(definition)


def draft_members(sheet: Sheet, literal: SyntaxNode, owner: Definition | None) -> None:
    """Draft the members of an object literal and of the objects inside it.

    Without an owner they leave the module by themselves, as in `module.exports = {…}`: functions and properties.
    """
    waiting = [(literal, owner)]
    while waiting:
        node, parent = waiting.pop()
        for child in node.named_children:
            member: Definition | None = None
            if child.type == "method_definition":
                member = draft_method(sheet, child, parent, child.start_byte)
            elif child.type == "pair":
                value = unwrap(child.child_by_field_name("value"))
                if parent is None and value is not None and value.type == "identifier":
                    # An exported name that is defined elsewhere.
                    continue
                member = draft_pair(sheet, child, parent)
                if member is not None and value is not None and value.type == "object":
                    member.opens = CLASS
                    member.body_start = value.start_byte
                    waiting.append((value, member))
            if member is not None and parent is None:
                member.flags |= EXPORTED
                member.kind = "function" if member.kind == "method" else member.kind


def draft_pair(sheet: Sheet, node: SyntaxNode, parent: Definition | None) -> Definition | None:
    """A `key: value`; None for computed keys."""
    key, value = node.child_by_field_name("key"), unwrap(node.child_by_field_name("value"))
    if key is None or value is None or key.type == "computed_property_name":
        return None
    start, name = node.start_byte, sheet.member_name(key)
    if value.type in FUNCTION_VALUES:
        definition = draft_callable(sheet, value, name, start, start)
        definition.kind = "method"
        definition.end = node.end_byte
        definition.signature = signature(sheet, start, value)
    elif value.type == "class":
        definition = draft_class(sheet, value, name, start, start)
        definition.signature = signature(sheet, start, value)
    else:
        definition = _plain_key(sheet, node, key)
        whole = node.child_by_field_name("value")
        if definition.value is None and value.type != "object" and whole is not None:
            sheet.held.append((name, whole))
    definition.parent = parent
    return sheet.add(definition)


def _plain_key(sheet: Sheet, node: SyntaxNode, key: SyntaxNode) -> Definition:
    definition = Definition("property", sheet.member_name(key), node.start_byte, node.end_byte, node.start_byte)
    definition.value = sheet.literal(node.child_by_field_name("value"))
    return definition


def _draft_keys(sheet: Sheet, literal: SyntaxNode, field: Definition) -> None:
    """Draft the keys of the object that a field holds, and of the objects inside it.

    Its text stays that of the field: `this` in an arrow there is the object of the class.
    """
    waiting = [(literal, field)]
    while waiting:
        node, parent = waiting.pop()
        for child in node.named_children:
            if child.type == "method_definition":
                draft_method(sheet, child, parent, child.start_byte)
            elif child.type == "pair":
                value = unwrap(child.child_by_field_name("value"))
                member = (
                    None if value is None else _draft_key(sheet, child, value, parent, is_inner=parent is not field)
                )
                if member is not None and value is not None and value.type == "object":
                    waiting.append((value, member))


def _draft_key(
    sheet: Sheet, node: SyntaxNode, value: SyntaxNode, parent: Definition, *, is_inner: bool
) -> Definition | None:
    """A `key: value` of an object that a field holds. An arrow there is a value and has no text of its own."""
    key = node.child_by_field_name("key")
    has_text = value.type in FUNCTION_VALUES or value.type == "class"
    if key is None or key.type == "computed_property_name":
        return None
    if value.type != "arrow_function" and (has_text or not is_inner):
        return draft_pair(sheet, node, parent)
    definition = _plain_key(sheet, node, key)
    definition.parent = parent
    return sheet.add(definition)


def claim_heritage(sheet: Sheet) -> None:
    """Claim what a class extends and implements, and what an interface extends."""
    for node in sheet.syntax.captured("heritage"):
        for child in node.named_children:
            if child.type == "implements_clause":
                _claim_types(sheet, child, IMPLEMENTS)
            elif child.type == "extends_clause":
                _claim_base(sheet, child.child_by_field_name("value"))
            else:
                _claim_base(sheet, child)
    for node in sheet.syntax.captured("interface_heritage"):
        _claim_types(sheet, node, EXTENDS)


def _claim_base(sheet: Sheet, node: SyntaxNode | None) -> None:
    if node is not None and node.type == "member_expression":
        node = node.child_by_field_name("property")
    if node is not None and node.type in {"identifier", "property_identifier"}:
        sheet.claims[node.start_byte] = EXTENDS


def _claim_types(sheet: Sheet, clause: SyntaxNode, role: int) -> None:
    for child in clause.named_children:
        _claim_type(sheet, child, role)


def _claim_type(sheet: Sheet, type_: SyntaxNode, role: int) -> None:
    node: SyntaxNode | None = type_
    while node is not None and node.type in {"generic_type", "nested_type_identifier"}:
        if node.type == "generic_type":
            _claim_changed(sheet, node, role)
        node = node.child_by_field_name("name")
    if node is not None and node.type in {"type_identifier", "identifier"}:
        sheet.claims[node.start_byte] = role


def _claim_changed(sheet: Sheet, node: SyntaxNode, role: int) -> None:
    """What extends `Partial<T>` has the members of T too."""
    changed = changed_type(sheet, node)
    for part in () if changed is None else intersected(changed):
        if part.type in {"type_identifier", "generic_type", "nested_type_identifier"}:
            _claim_type(sheet, part, role)
