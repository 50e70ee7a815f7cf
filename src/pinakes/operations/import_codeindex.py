"""Import the portable index of a package."""

import os
from typing import Annotated

from pinakes.answers import Imported, Package
from pinakes.indexing.package_indexes import ReadPackage, read_package
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session
from pinakes.sources.bundles import open_bundles
from pinakes.sources.manifests import Naming
from pinakes.storage.lock import index_lock
from pinakes.storage.packages import IMPORTED, PackageRow
from pinakes.storage.store import open_store
from pinakes.storage.write import Writer

_MOST = 100


def run(
    session: Session,
    source: Annotated[str, "A .codeindex folder, the folder around one, a zip file or a wheel."],
    *,
    package: Annotated[str | None, "What to call the package; else as its metadata or its index says."] = None,
    version: Annotated[str | None, "Its version; else as its metadata says."] = None,
) -> Imported:
    """Import the portable index of a package, so that `find` and `show` know what it defines, without its source.

    What was imported under the same name before is replaced. It stays until you delete it (`packages delete`), also
    when the index is built anew. Packages among the project's dependencies that ship an index are found without this.
    """
    with session.reading() as view:
        evidence = view.evidence
    with open_bundles(typed_place(session, source)) as bundles:
        read = [(bundle.place, bundle.naming, read_package(bundle)) for bundle in bundles]
    rows = [(_row(session, place, naming, found, package, version), found) for place, naming, found in read]
    with index_lock(session.state_folder, session.settings.lock_wait_s), Writer.open(session.database) as writer:
        writer.keep()
        for name in {row.name for row, _ in rows}:
            writer.packages.drop_imports(name)
            writer.packages.drop_found(name)
        for row, found in rows:
            writer.packages.keep_import(row, found.files)
        writer.publish()
    names = {row.name for row, _ in rows}
    with open_store(session.database) as store:
        counts = [count for count in store.externals.packages() if count.origin == IMPORTED and count.name in names]
    changed = [path for _, found in rows for path in found.changed_files]
    return Imported(
        evidence=evidence,
        packages=[Package(**count._asdict()) for count in counts],
        problems=[problem for _, found in rows for problem in found.problems][:_MOST],
        n_problems=sum(found.n_problems for _, found in rows),
        changed_files=changed[:_MOST],
        n_changed_files=len(changed),
    )


def _row(
    session: Session,
    place: str,
    naming: Naming | None,
    read: ReadPackage,
    package: str | None,
    version: str | None,
) -> PackageRow:
    inside = os.path.relpath(place, session.root)
    return PackageRow(
        package or (naming.name if naming else read.name),
        version or (naming.version if naming and package in {None, naming.name} else ""),
        naming.ecosystem if naming else None,
        IMPORTED,
        place if inside.startswith("..") else inside.replace(os.sep, "/"),
    )
