"""What fixtures of pytest give to tests and to one another: the nearest of a name, from the class outwards."""

from abc import abstractmethod

from pinakes.facts import Flag
from pinakes.languages.python.fixtures import fixture_name
from pinakes.linking.linker import Named, merged
from pinakes.linking.links import Target
from pinakes.linking.python.loading import PythonLoading
from pinakes.linking.things import FUNCTION, Thing
from pinakes.linking.unit import Unit

_GENERATOR = Flag.GENERATOR.value
_CONFTEST = "conftest"


class PythonFixtures(PythonLoading):
    """Follows what functions are given by the names of their parameters."""

    @abstractmethod
    def imported(self, unit: Unit, index: int) -> Named:
        """The symbols that an import brings in, and what it evaluates to."""

    @abstractmethod
    def _returned(self, thing: Thing) -> tuple[Thing, ...]:
        """What a function gives."""

    def _given(self, unit: Unit, scope: int, name: str) -> tuple[Thing, ...]:
        """What a test or a fixture is given under a name; a fixture of that very name, the next one outwards."""
        item = unit.symbols[scope]
        asking = Target(unit.file, scope) if fixture_name(item.name, item.decorators) == name else None
        owner = unit.type_around(scope)
        key = ("fixture", unit.file, owner, name, asking)
        return self._once((), key, self._find_given, unit, owner, name, asking)

    def _find_given(self, unit: Unit, owner: int, name: str, asking: Target | None) -> tuple[Thing, ...]:
        for file, symbol in self.line_of(unit.file, owner) if owner >= 0 else ():
            found = self._fixture_in(self._unit(file), symbol, name, asking)
            if found is not None:
                return self._made(found)
        for file in (unit.file, *self._conftests(unit)):
            found = self._fixture_in(self._unit(file), -1, name, asking)
            if found is not None:
                return self._made(found)
        return ()

    def _conftests(self, unit: Unit) -> list[int]:
        """The files whose fixtures a file sees without importing them, the nearest first."""
        found = []
        folder = unit.path
        while folder:
            folder = folder[: folder.rfind("/", 0, -1) + 1]
            module = self._modules.within(folder, _CONFTEST)
            if module is not None and module.file is not None and module.file != unit.file:
                found.append(module.file)
        return found

    def _fixture_in(self, unit: Unit, owner: int, name: str, asking: Target | None) -> Target | None:
        """The fixture of a name among what a class or a module holds or imports; the last of several counts."""
        for index in range(len(unit.symbols) - 1, -1, -1):
            item = unit.symbols[index]
            if item.decorators and item.parent == owner and fixture_name(item.name, item.decorators) == name:
                found = Target(unit.file, index)
                if found != asking:
                    return found
        for place in unit.bound[owner].get(name, ()) if owner in unit.bound else ():
            for target in self.imported(unit, place)[0]:
                item = self._unit(target.file).symbols[target.symbol]
                if fixture_name(item.name, item.decorators) == name:
                    return target
        return None

    def _made(self, fixture: Target) -> tuple[Thing, ...]:
        """What a fixture gives: what it returns, or what it yields."""
        item = self._unit(fixture.file).symbols[fixture.symbol]
        found = self._returned(Thing(FUNCTION, fixture.file, fixture.symbol))
        if item.type is not None and item.flags & _GENERATOR:
            return merged(self._items(thing) for thing in found)
        return found
