"""Functions with several heads and one body: a condition chooses the head, and the grammar reads the first."""

import re
from bisect import bisect_left

from pinakes.facts import Flag
from pinakes.languages._draft import FUNCTION, Definition, Draft
from pinakes.languages.c.rescue import HEAD, head_function, is_head
from pinakes.languages.c.sheet import Sheet, scope_around

_LAST = re.compile(rb"^[ \t]*+" + HEAD + rb"\{?\s*\Z", re.MULTILINE)
"""A head that a branch ends with, with or without the brace."""
_LONGEST = 1_200
"""Bytes of a branch in which its last head is looked for."""
_SHARED = Flag.EXPORTED.value | Flag.STATIC.value

Heads = list[tuple[Definition, Definition]]
"""Functions, each with the one that has its body."""


def other_heads(sheet: Sheet, definitions: list[Definition]) -> Heads:
    """Draft the functions whose heads are not read because another one is. They end where that one does."""
    if not sheet.read.fragments:
        return []
    bodies = sorted([item for item in definitions if item.opens == FUNCTION and item.name], key=_name_start)
    starts = [item.name_start for item in bodies]
    found: Heads = []
    for fragment in sheet.read.fragments:
        at = bisect_left(starts, fragment.kept_end) - 1
        kept = bodies[at] if at >= 0 and starts[at] >= fragment.kept_start else None
        if kept is None or kept.end <= fragment.end:
            continue
        head = _LAST.search(sheet.read.code, max(fragment.start, fragment.end - _LONGEST), fragment.end)
        if head is not None and is_head(head):
            found.append((_other(sheet, head, kept), kept))
    return found


def _other(sheet: Sheet, head: re.Match[bytes], kept: Definition) -> Definition:
    other = head_function(sheet, head, kept.end)
    other.opens, other.body_start, other.start = -1, 0, head.start(1)
    other.parent, other.kind = kept.parent, kept.kind
    other.signature = sheet.text(*head.span()).strip().removesuffix("{").rstrip()
    return other


def settle_heads(drafted: Draft, heads: Heads) -> None:
    """Give each the visibility of the function that has its body, and bind its name where that is bound."""
    for other, kept in heads:
        other.visibility = kept.visibility
        other.flags |= kept.flags & _SHARED
        if not other.container:
            scope = scope_around(drafted.scopes.at(kept.start), kept.start)
            scope.bound.setdefault(other.name.encode(), other)
    drafted.definitions += [other for other, _ in heads]


def _name_start(definition: Definition) -> int:
    return definition.name_start
