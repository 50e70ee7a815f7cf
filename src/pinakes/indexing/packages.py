"""Packages outside the project: read from the portable indexes they ship, compared with what the index has of them."""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pinakes.errors import BadFormatError
from pinakes.formats.codeindex.read import ReadIndex, plain_name, read_index
from pinakes.formats.codeindex.records import SymbolLine
from pinakes.sources.bundles import Bundle, folder_bundle
from pinakes.sources.digest import digest_file
from pinakes.sources.manifests import Naming
from pinakes.sources.packages import FoundPackage
from pinakes.storage.known import KnownPackage
from pinakes.storage.packages import FOUND, IMPORTED, PackageFile, PackageRow, PackageSymbol, PackageWriter

Finder = Callable[[], list[FoundPackage]]
"""Looks for packages; `list` looks for none."""


class PackagePlan(NamedTuple):
    """Packages to read, and ids of packages to forget."""

    new: list[FoundPackage]
    gone: list[int]


class ReadPackage(NamedTuple):
    """A package's own index, ready to be written."""

    name: str
    """What the index calls the package."""
    files: list[PackageFile]
    problems: list[str]
    n_problems: int
    changed_files: list[str]
    """Source files beside the index whose content is not what was indexed."""


def plan_packages(found: Iterable[FoundPackage], known: Iterable[KnownPackage]) -> PackagePlan:
    """Compare the packages that are there with those the index has. What was imported hides what was found."""
    known = list(known)
    imported = {package.name for package in known if package.origin == IMPORTED}
    wanted = {_identity(package): package for package in found if package.name not in imported}
    there = {_identity(package): package.id for package in known if package.origin == FOUND}
    return PackagePlan(
        [package for identity, package in wanted.items() if identity not in there],
        [id_ for identity, id_ in there.items() if identity not in wanted],
    )


def change_packages(writer: PackageWriter, plan: PackagePlan) -> list[str]:
    """Do what the plan says. Returns a sentence on each package that could not be read as it should be."""
    notes: list[str] = []
    if plan.gone:
        writer.remove(plan.gone)
    for package in plan.new:
        row = PackageRow(package.name, package.version, package.ecosystem, FOUND, package.place, package.stamp)
        naming = Naming(package.name, package.version, package.ecosystem)
        try:
            read = read_package(folder_bundle(package.folder, naming))
        except (BadFormatError, OSError) as error:
            # Entered without files, so that it is tried again only when it changes.
            writer.add(row, [])
            notes.append(f"The index of the package {package.name} was not read: {error}")
            continue
        writer.add(row, read.files)
        notes += _notes(package, read)
    return notes


def read_package(bundle: Bundle) -> ReadPackage:
    """Read one portable index. Raises BadFormatError when it is not one that can be read."""
    index = read_index(bundle.open, bundle.place)
    files = [
        PackageFile(path, line.lang, line.hash, line.lines, list(_symbols(index, path)))
        for path, line in sorted(index.files.items())
    ]
    problems = index.problems
    return ReadPackage(index.manifest.name, files, problems.told, problems.total, list(_changed(bundle, index)))


def _symbols(index: ReadIndex, path: str) -> Iterator[PackageSymbol]:
    for line in index.symbols.get(path, ()):
        yield PackageSymbol(
            plain_name(line),
            line.name,
            line.kind,
            *line.line,
            line.parent,
            line.sig,
            line.alias,
            line.visibility,
            _doc(index, line),
        )


def _doc(index: ReadIndex, line: SymbolLine) -> str | None:
    return index.docs.get((line.file, line.name)) if line.kind != "import" else None


def _changed(bundle: Bundle, index: ReadIndex) -> Iterator[str]:
    """Files beside the index that are not what was indexed. Those that are not there are not missed."""
    if bundle.source is None or index.manifest.root != ".":
        return
    top = os.path.realpath(bundle.source)
    for path, line in index.files.items():
        place = os.path.join(top, path)
        digest = digest_file(place) if os.path.realpath(place) == place else None
        if digest is not None and digest.hash != line.hash:
            yield path


def _identity(package: FoundPackage | KnownPackage) -> tuple[str, str, str, str]:
    return package.place, package.name, package.version, package.stamp


def _notes(package: FoundPackage, read: ReadPackage) -> list[str]:
    notes = []
    if read.n_problems:
        notes.append(f"{package.place}: {read.n_problems:,} lines could not be read. The first: {read.problems[0]}.")
    if read.changed_files:
        first = read.changed_files[0]
        notes.append(f"{package.place}: {len(read.changed_files):,} files have changed since. The first: {first}.")
    return notes
