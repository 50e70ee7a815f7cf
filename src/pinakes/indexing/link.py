"""Joining files: after a change, the meaning of every name that the change can affect."""

from collections.abc import Callable
from pathlib import Path

from pinakes.facts import RESOLUTION_BITS
from pinakes.indexing.concerned import concerned
from pinakes.indexing.family_files import FamilyFiles, Read, Work, unpack_interface
from pinakes.indexing.forgiving import dependencies_of, links_of
from pinakes.indexing.uses import resolution_of, use_of
from pinakes.linking.families import FAMILIES
from pinakes.linking.family import NO_FILES, Family, Opened
from pinakes.linking.links import Link, Use
from pinakes.linking.unit import Unit
from pinakes.storage.ids import FILE_SHIFT
from pinakes.storage.links import LinkedReference, LinkTables, OpenReference

MANY = 256
"""So many files are linked as a build from nothing links them."""


def link_changes(
    tables: LinkTables, *, folder: Path, n_processes: int, read: Read, tell: Callable[[int, int], None]
) -> None:
    """Settle the names of the files that changed, and of those that a change of theirs may concern.

    `folder` is where much can be put aside; `read` gives the text of config files.
    """
    languages = tables.written_languages().union(tables.removed_languages.values())
    plans = [_plan(tables, family, read) for family in FAMILIES if _is_touched(tables, family, languages)]
    work = [plan for plan in plans if plan is not None]
    total = sum(len(item.files) for item in work)
    if total >= MANY:
        from pinakes.indexing.link_many import link_many  # noqa: PLC0415 - an update of few files does without.

        link_many(tables, work, folder=folder, n_processes=n_processes, tell=tell)
        return
    done = 0
    for opened, project, files in work:
        for file in files:
            _link(tables, opened, project.own_unit(file))
            done += 1
            tell(done, total)


def load_families(languages: set[str | None]) -> None:
    """Load what links these languages, by opening each of their families over no files."""
    for family in FAMILIES:
        if not languages.isdisjoint((*family.languages, *family.reaches)):
            family.open(NO_FILES)


def _plan(tables: LinkTables, family: Family, read: Read) -> Work | None:
    """What is to be linked of a family; None when nothing of it changed."""
    project = FamilyFiles(tables, family, read, held=None)
    if not project.files:
        return None
    opened = family.open(project)
    own = {file for file, _ in project.files}
    if tables.note_settings(family.name, opened.settings):
        return Work(opened, project, sorted(own))
    affected = _affected(tables, project.path_of, family, opened)
    return Work(opened, project, sorted(affected.intersection(own)))


def _is_touched(tables: LinkTables, family: Family, languages: set[str | None]) -> bool:
    """Whether files of a family, or files that say where its modules are, were written or removed."""
    if not languages.isdisjoint((*family.languages, *family.reaches)):
        return True
    paths = tables.touched.union(tables.removed.values())
    return bool(family.config_endings) and any(path.endswith(family.config_endings) for path in paths)


def _link(tables: LinkTables, opened: Opened, unit: Unit) -> None:
    references = list(tables.open_references(unit.file))
    links, asked = links_of(opened.linker, unit, [_use(reference) for reference in references])
    tables.put_links(unit.file, map(_linked, references, links))
    dependencies = dependencies_of(opened.linker, unit)
    tables.put_file_links(unit.file, asked | dependencies, dependencies)


def _affected(tables: LinkTables, path_of: dict[int, str], family: Family, opened: Opened) -> set[int]:
    """Files to link: those written, those that a changed name may concern, those that import what came or went."""
    # Ids of removed files may have been given to new ones, so paths tell who came and who went.
    appeared = {
        path_of[file]
        for file in tables.written.intersection(path_of)
        if tables.removed.get(file) != path_of[file] or file not in tables.old_interfaces
    }
    removed = {
        path for path, language in tables.removed_languages.items() if language in {*family.languages, *family.reaches}
    }
    vanished = removed.difference(path_of.values())
    affected = set(tables.written)
    rewired = _rewired(tables, path_of) if family.named_kinds else set()
    if appeared or vanished or rewired:
        importers = opened.importers(appeared | vanished | rewired)
        affected |= importers | tables.askers(importers | set(tables.removed))
    return affected | concerned(tables, family, path_of)


def _rewired(tables: LinkTables, path_of: dict[int, str]) -> set[str]:
    """Paths of files that take in other files whole, and now others: who takes them in sees something else."""
    return {
        path_of[file]
        for file, before in tables.old_interfaces.items()
        if file in path_of and _stars(before) != _stars(tables.interface(file))
    }


def _stars(packed: bytes | None) -> set[tuple[str, str]]:
    imports = [] if packed is None else unpack_interface(packed).imports
    return {(item.module, item.kind) for item in imports if item.name == "*"}


def _use(reference: OpenReference) -> Use:
    kind = reference.role >> RESOLUTION_BITS
    return use_of(reference.id, reference.scope, reference.name, reference.receiver, kind, reference.binding)


def _linked(reference: OpenReference, link: Link) -> LinkedReference:
    meaning = link.meaning
    targets = [target.file << FILE_SHIFT | target.symbol for target in meaning.targets]
    resolution = resolution_of(meaning, is_bound=reference.binding is not None)
    return LinkedReference(reference.id, reference.role, resolution, targets, meaning.package, reference.meaning)
