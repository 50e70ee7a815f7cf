"""Scopes that no symbol opens: blocks, loops, `catch`, and what binds names inside a type."""

import re
from bisect import bisect_left

from pinakes.languages._draft import BIND, BLOCK, FUNCTION, HOIST, SKIP, WRITE, Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.parameters import claim_parameters, claim_pattern
from pinakes.languages.typescript.sheet import Sheet

_LOOP_WITH_SCOPE = re.compile(rb"for\s*(?:await\s*)?\(\s*(?:let|const|await\s+using|using)\b")
_BLOCK_SCOPED = ("declarator", "function", "class")
_BODY_OWNERS = ("function", "function_value", "method", "namespace", "ambient")


def open_blocks(sheet: Sheet) -> None:
    """Add the scopes of a file that belong to no definition."""
    captured, anonymous = sheet.syntax.captured, sheet.anonymous
    anonymous += _blocks_with_names(sheet)
    for node in captured("for") + captured("for_in"):
        if _LOOP_WITH_SCOPE.match(sheet.data, node.start_byte):
            anonymous.append((node.start_byte, node.end_byte, BLOCK))
    for node in captured("catch"):
        anonymous.append((node.start_byte, node.end_byte, BLOCK))
    for node in captured("static_block"):
        anonymous.append((node.start_byte, node.end_byte, FUNCTION))
    for node in captured("scope"):
        if node.start_byte not in sheet.drafted:
            anonymous.append((node.start_byte, node.end_byte, BLOCK))
    # `infer U` is seen from the whole conditional type, past the function types inside it: it is hoisted there.
    anonymous += [(node.start_byte, node.end_byte, FUNCTION) for node in captured("conditional")]


def _blocks_with_names(sheet: Sheet) -> list[tuple[int, int, int]]:
    """Blocks that may bind a name: not the bodies of functions and namespaces, which end where their owner does."""
    captured = sheet.syntax.captured
    blocks = captured("block")
    if not blocks:
        return []
    bodies = {node.end_byte for name in _BODY_OWNERS for node in captured(name)}
    binders = sorted([node.start_byte for name in _BLOCK_SCOPED for node in captured(name)])
    binders.append(len(sheet.data) + 1)
    found = []
    for node in blocks:
        end = node.end_byte
        if end not in bodies:
            start = node.start_byte
            if binders[bisect_left(binders, start)] < end:
                found.append((start, end, BLOCK))
    return found


def claim_blocks(sheet: Sheet, drafted: Draft) -> None:
    """Claim the names that loops, `catch`, parameter lists and types bind."""
    captured, claims = sheet.syntax.captured, sheet.claims
    for node in captured("parameters"):
        if node.start_byte not in sheet.parameters_done:
            claim_parameters(sheet, node)
    for node in captured("for_in"):
        _claim_loop(sheet, node)
    for node in captured("catch"):
        parameter = node.child_by_field_name("parameter")
        if parameter is not None:
            claim_pattern(sheet, parameter, BIND)
    for node in captured("type_parameter"):
        _claim_name(claims, node.child_by_field_name("name"), BIND)
    for node in captured("infer"):
        _claim_name(claims, first_named(node), HOIST)
    for node in captured("key"):
        _claim_name(claims, node.child_by_field_name("name"), BIND)
    for node in captured("label"):
        claim_pattern(sheet, node, SKIP)
    drafted.types = [(node.start_byte, node.end_byte) for node in captured("type")]


def _claim_name(claims: dict[int, int], name: SyntaxNode | None, role: int) -> None:
    if name is not None:
        claims[name.start_byte] = role


def _claim_loop(sheet: Sheet, node: SyntaxNode) -> None:
    """`for (const x of xs)` binds, `for (var x of xs)` hoists, `for (x of xs)` writes."""
    left, kind = node.child_by_field_name("left"), node.child_by_field_name("kind")
    if left is not None:
        role = WRITE if kind is None else HOIST if kind.type == "var" else BIND
        claim_pattern(sheet, left, role)
