"""One edit, and what a plan of edits holds."""

from typing import Literal, NamedTuple

EditKind = Literal["replace", "rename", "redirect", "drop-import", "import-source"]
"""How rows describe edits: docs/recipes.md tells the columns of each."""


class Edit(NamedTuple):
    """At a place of a file, the text that must stand there and what takes its place."""

    path: str
    line: int
    col: int | None
    """None where the line alone is known: then `before` must stand there once, as a whole word."""
    before: str
    """Empty for an insertion; without a column that is a line of its own, above this one."""
    after: str


class Obstacle(NamedTuple):
    """Why something cannot be edited."""

    path: str
    line: int
    reason: str


class EditPlan(NamedTuple):
    """The edits that rows come to."""

    edits: list[Edit]
    refusals: list[Obstacle]
    """Why nothing of the plan may be written."""
    left_out: list[Obstacle]
    """What stays as it is, while the rest is edited."""
