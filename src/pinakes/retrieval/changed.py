"""From changed lines to the symbols they belong to."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from pinakes.languages import language_named
from pinakes.sources.git_diff import ChangedFile, Hunk
from pinakes.storage.store import ImportRow, Store, SymbolRow

_PROSE_NAMES: Final = re.compile(
    r"(?:^|/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CODEOWNERS|CHANGE(?:S|LOG))[^/]*$|\.rst$"
)
_IDLE: Final = re.compile(rb"(?://|(?:#|\*|--)(?:\s|$)).*|/\*(?:(?!\*/).)*(?:\*/)?|\*/|<!--(?:(?!-->).)*(?:-->)?")
"""A line that is nothing but a comment, or part of one; what could be code is not taken for it."""


class Part(NamedTuple):
    """What changed: a symbol, or the code of a file outside of all symbols."""

    path: str
    file: int
    row: SymbolRow | None
    status: str

    @property
    def node(self) -> int:
        """The node that a walk from it starts at."""
        return -self.file if self.row is None else self.row.id


class Unknown(NamedTuple):
    """A changed file that nothing can be said of."""

    path: str
    reason: str


def parts_of(store: Store, files: Iterable[ChangedFile]) -> tuple[list[Part], list[Unknown]]:
    """What changed in each file, top to bottom, and the files of which that cannot be told."""
    parts: list[Part] = []
    unknown: list[Unknown] = []
    for changed in files:
        known = store.file(changed.path)
        reason = _reason(changed, known)
        if reason is not None:
            unknown.append(Unknown(changed.path, reason))
        elif known is not None:
            parts += _parts(store, changed, known[0])
    return parts, unknown


def _reason(changed: ChangedFile, known: tuple[int, str | None, int, str | None, str | None] | None) -> str | None:
    """Why nothing can be said of a file; None when something can."""
    if changed.status == "deleted":
        return "deleted"
    language = None if known is None else known[1]
    spec = language_named(language)
    if (spec is not None and spec.is_prose) or _PROSE_NAMES.search(changed.path):
        return "prose"
    return "no edges" if known is None or language is None or known[3] not in {None, "empty"} else None


def _parts(store: Store, changed: ChangedFile, file: int) -> list[Part]:
    rows = store.symbols_in(file)
    whole = Part(changed.path, file, None, changed.status)
    if changed.hunks is None:
        return [whole, *(Part(changed.path, file, row, changed.status) for row in rows if row.parent is None)]
    touched, is_outside = _touched(rows, store.imports_in(file), changed.hunks)
    parts = [Part(changed.path, file, row, changed.status) for row in touched]
    return [whole, *parts] if is_outside else parts


def _touched(rows: list[SymbolRow], imports: list[ImportRow], hunks: list[Hunk]) -> tuple[list[SymbolRow], bool]:
    """The innermost symbols that hunks fall into, and whether something else changed outside of all of them.

    Imports count only where nothing but imports changed: else what they are for changed with them.
    """
    innermost = innermost_by_line(rows)
    imported = {line for item in imports for line in range(item.line, item.end_line + 1)}
    found: dict[int, SymbolRow] = {}
    is_outside = only_imports = False
    for hunk in hunks:
        lines = _lines(hunk, innermost)
        found |= {innermost[line].id: innermost[line] for line in lines if line in innermost}
        outside = lines - innermost.keys()
        is_import = imported >= outside
        only_imports |= bool(outside) and is_import
        is_outside |= not is_import
    return sorted(found.values(), key=lambda row: (row.line, row.col)), is_outside or (only_imports and not found)


def innermost_by_line(rows: Iterable[SymbolRow]) -> dict[int, SymbolRow]:
    """The innermost symbol around each line that is in one."""
    found: dict[int, SymbolRow] = {}
    for row in sorted(rows, key=lambda row: (row.line, -row.end_line)):
        found |= dict.fromkeys(range(row.line, row.end_line + 1), row)
    return found


def _lines(hunk: Hunk, innermost: dict[int, SymbolRow]) -> set[int]:
    """The lines that a hunk is about, blank ones and comments left out.

    What was only removed is about a line of the symbol around both its sides, else line 0, which is in none.
    """
    n_old = len(hunk.texts) - hunk.n_lines
    lines = {hunk.line + place for place, text in enumerate(hunk.texts[n_old:]) if not is_idle(text)}
    if lines or all(map(is_idle, hunk.texts)):
        return lines
    if hunk.n_lines:
        return set(range(hunk.line, hunk.line + hunk.n_lines))
    before, after = innermost.get(hunk.line - 1), innermost.get(hunk.line)
    is_indented = all(text[:1].isspace() for text in hunk.texts if not is_idle(text))
    if before is None or (after is None and not is_indented):
        return {0}
    is_around = after is None or before.id == after.id or before.end_line > after.end_line
    return {hunk.line - 1 if is_around else hunk.line}


def is_idle(text: bytes) -> bool:
    """Whether a line is blank or a comment."""
    plain = text.strip()
    return not plain or _IDLE.fullmatch(plain) is not None
