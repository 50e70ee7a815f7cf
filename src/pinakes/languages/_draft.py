"""A draft: what a language found in one file, before names are settled and positions become lines."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence

from pinakes.facts import REFERENCE_KINDS, Component, Export, Flag, Parameter
from pinakes.languages._spec import Syntax, SyntaxNode

# Roles a name can be claimed for: a reference kind, or one of these.
_EXPORTED = Flag.EXPORTED.value

SKIP = -1
"""Not a reference at all: the name of a keyword argument, a label."""
BIND = -2
"""Binds the name in the scope it stands in."""
HOIST = -3
"""Binds the name in the enclosing function or module: JavaScript's `var`, Python's walrus."""
MEMBER = 64
"""Added to a reference kind: the name follows a receiver."""
CALL, READ, WRITE, IMPORT, TYPE, EXTENDS, IMPLEMENTS, DECORATOR, INSTANTIATE = range(len(REFERENCE_KINDS))

# What a scope is for the names in it.
MODULE = 0
FUNCTION = 1
CLASS = 2
"""Its names are not seen from the functions inside it."""
BLOCK = 3
BODY = 5
"""A class whose names are seen from the functions inside it: Java, C++, C#."""
HEADER = 4
"""Belongs to a symbol but looks names up outside it: decorators, base classes."""


class Definition:
    """A symbol in the making. Bytes, not lines; filled by the language."""

    __slots__ = (
        "as_type",
        "body_start",
        "cognitive",
        "complexity",
        "container",
        "decorators",
        "detail",
        "doc",
        "end",
        "flags",
        "head_end",
        "index",
        "is_open",
        "is_overloaded",
        "kind",
        "members",
        "name",
        "name_start",
        "nesting",
        "opens",
        "parameters",
        "parent",
        "qualified_name",
        "replaces",
        "self_name",
        "signature",
        "start",
        "type",
        "value",
        "visibility",
    )

    def __init__(self, kind: str, name: str, start: int, end: int, name_start: int) -> None:
        self.kind = kind
        self.name = name
        self.start = start
        self.end = end
        self.name_start = name_start
        self.opens = -1
        """The kind of scope its body is, -1 for none."""
        # In languages that run classes, what stands before `head_end` is looked up outside a function: types, defaults.
        self.body_start = self.head_end = 0
        """Where that scope starts: behind the name, so that parameters are inside."""
        self.parent: Definition | None = None
        self.container = ""
        """The dotted name of what this belongs to, where its text stands elsewhere: a C++ member defined outside its
        class, a Go method. It becomes part of the qualified name, and the parent where this file defines it."""
        self.is_overloaded = False
        """Others of the same name stand beside it and only the arguments tell them apart: uses of the name are
        candidates. Set on each of them."""
        self.is_open = False
        """Other files have more to say of what its name means: uses of it are left to linking."""
        self.flags = 0
        self.visibility: str | None = None
        self.signature: str | None = None
        self.decorators: tuple[str, ...] = ()
        self.doc: str | None = None
        self.type: str | None = None
        self.value: str | None = None
        self.complexity: int | None = None
        self.nesting = 0
        self.cognitive = 0
        """This and the level above say something where there is a complexity."""
        self.parameters: tuple[Parameter, ...] = ()
        self.detail: str | None = None
        self.self_name = b""
        """What a method calls the instance it runs on, where each may choose (Go)."""
        self.replaces: Definition | None = None
        """The definition of the same name above it in the same scope, which holds up to here."""
        self.as_type: Definition | None = None
        """The type of the same name beside it, where this is a value: what the name means where a type is named."""
        self.index = -1
        self.qualified_name = name
        self.members: dict[bytes, Definition] | None = None
        """A class's members by name, once all are known."""


class ImportDraft:
    """An import in the making; `binds` is the local name it brings, None when it brings none."""

    __slots__ = (
        "alias",
        "alias_start",
        "binds",
        "end",
        "index",
        "is_type_only",
        "kind",
        "level",
        "module",
        "name",
        "name_start",
        "start",
    )

    def __init__(self, module: str, name: str | None, kind: str, start: int, end: int) -> None:
        self.module = module
        self.name = name
        self.kind = kind
        self.start = start
        self.end = end
        self.name_start = start
        """Where the imported name stands, for the reference to it; -1 where the name is that of a symbol itself."""
        self.alias: str | None = None
        self.alias_start = -1
        """Where its other name stands, for languages that count that as a mention of it."""
        self.binds: str | None = None
        self.level = 0
        self.is_type_only = False
        self.index = -1


_NOTHING: Mapping[bytes, int] = {}

Settled = tuple[int, int, int, bool]
"""What a name means: resolution, symbol, import, and whether the symbol is a class."""


def settle_visibility(definition: Definition, shown: str = "") -> None:
    """What a function holds is private; what stands at the top and hides nothing is the public face of the file.

    A function of the type `shown` hides nothing.
    """
    if definition.parent is None:
        if definition.visibility == "public":
            definition.flags |= _EXPORTED
    elif stands_in_function(definition, shown):
        definition.visibility = "private"


def stands_in_function(definition: Definition, shown: str = "") -> bool:
    """Whether a function holds a definition, however deep; those of the type `shown` do not count."""
    parent = definition.parent
    while parent is not None:
        if parent.opens == FUNCTION and not (shown and parent.type == shown):
            return True
        parent = parent.parent
    return False


class Scope:
    """A stretch of text in which names are looked up together."""

    __slots__ = ("bound", "definition", "end", "is_open", "kind", "outer", "parent", "settled", "start")

    def __init__(self, start: int, end: int, kind: int, definition: Definition | None) -> None:
        self.start = start
        self.end = end
        self.kind = kind
        self.definition = definition
        """The symbol whose text this is, set by `Scopes` for anonymous scopes."""
        self.parent: Scope | None = None
        self.is_open = False
        """Whether it imports everything from somewhere: what it does not bind may be bound there."""
        self.bound: dict[bytes, Definition | ImportDraft | None] = {}
        """What each name bound here stands for; None is a local."""
        self.outer: Mapping[bytes, int] = _NOTHING
        """Names declared to live elsewhere: the kind of scope to look in (Python's `global`, `nonlocal`)."""
        self.settled: dict[bytes, Settled] = {}
        """The names looked up from here, each looked up once."""


class Scopes:
    """All scopes of a file, nested, and which one each byte stands in."""

    def __init__(self, definitions: Iterable[Definition], anonymous: Iterable[tuple[int, int, int]], size: int) -> None:
        self.module = Scope(0, size + 1, MODULE, None)
        scopes = [Scope(start, end, kind, None) for start, end, kind in anonymous]
        for definition in definitions:
            if definition.opens >= 0:
                scopes.append(Scope(definition.start, definition.end, HEADER, definition))
                scopes.append(Scope(definition.body_start, definition.end, definition.opens, definition))
        scopes.sort(key=_outermost_first)
        self.edges = [0]
        self.at_edge = [self.module]
        self._nest(scopes)

    def _nest(self, scopes: list[Scope]) -> None:
        edges, at_edge = self.edges, self.at_edge
        stack = [self.module]
        for scope in scopes:
            top = stack[-1]
            while scope.start >= top.end:
                stack.pop()
                edges.append(top.end)
                top = stack[-1]
                at_edge.append(top)
            scope.parent = top
            if scope.definition is None:
                scope.definition = top.definition
            elif scope.kind == HEADER:
                scope.definition.parent = top.definition
            stack.append(scope)
            edges.append(scope.start)
            at_edge.append(scope)
        while len(stack) > 1:
            edges.append(stack.pop().end)
            at_edge.append(stack[-1])

    def at(self, byte: int) -> Scope:
        """The innermost scope a byte stands in."""
        return self.at_edge[bisect_right(self.edges, byte) - 1]

    def around(self, definition: Definition) -> Scope:
        """The scope a definition stands in, which is none of its own."""
        scope = self.at(definition.start)
        while scope.parent is not None and (scope.definition is definition or scope.kind == HEADER):
            scope = scope.parent
        return scope

    def place(self, definition: Definition) -> Scope:
        """The scope around a definition, whose own definition is the parent of one that opens no scope itself."""
        scope = self.around(definition)
        if definition.opens < 0:
            definition.parent = scope.definition
        return scope

    def enclose(self, definition: Definition) -> None:
        """Make a stretch of text that of a definition, once all scopes are nested.

        What lay in no other definition there lies in this one now; names are looked up as before.
        """
        edges, at_edge = self.edges, self.at_edge
        first = bisect_right(edges, definition.start)
        outer = at_edge[first - 1]
        scope = Scope(definition.start, definition.end, HEADER, definition)
        scope.parent = outer
        definition.parent = outer.definition
        last = bisect_left(edges, definition.end, first)
        after = at_edge[last - 1]
        for place in range(first, last):
            inner = at_edge[place]
            if inner is outer:
                at_edge[place] = scope
                continue
            if inner.definition is outer.definition:
                inner.definition = definition
            if inner.parent is outer:
                inner.parent = scope
        if last == len(edges) or edges[last] > definition.end:
            edges.insert(last, definition.end)
            at_edge.insert(last, after)
        edges.insert(first, definition.start)
        at_edge.insert(first, scope)


Late = tuple[bytes, int, int]
"""A name whose own declaration still means the outer one (`let config = config::load()`), where it stands, and where it
starts to mean what is declared."""


def with_late_names(
    scopes: Scopes, definitions: list[Definition], anonymous: list[tuple[int, int, int]], late: list[Late]
) -> Scopes:
    """The scopes of a file, with one more for each such name, from there to the end of the scope it stands in."""
    if not late:
        return scopes
    more = [(end, scopes.at(start).end, BLOCK) for _, start, end in late]
    scopes = Scopes(definitions, anonymous + more, scopes.module.end - 1)
    for name, _, end in late:
        scopes.at(end).bound.setdefault(name, None)
    return scopes


def _outermost_first(scope: Scope) -> tuple[int, int, bool]:
    return (scope.start, -scope.end, scope.kind != HEADER)


class Draft:
    """Everything a language hands over for one file."""

    __slots__ = (
        "called",
        "claims",
        "components",
        "definitions",
        "docstrings",
        "exports",
        "has_star_import",
        "hints",
        "imported_only",
        "imports",
        "labels",
        "late",
        "members",
        "names",
        "parts",
        "prose",
        "receivers",
        "scopes",
        "second_names",
        "silent",
        "skips",
        "type_uses",
        "types",
        "written",
    )

    def __init__(self, definitions: list[Definition], scopes: Scopes) -> None:  # noqa: PLR0915 - one for each field.
        self.definitions = definitions
        """In any order; the extraction sorts them."""
        self.scopes = scopes
        self.claims: dict[int, int] = {}
        """The role of the name that starts at a byte, where the default (a read) is wrong."""
        self.types: list[tuple[int, int]] = []
        """Stretches in which a name is a type, in document order."""
        self.skips: list[tuple[int, int]] = []
        """Stretches whose names the language has dealt with itself (imports), in document order."""
        self.imports: list[ImportDraft] = []
        self.names: list[tuple[int, int]] = []
        """Byte ranges of names beside those the query captures, for what the grammar does not single out."""
        self.receivers: dict[int, bytes] = {}
        """What the member that starts at a byte is of, as a path, where the text before it does not show that."""
        self.exports: list[tuple[Export, int]] = []
        """Each with the byte it stands at; its line is filled in later."""
        self.components: list[tuple[Definition, Component]] = []
        self.docstrings: dict[int, tuple[Definition | None, str, int]] = {}
        """Start byte of each string or comment that documents a symbol or the file: what it documents (None is the
        file), its cleaned text, and where it ends. See `document`."""
        self.silent: set[int] = set()
        """Start bytes of comments that are no text of their own: the later lines of a documentation."""
        self.prose: list[tuple[int, int]] = []
        """Stretches beside comments and docstrings that may hold markers."""
        self.parts: list[Part] = []
        """What the file holds in other languages. Once each is drafted, the hook's `join(drafted)` connects them."""
        self.hints: list[tuple[int, str, str, str]] = []
        """The byte each stands at, then name, kind and text as in `facts.Hint`."""
        self.labels: dict[bytes, dict[Scope | Definition | None, bytes]] = {}
        """What locals are called in paths, where a function may call several things by one name: see `label_of`."""
        self.late: dict[int, int] = {}
        """Where locals stand whose block uses the name in an outer meaning before, and from which byte each holds."""
        self.has_star_import = False
        self.members: list[tuple[int, int, int, bytes | None]] = []
        """Members beside those that follow a joint, where another name may stand too: the fields that `Point { x }`
        names. Start, end, reference kind and receiver; None for a plain name among what is skipped."""
        self.second_names: list[tuple[int, int, bytes]] = []
        """Where names stand under which something of the file leaves it, with its name here."""
        self.written: list[tuple[int, int]] | None = None
        """Stretches that somebody wrote, in document order, where the file is data: only these are chunks, and what
        they say stands in the texts of the parts. None where the whole file was written as it is."""
        self.imported_only: set[int] = set()
        """Where plain names stand that mean what the file imports by that name, or what only linking can tell."""
        self.called: set[int] = set()
        """Where plain names stand that are called as only functions are: a variable of that name is not meant."""
        self.type_uses: set[int] = set()
        """Where names stand that mean a type, though a value of that name is bound: see `Definition.as_type`."""

    def document(self, definition: Definition | None, text: str, nodes: Sequence[SyntaxNode]) -> None:
        """Take neighbouring comments (or one string) as the documentation of a definition, or of the file."""
        if definition is not None:
            definition.doc = text
        self.docstrings.setdefault(nodes[0].start_byte, (definition, text, nodes[-1].end_byte))
        self.silent.update([node.start_byte for node in nodes[1:]])


def label_of(labels: Mapping[Scope | Definition | None, bytes], scope: Scope, name: bytes) -> bytes:
    """What a name is called in paths, as seen from a scope: the label given there, or that of what is no local."""
    here: Scope | None = scope
    while here is not None:
        label = labels.get(here)
        if label is not None:
            return label
        if name in here.bound:
            break
        here = here.parent
    owner = scope.definition
    while owner is not None and owner not in labels:
        owner = owner.parent
    return labels.get(owner, name) if owner is not None or scope.definition is None else name


class Part:
    """A share of a file in one language: the script in a page, or, of most files, all there is.

    Its text is as long as the file, with blanks where other languages stand, so that every position is the file's.
    """

    __slots__ = ("drafted", "language", "names", "syntax", "text")

    def __init__(self, language: str, text: bytes) -> None:
        self.language = language
        self.text = text
        self.syntax: Syntax
        """This and the next two are filled in by the extraction."""
        self.names: list[tuple[int, int]]
        """Byte ranges of the names that the query captured."""
        self.drafted: Draft
