"""One shell script while it is drafted: what its parts hand one another."""

from pinakes.languages._draft import Definition, Draft, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode

LONGEST_VALUE = 200
_EXPANDED = b"$`"


class Script:
    """The text, what is defined so far by name, and the draft it goes to."""

    def __init__(self, syntax: Syntax, functions: list[Definition]) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.drafted = Draft(functions, Scopes(functions, (), len(syntax.data)))
        self.functions: dict[bytes, Definition] = {}
        self.variables: dict[bytes, Definition] = {}
        self.modules: set[int] = set()
        """Where the quoted paths of sourced files start."""

    def is_top_level(self, byte: int) -> bool:
        """Whether a byte stands in no function."""
        return self.drafted.scopes.at(byte) is self.drafted.scopes.module

    def bind(self, name: bytes, byte: int) -> None:
        """Bind a local name, or one that a loop or a `read` sets, where it stands."""
        scope = self.drafted.scopes.at(byte)
        scope.bound.setdefault(name, None)

    def value(self, node: SyntaxNode | None) -> str | None:
        """A short value that is written out, quotes included; None for what the shell works out."""
        if node is None or node.end_byte - node.start_byte > LONGEST_VALUE:
            return None
        text = self.data[node.start_byte : node.end_byte]
        if node.type == "array" or (node.type != "raw_string" and any(byte in _EXPANDED for byte in text)):
            return None
        return text.decode("utf-8", "replace")
