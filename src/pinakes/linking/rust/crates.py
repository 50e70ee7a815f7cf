"""The tree of modules of Rust crates: which file each is, which one declares it, what imports stand in it."""

import re
from collections import defaultdict

from pinakes.facts import Flag
from pinakes.languages.rust.modules import Modules
from pinakes.linking.family import Project
from pinakes.linking.interface import LinkImport
from pinakes.linking.linker import Linker
from pinakes.linking.unit import Unit

_PLAIN = re.compile(r"[^\w:]")
_MODULES = frozenset({"module"})
_DECLARED = Flag.DECLARATION.value

Place = tuple[int, int]
"""A module: its file, and the symbol of a module written out in that file; -1 for the file itself."""


class Table:
    """The imports of a file, by the module or function in which they stand."""

    def __init__(self, unit: Unit) -> None:
        self.bound: dict[tuple[int, str], list[int]] = defaultdict(list)
        self.stars: dict[int, list[int]] = defaultdict(list)
        for index, item in enumerate(unit.imports):
            if item.name == "*":
                self.stars[item.symbol].append(index)
            else:
                # A macro may declare a module: that is where the macro is called.
                symbol = module_around(unit, item.symbol) if item.kind == "module" else item.symbol
                self.bound[symbol, item.alias or item.name or item.module].append(index)
        self.declared = _declarations(unit, self.bound)
        """The symbol of each `mod name;`, by the place of its import."""
        self.aliases: dict[str, list[str]] = defaultdict(list)
        """Other names that the file gives to types, by the last name of the type."""
        for one in unit.symbols:
            if one.kind == "type_alias" and one.type is not None:
                self.aliases[_PLAIN.split(one.type)[0].rpartition("::")[2]].append(one.name)
        self.macros: dict[int, list[str]] = defaultdict(list)
        """The macros that are called among the items of a module, given nothing."""
        for (owner, name), hints in unit.hints.items():
            if name == "*":
                self.macros[owner] += [text for _, kind, text in hints if kind == "space"]


class CrateLinker(Linker):
    """Knows the modules of crates."""

    def __init__(self, modules: Modules, project: Project) -> None:
        super().__init__(project.unit)
        self._modules = modules
        self._project = project
        self._tables: dict[int, tuple[Unit, Table]] = {}
        self._by_path: dict[int, tuple[int, str]] | None = None

    def _table(self, unit: Unit) -> Table:
        known = self._tables.get(unit.file)
        if known is None or known[0] is not unit:
            known = self._tables[unit.file] = (unit, Table(unit))
        return known[1]

    def parent(self, file: int) -> Place | None:
        """The module that declares a file; None for the root of a crate."""
        return self._once(None, ("parent", file), self._find_parent, file)

    def _find_parent(self, file: int) -> Place | None:
        path = self._unit(file).path
        if self._modules.is_root(path):
            return None
        nearest: Place | None = None
        for owner, inline, name in self._modules.owners(path):
            found = self._modules.file(owner)
            if found is None:
                continue
            place = self._declaring(self._unit(found), inline, name)
            if place is not None:
                return place
            if nearest is None and not inline:
                nearest = found, -1
        # What nothing declares in plain words, a macro may declare.
        return self._parent_by_path(file) or nearest

    def _declaring(self, unit: Unit, inline: list[str], name: str) -> Place | None:
        """The module in a file that declares another file, inside modules that are written out."""
        symbol = -1
        for part in inline:
            inner = defined(unit, symbol, part, _MODULES)
            if not inner:
                return None
            symbol = inner[0]
        for index in self._table(unit).bound.get((symbol, name), ()):
            item = unit.imports[index]
            if item.kind == "module" and item.alias is None:
                return unit.file, symbol
        return None

    def _parent_by_path(self, file: int) -> Place | None:
        """The module that names a file in a `path` attribute."""
        if self._by_path is None:
            self._by_path = {}
            path_of = dict(self._project.files)
            for owner, module in self._project.imported_modules():
                if module.endswith(".rs") and owner in path_of:
                    found = self._modules.at(path_of[owner], [], module)
                    if found is not None:
                        self._by_path.setdefault(found, (owner, module))
        known = self._by_path.get(file)
        if known is None:
            return None
        unit = self._unit(known[0])
        for item in unit.imports:
            if item.kind == "module" and item.module == known[1]:
                return unit.file, item.symbol
        return None

    def root(self, file: int) -> int:
        """The root file of the crate that a file belongs to."""
        return self._once(file, ("root", file), self._find_root, file)

    def _find_root(self, file: int) -> int:
        above = self.parent(file)
        return file if above is None else self.root(above[0])

    def _above(self, place: Place) -> Place | None:
        """The module around a module."""
        file, symbol = place
        if symbol < 0:
            return self.parent(file)
        unit = self._unit(file)
        return file, module_around(unit, unit.symbols[symbol].parent)

    def _declared(self, unit: Unit, item: LinkImport) -> int | None:
        """The file of `mod name;`."""
        inline: list[str] = []
        symbol = item.symbol
        while symbol >= 0:
            if unit.symbols[symbol].kind == "module":
                inline.insert(0, unit.symbols[symbol].name)
            symbol = unit.symbols[symbol].parent
        if item.alias is not None:
            return self._modules.at(unit.path, inline, item.module)
        return self._modules.child(unit.path, inline, item.module)

    def _line(self, place: Place | None) -> list[Place]:
        """A module and those around it, inner first."""
        found: list[Place] = []
        while place is not None and place not in found:
            found.append(place)
            place = self._above(place)
        return found


def defined(unit: Unit, symbol: int, name: str, kinds: frozenset[str]) -> list[int]:
    """What a module or function defines under a name. `mod name;` defines nothing: its import leads to the file."""
    found = unit.members[symbol].get(name, ())
    return [index for index in found if unit.symbols[index].kind in kinds and not is_declared(unit, index)]


def is_declared(unit: Unit, symbol: int) -> bool:
    """Whether a symbol is a module whose text is another file."""
    item = unit.symbols[symbol]
    return item.kind == "module" and bool(item.flags & _DECLARED)


def _declarations(unit: Unit, bound: dict[tuple[int, str], list[int]]) -> dict[int, int]:
    """The symbols of modules that are other files, by the place of their imports; none where a macro declares more."""
    found: dict[int, int] = {}
    for (scope, name), imports in bound.items():
        items = [index for index in imports if unit.imports[index].kind == "module"]
        if items and scope in unit.members:
            symbols = [index for index in unit.members[scope].get(name, ()) if is_declared(unit, index)]
            found.update(zip(items, symbols, strict=True) if len(items) == len(symbols) else ())
    return found


def module_around(unit: Unit, scope: int) -> int:
    """The module written out around a symbol; -1 for the file itself."""
    while scope >= 0 and unit.symbols[scope].kind != "module":
        scope = unit.symbols[scope].parent
    return scope
