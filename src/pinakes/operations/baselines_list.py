"""The baselines there are."""

from pinakes.answers import BaselineLine, BaselineList
from pinakes.operations._session import Session
from pinakes.retrieval.moment import moment
from pinakes.storage.kept import Kept


def run(session: Session) -> BaselineList:
    """List the rows that were kept with `query --save-baseline`."""
    with session.reading() as view:
        evidence = view.evidence
    lines = [
        BaselineLine(kept.name, kept.recipe, kept.row_count, kept.git_ref, moment(kept.saved_at))
        for kept in Kept(session.database).baselines()
    ]
    return BaselineList(evidence=evidence, baselines=lines)
