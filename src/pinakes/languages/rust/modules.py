"""Which file a Rust module is, and which crate a name stands for."""

import posixpath
from collections.abc import Callable, Iterable, Iterator

from pinakes.languages.rust.manifests import Package, is_found, read_packages

STANDARD = frozenset({"std", "core", "alloc", "proc_macro", "test"})


def places_of_module(path: str, around: str, name: str, written: str | None) -> Iterator[str]:
    """Where the file of `mod name;` may lie, which a file declares inside some modules written out, as a folder.

    Where a `path` attribute says it, from the folder of the file's own modules or of the file; else below these.
    """
    for folder in (path.removesuffix(".rs"), posixpath.dirname(path)):
        base = posixpath.join(folder, around)
        if written is not None:
            yield posixpath.normpath(posixpath.join(base, written))
        else:
            yield posixpath.join(base, f"{name}.rs")
            yield posixpath.join(base, name, "mod.rs")


class Modules:
    """The files and the packages of a project."""

    def __init__(
        self, files: Iterable[tuple[int, str]], manifests: Iterable[str], read: Callable[[str], str | None]
    ) -> None:
        self._files = {path: file for file, path in files}
        self._packages = read_packages(manifests, read)
        self._package_of: dict[str, Package | None] = {}
        self._roots_in: dict[str, list[str]] | None = None

    def settings(self) -> str:
        """What the manifests say, as one text."""
        return repr(
            [(*package[:3], sorted(package.roots), *package[4:]) for _, package in sorted(self._packages.items())]
        )

    def file(self, path: str) -> int | None:
        """The file at a path; None when the project has none."""
        return self._files.get(path)

    def package_of(self, path: str) -> Package | None:
        """The package that a file belongs to: the nearest manifest up."""
        folder = path[: path.rfind("/") + 1]
        if folder not in self._package_of:
            here = folder
            while here not in self._packages and here:
                here = here[: here.rfind("/", 0, -1) + 1]
            self._package_of[folder] = self._packages.get(here)
        return self._package_of[folder]

    def is_root(self, path: str) -> bool:
        """Whether a file is the root of a crate."""
        package = self.package_of(path)
        if package is None:
            return path.rpartition("/")[2] in {"lib.rs", "main.rs"}
        return path == package.lib or path in package.roots or is_found(package, path)

    def crate(self, path: str, name: str) -> int | str | None:
        """What a crate's name means in a file: the root file of a library, the name of a crate outside, or None."""
        package = self.package_of(path)
        if name in STANDARD:
            return name
        if package is None:
            return None
        if name in package.dependencies:
            folder = package.dependencies[name]
            other = None if folder is None else self._packages.get(folder)
            return name if other is None else self._files.get(other.lib)
        if name == package.name and path != package.lib:
            return self._files.get(package.lib)
        return None

    def knows_crates(self, path: str) -> bool:
        """Whether a manifest says which crates a file may use."""
        return self.package_of(path) is not None

    def is_old(self, path: str) -> bool:
        """Whether paths in `use` start at the root of the crate."""
        package = self.package_of(path)
        return package is not None and package.is_old

    def folder_of(self, path: str) -> str:
        """The folder in which the modules of a file lie."""
        folder, _, name = path.rpartition("/")
        folder = f"{folder}/" if folder else ""
        return folder if name == "mod.rs" or self.is_root(path) else f"{folder}{name.removesuffix('.rs')}/"

    def child(self, path: str, inline: list[str], name: str) -> int | None:
        """The file of `mod name;` in a file, inside the modules written out around it."""
        below = "".join([f"{part}/" for part in inline])
        for base in dict.fromkeys([self.folder_of(path), path[: path.rfind("/") + 1]]):
            for ending in (".rs", "/mod.rs"):
                found = self._files.get(f"{base}{below}{name}{ending}")
                if found is not None and found != self._files.get(path):
                    return found
            if self._has_parent(path):
                break
        return None

    def _has_parent(self, path: str) -> bool:
        """Whether it is clear where the modules of a file lie: not for one that a manifest does not make a root."""
        return self.is_root(path) or next(iter(self.owners(path)), None) is not None

    def at(self, path: str, inline: list[str], written: str) -> int | None:
        """The file that a `path` attribute in a file gives."""
        folder = path[: path.rfind("/") + 1]
        if inline:
            folder = self.folder_of(path) + "".join([f"{part}/" for part in inline])
        return self._files.get(posixpath.normpath(folder + written))

    def owners(self, path: str) -> Iterator[tuple[str, list[str], str]]:
        """Files that may declare a file as their module: path, the modules written out around it, and its name."""
        folder, _, name = path.rpartition("/")
        stem = name.removesuffix(".rs")
        if name == "mod.rs":
            folder, _, stem = folder.rpartition("/")
        inline: list[str] = []
        while True:
            base = f"{folder}/" if folder else ""
            for owner in [f"{base}mod.rs", f"{folder}.rs", *self._roots(base)]:
                if owner in self._files and owner != path:
                    yield owner, inline, stem
            if not folder or len(inline) > 2:
                return
            folder, _, last = folder.rpartition("/")
            inline = [last, *inline]

    def _roots(self, folder: str) -> list[str]:
        """The roots of crates that lie in a folder, libraries first."""
        if self._roots_in is None:
            self._roots_in = {}
            for path in sorted(self._files):
                if self.is_root(path):
                    self._roots_in.setdefault(path[: path.rfind("/") + 1], []).append(path)
        return sorted(
            self._roots_in.get(folder, []), key=lambda path: not path.endswith("/lib.rs") and path != "lib.rs"
        )
