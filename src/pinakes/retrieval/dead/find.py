"""What nothing uses, as an answer."""

from collections import Counter
from typing import NamedTuple

from pinakes.answers import Count, DeadCode, DeadSymbol
from pinakes.errors import UsageError
from pinakes.retrieval.dead.face import Audience
from pinakes.retrieval.dead.tiers import TIERS, Tier, Unused, examine
from pinakes.retrieval.find import matches_path
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import Page
from pinakes.sources.contents import read_regular_file

RULE = "dead-code"
"""What comments in the sources silence it by."""


class Wanted(NamedTuple):
    """What is asked for."""

    path: str | None
    tier: Tier
    audience: Audience


def find_dead_code(look: Look, wanted: Wanted, *, page: Page) -> DeadCode:
    """What nothing is known to use, by path and line; what a larger one of its tier holds is counted there."""
    examined = examine(look.store, lambda path: _read(look, path), wanted.audience)
    inside = [item for item in examined.unused if wanted.path is None or matches_path(item.path, wanted.path)]
    if wanted.path is not None and not any(matches_path(path, wanted.path) for path in look.store.hashes()):
        raise UsageError(f"No indexed file is {wanted.path!r} or lies in it. `pinakes status` tells what was left out.")
    silenced = look.store.silenced(RULE)
    told = [item for item in _outermost(inside) if not _is_silenced(item, silenced)]
    n_members = Counter(item.symbol.parent for item in inside)
    found = [item for item in told if item.tier == wanted.tier]
    cursor = page.next_cursor(len(found))
    return DeadCode(
        evidence=look.evidence,
        tier=wanted.tier,
        tiers=[Count(tier, sum(item.tier == tier for item in told)) for tier in TIERS],
        total=len(found),
        symbols=[_symbol(look, item, n_members[item.symbol.id]) for item in found[page.start : page.end]],
        examined=examined.n_suspects,
        searched=examined.n_files,
        silenced=len(_outermost(inside)) - len(told),
        cursor=cursor,
        truncated=cursor is not None,
    )


def _read(look: Look, path: str) -> bytes:
    """The bytes of a file as they are now; none when it cannot be read or is too long."""
    if (buffer := look.buffers.get(path)) is not None:
        return buffer
    try:
        return read_regular_file(f"{look.root}/{path}", look.max_bytes).raw or b""
    except (OSError, ValueError):
        return b""


def _outermost(unused: list[Unused]) -> list[Unused]:
    tiers = {item.symbol.id: item.tier for item in unused}
    return [item for item in unused if tiers.get(item.symbol.parent or 0) != item.tier]


def _is_silenced(item: Unused, silenced: frozenset[tuple[str, int]]) -> bool:
    return not silenced.isdisjoint({(item.path, 0), (item.path, item.symbol.line), (item.path, item.symbol.name_line)})


def _symbol(look: Look, item: Unused, n_members: int) -> DeadSymbol:
    symbol = item.symbol
    return DeadSymbol(
        name=symbol.name,
        kind=symbol.kind,
        qualified_name=symbol.qualified_name,
        path=item.path,
        line=symbol.line,
        end_line=symbol.end_line,
        tier=item.tier,
        why=item.why,
        members=n_members,
        is_stale=look.is_stale(item.path),
    )
