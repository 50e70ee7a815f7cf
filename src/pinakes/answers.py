"""What operations answer: frozen records, the same on every transport.

Every answer carries its evidence. Lists are ordered; what was cut is counted.
"""

from typing import Any, ClassVar

import msgspec


class Evidence(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an answer rests on."""

    freshness: str
    """`fresh`: checked, nothing had changed. `refreshed`: changes were indexed first. `stale`: some files changed and
    were not indexed again. `unchecked`: the tree was not compared with the index."""
    indexed_at: str | None = None
    stale_files: int = 0
    """Files that differ from the index, when `freshness` is `stale`."""
    skipped_files: int = 0
    """Files of the project that the index does not read: see `status`."""
    broken_files: int = 0
    """Files with syntax errors: their facts may be incomplete."""
    pending_files: int = 0
    """Files that another process is indexing right now: what they say now is not in the answer yet."""
    notes: list[str] = []
    precision: dict[str, dict[str, float]] = {}
    """How often edges were right when `verify` last compared them with an oracle, by language and resolution."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The parent of every answer."""

    paged: ClassVar[str | None] = None
    """The list that `cursor` goes through and `total` counts, where there is one."""

    evidence: Evidence
    truncated: bool = False
    """Items were left out: by a limit, or to fit `max_tokens`."""


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


class External(msgspec.Struct, frozen=True):
    """The package outside the project that a symbol belongs to."""

    package: str
    version: str
    """Empty when that is not known."""


class SymbolBrief(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A symbol in a list."""

    id: str
    """16 hexadecimal digits, the same on every machine as long as path, name and kind stay."""
    name: str
    kind: str
    qualified_name: str
    path: str
    line: int
    end_line: int
    col: int = 1
    signature: str | None = None
    doc: str | None = None
    """The first sentence."""
    visibility: str | None = None
    is_exported: bool = False
    is_stale: bool = False
    """The file has changed since it was indexed."""
    external: External | None = None
    """The package it belongs to, and its path is relative to; None for the project's own."""


class Overview(Answer, frozen=True, kw_only=True):
    """A project at a glance."""

    root: str
    files: int
    lines: int
    symbols: int
    references: int
    languages: list[LanguageCount]
    folders: list[FolderCount]
    largest_types: list[SymbolBrief]
    entry_points: list[SymbolBrief]
    hubs: list[Count]
    """The modules imported by most files, as written."""
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


class Status(Answer, frozen=True, kw_only=True):
    """The state of the index."""

    root: str
    database: str
    bytes: int
    schema_version: int
    counts: dict[str, int]
    languages: list[LanguageCount]
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


class Found(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Symbols that match a name, best first."""

    paged: ClassVar[str | None] = "symbols"

    query: str
    total: int
    symbols: list[SymbolBrief]
    cursor: str | None = None
    """Pass it back to go on after the last one shown."""
    hint: str | None = None


class OutlineItem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A symbol with what it contains."""

    symbol: SymbolBrief
    children: list["OutlineItem"] = []


class Outline(Answer, frozen=True, kw_only=True):
    """What one file defines, top to bottom."""

    path: str
    language: str | None
    lines: int
    total: int
    symbols: list[OutlineItem]


class ParameterDetail(msgspec.Struct, frozen=True, omit_defaults=True):
    """One parameter as written."""

    name: str
    type: str | None = None
    default: str | None = None


class ReferenceBrief(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A use of a symbol, or of a name by a symbol."""

    name: str
    kind: str
    path: str
    line: int
    col: int
    resolution: str
    within: str | None = None
    """The symbol the use stands in."""
    target: str | None = None
    """What it means: a symbol's qualified name, or the module it is imported from."""
    receiver: str | None = None
    """What stands before the dot, where the use was not settled."""
    package: str | None = None
    """Where it comes from, when that is outside the project."""
    is_stale: bool = False


class SymbolDetail(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything the index knows of one symbol."""

    id: str
    name: str
    kind: str
    qualified_name: str
    path: str
    language: str | None
    line: int
    end_line: int
    col: int
    end_col: int
    name_line: int
    name_col: int
    parent: str | None = None
    signature: str | None = None
    decorators: list[str] = []
    doc: str | None = None
    visibility: str | None = None
    is_exported: bool = False
    is_default_export: bool = False
    is_async: bool = False
    is_generator: bool = False
    type: str | None = None
    value: str | None = None
    complexity: int | None = None
    parameters: list[ParameterDetail] = []
    members: list[str] = []
    """Names of what it contains, in order."""
    uses: list[ReferenceBrief] = []
    """What its text refers to, resolved or not (at most fifty)."""
    used_by: list[ReferenceBrief] = []
    """References settled to it (at most fifty)."""
    used_by_total: int = 0
    source: str | None = None
    """Its text, read from the file now, where it was asked for."""
    coverage: float | None = None
    """The share of its statements that tests ran, in percent, where that was measured of the file as it is."""
    is_stale: bool = False
    external: External | None = None
    """The package it belongs to; its source is not here, nor what it uses. None for the project's own."""


class Shown(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The symbols a name or id stands for."""

    query: str
    total: int
    matches: list[SymbolDetail]
    hint: str | None = None


class Snippet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The source of one symbol, read from the file now."""

    id: str
    qualified_name: str
    kind: str
    path: str
    line: int
    end_line: int
    source: str | None
    """None when the file is gone."""
    is_stale: bool = False
    is_missing: bool = False


class Snippets(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The sources of the symbols a name or id stands for."""

    query: str
    total: int
    matches: list[Snippet]
    hint: str | None = None


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
    parameters: list[RecipeParameterShown]
    actions: list[str]
    doc: str
    sql: str


class CoverageIngested(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What was read from a report of test coverage."""

    format: str | None = None
    files: int
    """Files of the project that the report speaks of, or, where it was forgotten, that were measured."""
    symbols: int = 0
    unmatched: list[str] = []
    """Some paths of the report that are no files of the index."""
    n_unmatched: int = 0
    is_forgotten: bool = False


class BoundaryViolation(msgspec.Struct, frozen=True):
    """A dependency that the settings forbid."""

    path: str
    target: str
    rule: str


class Boundaries(Answer, frozen=True, kw_only=True):
    """Dependencies that the settings forbid."""

    rules: int
    violations: list[BoundaryViolation]


class AuditSection(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that an audit compares: what came, went and changed."""

    name: str
    added: list[str] = []
    removed: list[str] = []
    changed: list[str] = []


class Audit(Answer, frozen=True, kw_only=True):
    """What a change of a project comes to."""

    base: str
    commit: str
    """The commit that the work tree is compared with."""
    sections: list[AuditSection]
    verdict: str
    """`pass` or `fail`."""
    reasons: list[str]
    fails: bool = False
    """Whether a check asked for the verdict, and it is fail."""


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


class SettingValue(msgspec.Struct, frozen=True):
    """One setting: its value now, and where that came from."""

    name: str
    value: Any
    source: str
    """`default`, a file's path, an environment variable's name or `flag`."""
    meaning: str


class ConfigShown(Answer, frozen=True, kw_only=True):
    """Every setting in force."""

    settings: list[SettingValue]
    files: list[str]


class ConfigChecked(Answer, frozen=True, kw_only=True):
    """What is wrong with the settings; nothing when `problems` is empty."""

    files: list[str]
    """The settings files that exist."""
    problems: list[str]


class Written(Answer, frozen=True, kw_only=True):
    """A file that was written, or was there already."""

    path: str
    created: bool


class ExportedFile(msgspec.Struct, frozen=True):
    """One file of an export."""

    name: str
    lines: int
    bytes: int


class Exported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A portable index that was written, or compared with the project."""

    path: str
    state: str
    """`written`; `unchanged`, as it was there already; with a check `current` or `outdated`."""
    files: list[ExportedFile] = []
    outdated: list[str] = []
    """With a check: files of the export that differ from what would be written, are missing or should not be there."""
    changed_paths: list[str] = []
    """With a check: files of the project that were added, changed or removed since (at most twenty)."""


class Tagged(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A tags file that was written."""

    path: str
    tags: int
    content: str | None = None
    """The tags themselves, when they were asked for in place of a file."""


class ScipExported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A SCIP index that was written."""

    path: str
    documents: int
    occurrences: int
    without_locals: list[str] = []
    """Files that changed while it was written: their local names are left out."""


class ScipImported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Edges that were taken from a SCIP index."""

    files: int = 0
    """Files whose edges were taken."""
    edges: int = 0
    unknown: list[str] = []
    """Documents that are no files of the index (at most twenty)."""
    n_unknown: int = 0
    changed: list[str] = []
    """Files that changed since they were indexed, so that no position in them can be trusted (at most twenty)."""
    n_changed: int = 0
    forgotten: int = 0
    """Files whose edges were dropped."""


class Package(msgspec.Struct, frozen=True, kw_only=True):
    """A package outside the project whose portable index was read."""

    name: str
    version: str
    """Empty when that is not known."""
    ecosystem: str | None
    """`pypi`, `npm` or another; None when that is not known."""
    origin: str
    """`found` among the project's dependencies, or `imported` by you."""
    place: str
    files: int
    symbols: int


class Imported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Packages that were imported."""

    packages: list[Package]
    problems: list[str] = []
    """Lines that could not be read, with file and line number (at most one hundred)."""
    n_problems: int = 0
    changed_files: list[str] = []
    """Source files beside the index whose content is not what was indexed (at most one hundred)."""
    n_changed_files: int = 0


class Packages(Answer, frozen=True, kw_only=True):
    """Every package outside the project that symbols are known of, by name."""

    packages: list[Package]
    total: int


class LocalBrief(msgspec.Struct, frozen=True, kw_only=True):
    """A name that never leaves its function, where it is bound first."""

    name: str
    path: str
    line: int
    col: int


class Definitions(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Where something is defined."""

    query: str
    total: int
    definitions: list[SymbolBrief]
    """More than one when several have the name, or when the receiver of a reference may be one of several types."""
    resolution: str | None = None
    """How the reference at a place was settled; `local` for a local name, None when no reference was asked about."""
    reference: ReferenceBrief | None = None
    """The reference that stands at the place."""
    local: LocalBrief | None = None
    module: str | None = None
    """The file, where the name stands for a module of the project."""
    package: str | None = None
    """Where it comes from, when that is outside the project."""
    candidates: list[SymbolBrief] = []
    """Symbols of the same name as a reference that was not settled: what it may mean, never what it does."""
    candidates_total: int = 0
    hint: str | None = None


class Declaration(msgspec.Struct, frozen=True, kw_only=True):
    """A place that declares something."""

    form: str
    """`prototype`, `stub`, `overload` or `ambient` (of the same thing elsewhere), `member` (of a type above, which it
    implements or overrides), or `definition` where nothing else declares it."""
    declares: str
    """The qualified name of what it declares."""
    symbol: SymbolBrief


class Declarations(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Where something is declared."""

    query: str
    total: int
    declarations: list[Declaration]
    is_definition: bool = False
    """Nothing is declared apart from its definition, so that definitions are what is listed."""
    reference: ReferenceBrief | None = None
    """The reference that stands at the place."""
    local: LocalBrief | None = None
    module: str | None = None
    """The file, where the name stands for a module of the project."""
    package: str | None = None
    """Where it comes from, when that is outside the project."""
    hint: str | None = None


class Occurrence(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An identifier in a file."""

    line: int
    col: int
    name: str
    role: str
    """`definition` or `reference`."""
    kind: str
    """The kind of the symbol or of the reference; `local` for a local name."""
    resolution: str | None = None
    """How a reference was settled."""
    id: str | None = None
    """The id of the symbol that it defines or means."""
    target: str | None = None
    """What a reference means: a symbol's qualified name, a local name, a module."""
    target_path: str | None = None
    target_line: int | None = None
    package: str | None = None


class Occurrences(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Every identifier of a file, top to bottom."""

    paged: ClassVar[str | None] = "occurrences"

    path: str
    total: int
    symbols: int
    references: int
    locals: int
    unresolved: int
    """How many of the references were not settled."""
    occurrences: list[Occurrence]
    cursor: str | None = None


class References(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What refers to a symbol, by path and line."""

    paged: ClassVar[str | None] = "references"

    query: str
    symbols: list[SymbolBrief]
    """What the question is about."""
    total: int
    kinds: list[Count]
    """How many references of each kind there are, whatever kind was asked for."""
    references: list[ReferenceBrief]
    cursor: str | None = None
    local: LocalBrief | None = None
    candidates_total: int = 0
    candidates: list[ReferenceBrief] = []
    """References of the same name that were not settled: they may mean it, nothing says that they do."""
    hint: str | None = None


class Node(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A symbol, a file or something outside the project, as a walk meets it."""

    name: str
    """The qualified name of a symbol, the path of a file, the name of something outside the project."""
    kind: str
    """The kind of the symbol; `file` for a file or the code at its top level; `external` or `unresolved`."""
    via: str | None = None
    """How it was reached: the kind of reference, `override` where an overriding or overridden method may be meant,
    `constructor` where making an instance calls it. None for where the walk starts."""
    path: str | None = None
    line: int | None = None
    id: str | None = None
    resolution: str | None = None
    lines: list[int] = []
    """Where the references stand, in the file of the one that refers (at most twenty)."""
    package: str | None = None
    is_stale: bool = False


class ReachedNode(Node, frozen=True, kw_only=True, omit_defaults=True):
    """What a walk reached."""

    depth: int
    through: str | None = None
    """What it was reached from, where that is not what was asked about."""
    direction: str | None = None
    """`up` or `down`, where both were asked for."""


class Reached(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a walk from a symbol or file reached, nearest first."""

    paged: ClassVar[str | None] = "nodes"

    query: str
    relation: str
    """`callers`, `callees`, `implementations`, `dependencies` or `impact`."""
    starts: list[SymbolBrief]
    """The symbols that the walk started from; none when it started from files."""
    total: int
    files: int
    """In how many files of the project they stand."""
    depth: int
    stopped: str
    """`exhausted`: there is no more. `depth`: there is more beyond the depth. `limit`: so much that it broke off."""
    nodes: list[ReachedNode]
    unresolved: int = 0
    """Calls from where the walk started that were not settled, and so lead nowhere."""
    cursor: str | None = None
    hint: str | None = None


class TreeNode(Node, frozen=True, kw_only=True, omit_defaults=True):
    """A node with what was reached from it."""

    mark: str | None = None
    """`cycle`: it stands above itself. `again`: its own branches are drawn elsewhere. `more`: it has branches that
    the depth or the limit left out."""
    children: list["TreeNode"] = []


class Hierarchy(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A tree of callers and callees, or of types."""

    query: str
    relation: str
    """`calls` or `types`."""
    total: int
    """How many nodes the trees hold beside the roots."""
    depth: int
    stopped: str
    """As in `Reached`."""
    up: list[TreeNode] = []
    """One tree for each symbol: callers, or the types that it extends."""
    down: list[TreeNode] = []
    """One tree for each symbol: callees, or the types that extend it."""
    hint: str | None = None


class Trace(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The shortest chain of calls from one symbol to another."""

    start: str
    end: str
    is_found: bool
    searched: int
    """How many symbols were looked at."""
    stopped: str
    """`found`, or as in `Reached`."""
    steps: list[Node] = []
    """From start to end, both included; each says how it is called by the one before."""
    hint: str | None = None


class Cycle(msgspec.Struct, frozen=True, kw_only=True):
    """Files, functions or types that reach one another."""

    size: int
    example: list[Node]
    """A shortest way round from the first member; the last one leads back to it."""
    members: list[str]
    """All of them by name, in order (at most one hundred)."""


class Cycles(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Every group whose members reach one another, the largest first."""

    paged: ClassVar[str | None] = "cycles"

    kind: str
    total: int
    members: int
    """How many files, functions or types stand in a cycle."""
    cycles: list[Cycle]
    cursor: str | None = None


class UnresolvedName(msgspec.Struct, frozen=True, kw_only=True):
    """A name that nothing was found for, with the first place that mentions it."""

    name: str
    reason: str
    """As in `Unresolved.reasons`."""
    count: int
    path: str
    line: int


class Unresolved(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What the index does not know: references that were not settled."""

    paged: ClassVar[str | None] = "names"

    total: int
    """How many names there are, by reason."""
    unresolved: int
    references: int
    """How many references there are in all."""
    reasons: list[Count]
    """How many references each reason has: `import` (it leads to no file), `name` (nothing binds it), and members of
    something unknown: a `variable`, an `attribute`, the `result` of a call, an `item` of a collection."""
    names: list[UnresolvedName]
    cursor: str | None = None


class VerifiedScore(msgspec.Struct, frozen=True, kw_only=True):
    """How often we were right, of one group of edges."""

    language: str
    name: str
    """`all` or `calls`, a kind of reference, or a resolution."""
    right: int
    wrong: int
    missed: int
    precision: float | None
    recall: float | None


class VerifiedPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A mention where we and the oracle differ."""

    verdict: str
    """`wrong`, `missed` or `external wrong`: we say that it leaves the project, the oracle that it does not."""
    kind: str
    path: str
    line: int
    col: int
    name: str | None
    resolution: str
    receiver: str | None
    ours: list[str]
    """Where we say it is defined, as PATH:LINE:COL."""
    theirs: list[str] | None
    """Where the oracle says it is defined; None when that is outside the project."""


class Verified(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Our edges compared with what an oracle says."""

    oracle: str
    mentions: int
    """Mentions or references that could be compared."""
    sampled: int
    judged: int
    """Those on which both say something."""
    left_out: int
    """Those that the oracle takes for locals, modules or something of another name."""
    languages: list[VerifiedScore]
    kinds: list[VerifiedScore]
    resolutions: list[VerifiedScore]
    examples: list[VerifiedPlace] = []
    unanswered: int = 0
    """Questions to which a language server gave no answer in time."""
    silent: int = 0
    """Questions to which it answered nothing."""
    unknown: int = 0
    """Documents of a SCIP index that are no files of ours."""
    changed: int = 0
    """Files that changed since they were indexed."""


class PictureNode(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A box of a picture."""

    id: str
    """`n0`, `n1`, …: what edges name it by."""
    name: str
    """The qualified name of a symbol, the path of a file or folder, the name of something outside the project."""
    kind: str
    """The kind of the symbol; `file`, `folder`, `files` (those of a folder that lie in it directly) or `external`."""
    path: str | None = None
    line: int | None = None
    package: str | None = None
    files: int = 0
    """How many files a folder holds."""
    is_subject: bool = False
    """It is what the picture was asked for."""
    more: int = 0
    """How many neighbours of it were left out."""


class PictureEdge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An arrow of a picture."""

    source: str
    target: str
    via: str
    count: int = 1
    """How many references, or files that import, it stands for."""
    closes_cycle: bool = False
    """Without this one and others like it, nothing would reach itself."""


class Picture(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A graph to look at: who calls what, what extends what, what imports what."""

    title: str
    summary: str
    """How much is drawn, and what is left out."""
    query: str | None
    relation: str
    """`calls`, `callers`, `callees`, `types`, `dependencies` or `folders`."""
    total: int
    """How many nodes there are; those with fewest or furthest edges are left out."""
    total_edges: int
    """How many edges there are between the nodes that are drawn; the thinnest are left out."""
    stopped: str
    """As in `Reached`."""
    nodes: list[PictureNode]
    edges: list[PictureEdge]
    format: str = "json"
    path: str | None = None
    """The file that was written."""
    content: str | None = None
    """The picture itself, where no file was named."""
    hint: str | None = None


class SymbolRange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a symbol's text and its name stand, to the column."""

    id: str
    name: str
    kind: str
    qualified_name: str
    path: str
    line: int
    col: int
    end_line: int
    end_col: int
    name_line: int
    name_col: int
    parent: str | None = None
    """The id of the symbol that it stands in or belongs to."""
    signature: str | None = None


class Ranges(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Where symbols stand, to the column: by file as written, else in the order of the ids."""

    ranges: list[SymbolRange]
    unknown: list[str] = []
    """Files and ids that the index does not know."""


class RenameEdit(msgspec.Struct, frozen=True):
    """A place where the old name stands."""

    path: str
    line: int
    col: int


class Renaming(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What renaming something comes to. Nothing is written."""

    query: str
    name: str
    """The name as it is."""
    new_name: str | None = None
    kind: str
    """The kind of the symbol; `local` for a local name."""
    total: int
    edits: list[RenameEdit]
    """Every place where the name stands, by path and line; none where it is refused."""
    reasons: list[str] = []
    """Why it is refused."""


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


class ImportLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One name that an import brings in, and the file it leads to."""

    line: int
    end_line: int
    col: int
    module: str
    name: str | None = None
    alias: str | None = None
    target: str | None = None
    """The file of the project; None where it leads outside or was not found."""


class Imports(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a file imports, top to bottom."""

    path: str
    imports: list[ImportLine]
