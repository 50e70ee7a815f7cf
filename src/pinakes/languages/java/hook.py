"""Drafts the facts of one Java file."""

from pinakes.languages._docs import DocComments
from pinakes.languages._draft import BLOCK, TYPE, Definition, Draft, Scopes
from pinakes.languages._spec import Syntax
from pinakes.languages.java.claims import claim_names, name_annotations
from pinakes.languages.java.definitions import draft_method, draft_type
from pinakes.languages.java.fields import draft_components, draft_constant, draft_fields
from pinakes.languages.java.hints import draft_hints
from pinakes.languages.java.imports import bind_imports, claim_clauses, draft_clauses, draft_imports
from pinakes.languages.java.scopes import (
    anonymous_scopes,
    bind_definitions,
    bind_types,
    count_bases,
    open_calls,
    open_inherited,
    shadowed_types,
)
from pinakes.languages.java.visibility import settle

_DOT = ord(".")
_DESCRIBED = ("package-info.java", "module-info.java")
"""Files whose comment above the clause speaks of it. Elsewhere it is the licence."""


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then what stands inside them."""
    documented = _draft_definitions(syntax)
    clauses = draft_clauses(syntax)
    definitions = [definition for definition, _ in documented] + clauses
    types = shadowed_types(syntax, definitions)
    anonymous = anonymous_scopes(syntax, definitions) + [(start, end, BLOCK) for start, end in types]
    drafted = Draft(definitions, Scopes(definitions, anonymous, len(syntax.data)))
    drafted.imports = draft_imports(syntax)
    drafted.claims = claim_names(syntax)
    drafted.skips = [(node.start_byte, node.end_byte) for node in syntax.captured("skipped")]
    drafted.members = _type_arguments(syntax, drafted.skips)
    drafted.names = [(node.start_byte, node.end_byte) for node in syntax.captured("delegate")]
    drafted.names += name_annotations(syntax, drafted.claims)
    bind_definitions(drafted)
    bind_imports(syntax, drafted)
    bind_types(drafted, syntax.data, types)
    drafted.imported_only = open_calls(syntax)
    open_inherited(drafted, count_bases(syntax, definitions))
    claim_clauses(syntax, drafted)
    for definition in definitions:
        settle(definition)
    if syntax.path.endswith(_DESCRIBED):
        documented += [(clause, clause.start) for clause in clauses]
    comments = DocComments(syntax, (b"/**",))
    for definition, start in documented:
        comments.document(drafted, definition, start)
    draft_hints(syntax, drafted)
    return drafted


def _type_arguments(syntax: Syntax, skips: list[tuple[int, int]]) -> list[tuple[int, int, int, bytes | None]]:
    """The types that calls are given in so many words: `Lists.<Book>of()`. Those with a package before them not."""
    if not skips:
        return []
    data = syntax.data
    names = [(node.start_byte, node.end_byte) for node in syntax.captured("type_name")]
    return [
        (start, end, TYPE, None)
        for start, end in names
        if data[start - 1] != _DOT and any(first <= start < last for first, last in skips)
    ]


def _draft_definitions(syntax: Syntax) -> list[tuple[Definition, int]]:
    """Every type and member, each with the byte that its documentation stands above."""
    found: list[Definition | None] = [draft_type(syntax, node) for node in syntax.captured("type")]
    found += [draft_method(syntax, node) for node in syntax.captured("method")]
    found += [draft_constant(syntax, node) for node in syntax.captured("constant")]
    documented = [(definition, definition.start) for definition in found if definition is not None]
    for node in syntax.captured("field"):
        documented += [(definition, node.start_byte) for definition in draft_fields(syntax, node)]
    for node in syntax.captured("type"):
        if node.type == "record_declaration":
            documented += [(definition, definition.start) for definition in draft_components(syntax, node)]
    return documented
