"""Roles of names that the text around them decides."""

import re

from pinakes.languages._draft import (
    CLASS,
    DECORATOR,
    EXTENDS,
    IMPLEMENTS,
    INSTANTIATE,
    MEMBER,
    READ,
    SKIP,
    TYPE,
    Draft,
    Scope,
)
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_INSTANCEOF = re.compile(rb"instanceof\s+\\?((?:\w+\\)*)([A-Za-z_\x80-\xff][\w\x80-\xff]*)", re.IGNORECASE)
_CLASS_NAME = re.compile(rb"::\s*(?=class\b)")
_SELF = frozenset({b"self", b"static", b"parent"})
_OWN = re.compile(rb"new\s++(self|static)\b")
_BACKSLASH, _DOLLAR = b"\\$"


def claim_references(syntax: Syntax, drafted: Draft) -> None:
    """Claim types, bases, mixed-in traits, attributes and what is made with `new`."""
    data, claims, captured = syntax.data, drafted.claims, syntax.captured
    for node in captured("qualified"):
        _claim_segments(data, node, claims)
    for capture, role in (("bases", EXTENDS), ("interfaces", IMPLEMENTS), ("mixin", IMPLEMENTS)):
        for node in captured(capture):
            for child in node.named_children:
                claim_class(data, child, role, claims)
    for capture, role in (("new", INSTANTIATE), ("attribute", DECORATOR)):
        for node in captured(capture):
            first = first_named(node)
            if first is not None:
                claim_class(data, first, role, claims)
    _claim_own_classes(syntax, drafted)
    _skip_labels(syntax, claims)
    drafted.types = [(node.start_byte, node.end_byte) for node in captured("type")]
    drafted.skips += [(node.start_byte, node.end_byte) for node in captured("mixin_rules")]
    drafted.skips += [(item.name_start, item.body_start) for item in drafted.definitions if item.kind == "namespace"]
    for match in _INSTANCEOF.finditer(data):
        claims[match.start(2)] = TYPE | MEMBER if match[1] else TYPE
    for match in _CLASS_NAME.finditer(data):
        claims[match.end()] = SKIP


def _claim_own_classes(syntax: Syntax, drafted: Draft) -> None:
    """`new self` and `new static` make the class around; a trait does not know which one that is."""
    for node in syntax.captured("new"):
        own = _OWN.match(syntax.data, node.start_byte)
        scope: Scope | None = None if own is None else drafted.scopes.at(node.start_byte)
        while scope is not None and scope.kind != CLASS:
            scope = scope.parent
        owner = None if scope is None else scope.definition
        if own is None or scope is None or scope.parent is None or owner is None or owner.kind == "trait":
            continue
        # Methods see what is bound at the head of their class.
        scope.parent.bound[own[1]] = owner
        drafted.names.append(own.span(1))
        drafted.claims[own.start(1)] = INSTANTIATE


def _skip_labels(syntax: Syntax, claims: dict[int, int]) -> None:
    """Labels, the names of arguments, and `get` and `set` before the hooks of a property."""
    claims.update([(node.start_byte, SKIP) for node in syntax.captured("label")])
    hooks = [first_named(node) for node in syntax.captured("hook")]
    claims.update([(node.start_byte, SKIP) for node in hooks if node is not None])


def _claim_segments(data: bytes, node: SyntaxNode, claims: dict[int, int]) -> None:
    """Each name of a path but the first is a member of what stands before it."""
    end = node.end_byte
    at = data.find(b"\\", node.start_byte + 1, end)
    while at >= 0:
        claims[at + 1] = READ | MEMBER
        at = data.find(b"\\", at + 1, end)


def claim_class(data: bytes, node: SyntaxNode, role: int, claims: dict[int, int]) -> None:
    """Claim the name of a class, the last one of a path."""
    if node.type == "name":
        claims[node.start_byte] = role
    elif node.type == "qualified_name":
        last = data.rfind(b"\\", node.start_byte, node.end_byte) + 1
        claims[last] = role | MEMBER if last > node.start_byte + 1 else role


def name_words(syntax: Syntax, drafted: Draft) -> None:
    r"""Hand over every word but those inside variables. In a namespace, `\Name` is a member of the root: of nothing.

    There it means another one than `Name` does.
    """
    data, claims = syntax.data, drafted.claims
    words = [(node.start_byte, node.end_byte) for node in syntax.captured("word")]
    names = [(start, end) for start, end in words if data[start - 1] != _DOLLAR and data[start - 2 : start] != b"${"]
    # `self` is what a member follows, and no use of anything; where it stands for a type it is left out.
    names = [(start, end) for start, end in names if data[start] not in b"sp" or data[start:end] not in _SELF]
    relative = syntax.captured("relative")
    names += [(node.start_byte, node.end_byte) for node in relative]
    claims.update([(node.start_byte, SKIP) for node in relative])
    if syntax.captured("namespace"):
        for node in syntax.captured("qualified"):
            start = node.start_byte
            if data[start] == _BACKSLASH and start + 1 < node.end_byte:
                # A receiver of no length, right before the backslash.
                names.append((start, start))
                claims[start] = SKIP
                role = claims.get(start + 1, READ)
                claims[start + 1] = role | MEMBER if role >= 0 else role
    drafted.names += names
