"""Uses that were not settled and may mean a symbol: they have its name, and stand where it can be seen."""

from collections.abc import Collection, Iterable
from functools import cache

from pinakes.facts import TEST, TYPE_KINDS
from pinakes.linking.families import FAMILIES
from pinakes.retrieval.look import Look
from pinakes.storage.graph import Among, ReferenceRow
from pinakes.storage.store import SymbolRow


def open_uses(
    look: Look, symbols: Collection[SymbolRow], limit: int, *, kinds: Collection[str] = ()
) -> tuple[int, list[ReferenceRow]]:
    """How many uses may mean one of these symbols, and the first by path and line."""
    # No name is written as the text of a test.
    symbols = [row for row in symbols if row.kind != TEST]
    if not symbols:
        return 0, []
    languages = [seeing(row.language) for row in symbols]
    known = [found for found in languages if found is not None]
    among = Among(
        languages=frozenset().union(*known) if len(known) == len(languages) else None,
        kinds=frozenset(kinds),
        has_receiver=all(is_named_after_its_owner(look, row) for row in symbols),
    )
    return look.store.graph.candidates_named([row.name for row in symbols], limit, among)


def is_named_after_its_owner(look: Look, row: SymbolRow) -> bool:
    """Whether no plain name can mean it, for it is a member."""
    family = next((item for item in FAMILIES if row.language in item.languages), None)
    return family is not None and family.names_owners and is_member(look, row)


def is_member(look: Look, row: SymbolRow) -> bool:
    """Whether it belongs to a type."""
    return row.parent is not None and _has_type(look.store.symbols_by_ids([row.parent]))


def _has_type(rows: Iterable[SymbolRow]) -> bool:
    return any(row.kind in TYPE_KINDS for row in rows)


@cache
def seeing(language: str | None) -> frozenset[str] | None:
    """The languages whose files can see what is defined in one; None where nothing is known of that."""
    family = next((item for item in FAMILIES if language in item.languages), None)
    if family is None:
        return None
    reaching = [item for item in FAMILIES if language in item.reaches]
    return frozenset({*family.languages, *family.reaches, *(name for item in reaching for name in item.languages)})
