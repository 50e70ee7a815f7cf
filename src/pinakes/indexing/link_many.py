"""Linking many files of an index again: as in a build from nothing, in several processes where that is safe."""

from collections.abc import Callable
from pathlib import Path

from pinakes.indexing.family_files import Work
from pinakes.indexing.stretches import cut, link_stretches
from pinakes.storage.held import Held
from pinakes.storage.links import LinkTables


def link_many(
    tables: LinkTables, work: list[Work], *, folder: Path, n_processes: int, tell: Callable[[int, int], None]
) -> None:
    """Settle the names of files; what processes without a database need is put aside in a folder meanwhile."""
    held = Held(folder)
    try:
        tables.hold(held, {file for item in work for file in item.files})
        known = set(held.files())
        stretches: list[Work] = []
        for item in work:
            item.project.hold(held)
            # A file that nothing could be read of has no names.
            stretches += cut(item._replace(files=[file for file in item.files if file in known]), held)
        total = sum(len(stretch.files) for stretch in stretches)
        done = 0
        for results in link_stretches(stretches, held, tables, n_processes):
            for file, linked in results:
                tables.put_relinked(file, held.mentions(file)[1], linked)
            done += len(results)
            tell(done, total)
    finally:
        held.close()
