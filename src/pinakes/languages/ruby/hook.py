"""Drafts the facts of one Ruby file."""

from pinakes.languages._draft import BLOCK, CALL, SKIP, Draft, Scopes
from pinakes.languages._spec import Syntax
from pinakes.languages.ruby.bindings import claim_bindings, share_with_blocks
from pinakes.languages.ruby.definitions import draft_class, draft_method
from pinakes.languages.ruby.directives import draft_directives
from pinakes.languages.ruby.docs import document
from pinakes.languages.ruby.hints import draft_hints
from pinakes.languages.ruby.homes import Homes
from pinakes.languages.ruby.imports import draft_imports
from pinakes.languages.ruby.roots import name_roots
from pinakes.languages.ruby.sheet import Sheet
from pinakes.languages.ruby.structs import draft_fields
from pinakes.languages.ruby.texts import settle_texts
from pinakes.languages.ruby.variables import draft_constants, draft_variables
from pinakes.languages.ruby.visibility import settle

_CONSTANT_KINDS = frozenset({"class", "module", "constant"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then what stands inside them."""
    sheet = Sheet(syntax)
    claims = sheet.claims
    sheet.definitions += [draft_class(syntax, node, claims) for node in syntax.captured("class")]
    sheet.definitions += [draft_class(syntax, node, claims) for node in syntax.captured("module")]
    sheet.definitions += [draft_method(syntax, node, claims) for node in syntax.captured("method")]
    variables = draft_constants(sheet)
    draft_fields(sheet)
    draft_directives(sheet)
    singletons = {node.start_byte for node in syntax.captured("singleton")}
    drafted = Draft(sheet.definitions, Scopes(sheet.definitions, _anonymous(sheet), len(syntax.data)))
    drafted.claims, drafted.called = claims, sheet.called
    drafted.names = sheet.names
    drafted.members += _own_calls(sheet)
    homes = Homes(drafted, singletons)
    for definition in homes.stand:
        homes.bind(definition)
        claims[definition.name_start] = SKIP
    for alias in sheet.aliases:
        homes.look_from_methods(alias)
    draft_imports(sheet, drafted, homes)
    variables += claim_bindings(sheet, drafted)
    share_with_blocks(sheet, drafted)
    document(sheet, drafted, sheet.definitions)
    settle(sheet, drafted, homes)
    draft_variables(sheet, drafted, homes, variables)
    draft_hints(sheet, drafted, singletons)
    name_roots(sheet, drafted)
    settle_texts(sheet)
    return drafted


def _own_calls(sheet: Sheet) -> list[tuple[int, int, int, bytes | None]]:
    """Calls of methods named like a class: of `self`, unless the file has such a class, which would be found there."""
    if not sheet.own_calls:
        return []
    classes = {definition.name.encode() for definition in sheet.definitions if definition.kind in _CONSTANT_KINDS}
    return [(at, end, CALL, b"?" if sheet.data[at:end] in classes else b"self") for at, end in sheet.own_calls]


def _anonymous(sheet: Sheet) -> list[tuple[int, int, int]]:
    """The scopes that no definition opens: blocks, lambdas, `class << self`, and what aliases name."""
    captured, bodies = sheet.syntax.captured, sheet.bodies
    scopes = [(node.start_byte, node.end_byte, BLOCK) for node in captured("block") if node.start_byte not in bodies]
    scopes += [(node.start_byte, node.end_byte, BLOCK) for node in captured("lambda")]
    scopes += [(node.start_byte, node.end_byte, BLOCK) for node in captured("singleton")]
    scopes += [(alias.start + 1, alias.end, BLOCK) for alias in sheet.aliases]
    return scopes
