"""Patterns: what a match, a clause or the head of a function binds."""

from pinakes.languages._draft import BIND, TYPE
from pinakes.languages._spec import SyntaxNode, first_named


def claim_pattern(pattern: SyntaxNode, claims: dict[int, int]) -> None:
    """Claim every name a pattern binds. Guards, pinned names and sizes are looked up; structs are types."""
    pending = [pattern]
    while pending:
        node = pending.pop()
        kind = node.type
        if kind == "identifier":
            claims[node.start_byte] = BIND
        elif kind == "binary_operator":
            pending += _bound_operands(node)
        elif kind == "struct":
            name = first_named(node)
            if name is not None and name.type == "alias":
                claims[name.start_byte] = TYPE
            elif name is not None:
                pending.append(name)
        elif kind == "call":
            pending += [child for child in node.named_children if child.type == "arguments"]
        elif kind not in {"unary_operator", "string", "charlist", "sigil", "atom", "keyword", "alias", "integer"}:
            pending += node.named_children


def _bound_operands(node: SyntaxNode) -> list[SyntaxNode]:
    """The sides of an operator that bind: both of a match or a list's bar, the left of a guard, size or default."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    sides = [left] if operator is not None and operator.type in {"when", "::", "\\\\", "in", "<-"} else [left, right]
    return [side for side in sides if side is not None]
