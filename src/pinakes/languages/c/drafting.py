"""Drafts the facts of one file: definitions first, then the scopes they open, then what stands inside them."""

from pinakes.facts import Flag
from pinakes.languages._draft import FUNCTION, TYPE, Draft, Scopes
from pinakes.languages._spec import Syntax
from pinakes.languages.c.branches import mark_unlikely
from pinakes.languages.c.calls import draft_calls
from pinakes.languages.c.docs import document
from pinakes.languages.c.functions import draft_functions
from pinakes.languages.c.heads import other_heads, settle_heads
from pinakes.languages.c.hints import draft_hints
from pinakes.languages.c.imports import draft_imports
from pinakes.languages.c.macros import claim_parameters, draft_macros, find_names, skip_keywords
from pinakes.languages.c.members import adopt, bind, settle_kinds, settle_visibility
from pinakes.languages.c.references import claim_references, open_scopes, see_past
from pinakes.languages.c.rescue import rescue_functions
from pinakes.languages.c.sheet import Sheet
from pinakes.languages.c.spaces import draft_opened
from pinakes.languages.c.types import claim_bases, draft_aliases, draft_enumerators, draft_types
from pinakes.languages.c.variables import draft_declarations

_ASYNC, _GENERATOR = Flag.ASYNC.value, Flag.GENERATOR.value


def draft_file(syntax: Syntax, *, is_cpp: bool) -> Draft:
    """Draft one C or C++ file."""
    sheet = Sheet(syntax, is_cpp=is_cpp)
    sheet.claims = dict.fromkeys([node.start_byte for node in syntax.captured("type_name")], TYPE)
    draft_types(sheet)
    draft_functions(sheet)
    macros = draft_macros(sheet)
    sheet.definitions += macros
    sheet.macro_names = frozenset([macro.name for macro in macros])
    open_scopes(sheet)
    rescue_functions(sheet)
    drafted = Draft(sheet.definitions, Scopes(sheet.definitions, sheet.anonymous, len(syntax.data)))
    drafted.claims = sheet.claims
    late = draft_enumerators(sheet) + draft_aliases(sheet) + draft_declarations(sheet, drafted)
    drafted.definitions = sheet.definitions + late
    adopt(drafted)
    drafted.definitions += draft_opened(sheet, macros)
    settle_kinds(sheet, drafted.definitions)
    heads = other_heads(sheet, sheet.definitions)
    mark_unlikely(sheet, drafted.definitions + [other for other, _ in heads])
    bind(sheet, drafted)
    settle_visibility(sheet, drafted)
    settle_heads(drafted, heads)
    draft_imports(sheet, drafted)
    see_past(sheet, drafted)
    claim_references(sheet, drafted, claim_bases(sheet))
    for macro in macros:
        claim_parameters(macro, sheet)
    draft_hints(sheet, drafted)
    if is_cpp:
        draft_calls(sheet, drafted)
    drafted.names = find_names(sheet, drafted, macros)
    skip_keywords(sheet)
    _mark_coroutines(sheet, drafted)
    _count_logical(syntax)
    document(sheet, drafted)
    drafted.skips.sort()
    return drafted


def _mark_coroutines(sheet: Sheet, drafted: Draft) -> None:
    for node in sheet.syntax.captured("coroutine"):
        owner = drafted.scopes.at(node.start_byte).definition
        if owner is not None and owner.opens == FUNCTION:
            owner.flags |= _GENERATOR if node.type == "co_yield_statement" else _ASYNC


def _count_logical(syntax: Syntax) -> None:
    """`a && b` is a decision, `T&& t` is not."""
    references = {node.start_byte for node in syntax.captured("reference")}
    decisions = [node for node in syntax.captured("logical") if node.start_byte not in references]
    if decisions:
        syntax.captures["branch"] = syntax.captured("branch") + decisions
