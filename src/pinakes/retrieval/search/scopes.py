"""The other things to look for: symbols, texts and files."""

import math

from pinakes.facts import TEST
from pinakes.retrieval.search.code import MOST_NAMED, Result, keyword_scores, lead_of, names_like
from pinakes.retrieval.search.query import Query
from pinakes.retrieval.search.rerank import Trait, by_names, by_places
from pinakes.storage.search import ChunkRow
from pinakes.storage.store import Store, SymbolRow
from pinakes.words import terms_of

OTHERS = 0.25
"""What each further result in a file adds to the best one, halved from one to the next."""


def search_symbols(store: Store, query: Query, pool: int, files: frozenset[int] | None) -> list[Result]:
    """Symbols by name, documentation and signature, best first."""
    scores = keyword_scores(store, query, pool, "symbol_words", files)
    named: dict[int, int] = {}
    if query.name is not None and not query.is_strict:
        graded = [(row.id, grade) for grade, row in names_like(store, query.name)]
        named = dict([(id_, grade) for id_, grade in graded if files is None or id_ >> 20 in files][: MOST_NAMED * 5])
    wanted = list({*scores, *named})
    rows: dict[int, SymbolRow] = {}
    for start in range(0, len(wanted), 500):
        rows.update({row.id: row for row in store.symbols_by_ids(wanted[start : start + 500])})
    uses = store.search.n_callers(scores)
    traits = {id_: _trait(rows[id_], uses.get(id_, 0)) for id_ in scores if id_ in rows}
    found = {id_: scores[id_] for id_ in traits}
    ranked = by_places(query.terms, by_names(query.terms, found, traits), traits)
    best = max(ranked.values(), default=1.0)
    for place, (id_, grade) in enumerate(named.items()):
        ranked[id_] = best * lead_of(query, rows[id_], grade, place)
    results = [
        Result(_as_chunk(rows[id_]), rows[id_], score, id_ in scores, None, named.get(id_))
        for id_, score in ranked.items()
    ]
    return sorted(results, key=_order)


def _trait(row: SymbolRow, n_uses: int) -> Trait:
    kind = "class" if row.kind in {"class", "interface", "struct", "enum", "trait"} else row.kind
    doc = (row.doc or "").partition("\n\n")[0][:200]
    return Trait(row.path, kind, row.name, doc, n_uses, is_test=row.kind == TEST)


def _as_chunk(row: SymbolRow) -> ChunkRow:
    return ChunkRow(row.id, row.kind, row.path, row.language, row.line, row.end_line, row.id)


def texts_of(store: Store, query: Query, results: list[Result]) -> list[Result]:
    """Comments, docstrings and strings in some results that hold words of a query, best first."""
    rarity = {term: 1 / math.log2(2 + store.search.n_holding("chunk_words", term)) for term in query.terms}
    total = sum(rarity.values())
    found: dict[int, Result] = {}
    for result in results:
        chunk = result.chunk
        for id_, kind, line, end_line, text in store.search.texts_between(chunk.id >> 20, chunk.line, chunk.end_line):
            own = terms_of(text)
            held = rarity.keys() & set(own)
            if not held or (query.is_strict and len(held) < len(rarity)):
                continue
            score = sum(rarity[term] for term in held) / total / math.log2(8 + len(own))
            row = ChunkRow(id_, kind, chunk.path, chunk.language, line, end_line, chunk.symbol)
            found[id_] = Result(row, result.symbol, score, True, None, None)
    return sorted(found.values(), key=_order)


def files_of(results: list[Result]) -> list[Result]:
    """Files by the results in them, best first."""
    by_path: dict[str, list[Result]] = {}
    for result in results:
        by_path.setdefault(result.chunk.path, []).append(result)
    found = []
    for mine in by_path.values():
        best = mine[0]
        more = sum(result.score * OTHERS / 2**rank for rank, result in enumerate(mine[1:4]))
        found.append(best._replace(chunk=best.chunk._replace(kind="file"), score=best.score + more))
    return sorted(found, key=_order)


def _order(result: Result) -> tuple[float, str, int]:
    return -result.score, result.chunk.path, result.chunk.line
