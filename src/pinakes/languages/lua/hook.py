"""Drafts the facts of one Lua file."""

from pinakes.languages._draft import BIND, BLOCK, FUNCTION, SKIP, Draft, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.lua.chunk import Chunk
from pinakes.languages.lua.docs import document, document_file
from pinakes.languages.lua.functions import claim_parameters, draft_declared, open_table
from pinakes.languages.lua.hints import draft_hints
from pinakes.languages.lua.imports import draft_calls
from pinakes.languages.lua.members import bring_home, export_fields, settle_visibility
from pinakes.languages.lua.tables import draft_assignments, draft_fields


def draft(syntax: Syntax) -> Draft:
    """Draft one file: functions and tables, then names, then what leaves the file."""
    chunk = Chunk(syntax)
    draft_declared(chunk)
    draft_assignments(chunk)
    returned = _returned(chunk)
    is_table = returned is not None and returned.type == "table_constructor"
    if returned is not None and is_table:
        draft_fields(chunk, returned, None)
    _open_owners(chunk)
    scopes = Scopes(chunk.definitions, _anonymous(chunk), len(syntax.data))
    bring_home(chunk, scopes)
    drafted = Draft(chunk.definitions, scopes)
    drafted.claims = chunk.claims
    _claim_bindings(chunk)
    _bind_definitions(chunk, drafted)
    draft_calls(chunk, drafted)
    draft_hints(chunk, drafted, returned)
    settle_visibility(chunk, returned)
    document(chunk, drafted)
    document_file(chunk, drafted)
    if returned is not None and is_table:
        export_fields(chunk, drafted, returned)
    return drafted


def _returned(chunk: Chunk) -> SyntaxNode | None:
    """What the file gives to whoever requires it, where that is one value."""
    for node in reversed(chunk.syntax.captured("return")):
        if chunk.is_top_level(node.start_byte):
            values = first_named(node)
            return None if values is None or values.named_child_count != 1 else first_named(values)
    return None


def _open_owners(chunk: Chunk) -> None:
    """Let every variable own the functions that name it as their table, whatever its value is."""
    containers = {definition.container for definition in chunk.definitions}
    for name, definition in chunk.variables.items():
        if name in containers and definition.opens < 0:
            open_table(definition, definition.end)


def _anonymous(chunk: Chunk) -> list[tuple[int, int, int]]:
    spans = [(node.start_byte, node.end_byte, BLOCK) for node in chunk.syntax.captured("scope")]
    spans += [
        (node.start_byte, node.end_byte, FUNCTION)
        for node in chunk.syntax.captured("lambda")
        if node.start_byte not in chunk.named
    ]
    return spans


def _claim_bindings(chunk: Chunk) -> None:
    """Bind what loops and parameters name; labels and the keys of tables are no names."""
    claims = chunk.claims
    for node in chunk.syntax.captured("key"):
        claims[node.start_byte] = SKIP
    for node in chunk.syntax.captured("label"):
        name = first_named(node)
        if name is not None:
            claims[name.start_byte] = SKIP
    for node in chunk.syntax.captured("loop"):
        target = first_named(node)
        for name in target.named_children if target is not None and target.type == "variable_list" else [target]:
            if name is not None:
                claims[name.start_byte] = BIND
    claim_parameters(chunk)


def _bind_definitions(chunk: Chunk, drafted: Draft) -> None:
    """Bind each name where it is known: in its block when it is local, else in the whole file."""
    module = drafted.scopes.module
    module.bound[b"self"] = None
    for definition in chunk.plain:
        scope = module
        if definition.name_start in chunk.locals:
            scope = drafted.scopes.around(definition)
        scope.bound.setdefault(definition.name.encode(), definition)
    for definition in chunk.definitions:
        drafted.claims[definition.name_start] = SKIP
