"""Names inside bodies: what binds them, what kind of use they are, and the scopes between functions and blocks."""

import re
from bisect import bisect_left

from pinakes.languages._draft import (
    BIND,
    BLOCK,
    BODY,
    CALL,
    DECORATOR,
    EXTENDS,
    IMPLEMENTS,
    INSTANTIATE,
    MEMBER,
    SKIP,
    TYPE,
    WRITE,
    Definition,
    Draft,
)
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.scala.definitions import end_of, names_in

_OTHERWISE = re.compile(rb"case\s+_\s*=>")
_LOGICAL = frozenset({b"&&", b"||"})
_WORDS = (b"this", b"super", b"_", b"*")
"""What the grammar takes for names; a star is the hole in `Either[*, Int]`."""


def anonymous_scopes(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int, int]]:
    """Scopes that no symbol opens: lambdas, cases, `for`, anonymous classes, blocks with values of their own."""
    data = syntax.data
    found = [(node.start_byte, end_of(data, node), BLOCK) for node in syntax.captured("scope")]
    found += [(node.start_byte, end_of(data, node), BODY) for node in syntax.captured("instance")]
    locals_ = [node.start_byte for node in syntax.captured("local")]
    locals_.append(len(data) + 1)
    bodies = {definition.end for definition in definitions if definition.opens >= 0}
    for node in syntax.captured("block"):
        start, end = node.start_byte, end_of(data, node)
        if end not in bodies and locals_[bisect_left(locals_, start)] < end:
            found.append((start, end, BLOCK))
    return found


def claim_names(syntax: Syntax, drafted: Draft) -> None:
    """Claim what is no plain read: bindings, types, writes, bases, calls without parentheses."""
    captured, claims = syntax.captured, drafted.claims
    _claim_each(captured("type_name"), claims, TYPE)
    _claim_each(captured("bind"), claims, BIND)
    patterns = [node.child_by_field_name("pattern") for node in captured("local")]
    for pattern in captured("pattern") + [pattern for pattern in patterns if pattern is not None]:
        _claim_each(names_in(syntax.data, pattern), claims, BIND)
    for node in captured("written"):
        _claim_last(node, claims, WRITE)
    _claim_each(captured("label"), claims, SKIP)
    _claim_each(captured("infix"), claims, CALL | MEMBER)
    for node in captured("called") + captured("generic"):
        _claim_last(node, claims, CALL)
    _claim_each(captured("decorator"), claims, DECORATOR)
    for node in captured("made"):
        _claim_type(first_named(node), claims, INSTANTIATE)
    _claim_heritage(syntax, drafted)
    for word in _WORDS:
        drafted.scopes.module.bound.setdefault(word, None)


def _claim_each(nodes: list[SyntaxNode], claims: dict[int, int], role: int) -> None:
    claims.update(dict.fromkeys([node.start_byte for node in nodes], role))


def _claim_last(node: SyntaxNode, claims: dict[int, int], role: int) -> None:
    """Claim a name, or the member at the end of a chain."""
    name: SyntaxNode | None = node.child_by_field_name("field") if node.type == "field_expression" else node
    if name is not None and name.type == "identifier":
        claims[name.start_byte] = role


def _claim_type(node: SyntaxNode | None, claims: dict[int, int], role: int) -> None:
    """Claim the last name of a type, before its arguments."""
    while node is not None and node.type in {"generic_type", "applied_constructor_type"}:
        node = first_named(node)
    if node is not None and node.type == "stable_type_identifier":
        node = node.named_children[-1]
    if node is not None and node.type == "type_identifier":
        claims[node.start_byte] = role


def _claim_heritage(syntax: Syntax, drafted: Draft) -> None:
    """What stands first is extended, what comes `with` it is mixed in; a trait extends them all."""
    for node in syntax.captured("heritage"):
        owner = drafted.scopes.at(node.start_byte).definition
        role = EXTENDS
        for child in node.named_children:
            if child.type == "arguments":
                continue
            bases = child.named_children if child.type == "compound_type" else [child]
            for base in bases:
                _claim_type(base, drafted.claims, role)
                role = EXTENDS if owner is not None and owner.kind == "trait" else IMPLEMENTS


def count_decisions(syntax: Syntax) -> None:
    """Leave `case _` out of the branches, and add `&&` and `||`, which the grammar takes for any other operator."""
    data = syntax.data
    branches = [
        node
        for node in syntax.captured("branch")
        if node.type != "case_clause" or not _OTHERWISE.match(data, node.start_byte)
    ]
    branches += [node for node in syntax.captured("operator") if data[node.start_byte : node.end_byte] in _LOGICAL]
    syntax.captures["branch"] = branches
