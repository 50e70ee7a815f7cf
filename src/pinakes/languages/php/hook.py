"""Drafts the facts of one PHP file."""

from pinakes.facts import Flag
from pinakes.languages._draft import BLOCK, CLASS, FUNCTION, HEADER, SKIP, Definition, Draft, Scope, Scopes
from pinakes.languages._spec import Syntax
from pinakes.languages.php.definitions import ABSTRACT, arguments_of_anonymous, draft_class, draft_function
from pinakes.languages.php.docs import document
from pinakes.languages.php.hints import draft_hints
from pinakes.languages.php.imports import draft_imports
from pinakes.languages.php.members import draft_case, draft_constants, draft_defined, draft_properties
from pinakes.languages.php.namespaces import draft_namespaces
from pinakes.languages.php.references import claim_references, name_words
from pinakes.languages.php.texts import settle_texts
from pinakes.languages.php.variables import claim_variables, draft_variables

EXPORTED = Flag.EXPORTED.value
GENERATOR = Flag.GENERATOR.value
_EXPORTED_KINDS = frozenset({"class", "interface", "trait", "enum", "function", "constant"})
_MEMBER_KINDS = frozenset({"property", "method", "constructor", "enum_member"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then what stands inside them."""
    defined = _draft_defined(syntax)
    definitions = _draft_definitions(syntax) + defined
    anonymous = [(node.start_byte, node.end_byte, FUNCTION) for node in syntax.captured("closure")]
    anonymous += [(node.start_byte, node.end_byte, FUNCTION) for node in syntax.captured("hook")]
    outside = arguments_of_anonymous(syntax)
    anonymous += [(start, end, BLOCK) for start, end in outside]
    drafted = Draft(definitions, Scopes(definitions, anonymous, len(syntax.data)))
    for start, _ in outside:
        _look_from_outside(drafted.scopes.at(start))
    for definition in definitions[: len(definitions) - len(defined)]:
        _settle(drafted, definition)
    for definition in defined:
        # Wherever it stands, `define` takes the whole name.
        definition.flags |= EXPORTED
        drafted.scopes.module.bound.setdefault(definition.name.encode(), definition)
    draft_imports(syntax, drafted)
    claim_variables(syntax, drafted)
    claim_references(syntax, drafted)
    draft_variables(syntax, drafted)
    for definition in definitions:
        at = definition.name_start
        # A property is named without its dollar, which its variable starts with.
        drafted.claims[at - 1 if definition.kind == "property" else at] = SKIP
    for node in syntax.captured("yield"):
        maker = drafted.scopes.at(node.start_byte).definition
        if maker is not None and maker.opens == FUNCTION:
            maker.flags |= GENERATOR
    document(syntax, drafted, drafted.definitions)
    draft_hints(syntax, drafted)
    name_words(syntax, drafted)
    settle_texts(syntax)
    return drafted


def _look_from_outside(arguments: Scope) -> None:
    """The arguments of `new class (...)` belong to the code around the class."""
    header = arguments.parent
    if header is not None and header.kind == HEADER and header.parent is not None:
        arguments.parent = header.parent
        arguments.definition = header.parent.definition


def _draft_definitions(syntax: Syntax) -> list[Definition]:
    captured = syntax.captured
    definitions = draft_namespaces(syntax)
    definitions += [draft_class(syntax, node) for node in captured("class")]
    for node in captured("function"):
        function, promoted = draft_function(syntax, node)
        definitions.append(function)
        definitions += promoted
    for node in captured("property"):
        definitions += draft_properties(syntax, node)
    for node in captured("constant"):
        definitions += draft_constants(syntax, node)
    return definitions + [draft_case(syntax, node) for node in captured("case")]


def _draft_defined(syntax: Syntax) -> list[Definition]:
    """The constants that calls of `define` make."""
    if b"define" not in syntax.data:
        return []
    words = [
        node for node in syntax.captured("word") if syntax.data.startswith((b"define", b"DEFINE"), node.start_byte)
    ]
    defined = [draft_defined(syntax.data, node.start_byte) for node in words]
    return [definition for definition in defined if definition is not None]


def _settle(drafted: Draft, definition: Definition) -> None:
    """Decide what depends on where a definition stands, and bind it there."""
    if not definition.name:
        return
    scope = _around(drafted, definition)
    if definition.opens < 0:
        definition.parent = scope.definition
        if definition.kind == "property" and scope.kind == FUNCTION and scope.definition is not None:
            # A parameter that is a property too belongs to the class.
            definition.parent = scope.definition.parent
    parent = definition.parent
    if definition.visibility is None:
        definition.visibility = "private" if parent is not None and parent.opens == FUNCTION else "public"
    if parent is not None and parent.kind == "interface" and definition.kind in {"method", "constructor"}:
        definition.flags |= ABSTRACT
    if definition.kind in _EXPORTED_KINDS and (parent is None or parent.kind == "namespace"):
        definition.flags |= EXPORTED
    if definition.kind not in _MEMBER_KINDS and not (parent is not None and parent.opens == CLASS):
        # A function inside another is seen everywhere once that one has run.
        while scope.kind in {FUNCTION, HEADER} and scope.parent is not None:
            scope = scope.parent
        scope.bound.setdefault(definition.name.encode(), definition)


def _around(drafted: Draft, definition: Definition) -> Scope:
    scope = drafted.scopes.at(definition.start)
    while (scope.kind == HEADER or scope.definition is definition) and scope.parent is not None:
        if definition.opens < 0 and scope.kind != HEADER:
            break
        scope = scope.parent
    return scope
