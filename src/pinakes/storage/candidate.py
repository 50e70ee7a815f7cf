"""What ranking and filters look at, the same for symbols of the project and of packages outside it."""

from typing import NamedTuple


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
