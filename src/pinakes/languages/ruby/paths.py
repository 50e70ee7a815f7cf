"""Expressions as paths: `@store.find`, `Shop::Item.new`, `:Item` for one named from the root, `""` for a literal."""

from pinakes.languages._spec import Syntax, SyntaxNode, first_named

MOST = 4
"""Alternatives that are kept."""
DEEPEST = 30
"""Steps of a chain that are followed."""
LONGEST = 1_000
LITERAL = '""'
"""Something that belongs to the language: a text, a number, a list, a hash."""

_NAMES = frozenset(
    {"identifier", "constant", "instance_variable", "class_variable", "global_variable", "self", "super"}
)
_LITERALS = frozenset(
    {"string", "simple_symbol", "integer", "float", "regex", "array", "hash", "string_array", "symbol_array", "range"}
)
_LAST = frozenset({"parenthesized_statements", "begin", "then", "else", "ensure", "body_statement", "block_body"})
_CLAUSES = frozenset({"rescue", "else", "ensure", "comment", "heredoc_body"})
_VALUE_FIELDS = {
    "conditional": ("consequence", "alternative"),
    "if": ("consequence", "alternative"),
    "unless": ("consequence", "alternative"),
    "elsif": ("consequence", "alternative"),
    "when": ("body",),
    "if_modifier": ("body",),
    "unless_modifier": ("body",),
    "rescue_modifier": ("body",),
}
"""Where the values of an expression with branches stand."""
_OPERANDS = {"||": ("left", "right"), "or": ("left", "right"), "&&": ("right",), "and": ("right",)}

Step = tuple[SyntaxNode | None, str]
"""What something is a member or item of, if of anything, and how that is written in a path."""


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
    if kind in _VALUE_FIELDS:
        return [node.child_by_field_name(field) for field in _VALUE_FIELDS[kind]]
    if kind == "case":
        return [*[child for child in node.named_children if child.type in {"when", "else"}][: MOST * 2]]
    operator = node.child_by_field_name("operator") if kind == "binary" else None
    fields = () if operator is None else _OPERANDS.get(operator.type, ())
    return [node.child_by_field_name(field) for field in fields] or None


def _chain(syntax: Syntax, node: SyntaxNode, depth: int) -> str | None:
    kind = node.type
    if kind in _NAMES:
        return syntax.text(node)
    step = _constant(syntax, node) if kind == "scope_resolution" else _step(syntax, node)
    if step is None or step[0] is None:
        return None if step is None else step[1]
    before = paths_of(syntax, step[0], depth + 1)
    return before[0] + step[1] if len(before) == 1 else None


def _constant(syntax: Syntax, node: SyntaxNode) -> Step | None:
    """`Shop::Item`, or `::Item` from the root."""
    scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
    if name is None:
        return None
    return scope, f":{syntax.text(name)}" if scope is None else f"::{syntax.text(name)}"


def _step(syntax: Syntax, node: SyntaxNode) -> Step | None:
    if node.type == "element_reference":
        return first_named(node), "[]"
    method = node.child_by_field_name("method") if node.type == "call" else None
    if method is None or method.type not in _NAMES:
        return None
    receiver = node.child_by_field_name("receiver")
    return receiver, f"{syntax.text(method)}()" if receiver is None else f".{syntax.text(method)}"
