"""Take documentation out of source text, and say where the functions then are."""

from collections.abc import Iterable

import msgspec

from benchmarks.retrieval.records import Function


def strip(text: str, functions: Iterable[Function]) -> tuple[str, list[Function]]:
    """A file's text without the documentation of its functions, and the functions with their new lines."""
    known = list(functions)
    cuts = sorted({_whole_lines(text, function) for function in known if function.span is not None})
    pieces, at = [], 0
    removed: list[tuple[int, int]] = []
    for start, end, filler in cuts:
        if start < at:
            continue
        pieces += [text[at:start], filler]
        removed.append((text.count("\n", 0, start) + 1, text.count("\n", start, end)))
        at = end
    moved = [_moved(function, removed) for function in known]
    return "".join([*pieces, text[at:]]), moved


def _whole_lines(text: str, function: Function) -> tuple[int, int, str]:
    """The span of a function's documentation, with its whole lines where nothing else is on them."""
    assert function.span is not None
    start, end = function.span
    if function.filler:
        return start, end, function.filler
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", end)
    line_end = len(text) if line_end < 0 else line_end + 1
    is_alone = not text[line_start:start].strip() and not text[end:line_end].strip()
    return (line_start, line_end, "") if is_alone else (start, end, "")


def _moved(function: Function, removed: list[tuple[int, int]]) -> Function:
    """The same function where lines above and inside it are gone."""
    first = sum(min(count, max(0, function.line - line)) for line, count in removed)
    last = sum(min(count, max(0, function.end_line - line)) for line, count in removed)
    return msgspec.structs.replace(function, line=function.line - first, end_line=function.end_line - last)
