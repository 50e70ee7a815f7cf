"""Several queries at once, each by itself."""

from typing import Annotated

from pinakes.answers import Batch, BatchSlot
from pinakes.errors import QueryError
from pinakes.operations._functions import sql_functions
from pinakes.operations._session import Session
from pinakes.retrieval.paging import at_least_one


def run(
    session: Session,
    statements: Annotated[list[str], "SELECT statements."],
    *,
    limit: Annotated[int | None, "How many rows at most, for each."] = None,
    timeout: Annotated[float | None, "Seconds that each may run."] = None,
) -> Batch:
    """Ask several SELECT statements of one state of the index; one that fails leaves the others alone."""
    settings = session.settings
    row_limit = settings.query_row_limit if limit is None else at_least_one(limit)
    seconds = settings.query_timeout_s if timeout is None else timeout
    results = []
    with session.reading() as view:
        functions = sql_functions(session, view.store)
        for sql in statements:
            try:
                asked = view.store.ask(sql, row_limit=row_limit, timeout_seconds=seconds, functions=functions)
            except QueryError as error:
                results.append(BatchSlot(error=str(error)))
            else:
                results.append(BatchSlot(asked.columns, asked.rows, asked.truncated))
        return Batch(evidence=view.evidence, results=results)
