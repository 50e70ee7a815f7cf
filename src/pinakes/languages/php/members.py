"""Properties, constants and the cases of enums."""

import re

from pinakes.languages._draft import Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.php.modifiers import read_attributes, read_modifiers

_VALUES = frozenset({"string", "encapsed_string", "integer", "float", "boolean", "null", "unary_op_expression"})
LONGEST_VALUE = 200
_DEFINE = re.compile(
    rb"define\s*\(\s*(['\"])\\{0,2}((?:\w+\\{1,2})*[A-Za-z_\x80-\xff][\w\x80-\xff]*)\1\s*,"
    rb"\s*('[^'\\\n]{0,200}'|\"[^\"\\$\n]{0,200}\"|-?[\d.]+|true|false|null)?",
    re.IGNORECASE,
)


def draft_properties(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """One property for each name that a declaration lists."""
    decorators, start = read_attributes(syntax, node)
    type_node = node.child_by_field_name("type")
    elements = [child for child in node.named_children if child.type == "property_element"]
    found = []
    for element in elements:
        name_node = element.child_by_field_name("name")
        if name_node is None:
            continue
        definition = _variable(syntax, node, name_node)
        head_end = elements[0].start_byte if type_node is None else type_node.start_byte
        definition.flags, definition.visibility = read_modifiers(syntax.data[start:head_end])
        definition.type = None if type_node is None else syntax.text(type_node)
        definition.value = literal(syntax, element.child_by_field_name("default_value"))
        definition.decorators = decorators
        found.append(definition)
    return found


def draft_promoted(syntax: Syntax, node: SyntaxNode) -> Definition:
    """The property that a parameter of a constructor makes."""
    decorators, start = read_attributes(syntax, node)
    name_node = node.child_by_field_name("name")
    if name_node is None:
        return Definition("property", "", node.start_byte, node.end_byte, node.start_byte)
    definition = _variable(syntax, node, name_node)
    type_node = node.child_by_field_name("type")
    head_end = name_node.start_byte if type_node is None else type_node.start_byte
    definition.flags, definition.visibility = read_modifiers(syntax.data[start:head_end])
    definition.type = None if type_node is None else syntax.text(type_node)
    definition.decorators = decorators
    return definition


def _variable(syntax: Syntax, node: SyntaxNode, name_node: SyntaxNode) -> Definition:
    """A property is named without its dollar, as its uses name it."""
    dollar = name_node.start_byte
    name = syntax.data[dollar : name_node.end_byte].lstrip(b"&.$")
    return Definition(
        "property", name.decode("utf-8", "replace"), node.start_byte, node.end_byte, name_node.end_byte - len(name)
    )


def draft_constants(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """One constant for each name that a declaration lists."""
    decorators, start = read_attributes(syntax, node)
    type_node = node.child_by_field_name("type")
    found = []
    for element in node.named_children:
        name_node = first_named(element) if element.type == "const_element" else None
        if name_node is None:
            continue
        definition = Definition(
            "constant", syntax.text(name_node), node.start_byte, node.end_byte, name_node.start_byte
        )
        definition.flags, definition.visibility = read_modifiers(syntax.data[start : name_node.start_byte])
        definition.type = None if type_node is None else syntax.text(type_node)
        definition.value = literal(syntax, name_node.next_named_sibling)
        definition.decorators = decorators
        found.append(definition)
    return found


def draft_case(syntax: Syntax, node: SyntaxNode) -> Definition:
    """A case of an enum."""
    name_node = node.child_by_field_name("name")
    if name_node is None:
        return Definition("enum_member", "", node.start_byte, node.end_byte, node.start_byte)
    definition = Definition("enum_member", syntax.text(name_node), node.start_byte, node.end_byte, name_node.start_byte)
    definition.visibility = "public"
    definition.value = literal(syntax, node.child_by_field_name("value"))
    definition.decorators, _ = read_attributes(syntax, node)
    return definition


def draft_defined(data: bytes, start: int) -> Definition | None:
    """The constant that `define('NAME', ...)` makes, where the name is a literal."""
    match = _DEFINE.match(data, start)
    if match is None:
        return None
    name = match[2].decode("utf-8", "replace").replace("\\\\", "\\")
    end = data.find(b";", match.end(), match.end() + 1_000)
    definition = Definition("constant", name, start, match.end() if end < 0 else end, match.start(2))
    definition.visibility = "public"
    definition.value = None if match[3] is None else match[3].decode("utf-8", "replace")
    return definition


def literal(syntax: Syntax, node: SyntaxNode | None) -> str | None:
    """The text of a value that is a short literal."""
    if node is None or node.type not in _VALUES or node.end_byte - node.start_byte > LONGEST_VALUE:
        return None
    text = syntax.text(node)
    return None if node.type == "encapsed_string" and "$" in text else text
