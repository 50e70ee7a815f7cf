"""Take the edges of a compiler's own index."""

from typing import Annotated

from pinakes.answers import Evidence, ScipImported
from pinakes.errors import UsageError
from pinakes.indexing.scip import Taken, read_edges
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session
from pinakes.storage.lock import index_lock
from pinakes.storage.write import Writer

_MOST = 20


def run(
    session: Session,
    file: Annotated[str | None, "A SCIP index of this project, as a compiler's indexer writes it."] = None,
    *,
    forget: Annotated[bool, "Drop every edge that was imported, and settle names as before."] = False,
) -> ScipImported:
    """Let the edges of a SCIP index replace ours in the files it covers (`resolution` says `scip`).

    They hold for a file as long as its text is what it was; they stay through `index --full`. A later import replaces
    what an earlier one said of the same file.
    """
    if (file is None) != forget:
        raise UsageError("Name one SCIP file, or say --forget.")
    if file is None:
        return _forget(session)
    with session.current() as view:
        taken = read_edges(typed_place(session, file), session.root, view.store, session.max_bytes)
        evidence = view.evidence
    with index_lock(session.state_folder, session.settings.lock_wait_s), Writer.open(session.database) as writer:
        writer.keep()
        for found in taken.files:
            writer.replace_scip_edges(found.path, found.hash, found.edges)
        writer.publish()
    return _told(taken, evidence)


def _forget(session: Session) -> ScipImported:
    with session.current() as view:
        evidence = view.evidence
    with index_lock(session.state_folder, session.settings.lock_wait_s), Writer.open(session.database) as writer:
        writer.keep()
        n_files = writer.drop_scip_edges()
        writer.publish()
    if n_files:
        session.update(full=True)
    return ScipImported(evidence=evidence, forgotten=n_files)


def _told(taken: Taken, evidence: Evidence) -> ScipImported:
    return ScipImported(
        evidence=evidence,
        files=len(taken.files),
        edges=sum(len(found.edges) for found in taken.files),
        unknown=taken.unknown[:_MOST],
        n_unknown=len(taken.unknown),
        changed=taken.changed[:_MOST],
        n_changed=len(taken.changed),
    )
