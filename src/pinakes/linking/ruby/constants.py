"""Constants of Ruby: what a name means in its nesting, and where classes are defined and opened again."""

from collections.abc import Iterator

from pinakes.languages.ruby.builtin_names import BUILTIN_NAMES
from pinakes.languages.ruby.modules import Modules, conventional
from pinakes.linking.family import Project
from pinakes.linking.linker import NOTHING, Linker, Named, merged
from pinakes.linking.links import Target
from pinakes.linking.things import CLASS, EXTERNAL, MODULE, Thing
from pinakes.linking.unit import Unit

SPACES = frozenset({"class", "module"})
CONSTANTS = frozenset({"class", "module", "constant"})
OUTSIDE = Thing(EXTERNAL, module="ruby")

Place = tuple[int, int]
"""A symbol by its file and its place in the interface."""


class ConstantLinker(Linker):
    """Finds constants by their full names. A class is a thing by its full name, however often it is opened."""

    def __init__(self, project: Project, modules: Modules) -> None:
        super().__init__(project.unit)
        self._project = project
        self._modules = modules
        self._full_names: dict[Place, str] = {}
        self._places: dict[str, list[Place]] = {}
        self.files_named: dict[int, set[int]] = {}
        """The files that are loaded by the constants that a file named when it was last linked."""

    # Where constants are defined.

    def full_name(self, unit: Unit, symbol: int) -> str:
        """The name of a class, module or constant from the root: `Shop::Basket`."""
        key = (unit.file, symbol)
        if key not in self._full_names:
            item = unit.symbols[symbol]
            outer = self.space_around(unit, item.parent)
            # For a moment, so that a class inside itself ends.
            self._full_names[key] = _joined(outer, item.name)
            owner, name = (symbol, "::") if item.kind in SPACES else (item.parent, f"{item.name}::")
            containers = [text for _, kind, text in unit.hints.get((owner, name), ()) if kind == "alias"]
            if containers and outer.rpartition("::")[2] != containers[0].rpartition("::")[2]:
                self._full_names[key] = _joined(self._container(outer, containers[0]), item.name)
        return self._full_names[key]

    def _container(self, outer: str, path: str) -> str:
        """The full name of the class that a definition is put into: the innermost that there is."""
        while outer:
            whole = _joined(outer, path)
            if self.places(whole):
                return whole
            outer = outer.rpartition("::")[0]
        return path

    def space_around(self, unit: Unit, symbol: int) -> str:
        """The full name of the class or module that a symbol is or stands in; empty for the root."""
        while symbol >= 0 and unit.symbols[symbol].kind not in SPACES:
            symbol = unit.symbols[symbol].parent
        return "" if symbol < 0 else self.full_name(unit, symbol)

    def places(self, name: str) -> list[Place]:
        """Where a class or module of a full name is opened, by file."""
        if name not in self._places:
            self._places[name] = [place for place, kind in self._defined(name) if kind in SPACES]
        return self._places[name]

    def named(self, name: str) -> list[Place]:
        """The symbols of a name that are found without an import, by path: ids tell only who came first."""
        return sorted(self._project.symbols_named(name), key=lambda place: (self._unit_of(place[0]).path, place[1]))

    def _defined(self, name: str) -> Iterator[tuple[Place, str]]:
        for file, symbol in self.named(name.rpartition("::")[2]):
            unit = self._unit_of(file)
            kind = unit.symbols[symbol].kind
            if kind in CONSTANTS and self.full_name(unit, symbol) == name:
                yield (file, symbol), kind

    def at(self, name: str) -> Named | None:
        """The constant of a full name; None when the project does not define it."""
        return self._once(None, ("at", name), self._at, name)

    def _at(self, name: str) -> Named | None:
        places = self.places(name)
        if places:
            best = self._best(name, places)
            self._unit(best[0])
            return [Target(*best)], (Thing(CLASS, module=name),)
        constants = [place for place, _ in self._defined(name)]
        if not constants:
            return None
        values = [self.of_constant(self._unit(file), symbol) for file, symbol in constants]
        return [Target(*place) for place in constants[:1]], merged(values)

    def _best(self, name: str, places: list[Place]) -> Place:
        """Of several places that open a class, the one that its name suggests, else the one that says most."""
        if len(places) == 1:
            return places[0]

        def rank(place: Place) -> tuple[bool, bool, int]:
            unit = self._unit_of(place[0])
            has_base = (place[1], "<") in unit.hints
            return conventional(name, unit.path), has_base, len(unit.members[place[1]])

        return max(places, key=rank)

    def of_constant(self, unit: Unit, symbol: int) -> tuple[Thing, ...]:
        """What a constant that is no class evaluates to."""
        item = unit.symbols[symbol]
        hints = unit.hints.get((item.parent, item.name), ())
        return merged(
            self.evaluate(unit, item.parent, path)
            for _, kind, text in hints
            if kind == "value" and text
            for path in text.split("|")
            if path != item.name
        )

    # What a name means where it stands.

    def nesting(self, unit: Unit, scope: int) -> list[str]:
        """The full names of the classes and modules around some code, innermost first."""
        found = []
        while scope >= 0:
            if unit.symbols[scope].kind in SPACES:
                found.append(self.full_name(unit, scope))
            scope = unit.symbols[scope].parent
        return found

    def constant(self, unit: Unit, scope: int, name: str) -> Named:
        """A constant by its plain name: in the nesting, then in what the innermost class rests on, then at the root."""
        while scope >= 0 and unit.symbols[scope].kind not in SPACES:
            scope = unit.symbols[scope].parent
        return self._once(NOTHING, ("constant", unit.file, scope, name), self._constant, unit, scope, name)

    def _constant(self, unit: Unit, scope: int, name: str) -> Named:
        nesting = self.nesting(unit, scope)
        inherited = [base for inner in nesting[:1] for base in self.line_of(inner)[1:]]
        for space in [*nesting, *inherited, ""]:
            found = self.at(_joined(space, name))
            if found is not None:
                return found
        if name in BUILTIN_NAMES:
            return [], (OUTSIDE,)
        return [], (Thing(EXTERNAL, module=name),)

    def constant_in(self, space: str, name: str) -> Named:
        """A constant of a class: its own, or one of what it rests on."""
        for base in self.line_of(space) if space else [""]:
            found = self.at(_joined(base, name))
            if found is not None:
                return found
        if not space:
            return [], (OUTSIDE if name in BUILTIN_NAMES else Thing(EXTERNAL, module=name),)
        outside = self.outside_base(space)
        return [], () if outside is None else (outside,)

    def path_of(self, unit: Unit, scope: int, path: str) -> Named:
        """A constant by its path: `Shop::Basket`, or `:Shop::Basket` from the root."""
        first, *rest = path.removeprefix(":").split("::")
        found = self.constant_in("", first) if path.startswith(":") else self.constant(unit, scope, first)
        for name in rest:
            spaces = [thing for thing in found[1] if thing.kind in {CLASS, EXTERNAL}]
            if not spaces:
                return NOTHING
            found = self.constant_in(spaces[0].module, name) if spaces[0].kind == CLASS else ([], (spaces[0],))
        return found

    # What a class rests on.

    def line_of(self, name: str) -> list[str]:
        """A class and what it rests on by full name, in the order in which methods of its instances are looked for."""
        return self._once([name], ("line", name), self._lined_up, name)

    def _lined_up(self, name: str) -> list[str]:
        above = [base for thing in self.bases(name, "prepend") for base in self._line_of_thing(thing)]
        below = [base for thing in reversed(self.bases(name, "include")) for base in self._line_of_thing(thing)]
        supers = [base for thing in self.bases(name, "<")[:1] for base in self._line_of_thing(thing)]
        return list(dict.fromkeys([*above, name, *below, *supers]))

    def _line_of_thing(self, thing: Thing) -> list[str]:
        return self.line_of(thing.module) if thing.kind == CLASS else []

    def bases(self, name: str, word: str) -> list[Thing]:
        """What a class includes, extends, prepends or inherits from (`<`), as far as it can be told."""
        return self._once([], ("bases", name, word), self._bases, name, word)

    def _bases(self, name: str, word: str) -> list[Thing]:
        found: list[Thing] = []
        for file, symbol in self.places(name):
            unit = self._unit(file)
            scope = unit.symbols[symbol].parent if word == "<" else symbol
            for _, kind, text in unit.hints.get((symbol, word), ()):
                if kind == "alias" and text == "self":
                    found.append(Thing(CLASS, module=name))
                elif kind == "alias":
                    things = self.path_of(unit, scope, text)[1]
                    found += [thing for thing in things[:1] if thing.kind in {CLASS, EXTERNAL} and thing.module != name]
        return found

    def outside_base(self, name: str) -> Thing | None:
        """What a class rests on outside the project, where it does: its other members may come from there."""
        for base in self.line_of(name):
            for word in ("<", "include", "prepend"):
                for thing in self.bases(base, word):
                    if thing.kind == EXTERNAL:
                        return thing
        return None

    # Imports.

    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""
        item = unit.imports[index]
        if item.name is not None:
            return self.constant(unit, item.symbol, item.name)
        file = self._loaded(unit, index)
        if file is not None:
            return [], (Thing(MODULE, file),)
        return [], (Thing(EXTERNAL, module=item.module.partition("/")[0]),) if item.kind == "require" else ()

    def _loaded(self, unit: Unit, index: int) -> int | None:
        item = unit.imports[index]
        if item.kind == "require-relative" or item.module.startswith("."):
            return self._modules.relative(unit.path, item.module)
        return self._modules.required(unit.path, item.module)

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file requires, that the constants which it names load, or that its classes rest on."""
        found = {self._loaded(unit, index) for index in range(len(unit.imports))}
        found |= self.files_named.get(unit.file, set())
        for (symbol, word), hints in unit.hints.items():
            if word in {"<", "include", "extend", "prepend"} and symbol >= 0:
                scope = unit.symbols[symbol].parent if word == "<" else symbol
                for _, kind, text in hints:
                    targets = self.path_of(unit, scope, text)[0] if kind == "alias" else []
                    found.update(target.file for target in targets)
        return {file for file in found if file is not None and file != unit.file}


def _joined(space: str, name: str) -> str:
    return f"{space}::{name}" if space else name
