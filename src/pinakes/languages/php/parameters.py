"""Parameters of functions and methods."""

from pinakes.facts import Parameter
from pinakes.languages._spec import Syntax, SyntaxNode

_KINDS = frozenset({"simple_parameter", "variadic_parameter", "property_promotion_parameter"})
_MARKS = frozenset({b"&", b"...", b"&..."})


def read_parameters(syntax: Syntax, parameters: SyntaxNode) -> tuple[tuple[Parameter, ...], list[SyntaxNode]]:
    """Parameters as written (`&` and dots stay with the name), and the nodes of those that are properties too."""
    found, promoted = [], []
    for node in parameters.named_children:
        kind = node.type
        if kind in _KINDS:
            found.append(_parameter(syntax, node))
            if kind == "property_promotion_parameter":
                promoted.append(node)
    return tuple(found), promoted


def _parameter(syntax: Syntax, node: SyntaxNode) -> Parameter:
    data, start = syntax.data, node.start_byte
    if data.startswith((b"$", b"&", b"..."), start):
        name, _, default = syntax.text(node).partition("=")
        return Parameter(name.strip(), None, default.strip() or None)
    name_node = node.child_by_field_name("name")
    if name_node is None:
        return Parameter(syntax.text(node))
    type_node, default_node = node.child_by_field_name("type"), node.child_by_field_name("default_value")
    before = data[start if type_node is None else type_node.end_byte : name_node.start_byte]
    marks = b"".join([mark for mark in before.split() if mark in _MARKS])
    return Parameter(
        marks.decode() + syntax.text(name_node),
        None if type_node is None else syntax.text(type_node),
        None if default_node is None else syntax.text(default_node),
    )
