"""Names whose role their surroundings do not show: what binds, types, bases, instances, attributes, writes."""

import re

from pinakes.languages._draft import (
    BIND,
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
)
from pinakes.languages._spec import Syntax, SyntaxNode

_NAME = rb"@?[A-Za-z_\x80-\xff][\w\x80-\xff]*"
_PATH = re.compile(rb"(?:%b\s*(?:\.|::)\s*)*(%b)" % (_NAME, _NAME))
_JOIN = re.compile(rb"join\s+(?:[^;=]*?[\s>\]?])?(%b)\s+in\b" % _NAME)
_ASSIGNED = re.compile(rb"\s*=[^=>]")
_INTERFACE = re.compile(rb"I[A-Z]")
_OPENED = re.compile(rb"\n[ \t]*+\(")
_LAST_NAME = re.compile(rb"(%b)[ \t\r]*+\Z" % _NAME)
_ROLES = (
    ("declarator", BIND),
    ("bound", BIND),
    ("label", SKIP),
    ("written", WRITE),
    ("initialized", WRITE | MEMBER),
    ("attribute_member", WRITE | MEMBER),
    ("pattern_key", READ | MEMBER),
)


def claim_names(syntax: Syntax) -> dict[int, int]:
    """The role of every name that is not simply read or called."""
    data, captured = syntax.data, syntax.captured
    claims = dict.fromkeys([node.start_byte for node in captured("type_start")], TYPE)
    for node in captured("generic"):
        # A type is no call, whatever follows it.
        if data.startswith(b"(", node.end_byte):
            claims.setdefault(node.start_byte, CALL)
    _claim_paths(syntax, claims)
    _claim_calls_apart(syntax, claims)
    for name, role in _ROLES:
        claims.update(dict.fromkeys([node.start_byte for node in captured(name)], role))
    for node in captured("attribute_member"):
        # A parameter of the attribute's constructor is called by its name and a colon.
        if not _ASSIGNED.match(data, node.end_byte):
            claims[node.start_byte] = SKIP
    for node in captured("anonymous_member"):
        if _ASSIGNED.match(data, node.end_byte):
            claims[node.start_byte] = SKIP
    for node in captured("join"):
        found = _JOIN.match(data, node.start_byte, node.end_byte)
        if found is not None:
            claims[found.start(1)] = BIND
    return claims


def _claim_calls_apart(syntax: Syntax, claims: dict[int, int]) -> None:
    """Claim calls whose parentheses stand on another line than their names."""
    apart: dict[int, int] = {}
    for match in _OPENED.finditer(syntax.data):
        name = _LAST_NAME.search(syntax.data, syntax.data.rfind(b"\n", 0, match.start()) + 1, match.start())
        if name is not None:
            apart[match.end() - 1] = name.start(1)
    for node in syntax.captured("invocation") if apart else ():
        arguments = node.child_by_field_name("arguments")
        if arguments is not None and arguments.start_byte in apart:
            claims.setdefault(apart[arguments.start_byte], CALL)


def _claim_paths(syntax: Syntax, claims: dict[int, int]) -> None:
    """Claim the last name of each path; what stands before it is only read."""
    for name, role in (("type_path", TYPE), ("attribute", DECORATOR), ("instance", INSTANTIATE)):
        for node in syntax.captured(name):
            _claim_path(syntax.data, node, role, claims)
    for node in syntax.captured("bases"):
        _claim_bases(syntax.data, node, claims)


def _claim_path(data: bytes, node: SyntaxNode, role: int, claims: dict[int, int]) -> None:
    found = _PATH.match(data, node.start_byte, node.end_byte)
    if found is not None:
        claims[found.start(1)] = role


def _claim_bases(data: bytes, bases: SyntaxNode, claims: dict[int, int]) -> None:
    """Tell classes from interfaces: only a class has another class as a base, and names it first."""
    parent = bases.parent
    kind = "" if parent is None else parent.type
    is_first = True
    for node in bases.named_children:
        found = _PATH.match(data, node.start_byte, node.end_byte)
        if found is None or node.type in {"argument_list", "comment"}:
            continue
        # Behind a colon stands the first base of another head of the type, under another condition.
        is_first = is_first or data[max(node.start_byte - 80, 0) : node.start_byte].rstrip()[-1:] == b":"
        if kind == "enum_declaration":
            role = TYPE
        elif kind == "interface_declaration":
            role = EXTENDS
        elif kind == "struct_declaration" or not is_first or _INTERFACE.match(found[1]):
            role = IMPLEMENTS
        else:
            role = EXTENDS
        claims[found.start(1)] = role
        is_first = False
