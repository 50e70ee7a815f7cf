"""Ask the index in SQL."""

from typing import Annotated

from pinakes.answers import Rows
from pinakes.operations._session import Session


def run(
    session: Session,
    sql: Annotated[str, "One SELECT statement. `pinakes schema` lists tables and columns."],
    *,
    limit: Annotated[int | None, "How many rows at most."] = None,
    timeout: Annotated[float | None, "Seconds it may run."] = None,
) -> Rows:
    """Ask the index in SQL, read-only, within a row limit and a time limit."""
    settings = session.settings
    with session.reading() as view:
        asked = view.store.ask(
            sql,
            row_limit=settings.query_row_limit if limit is None else limit,
            timeout_seconds=settings.query_timeout_s if timeout is None else timeout,
        )
        return Rows(
            evidence=view.evidence,
            columns=asked.columns,
            rows=asked.rows,
            truncated=asked.truncated,
            seconds=round(asked.seconds, 6),
        )
