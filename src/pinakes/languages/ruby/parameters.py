"""Parameters of methods, blocks and lambdas."""

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND
from pinakes.languages._spec import SyntaxNode

_MARKED = frozenset({"splat_parameter", "hash_splat_parameter", "block_parameter"})
_NESTED = frozenset({"destructured_parameter"})
_NAMED_FIRST = frozenset({"identifier", "optional_parameter", "keyword_parameter"})


def read_parameter(data: bytes, node: SyntaxNode, claims: dict[int, int]) -> Parameter:
    """A parameter as written (stars, `&` and the colon of a keyword stay), its name claimed as a binding."""
    claim_parameter(data, node, claims)
    text = data[node.start_byte : node.end_byte].decode("utf-8", "replace")
    kind = node.type
    if kind == "optional_parameter":
        name, _, default = text.partition("=")
        return Parameter(name.strip(), None, default.strip() or None)
    if kind == "keyword_parameter":
        name, _, default = text.partition(":")
        return Parameter(name.strip() + ":", None, default.strip() or None)
    return Parameter(text)


def claim_parameter(data: bytes, node: SyntaxNode, claims: dict[int, int]) -> None:
    """Claim every name a parameter binds."""
    pending = [node]
    while pending:
        node = pending.pop()
        kind = node.type
        if kind in _NAMED_FIRST:
            claims[node.start_byte] = BIND
        elif kind in _MARKED:
            text = data[node.start_byte : node.end_byte]
            claims[node.start_byte + len(text) - len(text.lstrip(b"*& \t"))] = BIND
        elif kind in _NESTED:
            pending += node.named_children
