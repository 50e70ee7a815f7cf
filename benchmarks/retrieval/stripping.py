"""Take documentation out of source text, and say where the functions then are."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from benchmarks.retrieval.records import Function


class Cut(NamedTuple):
    """A stretch of text to leave out, and what must stand in its place for the file to stay valid."""

    start: int
    end: int
    filler: str = ""


def strip(text: str, functions: Iterable[Function], others: Iterable[Cut] = ()) -> tuple[str, list[Function]]:
    """A file's text without the documentation of its functions, and the functions with their new lines.

    Of other cuts, such as the documentation of classes, those inside functions are left in.
    """
    known = list(functions)
    own = [Cut(*function.span, function.filler) for function in known if function.span is not None]
    outside = [cut for cut in others if not _is_inside(text, cut, known)]
    pieces, at = [], 0
    removed: list[tuple[int, int]] = []
    for start, end, filler in sorted({_whole_lines(text, cut) for cut in [*own, *outside]}):
        if start < at:
            continue
        pieces += [text[at:start], filler]
        removed.append((text.count("\n", 0, start) + 1, text.count("\n", start, end)))
        at = end
    return "".join([*pieces, text[at:]]), [_moved(function, removed) for function in known]


def _is_inside(text: str, cut: Cut, functions: Iterable[Function]) -> bool:
    line = text.count("\n", 0, cut.start) + 1
    return any(function.line < line <= function.end_line for function in functions)


def _whole_lines(text: str, cut: Cut) -> Cut:
    """A cut with its whole lines where nothing else is on them."""
    if cut.filler:
        return cut
    line_start = text.rfind("\n", 0, cut.start) + 1
    line_end = text.find("\n", cut.end)
    line_end = len(text) if line_end < 0 else line_end + 1
    is_alone = not text[line_start : cut.start].strip() and not text[cut.end : line_end].strip()
    return Cut(line_start, line_end) if is_alone else cut


def _moved(function: Function, removed: list[tuple[int, int]]) -> Function:
    """The same function where lines above and inside it are gone."""
    first = sum(min(count, max(0, function.line - line)) for line, count in removed)
    last = sum(min(count, max(0, function.end_line - line)) for line, count in removed)
    return msgspec.structs.replace(function, line=function.line - first, end_line=function.end_line - last)
