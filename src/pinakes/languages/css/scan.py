"""The blocks and statements of a style sheet, read straight from its bytes.

What opens and closes a block takes no grammar, only care with strings, comments, escapes and `url()`.
"""

import re
from typing import NamedTuple

from pinakes.languages._draft import Definition

# Every branch opens with a literal, which lets the search leap from mark to mark.
_TOKEN = re.compile(
    rb"\{|\}|;"
    rb"|/\*(?:.*?\*/|.*+)"
    rb'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?'
    rb"|'[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'?"
    rb"|url\([^\"')]*+"
    rb"|\\.",
    re.DOTALL,
)
_BLANK = re.compile(rb"(?:\s++|/\*(?:.*?\*/|.*+))*+", re.DOTALL)
_KEPT = re.compile(rb"--|@|(?:-\w+-)?animation|composes\b")
_CUSTOM_PROPERTY = re.compile(rb"--[^\s:{]*+\s*+:")
_OPEN, _CLOSE, _END, _SLASH = b"{};/"
_QUOTES = b"\"'"


class Stretch(NamedTuple):
    """Where a comment, a string or a mistake stands."""

    start_byte: int
    end_byte: int


class Block:
    """A head and the braces behind it: `.card { … }`, `@media print { … }`."""

    __slots__ = ("comment", "definitions", "end", "head_end", "outer", "owner", "place", "start")

    def __init__(self, start: int, head_end: int, outer: "Block | None", comment: Stretch | None) -> None:
        self.start = start
        self.head_end = head_end
        self.end = head_end
        self.outer = outer
        self.comment = comment
        self.definitions: list[Definition] = []
        """What its head defines. This and the next two are filled in when definitions are drafted."""
        self.owner: Definition | None = None
        """The first thing that it, or the nearest block around it, defines."""
        self.place = ""
        """Where the variables in it are set, as a reader would say it."""


class Statement(NamedTuple):
    """A declaration or a blockless at-rule, its semicolon included; only those that may say something."""

    start: int
    end: int
    block: Block | None
    comment: Stretch | None


class Sheet(NamedTuple):
    """One style sheet, each list in document order."""

    blocks: list[Block]
    statements: list[Statement]
    comments: list[Stretch]
    strings: list[Stretch]
    mistakes: list[Stretch]
    """Braces that close nothing, or are never closed."""


def scan_sheet(data: bytes) -> Sheet:
    """Read the blocks of a style sheet. Unclosed ones end with the text; a stray brace is passed over."""
    return _Scan(data).run()


class _Scan:
    """One pass over the marks of a style sheet."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.sheet = Sheet([], [], [], [], [])
        self.stack: list[Block] = []
        self.fresh = 0
        """Where what is read now began: behind the last mark."""

    def run(self) -> Sheet:
        """Walk the marks in order: the hot loop, so what every declaration passes through stands in it."""
        data, blank, kept = self.data, _BLANK.match, _KEPT.match
        value_depth = 0
        for match in _TOKEN.finditer(data):
            at = match.start()
            mark = data[at]
            if mark == _END:
                if not value_depth:
                    start = blank(data, self.fresh).end()  # type: ignore[union-attr]
                    if kept(data, start):
                        self._state(start, at + 1)
                    self.fresh = at + 1
            elif mark == _OPEN:
                value_depth += 1 if value_depth or self._opens_value() else self._open(at)
            elif mark == _CLOSE:
                value_depth -= 1 if value_depth else self._close(at)
            elif mark == _SLASH:
                self.sheet.comments.append(Stretch(at, match.end()))
            elif mark in _QUOTES:
                self.sheet.strings.append(Stretch(at, match.end()))
        return self._finish()

    def _open(self, at: int) -> int:
        """Open a block; 0, for it adds nothing to the depth of a value."""
        start = _start(self.data, self.fresh)
        block = Block(start, at, self.stack[-1] if self.stack else None, self._comment_above(start))
        self.sheet.blocks.append(block)
        self.stack.append(block)
        self.fresh = at + 1
        return 0

    def _close(self, at: int) -> int:
        """Close a block; 0, as above."""
        self._state_last(at)
        self.fresh = at + 1
        if self.stack:
            self.stack.pop().end = at + 1
        else:
            self.sheet.mistakes.append(Stretch(at, at + 1))
        return 0

    def _state(self, start: int, end: int) -> None:
        block = self.stack[-1] if self.stack else None
        self.sheet.statements.append(Statement(start, end, block, self._comment_above(start)))

    def _state_last(self, end: int) -> None:
        """Keep the statement before a closing brace, which needs no semicolon."""
        start = _start(self.data, self.fresh)
        if start < end and _KEPT.match(self.data, start):
            self._state(start, start + len(self.data[start:end].rstrip()))

    def _comment_above(self, start: int) -> Stretch | None:
        """Find the comment that stands on lines of its own right above a start."""
        comment = self.sheet.comments[-1] if self.sheet.comments else None
        if comment is None or comment.start_byte < self.fresh or comment.end_byte > start:
            return None
        before = self.data[self.fresh : comment.start_byte]
        between = self.data[comment.end_byte : start]
        shares_line = before.rpartition(b"\n")[2].strip() or (self.fresh > 0 and b"\n" not in before)
        return None if shares_line or between.strip() or between.count(b"\n") > 1 else comment

    def _opens_value(self) -> bool:
        """Tell whether a brace opens the value of a custom property: `--x: { … }`."""
        return _CUSTOM_PROPERTY.match(self.data, _start(self.data, self.fresh)) is not None

    def _finish(self) -> Sheet:
        size = len(self.data)
        self._state_last(size)
        for block in self.stack:
            block.end = size
            self.sheet.mistakes.append(Stretch(block.head_end, block.head_end + 1))
        return self.sheet


def _start(data: bytes, fresh: int) -> int:
    """Find where the next thing starts, behind white space and comments."""
    return _BLANK.match(data, fresh).end()  # type: ignore[union-attr]
