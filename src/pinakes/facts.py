"""What one file's text says: frozen records, the same on every machine.

Records travel between processes and rest in the facts cache as MessagePack arrays, so field order is part of the
format: `LAYOUT` tells formats apart.

Lines count from 1, both ends included. Columns count from 1 in characters; an end column is the first one after.
Positions in lists stand for identity inside a file: `parent`, `symbol`, `target` and `name` are indices, -1 is none.
"""

import enum
import zlib

import msgspec

SYMBOL_KINDS = (
    "function",
    "method",
    "constructor",
    "operator",
    "class",
    "interface",
    "struct",
    "record",
    "union",
    "enum",
    "enum_member",
    "trait",
    "impl",
    "module",
    "namespace",
    "package",
    "constant",
    "variable",
    "property",
    "getter",
    "setter",
    "type_alias",
    "macro",
    "section",
    "css_class",
    "css_variable",
    "css_keyframes",
    "table",
    "view",
    "index",
    "trigger",
    "block",
    "element",
    "test",
)
"""Every kind of symbol, one word each for all languages."""

TYPE_KINDS = frozenset({"class", "interface", "struct", "enum", "trait", "record", "union", "impl"})
"""Kinds of symbols that are types, and what adds to a type."""
FUNCTION_KINDS = frozenset({"function", "method", "constructor", "operator", "getter", "setter"})
"""Kinds of symbols that run when they are called or asked for."""

TEST = "test"
"""The kind of a test, or of a group of them, that a text names: `it("adds", …)`. No code can name it."""

REFERENCE_KINDS = (
    "call",
    "read",
    "write",
    "import",
    "type",
    "extends",
    "implements",
    "decorator",
    "instantiate",
)
"""What a reference does with the name it mentions. A record holds the position in this list."""

RESOLUTIONS = ("unresolved", "scope", "import", "member", "inherited", "type", "external", "candidate", "scip")
"""How a reference's target was found. A record holds the position in this list."""
RESOLUTION_BITS = 4

IMPORT_KINDS = (
    "import",
    "from",
    "static",
    "use",
    "global",
    "module",
    "include",
    "include-system",
    "require",
    "require-relative",
    "autoload",
    "dynamic",
    "side-effect",
    "css",
    "re-export",
)
"""How an import is written: `static` takes members of a class (Java, C#), `global` holds for the whole project (C#),
`module` says that a file belongs here (Rust's `mod a;`), `include` is quoted and `include-system` in angle brackets."""

MAX_COL = 4095
"""The last column a reference can tell apart."""

VISIBILITIES = ("public", "internal", "private")
MARKER_KINDS = ("TODO", "FIXME", "HACK", "NOTE", "XXX")
TEXT_KINDS = ("comment", "docstring", "string")
CHUNK_KINDS = ("function", "method", "class", "imports", "block", "text_chunk", "test")
"""What a chunk is: `block` is code between definitions, `text_chunk` a window of a text without definitions."""


class Flag(enum.IntFlag):
    """What is true of a symbol beside its kind."""

    EXPORTED = 1
    DEFAULT_EXPORT = 2
    ASYNC = 4
    GENERATOR = 8
    STATIC = 16
    ABSTRACT = 32
    READONLY = 64
    OPTIONAL = 128
    OVERLOAD = 256
    DECLARATION = 512
    """Only declared here: the body, or the place it has in memory, is elsewhere."""
    UNLIKELY = 1024
    """One of several of its name, of which a condition most likely keeps another."""
    RENAMED = 2048
    """Leaves its file under other names only: `export { one as other }`."""


class _Record(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A record without identity: equal when its fields are."""


class Parameter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One parameter as written: `name` keeps its stars or dots."""

    name: str
    type: str | None = None
    default: str | None = None


class Symbol(_Record, frozen=True):
    """A named thing that a file defines."""

    name: str
    kind: str
    qualified_name: str
    parent: int
    line: int
    col: int
    end_line: int
    end_col: int
    name_line: int
    name_col: int
    flags: int = 0
    visibility: str | None = None
    signature: str | None = None
    decorators: tuple[str, ...] = ()
    doc: str | None = None
    type: str | None = None
    """The annotation of a variable or property, the return type of a function, as written."""
    value: str | None = None
    """The literal a constant or enum member is set to, as written."""
    complexity: int | None = None
    """Cyclomatic complexity; None for what has no body to run."""
    parameters: tuple[Parameter, ...] = ()
    detail: str | None = None
    """What only this kind has: the selector a CSS variable is set in, the level of a Markdown section, `nameless` for
    a type of TypeScript with members that have no name, the word that a test is written with."""
    nesting: int | None = None
    """How many branches, loops, switches and handlers of errors lie inside one another at most; as complexity, None
    for what has no body to run."""
    cognitive: int | None = None
    """Cognitive complexity: branches, each counting one more for every level around it."""


class Reference(_Record, frozen=True):
    """One use of a name, where it stands and what it was settled to.

    There are more of these than of everything else together, so what fits shares a number.
    """

    name: int
    """Position in `FileFacts.names`."""
    role: int
    """Position in `REFERENCE_KINDS` << RESOLUTION_BITS | position in `RESOLUTIONS`."""
    place: int
    """Line << 12 | column; a column past 4095 counts as 4095."""
    symbol: int
    """The symbol whose text the use stands in."""
    target: int
    """The symbol it means, where this file settles that."""
    binding: int
    """The import it means, where this file settles that."""
    receiver: int
    """Position in `FileFacts.names` of what stands before the dot; -1 for a plain name."""

    @property
    def kind(self) -> str:
        """What the use does with the name."""
        return REFERENCE_KINDS[self.role >> RESOLUTION_BITS]

    @property
    def resolution(self) -> str:
        """How the target was found."""
        return RESOLUTIONS[self.role & ((1 << RESOLUTION_BITS) - 1)]

    @property
    def line(self) -> int:
        """The line it stands on."""
        return self.place >> 12

    @property
    def col(self) -> int:
        """The column its name starts at."""
        return self.place & MAX_COL


class Import(_Record, frozen=True):
    """One name that one import statement brings in, or one module it runs."""

    module: str
    """As written, without the dots of a relative Python import and without the quotes or brackets of an include."""
    name: str | None
    """What is taken from the module: None is the module itself, `*` everything, `default` a default export."""
    alias: str | None
    """The local name, where it differs."""
    kind: str
    """One of `IMPORT_KINDS`."""
    level: int
    """Leading dots of a relative Python import, else 0."""
    is_type_only: bool
    line: int
    col: int
    end_line: int
    symbol: int


class Export(_Record, frozen=True):
    """A name that leaves the file other than on the symbol that defines it."""

    name: str
    kind: str
    """`value`, `type` or `re-export`."""
    local: str | None
    """The name inside this file or the source module, where it differs."""
    module: str | None
    """The module it is passed on from."""
    is_default: bool
    line: int


class Text(_Record, frozen=True):
    """A comment, docstring or string that a person wrote to be read."""

    kind: str
    line: int
    end_line: int
    text: str
    symbol: int


class Marker(_Record, frozen=True):
    """A TODO and its kin."""

    kind: str
    line: int
    text: str


class Suppression(_Record, frozen=True):
    """A comment that silences one recipe: on `line`, or in the whole file when `line` is 0."""

    recipe: str
    line: int


class Spot(_Record, frozen=True):
    """A place where something is written in a way that recipes ask for."""

    kind: str
    """One of `SPOT_KINDS`."""
    line: int
    col: int
    name: str | None
    """The attribute; what is caught, as written."""
    detail: str | None
    """The element that an attribute belongs to; `explained` where a comment says why an error is swallowed."""
    symbol: int


SPOT_KINDS = ("await-in-loop", "swallowed-error", "jsx-attribute")
"""An `await` that each turn of a loop waits for, a handler of errors that does nothing, an attribute of an element."""


class Component(_Record, frozen=True):
    """A React component: a function or class that renders."""

    symbol: int
    props_type: str | None
    hooks: tuple[str, ...]


class Chunk(_Record, frozen=True):
    """A stretch of a file that is searched and shown as one: a definition with its documentation, or what lies between.

    Chunks are whole lines, in order; those of one file do not overlap, but for windows of plain text.
    """

    kind: str
    line: int
    end_line: int
    start: int
    """Its first byte."""
    end: int
    """The first byte after it."""
    symbol: int
    """The symbol it is about."""
    name: str
    """The names that are searched as its own: the symbol's, or those of the small things it defines."""
    context: str
    """The names of what is around it."""


class Hint(_Record, frozen=True):
    """What a name may hold: one assignment, loop, `with` or `return` as it stands, for linking to follow.

    Expressions are paths: names, dots, `()` for a call and `[]` for a subscript, arguments left out; alternatives are
    joined by `|`.
    """

    symbol: int
    """The symbol in whose text it stands."""
    name: str
    """The name as written, with its receiver (`self.store`); empty for what a function returns."""
    kind: str
    """One of `HINT_KINDS`."""
    text: str


HINT_KINDS = (
    *("value", "type", "item", "entered", "narrowed", "alias", "shape", "use", "owner"),
    *("generic", "bound", "many", "mapped", "collected", "base", "space", "hidden"),
)
"""The name holds the value of an expression, is annotated with a type, is an item of an expression, what entering it
as a context gives, an instance of a class that it was tested for, or is another name for a type; or how it is called,
which tells overloads apart; or it is used at the end of an expression, which tells what it is called with (these stand
in the order of the references); or it is that of a member of something that is defined elsewhere; or an import that
brings everything leaves it out."""


class FileFacts(_Record, frozen=True):
    """Everything one file's bytes say in its language."""

    language: str | None
    names: list[str]
    """The distinct names and receivers that references mention."""
    symbols: list[Symbol]
    references: list[Reference]
    imports: list[Import]
    exports: list[Export]
    texts: list[Text]
    markers: list[Marker]
    suppressions: list[Suppression]
    components: list[Component]
    problems: list[str]
    """What could not be read, in words: `syntax error at line 12`."""
    hints: list[Hint] = []
    chunks: list[Chunk] = []
    spots: list[Spot] = []


_RECORDS: list[type[msgspec.Struct]] = [*_Record.__subclasses__(), Parameter]
LAYOUT = f"{zlib.crc32(repr([(record.__name__, record.__struct_fields__) for record in _RECORDS]).encode()):08x}"
"""Changes whenever a record gains, loses or moves a field: facts packed before are not read as facts of today."""

EXTRACTOR_VERSION = f"20.{LAYOUT}"
"""Its first number is raised whenever the same bytes may give other facts than before: older ones are not used."""
