"""Where things are: definition, declaration, references, occurrences, imports, rename."""

from typing import ClassVar

import msgspec

from pinakes.answers.evidence import Answer
from pinakes.answers.project import Count
from pinakes.answers.symbols import ReferenceBrief, SymbolBrief


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
    """`prototype`, `stub`, `overload` or `ambient` (of the same thing elsewhere), `module` (of one that is a file),
    `member` (of a type above, which it implements or overrides), or `definition` where nothing else declares it."""
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
    keys: int = 0
    """Members of objects that are no symbols: they define their names where they stand."""
    unresolved: int
    """How many of the references were not settled."""
    occurrences: list[Occurrence]
    cursor: str | None = None


class References(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What refers to a symbol, by path and line, what stands in tests last."""

    paged: ClassVar[str | None] = "references"

    query: str
    symbols: list[SymbolBrief]
    """What the question is about: the first eight symbols, where a name means more."""
    total: int
    kinds: list[Count]
    """How many references of each kind there are, whatever kind was asked for."""
    references: list[ReferenceBrief]
    cursor: str | None = None
    local: LocalBrief | None = None
    candidates_total: int = 0
    """How many references of the same name were not settled, and may mean it, whether they are listed or not."""
    candidates: list[ReferenceBrief] = []
    """Those, when asked for: they may mean it, nothing says that they do."""
    hint: str | None = None


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


class RenameEdit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place where the old name stands."""

    path: str
    line: int
    col: int
    text: str | None = None
    """What takes its place, where that is not the new name alone: `{ name }` becomes `{ name: new }`."""


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
    together: list[str] = []
    """Members of other types that get the new name with it: they override it or are overridden by it."""
    reasons: list[str] = []
    """Why it is refused."""


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
