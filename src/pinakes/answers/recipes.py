"""Questions in SQL and what is kept of them: query, recipes, baselines, schema, findings."""

from typing import Any

import msgspec

from pinakes.answers.evidence import Answer


class RowGroup(msgspec.Struct, frozen=True):
    """Rows of a query that belong together."""

    key: str
    count: int
    rows: list[list[Any]]


class BaselineChange(msgspec.Struct, frozen=True):
    """What a query gives now against what it gave when a baseline was saved."""

    name: str
    saved_at: str
    git_ref: str | None
    added: list[list[Any]]
    removed: list[list[Any]]


class Rows(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a SQL query gave."""

    columns: list[str]
    rows: list[list[Any]]
    seconds: float
    recipe: str | None = None
    count: int | None = None
    """How many rows there are, where only that was asked for."""
    groups: list[RowGroup] = []
    silenced: int = 0
    """Rows that comments in the sources silence."""
    baseline: BaselineChange | None = None
    saved_as: str | None = None
    """The baseline that these rows were saved as."""
    actions: list[str] = []
    """What to do about the rows."""
    text: str | None = None
    """The rows in another format, where one was asked for."""
    fails: bool = False
    """Whether a check that asked for no rows found some."""


class RecipeLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A recipe in a list."""

    id: str
    description: str
    parameters: list[str]
    """Names, required ones first and marked with `*`."""
    origin: str
    level: str | None = None
    edit: str | None = None
    """How its rows describe edits, where they do."""
    shadows: bool = False
    runs: int = 0
    last_run: str | None = None


class RecipeList(Answer, frozen=True, kw_only=True):
    """The recipes of a project."""

    recipes: list[RecipeLine]


class RecipeParameterShown(msgspec.Struct, frozen=True):
    """A value that a recipe is asked with."""

    name: str
    type: str
    is_required: bool
    default: Any
    description: str


class RecipeShown(Answer, frozen=True, kw_only=True):
    """A recipe with everything that is known of it."""

    id: str
    description: str
    origin: str
    shadows: bool
    level: str | None
    suppressible: bool
    edit: str | None
    """How its rows describe edits; None where they describe none."""
    parameters: list[RecipeParameterShown]
    actions: list[str]
    doc: str
    sql: str


class BatchSlot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one statement of several gave, or why it gave nothing."""

    columns: list[str] = []
    rows: list[list[Any]] = []
    truncated: bool = False
    error: str | None = None


class Batch(Answer, frozen=True, kw_only=True):
    """What several queries gave, each by itself."""

    results: list[BatchSlot]


class BaselineLine(msgspec.Struct, frozen=True):
    """A saved baseline."""

    name: str
    recipe: str | None
    rows: int
    git_ref: str | None
    saved_at: str


class BaselineList(Answer, frozen=True, kw_only=True):
    """The baselines of a project."""

    baselines: list[BaselineLine]


class Column(msgspec.Struct, frozen=True):
    """A column of a table or view."""

    name: str
    type: str
    meaning: str


class Table(msgspec.Struct, frozen=True):
    """A table or view that SQL can ask."""

    name: str
    meaning: str
    rows: int
    columns: list[Column]


class Schema(Answer, frozen=True, kw_only=True):
    """Every table and view that SQL can ask."""

    version: int
    tables: list[Table]


class Finding(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A row of a recipe that finds fault."""

    recipe: str
    level: str
    """`note`, `warning` or `error`."""
    line: int
    message: str
    actions: list[str] = []


class Findings(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What recipes with a level find in one file, top to bottom."""

    path: str
    findings: list[Finding]
    unasked: list[str] = []
    """Recipes that are wrong, or that took too long."""


class EditObstacle(msgspec.Struct, frozen=True):
    """Why something is not edited."""

    path: str
    line: int
    reason: str


class EditedFile(msgspec.Struct, frozen=True):
    """A file that a recipe edits."""

    path: str
    edits: int
    """How many stretches of its lines change."""
    diff: str


class Applied(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a recipe that describes edits comes to, and whether it was written."""

    recipe: str
    files: list[EditedFile]
    is_written: bool
    refused: list[EditObstacle] = []
    """Why nothing was written, or would be."""
    left_out: list[EditObstacle] = []
    """What stays as it is while the rest is edited."""
