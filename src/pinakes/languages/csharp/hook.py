"""Drafts the facts of one C# file."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, Definition, Draft, Scopes
from pinakes.languages._spec import Syntax
from pinakes.languages.csharp.claims import claim_names
from pinakes.languages.csharp.docs import XmlComments
from pinakes.languages.csharp.hints import draft_hints
from pinakes.languages.csharp.imports import draft_aliases, draft_imports
from pinakes.languages.csharp.members import draft_constant, draft_fields, draft_property
from pinakes.languages.csharp.methods import draft_method
from pinakes.languages.csharp.paths import Paths
from pinakes.languages.csharp.receivers import draft_receivers
from pinakes.languages.csharp.scopes import (
    ambiguous_receivers,
    anonymous_scopes,
    attribute_names,
    bind_definitions,
    bind_types,
    bind_words,
    leave_open,
    other_arities,
    shadowed_types,
)
from pinakes.languages.csharp.shapes import draft_shapes
from pinakes.languages.csharp.texts import find_branches, find_strings
from pinakes.languages.csharp.types import draft_namespace, draft_type
from pinakes.languages.csharp.visibility import settle

_GENERATOR = Flag.GENERATOR.value


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then what stands inside them."""
    _drop_names_of(syntax)
    documented = _draft_definitions(syntax)
    namespaces = [draft_namespace(syntax, node) for node in syntax.captured("namespace")]
    definitions = [definition for definition, _ in documented]
    definitions += [definition for definition in namespaces if definition is not None]
    definitions += draft_aliases(syntax)
    types = shadowed_types(syntax, definitions)
    unsure = ambiguous_receivers(syntax.data, definitions) + attribute_names(syntax, definitions)
    unsure += other_arities(syntax, definitions)
    anonymous = anonymous_scopes(syntax, definitions) + [(start, end, BLOCK) for start, end in set(types + unsure)]
    drafted = Draft(definitions, Scopes(definitions, anonymous, len(syntax.data)))
    drafted.claims = claim_names(syntax)
    drafted.skips = _skipped(syntax, definitions)
    bind_words(syntax, drafted)
    bind_definitions(drafted)
    draft_imports(syntax, drafted)
    leave_open(drafted, syntax.data, unsure)
    bind_types(drafted, syntax.data, types)
    for definition in definitions:
        settle(definition)
    for node in syntax.captured("yield"):
        maker = drafted.scopes.at(node.start_byte).definition
        if maker is not None:
            maker.flags |= _GENERATOR
    paths = Paths(syntax)
    draft_hints(syntax, drafted, paths)
    draft_shapes(syntax, drafted, paths)
    draft_receivers(syntax, drafted, paths)
    comments = XmlComments(syntax)
    for definition, start in documented:
        comments.document(drafted, definition, start)
    find_strings(syntax)
    find_branches(syntax)
    return drafted


def _drop_names_of(syntax: Syntax) -> None:
    """Take back what the grammar binds in `nameof(Thing) =>`, which names a constant and binds nothing."""
    if b"nameof(" in syntax.data:
        bound = syntax.captured("bound")
        syntax.captures["bound"] = [node for node in bound if not syntax.data.endswith(b"nameof(", 0, node.start_byte)]


def _draft_definitions(syntax: Syntax) -> list[tuple[Definition, int]]:
    """Every type and member, each with the byte that its documentation stands above."""
    found: list[Definition | None] = []
    for node in syntax.captured("type"):
        found += draft_type(syntax, node)
    found += [draft_method(syntax, node) for node in syntax.captured("method")]
    found += [draft_property(syntax, node) for node in syntax.captured("property")]
    found += [draft_constant(syntax, node) for node in syntax.captured("constant")]
    documented = [(definition, definition.start) for definition in found if definition is not None]
    for node in syntax.captured("field"):
        documented += [(definition, node.start_byte) for definition in draft_fields(syntax, node)]
    return documented


def _skipped(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int]]:
    """Stretches whose names are dealt with: the names of namespaces, and what only the preprocessor reads."""
    skipped = [(item.name_start, item.body_start) for item in definitions if item.kind == "namespace"]
    skipped += [(node.start_byte, node.end_byte) for node in syntax.captured("condition")]
    return sorted(skipped)
