"""Where walks go: from symbols to callers, callees, types above and below, users, and between files."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pinakes.facts import TYPE_KINDS
from pinakes.languages import constructor_names
from pinakes.linking.satisfaction import is_defined_type
from pinakes.retrieval.structural import STRUCTURAL, Structural
from pinakes.retrieval.walk import Neighbours
from pinakes.storage.graph import CALLS, HERITAGE, Edge, Node, file_of

if TYPE_CHECKING:
    from pinakes.storage.store import Store

_USES: Final = frozenset({"read", "write", "type", "decorator"})

OVERRIDE: Final = "override"
CONSTRUCTOR: Final = "constructor"


class Kin(NamedTuple):
    """Members of related types that have one name."""

    members: list[int]
    outside: list[str]
    """Types outside the project that one of their types extends or implements."""


class Edges:
    """The edges of an index, as walks ask for them. Types that were looked at are remembered."""

    def __init__(self, store: "Store") -> None:
        self._graph = store.graph
        self._structural = Structural(store)
        self._above: dict[int, list[int]] = {}
        self._below: dict[int, list[int]] = {}
        self._bases: dict[int, list[int]] = {}
        self._derived: dict[int, list[int]] = {}

    def callers(self, nodes: list[int]) -> list[Edge]:
        """Who calls these: directly, by making an instance, through a method that they override, or by reading them."""
        symbols = [node for node in nodes if node > 0]
        found = self._graph.uses_of(symbols, CALLS)
        found += self._graph.accesses_of(symbols)
        made = self.made_by(symbols)
        found += self._led(self._graph.makings_of(made), made, CONSTRUCTOR)
        overridden = self._overridden(symbols)
        found += self._led(self._graph.virtual_calls_of(overridden), overridden, OVERRIDE)
        accessors = set(self._graph.accessors_among(symbols))
        accessible = (
            {other: [id_ for id_ in ids if id_ in accessors] for other, ids in overridden.items()} if accessors else {}
        )
        found += self._led(self._graph.virtual_accesses_of(accessible), accessible, OVERRIDE)
        return found

    def callees(self, nodes: list[int]) -> list[Edge]:
        """What these call, as it stands in their text, or run by reading it; what is made leads to its constructor."""
        settled = (edge for edge in self._graph.uses_in(nodes, CALLS) if _is_settled(edge))
        return [*settled, *self._graph.accesses_in(nodes), *self._constructors(nodes)]

    def possible_callees(self, nodes: list[int]) -> list[Edge]:
        """What these call, and the methods that override what they call."""
        found = self.callees(nodes)
        calls = self._graph.virtual_calls_in(nodes)
        overriding = self._overriding([edge.node for edge in calls if isinstance(edge.node, int)])
        for edge in calls:
            if isinstance(edge.node, int):
                found += [edge._replace(node=node, via=OVERRIDE) for node in overriding.get(edge.node, ())]
        return found

    def unresolved_calls(self, nodes: list[int]) -> int:
        """How many calls in the text of these were not settled, counting a name once in each symbol."""
        return sum(not _is_settled(edge) for edge in self._graph.uses_in(nodes, CALLS))

    def types_above(self, nodes: list[int]) -> list[Edge]:
        """What types extend or implement, as it stands in their text; named only where it is outside the project."""
        return self._types_named_above(nodes) + self._structural.above(nodes)

    def types_below(self, nodes: list[int]) -> list[Edge]:
        """The types that extend or implement these."""
        return self._types_named_below(nodes) + self._structural.below(nodes)

    def implementations(self, nodes: list[int]) -> list[Edge]:
        """The types that extend types, and the methods that override methods in any of those."""
        found = self.types_below(nodes)
        structural = self._structural.methods_below(nodes)
        for node, overriding in self._overriding(nodes).items():
            sure = structural.get(node, ())
            found += [Edge(node, other, OVERRIDE, STRUCTURAL if other in sure else None, []) for other in overriding]
        return found

    def overridden(self, nodes: list[int]) -> list[Edge]:
        """The members of types above that methods implement or override; constructors take no one's place."""
        makers = set(self._graph.name_ids(constructor_names()))
        methods = [
            id_ for id_, _, name, kind, _ in self._graph.places_of(nodes) if kind != CONSTRUCTOR and name not in makers
        ]
        above = self._promising(methods)
        return [Edge(node, other, OVERRIDE, None, []) for node, others in above.items() for other in others]

    def kin(self, member: int) -> "Kin":
        """The members of other types that have one name with this one because those types say that they are related.

        What a type below gets from several above has one name, too.
        """
        ((_, parent, name, kind, parent_kind),) = self._graph.places_of([member])
        if parent is None or parent_kind not in TYPE_KINDS or kind == CONSTRUCTOR:
            return Kin([member], [])
        members, types, holders, todo = {member}, {parent}, {parent}, [parent]
        while todo:
            _explore(todo, self._derived, self._types_named_below)
            below = {type_ for holder in todo for type_ in (holder, *_closure(holder, self._derived))}
            _explore(below, self._bases, self._types_named_above)
            reached = {type_ for heir in below for type_ in (heir, *_closure(heir, self._bases))} - types
            types |= reached
            found = self._graph.members_named_alike([(type_, name) for type_ in (*reached, *todo)])
            members.update(id_ for ids in found.values() for id_ in ids)
            todo = sorted({type_ for type_, _ in found} - holders)
            holders.update(todo)
        outside = [edge.node for edge in self._types_named_above(sorted(types)) if isinstance(edge.node, tuple)]
        return Kin(sorted(members), list(dict.fromkeys(name for _, name in outside)))

    def structural_kin(self, members: list[int]) -> list[int]:
        """The members of types that are related to those of these by what they have, and do not say so."""
        found = [*self._structural.methods_above(members).values(), *self._structural.methods_below(members).values()]
        return list(dict.fromkeys(id_ for ids in found for id_ in ids if id_ not in members))

    def users(self, nodes: list[int]) -> list[Edge]:
        """Who reads, writes, decorates with or names these as a type."""
        return self._graph.uses_of([node for node in nodes if node > 0], _USES)

    def handers(self, nodes: list[int]) -> list[Edge]:
        """Who hands on the types that these construct, as values, so that they may be made elsewhere."""
        made = self.made_by([node for node in nodes if node > 0])
        return self._led(self._graph.uses_of(made, {"read"}), made, CONSTRUCTOR)

    def importers(self, nodes: list[int]) -> list[Edge]:
        """Files that import these by name."""
        edges = self._graph.uses_of([node for node in nodes if node > 0], {"import"})
        return [edge._replace(node=-file_of(edge.node)) for edge in edges if isinstance(edge.node, int)]

    def dependents(self, nodes: list[int]) -> list[Edge]:
        """Files that import these files, or those that these symbols stand in."""
        by_file = _by_file(nodes)
        return [edge._replace(source=by_file[edge.source]) for edge in self._graph.dependents_of(by_file)]

    def files_concerned(self, nodes: list[int]) -> list[Edge]:
        """Files that use something of these files, or of those these symbols stand in, then those that import them.

        What has a value of a type uses its members without importing it; who imports a package imports all its files.
        """
        by_file = _by_file(nodes)
        users = self._graph.users_of_files(by_file)
        return [edge._replace(source=by_file[edge.source]) for edge in users] + self.dependents(nodes)

    def made_by(self, symbols: list[int]) -> dict[int, list[int]]:
        """Types by the constructors among these symbols: their own, and those below that have none of their own."""
        names = set(self._graph.name_ids(constructor_names()))
        found: dict[int, list[int]] = {}
        for id_, parent, name, kind, parent_kind in self._graph.places_of(symbols):
            if parent is not None and parent_kind in TYPE_KINDS and (kind == CONSTRUCTOR or name in names):
                for type_ in (parent, *self._heirs(parent, name)):
                    found.setdefault(type_, []).append(id_)
        return found

    def _types_named_above(self, nodes: list[int]) -> list[Edge]:
        return self._graph.uses_in(nodes, HERITAGE)

    def _types_named_below(self, nodes: list[int]) -> list[Edge]:
        edges = self._graph.uses_of(nodes, HERITAGE)
        return [edge for edge in edges if isinstance(edge.node, int) and edge.node > 0]

    def _heirs(self, type_: int, name: int) -> list[int]:
        """The types below that get a member from this one, which those that only have the same members do not."""
        _explore([type_], self._derived, self._types_named_below)
        below = _closure(type_, self._derived)
        own = {parent for parent, _ in self._graph.members_named_alike([(other, name) for other in below])}
        kept = {other: [] if other in own else self._derived[other] for other in below}
        kept[type_] = self._derived[type_]
        return [other for other in _closure(type_, kept) if other not in own]

    def _constructors(self, nodes: list[int]) -> list[Edge]:
        """From types to what is called when they are made: the constructors of the nearest type that has any."""
        types = [id_ for id_, _, _, kind, _ in self._graph.places_of(nodes) if kind in TYPE_KINDS]
        _explore(types, self._bases, self._types_named_above)
        reach = {type_: [type_, *_closure(type_, self._bases)] for type_ in types}
        names = self._graph.name_ids(constructor_names())
        members = self._graph.members_named_alike(
            [(other, name) for others in reach.values() for other in others for name in names]
        )
        makers: dict[int, list[int]] = {}
        for (type_, _), ids in members.items():
            makers.setdefault(type_, []).extend(ids)
        nearest = {
            type_: next((makers[other] for other in others if other in makers), []) for type_, others in reach.items()
        }
        return [Edge(type_, id_, CONSTRUCTOR, None, []) for type_, ids in nearest.items() for id_ in ids]

    def _led(self, edges: Iterable[Edge], led: dict[int, list[int]], via: str) -> list[Edge]:
        """Edges as if they had been asked of those that led there, two to the same node as one."""
        found: dict[tuple[int, Node], Edge] = {}
        for edge in edges:
            for source in led[edge.source]:
                known = found.get((source, edge.node))
                lines = sorted({*edge.lines, *known.lines}) if known else edge.lines
                found[source, edge.node] = edge._replace(source=source, via=via, lines=lines)
        return list(found.values())

    def _overridden(self, methods: list[int]) -> dict[int, list[int]]:
        """Methods of types above by which calls may reach these, each with those of these that override it."""
        found: dict[int, list[int]] = {}
        for method, others in self._promising(methods).items():
            for other in others:
                found.setdefault(other, []).append(method)
        return found

    def _overriding(self, methods: list[int]) -> dict[int, list[int]]:
        """The methods of types below that override these."""
        found = self._namesakes(methods, self._below, self.types_below)
        return _merged(found, self._structural.methods_below(methods))

    def _promising(self, methods: list[int]) -> dict[int, list[int]]:
        """The members of types above that these implement or override."""
        found = self._namesakes(methods, self._above, self.types_above)
        return _merged(found, self._structural.methods_above(methods))

    def _namesakes(
        self, methods: list[int], known: dict[int, list[int]], neighbours: Neighbours
    ) -> dict[int, list[int]]:
        """For each method the members of the same name in the types that its type leads to."""
        owned = [
            (id_, parent, name)
            for id_, parent, name, _, parent_kind in self._graph.places_of(methods)
            if parent is not None and parent_kind in TYPE_KINDS
        ]
        parents = {parent for _, parent, _ in owned}
        _explore(parents, known, neighbours)
        reach = {parent: _closure(parent, known) for parent in parents}
        members = self._graph.members_named_alike(
            [(type_, name) for _, parent, name in owned for type_ in reach[parent]]
        )
        found = {
            id_: [member for type_ in reach[parent] for member in members.get((type_, name), ())]
            for id_, parent, name in owned
        }
        return {id_: others for id_, others in self._agreed(found).items() if others}

    def _agreed(self, found: dict[int, list[int]]) -> dict[int, list[int]]:
        """Namesakes without those that are there for another type: `void IShape.Draw()` is no `IPage.Draw`."""
        ids = {*found, *(other for others in found.values() for other in others)}
        meant = self._graph.explicit(ids)
        if not meant:
            return found
        owners = self._graph.type_names(ids)
        return {
            id_: [
                other
                for other in others
                if meant.get(id_) in {None, owners.get(other)} and meant.get(other) in {None, owners.get(id_)}
            ]
            for id_, others in found.items()
        }


def _by_file(nodes: list[int]) -> dict[int, int]:
    """The first node in each file, by the node of the file."""
    return {-file_of(node): node for node in reversed(nodes)}


def is_type(language: str | None, kind: str) -> bool:
    """Whether a symbol may have types above and below it."""
    return kind in TYPE_KINDS or is_defined_type(language, kind)


def _explore(types: Iterable[int], known: dict[int, list[int]], neighbours: Neighbours) -> None:
    """Note where types lead, and where those lead that they lead to."""
    frontier = sorted(set(types) - known.keys())
    while frontier:
        known.update({type_: [] for type_ in frontier})
        for edge in neighbours(frontier):
            if isinstance(edge.node, int):
                known[edge.source].append(edge.node)
        frontier = sorted({node for type_ in frontier for node in known[type_]} - known.keys())


def _closure(start: int, known: dict[int, list[int]]) -> list[int]:
    """All that a type leads to, nearest first, itself left out."""
    found = dict.fromkeys(known[start])
    for type_ in (reached := list(found)):
        new = [node for node in known[type_] if node not in found]
        found.update(dict.fromkeys(new))
        reached += new
    return [type_ for type_ in found if type_ != start]


def _merged(one: dict[int, list[int]], other: dict[int, list[int]]) -> dict[int, list[int]]:
    """Two tables as one, each entry without repetition."""
    return {id_: list(dict.fromkeys([*one.get(id_, ()), *other.get(id_, ())])) for id_ in one.keys() | other.keys()}


def _is_settled(edge: Edge) -> bool:
    return isinstance(edge.node, int) or bool(edge.node[0])


def joined(*ways: Neighbours) -> Neighbours:
    """All edges of several sorts, one sort after the other."""
    return partial(_joined, ways)


def _joined(ways: tuple[Neighbours, ...], nodes: list[int]) -> list[Edge]:
    return [edge for way in ways for edge in way(nodes)]
