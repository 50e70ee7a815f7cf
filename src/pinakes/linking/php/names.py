"""Qualified names of PHP: what a name stands for in its namespace, and where that is defined."""

from abc import abstractmethod
from functools import cached_property

from pinakes.languages.php.builtin_names import BUILTIN_NAMES
from pinakes.languages.php.composer import Autoload
from pinakes.linking.family import Project
from pinakes.linking.linker import NOTHING, Linker, Named
from pinakes.linking.links import Target
from pinakes.linking.nearness import MOST_ALIKE, ByFolder
from pinakes.linking.things import EXTERNAL, Thing
from pinakes.linking.unit import TYPE_KINDS, Unit

CLASS_KINDS = frozenset({"class", "interface", "trait", "enum"})
FUNCTIONS = frozenset({"function"})
CONSTANTS = frozenset({"constant"})
OUTSIDE = Thing(EXTERNAL, module="php")

Place = tuple[int, int]
"""A symbol by its file and its place in the interface."""


class NameLinker(Linker):
    """Finds classes, functions and constants by their qualified names."""

    def __init__(self, project: Project, autoload: Autoload) -> None:
        super().__init__(project.unit)
        self._project = project
        self._autoload = autoload
        self._found: dict[tuple[str, frozenset[str]], tuple[list[Place], ByFolder]] = {}

    @abstractmethod
    def of_symbol(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What a symbol evaluates to that is no member."""

    # Where things are defined.

    def find(self, name: str, kinds: frozenset[str], asker: Unit) -> list[Place]:
        """Where a qualified name is defined: several places where nothing tells which one counts.

        Those count where the autoloader looks, else those near the one who asks. None where so many are near that the
        name says nothing.
        """
        known = self._found.get((name, kinds))
        if known is None:
            places = self._look_for(name, kinds)
            paths = [self._unit_of(file).path for file, _ in places]
            known = self._found[name, kinds] = (places, ByFolder(paths if len(places) > 1 else ()))
        places, by_folder = known
        if len(places) < 2:
            return places
        near = by_folder.nearest(asker.path)
        return [places[place] for place in near] if len(near) <= MOST_ALIKE else []

    def _look_for(self, name: str, kinds: frozenset[str]) -> list[Place]:
        namespace, _, last = name.rpartition("\\")
        places = []
        for file, symbol in self._project.symbols_named(last):
            unit = self._unit_of(file)
            if unit.symbols[symbol].kind in kinds and home_of(unit, symbol) == namespace:
                places.append((file, symbol))
        if not places and kinds is CONSTANTS and namespace:
            # `define('A\B', …)` makes a constant of that whole name.
            places = list(self._project.symbols_named(name))
        if len(places) < 2:
            return places
        # Ids tell only who came first.
        places.sort(key=lambda place: (self._unit_of(place[0]).path, place[1]))
        at_home = [place for place in places if self._autoload.is_home(name, self._unit_of(place[0]).path)]
        return at_home or places

    def named(self, name: str, kinds: frozenset[str], asker: Unit) -> Named:
        """What a qualified name of some kinds means; nothing when the project does not define it."""
        targets: list[Target] = []
        things: list[Thing] = []
        for file, symbol in self.find(name, kinds, asker):
            unit = self._unit(file)
            targets.append(Target(file, symbol))
            things += self.of_symbol(unit, symbol)
        return targets, tuple(things)

    def outside(self, name: str, asker: Unit, *, is_sure: bool) -> tuple[Thing, ...]:
        """What a qualified name is that the project does not define: something outside, or not known.

        It is sure to name something outside where it was imported or written out from the root.
        """
        if name in BUILTIN_NAMES:
            return (OUTSIDE,)
        if not is_sure or self._autoload.is_inside(name):
            return ()
        namespace = name.rpartition("\\")[0]
        if namespace and any(symbol.name == namespace for symbol in asker.symbols if symbol.kind == "namespace"):
            return ()
        return (Thing(EXTERNAL, module=name.partition("\\")[0]),)

    # What names stand for.

    def qualified(self, unit: Unit, scope: int, name: str) -> tuple[str, bool]:
        """The qualified name of a class, and whether it was imported or written out from the root."""
        if name.startswith("\\"):
            return name[1:], True
        first, joint, rest = name.partition("\\")
        namespace = namespace_around(unit, scope)
        if first == "namespace" and joint:
            return _joined(namespace, unit, rest), True
        for index in unit.bound[namespace].get(first, ()) if namespace in unit.bound else ():
            item = unit.imports[index]
            if item.kind == "use":
                whole = f"{item.module}\\{item.name}" if item.module else item.name or ""
                return f"{whole}\\{rest}" if joint else whole, True
        return _joined(namespace, unit, name), bool(joint)

    def class_named(self, unit: Unit, scope: int, name: str) -> Named:
        """The class that a name means, or what it is outside the project."""
        whole, is_sure = self.qualified(unit, scope, name)
        found = self.named(whole, CLASS_KINDS, unit)
        return found if found[0] else ([], self.outside(whole, unit, is_sure=is_sure))

    def free_named(self, unit: Unit, scope: int, name: str, kinds: frozenset[str]) -> Named:
        """The function or constant that a name means: of the namespace, else of the root."""
        whole, is_sure = self.qualified(unit, scope, name)
        found = self.named(whole, kinds, unit)
        if found[0]:
            return found
        if "\\" in whole and not is_sure:
            found = self.named(name, kinds, unit)
            if found[0]:
                return found
            return [], (OUTSIDE,) if name in BUILTIN_NAMES else ()
        return [], self.outside(whole, unit, is_sure=is_sure)

    # Imports.

    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""
        item = unit.imports[index]
        if item.kind != "use":
            return NOTHING
        whole = f"{item.module}\\{item.name}" if item.module else item.name or ""
        for kinds in (CLASS_KINDS, FUNCTIONS, CONSTANTS):
            found = self.named(whole, kinds, unit)
            if found[0]:
                return found
        return [], self.outside(whole, unit, is_sure=True)

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file uses names of, includes, or that define what its classes rest on."""
        found: set[int] = set()
        for index, item in enumerate(unit.imports):
            if item.kind == "use":
                found.update(target.file for target in self.imported(unit, index)[0])
            else:
                found.update(self._included(unit, item.module))
        for symbol, paths in unit.bases.items():
            for path in paths:
                targets = self.class_named(unit, unit.symbols[symbol].parent, path.replace(".", "\\"))[0]
                found.update(target.file for target in targets)
        return found - {unit.file}

    def _included(self, unit: Unit, module: str) -> list[int]:
        """The file that an include names: seen from its own folder, or from the root."""
        own = unit.path.split("/")[:-1]
        for start in (own, []):
            parts = list(start)
            for part in module.split("/"):
                if part == "..":
                    parts = parts[:-1]
                elif part not in {"", "."}:
                    parts.append(part)
            file = self._files.get("/".join(parts))
            if file is not None:
                return [file]
        return []

    @cached_property
    def _files(self) -> dict[str, int]:
        return {path: file for file, path in self._project.files}


def namespace_around(unit: Unit, symbol: int) -> int:
    """The namespace that a symbol stands in; -1 for the root."""
    while symbol >= 0 and unit.symbols[symbol].kind != "namespace":
        symbol = unit.symbols[symbol].parent
    return symbol


def home_of(unit: Unit, symbol: int) -> str | None:
    """The namespace in which others find a symbol; None for a member of a class."""
    here = unit.symbols[symbol].parent
    while here >= 0:
        item = unit.symbols[here]
        if item.kind == "namespace":
            return item.name
        if item.kind in TYPE_KINDS:
            return None
        here = item.parent
    return ""


def _joined(namespace: int, unit: Unit, name: str) -> str:
    return name if namespace < 0 else f"{unit.symbols[namespace].name}\\{name}"
