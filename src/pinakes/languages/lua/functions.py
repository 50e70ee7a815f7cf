"""Functions: declared, assigned to a name, or set in a table."""

from pinakes.facts import Parameter
from pinakes.languages._draft import BIND, CLASS, FUNCTION, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.lua.chunk import Chunk


def draft_declared(chunk: Chunk) -> None:
    """Draft `function a.b:c() … end` and `local function d() … end`."""
    for node in chunk.syntax.captured("function"):
        name = node.child_by_field_name("name")
        if name is None:
            continue
        container, separator, last = split_name(chunk, name)
        if not last:
            continue
        start = node.start_byte
        definition = Definition("function", last, start, node.end_byte, name.end_byte - len(last.encode()))
        definition.container = container
        if separator == ":":
            definition.kind = "method"
        if chunk.data.startswith(b"local", start):
            chunk.locals.add(definition.name_start)
        open_function(chunk, definition, node)
        if container:
            chunk.definitions.append(definition)
        else:
            chunk.add_plain(definition)


def split_name(chunk: Chunk, name: SyntaxNode) -> tuple[str, str, str]:
    """The table, the mark between and the last name of `a.b:c`; empty where it is no path of names."""
    if name.type == "identifier":
        return "", "", chunk.text(name)
    table = name.child_by_field_name("table")
    field = "method" if name.type == "method_index_expression" else "field"
    last = name.child_by_field_name(field)
    if table is None or last is None or last.type not in {"identifier", "string"}:
        return "", "", ""
    container = chunk.text(table)
    if not container.replace(".", "").replace("_", "").isalnum():
        return "", "", ""
    return container, ":" if field == "method" else ".", chunk.text(last).strip("\"'")


def open_function(chunk: Chunk, definition: Definition, function: SyntaxNode) -> None:
    """Give a definition the scope, the parameters and the signature of its function."""
    definition.opens = FUNCTION
    definition.body_start = function.start_byte
    parameters = function.child_by_field_name("parameters")
    if parameters is None:
        return
    if definition.name_start > function.start_byte:
        definition.body_start = parameters.start_byte
    definition.parameters = tuple([Parameter(chunk.text(child)) for child in parameters.named_children])
    definition.signature = chunk.data[definition.start : parameters.end_byte].decode("utf-8", "replace")


def take_function(chunk: Chunk, definition: Definition, value: SyntaxNode) -> None:
    """Make a definition the function that is its value."""
    chunk.named.add(value.start_byte)
    definition.kind = "function"
    open_function(chunk, definition, value)
    if definition.parameters and definition.parameters[0].name == "self":
        definition.kind = "method"


def claim_parameters(chunk: Chunk) -> None:
    """Bind the parameters of every function, named or not."""
    claims = chunk.claims
    for node in chunk.syntax.captured("parameters"):
        for child in node.named_children:
            claims[child.start_byte] = BIND


def open_table(definition: Definition, start: int) -> None:
    """Let a definition own what stands in its table, and what is set on it elsewhere."""
    definition.opens = CLASS
    definition.body_start = start
