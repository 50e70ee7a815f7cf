"""Which file a module of TypeScript or JavaScript is."""

from collections.abc import Iterable
from typing import TypeVar

from pinakes.languages.typescript.configs import Compiler, Package, Read, is_config, joined, read_compiler, read_package

ENDINGS = (
    ".ts",
    ".tsx",
    ".d.ts",
    ".js",
    ".jsx",
    ".mts",
    ".cts",
    ".mjs",
    ".cjs",
    ".d.mts",
    ".d.cts",
    ".vue",
    ".svelte",
    ".astro",
)
_SOURCES = {
    ".js": (".ts", ".tsx", ".d.ts", ".js", ".jsx"),
    ".jsx": (".tsx", ".d.ts", ".jsx"),
    ".mjs": (".mts", ".d.mts", ".mjs"),
    ".cjs": (".cts", ".d.cts", ".cjs"),
}
"""What a module that is named by what it is compiled to may be written as."""
_DECLARING = {".d.ts": ".js", ".d.mts": ".mjs", ".d.cts": ".cjs"}
_BUILT = ("dist/", "lib/", "build/", "out/", "esm/", "cjs/", "es/", "types/", "dist-types/")
_BUILT_ENDINGS = (".d.ts", ".d.mts", ".d.cts", ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".tsx", ".jsx")
NODE_MODULES = frozenset(
    """
    assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel
    dns domain events fs http http2 https inspector module net os path perf_hooks process punycode
    querystring readline repl stream string_decoder sys test timers tls trace_events tty url util v8 vm
    wasi worker_threads zlib
    """.split()  # noqa: SIM905 - a word list reads better as text.
)

Setting = TypeVar("Setting")
Found = int | str | None
"""A file of the project, the name of a package outside it, or nothing that is indexed."""


class Modules:
    """The modules of a project, by where they lie. Folders end in `/`; the root is empty."""

    def __init__(self, files: Iterable[tuple[int, str]], configs: Iterable[str], read: Read) -> None:
        """`configs` are the paths of the config files, `read` gives their text."""
        self._files: dict[str, int] = {}
        for file, path in files:
            self._files.setdefault(path, file)
        self._declared: dict[int, int] = {}
        """Declarations, each with the source beside it that they are of."""
        for path, file in self._files.items():
            for declaring, ending in _DECLARING.items():
                source = self._files.get(path.removesuffix(declaring) + ending) if path.endswith(declaring) else None
                if source is not None:
                    self._declared[file] = source
        self._compilers: dict[str, Compiler] = {}
        self._packages: dict[str, Package] = {}
        self._by_name: dict[str, list[Package]] = {}
        self._found: dict[tuple[str, str], Found] = {}
        for path in sorted(configs):
            self._note(path, read)

    def _note(self, path: str, read: Read) -> None:
        folder, name = path[: path.rfind("/") + 1], path.rpartition("/")[2]
        if name == "package.json":
            package = self._packages[folder] = read_package(path, read)
            if package.name is not None:
                self._by_name.setdefault(package.name, []).append(package)
        elif name in {"tsconfig.json", "jsconfig.json"}:
            compiler = read_compiler(path, read)
            if name == "tsconfig.json" or folder not in self._compilers:
                self._compilers[folder] = compiler

    def settings(self) -> str:
        """All that config files say about modules: two projects with the same files and settings find the same."""
        return repr((sorted(self._compilers.items()), sorted(self._packages.items())))

    def loaded(self, importer: str, module: str) -> list[int]:
        """The files that a module is when it is imported: a declaration, and the source that it is of."""
        found = self.find(importer, module)
        if not isinstance(found, int):
            return []
        source = self._declared.get(found)
        return [found] if source is None else [found, source]

    def find(self, importer: str, module: str) -> Found:
        """What a module is, as seen from a file."""
        key = (importer[: importer.rfind("/") + 1], module)
        if key not in self._found:
            self._found[key] = self._find(*key)
        return self._found[key]

    def _find(self, folder: str, module: str) -> Found:
        module = module.partition("?")[0]
        if module.startswith(("./", "../")) or module in {".", ".."}:
            return self._at(joined(folder, module))
        if module.startswith("/") or not module:
            return self._at(module[1:]) if module else None
        if module.startswith("node:"):
            return "node"
        found: Found = self._aliased(folder, module)
        if found is None and module.startswith("#"):
            found = self._own_import(folder, module)
        if found is None:
            found = self._in_package(folder, module)
        if found is not None:
            return found
        return None if module.startswith(("#", "$", "~", "@/")) else _package_name(module)

    def _aliased(self, folder: str, module: str) -> int | None:
        """What the `paths` and `baseUrl` of the nearest config make of a name."""
        compiler = self._nearest(folder, self._compilers)
        if compiler is None:
            return None
        for place in _matches(compiler.paths, module):
            found = self._at(place)
            if found is not None:
                return found
        return None if compiler.base is None else self._at(joined(compiler.base, module))

    @staticmethod
    def _nearest(folder: str, settings: dict[str, Setting]) -> Setting | None:
        while folder not in settings:
            if not folder:
                return None
            folder = folder[: folder.rfind("/", 0, -1) + 1]
        return settings[folder]

    def _own_import(self, folder: str, module: str) -> Found:
        package = self._nearest(folder, self._packages)
        if package is None:
            return None
        for place in _matches(package.imports, module):
            found = self._built(package, place) if place.startswith(".") else self._find(folder, place)
            if found is not None:
                return found
        return None

    def _in_package(self, folder: str, module: str) -> int | None:
        """A module of a package of the project, by the package's name."""
        name = _package_name(module)
        packages = self._by_name.get(name, ())
        if not packages and name == "node":
            packages = self._by_name.get(module.partition("/")[0], ())
        for package in sorted(packages, key=lambda item: -_shared(item.folder, folder)):
            rest = module[len(package.name or "") :]
            places = _matches(package.exports, f".{rest}")
            if not rest:
                places += [*package.entries, "./src/index", "./index", "./src/main"]
            else:
                places += [f".{rest}", f"./src{rest}"]
            for place in places:
                found = self._built(package, place)
                if found is not None:
                    return found
        return None

    def _built(self, package: Package, place: str) -> int | None:
        """A file of a package, or the source that it is built from."""
        path = place.removeprefix("./")
        sources = [f"src/{path[len(folder) :]}" for folder in _BUILT if path.startswith(folder)]
        sources += [
            f"src/{path[len(outer) + len(inner) :]}"
            for outer in _BUILT
            for inner in _BUILT
            if path.startswith(outer + inner)
        ]
        for candidate in (path, *sources):
            found = self._at(joined(package.folder, candidate))
            if found is None:
                ending = next((ending for ending in _BUILT_ENDINGS if candidate.endswith(ending)), None)
                found = None if ending is None else self._at(joined(package.folder, candidate.removesuffix(ending)))
            if found is not None:
                return found
        return None

    def _at(self, path: str | None) -> int | None:
        """The file at a path: as written, by the endings it may have, or the index of a folder."""
        if path is None:
            return None
        files = self._files
        if path and not path.endswith("/"):
            dot = path.rfind(".")
            for ending in _SOURCES.get(path[dot:], ()):
                if path[:dot] + ending in files:
                    return files[path[:dot] + ending]
            if path in files:
                return files[path]
            for ending in ENDINGS:
                if path + ending in files:
                    return files[path + ending]
            path += "/"
        for ending in ENDINGS:
            if f"{path}index{ending}" in files:
                return files[f"{path}index{ending}"]
        package = self._packages.get(path)
        return None if package is None or not package.entries else self._entry(package)

    def _entry(self, package: Package) -> int | None:
        for place in package.entries:
            path = joined(package.folder, place)
            if path is not None and path.rstrip("/") != package.folder.rstrip("/"):
                found = self._built(package, place)
                if found is not None:
                    return found
        return None


def config_paths(paths: Iterable[str]) -> list[str]:
    """The config files among the files of a project."""
    return [path for path in paths if is_config(path)]


def _matches(patterns: Iterable[tuple[str, tuple[str, ...]]], module: str) -> list[str]:
    """The places that patterns give for a name: the exact one, else that with the longest beginning."""
    best, found = -1, []
    for pattern, places in patterns:
        before, star, after = pattern.partition("*")
        if not star and pattern == module:
            return list(places)
        is_match = star and module.startswith(before) and module.endswith(after) and len(module) >= len(pattern) - 1
        if is_match and len(before) > best:
            middle = module[len(before) : len(module) - len(after)]
            best, found = len(before), [place.replace("*", middle) for place in places]
    return found


def _package_name(module: str) -> str:
    """The package that a module belongs to: its first name, or scope and name; `node` for what Node brings."""
    parts = module.split("/")
    if module.startswith("@") and len(parts) > 1:
        return "/".join(parts[:2])
    return "node" if parts[0] in NODE_MODULES else parts[0].removeprefix("npm:").removeprefix("jsr:") or module


def _shared(place: str, folder: str) -> int:
    """How many characters two folders have in common from the root on."""
    shared = 0
    for one, other in zip(place, folder, strict=False):
        if one != other:
            break
        shared += 1
    return shared
