"""What one file defines."""

from pinakes.answers import Evidence, Outline, OutlineItem
from pinakes.errors import NotFoundError
from pinakes.retrieval.brief import brief
from pinakes.retrieval.freshness import StaleTest
from pinakes.retrieval.pick import unknown_path
from pinakes.storage.store import Store, SymbolRow


def outline_file(store: Store, path: str, *, evidence: Evidence, is_stale: StaleTest) -> Outline:
    """The symbols of one file, nested. Raises NotFoundError for a path the index does not know."""
    file = store.file(path)
    if file is None:
        raise NotFoundError(unknown_path(store, path))
    file_id, language, lines, _, _ = file
    rows = store.symbols_in(file_id)
    return Outline(
        evidence=evidence,
        path=path,
        language=language,
        lines=lines,
        total=len(rows),
        symbols=_nest(rows, is_stale),
    )


def _nest(rows: list[SymbolRow], is_stale: StaleTest) -> list[OutlineItem]:
    """Each row below its parent, which may stand further down: a Go method above its type."""
    top: list[OutlineItem] = []
    item_by_id = {row.id: OutlineItem(symbol=brief(row, is_stale), children=[]) for row in rows}
    for row in rows:
        siblings = top if row.parent is None else item_by_id[row.parent].children
        siblings.append(item_by_id[row.id])
    return top
