"""Variables that are symbols: constants, and the first assignment of instance, class and global variables.

`@name` is the property `name` where the class has an attribute of that name, else a private property of its own.
"""

from pinakes.facts import Flag
from pinakes.languages._draft import BIND, BODY, SKIP, WRITE, Definition, Draft, Scope
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.ruby.bindings import LOCAL_ASSIGNMENT, Assigned, claim_target
from pinakes.languages.ruby.builtin_names import GLOBAL_VARIABLES
from pinakes.languages.ruby.definitions import STATIC, draft_constant, literal
from pinakes.languages.ruby.homes import Homes, nearest_shelf
from pinakes.languages.ruby.sheet import Sheet


def draft_constants(sheet: Sheet) -> list[Assigned]:
    """Draft constants, claim what assignments bind and write; return the other variables for later."""
    data, claims = sheet.data, sheet.claims
    variables: list[Assigned] = []
    for node in sheet.syntax.captured("assignment"):
        start = node.start_byte
        if LOCAL_ASSIGNMENT.match(data, start):
            claims[start] = BIND
            sheet.assigned.add(start)
            continue
        left = node.child_by_field_name("left")
        if left is None:
            continue
        for target in claim_target(sheet, left):
            if target.type not in {"constant", "scope_resolution"}:
                variables.append((node, target))
            elif target.start_byte < target.end_byte:
                _draft_constant(sheet, node, left, target)
    return variables


def _draft_constant(sheet: Sheet, node: SyntaxNode, left: SyntaxNode, target: SyntaxNode) -> None:
    """Draft one constant; what is set on an object that only running code knows is no definition."""
    definition = draft_constant(sheet.syntax, node, target, is_alone=left.start_byte == target.start_byte)
    if definition.container == "self":
        definition.container = ""
    if definition.container and not definition.container[0].isupper():
        return
    if definition.opens == BODY:
        sheet.bodies.add(definition.body_start)
    sheet.definitions.append(definition)


def draft_variables(sheet: Sheet, drafted: Draft, homes: Homes, variables: list[Assigned]) -> None:
    """Draft instance, class and global variables where they are first assigned."""
    for node, target in sorted(variables, key=_target_start):
        start = target.start_byte
        key = sheet.data[start : target.end_byte]
        scope = drafted.scopes.at(start)
        if key.startswith(b"$"):
            _draft_global(sheet, drafted, homes, node, key)
        else:
            _draft_variable(sheet, drafted, homes, (node, target), scope)


def _target_start(assigned: Assigned) -> int:
    return assigned[1].start_byte


def _draft_global(sheet: Sheet, drafted: Draft, homes: Homes, node: SyntaxNode, key: bytes) -> None:
    name = key.decode("utf-8", "replace")
    if key in homes.everywhere.bound or name in GLOBAL_VARIABLES or not (len(name) > 1 and name[1:].isidentifier()):
        return
    start = sheet.data.find(key, node.start_byte)
    definition = Definition("variable", name, node.start_byte, node.end_byte, start)
    definition.visibility = "public"
    definition.flags = Flag.EXPORTED.value
    _add(sheet, drafted, node, definition)
    homes.everywhere.bound[key] = definition


def _draft_variable(sheet: Sheet, drafted: Draft, homes: Homes, assigned: Assigned, scope: Scope) -> None:
    node, target = assigned
    key = sheet.data[target.start_byte : target.end_byte]
    of_class = key.startswith(b"@@")
    methods = nearest_shelf(scope)
    shelf = homes.home_at(scope).constants if of_class else methods
    if key in shelf.bound:
        return
    owner = scope.definition
    while owner is not None and owner.opens != BODY:
        owner = owner.parent
    if owner is None:
        # Outside any class it belongs to whatever object runs this: no symbol, and no use worth keeping.
        homes.everywhere.bound.setdefault(key, None)
        return
    definition = Definition(
        "property", key.decode("utf-8", "replace"), node.start_byte, node.end_byte, target.start_byte
    )
    definition.parent = owner
    definition.visibility = "private"
    definition.flags = STATIC if of_class or methods is homes.home_at(scope).singleton else 0
    _add(sheet, drafted, node, definition)
    shelf.bound[key] = definition


def _add(sheet: Sheet, drafted: Draft, node: SyntaxNode, definition: Definition) -> None:
    if node.start_byte == definition.name_start:
        definition.value = literal(sheet.syntax, node.child_by_field_name("right"))
    if sheet.claims.get(definition.name_start) == WRITE:
        sheet.claims[definition.name_start] = SKIP
    drafted.definitions.append(definition)
