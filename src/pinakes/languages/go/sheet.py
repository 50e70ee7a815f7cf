"""What the parts of this language share while one file is drafted."""

from bisect import bisect_right

from pinakes.facts import Flag
from pinakes.languages._draft import FUNCTION, Definition, Late
from pinakes.languages._spec import Syntax, SyntaxNode

EXPORTED = Flag.EXPORTED.value
ABSTRACT = Flag.ABSTRACT.value

_MOST_SHADOWS = 1_000


class Sheet:
    """The definitions of one file as they are found, and what has been said of its names so far."""

    __slots__ = (
        "_ends",
        "_starts",
        "anonymous",
        "binders",
        "claims",
        "data",
        "declared",
        "definitions",
        "documented",
        "nameless",
        "parameters",
        "receivers",
        "shadows",
        "syntax",
        "type_parameters",
    )

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.claims: dict[int, int] = {}
        self.definitions: list[Definition] = []
        self.documented: list[tuple[Definition, int]] = []
        """Definitions, each with the byte that its documentation stands above."""
        self.anonymous: list[tuple[int, int, int]] = []
        """Scopes that belong to no definition of their own."""
        self.binders: list[int] = []
        """Where the statements start that bind a name in the block around them."""
        self.declared: list[Late] = []
        """What `:=` gives names: the name, where it stands, and where the declaration ends."""
        self.nameless: dict[int, str] = {}
        """Where literals of structs without a name start, with the variable that holds each."""
        self.parameters: list[tuple[SyntaxNode, str, bool]] = []
        """The names of parameters and results with their types, and whether the function's symbol tells them."""
        self.receivers: list[tuple[int, str]] = []
        """Where the receivers of methods stand, and how they are written."""
        self.shadows: list[Late] = []
        """`url, err := url.Parse(text)`, `func(url url.URL)`"""
        """See `shadow`."""
        self.type_parameters: list[tuple[SyntaxNode, str]] = []
        """The names of type parameters, with what they must be."""
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._find_functions()

    def _find_functions(self) -> None:
        """Note where functions are, the outermost only."""
        captured = self.syntax.captured
        nodes = captured("function") + captured("method") + captured("literal")
        last = -1
        for start, end in sorted([(node.start_byte, node.end_byte) for node in nodes]):
            if end > last:
                self._starts.append(start)
                self._ends.append(end)
                last = end

    def is_local(self, byte: int) -> bool:
        """Whether a byte stands inside a function."""
        at = bisect_right(self._starts, byte) - 1
        return at >= 0 and byte < self._ends[at]

    def add(self, definition: Definition, document_above: int | None = None) -> Definition:
        """Keep a definition with the visibility its name gives it, or private for the types of a function."""
        if self.is_local(definition.start) and definition.opens != FUNCTION:
            definition.visibility = "private"
        elif definition.name[:1].isupper():
            definition.visibility = "public"
            definition.flags |= EXPORTED
        else:
            definition.visibility = "internal"
        self.definitions.append(definition)
        self.documented.append((definition, definition.start if document_above is None else document_above))
        return definition

    def shadow(self, name: bytes, start: int, end: int) -> None:
        """Note a name that means what it declares only from a byte on. Each opens a scope, so there is a limit."""
        if len(self.shadows) < _MOST_SHADOWS:
            self.shadows.append((name, start, end))

    def text(self, node: SyntaxNode) -> str:
        """The source text of a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def slice(self, start: int, end: int) -> str:
        """The source text between two bytes, without the blanks around it."""
        return self.data[start:end].decode("utf-8", "replace").strip()


def is_grouped(declaration: SyntaxNode) -> bool:
    """Whether a `const`, `var` or `type` declaration is a list in parentheses."""
    second = declaration.child(1)
    return second is not None and second.type in {"(", "var_spec_list"}
