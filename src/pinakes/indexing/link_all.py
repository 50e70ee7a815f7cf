"""Joining all files of a build from nothing: what linking reads was put aside while files came in."""

from collections.abc import Callable, Iterator

from pinakes.indexing.family_files import FamilyFiles, Read, Work
from pinakes.indexing.stretches import cut, link_stretches
from pinakes.linking.families import FAMILIES
from pinakes.storage.held import Held
from pinakes.storage.links import LinkTables
from pinakes.storage.write import Writer


def link_all(writer: Writer, held: Held, *, n_processes: int, read: Read, tell: Callable[[int, int], None]) -> None:
    """Settle the names of every file of an empty index, and write everything that was held back of it."""
    stretches = list(_stretches(writer.links, held, read))
    pending = set(held.files())
    total = len(pending)
    for results in link_stretches(stretches, held, writer.links, n_processes):
        for file, linked in results:
            pending.discard(file)
            writer.put_linked(file, linked)
        tell(total - len(pending), total)
    for file in sorted(pending):
        writer.put_linked(file, None)


def _stretches(tables: LinkTables, held: Held, read: Read) -> Iterator[Work]:
    known = set(held.files())
    for family in FAMILIES:
        project = FamilyFiles(tables, family, read, held)
        files = sorted(known.intersection(file for file, _ in project.files))
        if files:
            opened = family.open(project)
            tables.note_settings(family.name, opened.settings)
            project.prepare()
            yield from cut(Work(opened, project, files), held)
