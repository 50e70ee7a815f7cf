"""Drafts the facts of one Scala file."""

from pinakes.languages._docs import DocComments
from pinakes.languages._draft import (
    BLOCK,
    BODY,
    MODULE,
    SKIP,
    Definition,
    Draft,
    Scope,
    Scopes,
    settle_visibility,
)
from pinakes.languages._locals import note_variables
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.scala.bindings import anonymous_scopes, claim_names, count_decisions
from pinakes.languages.scala.definitions import (
    draft_alias,
    draft_case,
    draft_class,
    draft_class_parameters,
    draft_function,
    draft_given,
    draft_values,
)
from pinakes.languages.scala.imports import draft_imports

_CALLABLE = frozenset({"function", "method"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then the names inside them."""
    claims: dict[int, int] = {}
    definitions = _definitions(syntax, claims)
    scopes = Scopes(definitions, anonymous_scopes(syntax, definitions), len(syntax.data))
    drafted = Draft(definitions, scopes)
    drafted.claims = claims
    count_decisions(syntax)
    for definition in definitions:
        _bind(drafted, definition)
    draft_imports(syntax, drafted)
    claim_names(syntax, drafted)
    _name_extended(syntax, drafted)
    comments = DocComments(syntax, (b"/**",))
    for definition in definitions:
        claims[definition.name_start] = SKIP
        comments.document(drafted, definition)
        settle_visibility(definition)
    note_variables(syntax, drafted)
    drafted.definitions = definitions + _packages(syntax, drafted)
    return drafted


def _definitions(syntax: Syntax, claims: dict[int, int]) -> list[Definition]:
    captured = syntax.captured
    found: list[Definition | None] = []
    kinds = ("class", "trait", "enum", "object")
    found += [draft_class(syntax, node) for name in kinds for node in captured(name)]
    found += [draft_case(syntax, node) for node in captured("case")]
    found += [draft_given(syntax, node) for node in captured("given")]
    found += [draft_function(syntax, node) for node in captured("function")]
    found += [draft_alias(syntax, node) for node in captured("alias")]
    for node in captured("value"):
        found += draft_values(syntax, node)
    for node in captured("class_parameters"):
        found += draft_class_parameters(syntax, node, claims)
    return [definition for definition in found if definition is not None and definition.name not in {"", "_"}]


def _packages(syntax: Syntax, drafted: Draft) -> list[Definition]:
    found = []
    for node in syntax.captured("package"):
        drafted.skips.append((node.start_byte, node.end_byte))
        start = max(syntax.data.rfind(b"package", 0, node.start_byte), 0)
        found.append(Definition("package", syntax.text(node), start, node.end_byte, node.start_byte))
    return found


def _bind(drafted: Draft, definition: Definition) -> None:
    """Bind a definition where it is seen, and name its kind by where it stands."""
    scope = drafted.scopes.place(definition)
    if definition.kind == "function" and _in_body(scope):
        definition.kind = "method"
    elif definition.kind == "property" and scope.kind == MODULE:
        definition.kind = "variable"
    if definition.kind == "constructor":
        return
    key = definition.name.encode()
    other = scope.bound.setdefault(key, definition)
    if other is definition or not isinstance(other, Definition):
        return
    if definition.kind in _CALLABLE and other.kind in _CALLABLE:
        definition.is_overloaded = other.is_overloaded = True
    elif other.detail == "object":
        scope.bound[key] = definition


def _in_body(scope: Scope) -> bool:
    """Whether functions in a scope are methods: the block of an extension in a class is looked through."""
    while scope.kind == BLOCK and scope.parent is not None and scope.parent.definition is scope.definition:
        scope = scope.parent
    return scope.kind == BODY


def _name_extended(syntax: Syntax, drafted: Draft) -> None:
    """The type that an extension adds functions to is a detail of each of them."""
    nodes = syntax.captured("extension")
    spans = [(node.start_byte, node.end_byte, _extended(syntax, node)) for node in nodes]
    for definition in drafted.definitions if spans else ():
        if definition.kind in _CALLABLE:
            for start, end, extended in spans:
                if start < definition.start < end:
                    definition.detail = extended


def _extended(syntax: Syntax, node: SyntaxNode) -> str | None:
    for parameters in node.children_by_field_name("parameters"):
        for child in parameters.named_children:
            declared = child.child_by_field_name("type")
            if declared is not None:
                return syntax.text(declared)
    return None
