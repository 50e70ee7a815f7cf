"""What the modules of TypeScript and JavaScript bring in and hand over."""

from abc import abstractmethod
from collections.abc import Callable, Iterable

from pinakes.languages.typescript.modules import Modules
from pinakes.linking.interface import LinkImport
from pinakes.linking.linker import NOTHING, Linker, Named
from pinakes.linking.stars import first_below
from pinakes.linking.things import EXTERNAL, MODULE, Thing
from pinakes.linking.typescript.ambient import Ambient
from pinakes.linking.typescript.symbols import DECLARING, DEFAULT, EXPORTED, default_symbols, inner_defaults, is_old
from pinakes.linking.unit import Unit


class ExportLinker(Linker):
    """Follows imports and exports, through barrels, to what they name."""

    def __init__(self, modules: Modules, ambient: Ambient, unit_of: Callable[[int], Unit]) -> None:
        super().__init__(unit_of)
        self._modules = modules
        self._ambient = ambient

    @abstractmethod
    def meant(self, unit: Unit, symbols: list[int], receiver: Thing | None, *, inherited: bool = False) -> Named:
        """The symbols that count among several of one name, and what they evaluate to."""

    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""
        return self._once(NOTHING, ("import", unit.file, index), self._import, unit, index)

    def _import(self, unit: Unit, index: int) -> Named:
        item = unit.imports[index]
        file = self._modules.find(unit.path, item.module)
        if not isinstance(file, int):
            return [], () if file is None else (Thing(EXTERNAL, module=file),)
        if item.name == "*":
            return [], (Thing(MODULE, file),)
        if item.name is None:
            return self._whole(file)
        unit = self._unit(file)
        inner = inner_defaults(unit) if item.name == "default" else []
        found = self.meant(unit, inner, None) if inner else self.exported(unit, item.name)
        return self._of_whole(file, item) if found is None else found

    def _of_whole(self, file: int, item: LinkImport) -> Named:
        """What is imported by name from a module of the old kind, which hands over one value: its default."""
        if item.name == "default":
            return NOTHING if item.kind == "re-export" else ([], (Thing(MODULE, file),))
        whole = self.exported(self._unit(file), "default")
        return NOTHING if whole is None else self._any_member(whole[1], item.name or "")

    def _whole(self, file: int) -> Named:
        """What `require` gives: the value that the module hands over, and the module."""
        default = self.exported(self._unit(file), "default")
        here = Thing(MODULE, file)
        return ([], (here,)) if default is None else (default[0], (*default[1], here))

    def _any_member(self, things: Iterable[Thing], name: str) -> Named:
        for thing in things:
            found = self.member(thing, name)
            if found[0] or found[1]:
                return found
        return NOTHING

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file's imports load."""
        found = {file for item in unit.imports for file in self._modules.loaded(unit.path, item.module)}
        return found - {unit.file}

    def exported(self, unit: Unit, name: str) -> Named | None:
        """What a file hands over under a name; None when it does not."""
        return self._once(None, ("export", unit.file, name), self._look_in_exports, unit, name)

    def _look_in_exports(self, unit: Unit, name: str) -> Named | None:
        found = self._hands_over(unit, name)
        return found if found is not None or name == "default" or not unit.stars else self._from_stars(unit, name)

    def _hands_over(self, unit: Unit, name: str) -> Named | None:
        """What a file hands over under a name but for what it passes on of others whole."""
        symbols = self._leaving(unit, name)
        if symbols:
            return self.meant(unit, symbols, None)
        for shown, local, module, is_default in unit.exports:
            if shown == name or (is_default and name == "default"):
                found = self._passed_on(unit, shown, local, module)
                if found is not None:
                    return found
        return None

    @staticmethod
    def _leaving(unit: Unit, name: str) -> list[int]:
        """The symbols of a file that leave it under a name."""
        if name == "default":
            return [
                index
                for index in [*unit.members[-1].get("default", ()), *default_symbols(unit)]
                if unit.symbols[index].flags & DEFAULT
            ]
        symbols = unit.members[-1].get(name, [])
        is_declaring = unit.path.endswith(DECLARING)
        # What a declaration file hands over as a whole (`export =`) does not leave it by its own name as well.
        hidden = DEFAULT if is_declaring else 0
        leaving = [one for one in symbols if unit.symbols[one].flags & (EXPORTED | hidden) == EXPORTED]
        # One that says what it hands over keeps the rest.
        is_open = is_declaring and all(module is not None for _, _, module, _ in unit.exports)
        return symbols if leaving or is_open else []

    def _passed_on(self, unit: Unit, shown: str, local: str | None, module: str | None) -> Named | None:
        if module is None:
            return self.in_file(unit, local or shown) if (local or shown) != "default" else None
        file = self._modules.find(unit.path, module)
        if file is None:
            return None
        if isinstance(file, str):
            return [], (Thing(EXTERNAL, module=file),)
        if local == "*":
            # `module.exports = require("m")` hands on all that the other module does.
            return self._whole(file) if is_old(unit) else ([], (Thing(MODULE, file),))
        return self.exported(self._unit(file), local or shown)

    def _from_stars(self, unit: Unit, name: str) -> Named | None:
        """What a name means in the files that one passes on whole; else, outside, where one of these may have it."""
        outside: list[str] = []

        def below(here: Unit) -> list[Unit]:
            files = [self._modules.find(here.path, here.imports[index].module) for index in here.stars]
            outside.extend([file for file in files if isinstance(file, str)])
            return [self._unit(file) for file in files if isinstance(file, int)]

        found = first_below(unit, below, lambda other: self._hands_over(other, name))
        return found if found is not None or not outside else ([], (Thing(EXTERNAL, module=outside[0]),))

    def in_file(self, unit: Unit, name: str) -> Named | None:
        """What a plain name means at the top of a file; None when the file does not say."""
        return self._once(None, ("file", unit.file, name), self._look_in_file, unit, name)

    def for_all(self, unit: Unit, name: str) -> Named | None:
        """What a plain name means that no file but a declaration file knows; None when none declares it."""
        found = self._ambient.find(unit.path, name)
        return None if found is None else self.meant(self._unit(found.file), found.symbols, None)

    def _look_in_file(self, unit: Unit, name: str) -> Named | None:
        # What is set on `exports` is a symbol of the file, but no name in it.
        for index in unit.bound[-1].get(name, ()):
            return self.imported(unit, index)
        symbols = unit.members[-1].get(name)
        return self.meant(unit, symbols, None) if symbols else None
