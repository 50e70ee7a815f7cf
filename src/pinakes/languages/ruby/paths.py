"""Expressions as paths: `@store.find`, `Shop::Item.new`, `:Item` for one named from the root, `""` for a literal."""

from pinakes.languages._spec import Syntax, SyntaxNode, first_named

MOST = 4
"""Alternatives that are kept."""
DEEPEST = 30
"""Steps of a chain that are followed."""
LONGEST = 1_000
LITERAL = '""'
"""Something that belongs to the language: a text, a number, a list, a hash."""

_NAMES = frozenset({"identifier", "constant", "instance_variable", "class_variable", "global_variable", "self", "super"})
_LITERALS = frozenset(
    {"string", "simple_symbol", "integer", "float", "regex", "array", "hash", "string_array", "symbol_array", "range"}
)
_LAST = frozenset({"parenthesized_statements", "begin", "then", "else", "ensure", "body_statement", "block_body"})
_CLAUSES = frozenset({"rescue", "else", "ensure", "comment", "heredoc_body"})
_BRANCHES = frozenset({"if", "unless", "elsif", "case", "when"})
_EITHER = frozenset({"||", "or"})
_BOTH = frozenset({"&&", "and"})


def paths_of(syntax: Syntax, node: SyntaxNode | None, depth: int = 0) -> list[str]:
    """What an expression may evaluate to, as paths; none for what is no chain of names."""
    if node is None or depth > DEEPEST:
        return []
    kind = node.type
    if kind in _LITERALS:
        return [LITERAL]
    if kind in _LAST:
        return paths_of(syntax, last_statement(node), depth + 1)
    if kind in {"assignment", "operator_assignment"}:
        return paths_of(syntax, node.child_by_field_name("right"), depth + 1)
    branches = _branches(node)
    if branches is not None:
        return list(dict.fromkeys([path for one in branches for path in paths_of(syntax, one, depth + 1)]))[:MOST]
    path = _chain(syntax, node, depth)
    return [] if path is None or len(path) > LONGEST else [path]


def last_statement(node: SyntaxNode) -> SyntaxNode | None:
    """The statement that a body gives its value with."""
    statements = [child for child in node.named_children if child.type not in _CLAUSES]
    return statements[-1] if statements else None


def _branches(node: SyntaxNode) -> list[SyntaxNode | None] | None:
    """The expressions of which one is the value; None for what has no branches."""
    kind = node.type
    if kind == "binary":
        operator = node.child_by_field_name("operator")
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if operator is not None and operator.type in _EITHER:
            return [left, right]
        return [right] if operator is not None and operator.type in _BOTH else None
    if kind == "conditional" or kind in {"if", "unless", "elsif"}:
        return [node.child_by_field_name("consequence"), node.child_by_field_name("alternative")]
    if kind == "when":
        return [node.child_by_field_name("body")]
    if kind == "case":
        return [child for child in node.named_children if child.type in {"when", "else"}][: MOST * 2]
    if kind in {"if_modifier", "unless_modifier", "rescue_modifier"}:
        return [node.child_by_field_name("body")]
    return None


def _chain(syntax: Syntax, node: SyntaxNode, depth: int) -> str | None:
    kind = node.type
    if kind in _NAMES:
        return syntax.text(node)
    if kind == "scope_resolution":
        scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
        if name is None:
            return None
        return f":{syntax.text(name)}" if scope is None else _joined(syntax, scope, f"::{syntax.text(name)}", depth)
    if kind == "element_reference":
        return _joined(syntax, first_named(node), "[]", depth)
    if kind != "call":
        return None
    method, receiver = node.child_by_field_name("method"), node.child_by_field_name("receiver")
    if method is None or method.type not in _NAMES:
        return None
    if receiver is None:
        return f"{syntax.text(method)}()"
    return _joined(syntax, receiver, f".{syntax.text(method)}", depth)


def _joined(syntax: Syntax, node: SyntaxNode | None, step: str, depth: int) -> str | None:
    before = paths_of(syntax, node, depth + 1)
    return before[0] + step if len(before) == 1 else None
