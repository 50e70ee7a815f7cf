"""Packages: what the files of a folder declare together."""

import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from pinakes.languages.go.constraints import is_built, platforms_of
from pinakes.languages.go.modules import Modules
from pinakes.linking.links import Target
from pinakes.linking.unit import Unit

_RECEIVER = re.compile(r"\s*(?:(\w+)\s+)?[*\s(]*(\w+)")
_MEMBERS = frozenset({"method", "property", "package"})
"""Kinds that are not named without what they belong to."""


class Package(NamedTuple):
    """The files of a folder that give the same name to their package."""

    folder: str
    name: str
    with_tests: bool
    """Whether files of tests belong to it: only tests see what those declare."""


class Contents(NamedTuple):
    """What a package declares."""

    names: dict[str, list[Target]]
    methods: dict[str, dict[str, list[Target]]]
    """Methods that stand in other files than their type, by the names of both."""
    files: frozenset[int]
    """The files that were looked at."""


class Packages:
    """The packages of a project, each put together when it is asked for."""

    def __init__(self, modules: Modules, unit_of: Callable[[int], Unit]) -> None:
        self._modules = modules
        self._unit_of = unit_of
        self._known: dict[Package, Contents] = {}
        self._files: dict[Package, frozenset[int]] = {}
        self._names: dict[str, tuple[str, list[int]]] = {}

    def package_of(self, unit: Unit) -> Package:
        """The package that a file belongs to, as it sees it."""
        folder = unit.path[: unit.path.rfind("/") + 1]
        return Package(folder, package_name(unit), is_test(unit.path))

    def contents(self, package: Package) -> Contents:
        """What a package declares, best first where several files declare the same."""
        known = self._known.get(package)
        if known is None:
            known = self._known[package] = self._put_together(package)
        return known

    def imported(self, unit: Unit, path: str) -> tuple[Package | None, list[int]]:
        """The package that a file imports, and the files that tell; None when it is outside the project."""
        folder = self._modules.find(unit.path, path)
        if folder is None:
            return None, []
        known = self._names.get(folder)
        if known is None:
            known = self._names[folder] = self._name_in(folder)
        own = self.package_of(unit)
        # Tests beside a package see what the tests inside it declare, and these may be all there is.
        name = known[0] or own.name.removesuffix("_test")
        return Package(folder, name, own.with_tests and own.folder == folder), known[1]

    def _name_in(self, folder: str) -> tuple[str, list[int]]:
        """What the package of a folder is called by those who import it, and the files that tell."""
        files = [file for file, name in self._modules.files_in[folder] if not is_test(name)]
        names = Counter(package_name(self._unit_of(file)) for file in files)
        # A program may lie beside the package that it is made with.
        likely = [name for name in names if name not in {"main", "documentation", ""}] or list(names)
        return max(likely, key=lambda name: (names[name], name), default=""), files

    def files_of(self, package: Package) -> frozenset[int]:
        """The files of a package, those of tests aside."""
        known = self._files.get(package)
        if known is None:
            found = self._modules.files_in.get(package.folder, [])
            units = [self._unit_of(file) for file, name in found if not is_test(name)]
            known = frozenset([unit.file for unit in units if package_name(unit) == package.name])
            self._files[package] = known
        return known

    def _put_together(self, package: Package) -> Contents:
        names: dict[str, list[Target]] = {}
        methods: dict[str, dict[str, list[Target]]] = {}
        found = self._modules.files_in.get(package.folder, [])
        units = [self._unit_of(file) for file, name in found if package.with_tests or not is_test(name)]
        for unit in sorted(units, key=_built_first):
            if package_name(unit) == package.name:
                _declare(unit, names, methods)
        return Contents(names, methods, frozenset([unit.file for unit in units]))


def is_test(path: str) -> bool:
    """Whether a file holds tests."""
    return path.endswith("_test.go")


def package_name(unit: Unit) -> str:
    """What a file calls its package."""
    hints = unit.hints.get((-1, "*"))
    return hints[0][2] if hints else ""


def receiver_of(unit: Unit, symbol: int) -> tuple[str, str, str] | None:
    """What a method calls its receiver, the name of its type, and the receiver's type as written; None for others."""
    hints = unit.hints.get((symbol, ""))
    found = None if not hints else _RECEIVER.match(hints[0][2])
    if not hints or found is None:
        return None
    return found[1] or "", found[2], hints[0][2][found.end(1) if found[1] else 0 :]


def _declare(unit: Unit, names: dict[str, list[Target]], methods: dict[str, dict[str, list[Target]]]) -> None:
    for name, symbols in unit.members[-1].items():
        for symbol in symbols:
            kind = unit.symbols[symbol].kind
            if kind == "method":
                receiver = receiver_of(unit, symbol)
                if receiver is not None:
                    methods.setdefault(receiver[1], {}).setdefault(name, []).append(Target(unit.file, symbol))
            elif kind not in _MEMBERS and name not in {"_", "init"}:
                names.setdefault(name, []).append(Target(unit.file, symbol))


def conditions_of(unit: Unit) -> tuple[tuple[str, ...], str]:
    """What must hold for a file to be built: the platforms that its name asks for, and its constraint."""
    hints = unit.hints.get((-1, "*"), ())
    constraint = next((text for _, kind, text in hints if kind == "narrowed"), "")
    return platforms_of(unit.path.rpartition("/")[2]), constraint


def _built_first(unit: Unit) -> tuple[bool, bool, str]:
    """Files that most people build before others, and those for all platforms first."""
    platforms, constraint = conditions_of(unit)
    return not is_built(unit.path.rpartition("/")[2], constraint), bool(platforms), unit.path
