"""Which file a Python module is."""

import sys
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

_SOURCES = ("/src/", "/lib/")
"""How folders end from which all is installed."""
_STUBS = "-stubs/"
STANDARD = frozenset(sys.stdlib_module_names)


class Module(NamedTuple):
    """A module of the project: a file, a package (its `__init__` file and its folder) or a folder without one."""

    file: int | None
    folder: str | None


class Modules:
    """The modules of a project, by where they lie. Folders end in `/`; the root is empty."""

    def __init__(self, files: Iterable[tuple[int, str]]) -> None:
        self._files: dict[str, int] = {}
        self._folders: set[str] = {""}
        self._by_name: dict[str, list[str]]
        """The places of what can be imported by a first name: folders from which the name is found."""
        self._found: dict[tuple[str, str, bool], Module | None] = {}
        for file, path in files:
            self._files.setdefault(path, file)
            folder = path[: path.rfind("/") + 1]
            while folder not in self._folders:
                self._folders.add(folder)
                folder = folder[: folder.rfind("/", 0, -1) + 1]
        self._packages = {
            path.removesuffix("i").removesuffix("__init__.py")
            for path in self._files
            if path.endswith(("__init__.py", "__init__.pyi"))
        }
        self._stubs = {
            self._files[source]: file
            for path, file in self._files.items()
            if path.endswith(".pyi")
            for source in _sources_of(path)
            if source in self._files
        }
        self._find_roots()

    def _find_roots(self) -> None:
        """Note where each first name is found: above the topmost package, or where a module lies alone."""
        packages = self._packages
        places: dict[str, set[str]] = defaultdict(set)
        for path in self._files:
            cut = path.rfind("/") + 1
            top, inner = path[:cut], path[cut:].partition(".")[0]
            while top and top in packages:
                above = top[: top.rfind("/", 0, -1) + 1]
                inner, top = top[len(above) : -1], above
            places[inner].add(top)
        for folder in self._folders:
            if folder and folder not in packages:
                above = folder[: folder.rfind("/", 0, -1) + 1]
                if above not in packages:
                    places[folder[len(above) : -1]].add(above)
        self._by_name = {
            name: sorted(found, key=lambda place: (place.count("/"), place)) for name, found in places.items()
        }

    def _is_package(self, folder: str) -> bool:
        return folder in self._packages

    def within(self, folder: str, name: str, *, stubs: bool = False) -> Module | None:
        """The module of a name in a folder: source before stub, or stub before source."""
        inner = f"{folder}{name}/"
        for ending in (".pyi", ".py") if stubs else (".py", ".pyi"):
            package = self._files.get(f"{inner}__init__{ending}")
            if package is not None:
                return Module(package, inner)
            file = self._files.get(f"{folder}{name}{ending}")
            if file is not None:
                return Module(file, inner if inner in self._folders else None)
        return Module(None, inner) if inner in self._folders else None

    def stub_of(self, file: int) -> int | None:
        """The stub beside a source; None where there is none."""
        return self._stubs.get(file)

    def relative(self, importer: str, level: int, module: str) -> Module | None:
        """The module of `from ..a.b import`, as seen from a file."""
        folder = importer[: importer.rfind("/") + 1]
        for _ in range(level - 1):
            if not folder:
                return None
            folder = folder[: folder.rfind("/", 0, -1) + 1]
        stubs = importer.endswith(".pyi")
        if not module:
            source, stub = self._files.get(f"{folder}__init__.py"), self._files.get(f"{folder}__init__.pyi")
            return Module(stub if source is None or (stubs and stub is not None) else source, folder)
        return self._below(folder, module.split("."), stubs=stubs)

    def absolute(self, importer: str, module: str) -> Module | None:
        """The module of `import a.b`, as seen from a file: the nearest of several. None when the project has none."""
        own = importer[: importer.rfind("/") + 1]
        key = (own, module, importer.endswith(".pyi"))
        if key not in self._found:
            self._found[key] = self._find(importer, module)
        return self._found[key]

    def _find(self, importer: str, module: str) -> Module | None:
        first, *rest = module.split(".")
        own = importer[: importer.rfind("/") + 1]
        places = self._by_name.get(first, [])
        # A script finds its neighbours, a package does not.
        if not self._is_package(own) and own not in places and self.within(own, first) is not None:
            places = [own, *places]
        for place in sorted(places, key=lambda place: -_shared(place, importer)):
            # What lies outside every package is found from its own folder on; a package from everywhere, and so a file
            # below a folder without `__init__` where sources are kept apart.
            is_source = f"/{place}".endswith(_SOURCES)
            # A copy of the standard library's modules, or stubs of them, is for those beside it.
            is_package = (first not in STANDARD or is_source) and self._is_package(f"{place}{first}/")
            is_seen = importer.startswith(place) or is_package
            if is_seen or (first not in STANDARD and is_source):
                found = self._below(place, [first, *rest], stubs=importer.endswith(".pyi"))
                if found is not None and (is_seen or found.file is not None):
                    return found
        return None

    def beside(self, importer: str, module: str) -> Module | None:
        """The module that a script finds beside itself, though the folder be a package."""
        names = module.split(".")
        own = importer[: importer.rfind("/") + 1]
        return None if names[0] in STANDARD else self._below(own, names, stubs=importer.endswith(".pyi"))

    def package_around(self, path: str) -> tuple[str, ...]:
        """The names of the packages that a file is in, the innermost first."""
        folder, names = path[: path.rfind("/") + 1], []
        while folder and folder in self._packages:
            above = folder[: folder.rfind("/", 0, -1) + 1]
            names.append(folder[len(above) : -1])
            folder = above
        return tuple(names)

    def _below(self, folder: str, names: list[str], *, stubs: bool) -> Module | None:
        found: Module | None = None
        for name in names:
            found = self.within(folder, name, stubs=stubs)
            if found is None:
                return None
            folder = found.folder or "\0"
        return found


def _sources_of(stub: str) -> list[str]:
    """Where the source of a stub may lie: beside it, or where a folder `name-stubs` is for the module `name`."""
    source = stub[:-1]
    if _STUBS not in stub:
        return [source]
    source = source.replace(_STUBS, "/", 1)
    return [source, source.removesuffix("/__init__.py") + ".py"] if source.endswith("/__init__.py") else [source]


def _shared(place: str, importer: str) -> int:
    """How much of a path two have in common, in folders."""
    shared = 0
    for one, other in zip(place.split("/")[:-1], importer.split("/")[:-1], strict=False):
        if one != other:
            break
        shared += 1
    return shared
