"""Classes and functions: what their own text says of them."""

from pinakes.facts import Flag
from pinakes.languages._draft import CLASS, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.php.members import draft_promoted
from pinakes.languages.php.modifiers import read_attributes, read_modifiers
from pinakes.languages.php.parameters import read_parameters

ABSTRACT = Flag.ABSTRACT.value
ANONYMOUS = "class@anonymous"
"""What PHP itself calls a class without a name."""
_CLASS_KINDS = {
    "class_declaration": "class",
    "interface_declaration": "interface",
    "trait_declaration": "trait",
    "enum_declaration": "enum",
    "anonymous_class": "class",
}


def draft_class(syntax: Syntax, node: SyntaxNode) -> Definition:
    """A class, interface, trait or enum."""
    data = syntax.data
    kind = _CLASS_KINDS[node.type]
    decorators, start = read_attributes(syntax, node)
    body = node.child_by_field_name("body")
    name_node = None if node.type == "anonymous_class" else node.child_by_field_name("name")
    if body is None or (name_node is None and node.type != "anonymous_class"):
        return nameless(node)
    if name_node is None:
        definition = Definition(kind, ANONYMOUS, node.start_byte, node.end_byte, start)
    else:
        definition = Definition(kind, syntax.text(name_node), node.start_byte, node.end_byte, name_node.start_byte)
        definition.flags, _ = read_modifiers(data[start : name_node.start_byte])
        if kind == "enum":
            definition.type = _backing_type(syntax, node)
    definition.opens = CLASS
    definition.body_start = body.start_byte
    definition.decorators = decorators
    definition.signature = data[start : body.start_byte].decode("utf-8", "replace").strip()
    return definition


def arguments_of_anonymous(syntax: Syntax) -> list[tuple[int, int]]:
    """Where the arguments of anonymous classes stand."""
    firsts = [first_named(node) for node in syntax.captured("class") if node.type == "anonymous_class"]
    return [(node.start_byte, node.end_byte) for node in firsts if node is not None and node.type == "arguments"]


def _backing_type(syntax: Syntax, node: SyntaxNode) -> str | None:
    """The type of an enum's values: `string` in `enum Suit: string`."""
    return next((syntax.text(child) for child in node.named_children if child.type == "primitive_type"), None)


def draft_function(syntax: Syntax, node: SyntaxNode) -> tuple[Definition, list[Definition]]:
    """A function or method, and the properties that its parameters make."""
    data = syntax.data
    decorators, start = read_attributes(syntax, node)
    name_node = node.child_by_field_name("name")
    parameters = node.child_by_field_name("parameters")
    if name_node is None or parameters is None or name_node.start_byte == name_node.end_byte:
        return nameless(node), []
    name = syntax.text(name_node)
    is_method = node.type == "method_declaration"
    kind = "function" if not is_method else "constructor" if name.lower() == "__construct" else "method"
    definition = Definition(kind, name, node.start_byte, node.end_byte, name_node.start_byte)
    definition.opens = FUNCTION
    definition.body_start = name_node.end_byte
    definition.decorators = decorators
    definition.flags, definition.visibility = read_modifiers(data[start : name_node.start_byte])
    definition.parameters, promoted = read_parameters(syntax, parameters)
    head_end = parameters.end_byte
    if b":" in data[head_end : head_end + 8]:
        returns = node.child_by_field_name("return_type")
        if returns is not None:
            definition.type = syntax.text(returns)
            head_end = returns.end_byte
    definition.signature = data[start:head_end].decode("utf-8", "replace")
    return definition, [draft_promoted(syntax, parameter) for parameter in promoted]


def nameless(node: SyntaxNode) -> Definition:
    """What broken code leaves without a name; the extraction drops it."""
    return Definition("function", "", node.start_byte, node.end_byte, node.start_byte)
