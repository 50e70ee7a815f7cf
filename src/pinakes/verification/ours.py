"""Our references and definitions by place."""

from typing import NamedTuple

from pinakes.languages import language_named
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
        targets = _targets(row)
        first = next(iter(targets), None)
        known = found.get(place) or Ours(row.name, row.kind, row.receiver, row.resolution, frozenset(), first)
        found[place] = known._replace(targets=known.targets | targets)
    return found


def names_of(store: Store, file: File) -> set[Place]:
    """Where the names of a file's definitions stand."""
    return {(file.path, line, col) for line, col in store.comparison.names_in(file.id)}


def merged_of(store: Store, file: File) -> dict[Place, set[Place]]:
    """For each definition of a file, all that merge with it: an interface and a namespace of one name are one thing."""
    spec = language_named(file.language)
    if spec is None or not spec.merges_declarations:
        return {}
    by_name: dict[str, set[Place]] = {}
    for name, line, col in store.comparison.merged_in(file.id):
        by_name.setdefault(name, set()).add((file.path, line, col))
    return {place: places for places in by_name.values() for place in places}


def _targets(row: PlacedReference) -> frozenset[Place]:
    if row.target_path is None or row.target_line is None or row.target_col is None:
        return frozenset()
    return frozenset([(row.target_path, row.target_line, row.target_col)])
