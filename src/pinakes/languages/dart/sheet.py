"""The parts of a declaration that the grammar leaves lying side by side: annotations, signature, body."""

import re
from bisect import bisect_left, bisect_right

from pinakes.languages._spec import Syntax, SyntaxNode

_BLANK = re.compile(rb"(?:[ \t\r\n]|//[^\n]*\n|/\*.*?\*/)*", re.DOTALL)


class Sheet:
    """Bodies by where they start and annotations by where they end."""

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.repeated_names: list[int] = []
        """Where a declaration mentions the name of what it stands in."""
        self._bodies = syntax.captured("body")
        self._body_starts = [node.start_byte for node in self._bodies]
        self._annotations = syntax.captured("annotation")
        self._annotation_ends = [node.end_byte for node in self._annotations]

    def text(self, start: int, end: int) -> str:
        """The source text of a stretch, without blanks around it."""
        return self.data[start:end].decode("utf-8", "replace").strip()

    def body_after(self, end: int) -> SyntaxNode | None:
        """The body that follows a signature with nothing but blanks between them."""
        at = bisect_left(self._body_starts, end)
        if at == len(self._bodies):
            return None
        body = self._bodies[at]
        return body if _is_blank(self.data, end, body.start_byte) else None

    def annotations_before(self, start: int) -> list[SyntaxNode]:
        """The annotations right above a declaration, top to bottom."""
        found: list[SyntaxNode] = []
        at = bisect_right(self._annotation_ends, start) - 1
        while at >= 0 and _is_blank(self.data, self._annotation_ends[at], start):
            found.append(self._annotations[at])
            start, at = self._annotations[at].start_byte, at - 1
        found.reverse()
        return found


def _is_blank(data: bytes, start: int, end: int) -> bool:
    match = _BLANK.match(data, start, end)
    return match is not None and match.end() == end
