"""Forget baselines."""

from typing import Annotated

from pinakes.answers import Deleted
from pinakes.operations._session import Session
from pinakes.storage.kept import Kept


def run(session: Session, names: Annotated[list[str], "The names of baselines."]) -> Deleted:
    """Forget rows that were kept with `query --save-baseline`."""
    with session.reading() as view:
        evidence = view.evidence
    kept = Kept(session.database)
    deleted = [name for name in names if kept.drop(name)]
    return Deleted(evidence=evidence, deleted=deleted, not_found=[name for name in names if name not in deleted])
