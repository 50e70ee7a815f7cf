"""Functions and classes of a project that are nearly the same."""

from typing import Final

from pinakes.answers import CloneGroup, CloneMember, Clones
from pinakes.retrieval.aside import is_aside
from pinakes.retrieval.brief import key_text
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import Page
from pinakes.retrieval.search.clones import Piece, alike, groups_of, piece_of
from pinakes.retrieval.search.filters import Filters
from pinakes.sources.read import read_source
from pinakes.storage.search import PlacedChunk

_NONE_ALIKE: Final = "No two definitions are that alike. A lower --similarity or --min-lines finds more."


def find_clones(
    look: Look, filters: Filters, *, similarity: float, min_lines: int, with_tests: bool, page: Page
) -> Clones:
    """Groups of definitions that are at least so alike, the largest first."""
    chunks, pieces = _pieces(look, filters, min_lines, with_tests=with_tests)
    groups = [_group(chunks, likeness, places, look) for likeness, places in groups_of(alike(pieces, similarity))]
    groups.sort(key=lambda group: (-group.lines * (len(group.members) - 1), group.members[0].path))
    rest = page.next_cursor(len(groups))
    return Clones(
        evidence=look.evidence,
        total=len(groups),
        compared=len(pieces),
        groups=groups[page.start : page.end],
        truncated=rest is not None,
        cursor=rest,
        hint=None if groups else filters.miss(look.store) or _NONE_ALIKE,
    )


def _pieces(look: Look, filters: Filters, min_lines: int, *, with_tests: bool) -> tuple[list[PlacedChunk], list[Piece]]:
    """Definitions long enough to compare, and what they are made of."""
    among = filters.files(look.store)
    chunks: list[PlacedChunk] = []
    pieces: list[Piece] = []
    data, last = b"", ""
    for chunk in look.store.search.definitions(min_lines):
        if (among is not None and chunk.id >> 20 not in among) or (not with_tests and is_aside(chunk.path)):
            continue
        if chunk.path != last:
            source = read_source(look.root, chunk.path, look.max_bytes)
            data, last = source.data if source.hash == chunk.hash else b"", chunk.path
        piece = piece_of(len(chunks), data[chunk.start : chunk.end])
        if piece is not None:
            chunks.append(chunk)
            pieces.append(piece)
    return chunks, pieces


def _group(chunks: list[PlacedChunk], likeness: float, places: list[int], look: Look) -> CloneGroup:
    members = [chunks[place] for place in places]
    rows = {row.id: row for row in look.store.symbols_by_ids([item.symbol for item in members if item.symbol])}
    return CloneGroup(
        similarity=round(likeness, 3),
        lines=max(item.end_line - item.line + 1 for item in members),
        members=[
            CloneMember(
                path=item.path,
                line=item.line,
                end_line=item.end_line,
                kind=item.kind,
                name=rows[item.symbol].qualified_name if item.symbol in rows else None,
                id=key_text(rows[item.symbol].key) if item.symbol in rows else None,
            )
            for item in members
        ],
    )
