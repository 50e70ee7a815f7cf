"""Drafts the facts of one Rust file."""

from pinakes.languages._draft import CALL, SKIP, TYPE, Draft
from pinakes.languages._spec import Syntax
from pinakes.languages.rust.attributes import claim_attributes
from pinakes.languages.rust.blocks import claim_bindings, nest_scopes
from pinakes.languages.rust.builtin_names import KEYWORDS
from pinakes.languages.rust.docs import document
from pinakes.languages.rust.functions import draft_functions
from pinakes.languages.rust.given import draft_macro_uses
from pinakes.languages.rust.hints import draft_hints
from pinakes.languages.rust.imports import draft_imports, read_imports
from pinakes.languages.rust.items import draft_items
from pinakes.languages.rust.macros import claim_macros, skip_other_names
from pinakes.languages.rust.members import settle_members
from pinakes.languages.rust.readable import item_macros
from pinakes.languages.rust.references import claim_references
from pinakes.languages.rust.sheet import Sheet
from pinakes.languages.rust.types import draft_types

_UNDERSCORE = ord("_")
_PATHS = frozenset({"type_identifier", "scoped_type_identifier"})


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions first, then the scopes they open, then what stands inside them."""
    sheet = Sheet(syntax)
    sheet.claims = _type_names(syntax)
    claim_macros(sheet)
    draft_functions(sheet)
    draft_types(sheet)
    draft_items(sheet)
    claim_references(sheet)
    skips = claim_attributes(sheet)
    found = read_imports(sheet)
    shadows = claim_bindings(sheet, found)
    drafted = Draft(sheet.definitions, nest_scopes(sheet, shadows))
    drafted.claims = sheet.claims
    drafted.late = {start: end for _, start, end in shadows}
    drafted.skips = skips
    _name_macros(syntax, drafted)
    _name_primitives(syntax, drafted)
    _name_bound_types(syntax, drafted)
    _bind_words(syntax, drafted)
    draft_imports(sheet, drafted, found)
    settle_members(sheet, drafted)
    skip_other_names(sheet, drafted)
    document(sheet, drafted)
    draft_hints(sheet, drafted)
    draft_macro_uses(sheet, drafted)
    if sheet.branches:
        syntax.captures["branch"] = syntax.captured("branch") + sheet.branches
    return drafted


def _type_names(syntax: Syntax) -> dict[int, int]:
    """Every name of a type, but for the `_` that leaves it to the compiler."""
    data, starts = syntax.data, [node.start_byte for node in syntax.captured("type_name")]
    claims = dict.fromkeys(starts, TYPE)
    for start in starts:
        if data[start] == _UNDERSCORE and not data[start + 1 : start + 2].isalnum():
            claims[start] = SKIP
    return claims


def _name_macros(syntax: Syntax, drafted: Draft) -> None:
    """The names of macros that the grammar does not see."""
    for start, end, path in item_macros(syntax.data):
        if path:
            drafted.members.append((start, end, CALL, path))
        else:
            drafted.names.append((start, end))
            drafted.claims[start] = CALL


def _name_primitives(syntax: Syntax, drafted: Draft) -> None:
    """`Kind::char('a')` among the tokens of a macro: the grammar takes the name for the primitive type."""
    data = syntax.data
    for node in syntax.captured("primitive"):
        if data[node.start_byte - 1 : node.start_byte] in {b".", b":"}:
            drafted.names.append((node.start_byte, node.end_byte))


def _name_bound_types(syntax: Syntax, drafted: Draft) -> None:
    """`Item` in `Iterator<Item = u8>` and in `Iterator<Item: Copy>` is a type of the trait."""
    bounded = [(node, node) for node in syntax.captured("bounded_type")]
    for node, name in [(node, node.child_by_field_name("name")) for node in syntax.captured("type_binding")] + bounded:
        listed = node.parent
        trait = None if listed is None or listed.parent is None else listed.parent.child_by_field_name("type")
        if name is not None and trait is not None and trait.type in _PATHS:
            path = syntax.data[trait.start_byte : trait.end_byte]
            drafted.members.append((name.start_byte, name.end_byte, TYPE, path))


def _bind_words(syntax: Syntax, drafted: Draft) -> None:
    """Names that are never anyone's: `self` where a macro hides the method, and keywords where code is broken."""
    bound = drafted.scopes.module.bound
    bound[b"self"] = None
    if "error" in syntax.captures:
        bound.update(dict.fromkeys(KEYWORDS))
