"""Drafts the facts of one Elixir file."""

from collections import defaultdict

from pinakes.facts import Flag
from pinakes.languages._draft import (
    BLOCK,
    BODY,
    CALL,
    FUNCTION,
    HEADER,
    INSTANTIATE,
    SKIP,
    Definition,
    Draft,
    ImportDraft,
    Scopes,
)
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.elixir.attributes import attributes_in, draft_attributes, draft_types
from pinakes.languages.elixir.definitions import (
    FUNCTIONS,
    MATCHING,
    MODULES,
    PREPARING,
    STRUCTS,
    TESTS,
    Found,
    draft_definition,
    full_name,
    read_match,
    read_preparation,
)
from pinakes.languages.elixir.imports import KINDS, draft_import, module_name
from pinakes.languages.elixir.patterns import claim_pattern

OVERLOAD, ABSTRACT = Flag.OVERLOAD.value, Flag.ABSTRACT.value
_DEFINING = frozenset({*FUNCTIONS, *MODULES, *STRUCTS, *TESTS})
_BRANCHING = frozenset({b"if", b"unless", b"for"})
_CHOOSING = frozenset({b"case", b"cond", b"receive"})
_FORMS = frozenset({b"with", b"try", b"quote", b"unquote", b"fn", *_CHOOSING, *_BRANCHING})
"""Words of the language that look like calls."""


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions, then imports, attributes and patterns."""
    found = Found(syntax)
    imports = _read_calls(found)
    attributes = attributes_in(found)
    anonymous = found.anonymous + draft_types(found, attributes)
    anonymous += [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("clause")]
    drafted = Draft(found.definitions, Scopes(found.definitions, anonymous, len(syntax.data)))
    drafted.claims, drafted.called = found.claims, found.called
    drafted.scopes.module.bound[b"__MODULE__"] = None
    _settle(found, drafted)
    for word, target in imports:
        draft_import(found, drafted, word, target)
    _claim_uses(found)
    draft_attributes(found, drafted, attributes)
    _bind_longer_names(syntax, drafted)
    _name_modules(drafted)
    return drafted


def _name_modules(drafted: Draft) -> None:
    """Note the whole name of a module, where it stands in its own text with more than one part."""
    for definition in drafted.definitions:
        if definition.container and definition.kind in {"module", "interface"}:
            drafted.hints.append((definition.body_start, "", "space", module_name(definition)))


def _read_calls(found: Found) -> list[tuple[bytes, SyntaxNode]]:
    """Sort the calls of a file: definitions are drafted, imports returned, the rest are calls or branches."""
    data, claims = found.data, found.claims
    captures = found.syntax.captures
    imports, branches, levels = [], captures.setdefault("branch", []), captures.setdefault("level", [])
    for target in found.syntax.captured("target"):
        start = target.start_byte
        word = data[start : target.end_byte]
        if word in _DEFINING:
            claims[start] = SKIP
            draft_definition(found, word, target)
        elif word in KINDS:
            claims[start] = SKIP
            imports.append((word, target))
        elif word in _FORMS:
            claims[start] = SKIP
            if word in _BRANCHING:
                branches.append(target)
            elif word in _CHOOSING and target.parent is not None:
                levels.append(target.parent)
        else:
            _read_call(found, word, target)
    return imports


def _read_call(found: Found, word: bytes, target: SyntaxNode) -> None:
    """Claim a call without parentheses, and read what the calls of test suites bind. No call means a variable."""
    found.called.add(target.start_byte)
    if found.data[target.end_byte : target.end_byte + 1] != b"(":
        found.claims.setdefault(target.start_byte, CALL)
    if word in PREPARING:
        read_preparation(found, target)
    elif word in MATCHING:
        read_match(found, target)


def _claim_uses(found: Found) -> None:
    """Claim what patterns bind, and calls that the text around them does not show."""
    claims = found.claims
    for node in found.syntax.captured("struct"):
        claims.setdefault(node.start_byte, INSTANTIATE)
    for node in found.syntax.captured("piped"):
        claims[node.start_byte] = CALL
        found.called.add(node.start_byte)
    for node in found.syntax.captured("match"):
        left = node.child_by_field_name("left")
        if left is not None:
            claim_pattern(left, claims)
    for node in found.syntax.captured("clause"):
        left = node.child_by_field_name("left")
        if left is not None:
            claim_pattern(left, claims)
    data = found.data
    for node in found.syntax.captured("arguments"):
        if data[node.start_byte] != 40:
            target = node.prev_named_sibling
            name = target.child_by_field_name("right") if target is not None and target.type == "dot" else None
            if name is not None:
                claims[name.start_byte] = CALL


def _settle(found: Found, drafted: Draft) -> None:
    """Place fields, bind every definition where its name is known, and tell clauses from overloads."""
    at = drafted.scopes.at
    for field in found.fields:
        owner = at(field.start).definition
        if owner is not None and owner.opens == BODY:
            field.parent = owner
            field.visibility = "public"
            drafted.definitions.append(field)
    clauses: dict[tuple[int, str], list[Definition]] = defaultdict(list)
    for definition in found.definitions:
        if definition.kind == "property":
            continue
        parent = definition.parent
        if definition.kind == "impl" and definition.name == "__MODULE__":
            definition.name = "" if parent is None else parent.name
        if definition.kind == "interface":
            # The type of whatever has the protocol.
            at(definition.body_start).bound[b"t"] = None
        if parent is not None and parent.kind == "interface" and definition.opens == FUNCTION:
            definition.flags |= ABSTRACT
        if definition.kind != "impl":
            clauses[id(parent), full_name(definition)].append(definition)
    for same in clauses.values():
        _bind(drafted, same)


def _bind(drafted: Draft, same: list[Definition]) -> None:
    """Bind definitions of one name: several clauses are one function, other arities are others."""
    first = same[0]
    scope = drafted.scopes.at(first.start)
    while scope.parent is not None and (scope.definition is first or scope.kind == HEADER):
        scope = scope.parent
    scope.bound[full_name(first).encode()] = first
    if len(same) > 1:
        counts = [(item.kind, len(item.parameters)) for item in same]
        for definition, count in zip(same, counts, strict=True):
            definition.is_overloaded = len(set(counts)) > 1
            if counts.count(count) > 1:
                definition.flags |= OVERLOAD


def _bind_longer_names(syntax: Syntax, drafted: Draft) -> None:
    """Bind `Bar.Baz` to the alias that brought `Bar` in."""
    module = drafted.scopes.module
    imported = {item.binds.encode(): item for item in drafted.imports if item.binds is not None}
    if not imported:
        return
    data = syntax.data
    for name in {data[node.start_byte : node.end_byte] for node in syntax.captured("alias")}:
        item: ImportDraft | None = imported.get(name.partition(b".")[0])
        if item is not None and b"." in name:
            module.bound.setdefault(name, item)
