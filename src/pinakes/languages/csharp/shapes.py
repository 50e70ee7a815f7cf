"""How names are called and with how many type arguments: what tells overloads apart."""

from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.csharp.paths import Paths

LONGEST_ARGUMENT = 120


def draft_shapes(syntax: Syntax, drafted: Draft, paths: Paths) -> None:
    """Draft a hint for each name that is called or has type arguments, in each symbol's text.

    It has a line for each use, top to bottom: `.` after a receiver, `+` after `new`, `[` as an attribute, else a blank;
    the numbers of arguments and type arguments, `-` for none; then, each after a tab, what the arguments are, as
    paths. `3*` before the only line says that there are three like it.
    """
    found: dict[tuple[Definition | None, bytes], list[tuple[int, str]]] = {}
    scope_at, data = drafted.scopes.at, syntax.data
    for start, end, shape in _shapes(syntax, paths):
        found.setdefault((scope_at(start).definition, data[start:end]), []).append((start, shape))
    for (_, name), shapes in found.items():
        shapes.sort()
        texts = [shape for _, shape in shapes]
        is_one = len(texts) > 1 and len(set(texts)) == 1
        text = f"{len(texts)}*{texts[0]}" if is_one else "\n".join(texts)
        drafted.hints.append((shapes[0][0], name.decode("utf-8", "replace"), "shape", text))


def _shapes(syntax: Syntax, paths: Paths) -> list[tuple[int, int, str]]:
    """Where each name that is called or has type arguments starts and ends, and its shape."""
    found = []
    called = set()
    for node in syntax.captured("invocation"):
        function = node.child_by_field_name("function")
        arguments = node.child_by_field_name("arguments")
        name = None if function is None else _called_name(function)
        if name is None or arguments is None:
            continue
        identifier, n_types = _taken_apart(name)
        called.add(identifier.start_byte)
        told = [_argument(syntax, child, paths) for child in arguments.named_children if child.type == "argument"]
        mark = " " if function is name else "."
        shape = "\t".join([f"{mark}{len(told)}<{n_types or '-'}>", *told])
        found.append((identifier.start_byte, identifier.end_byte, shape))
    for mark, capture in (("+", "instance"), ("[", "attribute")):
        for node in syntax.captured(capture):
            if node.type in {"identifier", "generic_name"}:
                identifier, n_types = _taken_apart(node)
                called.add(identifier.start_byte)
                found.append((identifier.start_byte, identifier.end_byte, f"{mark}-<{n_types or '-'}>"))
    for node in syntax.captured("generic"):
        identifier, n_types = _taken_apart(node)
        if identifier.start_byte not in called:
            parent = node.parent
            mark = "." if parent is not None and parent.start_byte < node.start_byte and _is_path(parent) else " "
            found.append((identifier.start_byte, identifier.end_byte, f"{mark}-<{n_types}>"))
    # Beside a name with type arguments, the same name without is another type.
    names = {syntax.data[start:end] for start, end, shape in found if shape[1] == "-" and shape[0] == " "}
    plain = [node for node in syntax.captured("type_start") if node.type == "identifier"] if names else []
    spans = [(node.start_byte, node.end_byte) for node in plain]
    return found + [(start, end, " -<->") for start, end in spans if syntax.data[start:end] in names]


def _is_path(node: SyntaxNode) -> bool:
    return node.type in {"qualified_name", "member_access_expression", "alias_qualified_name"}


def _called_name(function: SyntaxNode) -> SyntaxNode | None:
    """The name in what is called: the last of a chain."""
    if function.type == "conditional_access_expression" and function.named_child_count:
        function = function.named_children[-1]
    if function.type in {"member_access_expression", "member_binding_expression"}:
        return function.child_by_field_name("name")
    return function if function.type in {"identifier", "generic_name"} else None


def _taken_apart(name: SyntaxNode) -> tuple[SyntaxNode, int]:
    """The identifier of a name, and how many type arguments it has."""
    if name.type != "generic_name" or name.named_child_count < 2:
        return name, 0
    identifier, arguments = name.named_children[0], name.named_children[-1]
    return identifier, sum([child.type == "," for child in arguments.children]) + 1


def _argument(syntax: Syntax, argument: SyntaxNode, paths: Paths) -> str:
    """What an argument is: a path, or `=>` with the number of a lambda's parameters; after `name:` if it is named."""
    parts = argument.named_children
    name = argument.child_by_field_name("name")
    label = "" if name is None else f"{syntax.text(name)}:"
    value = parts[-1] if parts else None
    if value is None:
        return label
    if value.type in {"lambda_expression", "anonymous_method_expression"}:
        parameters = value.child_by_field_name("parameters")
        if parameters is None:
            return f"{label}=>"
        n_parameters = 1 if parameters.type != "parameter_list" else parameters.named_child_count
        return f"{label}=>{n_parameters}"
    if value.type == "null_literal":
        return f"{label}null"
    path = paths.of(value)
    return label + (path if path is not None and len(path) <= LONGEST_ARGUMENT else "")
