"""Drafts the facts of one TypeScript or JavaScript file."""

from bisect import bisect_left

from pinakes.languages._draft import (
    BIND,
    CLASS,
    FUNCTION,
    HEADER,
    MODULE,
    SKIP,
    TYPE,
    Definition,
    Draft,
    ImportDraft,
    Scope,
    Scopes,
)
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.typescript.assignments import (
    claim_assignments,
    draft_declared,
    draft_exported_objects,
    own_members,
)
from pinakes.languages.typescript.blocks import claim_blocks, open_blocks
from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.languages.typescript.classes import claim_heritage, draft_classes
from pinakes.languages.typescript.components import draft_components
from pinakes.languages.typescript.defined_exports import draft_defined_exports
from pinakes.languages.typescript.docs import document
from pinakes.languages.typescript.elements import draft_elements, element_space
from pinakes.languages.typescript.exports import draft_exports, read_wrappers
from pinakes.languages.typescript.expressions import Expressions
from pinakes.languages.typescript.functions import draft_functions
from pinakes.languages.typescript.hints import draft_hints
from pinakes.languages.typescript.holders import draft_holders
from pinakes.languages.typescript.imports import draft_imports
from pinakes.languages.typescript.inline_types import draft_inline_types
from pinakes.languages.typescript.keys import draft_keys
from pinakes.languages.typescript.labels import Labels
from pinakes.languages.typescript.references import claim_references
from pinakes.languages.typescript.requires import draft_loads, find_loads
from pinakes.languages.typescript.sheet import Sheet
from pinakes.languages.typescript.told_types import draft_told_imports, draft_told_types
from pinakes.languages.typescript.types import draft_types
from pinakes.languages.typescript.values import draft_values
from pinakes.languages.typescript.variables import draft_variables
from pinakes.languages.typescript.visibility import settle


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then what stands inside them."""
    sheet = Sheet(syntax)
    sheet.claims = dict.fromkeys([node.start_byte for node in syntax.captured("type_name")], TYPE)
    read_wrappers(sheet)
    draft_functions(sheet)
    draft_classes(sheet)
    draft_types(sheet)
    draft_exported_objects(sheet)
    loads = find_loads(sheet)
    required = draft_variables(sheet, loads)
    members = draft_holders(sheet)
    members += draft_values(sheet)
    draft_inline_types(sheet)
    draft_told_types(sheet)
    open_blocks(sheet)
    drafted = Draft(sheet.definitions, Scopes(sheet.definitions, sheet.anonymous, len(syntax.data)))
    drafted.claims = sheet.claims
    _adopt(sheet.definitions)
    _bind(sheet, drafted, required)
    own_members(sheet, drafted, members)
    draft_imports(sheet, drafted)
    draft_told_imports(sheet, drafted)
    draft_exports(sheet, drafted, [item for item, _ in required])
    # So far, all that is skipped are import statements and names passed on from another module.
    modules = [(item.name_start, item.body_start) for item in sheet.definitions if item.kind == "module"]
    _forget_strings(sheet, drafted.skips + modules + [match.span() for match in loads])
    drafted.imports += [item for item, _ in required]
    draft_loads(sheet, drafted, loads)
    drafted.imports.sort(key=_import_start)
    _claim(sheet, drafted)
    document(sheet, drafted)
    settle(sheet, drafted)
    draft_components(sheet, drafted)
    drafted.type_uses = _type_uses(sheet)
    sheet.elements = element_space(sheet, drafted)
    labels = Labels(sheet, drafted)
    expressions = Expressions(sheet, drafted.scopes, labels)
    draft_hints(sheet, drafted, expressions)
    draft_keys(sheet, drafted, expressions)
    draft_elements(sheet, drafted)
    labels.settle()
    return drafted


def _claim(sheet: Sheet, drafted: Draft) -> None:
    """Claim bindings, writes and special uses, and draft what assignments and calls export."""
    claim_blocks(sheet, drafted)
    claim_references(sheet, drafted)
    claim_heritage(sheet)
    claim_assignments(sheet, drafted)
    draft_declared(sheet, drafted)
    draft_defined_exports(sheet, drafted)
    drafted.skips.sort()


def _import_start(item: ImportDraft) -> tuple[int, int]:
    return item.start, item.name_start


def _forget_strings(sheet: Sheet, ranges: list[tuple[int, int]]) -> None:
    """The names of modules are not texts."""
    strings = sheet.syntax.captured("string")
    for start, end in ranges if strings else ():
        first = bisect_left(strings, start, key=_start_byte)
        del strings[first : bisect_left(strings, end, key=_start_byte)]


def _start_byte(node: SyntaxNode) -> int:
    return node.start_byte


def _adopt(definitions: list[Definition]) -> None:
    """Nothing belongs to a class without a name, which is no symbol: its members belong to what is around it."""
    for definition in definitions:
        while definition.parent is not None and not definition.parent.name:
            definition.parent = definition.parent.parent


def _bind(sheet: Sheet, drafted: Draft, required: list[tuple[ImportDraft, int]]) -> None:
    """Bind definitions where they are seen, and the names that `require` brings."""
    scope_at, claims = drafted.scopes.at, sheet.claims
    for definition, role in sheet.bindings:
        scope = _enclosing(scope_at(definition.start), definition, role)
        if definition.opens < 0 and definition.parent is None:
            definition.parent = scope.definition
        key = definition.name.encode()
        bound = scope.bound.get(key)
        if not isinstance(bound, Definition):
            scope.bound[key] = definition
        else:
            scope.bound[key] = _merged(bound, definition)
        claims[definition.name_start] = SKIP
    for definition, name in sheet.inner_names:
        scope = scope_at(definition.body_start)
        # Methods do not see the names of a class scope, but they see the one around it.
        inner = scope.parent if scope.kind == CLASS and scope.parent is not None else scope
        inner.bound[name] = definition
    for item, role in required:
        scope = _enclosing(scope_at(item.start), None, role)
        scope.bound.setdefault((item.binds or "").encode(), item)


def _merged(bound: Definition, other: Definition) -> Definition:
    """Which of two definitions of one name a use means, with the type that it means where a type is named."""
    winner, loser = (other, bound) if _rank(other) > _rank(bound) else (bound, other)
    if winner.kind not in _TYPES and winner.as_type is None:
        winner.as_type = loser if loser.kind in _TYPES else loser.as_type
    return winner


_TYPES = frozenset({"class", "interface", "enum", "type_alias"})
_RANKS = {"interface": 1, "type_alias": 1, "namespace": 2, "variable": 3, "constant": 4}


def _rank(definition: Definition) -> int:
    """Which of several definitions of one name a use means: what can be called or made comes first."""
    return _RANKS.get(definition.kind, 5) + (definition.opens == FUNCTION)


def _type_uses(sheet: Sheet) -> set[int]:
    """Where types are named by a name that is also a value's."""
    names = {
        definition.name.encode()
        for definition, _ in sheet.bindings
        if definition.as_type is not None or (definition.kind not in _TYPES and definition.name in BUILTIN_NAMES)
    }
    if not names:
        return set()
    nodes = sheet.syntax.captured("type_name")
    return {node.start_byte for node in nodes if sheet.data[node.start_byte : node.end_byte] in names}


def _enclosing(scope: Scope, definition: Definition | None, role: int) -> Scope:
    """The scope a name is bound in, seen from where its definition starts."""
    while scope.parent is not None:
        is_own = definition is not None and definition.opens >= 0 and scope.definition is definition
        if not is_own and scope.kind != HEADER and (role == BIND or scope.kind in {FUNCTION, MODULE}):
            break
        scope = scope.parent
    return scope
