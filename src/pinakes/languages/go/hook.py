"""Drafts the facts of one Go file."""

from pinakes.languages._draft import TYPE, Definition, Draft
from pinakes.languages._spec import Syntax, first_named
from pinakes.languages.go.bindings import bind_definitions, claim_bindings, nest_scopes, open_blocks
from pinakes.languages.go.builtin_names import KEYWORDS
from pinakes.languages.go.docs import document
from pinakes.languages.go.functions import draft_functions
from pinakes.languages.go.hints import draft_hints
from pinakes.languages.go.imports import draft_imports
from pinakes.languages.go.literals import claim_literals
from pinakes.languages.go.sheet import Sheet
from pinakes.languages.go.types import draft_types
from pinakes.languages.go.values import draft_values


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then what stands inside them."""
    sheet = Sheet(syntax)
    sheet.claims = dict.fromkeys([node.start_byte for node in syntax.captured("type_name")], TYPE)
    _draft_package(sheet)
    draft_functions(sheet)
    draft_types(sheet)
    draft_values(sheet)
    keys = claim_literals(sheet)
    claim_bindings(sheet)
    open_blocks(sheet)
    drafted = Draft(sheet.definitions, nest_scopes(sheet))
    drafted.claims = sheet.claims
    drafted.late = {start: end for _, start, end in sheet.shadows}
    drafted.receivers = keys
    drafted.skips = [(node.start_byte, node.end_byte) for node in syntax.captured("package")]
    draft_imports(sheet, drafted)
    bind_definitions(drafted)
    draft_hints(sheet, drafted)
    document(sheet, drafted)
    if "error" in syntax.captures:
        drafted.scopes.module.bound.update(dict.fromkeys(KEYWORDS))
    return drafted


def _draft_package(sheet: Sheet) -> None:
    for node in sheet.syntax.captured("package"):
        name = first_named(node)
        if name is not None and name.start_byte < name.end_byte:
            definition = Definition("package", sheet.text(name), node.start_byte, node.end_byte, name.start_byte)
            sheet.add(definition)
            definition.visibility = None
