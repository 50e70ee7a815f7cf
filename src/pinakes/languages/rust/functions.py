"""Functions, methods and their parameters."""

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND, BLOCK, FUNCTION, SKIP
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.patterns import claim_pattern
from pinakes.languages.rust.sheet import ASYNC, Sheet


def draft_functions(sheet: Sheet) -> None:
    """Draft everything that `fn` declares; what stands in a trait or an impl becomes a method later."""
    for node in sheet.syntax.captured("function"):
        _draft_function(sheet, node)


def _draft_function(sheet: Sheet, node: SyntaxNode) -> None:
    name = node.child_by_field_name("name")
    definition = sheet.define("function", node, name)
    if definition is None or name is None:
        return
    sheet.claims[name.start_byte] = SKIP
    sheet.bound.append(definition)
    body = node.child_by_field_name("body")
    # Without a body there is nothing to count: a method that a trait asks for, a function of another language.
    definition.opens = BLOCK if body is None else FUNCTION
    definition.body_start = name.end_byte
    definition.signature = sheet.head(node, body)
    if b"async" in sheet.data[node.start_byte : name.start_byte].split():
        definition.flags |= ASYNC
    parameters = node.child_by_field_name("parameters")
    if parameters is not None:
        listed = [_parameter(sheet, child) for child in parameters.named_children]
        definition.parameters = tuple([parameter for parameter in listed if parameter is not None])
    returns = node.child_by_field_name("return_type")
    if returns is not None:
        definition.type = sheet.text(returns)


def _parameter(sheet: Sheet, node: SyntaxNode) -> Parameter | None:
    """One parameter, its names bound; None for attributes and comments in between."""
    kind = node.type
    if kind == "parameter":
        pattern, written = node.child_by_field_name("pattern"), node.child_by_field_name("type")
        if pattern is not None:
            claim_pattern(sheet, pattern)
        end = node.end_byte if written is None else written.start_byte
        name = sheet.slice(node.start_byte, end).rstrip(":").rstrip()
        return Parameter(name.removeprefix("mut "), None if written is None else sheet.text(written))
    if kind == "self_parameter":
        # The word stands last, behind the ampersand, the lifetime and `mut`.
        sheet.claims[node.end_byte - len("self")] = BIND
        return Parameter(sheet.text(node))
    return Parameter("...") if kind == "variadic_parameter" else None


def takes_self(parameters: tuple[Parameter, ...]) -> bool:
    """Whether a function of a type is called on a value of it."""
    return bool(parameters) and parameters[0].name.endswith("self")
