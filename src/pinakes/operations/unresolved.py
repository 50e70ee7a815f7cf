"""What the index does not know."""

from typing import Annotated

from pinakes.answers import Unresolved
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.unresolved import Reason, list_unresolved


def run(
    session: Session,
    *,
    reason: Annotated[Reason | None, "Only names that were not settled for this reason."] = None,
    limit: Annotated[int | None, "How many names at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Unresolved:
    """Count the references that were not settled, by reason and by name, those that are mentioned most first.

    Reasons: an import leads to no file; nothing binds a name; or it is a member of something unknown: a variable, an
    attribute, the result of a call, an item of a collection, or a key of an object that is given where something
    unknown is expected. Such keys are only counted, unless they are asked for.
    """
    with session.looking() as look:
        return list_unresolved(look, reason, page=page_at(cursor, session.most(limit)))
