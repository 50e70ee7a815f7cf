"""Packages outside the project: read from the portable indexes they ship."""

import os
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pinakes.errors import BadFormatError
from pinakes.formats.codeindex.read import ReadIndex, plain_name, read_index
from pinakes.formats.codeindex.records import SymbolLine
from pinakes.sources.bundles import Bundle, folder_bundle
from pinakes.sources.digest import digest_file
from pinakes.sources.manifests import Naming
from pinakes.sources.packages import FoundPackage
from pinakes.storage.packages import FOUND, PackageFile, PackageRow, PackageSymbol, PackageWriter


class ReadPackage(NamedTuple):
    """A package's own index, ready to be written."""

    name: str
    """What the index calls the package."""
    files: list[PackageFile]
    problems: list[str]
    n_problems: int
    changed_files: list[str]
    """Source files beside the index whose content is not what was indexed."""


def add_packages(writer: PackageWriter, packages: Iterable[FoundPackage]) -> list[str]:
    """Read packages into the index. Returns a sentence on each that could not be read as it should be."""
    notes: list[str] = []
    for package in packages:
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


def _notes(package: FoundPackage, read: ReadPackage) -> list[str]:
    notes = []
    if read.n_problems:
        notes.append(f"{package.place}: {read.n_problems:,} lines could not be read. The first: {read.problems[0]}.")
    if read.changed_files:
        first = read.changed_files[0]
        notes.append(f"{package.place}: {len(read.changed_files):,} files have changed since. The first: {first}.")
    return notes
