"""Which file a `require` loads."""

from collections.abc import Iterable

LOAD_FOLDERS = frozenset({"lib", "test", "tests", "spec", "app", "ext", "features"})
"""Folders that are usually on the load path."""


class Modules:
    """The files of a project by what a `require` would call them."""

    def __init__(self, files: Iterable[tuple[int, str]]) -> None:
        self._files: dict[str, int] = {}
        self._by_last: dict[str, list[str]] = {}
        for file, path in files:
            self._files[path] = file
            if path.endswith(".rb"):
                self._by_last.setdefault(path.rpartition("/")[2], []).append(path)

    def required(self, importer: str, module: str) -> int | None:
        """The file of `require "shop/basket"`: below a folder on the load path, the nearest of several."""
        name = module if module.endswith(".rb") else f"{module}.rb"
        found = []
        for path in self._by_last.get(name.rpartition("/")[2], ()):
            before = path.removesuffix(name).removesuffix("/")
            if path == name or (path.endswith(f"/{name}") and before.rpartition("/")[2] in LOAD_FOLDERS):
                found.append(path)
        return self._files[max(found, key=lambda path: (_shared(path, importer), path))] if found else None

    def relative(self, importer: str, module: str) -> int | None:
        """The file of `require_relative "../basket"`."""
        parts = importer.split("/")[:-1]
        for part in module.split("/"):
            if part == "..":
                parts = parts[:-1]
            elif part not in {"", "."}:
                parts.append(part)
        path = "/".join(parts)
        return self._files.get(path if path.endswith(".rb") else f"{path}.rb")


def _shared(path: str, importer: str) -> int:
    """How many folders two paths have in common."""
    shared = 0
    for one, other in zip(path.split("/")[:-1], importer.split("/")[:-1], strict=False):
        if one != other:
            break
        shared += 1
    return shared


def conventional(name: str, path: str) -> bool:
    """Whether a file is where a constant is looked for by its name: `Shop::Basket` in `shop/basket.rb`."""
    wanted = name.lower().replace("_", "").replace("::", "/")
    stem = path.removesuffix(".rb").lower().replace("_", "").replace("-", "")
    return stem == wanted or stem.endswith(f"/{wanted}")
