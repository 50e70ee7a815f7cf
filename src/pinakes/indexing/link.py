"""Joining files: after a change, the meaning of every name that the change can affect."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

import msgspec
from blake3 import blake3

from pinakes.facts import REFERENCE_KINDS, RESOLUTION_BITS
from pinakes.languages import language_of
from pinakes.linking.changes import changed_names, names_of
from pinakes.linking.families import FAMILIES
from pinakes.linking.family import Family, Opened
from pinakes.linking.interface import Interface
from pinakes.linking.links import Link, Use
from pinakes.linking.unit import Unit
from pinakes.storage.links import LinkedReference, LinkTables, OpenReference
from pinakes.storage.rows import FILE_SHIFT

UNITS_AT_HAND = 4_096
"""Files kept in memory, laid out for looking things up."""

_TYPES = frozenset(map(REFERENCE_KINDS.index, ("type", "extends", "implements")))
_decode = msgspec.msgpack.Decoder(Interface).decode

Read = Callable[[str], str | None]
"""Gives the text of a file by its path; None when it can not be read."""


class FamilyFiles:
    """The files of a family, as its linker sees them."""

    def __init__(self, tables: LinkTables, family: Family, read: Read, *, everything: bool) -> None:
        self._tables = tables
        self._family = family
        self._everything = everything
        self.files = tables.files(family.languages)
        self.path_of = dict(self.files)
        self.text = read
        self.unit = lru_cache(UNITS_AT_HAND)(self._load)
        self.symbols_named = lru_cache(None)(self._find_named)

    def _load(self, file: int) -> Unit:
        packed = self._tables.interface(file)
        interface = Interface(None, [], [], [], [], []) if packed is None else _decode(packed)
        return Unit(file, self.path_of.get(file, ""), interface)

    def paths_ending(self, ending: str) -> list[str]:
        """Paths of all files of the project that end in something, of other languages too."""
        return self._tables.paths_ending(ending)

    def imported_modules(self) -> Iterator[tuple[int, str]]:
        """Each file with the modules that it imports, as written."""
        return self._tables.imported_modules()

    def dependencies(self) -> dict[int, set[int]]:
        """The files that each file imported when it was last linked."""
        return self._tables.dependencies()

    def importers(self, words: set[str]) -> set[int]:
        """Files with an import that mentions one of these names."""
        return self._tables.importers(words)

    def _find_named(self, name: str) -> list[tuple[int, int]]:
        """File and place of the symbols of a name, for kinds in `named_kinds`."""
        if self._everything:
            return self._by_name.get(name, [])
        kinds = self._family.named_kinds
        places = [(file, place) for file, place in self._tables.symbols_named(name) if file in self.path_of]
        return [(file, place) for file, place in places if self.unit(file).symbols[place].kind in kinds]

    @cached_property
    def _by_name(self) -> dict[str, list[tuple[int, int]]]:
        """The symbols that are found by name, when all files are linked."""
        found: dict[str, list[tuple[int, int]]] = {}
        kinds = self._family.named_kinds
        for file in sorted(self.path_of):
            packed = self._tables.interface(file)
            for place, symbol in enumerate(() if packed is None else _decode(packed).symbols):
                if symbol.kind in kinds:
                    found.setdefault(symbol.name, []).append((file, place))
        return found


class _Work(NamedTuple):
    """The files of one family that are to be linked."""

    opened: Opened
    unit_of: Callable[[int], Unit]
    files: list[int]


def link_files(tables: LinkTables, *, everything: bool, read: Read, tell: Callable[[int, int], None]) -> None:
    """Settle the names of the files that changed, and of those that a change of theirs may concern.

    `read` gives the text of config files.
    """
    plans = [_plan(tables, family, everything=everything, read=read) for family in FAMILIES]
    work = [plan for plan in plans if plan is not None]
    total = sum(len(item.files) for item in work)
    done = 0
    for opened, unit_of, files in work:
        for file in files:
            _link(tables, opened, unit_of(file))
            done += 1
            tell(done, total)


def _plan(tables: LinkTables, family: Family, *, everything: bool, read: Read) -> _Work | None:
    """What is to be linked of a family; None when nothing of it changed."""
    project = FamilyFiles(tables, family, read, everything=everything)
    if not project.files or not (everything or _is_touched(tables, family, project.path_of)):
        return None
    opened = family.open(project)
    key = f"modules of {family.name}"
    settings = blake3(opened.settings.encode()).hexdigest(8)
    if everything or tables.note(key) != settings:
        tables.put_note(key, settings)
        return _Work(opened, project.unit, sorted(project.path_of))
    affected = _affected(tables, project.path_of, family, opened)
    return _Work(opened, project.unit, sorted(affected.intersection(project.path_of)))


def _is_touched(tables: LinkTables, family: Family, path_of: dict[int, str]) -> bool:
    """Whether files of a family, or files that say where its modules are, were written or removed."""
    if _of_family(tables.removed.values(), family) or not tables.written.isdisjoint(path_of):
        return True
    paths = tables.touched.union(tables.removed.values())
    return any(path.endswith(family.config_endings) for path in paths)


def _of_family(paths: Iterable[str], family: Family) -> set[str]:
    """The paths that may be in a family's languages; one without an ending may be in any."""
    wanted = {None, *family.languages}
    return {path for path in paths if language_of(path) in wanted}


def _link(tables: LinkTables, opened: Opened, unit: Unit) -> None:
    references = list(tables.open_references(unit.file))
    links, asked = opened.linker.link(unit, [_use(reference) for reference in references])
    tables.put_links(unit.file, map(_linked, references, links))
    dependencies = opened.linker.dependencies(unit)
    tables.put_file_links(unit.file, asked | dependencies, dependencies)


def _affected(tables: LinkTables, path_of: dict[int, str], family: Family, opened: Opened) -> set[int]:
    """Files to link: those written, those that a changed name may concern, those that import what came or went."""
    # Ids of removed files may have been given to new ones, so paths tell who came and who went.
    appeared = {
        path_of[file]
        for file in tables.written.intersection(path_of)
        if tables.removed.get(file) != path_of[file] or file not in tables.old_interfaces
    }
    vanished = _of_family(tables.removed.values(), family).difference(path_of.values())
    affected = set(tables.written)
    rewired = _rewired(tables, path_of) if family.named_kinds else set()
    if appeared or vanished or rewired:
        importers = opened.importers(appeared | vanished | rewired)
        affected |= importers | tables.askers(importers | set(tables.removed))
    for file, before in tables.old_interfaces.items():
        affected |= _concerned(tables, family, file, before, tables.interface(file))
    if family.named_kinds:
        affected |= _naming(tables, path_of)
    return affected


def _rewired(tables: LinkTables, path_of: dict[int, str]) -> set[str]:
    """Paths of files that take in other files whole, and now others: who takes them in sees something else."""
    return {
        path_of[file]
        for file, before in tables.old_interfaces.items()
        if file in path_of and _stars(before) != _stars(tables.interface(file))
    }


def _stars(packed: bytes | None) -> set[tuple[str, str]]:
    imports = [] if packed is None else _decode(packed).imports
    return {(item.module, item.kind) for item in imports if item.name == "*"}


def _concerned(tables: LinkTables, family: Family, file: int, before: bytes, now: bytes | None) -> set[int]:
    """Files whose names may mean something else since a file changed."""
    if before == now:
        return set()
    names = None if now is None else changed_names(_decode(before), _decode(now))
    if names is None:
        return tables.askers({file}) | (_naming_changed(tables, before, now) if family.named_kinds else set())
    if not names:
        return set()
    mentioning = tables.interfaces_with(names) - {file}
    using = tables.users_of(names)
    if family.named_kinds:
        return using | mentioning | tables.askers(mentioning)
    asked_by = tables.askers({file})
    return {asker for asker in asked_by if asker in using} | (asked_by & tables.askers(mentioning))


def _naming_changed(tables: LinkTables, before: bytes, now: bytes | None) -> set[int]:
    """Files that use or mention a name that changed in a file, beside all that those who asked it may find changed."""
    if now is None:
        return set()
    names = changed_names(_without_stars(_decode(before)), _without_stars(_decode(now))) or set()
    mentioning = tables.interfaces_with(names) if names else set()
    return tables.users_of(names) | mentioning | tables.askers(mentioning)


def _without_stars(interface: Interface) -> Interface:
    return msgspec.structs.replace(interface, imports=[item for item in interface.imports if item.name != "*"])


def _naming(tables: LinkTables, path_of: dict[int, str]) -> set[int]:
    """Files that name something of a file that came or went, where names are found without imports."""
    came = [tables.interface(file) for file in tables.written.intersection(path_of) - tables.old_interfaces.keys()]
    went = [packed for file, packed in tables.old_interfaces.items() if file not in path_of]
    names = {name for packed in (*came, *went) if packed is not None for name in names_of(_decode(packed))}
    mentioning = tables.interfaces_with(names) if names else set()
    return tables.users_of(names) | mentioning | tables.askers(mentioning)


def _use(reference: OpenReference) -> Use:
    is_type = reference.role >> RESOLUTION_BITS in _TYPES
    binding, via = (reference.binding, None) if reference.is_import else (None, reference.binding)
    return Use(reference.id, reference.scope, reference.name, reference.receiver, binding, is_type, via)


def _linked(reference: OpenReference, link: Link) -> LinkedReference:
    targets = [target.file << FILE_SHIFT | target.symbol for target in link.targets]
    return LinkedReference(
        reference.id, reference.role, link.resolution, targets, link.package, reference.binding, reference.meaning
    )
