"""The tables and views that SQL can ask."""

from typing import Annotated

from pinakes.answers import Column, Schema, Table
from pinakes.errors import NotFoundError
from pinakes.operations._session import Session
from pinakes.storage.database import SCHEMA_VERSION
from pinakes.storage.meanings import COLUMNS, TABLES


def run(session: Session, table: Annotated[str | None, "Only this table."] = None) -> Schema:
    """List the tables and views that SQL can ask, with their columns and what they mean."""
    with session.reading() as view:
        known = view.store.tables()
        names = [name for name, _ in known if name in TABLES]
        if table is not None and table not in names:
            raise NotFoundError(f"There is no table {table!r}. The tables are: {', '.join(names)}.")
        return Schema(
            evidence=view.evidence,
            version=SCHEMA_VERSION,
            tables=[
                Table(
                    name,
                    TABLES[name],
                    view.store.n_rows(name),
                    [Column(column, type_, _meaning(name, column)) for column, type_ in columns],
                )
                for name, columns in known
                if name in TABLES and table in {None, name}
            ],
        )


def _meaning(table: str, column: str) -> str:
    return COLUMNS.get(f"{table}.{column}") or COLUMNS.get(column, "")
