"""Drafts the facts of one Kotlin file."""

from pinakes.facts import Flag
from pinakes.languages._docs import DocComments, outside_comments
from pinakes.languages._draft import (
    BIND,
    BODY,
    DECORATOR,
    FUNCTION,
    MODULE,
    SKIP,
    Definition,
    Draft,
    Scope,
    Scopes,
    stands_in_function,
)
from pinakes.languages._spec import Syntax
from pinakes.languages.kotlin.annotated import annotated, claim_annotations, give_back
from pinakes.languages.kotlin.bindings import anonymous_scopes, claim_names
from pinakes.languages.kotlin.definitions import (
    attach_annotations,
    draft_alias,
    draft_class,
    draft_class_parameters,
    draft_constructor,
    draft_entry,
    draft_function,
    draft_package,
    draft_property,
)
from pinakes.languages.kotlin.hints import draft_hints
from pinakes.languages.kotlin.imports import draft_imports
from pinakes.languages.kotlin.turning import annotations_left_out

_ABSTRACT = Flag.ABSTRACT.value
_EXPORTED = Flag.EXPORTED.value
_BOUND_KINDS = frozenset({"function", "method"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then the names inside them."""
    definitions, plain = _definitions(syntax)
    groups = annotated(syntax.data) if b"@" in syntax.data else []
    give_back(groups, syntax.data, definitions)
    if "stray" in syntax.captures:
        attach_annotations(syntax, definitions)
    scopes = Scopes(definitions, anonymous_scopes(syntax, definitions), len(syntax.data))
    drafted = Draft(definitions, scopes)
    drafted.claims = dict.fromkeys(plain, BIND)
    # The `else` of a `when` is no decision.
    syntax.drop("branch", (b"else",))
    for definition in definitions:
        _bind(drafted, definition)
    draft_imports(syntax, drafted)
    claim_names(syntax, drafted)
    claim_annotations(groups, drafted)
    for start, end in outside_comments(syntax, annotations_left_out(syntax.data)):
        drafted.claims[start] = DECORATOR
        drafted.names.append((start, end))
    comments = DocComments(syntax, (b"/**",))
    for definition in definitions:
        drafted.claims[definition.name_start] = SKIP
        comments.document(drafted, definition)
        _settle(definition)
    drafted.definitions = definitions + _packages(syntax, drafted)
    draft_hints(syntax, drafted)
    return drafted


def _definitions(syntax: Syntax) -> tuple[list[Definition], list[int]]:
    captured = syntax.captured
    found: list[Definition | None] = []
    found += [draft_class(syntax, node) for name in ("class", "object", "companion") for node in captured(name)]
    found += [draft_function(syntax, node) for node in captured("function")]
    found += [draft_constructor(syntax, node) for node in captured("constructor")]
    found += [draft_entry(syntax, node) for node in captured("entry")]
    found += [draft_alias(syntax, node) for node in captured("alias")]
    for node in captured("property"):
        found += draft_property(syntax, node)
    plain: list[int] = []
    for node in captured("class_parameters"):
        properties, starts = draft_class_parameters(syntax, node)
        found += properties
        plain += starts
    return [definition for definition in found if definition is not None and definition.name not in {"", "_"}], plain


def _packages(syntax: Syntax, drafted: Draft) -> list[Definition]:
    found = []
    for node in syntax.captured("package"):
        drafted.skips.append((node.start_byte, node.end_byte))
        package = draft_package(syntax, node)
        found += [] if package is None else [package]
    return found


def _bind(drafted: Draft, definition: Definition) -> None:
    """Bind a definition where it is seen; what a companion holds is seen from the class around it too."""
    scope = drafted.scopes.place(definition)
    if definition.kind == "function" and scope.kind == BODY:
        definition.kind = "method"
    elif definition.kind == "property" and scope.kind == MODULE:
        definition.kind = "variable"
    if definition.kind == "constructor":
        return
    _enter(scope, definition)
    owner = scope.definition
    if owner is not None and owner.detail == "companion object" and scope.kind == BODY and owner.parent is not None:
        _enter(drafted.scopes.at(owner.parent.body_start), definition)


def _enter(scope: Scope, definition: Definition) -> None:
    key = definition.name.encode()
    other = scope.bound.setdefault(key, definition)
    if isinstance(other, Definition) and other is not definition:
        if definition.kind in _BOUND_KINDS and other.kind in _BOUND_KINDS:
            # What a call is given tells, which linking looks at.
            definition.is_open = other.is_open = True
        elif other.kind in _BOUND_KINDS:
            scope.bound[key] = definition


def _settle(definition: Definition) -> None:
    """Decide what depends on where a definition stands: what a function holds is private, an interface is abstract."""
    parent = definition.parent
    if parent is None:
        if definition.visibility == "public":
            definition.flags |= _EXPORTED
        return
    if stands_in_function(definition):
        definition.visibility = "private"
    elif parent.kind == "interface" and definition.kind == "method" and definition.opens != FUNCTION:
        definition.flags |= _ABSTRACT
