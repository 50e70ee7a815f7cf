"""The files of a family of languages, as its linker sees them."""

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import NamedTuple

import msgspec

from pinakes.linking.family import Declared, Family, Opened, declared_in
from pinakes.linking.interface import Interface
from pinakes.linking.unit import Unit, Uses, used_in
from pinakes.storage.held import Held
from pinakes.storage.links import LinkTables

UNITS_AT_HAND = 4_096
"""Files kept in memory, laid out for looking things up."""

Read = Callable[[str], str | None]
"""Gives the text of a file by its path; None when it can not be read."""

_NOTHING = Interface(None, [], [], [], [], [])
unpack_interface = msgspec.msgpack.Decoder(Interface).decode


class FamilyFiles:
    """The files of a family: from the index, or, in a build from nothing, from what is held back of them."""

    def __init__(self, tables: LinkTables, family: Family, read: Read, held: Held | None) -> None:
        self._tables = tables
        self._family = family
        self._held = held
        self._interface = tables.interface if held is None else held.interface
        self.files = tables.files(family.languages)
        self.reached = (
            sorted([*self.files, *tables.files(family.reaches)], key=itemgetter(1)) if family.reaches else self.files
        )
        self.path_of = dict(self.reached)
        self.text = read
        self.n_bytes_at_hand = 0
        """Packed interfaces of the files that were loaded since all were let go of."""
        self.unit = lru_cache(UNITS_AT_HAND)(self._load)
        self.symbols_named = lru_cache(None)(self._find_named)
        self._linked = Unit(0, "", _NOTHING)

    def _load(self, file: int) -> Unit:
        packed = self._interface(file)
        interface = _NOTHING if packed is None else unpack_interface(packed)
        self.n_bytes_at_hand += len(packed or b"")
        return Unit(file, self.path_of.get(file, ""), interface)

    def own_unit(self, file: int) -> Unit:
        """A file that is to be linked, with what it uses. The one before is as all others again."""
        self._linked.uses = {}
        self._linked = unit = self.unit(file)
        unit.uses = self._uses(file)
        return unit

    def _uses(self, file: int) -> Uses:
        packed = self._interface(file)
        return {} if packed is None else used_in(unpack_interface(packed))

    def paths_ending(self, ending: str) -> list[str]:
        """Paths of all files of the project that end in something, of other languages too."""
        return self._tables.paths_ending(ending)

    def imported_modules(self) -> Iterator[tuple[int, str]]:
        """Each file with the modules that it imports, as written."""
        if self._held is not None:
            # Processes that are forked have no database.
            return ((file, item.module) for file, _ in self.files for item in self.unit(file).imports)
        return self._tables.imported_modules()

    def dependencies(self) -> dict[int, set[int]]:
        """The files that each file imported when it was last linked."""
        return self._tables.dependencies()

    def importers(self, words: set[str]) -> set[int]:
        """Files with an import that mentions one of these names."""
        return self._tables.importers(words)

    def importing(self, kind: str) -> list[int]:
        """Files with an import of a kind, by path."""
        found = self._tables.importing(kind)
        return [file for file, _ in self.files if file in found]

    def hold(self, held: Held) -> None:
        """Read from now on what is held, as processes without a database have to."""
        self._held = held
        self._interface = held.interface
        self.prepare()

    def forget(self) -> None:
        """Let go of the files at hand."""
        self.n_bytes_at_hand = 0
        self.unit.cache_clear()
        self.symbols_named.cache_clear()

    def prepare(self) -> None:
        """Work out now what processes that are forked later have in common."""
        if self._held is not None and self._family.named_kinds:
            _ = self._by_name

    def _find_named(self, name: str) -> list[tuple[int, int]]:
        """File and place of the symbols of a name that is found as such, by path: ids are as files came."""
        if self._held is not None:
            return self._by_name.get(name, [])
        places = [(file, place) for file, place in self._tables.symbols_named(name) if file in self.path_of]
        found = [(file, place) for file, place in places if self._is_named(file, place)]
        return sorted(found, key=lambda item: (self.path_of[item[0]], item[1]))

    def _is_named(self, file: int, place: int) -> bool:
        unit = self.unit(file)
        return self._family.is_named(Declared(unit.symbols, unit.bases), place)

    @cached_property
    def _by_name(self) -> dict[str, list[tuple[int, int]]]:
        """The symbols that are found by name, in a build from nothing."""
        found: dict[str, list[tuple[int, int]]] = {}
        is_named = self._family.is_named
        for file in sorted(self.path_of, key=self.path_of.__getitem__):
            packed = self._interface(file)
            if packed is None:
                continue
            interface = unpack_interface(packed)
            declared = declared_in(interface)
            for place, symbol in enumerate(interface.symbols):
                if is_named(declared, place):
                    found.setdefault(symbol.name, []).append((file, place))
        return found


class Work(NamedTuple):
    """The files of one family that are to be linked."""

    opened: Opened
    project: FamilyFiles
    files: list[int]
