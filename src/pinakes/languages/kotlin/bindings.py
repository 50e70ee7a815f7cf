"""Names inside bodies: what binds them, what kind of use they are, and the scopes between functions and blocks."""

import re

from pinakes.languages._draft import (
    BIND,
    BLOCK,
    BODY,
    CALL,
    DECORATOR,
    EXTENDS,
    IMPLEMENTS,
    MEMBER,
    READ,
    SKIP,
    WRITE,
    Definition,
    Draft,
)
from pinakes.languages._locals import blocks_with_locals
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_REFERENCE = re.compile(rb"::[ \t]*([^\W\d]\w*)")
_BEFORE_REFERENCE = re.compile(rb"[\w>)\]?`]")
_TEMPLATE = re.compile(rb"\$([^\W\d]\w*)")
_NAME_BEFORE = re.compile(rb"[^\W\d]\w*\Z")
_OWN_NAME = re.compile(rb"\bva[lr][ \t]+([^\W\d]\w*+)[ \t]*(?::[^=\n]*)?=\s*(\1)[(<]")
"""A variable that is given what the function of its name makes, which is not itself."""
KEYWORDS = (b"true", b"false", b"null", b"break", b"continue", b"_")
"""Words the grammar takes for names."""


def anonymous_scopes(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int, int]]:
    """Scopes that no symbol opens: lambdas, loops, `catch`, object expressions, blocks with variables of their own."""
    found = [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("scope")]
    found += [(node.start_byte, node.end_byte, BODY) for node in syntax.captured("anonymous")]
    found += [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("accessor")]
    found += [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("initializer")]
    return found + blocks_with_locals(syntax, definitions)


def claim_names(syntax: Syntax, drafted: Draft) -> None:
    """Claim what is no plain read: bindings, labels, types, writes, calls without parentheses."""
    captured, claims = syntax.captured, drafted.claims
    for node in captured("bind"):
        claims.setdefault(node.start_byte, BIND)
    for node in captured("label"):
        claims[node.start_byte] = SKIP
    for node in captured("infix") + captured("called"):
        claims[node.start_byte] = CALL
    drafted.called.update([match.start(2) for match in _OWN_NAME.finditer(syntax.data)])
    drafted.types += [(node.start_byte, node.end_byte) for node in captured("type")]
    for node in captured("annotation"):
        _claim_type(node, claims, DECORATOR)
    for node in captured("assignment"):
        _claim_written(node, claims)
    _claim_heritage(syntax, drafted)
    _claim_misread(syntax, drafted)
    _claim_callable_references(syntax.data, claims)
    _add_templates(syntax, drafted)
    _bind_implied(syntax, drafted)


def _claim_type(node: SyntaxNode, claims: dict[int, int], role: int) -> None:
    """Claim the last name of the type that stands in a node, before its type arguments."""
    found: SyntaxNode | None = node
    while found is not None and found.type != "user_type":
        children = found.named_children
        found = next((child for child in children if child.type in {"user_type", "constructor_invocation"}), None)
    name = None
    for child in () if found is None else found.named_children:
        if child.type == "identifier":
            name = child
    if name is not None:
        claims[name.start_byte] = role


def _claim_heritage(syntax: Syntax, drafted: Draft) -> None:
    """A base that is called is a class; one that is not is an interface, which interfaces extend."""
    for node in syntax.captured("heritage"):
        owner = drafted.scopes.at(node.start_byte).definition
        plain = EXTENDS if owner is not None and owner.kind == "interface" else IMPLEMENTS
        for specifier in node.named_children:
            base = first_named(specifier)
            if base is not None:
                is_called = base.type == "constructor_invocation"
                _claim_type(base if is_called else specifier, drafted.claims, EXTENDS if is_called else plain)
                if base.type == "explicit_delegation":
                    _claim_type(base, drafted.claims, plain)


def _claim_written(target: SyntaxNode, claims: dict[int, int]) -> None:
    if target.type == "navigation_expression":
        target = target.named_children[-1] if target.named_child_count else target
    if target.type == "identifier":
        claims[target.start_byte] = WRITE


def _claim_misread(syntax: Syntax, drafted: Draft) -> None:
    """Claim the call and the types in what the grammar took for a comparison: `make<Int>(3)`, `make<Int> { }`."""
    data = syntax.data
    for node in syntax.captured("misread"):
        close = data.rfind(b">", 0, node.start_byte)
        opening = data.rfind(b"<", 0, close)
        if opening < 0 or b"\n" in data[opening : node.start_byte]:
            continue
        match = _NAME_BEFORE.search(data, max(opening - 100, 0), opening)
        if match is not None:
            drafted.claims[match.start()] = CALL
            drafted.types.append((opening, close))


def _claim_callable_references(data: bytes, claims: dict[int, int]) -> None:
    """`User::name` reads a member; `User::class` is a word of the language."""
    for match in _REFERENCE.finditer(data):
        if match[1] == b"class":
            claims[match.start(1)] = SKIP
        elif _BEFORE_REFERENCE.match(data, match.start() - 1):
            claims[match.start(1)] = READ | MEMBER


def _add_templates(syntax: Syntax, drafted: Draft) -> None:
    """The grammar does not single out `$name` in a string of one line."""
    found = set()
    for node in syntax.captured("string"):
        start, end = node.start_byte, node.end_byte
        if syntax.data.find(b"$", start, end) >= 0 and not syntax.data.startswith(b'"""', start):
            matches = _TEMPLATE.finditer(syntax.data, start, end)
            found.update([match.span(1) for match in matches if _is_template(syntax.data, match)])
    drafted.names += sorted(found)


def _is_template(data: bytes, match: re.Match[bytes]) -> bool:
    return match[1] != b"this" and data[match.start() - 1 : match.start()] != b"\\"


def _bind_implied(syntax: Syntax, drafted: Draft) -> None:
    """Bind what nobody declares: words of the language, `it` in lambdas, `field` in accessors."""
    for word in KEYWORDS:
        drafted.scopes.module.bound.setdefault(word, None)
    for node in syntax.captured("scope"):
        if node.type == "lambda_literal":
            drafted.scopes.at(node.start_byte).bound.setdefault(b"it", None)
    for node in syntax.captured("accessor"):
        drafted.scopes.at(node.start_byte).bound.setdefault(b"field", None)
