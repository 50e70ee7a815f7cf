"""From a plan of edits to the new texts of files: every edit finds what it expects, or nothing is written."""

import codecs
import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from pinakes.retrieval.edits.edit import Edit, EditPlan, Obstacle
from pinakes.retrieval.look import Look
from pinakes.sources.contents import read_regular_file
from pinakes.sources.read import hash_of

_STEERS = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""What would steer a terminal that a diff is shown on."""


class FileChange(NamedTuple):
    """A file before and after, as bytes and as text without a byte order mark."""

    path: str
    raw: bytes
    new_raw: bytes
    text: str
    new_text: str


class Changes(NamedTuple):
    """What a plan comes to."""

    files: list[FileChange]
    refusals: list[Obstacle]
    left_out: list[Obstacle]


def change_files(look: Look, plan: EditPlan) -> Changes:
    """The new texts of all files that a plan edits, by path; nothing is written."""
    by_path: dict[str, list[Edit]] = defaultdict(list)
    for edit in dict.fromkeys(plan.edits):
        by_path[edit.path].append(edit)
    files, refusals = [], list(plan.refusals)
    for path in sorted(by_path):
        read = _read(look, path)
        if isinstance(read, str):
            refusals.append(Obstacle(path, by_path[path][0].line, read))
            continue
        mark, text = read
        edited = _edited(text, by_path[path])
        if isinstance(edited, str):
            encoded = edited.encode()
            files.append(FileChange(path, mark + text.encode(), mark + encoded, text, edited))
        else:
            refusals += edited
    return Changes(files, refusals, plan.left_out)


def _read(look: Look, path: str) -> tuple[bytes, str] | str:
    """The byte order mark and the text of a file as it was indexed, or why it may not be edited."""
    known = look.store.file(path)
    if known is None:
        return "The index has no such file, so nothing of it may be edited."
    try:
        raw = read_regular_file(f"{look.root}/{path}", look.max_bytes).raw
    except OSError:
        raw = None
    if raw is None:
        return "It cannot be read, or it is a link."
    if hash_of(raw) != known[4]:
        return "It changed since it was indexed. Run `pinakes index` and look again."
    mark = codecs.BOM_UTF8 if raw.startswith(codecs.BOM_UTF8) else b""
    try:
        text = raw.removeprefix(mark).decode()
    except UnicodeDecodeError:
        return "It is not written in UTF-8. Edit it by hand."
    return "It holds control characters. Edit it by hand." if _STEERS.search(text) else (mark, text)


def _edited(text: str, edits: Iterable[Edit]) -> str | list[Obstacle]:
    """A text with its edits made, or why they cannot be."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    spans: list[tuple[int, int, Edit]] = []
    refusals = []
    for edit in edits:
        span = _span(text, starts, edit)
        if isinstance(span, str):
            refusals.append(Obstacle(edit.path, edit.line, span))
        else:
            spans.append((*span, edit))
    spans.sort(key=lambda item: item[:2])
    for (_, end, _), (start, _, edit) in pairwise(spans):
        if start < end:
            refusals.append(Obstacle(edit.path, edit.line, "Two edits change the same text."))
    if refusals:
        return refusals
    for start, end, edit in reversed(spans):
        text = text[:start] + _written(text, starts[edit.line - 1], edit) + text[end:]
    return text


def _span(text: str, starts: list[int], edit: Edit) -> tuple[int, int] | str:
    """Where the text that an edit expects starts and ends, or why it is not there."""
    if not 0 < edit.line <= len(starts):
        return f"There is no line {edit.line}."
    start = starts[edit.line - 1]
    line = _line_at(text, start)
    if edit.col is not None:
        at = start + edit.col - 1
        if not 0 < edit.col <= len(line) + 1 or not text.startswith(edit.before, at):
            return f"{_short(edit.before)} does not stand at column {edit.col}."
        return at, at + len(edit.before)
    if not edit.before:
        return start, start
    found = [match.start() for match in _whole(edit.before).finditer(line)]
    if len(found) != 1:
        return f"{_short(edit.before)} stands there {'more than once' if found else 'not at all'}."
    return start + found[0], start + found[0] + len(edit.before)


def _written(text: str, start: int, edit: Edit) -> str:
    """What an edit writes: its further lines are indented as the line is, and end as it does."""
    line = _line_at(text, start)
    margin = line[: len(line) - len(line.lstrip())]
    end = "\r\n" if line.endswith("\r") else "\n"
    if edit.col is None and not edit.before:
        return "".join(f"{margin}{part}{end}" for part in edit.after.split("\n"))
    if "\n" in edit.before:
        return edit.after
    return f"{end}{margin}".join(edit.after.split("\n"))


def _line_at(text: str, start: int) -> str:
    end = text.find("\n", start)
    return text[start:] if end < 0 else text[start:end]


def _whole(word: str) -> re.Pattern[str]:
    """A word that is no part of a longer one."""
    before = r"(?<!\w)" if word[:1].isidentifier() or word[:1].isdigit() else ""
    after = r"(?!\w)" if word[-1:].isidentifier() or word[-1:].isdigit() else ""
    return re.compile(f"{before}{re.escape(word)}{after}")


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
