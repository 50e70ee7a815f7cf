"""Joining files: after a change, the meaning of every name that the change can affect."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec
from blake3 import blake3

from pinakes.facts import REFERENCE_KINDS, RESOLUTION_BITS
from pinakes.indexing.families import FAMILIES, Family, Opened, Read
from pinakes.languages import language_of
from pinakes.linking.changes import changed_names
from pinakes.linking.interface import Interface
from pinakes.linking.links import Link, Use
from pinakes.linking.unit import Unit
from pinakes.storage.links import LinkedReference, LinkTables, OpenReference
from pinakes.storage.rows import FILE_SHIFT

UNITS_AT_HAND = 4_096
"""Files kept in memory, laid out for looking things up."""

_TYPES = frozenset(map(REFERENCE_KINDS.index, ("type", "extends", "implements")))
_decode = msgspec.msgpack.Decoder(Interface).decode


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
    files = tables.files(family.languages)
    path_of = dict(files)
    if not files or not (everything or _is_touched(tables, family, path_of)):
        return None
    unit_of = _loader(tables, path_of)
    opened = family.open(tables, files, unit_of, read)
    key = f"modules of {family.name}"
    settings = blake3(opened.settings.encode()).hexdigest(8)
    if everything or tables.note(key) != settings:
        tables.put_note(key, settings)
        return _Work(opened, unit_of, sorted(path_of))
    return _Work(opened, unit_of, sorted(_affected(tables, path_of, family, opened).intersection(path_of)))


def _is_touched(tables: LinkTables, family: Family, path_of: dict[int, str]) -> bool:
    """Whether files of a family, or files that say where its modules are, were written or removed."""
    if _of_family(tables.removed.values(), family) or not tables.written.isdisjoint(path_of):
        return True
    paths = tables.touched.union(tables.removed.values())
    return family.config_ending is not None and any(path.endswith(family.config_ending) for path in paths)


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
    if appeared or vanished:
        importers = opened.importers(appeared | vanished)
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


def _loader(tables: LinkTables, path_of: dict[int, str]) -> Callable[[int], Unit]:
    def load(file: int) -> Unit:
        packed = tables.interface(file)
        interface = Interface(None, [], [], [], [], []) if packed is None else _decode(packed)
        return Unit(file, path_of.get(file, ""), interface)

    return lru_cache(UNITS_AT_HAND)(load)


def _use(reference: OpenReference) -> Use:
    is_type = reference.role >> RESOLUTION_BITS in _TYPES
    binding, via = (reference.binding, None) if reference.is_import else (None, reference.binding)
    return Use(reference.id, reference.scope, reference.name, reference.receiver, binding, is_type, via)


def _linked(reference: OpenReference, link: Link) -> LinkedReference:
    targets = [target.file << FILE_SHIFT | target.symbol for target in link.targets]
    return LinkedReference(
        reference.id, reference.role, link.resolution, targets, link.package, reference.binding, reference.meaning
    )
