"""Who may see a definition, and which of several with one name are overloads."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, CLASS, FUNCTION, Definition, Draft, Scope
from pinakes.languages.typescript.sheet import EXPORTED, Sheet, Stretches

OVERLOAD = Flag.OVERLOAD.value
_MEMBER_OWNERS = frozenset({"class", "interface", "type_alias", "enum"})
_LOCAL_SCOPES = frozenset({FUNCTION, BLOCK})
_HOLDERS = frozenset({"variable", "constant", "property"})
_VARIABLES = frozenset({"constant", "variable"})
_MEMBERS = frozenset({"method", "property", "getter", "setter"})
_CALLABLE = frozenset({"function", "method"})


def settle(sheet: Sheet, drafted: Draft) -> None:
    """Mark overloads, then decide the visibility of what has not said its own."""
    _mark_overloads(drafted.definitions)
    is_module = _is_module(sheet, drafted)
    is_ambient = sheet.syntax.path.endswith((".d.ts", ".d.mts", ".d.cts"))
    # What stands inside `declare namespace` is seen wherever the namespace is.
    declared = Stretches([(node.start_byte + 1, node.end_byte) for node in sheet.syntax.captured("ambient")])
    for definition in drafted.definitions:
        if definition.visibility is None:
            is_open = is_ambient or not is_module or (definition.parent is not None and definition.start in declared)
            definition.visibility = _visibility(drafted, definition, is_open=is_open)


def _is_module(sheet: Sheet, drafted: Draft) -> bool:
    return bool(
        sheet.syntax.captured("import") or sheet.syntax.captured("export") or drafted.imports or drafted.exports
    )


def _mark_overloads(definitions: list[Definition]) -> None:
    """Signatures without a body that share their name and owner with another function."""
    if not any(definition.kind in _CALLABLE and definition.opens != FUNCTION for definition in definitions):
        return
    groups: dict[tuple[int, str], list[Definition]] = {}
    for definition in definitions:
        if definition.kind in _CALLABLE:
            owner = -1 if definition.parent is None else id(definition.parent)
            groups.setdefault((owner, definition.name), []).append(definition)
    for group in groups.values():
        if len(group) > 1:
            flags = 0
            for definition in group:
                flags |= definition.flags & EXPORTED
                if definition.opens != FUNCTION:
                    definition.flags |= OVERLOAD
            for definition in group:
                definition.flags |= flags


def _visibility(drafted: Draft, definition: Definition, *, is_open: bool) -> str:
    if definition.flags & EXPORTED:
        return "public"
    parent = definition.parent
    if parent is not None and (
        parent.kind in _MEMBER_OWNERS or (parent.opens == CLASS and definition.kind in _MEMBERS)
    ):
        return "public"
    if parent is not None and parent.kind in _HOLDERS and definition.kind in _MEMBERS:
        # `const Model = Base.extend({ save() {…} })`: who has the variable has what was made with it.
        return parent.visibility or _visibility(drafted, parent, is_open=is_open)
    if _is_local(drafted.scopes.at(definition.start), definition):
        return "private"
    return "public" if is_open else "internal"


def _is_local(scope: Scope | None, definition: Definition) -> bool:
    """Whether a definition stands inside a function or block. A variable that is a symbol at all never does."""
    while scope is not None:
        if scope.kind in _LOCAL_SCOPES and scope.definition is not definition:
            return definition.kind not in _VARIABLES
        if scope.kind in _LOCAL_SCOPES and definition.opens not in _LOCAL_SCOPES:
            return definition.kind not in _VARIABLES
        scope = scope.parent
    return False
