"""The blocks and statements of a style sheet, read straight from its bytes.

What opens and closes a block takes no grammar, only care with strings, comments, escapes and `url()`.
"""

import re
from typing import NamedTuple

from pinakes.languages._draft import Definition

_STRINGS = rb'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?' + rb"|'[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'?"
_COMMENT = rb"/\*(?:.*?\*/|.*+)"
_LINE_COMMENT = rb"//[^\n]*+"
_URL_OR_ESCAPE = rb"|url\([^\"')]*+|\\."


class Dialect(NamedTuple):
    """How a style sheet is written: plain CSS, or one of the languages that grew from it."""

    token: re.Pattern[bytes]
    """The marks between which a sheet falls apart. Each branch opens with a literal, which lets the search leap."""
    blank: re.Pattern[bytes]
    kept: re.Pattern[bytes]
    """How statements start that may say something."""
    value: re.Pattern[bytes]
    """What makes the brace behind it the start of a value."""


def _dialect(marks: bytes, kept: bytes, value: bytes, *, has_line_comments: bool) -> Dialect:
    comments = _LINE_COMMENT + rb"|" + _COMMENT if has_line_comments else _COMMENT
    return Dialect(
        re.compile(rb"\{|\}|;|" + comments + _STRINGS + _URL_OR_ESCAPE + marks, re.DOTALL),
        re.compile(rb"(?:\s++|" + comments + rb")*+", re.DOTALL),
        re.compile(kept),
        re.compile(value),
    )


_CSS_KEPT = rb"--|@|(?:-\w+-)?animation|composes\b"
CSS = _dialect(rb"", _CSS_KEPT, rb"--[^\s:{]*+\s*+:", has_line_comments=False)
SCSS = _dialect(rb"|#\{|\(|\)", _CSS_KEPT + rb"|\$", rb"--[^\s:{]*+\s*+:", has_line_comments=True)
LESS = _dialect(rb"|@\{|\(|\)|`[^`]*+`?", _CSS_KEPT + rb"|[.#&]", rb"(?:--|@)[\w-]*+\s*+:", has_line_comments=True)
_OPEN, _CLOSE, _END, _SLASH, _LEFT, _RIGHT = b"{};/()"
_INTERPOLATIONS = b"#@"
_QUOTES = b"\"'`"


class Stretch(NamedTuple):
    """Where a comment, a string or a mistake stands."""

    start_byte: int
    end_byte: int


class Block:
    """A head and the braces behind it: `.card { … }`, `@media print { … }`."""

    __slots__ = ("comment", "definitions", "end", "endings", "head_end", "outer", "owner", "place", "start")

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
        self.endings: list[bytes] | None = None
        """The classes its selectors end in, to which `&-more` adds; None until someone asks."""


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


def scan_sheet(data: bytes, dialect: Dialect = CSS) -> Sheet:
    """Read the blocks of a style sheet. Unclosed ones end with the text; a stray brace is passed over."""
    return _Scan(data, dialect).run()


class _Scan:
    """One pass over the marks of a style sheet."""

    def __init__(self, data: bytes, dialect: Dialect) -> None:
        self.data = data
        self.dialect = dialect
        self.sheet = Sheet([], [], [], [], [])
        self.stack: list[Block] = []
        self.fresh = 0
        """Where what is read now began: behind the last mark."""
        self.parentheses = 0
        """How many are open, where semicolons may stand between them."""

    def run(self) -> Sheet:
        """Walk the marks in order: the hot loop, so what every declaration passes through stands in it."""
        data, blank, kept = self.data, self.dialect.blank.match, self.dialect.kept.match
        value_depth = 0
        for match in self.dialect.token.finditer(data):
            at = match.start()
            mark = data[at]
            if mark == _END:
                if not value_depth and not self.parentheses:
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
            else:
                value_depth += self._delve(mark)
        return self._finish()

    def _delve(self, mark: int) -> int:
        """Note a parenthesis; 1 for an interpolation, which adds to the depth of a value."""
        if mark == _LEFT:
            self.parentheses += 1
        elif mark == _RIGHT:
            self.parentheses = max(self.parentheses - 1, 0)
        return mark in _INTERPOLATIONS

    def _open(self, at: int) -> int:
        """Open a block; 0, for it adds nothing to the depth of a value."""
        start = self._start()
        block = Block(start, at, self.stack[-1] if self.stack else None, self._comment_above(start))
        self.sheet.blocks.append(block)
        self.stack.append(block)
        self.fresh = at + 1
        self.parentheses = 0
        return 0

    def _close(self, at: int) -> int:
        """Close a block; 0, as above."""
        self._state_last(at)
        self.fresh = at + 1
        self.parentheses = 0
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
        start = self._start()
        if start < end and self.dialect.kept.match(self.data, start):
            self._state(start, start + len(self.data[start:end].rstrip()))

    def _comment_above(self, start: int) -> Stretch | None:
        """Find the comment that stands on lines of its own right above a start; lines of `//` count as one."""
        comments, data = self.sheet.comments, self.data
        comment = comments[-1] if comments else None
        if comment is None or comment.start_byte < self.fresh or comment.end_byte > start:
            return None
        between = data[comment.end_byte : start]
        first = self._first_line(len(comments) - 1)
        before = data[self.fresh : first]
        shares_line = before.rpartition(b"\n")[2].strip() or (self.fresh > 0 and b"\n" not in before)
        if shares_line or between.strip() or between.count(b"\n") > 1:
            return None
        return Stretch(first, comment.end_byte)

    def _first_line(self, at: int) -> int:
        """Where the comment starts, or the first of the `//` lines that it is the last of."""
        comments, data = self.sheet.comments, self.data
        start = comments[at].start_byte
        while data.startswith(b"//", start) and at > 0 and comments[at - 1].start_byte >= self.fresh:
            above = comments[at - 1]
            gap = data[above.end_byte : start]
            line_start = data.rfind(b"\n", 0, above.start_byte) + 1
            is_apart = gap.strip() or gap.count(b"\n") != 1 or data[line_start : above.start_byte].strip()
            if is_apart or not data.startswith(b"//", above.start_byte):
                break
            start, at = above.start_byte, at - 1
        return start

    def _opens_value(self) -> bool:
        """Tell whether a brace opens the value of a custom property: `--x: { … }`."""
        return self.dialect.value.match(self.data, self._start()) is not None

    def _start(self) -> int:
        """Find where the next thing starts, behind white space and comments."""
        return self.dialect.blank.match(self.data, self.fresh).end()  # type: ignore[union-attr]

    def _finish(self) -> Sheet:
        size = len(self.data)
        self._state_last(size)
        for block in self.stack:
            block.end = size
            self.sheet.mistakes.append(Stretch(block.head_end, block.head_end + 1))
        return self.sheet
