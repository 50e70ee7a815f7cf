"""The members of related types that have to keep one name."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from pinakes.facts import FUNCTION_KINDS, TEST, TYPE_KINDS, Flag
from pinakes.languages import language_named, loaded
from pinakes.languages._renames import RenameRules
from pinakes.retrieval.edges import Edges
from pinakes.retrieval.look import Look
from pinakes.retrieval.open_uses import seeing
from pinakes.retrieval.prototypes import has_prototypes, twins_of
from pinakes.storage.store import SymbolRow

_ASKS: Final = frozenset({"interface", "type_alias"})
"""Kinds of types that others may fit without saying so."""
_HOLDERS: Final = TYPE_KINDS | _ASKS | {"namespace", "module", "package"}
_COLLECTS: Final = re.compile(r"\.\.\.|\*|\bparams\b|\bvararg\b")
"""What tells a parameter that takes any number of arguments."""


class KinRows(NamedTuple):
    """Members that are renamed together, and what speaks against it."""

    rows: list[SymbolRow]
    """The one that was asked about comes first."""
    reasons: list[str]


def kin_of(look: Look, row: SymbolRow) -> KinRows:
    """A symbol, with the members of other types that override it or are overridden by it."""
    edges = Edges(look.store)
    found = _all_kin(look, edges, row)
    if found is None:
        return KinRows([row], [f"{row.name!r} is declared and defined in several places, which need not be one thing."])
    members, outside = found
    rows = _without_overloads(row, members)
    rules = _rules(row)
    unlike = [] if rules is not None and rules.is_one_by_name else _unlike(rows)
    reasons = [*unlike, *_overloaded(look, rows, members), *_nameless(look, rows)]
    if not row.name.startswith("__"):
        which = "which is outside the project and may have"
        reasons += [f"Its type extends {name}, {which} {row.name!r}." for name in outside]
    for other in look.store.symbols_by_ids(edges.structural_kin([item.id for item in rows]))[:1]:
        reasons.append(f"{_told(other)} has it in common by what it is, without saying so.")
    return KinRows(rows, [*reasons, *_by_names(look, rows)])


def _all_kin(look: Look, edges: Edges, row: SymbolRow) -> tuple[list[SymbolRow], list[str]] | None:
    """A symbol, what stands for the same thing elsewhere, and the kin of all these; with the types outside above them.

    None where it can not be told what is one thing.
    """
    found: dict[int, SymbolRow] = {}
    outside: dict[str, None] = {}
    todo = [row]
    while todo:
        item = todo.pop()
        if item.id not in found:
            kin = edges.kin(item.id)
            outside |= dict.fromkeys(kin.outside)
            new = [other for other in look.store.symbols_by_ids(kin.members) if other.id not in found]
            found |= {other.id: other for other in new}
            twins = [twins_of(look, other) for other in new]
            if None in twins:
                return None
            todo += [twin for group in twins for twin in group or ()]
            todo += [twin for other in new for twin in _in_one_scope(look, other)]
    return list(found.values()), list(outside)


def _in_one_scope(look: Look, row: SymbolRow) -> list[SymbolRow]:
    """What else of that name the same scope has, where that is one thing with it: overloads, accessors, branches."""
    rules = _rules(row)
    if rules is None or not rules.is_one_by_name:
        return []
    named = look.store.symbols_named(row.name)
    return [item for item in named if item.parent == row.parent and item.path == row.path and item.kind != TEST]


def _rules(row: SymbolRow) -> RenameRules | None:
    """What the language of a symbol says about renaming."""
    spec = language_named(row.language)
    rules: RenameRules | None = None if spec is None or spec.renames is None else loaded(spec.renames)
    return rules


def _told(row: SymbolRow) -> str:
    return f"{row.qualified_name} in {row.path}"


def _without_overloads(row: SymbolRow, kin: list[SymbolRow]) -> list[SymbolRow]:
    """The members of one name that are one with another, that one first.

    Left out is what stands beside one that takes as many arguments, and takes more or less itself.
    """
    rows = sorted(kin, key=lambda item: (item.id != row.id, item.path, item.line))
    spec = language_named(row.language)
    if spec is None or not spec.has_overloads:
        return rows
    alike = [item for item in rows if _n_parameters(item) == _n_parameters(row)]
    parents = {item.parent for item in alike}
    return [item for item in rows if item in alike or item.parent not in parents]


def _unlike(rows: list[SymbolRow]) -> Iterator[str]:
    """Why members of one name may be other things: overloads, or what only happens to have the name."""
    first = rows[0]
    for other in rows[1:]:
        is_alike = _n_parameters(other) == _n_parameters(first) and _runs(other) == _runs(first)
        is_beside = other.parent == first.parent and not has_prototypes(other)
        if not is_alike or is_beside:
            yield f"{other.qualified_name} at {other.path}:{other.line} has the same name and takes other arguments."


def _overloaded(look: Look, rows: list[SymbolRow], members: list[SymbolRow]) -> Iterator[str]:
    """Overloads that the number of arguments does not tell apart: linking may have taken one for the other."""
    row = rows[0]
    spec = language_named(row.language)
    if spec is None or not spec.has_overloads or not _runs(row):
        return
    beside = [item for item in look.store.symbols_named(row.name) if item.parent is None and item.path == row.path]
    known = {item.id for item in rows}
    fewest, most = n_arguments(row)
    for other in members if row.parent is not None else beside:
        least, top = n_arguments(other)
        if other.id not in known and _runs(other) and least <= most and fewest <= top:
            yield f"{_told(other)}, line {other.line}, is another one of that name for as many arguments."
            return


def _nameless(look: Look, rows: list[SymbolRow]) -> Iterator[str]:
    """Members of objects whose type has no name: what they override is not known."""
    row = rows[0]
    holders = look.store.symbols_by_ids([row.parent or 0])
    if row.kind != "method" and not any(holder.kind in TYPE_KINDS | _ASKS for holder in holders):
        return
    languages = seeing(row.language)
    for other in [row, *look.store.symbols_named(row.name)]:
        if other.kind != "method" or (languages is not None and other.language not in languages):
            continue
        if other.parent is None and other.qualified_name != other.name:
            continue  # Its type is defined in another file.
        around = [] if other.parent is None else look.store.symbols_by_ids([other.parent])
        if not any(holder.kind in _HOLDERS for holder in around):
            yield f"At {other.path}:{other.line} a type without a name has {row.name!r}, and may have it from this one."
            return


def n_arguments(row: SymbolRow) -> tuple[int, int]:
    """The fewest and the most arguments that something may be called with."""
    parameters: list[dict[str, str]] = msgspec.json.decode(row.parameters or "[]")
    texts = [f"{item.get('name')} {item.get('type')}" for item in parameters]
    collecting = [bool(_COLLECTS.search(text)) for text in texts]
    needed = sum(not many and "default" not in item for item, many in zip(parameters, collecting, strict=True))
    return needed, 1 << 30 if any(collecting) else len(parameters)


def _n_parameters(row: SymbolRow) -> int:
    return len(msgspec.json.decode(row.parameters or "[]"))


def _runs(row: SymbolRow) -> bool:
    return row.kind in FUNCTION_KINDS


def _by_names(look: Look, rows: list[SymbolRow]) -> Iterator[str]:
    """What a language says of members that others ask for without naming their type."""
    row = rows[0]
    rules = _rules(row)
    parents = look.store.symbols_by_ids([item.parent for item in rows if item.parent is not None])
    if rules is None or not any(parent.kind in TYPE_KINDS | _ASKS for parent in parents):
        return
    if rules.asked_for is not None and rules.asked_for.fullmatch(row.name):
        yield f"{row.name!r} is what libraries outside the project ask types for by that name."
    if rules.is_structural:
        yield from _fitting(look, rows, parents)


def _fitting(look: Look, rows: list[SymbolRow], parents: list[SymbolRow]) -> Iterator[str]:
    """Members of the same name in types that fit one of these by the names they have, or that one of these fits."""
    known = {row.id for row in rows}
    others = [item for item in look.store.symbols_named(rows[0].name) if item.id not in known and item.parent]
    holders = {item.id: item for item in look.store.symbols_by_ids({item.parent or 0 for item in others})}
    fit = _Fit(look)
    for other in others:
        holder = holders.get(other.parent or 0)
        if holder is None or holder.kind not in TYPE_KINDS | _ASKS:
            continue
        if any(fit.is_fit(holder, parent) or fit.is_fit(parent, holder) for parent in parents):
            yield f"{_told(other)} has the same name, and its type may be taken for the other."
            return


class _Fit:
    """Which types have all the names that others ask for."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._edges = Edges(look.store)
        self._members: dict[int, dict[int, list[SymbolRow]]] = {}

    def is_fit(self, type_: SymbolRow, asking: SymbolRow) -> bool:
        """Whether a type has, by name, what an interface can not do without."""
        if asking.kind not in _ASKS or type_.id == asking.id:
            return False
        asked = {item.name for item in self._of(asking.id) if not item.flags & Flag.OPTIONAL}
        above = [node for edge in self._edges.types_above([type_.id]) if isinstance(node := edge.node, int)]
        return asked <= {item.name for holder in (type_.id, *above) for item in self._of(holder)}

    def _of(self, type_: int) -> list[SymbolRow]:
        file = type_ >> 20
        if file not in self._members:
            by_parent: dict[int, list[SymbolRow]] = defaultdict(list)
            for row in self._look.store.symbols_in(file):
                if row.parent is not None:
                    by_parent[row.parent].append(row)
            self._members[file] = by_parent
        return self._members[file].get(type_, [])
