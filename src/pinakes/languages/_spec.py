"""What a language says of itself, and the shape of a syntax node it may look at."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pinakes.languages._links import Links


class Stretch(NamedTuple):
    """Where a text, a comment, a branch or a mistake stands that no node stands for: all the extraction asks of it."""

    start_byte: int
    end_byte: int


class SyntaxNode(Protocol):
    """The part of a tree-sitter node that a language may touch."""

    @property
    def type(self) -> str: ...
    @property
    def start_byte(self) -> int: ...
    @property
    def end_byte(self) -> int: ...
    @property
    def parent(self) -> "SyntaxNode | None": ...
    @property
    def children(self) -> Sequence["SyntaxNode"]: ...
    @property
    def named_children(self) -> Sequence["SyntaxNode"]: ...
    @property
    def next_sibling(self) -> "SyntaxNode | None": ...
    @property
    def prev_sibling(self) -> "SyntaxNode | None": ...
    @property
    def next_named_sibling(self) -> "SyntaxNode | None": ...
    @property
    def prev_named_sibling(self) -> "SyntaxNode | None": ...
    @property
    def named_child_count(self) -> int: ...
    @property
    def is_named(self) -> bool: ...
    @property
    def has_error(self) -> bool: ...
    def child(self, index: int, /) -> "SyntaxNode | None": ...
    def named_child(self, index: int, /) -> "SyntaxNode | None": ...
    def child_by_field_name(self, name: str, /) -> "SyntaxNode | None": ...
    def children_by_field_name(self, name: str, /) -> Sequence["SyntaxNode"]: ...


def first_named(node: SyntaxNode) -> SyntaxNode | None:
    """The first named child; None in broken code, where any node may be empty and `named_child` raises."""
    return node.named_child(0) if node.named_child_count else None


class Syntax(NamedTuple):
    """One parsed file: its text, and what the language's query captured, each list in document order."""

    path: str
    data: bytes
    captures: dict[str, list[SyntaxNode]]

    def captured(self, name: str) -> list[SyntaxNode]:
        """Nodes behind one capture name, top to bottom."""
        return self.captures.get(name, [])

    def drop(self, name: str, starts: tuple[bytes, ...]) -> None:
        """Forget the nodes behind a capture name whose text starts with one of these."""
        if name in self.captures:
            self.captures[name] = [
                node for node in self.captures[name] if not self.data.startswith(starts, node.start_byte)
            ]

    def text(self, node: SyntaxNode) -> str:
        """The source text of a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")


class Key(NamedTuple):
    """A member of an object, where it is named: its bytes, and its kind of symbol."""

    start: int
    end: int
    kind: str


class DeclarationFile(NamedTuple):
    """Files that declare what the files beside them define: `a.pyi` beside `a.py`."""

    form: str
    """What such a declaration is called."""
    ending: str
    beside: tuple[str, ...]
    """How the names of those files end."""


class LanguageSpec(NamedTuple):
    """One language: how its files are known, and which grammar, query and hook read them."""

    name: str
    extensions: tuple[str, ...]
    grammar: str | None = None
    """`module:function` of the grammar wheel; None where the hook reads the bytes itself."""
    query: str = "facts.scm"
    hook: str | None = None
    """The module that drafts facts: it has `draft(syntax: Syntax) -> Draft`. None for text that only has markers.
    Where a draft has parts in other languages, the module also has `join(drafted: Draft) -> None`."""
    builtins: tuple[str, ...] = ()
    """`module:NAME` of the names every file knows without importing them, in all its parts; see `builtin_names`."""
    self_names: frozenset[str] = frozenset()
    """Receivers that mean the enclosing class."""
    filenames: tuple[str, ...] = ()
    """Whole names of its files, also with an ending behind that says nothing: `Dockerfile.dev`."""
    interpreters: tuple[str, ...] = ()
    """Programs whose `#!` line marks a file that its name says nothing of."""
    joints: tuple[bytes, ...] = ()
    """What stands between a receiver and its member (`.`, `->`, `::`). Where there are any, the bytes before a name
    tell a member and a parenthesis after it a call; where there are none, the language claims both itself."""
    named_by_file: bool = False
    """Whether a file's name is part of its facts: a component is called after its file."""
    call_marks: bytes = b"(["
    """What may follow a name at once that is called or subscripted; a path then tells what a member is of."""
    reads_parentheses: bool = False
    """Whether an expression in parentheses before a member is read as what it evaluates to."""
    readable: str | None = None
    """`module:function` that turns a file's bytes into as many bytes that the grammar can parse, where it can not
    parse what people write: C before its preprocessor has run. Everything but the grammar sees what they wrote."""
    shares: tuple[str, ...] = ()
    """Extensions of another language whose files are this one's where the sources around them are."""
    links: Links | None = None
    """How its names are followed across files, where it has no linker of its own."""
    looks: str | None = None
    """`module:function` that tells from the bytes of such a file, where there are no sources around it, whether it is
    this language's."""
    runs_classes: bool = False
    """Whether the text of a class runs from top to bottom: what is given a value has its name only after that."""
    tests: bytes = b""
    """A pattern for how the call of a test starts that a text names, up to that text. Its first group is the word;
    where that, up to its first dot, is the name of a function of the file itself, the call is no test. The query
    captures the text as `test_name` and what is to be run as `test_body`."""
    keys: str | None = None
    """`module:function` that lists members of objects which may be no symbols (`Key`), for who asks for every name."""
    chooses_constructors: bool = False
    """Whether linking says which constructor is meant where a class is made by its name."""
    module_places: str | None = None
    """`module:function` that tells where the file of a module may lie that another file only declares, the likeliest
    first: `(path, around, name, written)` are the file, the modules around the declaration as a folder, the module's
    name, and the path that is written beside it."""
    conventions: str | None = None
    """`module:name` of its `Conventions`: what is used without being named. None where uses are not followed so far
    that anything could be called dead."""
    packaging: str | None = None
    """`module:name` of its `Packaging`: what tells programs and libraries apart."""
    declaration_files: tuple[DeclarationFile, ...] = ()
    has_prototypes: bool = False
    """Whether a symbol whose detail is `declaration` only says that another one is defined elsewhere."""
    merges_declarations: bool = False
    """Whether definitions of one name in a file make up one thing: an interface and a namespace."""
    short_names: tuple[str, ...] = ()
    """What else people call it when they ask."""
    ignored_error: bytes = b""
    """A pattern for a condition that asks for an error and an empty block behind it, where errors are values."""
    import_form: str | None = None
    """`module:name` of its `ImportForm`, where its imports are not written as those of scripts."""
    folder_files: tuple[str, ...] = ()
    """Names, without their ending, of files that stand for the folder they lie in."""
    constructors: tuple[str, ...] = ()
    """Names of the members that run when an instance is made."""
    self_is_parameter: bool = False
    """Whether a method calls the instance by the name of its first parameter."""
    inherits_parameters: bool = False
    """Whether parameters that say nothing of themselves are as those of the method that theirs overrides."""
    is_prose: bool = False
    """Whether its files are read by people: no change to one concerns code."""
    modules_are_types: bool = False
    """Whether modules are what is largest in a project, for there are no other types."""
    satisfaction: str | None = None
    """`module:name` of what answers which types satisfy which interfaces by what they have."""
    type_kinds: frozenset[str] = frozenset()
    """Kinds of symbols that are types there and elsewhere are not."""
    source_endings: tuple[str, ...] = ()
    """How names of files end that people write and no build leaves behind: their folder holds sources."""
    is_compiled: bool = False
    """Whether such files show what a folder is from one folder further down too."""
    minified_endings: tuple[str, ...] = ()
    """How names of files end that tools may have written, with hardly an end of a line: nobody reads these."""
    ctags_name: str | None = None
    scip_name: str | None = None
    """What ctags and SCIP call it, where that is not its name with a capital."""
    has_overloads: bool = False
    """Whether functions of one name beside one another are told apart by their parameters."""
    labels: str | None = None
    """`module:name` of its `LabelForm`, where arguments may be given by the names of parameters."""
    renames: str | None = None
    """`module:name` of its `RenameRules`."""
