"""Names that declaration files declare for all files: those of files that are no modules, and of `declare global`."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.linking.typescript.symbols import EXPORTED, SPACES
from pinakes.linking.unit import Unit

_MOST_FILES = 500
"""Declaration files that are looked at. A project with more is a collection of them, where no file sees all."""


class Declared(NamedTuple):
    """What a file declares for all files under one name."""

    path: str
    file: int
    symbols: list[int]


class Ambient:
    """What is declared for all files, by name."""

    def __init__(self, files: Iterable[tuple[int, str]], unit_of: Callable[[int], Unit]) -> None:
        self._by_name: dict[str, list[Declared]] = {}
        declaring = [(file, path) for file, path in files if path.endswith(".d.ts")]
        for file, path in declaring if len(declaring) <= _MOST_FILES else ():
            for name, symbols in _declared(unit_of(file)).items():
                self._by_name.setdefault(name, []).append(Declared(path, file, symbols))

    def settings(self) -> str:
        """Which names are declared where: where this differs, any plain name may mean something else."""
        return repr([(name, [item.path for item in found]) for name, found in sorted(self._by_name.items())])

    def find(self, path: str, name: str) -> Declared | None:
        """What a name means for a file that does not say: where several declare it, the nearest does."""
        found = self._by_name.get(name)
        if found is None:
            return None
        return max(found, key=lambda item: (_shared(item.path, path), -item.path.count("/")))


def _declared(unit: Unit) -> dict[str, list[int]]:
    """What a declaration file declares for all files."""
    is_module = bool(unit.imports or unit.exports) or any(
        symbol.flags & EXPORTED for symbol in unit.symbols if symbol.parent < 0
    )
    spaces = [index for index in unit.members[-1].get("global", ()) if unit.symbols[index].kind in SPACES]
    found: dict[str, list[int]] = {}
    for place in spaces if is_module or spaces else [-1]:
        for name, symbols in unit.members[place].items() if place in unit.members else ():
            # What the language itself has under a name is only added to.
            if name not in BUILTIN_NAMES and all(unit.symbols[index].kind != "module" for index in symbols):
                found.setdefault(name, []).extend(symbols)
    return found


def _shared(one: str, other: str) -> int:
    """How many folders two paths have in common from the root."""
    n_shared = 0
    for own, theirs in zip(one.split("/")[:-1], other.split("/")[:-1], strict=False):
        if own != theirs:
            break
        n_shared += 1
    return n_shared
