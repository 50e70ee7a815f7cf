"""Object types written in place, as in `f(options: { deep: boolean })`: their members belong to what they stand in."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.functions import FUNCTION_VALUES
from pinakes.languages.typescript.sheet import Sheet
from pinakes.languages.typescript.types import draft_type_members

DECLARATION = Flag.DECLARATION.value
_BETWEEN = frozenset(
    {
        "array_type",
        "conditional_type",
        "constructor_type",
        "formal_parameters",
        "function_type",
        "generic_type",
        "intersection_type",
        "lookup_type",
        "optional_parameter",
        "optional_type",
        "parenthesized_type",
        "readonly_type",
        "required_parameter",
        "rest_type",
        "tuple_type",
        "type_annotation",
        "type_arguments",
        "union_type",
    }
)
"""What may stand between an object type and the definition that it belongs to."""
_NAMED = frozenset(
    {
        "abstract_method_signature",
        "function_declaration",
        "function_signature",
        "generator_function_declaration",
        "method_definition",
        "method_signature",
        "property_signature",
        "public_field_definition",
        "type_alias_declaration",
        "variable_declarator",
    }
)


def draft_inline_types(sheet: Sheet) -> None:
    """Draft the members of object types that are no definition themselves, once all else is drafted."""
    nodes = sheet.syntax.captured("object_type")
    if not nodes:
        return
    named = {item.name_start: item for item in sheet.definitions}
    made = {item.body_start: item for item in sheet.definitions if item.body_start in sheet.drafted}
    for node in nodes:
        if node.start_byte not in sheet.drafted_types:
            owner = _owner(node, named, made)
            if owner is not None:
                _draft(sheet, node, owner, named)


def _draft(sheet: Sheet, node: SyntaxNode, owner: Definition, named: dict[int, Definition]) -> None:
    n_before = len(sheet.definitions)
    draft_type_members(sheet, node, owner)
    members = sheet.definitions[n_before:]
    if members and owner.opens < 0:
        owner.opens = BLOCK
        owner.body_start = owner.name_start + len(owner.name.encode())
    for member in members:
        member.flags |= DECLARATION
        member.visibility = "public"
        named[member.name_start] = member


def _owner(node: SyntaxNode, named: dict[int, Definition], made: dict[int, Definition]) -> Definition | None:
    """The definition whose type, parameter or result an object type is; None for one inside an expression."""
    around = node.parent
    while around is not None and around.type in _BETWEEN:
        around = around.parent
    if around is None:
        return None
    if around.type in FUNCTION_VALUES:
        return made.get(around.start_byte)
    name = around.child_by_field_name("name") if around.type in _NAMED else None
    return None if name is None else named.get(name.start_byte)
