"""Calls that give a parameter by its name: they change with that name, or it may not change."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from pinakes.facts import FUNCTION_KINDS, TYPE_KINDS
from pinakes.languages import language_named, loaded
from pinakes.retrieval.dead.conventions import REGISTERS
from pinakes.retrieval.edges import CONSTRUCTOR, Edges
from pinakes.retrieval.local_names import labels_of
from pinakes.retrieval.look import Look
from pinakes.retrieval.pick import symbols_around
from pinakes.retrieval.rename_text import Place, Texts
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.store import SymbolRow

if TYPE_CHECKING:
    from pinakes.extraction.labels import GivenLabel, Spot
    from pinakes.languages._labels import LabelForm

_MANY = 1 << 30
_CALLABLE = FUNCTION_KINDS | TYPE_KINDS | {"macro", "enum_member"}
_PASSED = frozenset({"read", "write"})
"""Uses of a function that are no calls: whoever gets it may call it by any name."""


class NamedInCalls(NamedTuple):
    """Where calls name a parameter, and why not all such places are known."""

    places: list[Place]
    reasons: list[str]


def label_form(language: str | None) -> "LabelForm | None":
    """How a language gives arguments by names; None where it does not."""
    spec = language_named(language)
    form: LabelForm | None = None if spec is None or spec.labels is None else loaded(spec.labels)
    return form


def named_in_calls(look: Look, texts: Texts, place: Place, name: str) -> NamedInCalls:
    """The calls that name the parameter that stands at a place. None where nothing there can be named by callers."""
    file = look.store.file(place.path)
    form = None if file is None else label_form(file[1])
    if form is None:
        return NamedInCalls([], [])
    uses = labels_of(look, place.path)
    if uses is None:
        return NamedInCalls([], [f"{place.path} is not as it was indexed."])
    if (place.line, place.col) not in uses.taken:
        return NamedInCalls([], [])
    owner = _owner(look, place, name)
    if owner is None:
        # What has no name is called by that of a variable, or by whoever it is given to.
        open_ = [item for item in uses.given if item.name == name and _at(look, place.path, item.called) is None]
        return NamedInCalls([], [_may_name(place.path, item.at) for item in open_[:1]])
    parameter = _Parameter(look, texts, owner, name, form)
    return NamedInCalls(parameter.places, list(dict.fromkeys([*parameter.unfollowed(), *parameter.reasons])))


def _owner(look: Look, place: Place, name: str) -> SymbolRow | None:
    """The function or type whose parameter stands at a place."""
    spot = (place.line, place.col)
    for row in symbols_around(look.store, place.path, place.line):
        is_around = (row.line, row.col) <= spot <= (row.end_line, row.end_col)
        if is_around and row.kind in _CALLABLE and f'"{name}"' in _plain(row.parameters or ""):
            return row
    return None


def _plain(parameters: str) -> str:
    """Parameters without what is written around their names."""
    return re.sub(r'"name":"(?:this\.|super\.)?[^\w"]*([^"]*?)[^\w"]*"', r'"name":"\1"', parameters)


def _at(look: Look, path: str, spot: "Spot | None") -> ReferenceRow | None:
    """The reference at a place of a file."""
    file = look.store.file(path)
    if file is None or spot is None:
        return None
    return next((row for row in look.store.graph.references_on(file[0], spot[0]) if row.col == spot[1]), None)


def _may_name(path: str, spot: "Spot") -> str:
    return f"At {path}:{spot[0]}:{spot[1]} a call may name this parameter."


class _Parameter:
    """A parameter that callers may name, of a function or of a type that is made with it."""

    def __init__(self, look: Look, texts: Texts, owner: SymbolRow, name: str, form: "LabelForm") -> None:
        self._look = look
        self._texts = texts
        self._owner = owner
        self._name = name
        self._form = form
        self._edges = Edges(look.store)
        made = [row for row in look.store.symbols_by_ids(self._edges.made_by([owner.id])) if self._is_made(row)]
        types = [row for row in made if row.kind in TYPE_KINDS]
        self._ids = {owner.id, *(row.id for row in types)}
        self._names = {owner.name, *(row.name for row in types), *form.copying}
        self._is_constructor = bool(types) or owner.kind in TYPE_KINDS or owner.kind == CONSTRUCTOR
        self.places: list[Place] = []
        self.reasons: list[str] = []
        self._read()

    @cached_property
    def _uses(self) -> list[ReferenceRow]:
        return self._look.store.graph.references_to(sorted(self._ids), None, _MANY, 0)

    @cached_property
    def _related(self) -> list[SymbolRow]:
        """Members of other types that stand in for this one, or that this one stands in for."""
        if self._is_constructor:
            return []
        edges = [*self._edges.overridden([self._owner.id]), *self._edges.implementations([self._owner.id])]
        rows = self._look.store.symbols_by_ids({edge.node for edge in edges if isinstance(edge.node, int)})
        return [row for row in rows if row.name == self._owner.name]

    def unfollowed(self) -> Iterator[str]:
        """Why calls of it may not be seen at all."""
        owner, form = self._owner, self._form
        if form.implicit is not None and form.implicit.fullmatch(owner.name):
            yield f"{owner.qualified_name} is called without its name, so who names this parameter is not known."
        if form.injected is not None and form.injected.fullmatch(owner.name):
            yield f"{owner.qualified_name} is run by tools that tell by this name what to give it."
        if form.is_contract and self._related:
            other = self._related[0]
            yield f"{other.qualified_name} in {other.path} overrides it or is overridden, and takes the same names."
        for text in msgspec.json.decode(owner.decorators or "[]", type=list[str]):
            if re.search(rf"(?<!\w){re.escape(self._name)}(?!\w)", text):
                yield f"{text.partition('(')[0]} before {owner.qualified_name} names this parameter."
            elif form.is_reflected and REGISTERS.search(text.partition("(")[0]):
                yield f"{text.partition('(')[0]} before {owner.qualified_name} may ask for the names of its parameters."

    def _read(self) -> None:
        store = self._look.store
        by_path: dict[str, list[ReferenceRow]] = defaultdict(list)
        for item in [*self._uses, *store.graph.candidates_named(sorted(self._names), _MANY)[1]]:
            by_path[item.path].append(item)
        by_path.setdefault(self._owner.path, [])
        is_passed = self._owner.kind in FUNCTION_KINDS and any(item.kind in _PASSED for item in self._uses)
        for path in sorted(by_path):
            if re.search(rf"(?<!\w){re.escape(self._name)}(?!\w)", "\n".join(self._texts.lines(path))):
                self._read_file(path, is_passed=is_passed)

    def _read_file(self, path: str, *, is_passed: bool) -> None:
        file = self._look.store.file(path)
        spec = None if file is None else language_named(file[1])
        if spec is None or spec.labels is None:
            if spec is None or spec.grammar is None:
                self.reasons.append(f"{path} may name this parameter in a call: its calls are not read.")
            return
        uses = labels_of(self._look, path)
        if uses is None:
            self.reasons.append(f"{path} changed since it was indexed.")
            return
        for spot in uses.open:
            if self._is_meant(path, spot):
                line, col = spot or (0, 0)
                self.reasons.append(f"At {path}:{line}:{col} arguments are given by names that are not written there.")
        for item in uses.given:
            if item.name == self._name:
                self._judge(path, item, is_passed=is_passed)

    def _is_meant(self, path: str, spot: "Spot | None") -> bool:
        """Whether what is called at a place is this, as far as that is known."""
        row = _at(self._look, path, spot)
        return row is not None and (row.target_id in self._ids or (row.target_id is None and row.name in self._names))

    def _judge(self, path: str, item: "GivenLabel", *, is_passed: bool) -> None:
        row = _at(self._look, path, item.called)
        if row is not None and row.target_id in self._ids:
            is_chosen = row.target_id == self._owner.id and self._is_constructor
            if (is_chosen or not self._rivals) and self._ids.issuperset(self._look.store.graph.other_targets(row.id)):
                self.places.append(Place(path, *item.at))
                return
        elif (item.is_made and not self._is_constructor) or (row and not self._may_be(row, is_passed=is_passed)):
            return
        self.reasons.append(_may_name(path, item.at))

    def _may_be(self, row: ReferenceRow, *, is_passed: bool) -> bool:
        """Whether something else that is called may come to this in the end."""
        if row.target_id is None:
            return is_passed or (row.resolution != "external" and row.name in self._names)
        targets = self._look.store.symbols_by_ids([row.target_id])
        is_value = any(item.kind not in _CALLABLE for item in targets)
        return is_value or any(row.target_id == item.id for item in self._related)

    def _is_made(self, type_: SymbolRow) -> bool:
        """Whether a type is made by this constructor: its own, or one that it inherits for it has no other."""
        return type_.id == self._owner.parent or not (type_.parameters or self._constructors(type_))

    def _constructors(self, type_: SymbolRow) -> list[SymbolRow]:
        rows = self._look.store.symbols_in(type_.id >> 20)
        return [row for row in rows if row.parent == type_.id and row.kind == CONSTRUCTOR]

    @cached_property
    def _rivals(self) -> bool:
        """Whether another overload, or another way to make the same types, takes this name too.

        Linking may have taken one for the other.
        """
        store, owner = self._look.store, self._owner
        types = [row for row in store.symbols_by_ids(self._ids) if row.kind in TYPE_KINDS]
        makers = [*types, *(row for type_ in types for row in self._constructors(type_))]
        spec = language_named(owner.language)
        if spec is not None and spec.has_overloads and not self._is_constructor:
            beside = [row for row in store.symbols_named(owner.name) if row.parent == owner.parent]
            makers += [row for row in beside if row.parent is not None or row.path == owner.path]
        return any(row.id != self._owner.id and f'"{self._name}"' in _plain(row.parameters or "") for row in makers)
