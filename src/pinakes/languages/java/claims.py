"""Names whose role their surroundings do not show: what binds, types, bases, instances, annotations, writes."""

import re

from pinakes.languages._docs import outside_comments
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
from pinakes.languages.java.readable import annotations_of_dots

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
    _claim_patterns(syntax, claims)
    return claims


def name_annotations(syntax: Syntax, claims: dict[int, int]) -> list[tuple[int, int]]:
    """The names of annotations that the grammar does not get to see."""
    found = []
    for start, end in outside_comments(syntax, annotations_of_dots(syntax.data)):
        name = max(syntax.data.rfind(b".", start, end), start) + 1
        claims[name] = DECORATOR
        found.append((name, end))
    return found


def _claim_patterns(syntax: Syntax, claims: dict[int, int]) -> None:
    """Claim the types in patterns that the grammar takes for calls, and forget those calls."""
    matched = syntax.captured("matched")
    if not matched:
        return
    patterns = list(matched)
    for node in patterns:
        for field in ("object", "name"):
            name = node.child_by_field_name(field)
            if name is not None and name.type == "identifier":
                claims[name.start_byte] = TYPE
        arguments = node.child_by_field_name("arguments")
        for argument in () if arguments is None else arguments.named_children:
            if argument.type == "method_invocation":
                patterns.append(argument)
            elif argument.type == "identifier":
                claims[argument.start_byte] = SKIP
    spans = [(node.start_byte, node.end_byte) for node in matched]
    for capture in ("call", "call_node"):
        kept = [
            node
            for node in syntax.captured(capture)
            if not any(first <= node.start_byte < last for first, last in spans)
        ]
        syntax.captures[capture] = kept


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
