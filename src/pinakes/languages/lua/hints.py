"""What locals hold, what functions return and what a file gives to whoever requires it, as paths."""

from pinakes.languages._draft import Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.lua.chunk import Chunk

_DEEPEST = 12
_MEMBERS = {"dot_index_expression": ("field", "."), "method_index_expression": ("method", ":")}


def draft_hints(chunk: Chunk, drafted: Draft, returned: SyntaxNode | None) -> None:
    """Note plain values of variables, of `return`, and of what the file itself returns."""
    for node in chunk.syntax.captured("assignment"):
        targets, values = node.child(0), node.child(2)
        if targets is not None and values is not None:
            _note_values(chunk, drafted, targets, values)
    for node in chunk.syntax.captured("return"):
        values = first_named(node)
        value = None if values is None or values.named_child_count != 1 else first_named(values)
        path = None if value is None else path_of(chunk, value, 0)
        if path is not None:
            drafted.hints.append((node.start_byte, "", "value", path))
    if returned is not None and returned.type == "table_constructor":
        _note_fields(chunk, drafted, returned)


def _note_values(chunk: Chunk, drafted: Draft, targets: SyntaxNode, values: SyntaxNode) -> None:
    names = [target for target in targets.named_children if target.type != "attribute"]
    for target, value in zip(names, values.named_children, strict=False):
        path = path_of(chunk, value, 0) if target.type == "identifier" else None
        if path is not None:
            drafted.hints.append((target.start_byte, chunk.text(target), "value", path))


def _note_fields(chunk: Chunk, drafted: Draft, table: SyntaxNode) -> None:
    """Note the fields of a table that the file returns: each is a name of the file, or stands there itself."""
    for field in table.named_children:
        key, value = field.child_by_field_name("name"), field.child_by_field_name("value")
        if key is not None and value is not None and key.type == "identifier":
            local = chunk.text(value) if value.type == "identifier" else ""
            drafted.hints.append((table.start_byte, f".{chunk.text(key)}", "value", local))


def path_of(chunk: Chunk, node: SyntaxNode, depth: int) -> str | None:
    """An expression as a path; what is given a metatable is what that says it is."""
    if depth > _DEEPEST:
        return None
    if node.type == "identifier":
        return chunk.text(node)
    if node.type in _MEMBERS:
        field, joint = _MEMBERS[node.type]
        table, name = node.child_by_field_name("table"), node.child_by_field_name(field)
        before = None if table is None else path_of(chunk, table, depth + 1)
        is_plain = name is not None and name.type == "identifier"
        return f"{before}{joint}{chunk.text(name)}" if before is not None and name is not None and is_plain else None
    if node.type == "parenthesized_expression":
        inner = first_named(node)
        return None if inner is None else path_of(chunk, inner, depth + 1)
    return _call_path(chunk, node, depth) if node.type == "function_call" else None


def _call_path(chunk: Chunk, node: SyntaxNode, depth: int) -> str | None:
    called, arguments = node.child_by_field_name("name"), node.child_by_field_name("arguments")
    if called is None or arguments is None:
        return None
    if chunk.text(called) == "setmetatable":
        given = arguments.named_children
        table = given[0] if given and given[0].type == "identifier" else given[1] if len(given) == 2 else None
        return None if table is None else path_of(chunk, table, depth + 1)
    path = path_of(chunk, called, depth + 1)
    return None if path is None or path in {"require", "pcall", "dofile"} else f"{path}()"
