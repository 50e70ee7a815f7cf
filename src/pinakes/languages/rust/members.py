"""What belongs to what: methods to types, visibility to members, names to the scopes they are seen in."""

from collections import defaultdict

from pinakes.languages._draft import FUNCTION, Definition, Draft, ImportDraft, Scope
from pinakes.languages.rust.functions import takes_self
from pinakes.languages.rust.sheet import ABSTRACT, DECLARED, EXPORTED, STATIC, Sheet

_HOLDERS = frozenset({"struct", "union", "enum", "impl", "trait"})
_MEMBERS = frozenset({"impl", "trait"})
_TYPES = frozenset({"struct", "union", "enum", "trait", "type_alias", "module"})


def settle_members(sheet: Sheet, drafted: Draft) -> None:
    """Decide what depends on where a definition stands, once it is known what contains what."""
    for definition in sheet.bound + [item for item in sheet.definitions if item.flags & DECLARED]:
        _adopt(drafted, definition)
    for definition in sheet.bound:
        parent = definition.parent
        if parent is not None and parent.kind in _MEMBERS:
            _make_member(definition, parent)
        else:
            _bind(drafted, definition)
    _share_members(sheet)
    _bind_self(drafted)
    traits = {item.name: item.visibility for item in sheet.definitions if item.kind == "trait"}
    for definition in sheet.definitions:
        _settle_visibility(sheet, definition, traits)


def _adopt(drafted: Draft, definition: Definition) -> None:
    """Give what opens no scope the parent it stands in."""
    if definition.opens < 0:
        definition.parent = drafted.scopes.at(definition.start).definition


def _make_member(definition: Definition, parent: Definition) -> None:
    if definition.kind == "function":
        definition.kind = "method"
        if not takes_self(definition.parameters):
            definition.flags |= STATIC
        if parent.kind == "trait" and definition.opens != FUNCTION:
            definition.flags |= ABSTRACT


def _bind(drafted: Draft, definition: Definition) -> None:
    """Bind a name in the scope around its definition; of two with one name (`#[cfg]`), linking gives both."""
    scope = drafted.scopes.around(definition)
    key = definition.name.encode()
    bound = scope.bound.get(key)
    if isinstance(bound, Definition) and definition.kind != "macro":
        if (bound.kind in _TYPES) == (definition.kind in _TYPES):
            bound.is_open = definition.is_open = True
        elif definition.kind == "module":
            return
    elif isinstance(bound, ImportDraft) and definition.kind != "macro":
        definition.is_open = True
    if bound is None or isinstance(bound, ImportDraft) or definition.kind != "macro":
        scope.bound[key] = definition


def _share_members(sheet: Sheet) -> None:
    """One table of members for a type and all its impls; a name that several of them have is left open."""
    tables: dict[tuple[int, str], dict[bytes, Definition]] = defaultdict(dict)
    for definition in sheet.definitions:
        if definition.kind in _HOLDERS:
            definition.members = tables[id(definition.parent), definition.name]
    for definition in sheet.definitions:
        parent = definition.parent
        if parent is None or parent.members is None:
            continue
        other = parent.members.setdefault(definition.name.encode(), definition)
        if other is not definition:
            other.is_open = definition.is_open = True


def _bind_self(drafted: Draft) -> None:
    """Bind `Self` to the type that is being declared or implemented, where this file defines it."""
    for definition in drafted.definitions:
        if definition.kind in _HOLDERS and definition.opens >= 0:
            target: Definition | None = definition
            if definition.kind == "impl":
                around: Scope | None = drafted.scopes.around(definition)
                key = definition.name.encode()
                while around is not None and key not in around.bound:
                    around = around.parent
                found = None if around is None else around.bound[key]
                target = found if isinstance(found, Definition) else None
            drafted.scopes.at(definition.body_start).bound[b"Self"] = target


def _settle_visibility(sheet: Sheet, definition: Definition, traits: dict[str, str | None]) -> None:
    """Members of traits and variants are seen where their owner is, methods of a trait's impl where the trait is.

    A trait of another file is taken for a public one.
    """
    parent = definition.parent
    if parent is None:
        pass
    elif parent.opens == FUNCTION:
        definition.visibility = "private"
    elif parent.kind in {"trait", "enum_member"} or definition.kind == "enum_member":
        definition.visibility = parent.visibility
    elif parent.kind == "impl":
        trait = sheet.impl_traits.get(parent.start)
        if trait:
            definition.visibility = traits.get(trait, "public")
    if definition.visibility == "public":
        definition.flags |= EXPORTED
