"""What binds or writes a name, beside definitions and imports."""

from pinakes.languages._draft import BIND, FUNCTION, HEADER, HOIST, MEMBER, MODULE, SKIP, TYPE, WRITE, Draft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_TARGET_FIELD = {"named_expression": "name", "as_pattern_target": None}
PATTERNS = frozenset({"pattern_list", "tuple_pattern", "list_pattern", "list_splat_pattern", "tuple", "list"})


def claim_bindings(syntax: Syntax, drafted: Draft) -> None:
    """Claim what loops, `as`, walruses, patterns, lambdas, type parameters, `global` and `nonlocal` bind."""
    claims = drafted.claims
    for node in syntax.captured("target"):
        kind = node.type
        field = _TARGET_FIELD.get(kind, "left")
        target = first_named(node) if field is None else node.child_by_field_name(field)
        role = HOIST if kind == "named_expression" else WRITE if kind == "augmented_assignment" else BIND
        if target is not None:
            claim_target(target, claims, role)
    for node in syntax.captured("case"):
        claims[node.start_byte] = BIND
    for node in syntax.captured("lambda"):
        for parameter in node.named_children:
            name = parameter if parameter.type == "identifier" else first_named(parameter)
            if name is not None:
                claim_target(name, claims, BIND)
    for node in syntax.captured("type_parameter"):
        _claim_type_parameters(syntax, drafted, node)
    for node in syntax.captured("class_pattern"):
        # `case Point(x=0)` looks like a call and makes nothing.
        claims[node.start_byte] = TYPE
    for node in syntax.captured("outer"):
        _declare_outer(syntax, drafted, node)


def claim_target(target: SyntaxNode, claims: dict[int, int], role: int) -> None:
    """Claim every name a target binds; a member it writes to is a write."""
    pending = [target]
    while pending:
        target = pending.pop()
        kind = target.type
        if kind == "identifier":
            claims[target.start_byte] = role
        elif kind == "attribute":
            name = target.child_by_field_name("attribute")
            if name is not None:
                claims[name.start_byte] = WRITE | MEMBER
        elif kind in PATTERNS:
            pending += target.named_children


def _claim_type_parameters(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """Type parameters are known in the head and the body of what they belong to, and nowhere else."""
    scope = drafted.scopes.at(node.start_byte)
    for child in node.named_children:
        name: SyntaxNode | None = child
        while name is not None and name.type != "identifier":
            name = first_named(name)
        if name is None:
            continue
        if scope.kind == HEADER:
            scope.bound[syntax.text(name).encode()] = None
        drafted.claims[name.start_byte] = SKIP if scope.kind == HEADER else BIND


def _declare_outer(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    kind = MODULE if node.type == "global_statement" else FUNCTION
    scope = drafted.scopes.at(node.start_byte)
    outer = dict(scope.outer)
    for child in node.named_children:
        drafted.claims[child.start_byte] = SKIP
        outer[syntax.text(child).encode()] = kind
    scope.outer = outer
