"""Functions that wrap a module and run at once: `(function () {…})()`, AMD's `define`, and both together."""

from collections.abc import Iterable

from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.sheet import Sheet, unwrap

_FUNCTIONS = frozenset(
    {"function_expression", "arrow_function", "function_declaration", "method_definition", "generator_function"}
)
_AROUND = frozenset({"parenthesized_expression", "arguments", "unary_expression"})
_STATEMENTS = frozenset({"parenthesized_expression", "unary_expression", "await_expression", "sequence_expression"})
_BLANKS = b" \t\r\n"
_BEFORE = frozenset(b"(,!+-~")
"""What may stand before a function that is called where it stands, or handed to another."""
_CALLING = (b".call", b".apply")

Range = tuple[int, int]


def without_wrappers(sheet: Sheet, functions: Iterable[Range]) -> tuple[list[Range], dict[int, int]]:
    """Functions without those that wrap the module, and where the bodies of those start and end."""
    values = {node.start_byte: node for node in sheet.syntax.captured("function_value")}
    others: list[Range] = []
    bodies: dict[int, int] = {}
    last = -1
    for start, end in sorted(functions):
        node = values.get(start) if start >= last else None
        body = None if node is None or not _wraps_module(sheet, node) else node.child_by_field_name("body")
        if body is not None:
            bodies[body.start_byte] = body.end_byte
        else:
            others.append((start, end))
            last = max(last, end)
    return others, bodies


def _wraps_module(sheet: Sheet, function: SyntaxNode) -> bool:
    """Whether a function outside all others is called at once and for nothing but what it does."""
    # Most functions are told by what stands before them.
    at, data = function.start_byte - 1, sheet.data
    while at >= 0 and data[at] in _BLANKS:
        at -= 1
    if at >= 0 and data[at] not in _BEFORE:
        return False
    call = _call_of(sheet, function)
    while call is not None and call.type in {"call_expression", *_STATEMENTS}:
        call = call.parent
    return call is not None and call.type == "expression_statement"


def is_of_module(sheet: Sheet, node: SyntaxNode) -> bool:
    """Whether something stands outside all functions but those that only wrap a module and run at once."""
    around = node.parent
    while around is not None:
        if around.type in _FUNCTIONS and _call_of(sheet, around) is None:
            return False
        around = around.parent
    return True


def _call_of(sheet: Sheet, function: SyntaxNode) -> SyntaxNode | None:
    """The call of a function where it stands, of one that it is handed to, or of AMD's `define`."""
    user = function.parent
    while user is not None and user.type in _AROUND:
        user = user.parent
    if user is not None and user.type == "member_expression":
        is_called = sheet.data[user.start_byte : user.end_byte].endswith(_CALLING)
        user = user.parent if is_called else None
    called = None if user is None or user.type != "call_expression" else unwrap(user.child_by_field_name("function"))
    if called is None:
        return None
    if called.type == "member_expression" and sheet.data[called.start_byte : called.end_byte].endswith(_CALLING):
        called = unwrap(called.child_by_field_name("object"))
    is_function = called is not None and called.type in _FUNCTIONS
    return user if is_function or _is_define(sheet, called) else None


def _is_define(sheet: Sheet, called: SyntaxNode | None) -> bool:
    return called is not None and sheet.data[called.start_byte : called.end_byte] == b"define"
