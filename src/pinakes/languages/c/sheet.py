"""What is known of a file while its facts are drafted."""

import re
from bisect import bisect_right

from pinakes.languages._draft import BLOCK, FUNCTION, HEADER, MODULE, Definition, Scope
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.c.readable import read

LONGEST_VALUE = 200
_BLANKS = re.compile(r"\s{2,}|[\t\r\n]")


class Sheet:
    """One file: its text, as written and as the grammar reads it, and the drafts made of it so far."""

    def __init__(self, syntax: Syntax, *, is_cpp: bool) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.is_cpp = is_cpp
        self.read = read(syntax.data, is_cpp=is_cpp)
        self.definitions: list[Definition] = []
        self.anonymous: list[tuple[int, int, int]] = []
        """Scopes that belong to no definition: start, end, kind."""
        self.claims: dict[int, int] = {}
        self.named: set[int] = set()
        """Start bytes of names that are drafted: declarations that come by later leave them alone."""
        self.lists_read: set[int] = set()
        """Start bytes of parameter lists that a definition has read."""
        self.callables: set[int] = set()
        """Start bytes of the declarators of functions with a body, whose parameters are seen in it."""
        self.macro_names: frozenset[str] = frozenset()
        """What the file itself defines as macros."""
        self.statics: set[int] = set()
        """Name starts of functions and variables that no other file sees."""
        self.hidden: list[tuple[int, int]] = []
        """Bodies of namespaces without a name."""
        self.locals: list[tuple[SyntaxNode, SyntaxNode, SyntaxNode]] = []
        """Local variables: their declaration, declarator and name."""
        self.shadowed: list[int] = []
        """Start bytes of types whose name the declaration that mentions them gives to something else."""
        self.renamed = {item.start + 2: item for item in self.read.noise if item.is_mute}
        """Macros that the grammar knows by a made-up name, by where that starts."""
        self._heads = {item.joins: item.start for item in self.read.noise if item.joins >= 0}
        self._templates: dict[int, int] = {}
        for node in syntax.captured("template"):
            inner = node.named_children[-1] if node.named_child_count else None
            if inner is not None:
                self._templates[inner.start_byte] = node.start_byte
            self.anonymous.append((node.start_byte, node.end_byte, BLOCK))

    def start_of(self, node: SyntaxNode) -> int:
        """Where a declaration starts: with its template parameters and with the macros before it."""
        start = node.start_byte
        while True:
            before = self._templates.get(start)
            if before is None or before == start:
                before = self._heads.get(start)
            if before is None:
                return start
            start = before

    def text(self, start: int, end: int) -> str:
        """The text as written."""
        return self.data[start:end].decode("utf-8", "replace")

    def plain(self, start: int, end: int) -> str:
        """The text on one line, without macros that are no part of a type."""
        text = self.read.text[start:end].decode("utf-8", "replace").strip()
        return _BLANKS.sub(" ", text).replace("( ", "(") if _BLANKS.search(text) else text

    def head(self, start: int, end: int) -> str:
        """The text as written, but without directives and the branches they leave out."""
        if b"#" in self.data[start:end] and self.read.directives:
            return self.plain(start, end).rstrip("; ")
        return self.text(start, end).rstrip("; \t\r\n")


def outermost(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The stretches that lie in no other, in document order."""
    kept: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


def is_inside(spans: list[tuple[int, int]], byte: int) -> bool:
    """Whether a byte lies in one of these stretches, which are sorted and apart."""
    at = bisect_right(spans, (byte, len(spans) and spans[-1][1])) - 1
    return at >= 0 and byte < spans[at][1]


def is_local(scope: Scope | None) -> bool:
    """Whether what stands in a scope belongs to a function."""
    while scope is not None and scope.kind in {BLOCK, HEADER}:
        scope = scope.parent
    return scope is not None and scope.kind == FUNCTION


def scope_around(scope: Scope, start: int) -> Scope:
    """The scope that what starts at a byte is bound in: not its own, nor the one of its template parameters."""
    while scope.parent is not None and (scope.kind == HEADER or (scope.start == start and scope.kind != MODULE)):
        scope = scope.parent
    return scope
