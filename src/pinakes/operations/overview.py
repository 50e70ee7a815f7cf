"""The project at a glance."""

from typing import Annotated

from pinakes.answers import Overview
from pinakes.operations._session import Session
from pinakes.retrieval.overview import overview_of


def run(session: Session, *, limit: Annotated[int, "How many rows each list has at most."] = 8) -> Overview:
    """Show languages, folders, the largest types, entry points, the modules most files import, and markers."""
    with session.reading() as view:
        return overview_of(view.store, evidence=view.evidence, is_stale=view.is_stale, limit=limit)
