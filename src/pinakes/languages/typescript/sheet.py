"""What the parts of this language share while one file is drafted."""

from bisect import bisect_right
from collections.abc import Iterable

from pinakes.facts import Flag
from pinakes.languages._draft import Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

EXPORTED = Flag.EXPORTED.value
DEFAULT_EXPORT = Flag.DEFAULT_EXPORT.value
RENAMED = Flag.RENAMED.value
LONGEST_VALUE = 200

_LITERALS = frozenset({"string", "number", "true", "false", "null", "template_string", "unary_expression"})
_WRAPPERS = frozenset({"as_expression", "satisfies_expression", "parenthesized_expression"})


class Wrapper:
    """The statement that stands around a declaration: `export`, `declare` or both."""

    __slots__ = ("flags", "start")

    def __init__(self, start: int, flags: int) -> None:
        self.start = start
        self.flags = flags


class Sheet:
    """The definitions of one file as they are found, and what has been said of its names so far."""

    __slots__ = (
        "anonymous",
        "bindings",
        "claims",
        "data",
        "declared",
        "definitions",
        "drafted",
        "drafted_types",
        "elements",
        "held",
        "inner_names",
        "made",
        "makers",
        "parameters_done",
        "props",
        "syntax",
        "told_types",
        "wrapped",
        "wrappers",
    )

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.claims: dict[int, int] = {}
        self.definitions: list[Definition] = []
        self.bindings: list[tuple[Definition, int]] = []
        """Definitions whose names are seen in the scope around them, each with BIND or HOIST."""
        self.inner_names: list[tuple[Definition, bytes]] = []
        """Names that a function or class expression knows itself by."""
        self.made: list[Definition] = []
        """Variables that hold a component which a call makes: `lazy(…)`, `styled.div`."""
        self.makers: set[int] = set()
        """Start bytes of the functions that are used as classes: something is set on their prototypes."""
        self.anonymous: list[tuple[int, int, int]] = []
        """Scopes that belong to no definition of their own."""
        self.drafted: set[int] = set()
        """Start bytes of the functions, methods, classes and signatures that are definitions."""
        self.drafted_types: set[int] = set()
        """Start bytes of the bodies of interfaces and object types whose members are definitions."""
        self.elements: str | None = None
        """The namespace that declares the elements of a page: see `element_space`."""
        self.declared: set[int] = set()
        """Start bytes of the declarators that are definitions or imports."""
        self.held: list[tuple[str, SyntaxNode]] = []
        """Values of members, each with the member's name as seen from where it stands; empty for the member itself."""
        self.parameters_done: set[int] = set()
        """Start bytes of the parameter lists whose names are claimed."""
        self.props: dict[int, str] = {}
        """Props types that stand on a call around a component, by the starts of the definition and the function."""
        self.told_types: dict[int, str] = {}
        """Types that comments tell of variables, by the start byte of the declarator."""
        self.wrapped: set[int] = set()
        """Start bytes of the declarators that a function declares which wraps the module."""
        self.wrappers: dict[int, Wrapper] = {}
        """By the start byte of the declaration inside."""

    def add(self, definition: Definition, binds: int | None = None) -> Definition:
        """Keep a definition; with BIND or HOIST its name is seen in the scope around it."""
        self.definitions.append(definition)
        if binds is not None:
            self.bindings.append((definition, binds))
        return definition

    def text(self, node: SyntaxNode) -> str:
        """The source text of a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def slice(self, start: int, end: int) -> str:
        """The source text between two bytes, without the blanks around it."""
        return self.data[start:end].decode("utf-8", "replace").strip()

    def annotation(self, node: SyntaxNode | None) -> str | None:
        """A type annotation without its colon; None when there is none."""
        return None if node is None else self.text(node).removeprefix(":").strip()

    def member_name(self, node: SyntaxNode) -> str:
        """The name of a member: a quoted one without its quotes, a computed one as written."""
        text = self.text(node)
        return text[1:-1] if node.type == "string" and len(text) > 1 else text

    def literal(self, node: SyntaxNode | None) -> str | None:
        """The literal a value is, as written; None for anything that has to be run or is too long to keep."""
        node = unwrap(node)
        if node is None or node.end_byte - node.start_byte > LONGEST_VALUE or node.type not in _LITERALS:
            return None
        text = self.text(node)
        if node.type == "template_string" and "${" in text:
            return None
        if node.type == "unary_expression" and not (text[0] in "-+" and text[1:].strip()[:1].isdigit()):
            return None
        return text


def unwrap(node: SyntaxNode | None) -> SyntaxNode | None:
    """A value without the parentheses, `as const` or `satisfies T` around it."""
    while node is not None and node.type in _WRAPPERS:
        node = first_named(node)
    return node


class Stretches:
    """The outermost of many stretches of text, to ask whether a byte lies in any of them."""

    __slots__ = ("ends", "starts")

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []
        last = -1
        for start, end in sorted(ranges):
            if start >= last:
                self.starts.append(start)
                self.ends.append(end)
                last = end

    def __contains__(self, byte: int) -> bool:
        at = bisect_right(self.starts, byte) - 1
        return at >= 0 and byte < self.ends[at]
