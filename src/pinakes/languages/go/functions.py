"""Functions, methods and function literals."""

import re

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND, BLOCK, FUNCTION, SKIP, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.go.sheet import Sheet

_AROUND_RECEIVERS = frozenset({"pointer_type", "parenthesized_type"})
_NAME = re.compile(rb"(?<![\w\x80-\xff])(?<![\w\x80-\xff]\.)[\w\x80-\xff]++")
_PARAMETERS = frozenset({"parameter_declaration", "variadic_parameter_declaration"})


def draft_functions(sheet: Sheet) -> None:
    """Draft functions and methods, and claim what every parameter list binds."""
    captured = sheet.syntax.captured
    for node in captured("function"):
        _draft_function(sheet, node)
    for node in captured("method"):
        _draft_method(sheet, node)
    for node in captured("literal"):
        sheet.anonymous.append((node.start_byte, node.end_byte, FUNCTION))
        claim_parameters(sheet, node, BIND)
    for node in captured("signature"):
        # The name of an interface's method; the word `func` is no name.
        sheet.claims[node.start_byte] = SKIP
        claim_parameters(sheet, node, SKIP)
    for node in captured("type_parameter"):
        constraint = node.child_by_field_name("type")
        text = "" if constraint is None else sheet.text(constraint)
        for child in node.named_children:
            if child.type == "identifier":
                sheet.claims[child.start_byte] = BIND
                sheet.type_parameters.append((child, text))


def _draft_function(sheet: Sheet, node: SyntaxNode) -> None:
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return
    start = node.start_byte
    definition = Definition("function", sheet.text(name), start, node.end_byte, name.start_byte)
    definition.body_start = name.end_byte
    sheet.claims[name.start_byte] = SKIP
    describe_function(sheet, definition, node)
    sheet.add(definition)


def _draft_method(sheet: Sheet, node: SyntaxNode) -> None:
    name, receiver = node.child_by_field_name("name"), node.child_by_field_name("receiver")
    if name is None or receiver is None or name.start_byte == name.end_byte:
        return
    definition = Definition("method", sheet.text(name), node.start_byte, node.end_byte, name.start_byte)
    definition.body_start = receiver.start_byte
    sheet.claims[name.start_byte] = SKIP
    describe_function(sheet, definition, node)
    _read_list(sheet, receiver, BIND, is_own=True)
    owner = first_named(receiver)
    written = None if owner is None else owner.child_by_field_name("type")
    called = None if owner is None else owner.child_by_field_name("name")
    if called is not None:
        definition.self_name = sheet.text(called).encode()
    if written is not None:
        sheet.receivers.append((receiver.start_byte, sheet.slice(receiver.start_byte + 1, receiver.end_byte - 1)))
        definition.detail = sheet.text(written)
        definition.container = _receiver_type(sheet, written)
    sheet.add(definition)


def _receiver_type(sheet: Sheet, node: SyntaxNode) -> str:
    """The name of the type a method belongs to, whether by pointer or by value; its type parameters are bound."""
    inner: SyntaxNode | None = node
    while inner is not None and inner.type in _AROUND_RECEIVERS:
        inner = first_named(inner)
    if inner is not None and inner.type == "generic_type":
        arguments = inner.child_by_field_name("type_arguments")
        for argument in () if arguments is None else arguments.named_children:
            sheet.claims[argument.start_byte] = BIND
        inner = inner.child_by_field_name("type")
    return sheet.text(inner) if inner is not None and inner.type == "type_identifier" else ""


def describe_function(sheet: Sheet, definition: Definition, node: SyntaxNode) -> None:
    """Read the signature, the parameters and the result off a function, and bind its names in it."""
    parameters, result = node.child_by_field_name("parameters"), node.child_by_field_name("result")
    body = node.child_by_field_name("body")
    # Without a body, it is written in assembly: there is nothing to count.
    definition.opens = BLOCK if body is None else FUNCTION
    definition.signature = sheet.slice(definition.start, node.end_byte if body is None else body.start_byte)
    if parameters is not None:
        definition.parameters = tuple(_read_list(sheet, parameters, BIND, is_own=True))
    if result is not None:
        definition.type = sheet.text(result)
        if result.type == "parameter_list":
            _read_list(sheet, result, BIND)


def claim_parameters(sheet: Sheet, node: SyntaxNode, role: int) -> None:
    """Claim the names of the parameters and results of a function literal or a function type."""
    for field in ("parameters", "result"):
        listed = node.child_by_field_name(field)
        if listed is not None and listed.type == "parameter_list" and listed.named_child_count:
            _read_list(sheet, listed, role)


def read_parameters(sheet: Sheet, node: SyntaxNode) -> tuple[Parameter, ...]:
    """The parameters of a signature whose names nothing sees."""
    parameters = node.child_by_field_name("parameters")
    return () if parameters is None else tuple(_read_list(sheet, parameters, SKIP))


def _read_list(sheet: Sheet, listed: SyntaxNode, role: int, *, is_own: bool = False) -> list[Parameter]:
    """The parameters of a list, one for each name; a parameter without a name is called `_`."""
    found = []
    for node in listed.named_children:
        if node.type not in _PARAMETERS:
            continue
        children = node.named_children
        names = [child for child in children if child.type == "identifier"]
        for name in names:
            sheet.claims[name.start_byte] = role
        if role == BIND and names:
            _shadow(sheet, names, node)
        written = node.child_by_field_name("type")
        start = node.start_byte if written is None else written.start_byte
        if node.type == "variadic_parameter_declaration":
            start = max(sheet.data.rfind(b"...", node.start_byte, start), node.start_byte)
        text = sheet.slice(start, node.end_byte)
        if role == BIND:
            sheet.parameters += [(name, text, is_own) for name in names]
        found += [Parameter(sheet.text(name), text) for name in names] or [Parameter("_", text)]
    return found


def _shadow(sheet: Sheet, names: list[SyntaxNode], node: SyntaxNode) -> None:
    """Note the parameters whose function names a type or package as it does them: they are seen from its body on."""
    around = node.parent
    function = None if around is None else around.parent
    body = None if function is None else function.child_by_field_name("body")
    if function is None or body is None:
        return
    signature = sheet.data[function.start_byte : body.start_byte]
    for name in names:
        text = sheet.data[name.start_byte : name.end_byte]
        if signature.count(text) > 1 and _NAME.findall(signature).count(text) > 1:
            sheet.shadow(text, name.start_byte, body.start_byte)
