"""Variables of files and namespaces, members of classes, and functions that are only declared."""

import re

from pinakes.facts import Flag
from pinakes.languages._draft import BIND, CALL, READ, SKIP, Definition, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.c.declarators import Declared, declared_by, name_text
from pinakes.languages.c.functions import draft_function
from pinakes.languages.c.sheet import LONGEST_VALUE, Sheet, is_inside, is_local, outermost, scope_around
from pinakes.languages.c.trimming import HELD_END

_LITERALS = frozenset(
    {"number_literal", "string_literal", "char_literal", "true", "false", "null", "unary_expression"}
    | {"concatenated_string", "raw_string_literal", "user_defined_literal"}
)
_CONSTANT = re.compile(r"\b(?:const|constexpr|constinit)\b")
_ABSURD = re.compile(r"[{};]|\breturn\b")
"""No type: what the parser made of code it could not read."""
_QUALIFIERS = re.compile(r"(?:\w+(?:<.*>)?::)+\Z")
_PURE = re.compile(rb"=\s*0\s*;?\s*$")
DECLARATION = "declaration"
"""What is only declared here is defined elsewhere."""
_STATIC, _READONLY, _ABSTRACT = Flag.STATIC.value, Flag.READONLY.value, Flag.ABSTRACT.value
_DECLARATION = Flag.DECLARATION.value
_DEEPEST = 20
"""Calls inside calls, and names of a path, that are looked at."""


def draft_declarations(sheet: Sheet, drafted: Draft) -> list[Definition]:
    """Draft what declarations declare outside functions, and bind what they declare inside."""
    friends = outermost([(node.start_byte, node.end_byte) for node in sheet.syntax.captured("friend")])
    found: list[Definition] = []
    for node in sheet.syntax.captured("declaration"):
        scope = scope_around(drafted.scopes.at(node.start_byte), node.start_byte)
        if is_local(scope):
            _bind_locals(sheet, node)
        elif is_inside(friends, node.start_byte):
            _forget(sheet, node)
        else:
            in_class = scope.definition is not None and scope.definition.kind != "namespace"
            found += _declare(sheet, node, is_field=in_class)
    for node in sheet.syntax.captured("field"):
        found += _declare(sheet, node, is_field=True) or _made_field(sheet, node)
    return found


def _made_field(sheet: Sheet, node: SyntaxNode) -> list[Definition]:
    """The member that a macro makes of the one name it is given: `BIT(connected);`."""
    macro = node.child_by_field_name("type")
    given = None if macro is None or macro.type != "macro_type_specifier" else macro.child_by_field_name("type")
    if sheet.is_cpp or given is None or node.child_by_field_name("declarator") is not None:
        return []
    name = given.named_child(0)
    is_only = name is not None and macro is not None and sheet.data[name.end_byte : macro.end_byte].strip() == b")"
    if name is None or name.type != "type_identifier" or not is_only:
        return []
    definition = Definition(
        "property", sheet.text(name.start_byte, name.end_byte), node.start_byte, node.end_byte, name.start_byte
    )
    definition.signature = sheet.text(node.start_byte, node.end_byte).removesuffix(";")
    sheet.claims[name.start_byte] = SKIP
    return [definition]


def _bind_locals(sheet: Sheet, node: SyntaxNode) -> None:
    """Bind the names of local variables. A function declared inside another is still one of another place."""
    claims = sheet.claims
    is_extern = sheet.data.startswith(b"extern", node.start_byte)
    for declarator in node.children_by_field_name("declarator"):
        declared = declared_by(sheet, declarator)
        if declared is None or declared.name.type != "identifier":
            continue
        start = declared.name.start_byte
        if is_extern:
            claims[start] = SKIP
        elif declared.callable is None:
            claims[start] = BIND
            sheet.locals.append((node, declarator, declared.name))
        elif sheet.is_cpp:
            # `Point p(x, y);` looks like a function that takes an `x` and a `y`.
            claims[start] = BIND
            sheet.locals.append((node, declarator, declared.name))
            _claim_arguments(sheet, declared.callable)
        else:
            claims[start] = SKIP


def _claim_arguments(sheet: Sheet, callable_: SyntaxNode, depth: int = 0) -> None:
    """Claim what looks like the parameters of a function and is arguments: names, and calls such as `std::move(x)`."""
    parameters = callable_.child_by_field_name("parameters")
    for parameter in () if parameters is None or depth > _DEEPEST else parameters.named_children:
        name = _innermost(parameter.child_by_field_name("type"))
        if name is None:
            continue
        given = parameter.child_by_field_name("declarator")
        if given is None and parameter.named_child_count == 1:
            sheet.claims[name.start_byte] = READ
        elif given is not None and given.type == "abstract_function_declarator":
            sheet.claims[name.start_byte] = CALL
            _claim_arguments(sheet, given, depth + 1)


def _innermost(node: SyntaxNode | None) -> SyntaxNode | None:
    """The last name of a type that is a path of names; None for other types."""
    for _ in range(_DEEPEST):
        if node is None or node.type == "type_identifier":
            return node
        if node.type not in {"qualified_identifier", "template_type"}:
            return None
        node = node.child_by_field_name("name")
    return None


def _prototype(
    sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode, declared: Declared, *, is_field: bool
) -> list[Definition]:
    """A function that is only declared; none for what only looks like one."""
    definition = draft_function(sheet, node, declarator, declared)
    if definition is None or declared.callable is None:
        return []
    definition.detail = DECLARATION
    definition.flags |= _DECLARATION
    if is_field and _PURE.search(sheet.data, declared.callable.end_byte, node.end_byte):
        definition.flags |= _ABSTRACT
    return [definition]


def _forget(sheet: Sheet, node: SyntaxNode) -> None:
    """A friend is declared elsewhere."""
    for declarator in node.children_by_field_name("declarator"):
        declared = declared_by(sheet, declarator)
        if declared is not None:
            sheet.claims[declared.name.start_byte] = SKIP


def _is_attribute(sheet: Sheet, name: SyntaxNode) -> bool:
    """Whether what stands behind the body of a type is a macro of this file: `struct header { … } PACKED;`."""
    start = name.start_byte
    return (
        sheet.data[max(start - _DEEPEST, 0) : start].rstrip().endswith(b"}")
        and sheet.text(start, name.end_byte) in sheet.macro_names
    )


def _declare(sheet: Sheet, node: SyntaxNode, *, is_field: bool) -> list[Definition]:
    declarators = node.children_by_field_name("declarator")
    found: list[Definition] = []
    for declarator in declarators:
        declared = declared_by(sheet, declarator)
        if declared is None or declared.name.start_byte == declared.name.end_byte:
            continue
        if declared.name.type == "structured_binding_declarator":
            found += _bindings(sheet, node, declared.name)
        elif declared.name.start_byte in sheet.named:
            continue
        elif declared.callable is not None:
            found += _prototype(sheet, node, declarator, declared, is_field=is_field)
        elif declarator.type == "parenthesized_declarator":
            _claim_macro(sheet, node)
        elif _is_attribute(sheet, declared.name):
            sheet.claims[declared.name.start_byte] = READ
        else:
            variable = _variable(sheet, node, declarator, declared, is_field=is_field, is_only=len(declarators) == 1)
            if not _ABSURD.search(variable.type or ""):
                found.append(variable)
    return found


def _claim_macro(sheet: Sheet, node: SyntaxNode) -> None:
    """`static DEFINE_LOCK(name);` looks like a variable of a type called DEFINE_LOCK, in parentheses."""
    type_ = node.child_by_field_name("type")
    if type_ is not None and type_.type == "type_identifier":
        sheet.claims[type_.start_byte] = CALL


def _bindings(sheet: Sheet, node: SyntaxNode, pattern: SyntaxNode) -> list[Definition]:
    """The names of `auto [a, b] = pair;` outside functions."""
    found = []
    for name in pattern.named_children:
        if name.type == "identifier":
            start, end = name.start_byte, name.end_byte
            found.append(Definition("variable", sheet.text(start, end), node.start_byte, node.end_byte, start))
            sheet.claims[start] = SKIP
    return found


def _variable(
    sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode, declared: Declared, *, is_field: bool, is_only: bool
) -> Definition:
    name = declared.name
    start, end = (sheet.start_of(node), node.end_byte) if is_only else (declarator.start_byte, declarator.end_byte)
    definition = Definition("variable", name_text(sheet, name), start, end, name.start_byte)
    definition.container = declared.container
    type_node = node.child_by_field_name("type")
    body = None if type_node is None else type_node.child_by_field_name("body")
    head_end = declarator.start_byte if body is None else body.start_byte
    first = node.child_by_field_name("declarator")
    if body is None and first is not None:
        head_end = first.start_byte
    head = sheet.plain(node.start_byte, head_end)
    words = frozenset(head.split())
    inner = declarator.child_by_field_name("declarator") if declarator.type == "init_declarator" else declarator
    inner = declarator if inner is None else inner
    before, after, inner_end = _around(sheet, type_node, inner, name)
    type_ = " ".join([word for word in head.split() if word not in _STORAGE])
    definition.type = f"{type_} {before}{after}".strip() or None
    is_constant = "const" in before.split("*")[-1] if declared.is_pointer else bool(_CONSTANT.search(head))
    definition.value = _value(sheet, node, declarator, is_only=is_only)
    if is_field or declared.container:
        definition.kind = "constant" if is_constant and "static" in words else "property"
        definition.flags |= (_STATIC if "static" in words else 0) | (_READONLY if is_constant else 0)
        if "static" in words:
            sheet.statics.add(name.start_byte)
    else:
        definition.kind = "constant" if is_constant else "variable"
        if "static" in words:
            sheet.statics.add(name.start_byte)
        if "extern" in words and declarator.type != "init_declarator":
            definition.detail = DECLARATION
            definition.flags |= _DECLARATION
    if is_only and body is None:
        width = sheet.plain(inner_end, node.end_byte).rstrip("; ") if is_field else ""
        definition.signature = sheet.text(start, inner_end) + (f" {width}" if width.startswith(":") else "")
    sheet.claims[name.start_byte] = SKIP
    return definition


def _around(
    sheet: Sheet, type_node: SyntaxNode | None, declarator: SyntaxNode, name: SyntaxNode
) -> tuple[str, str, int]:
    """What stands before and behind a name in its declarator, and where that ends."""
    held = HELD_END.match(sheet.data, declarator.end_byte)
    if held is not None and type_node is not None:
        end = held.end()
        return sheet.text(type_node.end_byte, name.start_byte).lstrip(), sheet.text(name.end_byte, end), end
    before = _QUALIFIERS.sub("", sheet.plain(declarator.start_byte, name.start_byte))
    return before, sheet.plain(name.end_byte, declarator.end_byte), declarator.end_byte


_STORAGE = frozenset(
    {"static", "extern", "register", "inline", "mutable", "thread_local", "_Thread_local", "__thread", "constexpr"}
    | {"constinit", "consteval"}
)


def _value(sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode, *, is_only: bool) -> str | None:
    value = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
    if value is None and is_only:
        value = node.child_by_field_name("default_value")
    if value is None or value.type not in _LITERALS or value.end_byte - value.start_byte > LONGEST_VALUE:
        return None
    return sheet.text(value.start_byte, value.end_byte)
