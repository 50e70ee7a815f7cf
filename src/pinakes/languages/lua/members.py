"""Which table the members belong to that stand outside of it, and who may see what."""

from collections.abc import Iterator

from pinakes.facts import Export, Flag
from pinakes.languages._draft import CLASS, FUNCTION, Definition, Draft, Scopes
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.lua.chunk import Chunk

EXPORTED = Flag.EXPORTED.value


def bring_home(chunk: Chunk, scopes: Scopes) -> None:
    """Settle the tables of members; what an earlier assignment has set is only written to."""
    seen: set[tuple[str, int, str]] = set()
    kept = []
    for definition in chunk.definitions:
        container = definition.container
        if container == "self":
            _leave_self(definition, scopes)
        elif container.partition(".")[0] in chunk.variables:
            definition.parent = None
        if definition.kind == "property" and definition.opens < 0:
            key = (definition.container, id(definition.parent), definition.name)
            if key in seen or (container == "self" and not definition.container and definition.parent is None):
                continue
            seen.add(key)
        kept.append(definition)
    chunk.definitions = kept


def _leave_self(definition: Definition, scopes: Scopes) -> None:
    """Find the table that `self` is where a member of it is set: that of the method around."""
    definition.container = ""
    owner = scopes.at(definition.start).definition
    if owner is definition:
        owner = definition.parent
    while owner is not None:
        if owner.container:
            definition.container, definition.parent = owner.container, None
            return
        if owner.opens == FUNCTION and owner.parent is not None and owner.parent.opens == CLASS:
            definition.parent = owner.parent
            return
        owner = owner.parent


def settle_visibility(chunk: Chunk, returned: SyntaxNode | None) -> None:
    """Tell what stays in the file from what leaves it: globals, and what the file returns."""
    passed = _passed_on(chunk, returned)
    for definition in chunk.definitions:
        is_local = definition.name_start in chunk.locals
        parent = definition.parent
        is_inner = parent is not None and parent.opens == FUNCTION
        definition.visibility = "private" if is_local or is_inner else "public"
        if _leaves(chunk, definition, passed):
            definition.visibility = "public"
            definition.flags |= EXPORTED


def _passed_on(chunk: Chunk, returned: SyntaxNode | None) -> list[Definition]:
    """The variables that the file returns, alone or as fields under their own names."""
    if returned is None:
        return []
    names = [chunk.text(returned)] if returned.type == "identifier" else []
    if returned.type == "table_constructor":
        names = [local for name, local, _ in _fields(chunk, returned) if name == local]
    return [chunk.variables[name] for name in names if name in chunk.variables]


def _fields(chunk: Chunk, table: SyntaxNode) -> Iterator[tuple[str, str, int]]:
    """Key, value and place of each `name = local` in a table."""
    for field in table.named_children:
        key, value = field.child_by_field_name("name"), field.child_by_field_name("value")
        if key is not None and value is not None and value.type == key.type == "identifier":
            yield chunk.text(key), chunk.text(value), field.start_byte


def _leaves(chunk: Chunk, definition: Definition, passed: list[Definition]) -> bool:
    """Whether others reach a definition: through a global, or through what the file returns."""
    here: Definition | None = definition
    while here is not None:
        if here in passed:
            return True
        if here.opens == FUNCTION and here is not definition:
            return False
        if here.container:
            root = chunk.variables.get(here.container.partition(".")[0])
            return here.parent is None and (root is None or root in passed or root.name_start not in chunk.locals)
        if here.parent is None:
            return here.name_start not in chunk.locals
        here = here.parent
    return False


def export_fields(chunk: Chunk, drafted: Draft, table: SyntaxNode) -> None:
    """What `return { name = local }` passes on under another name, or from an import."""
    for name, local, start in _fields(chunk, table):
        if name != local or name not in chunk.variables:
            export = Export(name, "value", local if local != name else None, None, is_default=False, line=0)
            drafted.exports.append((export, start))
