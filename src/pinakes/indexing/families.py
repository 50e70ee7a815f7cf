"""The languages whose names are followed across files, in families that share their modules."""

from collections.abc import Callable
from typing import NamedTuple

from pinakes.languages.python.modules import Modules as PythonModules
from pinakes.languages.typescript.modules import Modules as TypeScriptModules
from pinakes.languages.typescript.modules import config_paths
from pinakes.linking.linker import Linker
from pinakes.linking.python import PythonLinker
from pinakes.linking.typescript import TypeScriptLinker
from pinakes.linking.unit import Unit
from pinakes.storage.links import LinkTables

Read = Callable[[str], str | None]
"""Gives the text of a file by its path; None when it can not be read."""


class Opened(NamedTuple):
    """A family over the files of one project."""

    linker: Linker
    settings: str
    """What config files say: where it differs, any name may mean something else."""
    importers: Callable[[set[str]], set[int]]
    """Files whose imports may lead elsewhere, because files at these paths came or went."""


class Family(NamedTuple):
    """Languages that import one another."""

    name: str
    languages: tuple[str, ...]
    config_ending: str | None
    """How files end that say where modules are found; None when there are none."""
    open: Callable[[LinkTables, list[tuple[int, str]], Callable[[int], Unit], Read], Opened]


def _open_python(
    tables: LinkTables, files: list[tuple[int, str]], unit_of: Callable[[int], Unit], _read: Read
) -> Opened:
    def importers(paths: set[str]) -> set[int]:
        if any(path.rpartition("/")[2].startswith("__init__.") for path in paths):
            # What is a package decides from where every module under it is found.
            return {file for file, _ in files}
        return tables.importers({part.partition(".")[0] for path in paths for part in path.split("/")})

    return Opened(PythonLinker(PythonModules(files), unit_of), "", importers)


def _open_typescript(
    tables: LinkTables, files: list[tuple[int, str]], unit_of: Callable[[int], Unit], read: Read
) -> Opened:
    known = set(tables.paths_ending(".json"))
    modules = TypeScriptModules(files, config_paths(known), lambda path: read(path) if path in known else None)

    def importers(_paths: set[str]) -> set[int]:
        """Files that now import other files than when they were linked."""
        now: dict[int, set[int]] = {file: set() for file, _ in files}
        path_of = dict(files)
        for file, module in tables.imported_modules():
            found = modules.find(path_of[file], module) if file in path_of else None
            if isinstance(found, int) and found != file:
                now[file].add(found)
        before = tables.dependencies()
        return {file for file, targets in now.items() if before.get(file, set()) != targets}

    return Opened(TypeScriptLinker(modules, unit_of), modules.settings(), importers)


FAMILIES = (
    Family("python", ("python",), None, _open_python),
    Family("typescript", ("typescript", "tsx", "javascript", "vue", "svelte", "astro"), ".json", _open_typescript),
)
