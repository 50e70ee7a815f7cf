"""Names inside bodies: what binds them, what kind of use they are, and the scopes between functions and blocks."""

import re
from bisect import bisect_left

from pinakes.languages._draft import (
    BIND,
    BLOCK,
    CALL,
    DECORATOR,
    EXTENDS,
    IMPLEMENTS,
    INSTANTIATE,
    SKIP,
    TYPE,
    WRITE,
    Definition,
    Draft,
)
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_MACRO = re.compile(rb"#([A-Za-z_]\w*)")
_BINDER = re.compile(rb"\b(?:let|var|for)\b")
_WORDS = (b"_", b"self", b"defer", *[b"$%d" % number for number in range(10)])
"""What the grammar takes for names."""
_IMPLIED = {
    "computed_setter": b"newValue",
    "willset_clause": b"newValue",
    "didset_clause": b"oldValue",
    "catch_block": b"error",
}
_ABOUT_THE_COMPILER = (b"@available", b"@attached(", b"@freestanding(", b"@inline(", b"@objc", b"@_")
_RAW_TYPES = frozenset({b"Int", b"UInt", b"UInt8", b"UInt16", b"UInt32", b"Int8", b"Int32", b"String", b"Character"})
_RAW_TYPES |= {b"Int16", b"Int64", b"UInt64", b"Double", b"Float"}
_PROTOCOLS = frozenset(
    {b"Codable", b"Decodable", b"Encodable", b"Equatable", b"Hashable", b"Comparable", b"Sendable", b"Error"}
)
_PROTOCOLS |= {b"Identifiable", b"CustomStringConvertible", b"Sequence", b"Collection", b"IteratorProtocol"}
_PROTOCOLS |= {b"ObservableObject", b"AnyObject", b"CaseIterable", b"CustomDebugStringConvertible"}


def anonymous_scopes(syntax: Syntax) -> list[tuple[int, int, int]]:
    """Scopes that no symbol opens: closures, loops, cases, accessors, and blocks with variables of their own."""
    nodes = syntax.captured("scope") + syntax.captured("accessor")
    found = [(node.start_byte, node.end_byte, BLOCK) for node in nodes]
    locals_ = [node.start_byte for node in syntax.captured("local")]
    locals_.append(len(syntax.data) + 1)
    for node in syntax.captured("block"):
        start, end = node.start_byte, node.end_byte
        if locals_[bisect_left(locals_, start)] < end:
            found.append((start, end, BLOCK))
    return found


def claim_names(syntax: Syntax, drafted: Draft) -> None:
    """Claim what is no plain read: bindings, types, writes, attributes, calls without parentheses."""
    captured, claims, data = syntax.captured, drafted.claims, syntax.data
    claims.update(dict.fromkeys([node.start_byte for node in captured("type_name")], TYPE))
    # A name that is skipped may stand before a dot without being what the dot follows: `paint(color: .red)`.
    drafted.skips += [(node.start_byte, node.end_byte) for node in captured("skip")]
    drafted.types = [(node.start_byte, node.end_byte) for node in captured("type")]
    for node in captured("bind"):
        claims[node.start_byte] = BIND
    for node in captured("inner"):
        start = node.start_byte
        line = data.rfind(b"\n", 0, start) + 1
        if data[start - 1 : start] != b"." and _BINDER.search(data, line, start):
            claims[start] = BIND
    for node in captured("called"):
        claims[node.start_byte] = CALL
    for node in captured("written"):
        _claim_written(node, claims)
    for node in captured("attribute"):
        _claim_attribute(syntax, drafted, node)
    for node in captured("constructor"):
        _claim_made(data, node, claims)
    _claim_heritage(syntax, drafted)
    _bind_implied(syntax, drafted)
    _skip_macros(syntax, drafted)


def _skip_macros(syntax: Syntax, drafted: Draft) -> None:
    """`#expect` is no use of a function of that name: only of a macro, where the file defines one."""
    own = {definition.name.encode() for definition in drafted.definitions if definition.kind == "macro"}
    for match in _MACRO.finditer(syntax.data):
        if match[1] not in own:
            drafted.claims[match.start(1)] = SKIP


def _claim_written(target: SyntaxNode, claims: dict[int, int]) -> None:
    if target.type == "navigation_expression":
        suffix = target.child_by_field_name("suffix")
        name = None if suffix is None else suffix.child_by_field_name("suffix")
    else:
        name = target
    if name is not None and name.type == "simple_identifier":
        claims[name.start_byte] = WRITE


def _claim_attribute(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """The name of an attribute is a decorator; what `@available` and its like hold are no names."""
    if syntax.data.startswith(_ABOUT_THE_COMPILER, node.start_byte):
        drafted.skips.append((node.start_byte, node.end_byte))
        return
    name = _last_name(first_named(node))
    if name is not None:
        drafted.claims[name.start_byte] = DECORATOR


def _claim_made(data: bytes, node: SyntaxNode, claims: dict[int, int]) -> None:
    """`Stack<Int>()` makes one, `decode<Int>()` is a call: by the first letter, as everyone writes them."""
    name = _last_name(node)
    if name is not None:
        claims[name.start_byte] = INSTANTIATE if data[name.start_byte : name.end_byte][:1].isupper() else CALL


def _last_name(node: SyntaxNode | None) -> SyntaxNode | None:
    """The last name of a type, before its type arguments."""
    name = None
    for child in () if node is None else node.named_children:
        if child.type == "type_identifier":
            name = child
    return name


def _claim_heritage(syntax: Syntax, drafted: Draft) -> None:
    """Only a class has a base class, and it stands first; all else is a protocol, which protocols extend."""
    data, seen = syntax.data, set()
    for node in syntax.captured("inherits"):
        name = _last_name(node.child_by_field_name("inherits_from"))
        owner = drafted.scopes.at(node.start_byte).definition
        if name is None or owner is None:
            continue
        key = data[name.start_byte : name.end_byte]
        role = IMPLEMENTS
        if owner.kind == "interface":
            role = EXTENDS
        elif owner.kind == "enum" and key in _RAW_TYPES:
            role = TYPE
        elif owner.kind == "class" and owner.start not in seen and not _is_protocol(drafted, key):
            role = EXTENDS
        seen.add(owner.start)
        drafted.claims[name.start_byte] = role


def _is_protocol(drafted: Draft, name: bytes) -> bool:
    known = drafted.scopes.module.bound.get(name)
    return name in _PROTOCOLS or (isinstance(known, Definition) and known.kind == "interface")


def _bind_implied(syntax: Syntax, drafted: Draft) -> None:
    """Bind what nobody declares: `$0`, `newValue` in setters, `error` in `catch`."""
    for word in _WORDS:
        drafted.scopes.module.bound.setdefault(word, None)
    for node in syntax.captured("accessor") + syntax.captured("scope"):
        word = _IMPLIED.get(node.type, b"")
        if word:
            drafted.scopes.at(node.start_byte).bound.setdefault(word, None)
