"""Parameters and patterns: the names they bind, and how they are written."""

import re

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.sheet import Sheet

NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*"
_EACH_NAME = re.compile(NAME)
_PLAIN_LIST = re.compile(rb"\(\s*(?:%b\s*(?:,\s*%b\s*)*,?\s*)?\)" % (NAME, NAME))
_LEADING_NAME = re.compile(rb"(%b)\s*[?:=,)]" % NAME)
_SINGLE = re.compile(rb"(?:async\s+)?(%b)\s*=>" % NAME)

_NAMES = frozenset({"identifier", "shorthand_property_identifier_pattern"})
_LISTS = frozenset({"object_pattern", "array_pattern", "formal_parameters"})
_LEFT = frozenset({"assignment_pattern", "object_assignment_pattern"})
_TYPED = frozenset({"required_parameter", "optional_parameter"})


def pattern_names(pattern: SyntaxNode) -> list[SyntaxNode]:
    """The names a pattern binds or writes to, in no order; of a member, its last name."""
    found, waiting = [], [pattern]
    while waiting:
        node = waiting.pop()
        kind = node.type
        inner: SyntaxNode | None = None
        if kind in _NAMES:
            found.append(node)
        elif kind in _LISTS:
            waiting += node.named_children
        elif kind in _LEFT:
            inner = node.child_by_field_name("left")
        elif kind == "pair_pattern":
            inner = node.child_by_field_name("value")
        elif kind == "rest_pattern":
            inner = first_named(node)
        elif kind in _TYPED:
            inner = node.child_by_field_name("pattern") or node.child_by_field_name("name")
        elif kind == "member_expression":
            member = node.child_by_field_name("property")
            found += [] if member is None else [member]
        if inner is not None:
            waiting.append(inner)
    return found


def claim_pattern(sheet: Sheet, pattern: SyntaxNode, role: int) -> None:
    """Claim every name of a pattern for one role."""
    for name in pattern_names(pattern):
        sheet.claims[name.start_byte] = role


def claim_parameters(sheet: Sheet, node: SyntaxNode) -> None:
    """Bind the names of a parameter list in the function they belong to."""
    data, claims, start, end = sheet.data, sheet.claims, node.start_byte, node.end_byte
    if end - start <= 2:
        return
    if _PLAIN_LIST.fullmatch(data, start, end):
        for match in _EACH_NAME.finditer(data, start, end):
            claims[match.start()] = BIND
        return
    for child in node.named_children:
        if _LEADING_NAME.match(data, child.start_byte, end):
            claims[child.start_byte] = BIND
        else:
            claim_pattern(sheet, child, BIND)


def claim_single_parameter(sheet: Sheet, arrow: SyntaxNode) -> str | None:
    """Bind the parameter of an arrow that has no parentheses, and return its name."""
    match = _SINGLE.match(sheet.data, arrow.start_byte)
    if match is None:
        return None
    sheet.claims[match.start(1)] = BIND
    return match[1].decode("utf-8", "replace")


def draft_parameters(sheet: Sheet, node: SyntaxNode) -> tuple[Parameter, ...]:
    """The parameters of a definition as written, their names claimed."""
    data, claims, start, end = sheet.data, sheet.claims, node.start_byte, node.end_byte
    sheet.parameters_done.add(start)
    if end - start <= 2:
        return ()
    if _PLAIN_LIST.fullmatch(data, start, end):
        found = []
        for match in _EACH_NAME.finditer(data, start, end):
            claims[match.start()] = BIND
            found.append(Parameter(match[0].decode("utf-8", "replace")))
        return tuple(found)
    children = [child for child in node.named_children if child.type != "comment"]
    for child in children:
        claim_pattern(sheet, child, BIND)
    return tuple([_parameter(sheet, child) for child in children])


def _parameter(sheet: Sheet, node: SyntaxNode) -> Parameter:
    kind = node.type
    if kind in _TYPED:
        pattern = node.child_by_field_name("pattern")
        value = node.child_by_field_name("value")
        return Parameter(
            "" if pattern is None else sheet.text(pattern),
            sheet.annotation(node.child_by_field_name("type")),
            None if value is None else sheet.text(value),
        )
    left, right = (node.child_by_field_name(field) for field in ("left", "right"))
    if kind == "assignment_pattern" and left is not None and right is not None:
        return Parameter(sheet.text(left), None, sheet.text(right))
    return Parameter(sheet.text(node))
