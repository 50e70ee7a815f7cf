"""What assignments define: variables, functions, and the members of tables."""

from collections.abc import Sequence

from pinakes.languages._draft import BIND, MEMBER, WRITE, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.lua.chunk import Chunk
from pinakes.languages.lua.functions import open_table, split_name, take_function


def draft_assignments(chunk: Chunk) -> None:
    """Draft what `local` statements and assignments define; what they merely set is written to."""
    declared = {}
    for node in chunk.syntax.captured("local"):
        inner = first_named(node)
        if inner is not None:
            declared[inner.start_byte] = node
            if inner.type == "variable_list":
                _draft_targets(chunk, node, inner.named_children, [], is_local=True)
    for node in chunk.syntax.captured("assignment"):
        targets, values = node.child(0), node.child(2)
        if targets is None:
            continue
        local = declared.get(node.start_byte)
        _draft_targets(
            chunk,
            node if local is None else local,
            targets.named_children,
            [] if values is None else values.named_children,
            is_local=local is not None,
        )


def _draft_targets(
    chunk: Chunk, statement: SyntaxNode, targets: Sequence[SyntaxNode], values: Sequence[SyntaxNode], *, is_local: bool
) -> None:
    """Draft or claim each target of one statement, with the value that stands at its place."""
    kept = [target for target in targets if target.type != "attribute"]
    is_constant = len(kept) < len(targets) and b"const" in chunk.data[statement.start_byte : targets[-1].end_byte]
    for at, target in enumerate(kept):
        value = values[at] if at < len(values) else None
        if target.type == "identifier" and at >= len(values) > 0 and _is_import(chunk, values[-1]):
            chunk.claims[target.start_byte] = BIND if is_local else WRITE
        elif target.type == "identifier":
            definition = _draft_variable(chunk, statement, target, value, is_local=is_local)
            if definition is not None and is_constant and definition.kind == "variable":
                definition.kind = "constant"
        else:
            _draft_member(chunk, statement, target, value)


def _draft_variable(
    chunk: Chunk, statement: SyntaxNode, target: SyntaxNode, value: SyntaxNode | None, *, is_local: bool
) -> Definition | None:
    """Draft a variable of the file or a function with a name; anything else is bound or written to."""
    start, name = target.start_byte, chunk.text(target)
    chunk.claims[start] = BIND if is_local else WRITE
    is_function = value is not None and value.type == "function_definition"
    is_top_level = chunk.is_top_level(start)
    if not is_function and (not is_top_level or name in chunk.variables or _is_import(chunk, value) or name == "_"):
        return None
    definition = Definition("variable", name, statement.start_byte, statement.end_byte, start)
    _describe(chunk, definition, value)
    if is_local:
        chunk.locals.add(start)
    chunk.add_plain(definition)
    return definition


def _is_import(chunk: Chunk, value: SyntaxNode | None) -> bool:
    return value is not None and chunk.data.startswith((b"require", b"pcall(require"), value.start_byte)


def _describe(chunk: Chunk, definition: Definition, value: SyntaxNode | None) -> None:
    """Read off a value what it makes of its name: a function, a table with members, a literal."""
    if value is None:
        return
    table = _table_in(chunk, value)
    if value.type == "function_definition":
        take_function(chunk, definition, value)
    elif table is not None:
        open_table(definition, table.start_byte)
        draft_fields(chunk, table, definition)
    else:
        definition.value = chunk.literal(value)
        if definition.kind == "variable" and definition.name.isupper() and len(definition.name) > 1:
            definition.kind = "constant"


def _table_in(chunk: Chunk, value: SyntaxNode) -> SyntaxNode | None:
    """The table a value is, be it given a metatable on the way."""
    if value.type == "table_constructor":
        return value
    if value.type == "function_call" and chunk.data.startswith(b"setmetatable", value.start_byte):
        arguments = value.child_by_field_name("arguments")
        first = None if arguments is None else first_named(arguments)
        return first if first is not None and first.type == "table_constructor" else None
    return None


def _draft_member(chunk: Chunk, statement: SyntaxNode, target: SyntaxNode, value: SyntaxNode | None) -> None:
    """Draft `M.x = …`; on a table that others own it is a write."""
    field = target.child_by_field_name("field")
    if field is None:
        return
    if field.type == "identifier":
        chunk.claims[field.start_byte] = WRITE | MEMBER
    container, _, name = split_name(chunk, target)
    is_function = value is not None and value.type == "function_definition"
    if not name or not (is_function or (name.isidentifier() and _is_owned(chunk, container, target.start_byte))):
        return
    name_start = field.start_byte + (field.type == "string")
    definition = Definition("property", name, statement.start_byte, statement.end_byte, name_start)
    definition.container = container
    _describe(chunk, definition, value)
    chunk.definitions.append(definition)


def _is_owned(chunk: Chunk, container: str, at: int) -> bool:
    """Whether a table is this file's own: set at top level on one of its variables, or on `self`."""
    root = container.partition(".")[0]
    if root == "self":
        return container == "self"
    return root in chunk.variables and chunk.is_top_level(at)


def draft_fields(chunk: Chunk, table: SyntaxNode, owner: Definition | None) -> None:
    """Draft the named fields of a table and of the tables inside it."""
    waiting = [(table, owner)]
    while waiting:
        node, parent = waiting.pop()
        for field in node.named_children:
            key = field.child_by_field_name("name")
            value = field.child_by_field_name("value")
            if key is None or value is None or key.type not in {"identifier", "string"}:
                continue
            definition = _draft_field(chunk, field, key, value, parent)
            if definition is not None and value.type == "table_constructor":
                open_table(definition, value.start_byte)
                waiting.append((value, definition))


def _draft_field(
    chunk: Chunk, field: SyntaxNode, key: SyntaxNode, value: SyntaxNode, parent: Definition | None
) -> Definition | None:
    """A `key = value`; None for a key that is no name, and for a name the file defines and only passes on."""
    name, start = chunk.text(key), key.start_byte
    if key.type == "string":
        name, start = name[1:-1], start + 1
        if not name or not (name.isidentifier() or value.type == "function_definition"):
            return None
    if parent is None and value.type == "identifier":
        return None
    definition = Definition("property", name, field.start_byte, field.end_byte, start)
    definition.parent = parent
    if value.type == "function_definition":
        take_function(chunk, definition, value)
    else:
        definition.value = chunk.literal(value)
    chunk.definitions.append(definition)
    return definition
