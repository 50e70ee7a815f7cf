"""Forget packages that were imported."""

from typing import Annotated

from pinakes.answers import Deleted
from pinakes.operations._session import Session
from pinakes.storage.lock import index_lock
from pinakes.storage.write import Writer


def run(
    session: Session, names: Annotated[list[str], "Names of imported packages, as `packages list` shows them."]
) -> Deleted:
    """Forget packages that you imported. What is found among the project's dependencies stays as long as they do."""
    with session.reading() as view:
        evidence = view.evidence
    deleted: list[str] = []
    not_found: list[str] = []
    with index_lock(session.state_folder, session.settings.lock_wait_s), Writer.open(session.database) as writer:
        writer.keep()
        for name in names:
            (deleted if writer.packages.drop_imports(name) else not_found).append(name)
        writer.publish()
    return Deleted(evidence=evidence, deleted=deleted, not_found=not_found)
