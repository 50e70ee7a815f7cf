"""What the index does not know: references that nothing was found for."""

from typing import Literal

from pinakes.answers import Count, Unresolved, UnresolvedName
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import Page

Reason = Literal["import", "name", "variable", "attribute", "result", "item", "key"]


def list_unresolved(look: Look, reason: Reason | None, *, page: Page) -> Unresolved:
    """Names that were not settled, those that are mentioned most first."""
    rows = look.store.graph.unresolved.names()
    counts: dict[str, int] = {}
    for _, why, count in rows:
        counts[why] = counts.get(why, 0) + count
    # Keys of objects are named when they are asked for: most belong to nothing but their object.
    kept = [row for row in rows if (row[1] != "key" if reason is None else row[1] == reason)]
    references, unresolved = look.store.graph.unresolved.counts()
    cursor = page.next_cursor(len(kept))
    return Unresolved(
        evidence=look.evidence,
        total=len(kept),
        unresolved=unresolved,
        references=references,
        reasons=[Count(name, count) for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))],
        names=[_name(look, *row) for row in kept[page.start : page.end]],
        cursor=cursor,
        truncated=cursor is not None,
    )


def _name(look: Look, name: str, reason: str, count: int) -> UnresolvedName:
    path, line = look.store.graph.unresolved.first(name, reason)
    return UnresolvedName(name=name, reason=reason, count=count, path=path, line=line)
