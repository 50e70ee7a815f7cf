"""Names inside bodies: what binds them, what kind of use they are, and the scopes between functions and blocks."""

import re
from collections.abc import Sequence

from pinakes.languages._draft import (
    BIND,
    BLOCK,
    CALL,
    DECORATOR,
    EXTENDS,
    IMPLEMENTS,
    INSTANTIATE,
    MEMBER,
    READ,
    SKIP,
    TYPE,
    WRITE,
    Definition,
    Draft,
)
from pinakes.languages._locals import blocks_with_locals
from pinakes.languages._spec import Syntax, SyntaxNode

_NAME_BEFORE = re.compile(rb"[A-Za-z_$][\w$]*\Z")
_OTHERWISE = re.compile(rb"_\s*=>")
_WRITES = re.compile(rb"\s*(?:=(?![=>])|\?\?=|[-+*/|&^]=)")


def anonymous_scopes(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int, int]]:
    """Scopes that no symbol opens: closures, loops, cases, and blocks with variables of their own."""
    found = [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("scope")]
    return found + blocks_with_locals(syntax, definitions)


def claim_names(syntax: Syntax, drafted: Draft) -> None:
    """Claim what is no plain read: bindings, labels, types, writes, annotations, calls with type arguments."""
    captured, claims = syntax.captured, drafted.claims
    claims.update(dict.fromkeys([node.start_byte for node in captured("type_name")], TYPE))
    claims.update(dict.fromkeys([node.start_byte for node in captured("bind")], BIND))
    claims.update(dict.fromkeys([node.start_byte for node in captured("label")], SKIP))
    claims.update(dict.fromkeys([node.start_byte for node in captured("initializer")], WRITE))
    for node in captured("written"):
        _claim_last(node, claims, WRITE)
    for node in captured("annotation"):
        _claim_last(node, claims, DECORATOR)
    for node in captured("made"):
        _claim_made(node, claims)
    _claim_heritage(syntax, claims)
    _claim_generic_calls(syntax, drafted)
    _claim_cascades(syntax, claims)
    drafted.scopes.module.bound.setdefault(b"_", None)


def _claim_last(node: SyntaxNode, claims: dict[int, int], role: int) -> None:
    """Claim the name of an annotation, or the last member of what is written to."""
    name = node.child_by_field_name("name")
    if name is None and node.named_child_count:
        name = node.named_children[-1]
    while name is not None and name.type not in {"identifier", "index_selector"} and name.named_child_count:
        name = name.named_children[-1]
    if name is not None and name.type == "identifier":
        claims[name.start_byte] = role


def _claim_made(node: SyntaxNode, claims: dict[int, int]) -> None:
    """`new p.Thing.named()` makes a `Thing`: the last name that is a type."""
    name = None
    for child in node.named_children:
        if child.type == "type_identifier":
            name = child
    if name is not None:
        claims[name.start_byte] = INSTANTIATE


def _claim_heritage(syntax: Syntax, claims: dict[int, int]) -> None:
    """Claim what a class extends, what it mixes in and what it implements; a mixin extends what it stands `on`."""
    for node in syntax.captured("on"):
        claims[node.start_byte] = EXTENDS
    for node in syntax.captured("heritage"):
        role = IMPLEMENTS if node.type == "interfaces" else EXTENDS
        _claim_types(syntax.data, node.named_children, claims, role)
        for child in node.named_children:
            if child.type == "mixins":
                _claim_types(syntax.data, child.named_children, claims, IMPLEMENTS)


def _claim_types(data: bytes, nodes: Sequence[SyntaxNode], claims: dict[int, int], role: int) -> None:
    for node in nodes:
        # In `prefix.Type` both are types to the grammar, and the first is not what is extended.
        if node.type == "type_identifier" and data[node.end_byte : node.end_byte + 1] != b".":
            claims[node.start_byte] = role


def _claim_generic_calls(syntax: Syntax, drafted: Draft) -> None:
    """Claim the names called with type arguments, and put right what was read as a comparison."""
    data = syntax.data
    for node in syntax.captured("generic"):
        _claim_name_before(data, node.start_byte, drafted.claims)
    for node in syntax.captured("misread"):
        close = data.rfind(b">", 0, node.start_byte)
        opening = data.rfind(b"<", max(close - 200, 0), close)
        if close + 1 == node.start_byte and opening > 0 and _claim_name_before(data, opening, drafted.claims):
            drafted.types.append((opening, close))


def _claim_name_before(data: bytes, at: int, claims: dict[int, int]) -> bool:
    match = _NAME_BEFORE.search(data, max(at - 80, 0), at)
    if match is not None:
        claims[match.start()] = CALL
    return match is not None


def _claim_cascades(syntax: Syntax, claims: dict[int, int]) -> None:
    """`..name` follows a receiver, though two dots are no joint."""
    data = syntax.data
    for node in syntax.captured("cascade"):
        end = node.end_byte
        role = CALL if data[end : end + 1] == b"(" else WRITE if _WRITES.match(data, end) else READ
        claims[node.start_byte] = role | MEMBER


def count_decisions(syntax: Syntax) -> None:
    """The `_` of a `switch` is no decision."""
    if "branch" in syntax.captures:
        data = syntax.data
        syntax.captures["branch"] = [
            node for node in syntax.captures["branch"] if not _OTHERWISE.match(data, node.start_byte)
        ]
