"""The state of the index."""

from pinakes.answers import Status
from pinakes.operations._session import Session
from pinakes.retrieval.status import status_of
from pinakes.storage.database import SCHEMA_VERSION


def run(session: Session) -> Status:
    """Show what the index holds, which files changed since, and what was left out and why. Never refreshes."""
    with session.comparing() as view:
        return status_of(view.store, evidence=view.evidence, changes=view.changes, version=SCHEMA_VERSION)
