"""Write the index as SCIP."""

import os
from pathlib import Path
from typing import Annotated

from pinakes.answers import ScipExported
from pinakes.errors import UsageError
from pinakes.formats.scip.symbols import Package
from pinakes.formats.scip.write import metadata
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session
from pinakes.operations._staging import staging
from pinakes.retrieval.scip import ScipDocuments
from pinakes.sources.manifests import project_naming
from pinakes.sources.swap import put_file
from pinakes.version import VERSION

_FIRST_FIELD = 0x0A
"""What every SCIP index begins with: its metadata."""


def run(session: Session, file: Annotated[str, "The SCIP file to write."]) -> ScipExported:
    """Write the index as SCIP: documents, symbols with documentation and relationships, and every settled occurrence.

    The index is brought up to date first. Locals are read off the files themselves. The file is replaced in one step;
    one that does not look like a SCIP index is refused.
    """
    if file == "-":
        raise UsageError("A SCIP index is no text for stdout. Name a file.")
    target = typed_place(session, file)
    _refuse_other_things(target)
    naming = project_naming(session.root)
    package = Package(naming.ecosystem or ".", naming.name, naming.version or ".")
    with session.current() as view:
        documents = ScipDocuments(view.store, os.fspath(session.root), package, session.max_bytes)
        with staging(session, target) as staged:
            with staged.open("xb", buffering=1 << 20) as stream:
                stream.write(metadata("pinakes", VERSION, session.root.resolve().as_uri()))
                for field in documents.fields():
                    stream.write(field)
            put_file(staged, target)
        return ScipExported(
            evidence=view.evidence,
            path=os.fspath(target),
            documents=documents.n_documents,
            occurrences=documents.n_occurrences,
            without_locals=documents.changed,
        )


def _refuse_other_things(target: Path) -> None:
    """Raise UsageError for a file that is no SCIP index."""
    if not os.path.lexists(target):
        return
    if target.is_file() and not target.is_symlink():
        with target.open("rb") as stream:
            first = stream.read(1)
        if first in {b"", bytes([_FIRST_FIELD])}:
            return
    raise UsageError(f"{target} does not look like a SCIP index, and is left as it is. Name another file.")
