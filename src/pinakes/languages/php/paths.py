"""Expressions as paths: `$this->store->find()`, `Foo::make()[]`, `<Foo>` for what `new Foo` makes, `[…]` for a list."""

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
_EITHER = frozenset({"??", "?:"})


def paths_of(syntax: Syntax, node: SyntaxNode | None, depth: int = 0) -> list[str]:
    """What an expression may evaluate to, as paths; none for what is no chain of names."""
    if node is None or depth > DEEPEST:
        return []
    kind = node.type
    if kind in _WRAPPERS:
        return paths_of(syntax, first_named(node), depth + 1)
    if kind == "conditional_expression":
        body, other = node.child_by_field_name("body"), node.child_by_field_name("alternative")
        first = node.child_by_field_name("condition") if body is None else body
        return [*paths_of(syntax, first, depth + 1), *paths_of(syntax, other, depth + 1)][:MOST]
    if kind == "binary_expression":
        operator = node.child_by_field_name("operator")
        if operator is None or operator.type not in _EITHER:
            return []
        sides = (node.child_by_field_name("left"), node.child_by_field_name("right"))
        return [path for side in sides for path in paths_of(syntax, side, depth + 1)][:MOST]
    if kind == "assignment_expression":
        return paths_of(syntax, node.child_by_field_name("right"), depth + 1)
    if kind == "array_creation_expression":
        items = [child for child in node.named_children if child.type == "array_element_initializer"][:MOST]
        found = [path for item in items for path in paths_of(syntax, (item.named_children or [None])[-1], depth + 1)]
        return [f"[{path}]" for path in dict.fromkeys(found)][:MOST]
    path = _chain(syntax, node, depth)
    return [] if path is None or len(path) > LONGEST else [path]


def _chain(syntax: Syntax, node: SyntaxNode, depth: int) -> str | None:
    kind = node.type
    if kind in _NAMES:
        return syntax.text(node)
    if kind == "object_creation_expression":
        made = _made(node)
        return f"<{syntax.text(made)}>" if made is not None and made.type in _NAMES - {"variable_name"} else None
    if kind == "subscript_expression":
        return _joined(syntax, first_named(node), "[]", depth)
    if _is_taken(syntax, node):
        return None
    if kind == "function_call_expression":
        return _joined(syntax, node.child_by_field_name("function"), "()", depth)
    if kind in _MEMBERS or kind in _CALLS:
        name = node.child_by_field_name("name")
        if name is None or name.type != "name":
            return None
        call = "()" if kind in _CALLS else ""
        return _joined(syntax, node.child_by_field_name("object"), f"->{syntax.text(name)}{call}", depth)
    return _scoped(syntax, node, depth)


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


def _scoped(syntax: Syntax, node: SyntaxNode, depth: int) -> str | None:
    """`Foo::bar()`, `Foo::$bar`, `Foo::BAR`."""
    kind = node.type
    if kind not in {
        "scoped_call_expression",
        "scoped_property_access_expression",
        "class_constant_access_expression",
    }:
        return None
    children = node.named_children
    if len(children) < 2 or (children[1].type == "variable_name") != (kind == "scoped_property_access_expression"):
        return None
    name = syntax.text(children[1])
    if name == "class":
        return None
    call = "()" if kind == "scoped_call_expression" else ""
    return _joined(syntax, children[0], f"::{name}{call}", depth)


def _joined(syntax: Syntax, node: SyntaxNode | None, step: str, depth: int) -> str | None:
    before = paths_of(syntax, node, depth + 1)
    return before[0] + step if len(before) == 1 else None
