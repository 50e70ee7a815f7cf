"""Object literals that define something: their members are symbols."""

from pinakes.languages._draft import CLASS, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.classes import draft_class
from pinakes.languages.typescript.functions import FUNCTION_VALUES, draft_callable, draft_method, signature
from pinakes.languages.typescript.sheet import EXPORTED, Sheet, unwrap


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
        definition = Definition("property", name, start, node.end_byte, start)
        definition.value = sheet.literal(value)
        whole = node.child_by_field_name("value")
        if definition.value is None and value.type != "object" and whole is not None:
            sheet.held.append((name, whole))
    definition.parent = parent
    return sheet.add(definition)
