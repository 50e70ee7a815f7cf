"""Expressions as paths: `$this->store->find()`, `Foo::make()[]`, `<Foo>` for what `new Foo` makes, `[…]` for a list."""

from collections.abc import Sequence

from pinakes.languages._spec import Syntax, SyntaxNode, first_named

MOST = 4
"""Alternatives that are kept."""
DEEPEST = 30
"""Steps of a chain that are followed."""
LONGEST = 1_000

_MEMBERS = frozenset({"member_access_expression", "nullsafe_member_access_expression"})
_CALLS = frozenset({"member_call_expression", "nullsafe_member_call_expression"})
_NAMES = frozenset({"name", "qualified_name", "variable_name", "relative_scope"})
_WRAPPERS = frozenset({"parenthesized_expression", "clone_expression", "error_suppression_expression"})
_SCOPED = frozenset({"scoped_call_expression", "scoped_property_access_expression", "class_constant_access_expression"})
_EITHER = frozenset({"??", "?:"})

Step = tuple[SyntaxNode | None, str]
"""What something is a member, call or item of, and how that is written in a path."""


def paths_of(syntax: Syntax, node: SyntaxNode | None, depth: int = 0) -> list[str]:
    """What an expression may evaluate to, as paths; none for what is no chain of names."""
    if node is None or depth > DEEPEST:
        return []
    if node.type == "array_creation_expression":
        return [f"[{path}]" for path in _any_of(syntax, _items(node), depth)]
    branches = _branches(node)
    if branches is not None:
        return _any_of(syntax, branches, depth)
    path = _chain(syntax, node, depth)
    return [] if path is None or len(path) > LONGEST else [path]


def _any_of(syntax: Syntax, nodes: Sequence[SyntaxNode | None], depth: int) -> list[str]:
    found = [path for node in nodes for path in paths_of(syntax, node, depth + 1)]
    return list(dict.fromkeys(found))[:MOST]


def _items(node: SyntaxNode) -> list[SyntaxNode]:
    """The values of the first items of a list."""
    items = [child for child in node.named_children if child.type == "array_element_initializer"][:MOST]
    return [item.named_children[-1] for item in items if item.named_child_count]


def _branches(node: SyntaxNode) -> list[SyntaxNode | None] | None:
    """The expressions of which one is the value; None for what is a value itself."""
    kind = node.type
    if kind in _WRAPPERS:
        return [first_named(node)]
    if kind == "conditional_expression":
        body = node.child_by_field_name("body") or node.child_by_field_name("condition")
        return [body, node.child_by_field_name("alternative")]
    if kind == "binary_expression":
        operator = node.child_by_field_name("operator")
        is_either = operator is not None and operator.type in _EITHER
        return [node.child_by_field_name("left"), node.child_by_field_name("right")] if is_either else []
    return [node.child_by_field_name("right")] if kind == "assignment_expression" else None


def _chain(syntax: Syntax, node: SyntaxNode, depth: int) -> str | None:
    kind = node.type
    if kind in _NAMES:
        return syntax.text(node)
    if kind == "object_creation_expression":
        made = _made(node)
        return f"<{syntax.text(made)}>" if made is not None and made.type in _NAMES - {"variable_name"} else None
    step = None if _is_taken(syntax, node) else _scoped(syntax, node) or _step(syntax, node)
    if step is None:
        return None
    before = paths_of(syntax, step[0], depth + 1)
    return before[0] + step[1] if len(before) == 1 else None


def _step(syntax: Syntax, node: SyntaxNode) -> Step | None:
    kind = node.type
    if kind == "subscript_expression":
        return first_named(node), "[]"
    if kind == "function_call_expression":
        return node.child_by_field_name("function"), "()"
    name = node.child_by_field_name("name") if kind in _MEMBERS or kind in _CALLS else None
    if name is None or name.type != "name":
        return None
    return node.child_by_field_name("object"), f"->{syntax.text(name)}{'()' if kind in _CALLS else ''}"


def _made(node: SyntaxNode) -> SyntaxNode | None:
    """The class that `new` names; of a class without a name, the one it extends."""
    made = first_named(node)
    if made is None or made.type != "anonymous_class":
        return made
    base = next((child for child in made.named_children if child.type == "base_clause"), None)
    return None if base is None else first_named(base)


def _is_taken(syntax: Syntax, node: SyntaxNode) -> bool:
    """Whether a function is taken and not called: `strlen(...)`."""
    arguments = node.child_by_field_name("arguments")
    return arguments is not None and syntax.text(arguments) == "(...)"


def _scoped(syntax: Syntax, node: SyntaxNode) -> Step | None:
    """`Foo::bar()`, `Foo::$bar`, `Foo::BAR`."""
    kind, children = node.type, node.named_children
    if kind not in _SCOPED or len(children) < 2:
        return None
    name = syntax.text(children[1])
    if name == "class" or (children[1].type == "variable_name") != (kind == "scoped_property_access_expression"):
        return None
    return children[0], f"::{name}{'()' if kind == 'scoped_call_expression' else ''}"
