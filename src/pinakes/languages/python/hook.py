"""Drafts the facts of one Python file."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, CLASS, FUNCTION, SKIP, Definition, Draft, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.python.annotations import quoted_names
from pinakes.languages.python.bindings import claim_bindings
from pinakes.languages.python.checked import mark_declarations
from pinakes.languages.python.definitions import document, draft_class, draft_function
from pinakes.languages.python.fixtures import draft_fixtures
from pinakes.languages.python.hints import draft_hints
from pinakes.languages.python.imports import draft_imports
from pinakes.languages.python.keywords import draft_keywords
from pinakes.languages.python.made import draft_made
from pinakes.languages.python.raised import draft_raised
from pinakes.languages.python.variables import draft_aliases, draft_variables

EXPORTED = Flag.EXPORTED.value
GENERATOR = Flag.GENERATOR.value


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then what stands inside them."""
    claims = dict.fromkeys([node.start_byte for node in syntax.captured("argument")], SKIP)
    decorated = {_inner_start(node): node for node in syntax.captured("decorated")}
    functions, classes = syntax.captured("function"), syntax.captured("class")
    definitions = [draft_function(syntax, node, decorated, claims) for node in functions]
    definitions += [draft_class(syntax, node, decorated, claims) for node in classes]
    anonymous = [
        # A comprehension is no function to a walrus, which binds its name outside.
        (node.start_byte, node.end_byte, FUNCTION if node.type == "lambda" else BLOCK)
        for node in syntax.captured("scope")
    ]
    drafted = Draft(definitions, Scopes(definitions, anonymous, len(syntax.data)))
    drafted.claims = claims
    drafted.types = [(node.start_byte, node.end_byte) for node in syntax.captured("type")]
    drafted.names = quoted_names(syntax.data, drafted.types)
    for node, definition in zip([*functions, *classes], definitions, strict=True):
        document(syntax, drafted, node.child_by_field_name("body"), definition)
    for root in syntax.captured("root"):
        document(syntax, drafted, root, None)
    _bind_definitions(drafted)
    draft_imports(syntax, drafted)
    draft_aliases(syntax, drafted)
    claim_bindings(syntax, drafted)
    public = draft_variables(syntax, drafted)
    mark_declarations(syntax, drafted)
    draft_hints(syntax, drafted)
    draft_made(syntax, drafted)
    draft_fixtures(syntax, drafted)
    draft_raised(syntax, drafted)
    draft_keywords(syntax, drafted)
    for node in syntax.captured("yield"):
        scope = drafted.scopes.at(node.start_byte)
        # What a lambda yields, its function does not.
        if scope.definition is not None and scope.start == scope.definition.body_start:
            scope.definition.flags |= GENERATOR
    for definition in definitions:
        _settle(definition, public)
    return drafted


def _inner_start(decorated: SyntaxNode) -> int:
    inner = decorated.child_by_field_name("definition")
    return -1 if inner is None else inner.start_byte


def _bind_definitions(drafted: Draft) -> None:
    """Bind each function and class where it is defined; the last of several definitions is the one that counts."""
    for definition in drafted.definitions:
        scope = drafted.scopes.around(definition)
        name = definition.name.encode()
        before = scope.bound.get(name)
        if isinstance(before, Definition):
            if definition.kind == "setter":
                # `@x.setter` adds to the property that stands above it.
                drafted.claims[definition.name_start] = SKIP
                continue
            definition.replaces = before
        scope.bound[name] = definition
        drafted.claims[definition.name_start] = SKIP


def _settle(definition: Definition, public: frozenset[str] | None) -> None:
    """Decide what depends on where a definition stands: method or function, visibility, export."""
    parent, name = definition.parent, definition.name
    if parent is not None and parent.opens == CLASS and definition.kind == "function":
        definition.kind = "method"
    elif definition.kind in {"property", "setter"} and definition.opens == FUNCTION and parent is None:
        definition.kind = "function"
    definition.visibility = _visibility(name, parent)
    if parent is None:
        is_exported = definition.visibility == "public" if public is None else name in public
        if is_exported:
            definition.flags |= EXPORTED
            definition.visibility = "public"


def _visibility(name: str, parent: Definition | None) -> str:
    """Private by two underscores or by standing in a function, internal by one, else public."""
    if parent is not None and parent.opens == FUNCTION:
        return "private"
    if not name.startswith("_") or (name.startswith("__") and name.endswith("__")):
        return "public"
    return "private" if name.startswith("__") else "internal"
