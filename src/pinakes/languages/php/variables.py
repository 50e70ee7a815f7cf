"""Variables: locals of functions, and global ones, which are symbols where a script first sets them."""

import re

from pinakes.facts import Flag
from pinakes.languages._draft import (
    BIND,
    CLASS,
    FUNCTION,
    MEMBER,
    MODULE,
    SKIP,
    WRITE,
    Definition,
    Draft,
    Scope,
)
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.php.builtin_names import SUPERGLOBALS
from pinakes.languages.php.members import literal

_SIMPLE = re.compile(rb"\$[A-Za-z_\x80-\xff][\w\x80-\xff]*\s*(?:[-+*/.%|&^]|\*\*|<<|>>|\?\?)?=")
_NAME = re.compile(rb"\$[A-Za-z_\x80-\xff][\w\x80-\xff]*")
_UNDERSCORE, _COLON, _G, _T = b"_:Gt"
_SUPERGLOBALS = frozenset(name.encode() for name in SUPERGLOBALS)
_MEMBERS = frozenset({"member_access_expression", "nullsafe_member_access_expression"})
_PATTERNS = frozenset({"list_literal", "pair", "by_ref", "array_creation_expression", "array_element_initializer"})


def claim_variables(syntax: Syntax, drafted: Draft) -> None:
    """Give every variable its role: a local is bound wherever it stands, a global one is read or written."""
    declare_globals(syntax, drafted)
    data, claims, names = syntax.data, drafted.claims, drafted.names
    edges, at_edge = [*drafted.scopes.edges, len(data) + 2], drafted.scopes.at_edge
    at, next_edge = 0, edges[1]
    outer, is_local = at_edge[0].outer, False
    for node in syntax.captured("variable"):
        start, end = node.start_byte, node.end_byte
        names.append((start, end))
        while start >= next_edge:
            at += 1
            next_edge = edges[at + 1]
            outer, is_local = at_edge[at].outer, _is_local(at_edge[at])
        first = data[start + 1] if start + 1 < end else 0
        if first == _T and data[start:end] == b"$this":
            claims[start] = SKIP
            continue
        if not is_local or data[start - 1] == _COLON == data[start - 2]:
            continue
        if (first in {_UNDERSCORE, _G} and data[start:end] in _SUPERGLOBALS) or (outer and data[start:end] in outer):
            continue
        claims[start] = BIND


def _is_local(scope: Scope) -> bool:
    """Whether a variable that stands in a scope is seen from there only."""
    here: Scope | None = scope
    while here is not None and here.kind != MODULE:
        if here.kind in {FUNCTION, CLASS}:
            return True
        here = here.parent
    return False


def declare_globals(syntax: Syntax, drafted: Draft) -> None:
    """`global $x` makes a name in a function mean the variable of the whole program."""
    for node in syntax.captured("global"):
        scope = drafted.scopes.at(node.start_byte)
        if scope.kind == FUNCTION:
            outer = dict(scope.outer)
            for match in _NAME.finditer(syntax.data, node.start_byte, node.end_byte):
                drafted.claims[match.start()] = SKIP
                outer[match[0]] = MODULE
            scope.outer = outer


def draft_variables(syntax: Syntax, drafted: Draft) -> None:
    """Draft global variables where they are first assigned; claim what other assignments write."""
    data = syntax.data
    for node in syntax.captured("assignment"):
        start = node.start_byte
        if _SIMPLE.match(data, start):
            scope = drafted.scopes.at(start)
            if not _is_local(scope):
                _draft_global(syntax, drafted, node)
            elif drafted.claims.get(start) != BIND:
                drafted.claims[start] = WRITE
            continue
        left = node.child_by_field_name("left")
        if left is not None:
            _claim_target(drafted, left)
    for node in syntax.captured("foreach"):
        if not _is_local(drafted.scopes.at(node.start_byte)):
            for target in node.named_children[1:2]:
                _claim_target(drafted, target)


def _draft_global(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """Draft a global variable; it belongs to no namespace."""
    start = node.start_byte
    match = _NAME.match(syntax.data, start)
    bound = drafted.scopes.module.bound
    if match is None or match[0] in _SUPERGLOBALS:
        return
    if match[0] in bound or node.type != "assignment_expression":
        drafted.claims[start] = WRITE
        return
    name = match[0][1:].decode("utf-8", "replace")
    definition = Definition("variable", name, start, node.end_byte, start + 1)
    definition.visibility = "public"
    definition.flags = Flag.EXPORTED.value
    definition.value = literal(syntax, node.child_by_field_name("right"))
    bound[match[0]] = definition
    drafted.claims[start] = SKIP
    drafted.definitions.append(definition)


def _claim_target(drafted: Draft, target: SyntaxNode) -> None:
    """Claim what a target writes: members, and global variables among several."""
    claims, pending = drafted.claims, [target]
    while pending:
        node = pending.pop()
        kind = node.type
        if kind in _MEMBERS or kind == "scoped_property_access_expression":
            name = node.child_by_field_name("name")
            if name is not None and (name.type == "name") == (kind in _MEMBERS):
                claims[name.start_byte] = WRITE | MEMBER
        elif kind == "variable_name":
            # Set by a loop or a list: bound, but no symbol of its own.
            claims[node.start_byte] = BIND
        elif kind in _PATTERNS:
            pending += node.named_children
