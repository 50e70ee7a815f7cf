"""Types: structs, unions, classes, enums, aliases, concepts; and namespaces, which hold them."""

from pinakes.languages._draft import BODY, EXTENDS, SKIP, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.c.declarators import declared_by, dotted, last_named, name_text
from pinakes.languages.c.sheet import LONGEST_VALUE, Sheet

_KINDS = {"struct_specifier": "struct", "union_specifier": "union", "class_specifier": "class"}
_NAMED_TYPES = frozenset({"type_identifier", "identifier"})
_OWNERS = frozenset({"type_definition", "field_declaration", "declaration"})


def draft_types(sheet: Sheet) -> None:
    """Draft every type with a body, and every namespace."""
    captured = sheet.syntax.captured
    for node in captured("class"):
        _draft_type(sheet, node, _KINDS.get(node.type, "struct"))
    for node in captured("enum"):
        _draft_type(sheet, node, "enum")
    for node in captured("namespace"):
        _draft_namespace(sheet, node)


def _draft_type(sheet: Sheet, node: SyntaxNode, kind: str) -> None:
    body = node.child_by_field_name("body")
    if body is None:
        return
    name = node.child_by_field_name("name")
    definition = _nameless(sheet, node, kind) if name is None else _named(sheet, node, name, kind)
    if definition is None:
        return
    definition.opens = BODY
    definition.body_start = body.start_byte
    if definition.signature is None:
        definition.signature = sheet.text(definition.start, body.start_byte).rstrip()
    if kind == "enum":
        base = node.child_by_field_name("base")
        definition.type = None if base is None else sheet.plain(base.start_byte, base.end_byte)
    sheet.claims[definition.name_start] = SKIP
    sheet.named.add(definition.name_start)
    sheet.definitions.append(definition)


def _named(sheet: Sheet, node: SyntaxNode, name: SyntaxNode, kind: str) -> Definition | None:
    declared = declared_by(sheet, name)
    if declared is None or declared.name.start_byte == declared.name.end_byte:
        return None
    inner = declared.name
    definition = Definition(kind, name_text(sheet, inner), sheet.start_of(node), node.end_byte, inner.start_byte)
    definition.container = declared.container
    return definition


def _nameless(sheet: Sheet, node: SyntaxNode, kind: str) -> Definition | None:
    """A type without a name is named by the first thing declared with it, if there is one."""
    owner = node.parent
    if owner is None or owner.type not in _OWNERS:
        return None
    for declarator in owner.children_by_field_name("declarator"):
        declared = declared_by(sheet, declarator)
        if declared is None or declared.callable is not None or declared.name.type == "structured_binding_declarator":
            continue
        if owner.type == "type_definition" and declarator.type not in _NAMED_TYPES:
            continue
        name = declared.name
        start = sheet.start_of(owner)
        definition = Definition(kind, name_text(sheet, name), start, owner.end_byte, name.start_byte)
        definition.container = declared.container
        if owner.type != "type_definition":
            definition.kind = "property" if owner.type == "field_declaration" else "variable"
            definition.type = kind
            if sheet.data.startswith(b"static", owner.start_byte):
                sheet.statics.add(name.start_byte)
        body = node.child_by_field_name("body")
        head = sheet.text(start, node.end_byte if body is None else body.start_byte).rstrip()
        inner = declarator.child_by_field_name("declarator") if declarator.type == "init_declarator" else declarator
        end = declarator.end_byte if inner is None else inner.end_byte
        definition.signature = f"{head} {sheet.text(declarator.start_byte, end)}"
        return definition
    return None


def _draft_namespace(sheet: Sheet, node: SyntaxNode) -> None:
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if body is None:
        return
    if name is None:
        # What stands in it is seen from around it, and from nowhere else.
        sheet.hidden.append((body.start_byte, body.end_byte))
        return
    text = sheet.text(name.start_byte, name.end_byte)
    outer, _, last = text.rpartition("::")
    last = last.removeprefix("inline ").strip()
    start = sheet.start_of(node)
    definition = Definition("namespace", last, start, node.end_byte, name.end_byte - len(last.encode()))
    definition.container = dotted(outer).replace("inline ", "") if outer else ""
    definition.opens = BODY
    definition.body_start = body.start_byte
    definition.signature = sheet.text(start, body.start_byte).rstrip()
    if definition.signature.startswith("inline"):
        definition.decorators = ("inline",)
    for part in name.named_children or (name,):
        sheet.claims[part.start_byte] = SKIP
    sheet.claims[definition.name_start] = SKIP
    sheet.definitions.append(definition)


def claim_bases(sheet: Sheet) -> frozenset[bytes]:
    """Claim what classes extend; return the names of all of them."""
    names = set()
    for clause in sheet.syntax.captured("bases"):
        for node in clause.named_children:
            declared = declared_by(sheet, node)
            if declared is not None and declared.name.type != "access_specifier":
                sheet.claims[declared.name.start_byte] = EXTENDS
                names.add(sheet.data[declared.name.start_byte : declared.name.end_byte])
    return frozenset(names)


def draft_enumerators(sheet: Sheet) -> list[Definition]:
    """The members of every enum."""
    found = []
    for node in sheet.syntax.captured("enumerator"):
        name = node.child_by_field_name("name")
        if name is None or name.start_byte == name.end_byte:
            continue
        definition = Definition(
            "enum_member", sheet.text(name.start_byte, name.end_byte), node.start_byte, node.end_byte, name.start_byte
        )
        value = node.child_by_field_name("value")
        if value is not None and value.end_byte - value.start_byte <= LONGEST_VALUE:
            definition.value = sheet.text(value.start_byte, value.end_byte)
        sheet.claims[name.start_byte] = SKIP
        found.append(definition)
    return found


def draft_aliases(sheet: Sheet) -> list[Definition]:
    """What `typedef`, `using … =`, `namespace … =` and `concept` name."""
    captured = sheet.syntax.captured
    found = [definition for node in captured("typedef") for definition in _typedef(sheet, node)]
    for capture, kind in (("alias", "type_alias"), ("concept", "trait"), ("namespace_alias", "namespace")):
        for node in captured(capture):
            name = node.child_by_field_name("name")
            if name is None or name.start_byte == name.end_byte:
                continue
            start, name_start = sheet.start_of(node), name.start_byte
            definition = Definition(kind, sheet.text(name_start, name.end_byte), start, node.end_byte, name_start)
            definition.signature = sheet.text(start, node.end_byte).rstrip("; \t\r\n")
            target = first_named(node) if kind == "trait" else node.child_by_field_name("type") or last_named(node)
            if target is not None and kind != "trait":
                definition.type = sheet.plain(target.start_byte, target.end_byte)
            sheet.claims[name_start] = SKIP
            found.append(definition)
    return found


def _typedef(sheet: Sheet, node: SyntaxNode) -> list[Definition]:
    type_node = node.child_by_field_name("type")
    if type_node is None:
        return []
    body = type_node.child_by_field_name("body")
    type_end = type_node.end_byte if body is None else body.start_byte
    start = sheet.start_of(node)
    found = []
    for declarator in node.children_by_field_name("declarator"):
        declared = declared_by(sheet, declarator)
        if declared is None or declared.name.start_byte in sheet.named:
            continue
        name = declared.name
        first, last = name.start_byte, name.end_byte
        if first == last:
            continue
        definition = Definition("type_alias", sheet.text(first, last), start, node.end_byte, first)
        head = sheet.plain(node.start_byte, type_end)
        tail = sheet.plain(declarator.start_byte, declarator.end_byte)
        before, after = sheet.plain(declarator.start_byte, first), sheet.plain(last, declarator.end_byte)
        definition.signature = f"{head} {tail}"
        definition.type = f"{head.removeprefix('typedef').strip()} {before}{after}".strip()
        sheet.claims[first] = SKIP
        found.append(definition)
    return found
