"""Methods, constructors, operators, local functions and delegates: what their own text says of them."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.csharp.heads import read_head
from pinakes.languages.csharp.parameters import read_parameters

_KINDS = {
    "method_declaration": "method",
    "constructor_declaration": "constructor",
    "destructor_declaration": "method",
    "operator_declaration": "operator",
    "conversion_operator_declaration": "operator",
    "local_function_statement": "function",
    "delegate_declaration": "type_alias",
}
_OPERATORS = frozenset({"operator_declaration", "conversion_operator_declaration"})
_OF_METHODS = ~Flag.READONLY.value
"""A readonly method is not a value that cannot change."""


def draft_method(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """Anything with parameters; None where broken code has no name for it."""
    parameters = node.child_by_field_name("parameters")
    if parameters is None:
        return None
    name, name_start = _name(syntax, node, parameters)
    if not name:
        return None
    head = read_head(syntax, node)
    returns = node.child_by_field_name("returns") or node.child_by_field_name("type")
    body = node.child_by_field_name("body")
    definition = Definition(_KINDS[node.type], name, node.start_byte, node.end_byte, name_start)
    definition.opens = BLOCK if body is None else FUNCTION
    definition.decorators = head.decorators
    definition.flags = head.flags & _OF_METHODS
    definition.visibility = head.visibility
    head_end = node.end_byte if body is None else body.start_byte
    definition.signature = syntax.data[head.start : head_end].decode("utf-8", "replace").strip().rstrip("; \r\n")
    definition.body_start = parameters.start_byte
    if returns is not None:
        definition.type = syntax.text(returns)
    if node.child_by_field_name("type_parameters") is not None and returns is not None:
        # The type that a generic method returns sees its type parameters.
        definition.body_start = returns.start_byte
    definition.parameters = read_parameters(syntax.text(parameters))
    note_interface(syntax, node, definition)
    return definition


def _name(syntax: Syntax, node: SyntaxNode, parameters: SyntaxNode) -> tuple[str, int]:
    """The name of a method and where it stands. An operator is called `operator==` or, by its type, `operator int`."""
    data, name = syntax.data, node.child_by_field_name("name")
    if node.type in _OPERATORS:
        start = data.rfind(b"operator", node.start_byte, parameters.start_byte)
        if start < 0:
            return "", 0
        text = " ".join(data[start : parameters.start_byte].decode("utf-8", "replace").split())
        sign = text.removeprefix("operator ")
        return text if sign[:1].isalpha() else f"operator{sign.removeprefix('operator')}", start
    if name is None or name.start_byte == name.end_byte:
        return "", 0
    if node.type == "destructor_declaration":
        return f"~{syntax.text(name)}", name.start_byte - 1
    return syntax.text(name), name.start_byte


def note_interface(syntax: Syntax, node: SyntaxNode, definition: Definition) -> None:
    """Note the interface whose member this implements explicitly: `void IShape.Draw()` is `Circle.IShape.Draw`.

    Its name is that of the member. Type arguments are not part of a name, so the detail alone tells them.
    """
    if syntax.data[definition.name_start - 1 : definition.name_start] != b".":
        return
    for child in node.named_children:
        if child.type == "explicit_interface_specifier":
            definition.detail = syntax.text(child).rstrip(". ")
            definition.container = _plain(definition.detail)
            return


def _plain(name: str) -> str:
    """The name of a type without its type arguments and blanks: `A.IBox<T>` is `A.IBox`."""
    depth = 0
    kept = []
    for character in name.removeprefix("global::"):
        depth += (character == "<") - (character == ">")
        if depth == 0 and character not in "> \t\r\n":
            kept.append(character)
    return "".join(kept)
