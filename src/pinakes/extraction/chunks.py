"""A file as chunks: what is searched and shown as one.

A function is a chunk with its documentation, and so is a test. A class or a group of tests that fits is one, a longer
one is split at its members. Imports at the head are one. What lies between is cut at blank lines, a text without
definitions into windows that overlap.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from pinakes.extraction.positions import Positions
from pinakes.facts import FUNCTION_KINDS, TEST, TYPE_KINDS, Chunk, Import, Symbol, Text

WINDOW = 1000
"""Bytes of a window of plain text, of the longest class that stays whole, and about those of a block."""
OVERLAP = 200
LEAST = 50
"""Bytes that a block or window has at least, unless it defines something."""
LONGEST = 8_000
"""Bytes of the longest chunk; a function over it is split at what it defines, or cut."""
MOST_WINDOWS = 200
"""Windows of one file: what is longer is data."""
MOST_NAMES = 12
"""Small definitions whose names a block is found by."""
LONGEST_NAME = 200
DEEPEST = 8
"""Definitions inside definitions that are split; what lies deeper stays whole."""

_FUNCTIONS = FUNCTION_KINDS | {"macro"}
_HOLDERS = TYPE_KINDS | {"module", "namespace", "section", "table", "view", "trigger", "block"}
_VALUES = frozenset({"constant", "variable"})
_WRAPPED = re.compile(rb"(?<![=!<>])=(?![=>])[^=(]*[\w$.>]\s*\([^;]{0,300}?(?:\bfunction\b|=>)")
"""A name that is given the result of a call whose first arguments hold a function."""
_BLANK_LINES = re.compile(rb"\n[ \t\r]*(?=\n)")


def chunks_of(
    data: bytes,
    positions: Positions,
    symbols: list[Symbol],
    imports: list[Import],
    texts: list[Text],
    written: list[tuple[int, int]] | None = None,
) -> list[Chunk]:
    """The chunks of a file, in order: of all of it, or of what somebody wrote where the rest is data."""
    if not symbols and not imports and written is None:
        return windows(data, positions)
    splitter = _Splitter(data, positions, symbols, imports, texts)
    if written is None:
        return list(splitter.chunks(1, len(positions.starts)))
    found: list[Chunk] = []
    last = 0
    for start, end in written:
        first = max(positions.line(start), last + 1)
        last = max(positions.line(max(end - 1, start)), last)
        if first <= last:
            found += splitter.chunks(first, last)
    return found


def windows(data: bytes, positions: Positions) -> list[Chunk]:
    """A text as windows of whole lines that overlap."""
    found: list[Chunk] = []
    at, least = 0, min(LEAST, len(data.strip()) or 1)
    while at < len(data) and len(found) < MOST_WINDOWS:
        end = _line_end(data, at + WINDOW)
        if len(data[at:end].strip()) >= least:
            found.append(Chunk("text_chunk", positions.line(at), positions.line(end - 1), at, end, -1, "", ""))
        if end >= len(data):
            break
        back = data.rfind(b"\n", at + 1, end - OVERLAP) + 1
        at = back or end
    return found


def _line_end(data: bytes, byte: int) -> int:
    """The end of the last whole line before a byte, or of the line it stands in when that is the first one."""
    if byte >= len(data):
        return len(data)
    before = data.rfind(b"\n", byte - WINDOW + 1, byte) + 1
    return before or (data.find(b"\n", byte) + 1 or len(data))


def _overloads(symbols: list[Symbol]) -> set[int]:
    """Functions without a body beside one of the same name that has one: the body is what is looked for."""
    bodies = {(symbol.parent, symbol.name) for symbol in symbols if symbol.complexity is not None}
    return {
        index
        for index, symbol in enumerate(symbols)
        if symbol.kind in _FUNCTIONS and symbol.complexity is None and (symbol.parent, symbol.name) in bodies
    }


def _chunk_kind(symbol: Symbol) -> str:
    if symbol.kind == TEST:
        return TEST
    return "class" if symbol.kind in TYPE_KINDS else "block" if symbol.kind in _HOLDERS else "function"


class _Splitter:
    def __init__(
        self, data: bytes, positions: Positions, symbols: list[Symbol], imports: list[Import], texts: list[Text]
    ) -> None:
        self._data = data
        self._starts = [*positions.starts, len(data)]
        self._symbols = symbols
        self._lines = [symbol.line for symbol in symbols]
        self._imports = sorted({(item.line, item.end_line) for item in imports})
        self._declared = {item.end_line for item in imports if item.kind == "module"}
        """Lines that end the declarations of modules which are other files."""
        self._comment_ending = {text.end_line: text.line for text in texts if text.kind != "string"}
        self._overloads = _overloads(symbols)
        self._groups = {symbol.parent for symbol in symbols if symbol.kind == TEST and symbol.parent >= 0}
        """Symbols that tests stand in; of tests, those that are groups."""
        self._are_chunks = [self._is_chunk(index) for index in range(len(symbols))]

    def chunks(self, first: int, last: int) -> Iterator[Chunk]:
        """All chunks of some lines."""
        yield from self._split(first, last, 0, None, 0)

    def _split(self, first: int, last: int, start: int, around: int | None, depth: int) -> Iterator[Chunk]:
        """Chunks of some lines: of what is defined in them from symbol `start` on, and of the lines between."""
        line = first
        for index in self._inside(start, first, last):
            symbol = self._symbols[index]
            if symbol.line < line or not self._are_chunks[index]:
                continue
            begin = max(line, self._documented_from(symbol.line, line))
            if begin > line:
                yield from self._between(line, begin - 1, around, is_head=line == first)
            line = min(symbol.end_line, last) + 1
            yield from self._definition(index, begin, line - 1, around, depth)
        if line <= last:
            yield from self._between(line, last, around, is_head=line == first)

    def _inside(self, start: int, first: int, last: int) -> Iterator[int]:
        """Symbols that start in some lines, outer before inner."""
        index = max(start, bisect_left(self._lines, first, start))
        while index < len(self._symbols) and self._lines[index] <= last:
            yield index
            index += 1

    def _is_chunk(self, index: int) -> bool:
        symbol = self._symbols[index]
        if index in self._overloads or (symbol.kind == "module" and symbol.end_line in self._declared):
            return False
        if symbol.kind == TEST:
            return symbol.end_line > symbol.line
        if symbol.kind in _FUNCTIONS or symbol.kind in _HOLDERS or symbol.complexity is not None:
            return True
        # What a call makes of a function, as `memo(() => …)` does, is one to who looks for it.
        is_long = symbol.kind in _VALUES and symbol.end_line - symbol.line > 1
        return is_long and _WRAPPED.search(self._text(symbol.line, symbol.end_line)) is not None

    def _documented_from(self, line: int, first: int) -> int:
        """The line where the comments start that stand right above a line."""
        while line - 1 >= first and self._comment_ending.get(line - 1, 0) >= first:
            line = self._comment_ending[line - 1]
        return line

    def _definition(self, index: int, first: int, last: int, around: int | None, depth: int) -> Iterator[Chunk]:
        symbol = self._symbols[index]
        is_function = symbol.kind not in _HOLDERS and index not in self._groups
        size = self._starts[last] - self._starts[first - 1]
        is_long = size > (LONGEST if is_function else WINDOW)
        if is_long and depth < DEEPEST and (inner := self._first_inside(index, last)) is not None:
            yield from self._split_definition(index, first, last, inner, depth)
            return
        is_method = is_function and around is not None and self._symbols[around].kind in TYPE_KINDS
        kind = "method" if is_method and symbol.kind != TEST else _chunk_kind(symbol)
        names = "" if is_function else " ".join([symbol.name, *self._names(first, last, is_chunk=True)[1:]])
        for at, end in self._pieces(first, last, LONGEST):
            yield self._chunk(kind, at, end, index, names)

    def _first_inside(self, index: int, last: int) -> int | None:
        """The first thing inside a definition that can be a chunk of its own."""
        inner = self._inside(index + 1, self._symbols[index].line + 1, last)
        return next((other for other in inner if self._are_chunks[other]), None)

    def _split_definition(self, index: int, first: int, last: int, inner: int, depth: int) -> Iterator[Chunk]:
        """The head of something long as one chunk, then what it holds from `inner` on."""
        symbol = self._symbols[index]
        begin = self._documented_from(self._symbols[inner].line, symbol.line + 1)
        for at, end in self._pieces(first, begin - 1, LONGEST):
            yield self._chunk(_chunk_kind(symbol), at, end, index)
        yield from self._split(begin, last, inner, index, depth + 1)

    def _between(self, first: int, last: int, around: int | None, *, is_head: bool) -> Iterator[Chunk]:
        """Chunks of lines that no function and no class has: imports at the head, the rest at blank lines."""
        if is_head and around is None:
            imported = self._import_lines(first, last)
            if imported is not None:
                before, after = imported
                yield from self._blocks(first, before - 1, around)
                yield self._chunk("imports", before, after, -1)
                first = after + 1
        yield from self._blocks(first, last, around)

    def _import_lines(self, first: int, last: int) -> tuple[int, int] | None:
        """The lines from the first import to the last one that only blank lines and comments part from it."""
        lines = [(line, end) for line, end in self._imports if first <= line and end <= last]
        if not lines:
            return None
        begin, end = lines[0]
        for line, next_end in lines[1:]:
            between = self._text(end + 1, line - 1).strip()
            if between and self._documented_from(line, end + 1) == line:
                break
            end = max(end, next_end)
        return begin, end

    def _blocks(self, first: int, last: int, around: int | None) -> Iterator[Chunk]:
        if first > last:
            return
        for at, end in self._pieces(*self._trimmed(first, last), WINDOW):
            names = self._names(at, end, is_chunk=False)
            if names or len(self._text(at, end).strip()) >= LEAST:
                yield self._chunk("block", at, end, -1 if around is None else around, " ".join(names))

    def _trimmed(self, first: int, last: int) -> tuple[int, int]:
        """Some lines without the blank ones at their start and end."""
        data, starts = self._data, self._starts
        while first < last and not data[starts[first - 1] : starts[first]].strip():
            first += 1
        while first < last and not data[starts[last - 1] : starts[last]].strip():
            last -= 1
        return first, last

    def _text(self, first: int, last: int) -> bytes:
        return self._data[self._starts[first - 1] : self._starts[last]]

    def _names(self, first: int, last: int, *, is_chunk: bool) -> list[str]:
        """What some lines define that could be a chunk of its own, or that could not."""
        begin, end = bisect_left(self._lines, first), bisect_right(self._lines, last)
        found = [self._symbols[index].name for index in range(begin, end) if self._are_chunks[index] == is_chunk]
        return list(dict.fromkeys(found))[:MOST_NAMES]

    def _pieces(self, first: int, last: int, size: int) -> Iterator[tuple[int, int]]:
        """Lines in pieces of about a size, cut at the last blank line that fits, else at any line."""
        starts = self._starts
        while starts[last] - starts[first - 1] > size:
            fits = bisect_right(starts, starts[first - 1] + size, first, last) - 1
            fits = max(fits, first)
            blanks = [match.end() for match in _BLANK_LINES.finditer(self._data, starts[first], starts[fits])]
            end = bisect_right(starts, blanks[-1]) if blanks else fits
            end = min(max(end, first), last)
            yield first, end
            first = end + 1
            if first > last:
                return
        yield first, last

    def _chunk(self, kind: str, first: int, last: int, index: int, names: str = "") -> Chunk:
        name, context = names, ""
        if index >= 0:
            symbol = self._symbols[index]
            if kind == "block" and names:
                context = symbol.qualified_name
            else:
                name, context = names or symbol.name, symbol.qualified_name[: -len(symbol.name)].strip(".")
        start, end = self._starts[first - 1], self._starts[last]
        return Chunk(kind, first, last, start, end, index, name[:LONGEST_NAME], context[-LONGEST_NAME:])
