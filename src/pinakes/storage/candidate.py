"""What ranking and filters look at, the same for symbols of the project and of packages outside it."""

from itertools import starmap
from typing import NamedTuple

import apsw

_AT_ONCE = 500
"""Names asked for in one statement."""


class Candidate(NamedTuple):
    """A symbol that may be looked for."""

    id: int
    name_id: int
    kind: str
    qualified_name: str
    path: str
    line: int
    flags: int
    visibility: str | None
    package: str | None = None
    """The package it belongs to; None for the project's own."""


def read_candidates(connection: apsw.Connection, sql: str, name_ids: list[int]) -> list[Candidate]:
    """All symbols with these names; `{}` in the statement stands for some of them."""
    found: list[Candidate] = []
    for start in range(0, len(name_ids), _AT_ONCE):
        some = name_ids[start : start + _AT_ONCE]
        found += starmap(Candidate, connection.execute(sql.format(", ".join("?" * len(some))), some))
    return found
