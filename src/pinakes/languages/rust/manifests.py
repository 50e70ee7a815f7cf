"""What a `Cargo.toml` says: the crates of a package, and what it calls those of others."""

import posixpath
import tomllib
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

_SECTIONS = ("dependencies", "dev-dependencies", "build-dependencies")
_TARGETS = ("bin", "test", "example", "bench")
_FOUND = {"src/bin/": "autobins", "tests/": "autotests", "examples/": "autoexamples", "benches/": "autobenches"}
"""Folders in which every file, and every folder with a `main.rs`, is a crate."""

Table = dict[str, Any]


class Package(NamedTuple):
    """A package of the project. Folders end in `/`; the root is empty."""

    folder: str
    name: str
    lib: str
    """The path of its library's root file, whether there is one or not."""
    roots: frozenset[str]
    """Root files of crates that the manifest names."""
    folders: tuple[str, ...]
    """Folders in which every file is a crate."""
    is_old: bool
    """Whether paths in `use` start at the root of the crate: the edition of 2015."""
    dependencies: dict[str, str | None]
    """What other crates are called here, and the folder of each; None where it is not in the project."""


def read_packages(paths: Iterable[str], read: Callable[[str], str | None]) -> dict[str, Package]:
    """The packages of a project by their folders."""
    tables: dict[str, Table] = {}
    for path in paths:
        text = read(path)
        if text is not None:
            try:
                tables[path[: path.rfind("/") + 1]] = tomllib.loads(text)
            except (tomllib.TOMLDecodeError, RecursionError):
                continue
    return {folder: _package(folder, table, tables) for folder, table in tables.items() if "package" in table}


def _package(folder: str, table: Table, tables: dict[str, Table]) -> Package:
    package, lib = _table(table, "package"), _table(table, "lib")
    name = str(package.get("name", ""))
    workspace = _workspace(folder, tables)
    edition = package.get("edition", "2015")
    if isinstance(edition, dict):
        edition = _table(_table(tables.get(workspace, {}), "workspace"), "package").get("edition", "2015")
    roots = {folder + "build.rs"}
    for kind in _TARGETS:
        listed = table.get(kind, [])
        roots.update(
            [
                joined(folder, item["path"])
                for item in listed
                if isinstance(item, dict) and isinstance(item.get("path"), str)
            ]
            if isinstance(listed, list)
            else []
        )
    written = lib.get("path")
    return Package(
        folder,
        str(lib.get("name", name)).replace("-", "_"),
        joined(folder, written if isinstance(written, str) else "src/lib.rs"),
        frozenset(roots),
        tuple([inner for inner, switch in _FOUND.items() if package.get(switch) is not False]),
        edition == "2015",
        _dependencies(folder, table, workspace, tables),
    )


def _workspace(folder: str, tables: dict[str, Table]) -> str:
    """The folder of the workspace that a package belongs to: the nearest one up."""
    here = folder
    while True:
        if "workspace" in tables.get(here, {}):
            return here
        if not here:
            return folder
        here = here[: here.rfind("/", 0, -1) + 1]


def _dependencies(folder: str, table: Table, workspace: str, tables: dict[str, Table]) -> dict[str, str | None]:
    shared = _table(_table(tables.get(workspace, {}), "workspace"), "dependencies")
    places = [table, *[value for value in _table(table, "target").values() if isinstance(value, dict)]]
    found: dict[str, str | None] = {}
    for place in places:
        for section in _SECTIONS:
            for name, item in _table(place, section).items():
                home, base = item, folder
                if isinstance(item, dict) and item.get("workspace") is True:
                    home, base = shared.get(name), workspace
                path = home.get("path") if isinstance(home, dict) else None
                inside = joined(base, path) + "/" if isinstance(path, str) else None
                inside = inside.removeprefix("./") if inside is not None else None
                found[name.replace("-", "_")] = "" if inside == "/" else inside
    return found


def _table(table: Table, key: str) -> Table:
    found = table.get(key)
    return found if isinstance(found, dict) else {}


def joined(folder: str, path: str) -> str:
    """A path that is written relative to a folder, relative to the root; it may lead out of the project."""
    return posixpath.normpath(folder + path).removeprefix("./").removesuffix(".") if path != "." else folder[:-1]


def is_found(package: Package, path: str) -> bool:
    """Whether a file is the root of a crate by where it lies in its package."""
    inner = path[len(package.folder) :]
    if inner in {"src/main.rs", "src/lib.rs"}:
        return True
    for folder in package.folders:
        if inner.startswith(folder):
            rest = inner[len(folder) :].split("/")
            return len(rest) == 1 or (len(rest) == 2 and rest[1] == "main.rs")
    return False
