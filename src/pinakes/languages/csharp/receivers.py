"""What members are of where the text before them does not show it: initialisers, casts, type arguments, patterns."""

from pinakes.languages._draft import Draft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.csharp.paths import Paths


def draft_receivers(syntax: Syntax, drafted: Draft, paths: Paths) -> None:
    """Draft the receiver of each such member, where it has a path."""
    for node in syntax.captured("chained"):
        name = node.child_by_field_name("name")
        receiver = paths.of(node.child_by_field_name("expression"))
        if name is not None and receiver is not None:
            drafted.receivers[name.start_byte] = receiver.encode()
    for node in syntax.captured("chained_maybe"):
        name = node.named_children[-1].child_by_field_name("name") if node.named_child_count else None
        receiver = paths.of(node.child_by_field_name("condition"))
        if name is not None and receiver is not None:
            drafted.receivers[name.start_byte] = receiver.encode()
    for node in syntax.captured("initialized"):
        drafted.receivers[node.start_byte] = (initialized(node, paths) or "?").encode()
    for node in syntax.captured("attribute_member"):
        drafted.receivers[node.start_byte] = (_attribute(node, paths) or "?").encode()
    for node in syntax.captured("pattern_key"):
        drafted.receivers[node.start_byte] = (_matched(node.parent, paths) or "?").encode()


def initialized(name: SyntaxNode, paths: Paths) -> str | None:
    """The object whose member is given a value as it is made or copied."""
    holder = name.parent
    if holder is not None and holder.type == "assignment_expression":
        holder = holder.parent
    made = None if holder is None else holder.parent
    if made is None:
        return None
    if made.type == "assignment_expression":
        inner = made.child_by_field_name("left")
        outer = None if inner is None else initialized(inner, paths)
        own = paths.of(inner)
        return None if outer is None or own is None else f"{outer}.{own}"
    if made.type == "implicit_object_creation_expression":
        return _expected(made, paths)
    return paths.of(made)


def _attribute(name: SyntaxNode, paths: Paths) -> str | None:
    """The attribute that is given a value by name, by its name in full."""
    arguments = None if name.parent is None else name.parent.parent
    attribute = None if arguments is None else arguments.parent
    written = None if attribute is None else attribute.child_by_field_name("name")
    text = None if written is None else paths.type(written)
    if text is None:
        return None
    return f"<{text}>" if text.endswith("Attribute") else f"<{text}Attribute>"


def _expected(made: SyntaxNode, paths: Paths) -> str | None:
    """The type of what `new()` is assigned to where it is declared, as a path."""
    holder = made.parent
    if holder is not None and holder.type == "variable_declarator":
        holder = holder.parent
    declared = None if holder is None else holder.child_by_field_name("type")
    text = None if declared is None else paths.type(declared)
    return None if text is None else f"<{text}>"


def _matched(node: SyntaxNode | None, paths: Paths) -> str | None:
    """What a property pattern is matched against: what is of its type, or else the expression before it."""
    while node is not None and node.type not in {"recursive_pattern", "block", "declaration_list"}:
        node = node.parent
    if node is None or node.type != "recursive_pattern":
        return None
    declared = node.child_by_field_name("type")
    if declared is not None:
        text = paths.type(declared)
        return None if text is None else f"<{text}>"
    test = node.parent
    while test is not None and test.type in {"negated_pattern", "and_pattern", "or_pattern", "parenthesized_pattern"}:
        test = test.parent
    if test is None:
        return None
    if test.type == "subpattern":
        key, outer = first_named(test), _matched(test.parent, paths)
        own = paths.of(key)
        return None if outer is None or own is None else f"{outer}.{own}"
    if test.type == "switch_expression_arm":
        switch = test.parent
        return None if switch is None else paths.of(first_named(switch))
    return paths.of(test.child_by_field_name("expression")) if test.type == "is_pattern_expression" else None
