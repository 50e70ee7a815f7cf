"""Ask the index in SQL."""

from typing import Annotated

from pinakes.answers import Rows
from pinakes.errors import QueryError
from pinakes.operations._recipes import Asking, Format, Grouping, ask_rows
from pinakes.operations._session import Session


def run(  # noqa: PLR0913
    session: Session,
    sql: Annotated[str | None, "One SELECT statement. `pinakes schema` lists tables and columns."] = None,
    *,
    recipe: Annotated[str | None, "A recipe instead of SQL, by its id: see `pinakes recipes list`."] = None,
    params: Annotated[list[str] | None, "Parameters of the recipe, as name=value[,name=value]."] = None,
    format: Annotated[Format | None, "Another format of the rows, for tools that want it."] = None,  # noqa: A002
    summary: Annotated[bool, "Only how many rows there are, in groups where asked for."] = False,
    changed_since: Annotated[str | None, "Only rows in files that differ from this commit or branch."] = None,
    group_by: Annotated[Grouping | None, "Group rows by CODEOWNERS, folder or package."] = None,
    save_baseline: Annotated[str | None, "Keep the rows under this name, to compare with later."] = None,
    baseline: Annotated[str | None, "Compare the rows with those kept under this name."] = None,
    ci: Annotated[bool, "For checks: SARIF, and exit code 1 when there are rows (new ones, with --baseline)."] = False,
    limit: Annotated[int | None, "How many rows at most."] = None,
    timeout: Annotated[float | None, "Seconds it may run."] = None,
) -> Rows:
    """Ask the index in SQL, or with a recipe: read-only, within a row limit and a time limit."""
    if (sql is None) == (recipe is None):
        raise QueryError("Give either one SELECT statement, or --recipe with its id.")
    asking = Asking(sql, recipe, params or [], format, summary, changed_since, group_by, save_baseline, baseline, ci)
    return ask_rows(session, asking, limit=limit, timeout=timeout)
