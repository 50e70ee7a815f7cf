"""Prototypes, and the definitions that fulfil them."""

from collections.abc import Iterable
from typing import Final

import msgspec

from pinakes.facts import TYPE_KINDS
from pinakes.languages import language_named
from pinakes.retrieval.look import Look
from pinakes.retrieval.subject import Subject
from pinakes.retrieval.walk import walk
from pinakes.storage.store import SymbolRow

_DECLARATION: Final = "declaration"
"""What extraction writes as the detail of a symbol that is defined elsewhere."""
_INCLUDE_DEPTH: Final = 30


def has_prototypes(row: SymbolRow) -> bool:
    """Whether the language of a symbol has prototypes."""
    spec = language_named(row.language)
    return spec is not None and spec.has_prototypes


def is_prototype(row: SymbolRow) -> bool:
    """Whether a symbol only says that another one is defined elsewhere."""
    return row.detail == _DECLARATION and has_prototypes(row)


def with_definitions(look: Look, subject: Subject) -> Subject:
    """A subject with the definitions of a prototype that it is: uses lead to those."""
    if len(subject.symbols) != 1 or not is_prototype(subject.symbols[0]):
        return subject
    row = subject.symbols[0]
    namesakes = [other for other in look.store.symbols_named(row.name) if other.qualified_name == row.qualified_name]
    found = [
        other
        for other in namesakes
        if has_prototypes(other) and not is_prototype(other) and row in _prototypes(look, other, namesakes)
    ]
    return subject._replace(symbols=[*found, row], is_one=True) if found else subject


def twins_of(look: Look, row: SymbolRow) -> list[SymbolRow] | None:
    """A symbol with the prototypes of the same thing and its definition, itself first.

    None where that can not be told: several definitions may be meant, or it is defined outside the project.
    """
    if not has_prototypes(row):
        return [row]
    namesakes = [
        other
        for other in look.store.symbols_named(row.name)
        if other.qualified_name == row.qualified_name and has_prototypes(other)
    ]
    groups = [
        [other, *(item for item in _prototypes(look, other, namesakes) if item.id != other.id)]
        for other in namesakes
        if not is_prototype(other)
    ]
    # A static member stands in its class without a detail: it is among the prototypes of what is outside.
    inner = {item.id for group in groups for item in group[1:]}
    mine = [group for group in groups if group[0].id not in inner and any(item.id == row.id for item in group)]
    if len(mine) > 1 or (not mine and len(namesakes) > 1):
        return None
    group = mine[0] if mine else [row]
    others = {item.id for other in groups if other is not group and other[0].id not in inner for item in other}
    is_shared = any(item.id in others for item in group)
    return None if is_shared else [row, *(item for item in group if item.id != row.id)]


def _prototypes(look: Look, row: SymbolRow, namesakes: list[SymbolRow]) -> list[SymbolRow]:
    return prototypes_of(look, row, [other for other in namesakes if other.id != row.id])


def prototypes_of(look: Look, row: SymbolRow, namesakes: list[SymbolRow]) -> list[SymbolRow]:
    """The prototypes that a definition fulfils: in its file, in what that includes, else the only ones.

    Elsewhere the same name may be another program's. Where a name has one definition, its prototypes are its own.
    """
    family = [other for other in namesakes if has_prototypes(other)]
    declared = [other for other in family if other.detail == _DECLARATION or _is_member_of(look, other, row)]
    if not declared:
        return []
    here = [other for other in declared if other.path == row.path]
    if row.visibility == "private":
        return _alike(row, here)
    graph = look.store.graph
    included = walk([-(row.id >> 20)], graph.dependencies_of, depth=_INCLUDE_DEPTH)
    files = {-step.node for step in included.steps if isinstance(step.node, int)}
    near = [other for other in declared if other.id >> 20 in files or _stem(other.path) == _stem(row.path)]
    defined = [other for other in family if other not in declared and other.path != row.path]
    return _alike(row, here + [other for other in near if other not in here] or ([] if defined else declared))


def _is_member_of(look: Look, other: SymbolRow, row: SymbolRow) -> bool:
    """Whether a symbol stands in its class while the other, a static member's definition, stands outside of it."""
    parents = {parent.id: parent.kind for parent in look.store.symbols_by_ids([other.parent or 0, row.parent or 0])}
    is_inside = parents.get(other.parent or 0) in TYPE_KINDS
    return other.kind == "property" and is_inside and parents.get(row.parent or 0) not in TYPE_KINDS


def _stem(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0]


def _alike(row: SymbolRow, others: list[SymbolRow]) -> list[SymbolRow]:
    """Of overloads those with the same types of parameters, else as many parameters, else all."""
    for measure in (_types, len):
        same = [other for other in others if measure(_parameters(other)) == measure(_parameters(row))]
        if same:
            return same
    return others


def _parameters(row: SymbolRow) -> list[dict[str, str | None]]:
    return msgspec.json.decode(row.parameters or "[]", type=list[dict[str, str | None]])


def _types(parameters: Iterable[dict[str, str | None]]) -> list[str]:
    return ["".join((parameter.get("type") or "").split()) for parameter in parameters]
