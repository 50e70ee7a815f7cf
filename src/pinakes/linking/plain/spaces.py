"""The spaces of names that files share without importing one another: packages, modules, namespaces, schemas."""

from abc import abstractmethod
from typing import NamedTuple

from pinakes.languages._links import Rules
from pinakes.linking.family import Project
from pinakes.linking.linker import MOST, NOTHING, Linker, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.plain.files import Files
from pinakes.linking.things import Thing
from pinakes.linking.unit import TYPE_KINDS, Unit

_DEEPEST = 64
"""Symbols inside one another whose names are put together."""

Place = tuple[int, int]
"""A symbol by its file and its place in the interface."""


class _Shared(NamedTuple):
    """The symbols of one full name, by path."""

    types: list[Place]
    """Types and what adds to them."""
    seen: dict[int, list[Place]]
    """What any file sees, but for what only adds to a type, by its file."""
    kept: dict[int, list[Place]]
    """What files keep for themselves, likewise."""


class _Namesakes(NamedTuple):
    """The symbols of one name. A project may have thousands: they are looked through once."""

    shared: dict[str, _Shared]
    """Those that any file finds, by their full name."""
    extensions: list[Place]
    """Those that only add to a type that another symbol defines, by path."""
    space: int | None
    """A file that declares a space of this name."""


class SpaceLinker(Linker):
    """Finds symbols by their full names."""

    def __init__(self, project: Project, rules: Rules, files: Files) -> None:
        super().__init__(project.unit)
        self._rules = rules
        self._files = files
        self._symbols_named = project.symbols_named
        self._full_names: dict[Place, str | None] = {}
        self._named: dict[str, _Namesakes] = {}

    @abstractmethod
    def values_of(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What a symbol evaluates to."""

    def meant(self, places: list[Place]) -> Named:
        """Symbols as what a name means."""
        targets, values = [], []
        for file, symbol in dict.fromkeys(places):
            targets.append(Target(file, symbol))
            values.append(self.values_of(self._unit(file), symbol))
        return targets, merged(values)

    def full_name(self, file: int, symbol: int) -> str | None:
        """The name under which any file finds a symbol; None where that needs an import."""
        key = (file, symbol)
        if key not in self._full_names:
            self._full_names[key] = self._name_fully(self._unit_of(file), symbol)
        return self._full_names[key]

    def _name_fully(self, unit: Unit, symbol: int) -> str | None:
        item = unit.symbols[symbol]
        if item.kind == "package":
            return None
        chain = chain_of(unit, symbol)
        if len(chain) > _DEEPEST:
            return None
        parts: list[str] = []
        for here in chain:
            said = spaces_said(unit, here, "")
            if said:
                return _full(said[0], ".".join(reversed(parts))).rstrip(".")
            parts.append(unit.symbols[here].name)
        space = self._space_said(unit, chain[-1])
        return None if space is None else _full(space, ".".join(reversed(parts)))

    def _space_said(self, unit: Unit, symbol: int) -> str | None:
        """The space of a symbol at the top of its file: what the file says of its name, else that of the file."""
        name = unit.symbols[symbol].name
        schemas = {text for owner in (symbol, -1) for text in spaces_said(unit, owner, name)}
        if not schemas:
            return self.space_of(unit)
        return schemas.pop() if len(schemas) == 1 else None

    def space_of(self, unit: Unit) -> str | None:
        """The space whose names a file shares."""
        return self._rules.space(unit.path, packages_of(unit))

    def find(self, unit: Unit, full: str, last: str) -> list[Place]:
        """Symbols of a full name: those in files that a file knows of, where there are any, else all.

        None where there are so many that the name says nothing.
        """
        shared = self.namesakes(last).shared.get(full)
        if shared is None:
            return []
        seen = shared.seen
        if unit.file in shared.kept:
            seen = {**seen, unit.file: sorted(seen.get(unit.file, []) + shared.kept[unit.file])}
        n_found = sum(map(len, seen.values())) if len(seen) <= MOST else MOST + 1
        files = list(seen)
        if n_found > 1:
            files = [file for file in {unit.file, *self.reached(unit)} if file in seen] or files
        if len(files) > MOST:
            return []
        files.sort(key=lambda file: self._unit_of(file).path)
        found = [place for file in files for place in seen[file]]
        return found if len(found) <= MOST else []

    def namesakes(self, name: str) -> _Namesakes:
        """The symbols of a name."""
        known = self._named.get(name)
        if known is None:
            known = self._named[name] = self._find_namesakes(name)
        return known

    def _find_namesakes(self, name: str) -> _Namesakes:
        shared: dict[str, _Shared] = {}
        extensions = []
        space = None
        for place in self._symbols_named(name):
            file, symbol = place
            kind = self._unit_of(file).symbols[symbol].kind
            is_extension = self.is_extension(*place)
            if is_extension:
                extensions.append(place)
            if space is None and kind == "package":
                space = file
            full = self.full_name(*place)
            if full is None:
                continue
            found = shared.setdefault(full, _Shared([], {}, {}))
            if kind in TYPE_KINDS:
                found.types.append(place)
            if not is_extension:
                (found.kept if self._is_kept(*place) else found.seen).setdefault(file, []).append(place)
        return _Namesakes(shared, extensions, space)

    def _is_kept(self, file: int, symbol: int) -> bool:
        """Whether a file keeps a symbol for itself."""
        return any(kind == "hidden" for _, kind, _ in self._unit_of(file).hints.get((symbol, ""), ()))

    def is_extension(self, file: int, symbol: int) -> bool:
        """Whether a symbol only adds to a type that another one defines."""
        return self._unit_of(file).symbols[symbol].kind == "impl" and self._rules.extends_types

    def reached(self, unit: Unit) -> frozenset[int]:
        """The files that a file's imports reach, through those that pass names on, too."""
        return self._once(frozenset(), ("reached", unit.file), self._reach, unit)

    def _reach(self, unit: Unit) -> frozenset[int]:
        found: set[int] = set()
        pending = [file for item in unit.imports for file in self._files.meant(unit.path, item.module)]
        while pending:
            file = pending.pop()
            if file not in found:
                found.add(file)
                other = self._unit(file)
                kinds = self._rules.passing
                pending += [
                    target
                    for item in other.imports
                    if item.kind in kinds
                    for target in self._files.meant(other.path, item.module)
                ]
        return frozenset(found)

    def shared(self, unit: Unit, scope: int, name: str) -> Named:
        """What a name means in the spaces around some code, innermost first."""
        last = name.rpartition(".")[2] if self._rules.is_dotted else name
        for space in self._spaces_around(unit, scope):
            found = self.find(unit, _full(space, name), last)
            if found:
                return self.meant(found)
        return NOTHING

    def _spaces_around(self, unit: Unit, scope: int) -> tuple[str, ...]:
        own = self.space_of(unit)
        if own is None:
            return ()
        around = [self.full_name(unit.file, symbol) for symbol in chain_of(unit, scope)]
        return self._rules.spaces_around(own, packages_of(unit), tuple(filter(None, around)))

    def space_named(self, unit: Unit, scope: int, name: str) -> str | None:
        """The space that a name means where it stands: in one of those around it, or from the root."""
        spellings = [_full(space, name) for space in self._spaces_around(unit, scope)]
        return next((spelling for spelling in [*spellings, name] if self.is_space(spelling)), None)

    def is_space(self, name: str) -> bool:
        """Whether some file of the project declares a space of this name, or a config file names it."""
        if self._rules.has_space(name):
            return True
        file = self.namesakes(name).space
        if file is None:
            return False
        self._unit(file)
        return True


def packages_of(unit: Unit) -> tuple[str, ...]:
    """The packages that a file declares, in order."""
    return tuple([item.name for item in unit.symbols if item.kind == "package"])


def chain_of(unit: Unit, scope: int) -> list[int]:
    """A symbol and those around it, innermost first."""
    found = []
    while scope >= 0:
        found.append(scope)
        scope = unit.symbols[scope].parent
    return found


def spaces_said(unit: Unit, owner: int, name: str) -> list[str]:
    """The spaces that a file says a name is in."""
    return [text for _, kind, text in unit.hints.get((owner, name), ()) if kind == "space"]


def _full(space: str, name: str) -> str:
    return f"{space}.{name}".lstrip(".")
