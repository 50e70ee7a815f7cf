"""Where the packages that Go files import are found in a project."""

from collections import defaultdict
from collections.abc import Iterable

from pinakes.languages.go.configs import Module, Read, read_module, read_workspace


class Modules:
    """The folders of a project that hold Go files, by the paths under which they are imported."""

    def __init__(self, files: Iterable[tuple[int, str]], configs: Iterable[str], read: Read) -> None:
        self.files_in: dict[str, list[tuple[int, str]]] = defaultdict(list)
        """Id and name of the files of each folder; folders end in `/` unless they are the root."""
        for file, path in files:
            folder, slash, name = path.rpartition("/")
            self.files_in[folder + slash].append((file, name))
        self._modules: dict[str, Module] = {}
        self._replaced: dict[str, list[tuple[str, str]]] = defaultdict(list)
        """For the folder of each module, which other modules it finds where."""
        self._found: dict[tuple[str, str], str | None] = {}
        self._read_configs(sorted(configs), read)

    def _read_configs(self, configs: list[str], read: Read) -> None:
        for path in configs:
            found = read_module(path, read) if path.endswith(".mod") else None
            if found is not None:
                self._modules[found.folder] = found
                self._replaced[found.folder] += found.replaced
        for path in configs:
            if not path.endswith("go.work"):
                continue
            used, replaced = read_workspace(path, read)
            joined = [self._modules[folder] for folder in used if folder in self._modules]
            for module in joined:
                self._replaced[module.folder] += [(other.path, other.folder) for other in joined] + replaced

    def settings(self) -> str:
        """What the config files say, where it matters."""
        return repr((sorted(self._modules.items()), sorted(self._replaced.items())))

    def find(self, importer: str, path: str) -> str | None:
        """The folder of the package that a file imports; None when it is outside the project."""
        own = self._module_around(importer)
        key = (own.folder if own is not None else "", path)
        if key not in self._found:
            self._found[key] = self._look_for(own, path)
        return self._found[key]

    def _look_for(self, own: Module | None, path: str) -> str | None:
        if own is None:
            return self._in_vendor("", path) or self._in_sources(path)
        places: list[tuple[str, str]] = [(own.path, own.folder), *self._replaced.get(own.folder, ())]
        # The module with the longest path holds the package: `a/b/c` may be a module inside `a/b`.
        for module, folder in sorted(places, key=lambda one: -len(one[0])):
            if path == module or path.startswith(f"{module}/"):
                rest = path[len(module) + 1 :]
                place = folder + (f"{rest}/" if rest else "")
                if place in self.files_in and self._is_of(place, folder):
                    return place
        return self._in_vendor(own.folder, path)

    def _in_vendor(self, folder: str, path: str) -> str | None:
        place = f"{folder}vendor/{path}/"
        return place if place in self.files_in else None

    def _in_sources(self, path: str) -> str | None:
        """Without modules, packages lie under `src` by their whole path."""
        place = f"src/{path}/"
        return place if place in self.files_in else None

    def _is_of(self, place: str, folder: str) -> bool:
        """Whether a folder belongs to the module at another, not to one inside it."""
        around = self._module_around(place)
        return around is None or around.folder == folder

    def _module_around(self, importer: str) -> Module | None:
        folder = importer[: importer.rfind("/") + 1]
        while folder not in self._modules:
            if not folder:
                return None
            folder = folder[: folder.rfind("/", 0, -1) + 1]
        return self._modules[folder]

    def last_words(self, folder: str) -> set[str]:
        """Words that every path ends in under which a folder may be imported, as far as dots and slashes part them."""
        paths = [folder.rstrip("/")]
        paths += [module.path for module in self._modules.values() if module.folder == folder]
        paths += [path for places in self._replaced.values() for path, place in places if place == folder]
        return {max(path.rpartition("/")[2].split("."), key=len) for path in paths} - {""}
