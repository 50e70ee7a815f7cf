"""Drafts the facts of one Zig file."""

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import BODY, SKIP, Definition, Draft, Scopes, settle_visibility
from pinakes.languages._locals import note_variables
from pinakes.languages._spec import Syntax
from pinakes.languages.zig.bindings import anonymous_scopes, claim_names, declares
from pinakes.languages.zig.definitions import (
    CONTAINERS,
    Declaration,
    draft_declaration,
    draft_errors,
    draft_field,
    draft_function,
    draft_test,
)
from pinakes.languages.zig.imports import draft_imports, imported_by
from pinakes.languages.zig.values import value_path

_FIELDS = frozenset({"property", "enum_member"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then the names inside them."""
    declared = [Declaration(node) for node in syntax.captured("declared")]
    locals_ = [Declaration(node) for node in syntax.captured("local") if declares(syntax.data, node)]
    definitions = _definitions(syntax, declared, locals_)
    drafted = Draft(definitions, Scopes(definitions, anonymous_scopes(syntax, definitions), len(syntax.data)))
    # The `else` of a `switch` is no decision.
    syntax.drop("branch", (b"else",))
    for definition in definitions:
        _bind(drafted, definition)
    claim_names(syntax, drafted, locals_)
    comments = DocComments(syntax, (b"///",))
    for definition in definitions:
        drafted.claims[definition.name_start] = SKIP
        comments.document(drafted, definition)
        settle_visibility(definition, shown="type")
    draft_imports(syntax, drafted, declared + locals_)
    note_variables(syntax, drafted, path=value_path)
    _document_file(syntax, drafted)
    return drafted


def _definitions(syntax: Syntax, declared: list[Declaration], locals_: list[Declaration]) -> list[Definition]:
    captured = syntax.captured
    found: list[Definition | None] = []
    containers = [item for item in locals_ if item.value is not None and item.value.type in CONTAINERS and item.keyword]
    for declaration in declared + containers:
        if declaration.keyword and declaration.names:
            found += _declared(syntax, declaration)
    found += [draft_function(syntax, node) for node in captured("function")]
    found += [draft_test(syntax, node) for node in captured("test")]
    found += [draft_field(syntax, node, "enum_member") for node in captured("enum_field")]
    found += [draft_field(syntax, node, "property") for node in captured("union_field")]
    fields = [draft_field(syntax, node, "property") for node in captured("field")]
    found += [field for field in fields if field is not None and field.type is not None]
    return [definition for definition in found if definition is not None and definition.name not in {"", "_"}]


def _declared(syntax: Syntax, declaration: Declaration) -> list[Definition]:
    """What one declaration defines; a private name for an import is no symbol of its own."""
    is_import = imported_by(syntax.data, declaration) is not None
    if is_import and not declaration.is_public:
        return []
    definition = draft_declaration(syntax, declaration)
    if is_import:
        definition.opens = -1
    value = declaration.value
    is_error_set = value is not None and value.type == "error_set_declaration"
    return [definition, *(draft_errors(syntax, value) if value is not None and is_error_set else [])]


def _bind(drafted: Draft, definition: Definition) -> None:
    """Bind what can be named without a receiver: everything but fields and tests."""
    scope = drafted.scopes.place(definition)
    if definition.kind == "function" and scope.kind == BODY and definition.detail != "test":
        definition.kind = "method"
    if definition.kind not in _FIELDS and definition.detail != "test":
        scope.bound.setdefault(definition.name.encode(), definition)


def _document_file(syntax: Syntax, drafted: Draft) -> None:
    """Lines that start with `//!` at the top document the file."""
    run = []
    for node in syntax.captured("comment"):
        if not syntax.data.startswith(b"//!", node.start_byte):
            break
        run.append(node)
    text = clean_line_comments([syntax.data[node.start_byte : node.end_byte] for node in run]) if run else ""
    if text:
        drafted.document(None, text, run)
