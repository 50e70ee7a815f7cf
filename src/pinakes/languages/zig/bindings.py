"""Names inside bodies: what binds them, what kind of use they are, and the scopes between functions and blocks."""

from pinakes.languages._draft import BIND, BLOCK, BODY, INSTANTIATE, SKIP, WRITE, Definition, Draft
from pinakes.languages._locals import blocks_with_locals
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.zig.definitions import Declaration

_KEYWORDS = (b"const ", b"var ", b"comptime ", b"extern ", b"threadlocal ", b"_, ")
_WORDS = (b"_", b"error")


def anonymous_scopes(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int, int]]:
    """Scopes that no symbol opens: what has a payload, containers without a name, blocks with variables."""
    found = [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("scope")]
    named = {definition.body_start for definition in definitions if definition.opens == BODY}
    containers = [node for node in syntax.captured("container") if node.start_byte not in named]
    found += [(node.start_byte, node.end_byte, BODY) for node in containers]
    return found + blocks_with_locals(syntax, definitions)


def claim_names(syntax: Syntax, drafted: Draft, locals_: list[Declaration]) -> None:
    """Claim what is no plain read: bindings, labels, types, writes, and what is made with braces."""
    captured, claims = syntax.captured, drafted.claims
    claims.update(dict.fromkeys([node.start_byte for node in captured("bind")], BIND))
    claims.update(dict.fromkeys([node.start_byte for node in captured("label")], SKIP))
    drafted.types = [(node.start_byte, node.end_byte) for node in captured("type")]
    for declaration in locals_:
        claims.update(dict.fromkeys([name.start_byte for name in declaration.names], BIND))
    for node in captured("local"):
        if not declares(syntax.data, node):
            _claim_last(first_named(node), claims, WRITE)
    for node in captured("written"):
        _claim_last(node, claims, WRITE)
    for node in captured("made"):
        _claim_last(node, claims, INSTANTIATE)
    for node in captured("error_set"):
        claims.update(dict.fromkeys([child.start_byte for child in node.named_children], SKIP))
    for word in _WORDS:
        drafted.scopes.module.bound.setdefault(word, None)


def declares(data: bytes, node: SyntaxNode) -> bool:
    """Whether a statement declares names; the grammar gives one that only assigns the same type."""
    return data.startswith(_KEYWORDS, node.start_byte)


def _claim_last(node: SyntaxNode | None, claims: dict[int, int], role: int) -> None:
    """Claim a name, or the member at the end of a chain."""
    if node is not None and node.type == "field_expression":
        node = node.child_by_field_name("member")
    if node is not None and node.type == "identifier":
        claims[node.start_byte] = role
