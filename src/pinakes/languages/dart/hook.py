"""Drafts the facts of one Dart file."""

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import BODY, MODULE, SKIP, Definition, Draft, Scopes, settle_visibility
from pinakes.languages._locals import note_variables
from pinakes.languages._spec import Syntax, first_named
from pinakes.languages.dart.bindings import anonymous_scopes, claim_names, count_decisions
from pinakes.languages.dart.definitions import (
    draft_alias,
    draft_callable,
    draft_class,
    draft_constant,
    draft_enum,
    draft_extension,
    draft_member,
    draft_mixin,
    draft_representation,
    draft_values,
)
from pinakes.languages.dart.imports import draft_imports
from pinakes.languages.dart.sheet import Sheet
from pinakes.languages.dart.values import TYPE_BEFORE, value_path

_UNBOUND = frozenset({"constructor", "operator", "impl"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then the names inside them."""
    sheet = Sheet(syntax)
    definitions = _definitions(sheet)
    scopes = Scopes(definitions, anonymous_scopes(syntax, definitions), len(syntax.data))
    drafted = Draft(definitions, scopes)
    count_decisions(syntax)
    for definition in definitions:
        _bind(drafted, definition)
    draft_imports(syntax, drafted)
    claim_names(syntax, drafted)
    drafted.claims.update(dict.fromkeys(sheet.repeated_names, SKIP))
    comments = DocComments(syntax, (b"///", b"/**"))
    for definition in definitions:
        if definition.kind != "impl" or drafted.claims.get(definition.name_start) is None:
            drafted.claims[definition.name_start] = SKIP
        comments.document(drafted, definition)
        settle_visibility(definition)
    note_variables(syntax, drafted, path=value_path, type_before=TYPE_BEFORE)
    _take_libraries(syntax, drafted, comments)
    return drafted


def _definitions(sheet: Sheet) -> list[Definition]:
    captured = sheet.syntax.captured
    found: list[Definition | None] = []
    found += [draft_class(sheet, node) for node in captured("class")]
    found += [draft_mixin(sheet, node) for node in captured("mixin")]
    found += [draft_extension(sheet, node) for node in captured("extension")]
    found += [draft_enum(sheet, node) for node in captured("enum")]
    found += [draft_constant(sheet, node) for node in captured("constant")]
    found += [draft_alias(sheet, node) for node in captured("alias")]
    found += [draft_representation(sheet, node) for node in captured("representation")]
    found += [draft_callable(sheet, node, node) for node in captured("top")]
    for node in captured("member"):
        found += draft_member(sheet, node)
    for node in captured("top_values"):
        line = sheet.data.rfind(b"\n", 0, node.start_byte) + 1
        found += draft_values(sheet, node, line, "variable")
    for node in captured("local_function"):
        inner = first_named(node)
        signature = None if inner is None else inner.child_by_field_name("parameters")
        found += [] if signature is None else [draft_callable(sheet, signature, node)]
    return [definition for definition in found if definition is not None and definition.name not in {"", "_"}]


def _bind(drafted: Draft, definition: Definition) -> None:
    """Bind a definition where it is seen, and name its kind by where it stands."""
    scope = drafted.scopes.place(definition)
    if definition.kind == "function" and scope.kind == BODY:
        definition.kind = "method"
    elif definition.kind == "property" and scope.kind == MODULE:
        definition.kind = "variable"
    if definition.kind not in _UNBOUND:
        scope.bound.setdefault(definition.name.encode(), definition)


def _take_libraries(syntax: Syntax, drafted: Draft, comments: DocComments) -> None:
    """What documents `library;` documents the file; a library's name is a package of its own."""
    for node in syntax.captured("library"):
        drafted.skips.append((node.start_byte, node.end_byte))
        run = comments.above(node.start_byte)
        text = clean_line_comments([syntax.data[item.start_byte : item.end_byte] for item in run]) if run else ""
        if text:
            drafted.document(None, text, run)
        name = next((child for child in node.named_children if child.type == "dotted_identifier_list"), None)
        if name is not None:
            package = Definition("package", syntax.text(name), node.start_byte, node.end_byte, name.start_byte)
            drafted.definitions = [*drafted.definitions, package]
