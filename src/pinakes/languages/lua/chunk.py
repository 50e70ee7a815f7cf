"""One Lua file while it is drafted: what its parts hand one another."""

from bisect import bisect_right

from pinakes.languages._draft import Definition
from pinakes.languages._spec import Syntax, SyntaxNode

LONGEST_VALUE = 200
LITERALS = frozenset({"string", "number", "true", "false", "nil", "unary_expression"})


class Chunk:
    """The text, the definitions and claims found so far, and which stretches are not top level."""

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.claims: dict[int, int] = {}
        self.definitions: list[Definition] = []
        self.named: set[int] = set()
        """Start bytes of the anonymous functions that an assignment or a field gives a name."""
        self.locals: set[int] = set()
        """Name starts of the definitions that `local` keeps in their block."""
        self.variables: dict[str, Definition] = {}
        """Variables and functions of the file itself by name."""
        self.plain: list[Definition] = []
        """Definitions that a name without a table before it stands for."""
        self.modules: set[int] = set()
        """Where the names of imported modules stand."""
        self.inner = _outermost(
            [
                (node.start_byte, node.end_byte)
                for part in ("function", "lambda", "scope")
                for node in syntax.captured(part)
            ]
        )
        self._starts = [start for start, _ in self.inner]

    def is_top_level(self, byte: int) -> bool:
        """Whether a byte stands in no function, loop or other block."""
        at = bisect_right(self._starts, byte) - 1
        return at < 0 or byte >= self.inner[at][1]

    def text(self, node: SyntaxNode) -> str:
        """The source text of a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def literal(self, value: SyntaxNode | None) -> str | None:
        """A short literal as written; None for anything else."""
        if value is None or value.type not in LITERALS or value.end_byte - value.start_byte > LONGEST_VALUE:
            return None
        return self.text(value)

    def add_plain(self, definition: Definition) -> None:
        """Keep a definition that its name alone stands for."""
        self.definitions.append(definition)
        self.plain.append(definition)
        if self.is_top_level(definition.start - 1):
            self.variables.setdefault(definition.name, definition)


def _outermost(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    spans.sort()
    kept: list[tuple[int, int]] = []
    for span in spans:
        if not kept or span[0] >= kept[-1][1]:
            kept.append(span)
    return kept
