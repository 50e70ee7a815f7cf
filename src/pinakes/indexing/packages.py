"""Packages outside the project: those that are there, compared with those the index has."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pinakes.sources.packages import FoundPackage
from pinakes.storage.known import KnownPackage
from pinakes.storage.packages import FOUND, IMPORTED, PackageWriter

Finder = Callable[[], list[FoundPackage]]
"""Looks for packages; `list` looks for none."""


class PackagePlan(NamedTuple):
    """Packages to read, and ids of packages to forget."""

    new: list[FoundPackage]
    gone: list[int]


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
    if plan.gone:
        writer.remove(plan.gone)
    if not plan.new:
        return []
    # Portable indexes are zip files, JSON and manifests of all kinds: most projects have none to read.
    from pinakes.indexing.package_indexes import add_packages  # noqa: PLC0415

    return add_packages(writer, plan.new)


def _identity(package: FoundPackage | KnownPackage) -> tuple[str, str, str, str]:
    return package.place, package.name, package.version, package.stamp
