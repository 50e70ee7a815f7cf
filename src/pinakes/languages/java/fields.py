"""Fields, enum constants and the components of records."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, BODY, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.java.heads import read_head

LONGEST_VALUE = 200
_LITERALS = frozenset(
    {
        "decimal_integer_literal",
        "hex_integer_literal",
        "octal_integer_literal",
        "binary_integer_literal",
        "decimal_floating_point_literal",
        "hex_floating_point_literal",
        "true",
        "false",
        "character_literal",
        "string_literal",
        "null_literal",
    }
)
_CONSTANT = Flag.STATIC.value | Flag.READONLY.value


def draft_fields(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """One definition for each name that a field declaration declares, constants where they are static and final."""
    declarators = node.children_by_field_name("declarator")
    head = read_head(syntax, node)
    flags = head.flags | (_CONSTANT if node.type == "constant_declaration" else 0)
    declared = node.child_by_field_name("type")
    found = []
    for declarator in declarators:
        name = declarator.child_by_field_name("name")
        if name is None or name.start_byte == name.end_byte:
            continue
        # Several names of one declaration share its head, but each has only its own stretch of it.
        whole = node if len(declarators) == 1 else declarator
        definition = Definition("property", syntax.text(name), whole.start_byte, whole.end_byte, name.start_byte)
        definition.kind = "constant" if flags & _CONSTANT == _CONSTANT else "property"
        definition.flags, definition.visibility, definition.decorators = flags, head.visibility, head.decorators
        shared = syntax.data[head.start : declarators[0].start_byte].decode("utf-8", "replace").strip()
        definition.signature = f"{shared} {_without_value(syntax, declarator)}"
        definition.type = None if declared is None else syntax.text(declared)
        _take_value(syntax, definition, declarator.child_by_field_name("value"))
        _open(definition, name)
        found.append(definition)
    return found


def _without_value(syntax: Syntax, declarator: SyntaxNode) -> str:
    return syntax.text(declarator).partition("=")[0].strip()


def _take_value(syntax: Syntax, definition: Definition, value: SyntaxNode | None) -> None:
    """Keep a literal; what has to be run opens a scope, so that it belongs to the field."""
    if value is not None:
        definition.value = _literal(syntax, value)
        if definition.value is None:
            definition.opens = BLOCK


def _open(definition: Definition, name: SyntaxNode) -> None:
    """Let annotations belong to what they stand on."""
    definition.body_start = name.end_byte
    if definition.decorators and definition.opens < 0:
        definition.opens = BLOCK


def _literal(syntax: Syntax, value: SyntaxNode) -> str | None:
    if value.end_byte - value.start_byte > LONGEST_VALUE:
        return None
    inner = first_named(value) if value.type == "unary_expression" else value
    return None if inner is None or inner.type not in _LITERALS else syntax.text(value)


def draft_constant(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A member of an enum, with the class body it may have."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    head = read_head(syntax, node)
    definition = Definition("enum_member", syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
    definition.decorators = head.decorators
    definition.visibility = "public"
    body = node.child_by_field_name("body")
    if body is not None:
        definition.opens = BODY
    elif node.end_byte > name.end_byte:
        definition.opens = BLOCK
    _open(definition, name)
    head_end = node.end_byte if body is None else body.start_byte
    definition.signature = syntax.data[name.start_byte : head_end].decode("utf-8", "replace").strip()
    return definition


def draft_components(syntax: Syntax, record: SyntaxNode) -> list[Definition]:
    """The components of a record: each is a final field and a method that reads it, one property to us."""
    parameters = record.child_by_field_name("parameters")
    found = []
    for node in [] if parameters is None else parameters.named_children:
        named = node
        if node.type == "spread_parameter":
            named = node.named_children[-1]
        name = named.child_by_field_name("name")
        if name is None or name.start_byte == name.end_byte:
            continue
        head = read_head(syntax, node)
        definition = Definition("property", syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
        definition.decorators = head.decorators
        definition.flags = Flag.READONLY.value
        definition.visibility = "public"
        text = syntax.data[head.start : node.end_byte].decode("utf-8", "replace").strip()
        definition.signature = text
        definition.type = text[: text.rfind(definition.name)].strip()
        _open(definition, name)
        found.append(definition)
    return found
