"""Drafts the facts of one Swift file."""

from pinakes.facts import Flag
from pinakes.languages._docs import DocComments
from pinakes.languages._draft import (
    BODY,
    MODULE,
    SKIP,
    Definition,
    Draft,
    Scope,
    Scopes,
    stands_in_function,
)
from pinakes.languages._locals import note_variables
from pinakes.languages._spec import Syntax
from pinakes.languages.swift.bindings import anonymous_scopes, claim_names
from pinakes.languages.swift.definitions import (
    draft_alias,
    draft_cases,
    draft_function,
    draft_macro,
    draft_operator,
    draft_properties,
    draft_special,
    draft_type,
)
from pinakes.languages.swift.imports import draft_imports

_EXPORTED = Flag.EXPORTED.value
_CALLABLE = frozenset({"function", "method", "operator"})
_NAMELESS = frozenset({"constructor", "impl"})
_KEYWORDS = frozenset({"deinit", "subscript"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then the names inside them."""
    definitions = _definitions(syntax)
    drafted = Draft(definitions, Scopes(definitions, anonymous_scopes(syntax), len(syntax.data)))
    # The `default` of a `switch` is no decision.
    syntax.drop("branch", (b"default", b"@unknown"))
    for definition in definitions:
        _bind(drafted, definition)
    _share_members(drafted)
    draft_imports(syntax, drafted)
    claim_names(syntax, drafted)
    comments = DocComments(syntax, (b"///", b"/**"))
    definitions.sort(key=_start)
    for definition in definitions:
        if definition.kind != "impl":
            drafted.claims[definition.name_start] = SKIP
        comments.document(drafted, definition)
        _settle(definition)
    note_variables(syntax, drafted)
    for definition in definitions:
        if definition.parent is None and definition.visibility == "private" and definition.opens >= 0:
            drafted.hints.append((definition.body_start, "", "hidden", ""))
    return drafted


def _start(definition: Definition) -> tuple[int, int]:
    return definition.start, -definition.end


def _definitions(syntax: Syntax) -> list[Definition]:
    captured = syntax.captured
    found: list[Definition | None] = []
    found += [draft_type(syntax, node) for name in ("class", "protocol") for node in captured(name)]
    found += [draft_function(syntax, node) for name in ("function", "requirement") for node in captured(name)]
    found += [draft_special(syntax, node) for name in ("init", "deinit", "subscript") for node in captured(name)]
    found += [draft_alias(syntax, node) for name in ("alias", "associated") for node in captured(name)]
    found += [draft_operator(syntax, node) for node in captured("operator")]
    found += [draft_macro(syntax, node) for node in captured("macro")]
    for node in captured("property") + captured("required_property"):
        found += draft_properties(syntax, node)
    for node in captured("entry"):
        found += draft_cases(syntax, node)
    return [definition for definition in found if definition is not None and definition.name not in {"", "_"}]


def _bind(drafted: Draft, definition: Definition) -> None:
    """Bind a definition where it is seen, and name its kind by where it stands."""
    scope = drafted.scopes.place(definition)
    if definition.kind == "function" and scope.kind == BODY:
        definition.kind = "method"
    elif definition.kind == "property" and scope.kind == MODULE:
        definition.kind = "constant" if definition.flags & Flag.READONLY else "variable"
    if definition.kind in _NAMELESS or definition.name in _KEYWORDS:
        return
    other = scope.bound.setdefault(definition.name.encode(), definition)
    if other is definition or not isinstance(other, Definition):
        return
    if definition.kind in _CALLABLE and other.kind in _CALLABLE:
        definition.is_overloaded = other.is_overloaded = True


def _share_members(drafted: Draft) -> None:
    """A type and its extensions see one another's members."""
    module = drafted.scopes.module.bound
    for definition in drafted.definitions:
        if definition.kind != "impl" or definition.parent is not None:
            continue
        extended = module.get(definition.name.encode())
        if isinstance(extended, Definition) and extended.opens == BODY:
            _mix(drafted.scopes.at(definition.body_start), drafted.scopes.at(extended.body_start))


def _mix(one: Scope, other: Scope) -> None:
    for name, meaning in list(one.bound.items()):
        other.bound.setdefault(name, meaning)
    for name, meaning in other.bound.items():
        one.bound.setdefault(name, meaning)


def _settle(definition: Definition) -> None:
    """Decide the visibility where nothing is said of it, and what is the public face of the file."""
    parent = definition.parent
    if parent is not None and stands_in_function(definition):
        definition.visibility = "private"
    elif definition.visibility is None:
        definition.visibility = _inherited(definition, parent)
    if parent is None and definition.visibility == "public" and definition.kind != "impl":
        definition.flags |= _EXPORTED


def _inherited(definition: Definition, parent: Definition | None) -> str:
    """Requirements and cases are as visible as what holds them, members of an extension as it says; else internal."""
    if parent is None or parent.visibility is None:
        return "internal"
    if parent.kind in {"interface", "impl"} or definition.kind == "enum_member" or parent.visibility == "private":
        return parent.visibility
    return "internal"
