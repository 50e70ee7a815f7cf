"""Which types of the project a name means where it stands: namespaces, usings, nested types, parts of one type."""

from collections.abc import Iterator
from typing import NamedTuple

from pinakes.languages.csharp.projects import Projects
from pinakes.linking.csharp.words import NAMESPACES
from pinakes.linking.family import Project
from pinakes.linking.linker import Linker
from pinakes.linking.nearness import MOST_ALIKE, ByFolder
from pinakes.linking.unit import TYPE_KINDS, Unit

NAMED_TYPES = TYPE_KINDS | {"type_alias"}
"""Types, delegates among them."""

OF_TYPES = frozenset({"static", "global"})
"""Kinds of usings that may name a type: a global one names a namespace or, with `static`, a type."""

Place = tuple[int, int]
"""A symbol, by its file and its place in that file's interface."""


class _NamedTypes(NamedTuple):
    """The types of one name."""

    inside: dict[str, list[Place]]
    """By the namespace or type that they are in."""
    files: frozenset[int]
    """The files that they are in. What becomes a type elsewhere is a change of its name, which its users hear of."""


class TypeLinker(Linker):
    """Finds the types that names mean. Several places are parts of one type, or types told apart by their arity."""

    def __init__(self, project: Project, projects: Projects, shared: dict[str, list[Place]]) -> None:
        super().__init__(project.unit)
        self._project = project
        self._projects = projects
        self._shared = shared
        """The imports that hold for all sources of a project: files and places of the imports."""
        self._files_used: dict[int, set[int]] = {}
        self._full_names: dict[Place, str] = {}
        self._named_types: dict[str, _NamedTypes] = {}
        self._types_seen: dict[tuple[str, str, str], tuple[Place, ...]] = {}
        """The types of a name in a container, as a project sees them."""
        self._alike: dict[tuple[str, str, str], ByFolder] = {}
        """Where these lie, of so many that they are no parts of one type."""
        self._used_namespaces: dict[Place, tuple[list[str], set[int]]] = {}
        """What usings bring in, with the files that make them."""
        self._namespaces: dict[str, tuple[bool, set[int]]] = {}
        """Whether names are those of namespaces, with the files that this rests on."""

    def forget(self) -> None:
        """Let go of every answer."""
        super().forget()
        self._full_names.clear()
        self._named_types.clear()
        self._types_seen.clear()
        self._alike.clear()
        self._used_namespaces.clear()
        self._namespaces.clear()

    # What a file says of its symbols.

    def type_parameters(self, unit: Unit, symbol: int) -> list[str]:
        """The names of a symbol's type parameters."""
        return [name for name in unit.type_parameters.get(symbol, ()) if name != "interface"]

    def full_name(self, unit: Unit, symbol: int) -> str:
        """The name of a symbol after its namespace and the types around it."""
        if symbol < 0:
            return ""
        place = (unit.file, symbol)
        known = self._full_names.get(place)
        if known is None:
            words = []
            while symbol >= 0:
                words.append(unit.symbols[symbol].name)
                symbol = unit.symbols[symbol].parent
            known = self._full_names[place] = ".".join(reversed(words))
        return known

    def namespace_of(self, unit: Unit, symbol: int) -> str:
        """The namespace that a symbol stands in; empty for none."""
        while symbol >= 0 and unit.symbols[symbol].kind != "namespace":
            symbol = unit.symbols[symbol].parent
        return self.full_name(unit, symbol)

    # Types by their names.

    def types_in(self, container: str, name: str, home: str, near: str = "") -> tuple[Place, ...]:
        """The types of a name in a namespace or type, as a project sees them, in the order of their paths.

        Where there are too many for parts of one type, those nearest to the path `near`, if these are few.
        """
        places = self._types_named(name).inside.get(container)
        if places is None:
            return ()
        key = (container, name, home)
        found = self._types_seen.get(key)
        if found is None:
            found = self._types_seen[key] = self._seen_from_home(places, home)
        return found if len(found) <= MOST_ALIKE else self._nearest(key, found, near)

    def _nearest(self, key: tuple[str, str, str], places: tuple[Place, ...], near: str) -> tuple[Place, ...]:
        by_folder = self._alike.get(key)
        if by_folder is None:
            by_folder = self._alike[key] = ByFolder([self._unit_of(file).path for file, _ in places])
        found = by_folder.nearest(near)
        return tuple([places[place] for place in found]) if len(found) <= MOST_ALIKE else ()

    def is_type_name(self, name: str) -> bool:
        """Whether any type of the project has a name."""
        return bool(self._types_named(name).inside)

    def _types_named(self, name: str) -> _NamedTypes:
        known = self._named_types.get(name)
        if known is None:
            known = self._named_types[name] = self._find_types_named(name)
        self._asked |= known.files
        return known

    def _find_types_named(self, name: str) -> _NamedTypes:
        inside: dict[str, list[Place]] = {}
        for file, symbol in self._project.symbols_named(name):
            unit = self._unit_of(file)
            item = unit.symbols[symbol]
            if item.kind in NAMED_TYPES:
                inside.setdefault(self.full_name(unit, item.parent), []).append((file, symbol))
        return _NamedTypes(inside, frozenset([file for places in inside.values() for file, _ in places]))

    def _seen_from_home(self, places: list[Place], home: str) -> tuple[Place, ...]:
        """Those of a project itself, else of those that it sees, else all."""
        units = [(self._unit_of(file), file, symbol) for file, symbol in places]
        found = [(self._projects.home(unit.path), unit.path, symbol, file) for unit, file, symbol in units]
        homes = {one[0] for one in found}
        if len(homes) > 1:
            seen = self._projects.sees(home)
            wanted = {home} if home in homes else homes & seen or homes
            found = [one for one in found if one[0] in wanted]
        return tuple([(file, symbol) for _, _, symbol, file in sorted(found)])

    def parts(self, file: int, symbol: int) -> tuple[Place, ...]:
        """All parts of a type, the one asked for first."""
        return self._once(((file, symbol),), ("parts", file, symbol), self._find_parts, file, symbol)

    def _find_parts(self, file: int, symbol: int) -> tuple[Place, ...]:
        unit = self._unit(file)
        item = unit.symbols[symbol]
        same = self.types_in(self.full_name(unit, item.parent), item.name, self._projects.home(unit.path), unit.path)
        others = self.of_arity(same, len(self.type_parameters(unit, symbol)))
        return ((file, symbol), *[place for place in others if place != (file, symbol)])

    def of_arity(self, places: tuple[Place, ...], n_types: int) -> tuple[Place, ...]:
        """Those with so many type parameters."""
        return places and tuple([place for place in places if self.arity(place) == n_types])

    def arity(self, place: Place) -> int:
        """How many type parameters a type has."""
        return len(self.type_parameters(self._unit(place[0]), place[1]))

    def find_types(self, unit: Unit, scope: int, name: str, n_types: int = 0) -> tuple[Place, ...]:
        """The types of an arity that a plain name means, as seen from the text of a symbol."""
        key = ("find", unit.file, scope, name, n_types)
        none: tuple[Place, ...] = ()
        found = self._once(none, key, self._look_for_types, unit, scope, name, n_types)
        return () if found and name in NAMESPACES and self._stand_in(unit, scope, name, found) else found

    def _stand_in(self, unit: Unit, scope: int, name: str, places: tuple[Place, ...]) -> bool:
        """Whether types only stand in, under a condition, for the platform's own of that name, which is used here."""
        if not all((symbol, "if") in self._unit(file).hints for file, symbol in places):
            return False
        return not set(NAMESPACES[name]).isdisjoint(self.namespaces_seen(unit, scope))

    def _look_for_types(self, unit: Unit, scope: int, name: str, n_types: int) -> tuple[Place, ...]:
        here = scope
        while here >= 0:
            item = unit.symbols[here]
            if name in self.type_parameters(unit, here):
                return ()
            if item.kind in NAMED_TYPES:
                found = self.nested(unit.file, here, name)
            else:
                found = self._in_namespaces(unit, here, name, n_types) if item.kind == "namespace" else ()
            found = self.of_arity(found, n_types)
            if found:
                return found
            here = item.parent
        home = self._projects.home(unit.path)
        found = self.of_arity(self.types_in("", name, home, unit.path), n_types)
        return found or self.of_arity(self._used_types(unit, -1, name), n_types)

    def nested(self, file: int, symbol: int, name: str) -> tuple[Place, ...]:
        """The types of a name inside a type."""
        unit = self._unit(file)
        return self.types_in(self.full_name(unit, symbol), name, self._projects.home(unit.path), unit.path)

    def _in_namespaces(self, unit: Unit, here: int, name: str, n_types: int) -> tuple[Place, ...]:
        """Look in a namespace as declared, in what it uses, and in the namespaces around it."""
        item = unit.symbols[here]
        outer = self.full_name(unit, item.parent)
        home = self._projects.home(unit.path)
        words = item.name.split(".")
        for count in range(len(words), 0, -1):
            inner = ".".join(words[:count])
            container = f"{outer}.{inner}" if outer else inner
            found = self.of_arity(self.types_in(container, name, home, unit.path), n_types)
            if not found and count == len(words):
                found = self.of_arity(self._used_types(unit, here, name), n_types)
            if found:
                return found
        return ()

    # Usings.

    def usings(self, unit: Unit, here: int) -> Iterator[tuple[Unit, int]]:
        """The usings of whole namespaces and types that a namespace, or the file, makes, each with its file."""
        for index in unit.stars:
            if unit.imports[index].symbol == here:
                yield unit, index
        if here < 0:
            for file, index in self._shared.get(self._projects.home(unit.path), ()):
                if file != unit.file:
                    yield self._unit(file), index

    def used_namespaces(self, unit: Unit, here: int) -> list[str]:
        """The namespaces that usings bring in, as full as they can be."""
        known = self._used_namespaces.get((unit.file, here))
        if known is None:
            found: dict[str, None] = {}
            files = set()
            for other, index in self.usings(unit, here):
                files.add(other.file)
                item = other.imports[index]
                if item.kind != "static":
                    found.update(dict.fromkeys(self._spellings(other, item.symbol, item.module)))
            if here < 0:
                found.update(dict.fromkeys(self._projects.usings(self._projects.home(unit.path))))
            known = self._used_namespaces[unit.file, here] = (list(found), files)
        self._asked |= known[1]
        return known[0]

    def _spellings(self, unit: Unit, here: int, module: str) -> list[str]:
        """What a dotted name may be in full: inside a namespace it may leave out what is around it."""
        module = module.replace("::", ".")
        words = self.full_name(unit, here).split(".") if here >= 0 else []
        return [*[".".join([*words[:count], module]) for count in range(len(words), 0, -1)], module]

    def _used_types(self, unit: Unit, here: int, name: str) -> tuple[Place, ...]:
        """Types by the aliases and usings of a namespace, or of the file."""
        home = self._projects.home(unit.path)
        for other, index in self._aliases(unit, here, name):
            item = other.imports[index]
            return self.types_of(other, item.symbol, f"{item.module}.{item.name}" if item.name else item.module)
        found: dict[Place, None] = {}
        if self.is_type_name(name):
            for namespace in self.used_namespaces(unit, here):
                found.update(dict.fromkeys(self.types_in(namespace, name, home, unit.path)))
        for other, index in self.usings(unit, here):
            item = other.imports[index]
            if item.kind in OF_TYPES:
                for place in self.types_of(other, item.symbol, item.module):
                    found.update(dict.fromkeys(self.nested(*place, name)))
        return tuple(found)

    def _aliases(self, unit: Unit, here: int, name: str) -> Iterator[tuple[Unit, int]]:
        for index in unit.bound[here].get(name, ()) if here in unit.bound else ():
            yield unit, index
        for file, index in self._shared.get(self._projects.home(unit.path), ()) if here < 0 else ():
            other = self._unit(file)
            if file != unit.file and other.imports[index].alias == name:
                yield other, index

    def types_of(self, unit: Unit, here: int, path: str) -> tuple[Place, ...]:
        """The types that the dotted name of a using means."""
        home = self._projects.home(unit.path)
        for spelling in self._spellings(unit, here, path):
            container, _, name = spelling.rpartition(".")
            found = self.types_in(container, name, home, unit.path)
            if found:
                return found
        outer = unit.symbols[here].parent if here >= 0 else -2
        return self.find_types(unit, outer, path) if outer > -2 and "." not in path else ()

    # What leaves the project.

    def is_namespace(self, name: str) -> bool:
        """Whether the project declares a namespace, alone or one inside the other."""
        known = self._namespaces.get(name)
        if known is None:
            known = self._namespaces[name] = self._declares_namespace(name)
        self._asked |= known[1]
        return known[0]

    def _declares_namespace(self, name: str) -> tuple[bool, set[int]]:
        files = set()
        for spelling in dict.fromkeys((name, name.rpartition(".")[2])):
            for file, symbol in self._project.symbols_named(spelling):
                files.add(file)
                unit = self._unit_of(file)
                if unit.symbols[symbol].kind == "namespace" and self.full_name(unit, symbol) == name:
                    return True, files
        return False, files

    def package_of(self, unit: Unit, scope: int, name: str) -> str | None:
        """The namespace outside the project that a type comes from; None when that is not known."""
        used = self.namespaces_seen(unit, scope)
        known = NAMESPACES.get(name, [])
        for namespace in known:
            if namespace in used:
                return namespace
        if self.is_type_name(name) or self.is_type_name(f"{name}Attribute"):
            return None
        if known and known[0].startswith("System"):
            return known[0]
        outside = [namespace for namespace in used if namespace and not namespace.startswith("System")]
        outside = [namespace for namespace in dict.fromkeys(outside) if not self._is_around(unit, namespace)]
        return outside[0] if len(outside) == 1 else None

    def _is_around(self, unit: Unit, namespace: str) -> bool:
        """Whether a namespace is the project's, or shares its first name with the file's own."""
        if self.is_namespace(namespace):
            return True
        first = namespace.partition(".")[0]
        return any(
            item.kind == "namespace" and item.name.partition(".")[0] == first and item.parent < 0
            for item in unit.symbols[:3]
        )

    def namespaces_seen(self, unit: Unit, scope: int) -> list[str]:
        """The namespaces whose names are seen from the text of a symbol, nearest first."""
        key = ("seen", unit.file, scope)
        return self._once([], key, self._find_namespaces, unit, scope)

    def _find_namespaces(self, unit: Unit, scope: int) -> list[str]:
        found: dict[str, None] = {}
        here = scope
        while here >= 0:
            item = unit.symbols[here]
            if item.kind == "namespace":
                full = self.full_name(unit, here)
                found[full] = None
                found.update(dict.fromkeys(self.used_namespaces(unit, here)))
                while "." in full:
                    full = full.rpartition(".")[0]
                    found[full] = None
            here = item.parent
        found.update(dict.fromkeys(self.used_namespaces(unit, -1)))
        found[""] = None
        return list(found)
