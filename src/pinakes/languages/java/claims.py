"""Names whose role their surroundings do not show: what binds, types, bases, instances, annotations, writes."""

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
from pinakes.languages._spec import Syntax

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*"
_PATH = re.compile(rb"(?:@%b(?:\([^)]*\))?\s*)*(?:%b\s*\.\s*)*(%b)" % (_NAME, _NAME, _NAME))
_ANNOTATION = re.compile(rb"@\s*(?:%b\s*\.\s*)*(%b)" % (_NAME, _NAME))
_PACKAGES = re.compile(rb"(?:[a-z_][\w$]*\s*\.\s*)+")
_EACH_NAME = re.compile(_NAME)
_VAR = re.compile(rb"var\b")
_NULL_OR_DEFAULT = re.compile(rb"null\s*,\s*(default)\b")
_MAKER = re.compile(rb"(?:%b\s*\.\s*)*(%b)\s*(?:<[^:;]*>\s*)?::" % (_NAME, _NAME))

_ROLES = (
    ("declarator", BIND),
    ("bound", BIND),
    ("label", SKIP),
    ("written", WRITE),
    ("taken", TYPE),
    ("delegate", CALL),
    # What is called stands apart from its dot: `Lists.<String>of()`.
    ("explicit", CALL | MEMBER),
)


def claim_names(syntax: Syntax) -> dict[int, int]:
    """The role of every name that is not simply read or called."""
    captured = syntax.captured
    claims = dict.fromkeys([node.start_byte for node in captured("type_name")], TYPE)
    _claim_paths(syntax, claims)
    for name, role in _ROLES:
        claims.update(dict.fromkeys([node.start_byte for node in captured(name)], role))
    _claim_words(syntax.data, claims)
    return claims


def _claim_paths(syntax: Syntax, claims: dict[int, int]) -> None:
    """Claim the last name of what is extended, made or annotated; the packages before a type are only read."""
    data, captured = syntax.data, syntax.captured
    # A path of many names is as many nodes that all start where the first name does.
    for start in {node.start_byte for node in captured("scoped")}:
        packages = _PACKAGES.match(data, start)
        if packages is not None:
            for match in _EACH_NAME.finditer(data, packages.start(), packages.end()):
                claims[match.start()] = READ
    for pattern, name, role in (
        (_PATH, "base", EXTENDS),
        (_PATH, "interface", IMPLEMENTS),
        (_PATH, "instance", INSTANTIATE),
        (_MAKER, "maker", INSTANTIATE),
        (_ANNOTATION, "annotation", DECORATOR),
    ):
        for node in captured(name):
            found = pattern.match(data, node.start_byte)
            if found is not None:
                claims[found.start(1)] = role


def _claim_words(data: bytes, claims: dict[int, int]) -> None:
    """`var` is no type, and the `default` beside `case null` no name."""
    for match in _VAR.finditer(data):
        claims[match.start()] = SKIP
    for match in _NULL_OR_DEFAULT.finditer(data):
        claims[match.start(1)] = SKIP
