"""Declarators: what `*(*name[3])(int)` declares, and the parameters it takes."""

import re
from typing import NamedTuple

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.c.sheet import Sheet

_NAMES = frozenset(
    {
        "identifier",
        "field_identifier",
        "type_identifier",
        "primitive_type",
        "qualified_identifier",
        "destructor_name",
        "operator_name",
        "operator_cast",
        "template_function",
        "template_method",
        "template_type",
        "structured_binding_declarator",
    }
)
_PLAIN_NAMES = frozenset({"identifier", "field_identifier", "type_identifier"})
_FIRST_CHILD = frozenset({"attributed_declarator"})
_LAST_CHILD = frozenset({"reference_declarator", "parenthesized_declarator", "variadic_declarator"})
_POINTERS = frozenset({"pointer_declarator", "array_declarator", "reference_declarator"})
_DEEPEST = 100
_OPEN_END = re.compile(rb"[(,]\s*\.\.\.\s*\)\Z")
"""`(const char* format, ...)`: in C++ the grammar has no node for it."""
_NEAR = 20
_BRACKETS = re.compile(r"<[^<>]*>")


class Declared(NamedTuple):
    """What a declarator declares."""

    name: SyntaxNode
    """The innermost name, without what qualifies it."""
    container: str
    """What qualifies it, dotted, without template arguments."""
    callable: SyntaxNode | None
    """The declarator with its parameters, for a function."""
    is_pointer: bool


def declared_by(sheet: Sheet, declarator: SyntaxNode | None) -> Declared | None:
    """What a declarator declares; None for one without a name."""
    node, is_callable, is_pointer = declarator, None, False
    for _ in range(_DEEPEST):
        if node is None:
            return None
        kind = node.type
        if kind in _PLAIN_NAMES:
            return Declared(node, "", is_callable, is_pointer)
        if kind in _NAMES:
            return _without_qualifiers(sheet, node, is_callable, is_pointer=is_pointer)
        if kind == "function_declarator":
            is_callable = node
        elif kind in _POINTERS:
            is_callable, is_pointer = None, is_pointer or kind != "array_declarator"
        node = _inside(node, kind)
    return None


def _inside(node: SyntaxNode, kind: str) -> SyntaxNode | None:
    if kind in _LAST_CHILD:
        return last_named(node)
    return first_named(node) if kind in _FIRST_CHILD else node.child_by_field_name("declarator")


def last_named(node: SyntaxNode) -> SyntaxNode | None:
    """The last named child; None in broken code, where any node may be empty."""
    return node.named_child(node.named_child_count - 1) if node.named_child_count else None


def _without_qualifiers(
    sheet: Sheet, node: SyntaxNode, is_callable: SyntaxNode | None, *, is_pointer: bool
) -> Declared | None:
    containers = []
    for _ in range(_DEEPEST):
        if node.type == "qualified_identifier":
            scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
            if scope is not None:
                containers.append(scope)
        elif node.type in {"template_function", "template_method", "template_type"}:
            name = node.child_by_field_name("name")
        else:
            break
        if name is None:
            return None
        node = name
    if node.type == "operator_cast":
        is_callable = node.child_by_field_name("declarator")
    container = ".".join([dotted(sheet.text(scope.start_byte, scope.end_byte)) for scope in containers])
    return Declared(node, container, is_callable, is_pointer)


def dotted(text: str) -> str:
    """A qualifier with dots, without template arguments."""
    while "<" in text:
        shorter = _BRACKETS.sub("", text)
        if shorter == text:
            return text.partition("<")[0].strip()
        text = shorter
    return ".".join([part.strip() for part in text.split("::")])


def name_text(sheet: Sheet, name: SyntaxNode) -> str:
    """The name a symbol goes by: operators and destructors without blanks that do not matter."""
    text = sheet.text(name.start_byte, name.end_byte)
    if name.type == "operator_cast":
        return "operator " + " ".join(text.removeprefix("operator").partition("(")[0].split())
    if name.type == "operator_name":
        symbol = text.removeprefix("operator").strip()
        return "operator" + (f" {symbol}" if symbol[:1].isalpha() else "".join(symbol.split()))
    return "".join(text.split()) if name.type == "destructor_name" else text


def read_parameters(sheet: Sheet, parameters: SyntaxNode | None) -> tuple[Parameter, ...]:
    """The parameters of a function, their names claimed as bindings."""
    if parameters is None:
        return ()
    sheet.lists_read.add(parameters.start_byte)
    found = []
    for node in parameters.named_children:
        parameter = read_parameter(sheet, node)
        if parameter is not None:
            found.append(parameter)
    if sheet.is_cpp and _OPEN_END.search(
        sheet.data, max(parameters.start_byte, parameters.end_byte - _NEAR), parameters.end_byte
    ):
        found.append(Parameter("..."))
    return () if len(found) == 1 and found[0] == Parameter("", "void") else tuple(found)


def read_parameter(sheet: Sheet, node: SyntaxNode) -> Parameter | None:
    """One parameter, its name claimed as a binding; None for what is none."""
    kind, start, end = node.type, node.start_byte, node.end_byte
    if kind == "identifier":
        sheet.claims[start] = BIND
        return Parameter(sheet.text(start, end))
    if kind == "variadic_parameter":
        return Parameter("...")
    if not kind.endswith("parameter_declaration"):
        return None
    default = node.child_by_field_name("default_value") if kind.startswith("optional") else None
    declared = declared_by(sheet, node.child_by_field_name("declarator"))
    value = None if default is None else sheet.text(default.start_byte, default.end_byte)
    head_end = end if default is None else sheet.data.rfind(b"=", start, default.start_byte)
    if declared is None or declared.name.type not in {"identifier", "type_identifier"}:
        return Parameter("", sheet.plain(start, head_end), value)
    first, last = declared.name.start_byte, declared.name.end_byte
    sheet.claims[first] = BIND
    type_ = around(sheet.plain(start, first), sheet.plain(last, head_end))
    return Parameter(sheet.text(first, last), type_ or None, value)


def around(before: str, after: str) -> str:
    """A type from what stands on both sides of a name."""
    return before + after if after.startswith((")", ",")) or not after else f"{before} {after}".strip()
