"""The project as a whole: index, overview, status, validate, repos."""

import msgspec

from pinakes.answers.evidence import Answer
from pinakes.answers.symbols import SymbolBrief


class PhaseTime(msgspec.Struct, frozen=True):
    """How long one phase of indexing took, in seconds."""

    phase: str
    seconds: float


class SlowFile(msgspec.Struct, frozen=True):
    """A file that took long to extract."""

    path: str
    seconds: float


class IndexAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What an indexing run did."""

    root: str
    files: int
    symbols: int
    references: int
    added: int
    changed: int
    deleted: int
    unchanged: int
    from_cache: int
    """Files whose facts came out of the facts cache instead of being parsed."""
    failed: int
    """Files whose worker crashed or ran out of time."""
    seconds: float
    mode: str
    """`full`, `incremental` or `files`."""
    phases: list[PhaseTime] = []
    slowest: list[SlowFile] = []


class LanguageCount(msgspec.Struct, frozen=True):
    """How much of the project is written in one language."""

    language: str
    files: int
    lines: int
    symbols: int


class FolderCount(msgspec.Struct, frozen=True):
    """A top-level folder."""

    path: str
    files: int
    symbols: int


class Count(msgspec.Struct, frozen=True):
    """A name and how often it occurs."""

    name: str
    count: int


class Overview(Answer, frozen=True, kw_only=True):
    """A project at a glance."""

    root: str
    files: int
    lines: int
    symbols: int
    references: int
    languages: list[LanguageCount]
    unread: list[Count]
    """Files that are in no language we know, by how their names end, most first: only `grep` looks into them."""
    folders: list[FolderCount]
    largest_types: list[SymbolBrief]
    entry_points: list[SymbolBrief]
    hubs: list[Count]
    """The modules imported by most files, as written."""
    central: list[Count]
    """The files of the project that most others depend on."""
    markers: list[Count]
    nested_projects: list[str]
    suggestions: list[str]
    """Commands worth trying next on this very project."""


class SkippedCount(msgspec.Struct, frozen=True):
    """Files left out for one reason, with a few of them."""

    reason: str
    count: int
    examples: list[str]


class Calibration(msgspec.Struct, frozen=True, kw_only=True):
    """How often the edges of a language were right when they were compared with an oracle."""

    language: str
    resolution: str
    """The class of edges; `all` for every edge that stays inside the project."""
    oracle: str
    verified_at: str
    right: int
    wrong: int
    missed: int
    """Edges that the oracle has and we do not, or have wrong."""
    precision: float | None
    recall: float | None


class ModelCount(msgspec.Struct, frozen=True, kw_only=True):
    """How much of the project a model that compares meanings has read."""

    name: str
    files: int
    files_left: int
    """Files that it has not read yet."""
    is_chosen: bool
    """Whether the settings name it."""


class Status(Answer, frozen=True, kw_only=True):
    """The state of the index."""

    root: str
    database: str
    bytes: int
    schema_version: int
    counts: dict[str, int]
    languages: list[LanguageCount]
    unread: list[Count]
    """As in `Overview`."""
    changed: list[str]
    """Paths whose files differ from the index (at most twenty)."""
    missing: list[str]
    skipped: list[SkippedCount]
    broken: list[str]
    """Files with syntax errors, with the place (at most twenty)."""
    nested_projects: list[str]
    commit: str | None
    """The git commit that was checked out when the index was written."""
    calibrations: list[Calibration] = []
    """What `verify` found, by language, the latest oracle first."""
    models: list[ModelCount] = []
    """Models with vectors in the index, and the one that the settings name."""
    vectors: str = ""
    """What is being done about files that the chosen model has not read, or what to do; empty when there are none."""


class Drift(msgspec.Struct, frozen=True):
    """A path whose file and index disagree."""

    path: str
    state: str
    """`stale` (changed since), `missing` (gone from disk) or `unindexed` (not in the index)."""


class Validation(Answer, frozen=True, kw_only=True):
    """Where files and index disagree."""

    checked: int
    drift: list[Drift]


class Project(msgspec.Struct, frozen=True, kw_only=True):
    """An indexed project of this user."""

    root: str
    database: str
    bytes: int
    indexed_at: str | None
    exists: bool
    """False when the index has been removed since."""


class Projects(Answer, frozen=True, kw_only=True):
    """Every project this user has indexed, most recent first."""

    projects: list[Project]
    total: int


class Deleted(Answer, frozen=True, kw_only=True):
    """Indexes that were removed."""

    deleted: list[str]
    not_found: list[str]
