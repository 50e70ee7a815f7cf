"""The source of a symbol, read from the file as it is now."""

from pinakes.answers import Evidence, Snippet, Snippets
from pinakes.retrieval.brief import key_text
from pinakes.retrieval.pick import pick_symbols
from pinakes.sources.read import read_source
from pinakes.storage.store import Store, SymbolRow


def read_snippets(  # noqa: PLR0913
    store: Store,
    root: str,
    query: str,
    *,
    evidence: Evidence,
    kind: str | None,
    path: str | None,
    limit: int,
    max_bytes: int,
) -> Snippets:
    """The lines of the symbols a name or id stands for. Stale ones say so: their lines may have moved."""
    rows = pick_symbols(store, query, kind=kind, path=path)
    return Snippets(
        evidence=evidence,
        query=query,
        total=len(rows),
        matches=[_snippet(store, root, row, max_bytes) for row in rows[:limit]],
        truncated=len(rows) > limit,
        hint=f"{len(rows)} symbols have this name; the first {limit} are shown." if len(rows) > limit else None,
    )


def _snippet(store: Store, root: str, row: SymbolRow, max_bytes: int) -> Snippet:
    source = read_source(root, row.path, max_bytes)
    is_missing = source.problem in {"vanished", "unreadable"}
    known = store.file(row.path)
    text = None
    if not is_missing:
        lines = source.data.split(b"\n")[row.line - 1 : row.end_line]
        text = b"\n".join(line.rstrip(b"\r") for line in lines).decode("utf-8", "replace")
    return Snippet(
        id=key_text(row.key),
        qualified_name=row.qualified_name,
        kind=row.kind,
        path=row.path,
        line=row.line,
        end_line=row.end_line,
        source=text,
        is_stale=known is None or known[4] != source.hash,
        is_missing=is_missing,
    )
