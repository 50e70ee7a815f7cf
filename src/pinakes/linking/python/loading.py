"""Which modules the imports of Python files load."""

from abc import abstractmethod
from collections.abc import Callable

from pinakes.languages.python.modules import Module, Modules
from pinakes.linking.interface import LinkImport
from pinakes.linking.linker import Named
from pinakes.linking.python.statements import PythonStatements
from pinakes.linking.things import MODULE
from pinakes.linking.unit import Unit


class PythonLoading(PythonStatements):
    """Finds modules."""

    def __init__(self, modules: Modules, unit_of: Callable[[int], Unit]) -> None:
        super().__init__(unit_of)
        self._modules = modules

    @abstractmethod
    def in_module(self, module: Module, name: str) -> Named:
        """A name of a module: a symbol, what it passes on, or a module inside it."""

    def _module_of(self, unit: Unit, item: LinkImport) -> Module | None:
        if item.level:
            return self._modules.relative(unit.path, item.level, item.module)
        return self._absolute(unit, item.module)

    def _absolute(self, unit: Unit, name: str) -> Module | None:
        """The module of `import a.b`. What is a script finds its neighbours as well, though the folder be a package."""
        found = self._modules.absolute(unit.path, name)
        if found is not None:
            return found
        found = self._modules.beside(unit.path, name)
        return None if found is None or self._is_of_package(unit) else found

    def _is_of_package(self, unit: Unit) -> bool:
        """Whether a file is no script: it lies in a package inside another, or imports as a part of its own does."""
        names = self._modules.package_around(unit.path)
        return len(names) > 1 or any(item.level or item.module.partition(".")[0] in names for item in unit.imports)

    def dependencies(self, unit: Unit) -> set[int]:
        """The files that a file's imports load."""
        found = set()
        for item in unit.imports:
            module = self._module_of(unit, item)
            if module is None:
                continue
            if item.name is not None and item.name != "*":
                # A module taken from a package is what is loaded; anything else is loaded with the package.
                inner = self._modules.within(module.folder, item.name) if module.folder is not None else None
                passed_on = [thing.module for thing in self.in_module(module, item.name)[1] if thing.kind == MODULE]
                module = inner if inner is not None and inner in passed_on else module
            if module.file is not None and module.file != unit.file:
                found.add(module.file)
        return found
