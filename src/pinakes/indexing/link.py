"""Joining files: after a change, the meaning of every name that the change can affect."""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from pinakes.languages.python.modules import Modules
from pinakes.linking.changes import changed_names
from pinakes.linking.interface import Interface
from pinakes.linking.links import Link, Use
from pinakes.linking.python import PythonLinker
from pinakes.linking.unit import Unit
from pinakes.storage.links import LinkedReference, LinkTables, OpenReference
from pinakes.storage.rows import FILE_SHIFT

LINKED = ("python",)
"""Languages whose names are followed across files."""
UNITS_AT_HAND = 4_096
"""Files kept in memory, laid out for looking things up."""

_decode = msgspec.msgpack.Decoder(Interface).decode


def link_files(tables: LinkTables, *, everything: bool, tell: Callable[[int, int], None]) -> None:
    """Settle the names of the files that changed, and of those that a change of theirs may concern."""
    files = tables.files(LINKED)
    path_of = dict(files)
    todo = sorted(path_of) if everything else sorted(_affected(tables, path_of).intersection(path_of))
    if not todo:
        return
    unit_of = _loader(tables, path_of)
    linker = PythonLinker(Modules(files), unit_of)
    for done, file in enumerate(todo, start=1):
        unit = unit_of(file)
        references = list(tables.open_references(file))
        links, asked = linker.link(unit, [_use(reference) for reference in references])
        tables.put_links(file, map(_linked, references, links))
        dependencies = linker.dependencies(unit)
        tables.put_file_links(file, asked | dependencies, dependencies)
        tell(done, len(todo))


def _affected(tables: LinkTables, path_of: dict[int, str]) -> set[int]:
    """Files to link: those written, those that a changed name may concern, those that import what came or went."""
    # Ids of removed files may have been given to new ones, so paths tell who came and who went.
    appeared = {
        path_of[file] for file in tables.written if file in path_of and tables.removed.get(file) != path_of[file]
    }
    vanished = set(tables.removed.values()).difference(path_of.values())
    affected = set(tables.written)
    if appeared or vanished:
        importers = _importers(tables, appeared | vanished, path_of)
        affected |= importers | tables.askers(importers | set(tables.removed))
    for file, before in tables.old_interfaces.items():
        affected |= _concerned(tables, file, before, tables.interface(file))
    return affected


def _concerned(tables: LinkTables, file: int, before: bytes, now: bytes | None) -> set[int]:
    """Files whose names may mean something else since a file changed."""
    if before == now:
        return set()
    names = None if now is None else changed_names(_decode(before), _decode(now))
    if names is None:
        return tables.askers({file})
    if not names:
        return set()
    mentioning = tables.interfaces_with(names) - {file}
    using = tables.users_of(names)
    asked_by = tables.askers({file})
    return {asker for asker in asked_by if asker in using} | (asked_by & tables.askers(mentioning))


def _importers(tables: LinkTables, paths: set[str], path_of: dict[int, str]) -> set[int]:
    """Files whose imports may now lead elsewhere, because files came or went."""
    if any(path.rpartition("/")[2].startswith("__init__.") for path in paths):
        # What is a package decides from where every module under it is found.
        return set(path_of)
    words = {part.partition(".")[0] for path in paths for part in path.split("/")}
    return tables.importers(words)


def _loader(tables: LinkTables, path_of: dict[int, str]) -> Callable[[int], Unit]:
    def load(file: int) -> Unit:
        packed = tables.interface(file)
        interface = Interface(None, [], [], [], [], []) if packed is None else _decode(packed)
        return Unit(file, path_of.get(file, ""), interface)

    return lru_cache(UNITS_AT_HAND)(load)


def _use(reference: OpenReference) -> Use:
    binding = reference.binding if reference.is_import else None
    return Use(reference.id, reference.scope, reference.name, reference.receiver, binding)


def _linked(reference: OpenReference, link: Link) -> LinkedReference:
    targets = [target.file << FILE_SHIFT | target.symbol for target in link.targets]
    return LinkedReference(reference.id, reference.role, link.resolution, targets, link.package, reference.binding)
