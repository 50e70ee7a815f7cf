"""The expressions of a template, gathered as one script: each where it stands, everything else blank."""

import re
from bisect import bisect_right

from pinakes.languages._draft import CALL, SKIP, Definition, Part, Scope

_ALL_BUT_NEWLINES = bytes(0x0A if byte == 0x0A else 0x20 for byte in range(256))
_SPACE, _SEMICOLON, _COMMA = b" ;,"
_ENTITY = re.compile(rb"&(?:amp|lt|gt|quot|apos|#39|#34);")
_ENTITIES = {b"&amp;": b"&", b"&lt;": b"<", b"&gt;": b">", b"&quot;": b'"', b"&#34;": b'"', b"&apos;": b"'"}
_NOTHING_TO_RUN = re.compile(rb"(?:\s++|/\*(?:.*?\*/|.*+)|//[^\n]*+)*+", re.DOTALL)
DEEPEST = 100
"""How many loops inside one another are told apart."""
_MEMBER = re.compile(rb"(?<!\.)\.\s*\Z")


def blanked(data: bytes) -> bytearray:
    """A text of the same length with nothing in it but its line ends."""
    return bytearray(data.translate(_ALL_BUT_NEWLINES))


class Expressions(Part):
    """What a template mentions of its script. It defines nothing itself."""

    __slots__ = ("calls", "data", "ink", "is_inside", "locals", "sees_script")

    def __init__(self, data: bytes, language: str) -> None:
        super().__init__(language, b"")
        self.data = data
        self.ink = blanked(data)
        """The text in the making."""
        self.calls: list[int] = []
        """Where the names stand that are called without parentheses: tags."""
        self.locals: list[tuple[int, int, frozenset[bytes]]] = []
        """Stretches of the template with the names that are bound there and mean nothing outside."""
        self.sees_script = True
        """Whether the names of the script are names of the template."""
        self.is_inside = False
        """Whether what is added now stands in markup inside an expression."""

    def finish(self) -> list[Part]:
        """Take what was gathered as the text; no part at all when it is nothing."""
        self.text = bytes(self.ink)
        return [] if self.text.isspace() or not self.text else [self]

    def add_value(self, opening: int, start: int, end: int) -> None:
        """Add an expression; the byte at `opening` and the one at its end are marks of the template."""
        if _NOTHING_TO_RUN.fullmatch(self.data, start, end):
            self.ink[start:end] = self.data[start:end]
            return
        self._add(opening, start, end, b"()")

    def add_statements(self, opening: int, start: int, end: int) -> None:
        """Add what an event runs, one or more statements."""
        self._add(opening, start, end, b"{}")

    def _add(self, opening: int, start: int, end: int, around: bytes) -> None:
        self._part_from_others(opening)
        written = self.data[start:end]
        self.ink[start:end] = _ENTITY.sub(_spelled_out, written) if b"&" in written else written
        # Where a line ends instead of a mark of the template, nothing else can follow at once.
        if self.data[opening] != 0x0A and self.data[end : end + 1] not in {b"", b"\n"}:
            self.ink[opening], self.ink[end] = around

    def add_name(self, start: int, name: bytes, *, is_called: bool = False) -> None:
        """Add a name that stands outside of any expression; `name` may be shorter than what is written there."""
        self._part_from_others(start)
        self.ink[start : start + len(name)] = name
        if is_called:
            self.calls.append(start + name.rfind(b".") + 1)

    def cut_out(self, start: int, end: int) -> None:
        """Turn the markup inside an expression into a list of what is mentioned in it."""
        self.ink[start:end] = blanked(self.data[start:end])
        if end - start > 1:
            self.ink[start], self.ink[end - 1] = b"[]"

    def _part_from_others(self, start: int) -> None:
        """Put a mark before what starts here, in the blank that keeps it from what stands before."""
        at = start - 1
        while at >= 0 and self.ink[at] == 0x0A:
            at -= 1
        if at >= 0 and self.ink[at] == _SPACE:
            self.ink[at] = _COMMA if self.is_inside else _SEMICOLON

    def settle_in(self, component: Definition | None) -> None:
        """Make all that is mentioned a mention by the component; names bound in the template mean nothing outside."""
        drafted = self.drafted
        for start in self.calls:
            drafted.claims[start] = CALL
        self._skip_locals()
        drafted.definitions, drafted.components, drafted.exports = [], [], []
        self.syntax.captures.pop("error", None)
        for scope in drafted.scopes.at_edge:
            scope.definition = component
            _forget_definitions(scope)

    def _skip_locals(self) -> None:
        if not self.locals:
            return
        claims, text = self.drafted.claims, self.text
        bound = _Bound(self.locals)
        for start, end in self.names:
            if text[start:end] in bound.at(start) and not _MEMBER.search(text, max(start - 8, 0), start):
                claims[start] = SKIP


def _spelled_out(entity: re.Match[bytes]) -> bytes:
    return _ENTITIES.get(entity[0], b"'").ljust(len(entity[0]))


def _forget_definitions(scope: Scope) -> None:
    for name, bound in scope.bound.items():
        if isinstance(bound, Definition):
            scope.bound[name] = None


class _Bound:
    """Which names are bound at each byte, from stretches that are nested or apart."""

    def __init__(self, stretches: list[tuple[int, int, frozenset[bytes]]]) -> None:
        self.edges = [0]
        self.names: list[frozenset[bytes]] = [frozenset()]
        open_ones: list[tuple[int, frozenset[bytes]]] = []
        for start, end, names in sorted(stretches, key=lambda item: (item[0], -item[1])):
            while open_ones and open_ones[-1][0] <= start:
                self._close(open_ones)
            outer = open_ones[-1] if open_ones else (end, frozenset())
            if len(open_ones) == DEEPEST:
                continue
            open_ones.append((min(end, outer[0]), outer[1] | names))
            self.edges.append(start)
            self.names.append(open_ones[-1][1])
        while open_ones:
            self._close(open_ones)

    def _close(self, open_ones: list[tuple[int, frozenset[bytes]]]) -> None:
        self.edges.append(open_ones.pop()[0])
        self.names.append(open_ones[-1][1] if open_ones else frozenset())

    def at(self, byte: int) -> frozenset[bytes]:
        """The names bound at a byte."""
        return self.names[bisect_right(self.edges, byte) - 1]
