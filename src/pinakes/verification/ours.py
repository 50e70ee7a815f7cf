"""Our references and definitions by place."""

from typing import NamedTuple

from pinakes.storage.comparison import PlacedReference
from pinakes.storage.store import Store
from pinakes.verification.compare import Ours, Place


class File(NamedTuple):
    """A file of the index."""

    id: int
    path: str
    language: str
    hash: str
    n_references: int


def files_of(store: Store) -> dict[str, File]:
    """Every file that was read as code, by path."""
    return {row[1]: File(*row) for row in store.comparison.files()}


def references_of(store: Store, file: File) -> dict[Place, Ours]:
    """The references of a file by place. Two at one place are one that means what either means."""
    found: dict[Place, Ours] = {}
    for row in store.comparison.references_in(file.id):
        place = (file.path, row.line, row.col)
        known = found.get(place) or Ours(row.name, row.kind, row.receiver, row.resolution, frozenset())
        found[place] = known._replace(targets=known.targets | _targets(row))
    return found


def names_of(store: Store, file: File) -> set[Place]:
    """Where the names of a file's definitions stand."""
    return {(file.path, line, col) for line, col in store.comparison.names_in(file.id)}


def _targets(row: PlacedReference) -> frozenset[Place]:
    if row.target_path is None or row.target_line is None or row.target_col is None:
        return frozenset()
    return frozenset([(row.target_path, row.target_line, row.target_col)])
