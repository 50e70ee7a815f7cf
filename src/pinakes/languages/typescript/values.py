"""Function and class expressions: what they are assigned to is what they are called."""

import re

from pinakes.languages._draft import BIND, FUNCTION, HOIST, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.classes import draft_class, draft_default_class, draft_pair
from pinakes.languages.typescript.elements import RENDERERS
from pinakes.languages.typescript.functions import (
    draft_assigned,
    draft_callable,
    draft_default,
    draft_method,
    draft_named_value,
    signature,
    statement_of,
)
from pinakes.languages.typescript.parameters import NAME, claim_single_parameter
from pinakes.languages.typescript.sheet import Sheet, unwrap

_BLANKS = b" \t\r\n"
_EQUALS, _SLASH, _COLON, _PAREN = b"=/:("
_BEFORE_PAREN = frozenset(b"= \t\r\n")
_WRAPPERS = frozenset({"as_expression", "satisfies_expression", "parenthesized_expression"})
_CHAIN = re.compile(rb"(%b)((?:\s*\.\s*#?%b)+)\s*=" % (NAME, NAME))
_KEYED_EXPORT = re.compile(rb"(?:module\s*\.\s*)?(exports)\s*\[\s*['\"]([^'\"\\\n]+)['\"]\s*\]\s*=")
_WHOLE_MODULE = re.compile(rb"module\s*\.\s*exports\s*=")
_DESCRIPTOR = re.compile(rb"(?:value|get|set)\b")

RENDERING = frozenset({"arrow_function", "function_expression"})
"""What a call that gives a component may be given as one."""

Member = tuple[Definition, bytes, bytes]
"""A function assigned to a member, with the name before the first dot and all between it and the last one."""


def draft_values(sheet: Sheet) -> list[Member]:
    """Draft what is assigned to a variable or member; the other functions become scopes without a symbol.

    Returns the members: who owns them is known once scopes are.
    """
    members: list[Member] = []
    for node in sheet.syntax.captured("function_value"):
        start = node.start_byte
        if start in sheet.drafted:
            continue
        if not _draft_function_value(sheet, node, members) and not draft_named_value(sheet, node):
            sheet.anonymous.append((start, node.end_byte, FUNCTION))
            if sheet.data[start] != 0x28:
                claim_single_parameter(sheet, node)
    for node in sheet.syntax.captured("class_value"):
        if node.start_byte not in sheet.drafted:
            _draft_class_value(sheet, node, members)
    for node in sheet.syntax.captured("method"):
        # Methods of objects inside functions; all others are drafted with their class or object.
        if node.start_byte not in sheet.drafted:
            draft_method(sheet, node, None, node.start_byte)
    return members


def byte_before(data: bytes, at: int) -> int:
    """The last byte before a place that is not blank; 0 at the start of the text."""
    at -= 1
    while at >= 0 and data[at] in _BLANKS:
        at -= 1
    return data[at] if at >= 0 else 0


def _draft_function_value(sheet: Sheet, node: SyntaxNode, members: list[Member]) -> bool:
    # The byte before tells callbacks, which are most functions, from assignments without asking the tree.
    before = byte_before(sheet.data, node.start_byte)
    if before == _PAREN:
        # `= ((a) => b) as Kind`.
        at = sheet.data.rfind(b"(", 0, node.start_byte)
        if sheet.data[at - 1] in _BEFORE_PAREN and byte_before(sheet.data, at) == _EQUALS:
            before = _EQUALS
    if before == _COLON:
        return node.type != "arrow_function" and _draft_keyed(sheet, node)
    if before not in (_EQUALS, _SLASH):
        return False
    target = _target(node)
    if target is None:
        return False
    if target.type == "variable_declarator":
        return draft_assigned(sheet, node, target) is not None
    if target.type == "assignment_expression":
        return _draft_member(sheet, node, target, members)
    return False


def _target(node: SyntaxNode) -> SyntaxNode | None:
    target = node.parent
    while target is not None and target.type in _WRAPPERS:
        target = target.parent
    return target


def _draft_member(sheet: Sheet, node: SyntaxNode, target: SyntaxNode, members: list[Member]) -> bool:
    """Draft `a.b.c = function`: the function is called `c`."""
    start = target.start_byte
    if _WHOLE_MODULE.match(sheet.data, start, node.start_byte):
        draft_default(sheet, node, target)
        return True
    match = _KEYED_EXPORT.match(sheet.data, start, node.start_byte) or _CHAIN.match(sheet.data, start, node.start_byte)
    if match is None:
        return _draft_reassigned(sheet, node, target)
    path = [b"", match[2]] if match.re is _KEYED_EXPORT else match[2].replace(b" ", b"").split(b".")
    name = path[-1].strip()
    definition = draft_callable(sheet, node, name.decode("utf-8", "replace"), match.end(2) - len(name), start)
    definition.signature = signature(sheet, start, node)
    sheet.add(definition)
    members.append((definition, match[1], b".".join(path[1:-1])))
    return True


def _draft_keyed(sheet: Sheet, node: SyntaxNode) -> bool:
    """Draft `name: function` in an object that is no definition, as `name() {…}` would be; arrows there are values.

    A function with another name of its own goes by that one, and what describes a property has no name here.
    """
    pair = node.parent
    key = None if pair is None or pair.type != "pair" else pair.child_by_field_name("key")
    if pair is None or key is None:
        return False
    own_name = node.child_by_field_name("name")
    if own_name is not None and sheet.text(own_name) != sheet.member_name(key):
        return False
    if _DESCRIPTOR.match(sheet.data, key.start_byte) and _describes(sheet, pair.parent):
        return False
    return draft_pair(sheet, pair, None) is not None


def _describes(sheet: Sheet, literal: SyntaxNode | None) -> bool:
    """Whether an object is handed to `defineProperty` or the like."""
    user = None if literal is None else literal.parent
    call = None if user is None or user.type != "arguments" else user.parent
    called = None if call is None else call.child_by_field_name("function")
    return called is not None and b"Propert" in sheet.data[called.start_byte : called.end_byte]


def _draft_reassigned(sheet: Sheet, node: SyntaxNode, target: SyntaxNode) -> bool:
    """Draft `name = function`, where the name was declared before."""
    left = target.child_by_field_name("left")
    if left is None or left.type != "identifier":
        return False
    definition = draft_callable(sheet, node, sheet.text(left), left.start_byte, target.start_byte)
    definition.signature = signature(sheet, target.start_byte, node)
    sheet.add(definition)
    return True


def _draft_class_value(sheet: Sheet, node: SyntaxNode, members: list[Member]) -> None:
    """Draft a class expression by the variable or member it is assigned to, else by its own name."""
    target = _target(node) if byte_before(sheet.data, node.start_byte) in (_EQUALS, _SLASH) else None
    name = None
    if target is not None and target.type == "variable_declarator":
        name = target.child_by_field_name("name")
    if target is not None and name is not None and name.type == "identifier":
        start, wrapper, hoists = statement_of(sheet, target)
        outer = start if wrapper is None or start == target.start_byte else wrapper.start
        definition = draft_class(sheet, node, sheet.text(name), name.start_byte, outer)
        definition.signature = signature(sheet, start, node)
        definition.flags |= 0 if wrapper is None else wrapper.flags
        sheet.declared.add(target.start_byte)
        sheet.add(definition, HOIST if hoists else BIND)
        return
    if target is not None and _WHOLE_MODULE.match(sheet.data, target.start_byte, node.start_byte):
        draft_default_class(sheet, node, target)
        return
    if (
        target is not None
        and target.type == "assignment_expression"
        and _draft_named_class(sheet, node, target, members)
    ):
        return
    own_name = node.child_by_field_name("name")
    text = "" if own_name is None else sheet.text(own_name)
    name_start = node.start_byte if own_name is None else own_name.start_byte
    # A class without a name is dropped as a symbol, but its scopes stay.
    sheet.add(draft_class(sheet, node, text, name_start, node.start_byte))


def _draft_named_class(sheet: Sheet, node: SyntaxNode, target: SyntaxNode, members: list[Member]) -> bool:
    """Draft `a.b.C = class`, which is called `C`, and `C = class`, where the name was declared before."""
    start, left = target.start_byte, target.child_by_field_name("left")
    match = _CHAIN.match(sheet.data, start, node.start_byte)
    if match is None and (left is None or left.type != "identifier"):
        return False
    end = match.end(2) if match is not None else start if left is None else left.end_byte
    path = b"".join(sheet.data[start:end].split()).split(b".")
    definition = draft_class(sheet, node, path[-1].decode("utf-8", "replace"), end - len(path[-1]), start)
    definition.signature = signature(sheet, start, node)
    sheet.add(definition)
    if match is not None:
        members.append((definition, path[0], b".".join(path[1:-1])))
    return True


def draft_rendered(sheet: Sheet, value: SyntaxNode, declarator: SyntaxNode) -> Definition | None:
    """Draft `const Name = memo(function)` or `forwardRef(function)` by the function inside; None for other calls."""
    inner, props = rendered(sheet, value)
    if inner is None or inner.type not in RENDERING:
        return None
    definition = draft_assigned(sheet, inner, declarator)
    if definition is not None and props is not None:
        sheet.props[definition.start] = sheet.props[inner.start_byte] = props
    return definition


def rendered(sheet: Sheet, value: SyntaxNode) -> tuple[SyntaxNode | None, str | None]:
    """What calls that give a component for a component are given, and the type of its props; None for other values."""
    inner: SyntaxNode | None = None
    generics: SyntaxNode | None = None
    while value.type == "call_expression" and RENDERERS.match(sheet.data, value.start_byte):
        arguments = value.child_by_field_name("arguments")
        inner = None if arguments is None else unwrap(first_named(arguments))
        generics = value.child_by_field_name("type_arguments") or generics
        if inner is None:
            break
        value = inner
    types = [] if generics is None else generics.named_children
    return inner, sheet.text(types[-1]) if types else None
