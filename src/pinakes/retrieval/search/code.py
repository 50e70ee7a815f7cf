"""Searching code: chunks by words and by meaning, symbols by name."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from pinakes.facts import TEST, Flag
from pinakes.retrieval.aside import is_aside
from pinakes.retrieval.find import rank_names
from pinakes.retrieval.search.beside import beside
from pinakes.retrieval.search.expression import match_expression
from pinakes.retrieval.search.fuse import NOTHING_BEYOND, Beyond, Fusion, Scores, fuse
from pinakes.retrieval.search.query import Query
from pinakes.retrieval.search.rerank import ASIDE, Trait, by_names, by_places
from pinakes.storage.candidate import Candidate
from pinakes.storage.search import ChunkRow
from pinakes.storage.store import Store, SymbolRow
from pinakes.words import folded

POOL = 120
"""Results of each way of searching that are ranked together."""
KNOWN = 1000
"""Results by words whose scores are known, for what only meaning lists."""
MANY = 20_000
"""Chunks whose comparison takes longer than to start a thread for it."""
FILTERED_POOL = 2000
"""As many, where filters leave out some of them."""
MOST_NAMED = 20
EXACT, SAME_WORDS, PREFIX = 0, 1, 2
"""Grades of `find` that put a name first."""
PARTS = frozenset({"block", "imports", "text_chunk", "comment", "docstring", "string"})
"""Kinds of what is in a symbol, and is not the symbol."""
SHORTEST_PREFIX = 3
"""Characters of a name that others are found by the start of."""
NAME_LEAD = {EXACT: 1.0, SAME_WORDS: 0.8, PREFIX: 0.4}
"""How far names that match so come before everything else, in shares of the best score."""

COMMON_WORD = 0.4
"""What is left of that for one plain word, which may be meant as a word."""
SMALL = frozenset({"property", "variable", "constant", "enum_member"})
_DECLARED = int(Flag.DECLARATION | Flag.OVERLOAD)
"""As a plain number: to work with flags takes longer, and every candidate is asked."""


class Comparison(NamedTuple):
    """How near chunks are in meaning to a query, as cosines."""

    nearest: Callable[[int, frozenset[int] | None], Scores]
    """The nearest chunks, best first: as many as asked for, of these files only."""
    of: Callable[[Iterable[int]], Scores]
    """Some chunks, those left out that have no vectors."""
    n_chunks: int
    """How many are compared."""


class Weights(NamedTuple):
    """How the two ways of searching are made one."""

    fusion: Fusion
    prose_share: float
    """What meaning counts for a query in words."""
    code_share: float
    """What it counts for a query that is a name."""


class Result(NamedTuple):
    """A chunk, or a symbol in it, with what speaks for it."""

    chunk: ChunkRow
    symbol: SymbolRow | None
    score: float
    by_words: bool
    cosine: float | None
    grade: int | None
    """How well its name matches the name that was typed."""

    @property
    def about(self) -> SymbolRow | None:
        """The symbol that it shows, where it shows one whole."""
        if self.symbol is None or self.chunk.kind == "file":
            return None
        is_whole = self.chunk.symbol == self.symbol.id and self.chunk.kind not in PARTS
        return self.symbol if is_whole or self.grade is not None else None

    @property
    def kind(self) -> str:
        """What it is: the kind of the symbol that it shows, or of the chunk."""
        return self.chunk.kind if self.about is None else self.about.kind


def search_code(
    store: Store,
    query: Query,
    comparison: Comparison | None,
    weights: Weights,
    pool: int,
    files: frozenset[int] | None,
    ranked_by: tuple[str, ...],
) -> list[Result]:
    """Chunks for a query, best first; of some files only, where given. Names are compared with `ranked_by`."""
    known, meaning = _both(store, query, comparison, pool, files)
    words = dict(islice(known.items(), pool))
    named = [item for item in _named(store, query) if files is None or item[0].id >> 20 in files]
    chunks = store.search.chunks([*(words | meaning), *[chunk.id for chunk, _, _ in named]])
    symbols = _symbols(store, chunks.values())
    uses = store.search.n_callers(symbols)
    traits = {id_: _trait(chunk, symbols.get(chunk.symbol or -1), uses) for id_, chunk in chunks.items()}
    share = weights.code_share if query.looks_like_code else weights.prose_share
    named_words = by_names(ranked_by, {id_: known[id_] for id_ in words | meaning if id_ in known}, traits)
    fused = fuse(
        weights.fusion,
        {id_: named_words[id_] for id_ in words},
        meaning,
        semantic_share=share,
        beyond=_beyond(words, meaning, named_words, comparison),
    )
    scores = by_places(ranked_by, fused, traits)
    results = [
        Result(chunks[id_], symbols.get(chunks[id_].symbol or -1), score, id_ in words, meaning.get(id_), None)
        for id_, score in scores.items()
    ]
    return _led_by_names(results, query, named, words, meaning)


def _both(
    store: Store, query: Query, comparison: Comparison | None, pool: int, files: frozenset[int] | None
) -> tuple[Scores, Scores]:
    """What is found by words, more of it than is listed, and by meaning."""
    if comparison is None:
        return keyword_scores(store, query, pool, files=files), {}

    def by_words() -> Scores:
        return keyword_scores(store, query, max(pool, KNOWN), files=files)

    def by_meaning() -> Scores:
        return comparison.nearest(pool, files)

    return beside(by_words, by_meaning) if comparison.n_chunks > MANY else (by_words(), by_meaning())


def _beyond(words: Scores, meaning: Scores, known_words: Scores, comparison: Comparison | None) -> Beyond:
    """What words say of chunks that only meaning lists, and the other way round."""
    if comparison is None or not words or not meaning:
        return NOTHING_BEYOND
    by_words = {id_: known_words.get(id_, 0.0) for id_ in meaning if id_ not in words}
    return Beyond(by_words, comparison.of([id_ for id_ in words if id_ not in meaning]))


def keyword_scores(
    store: Store, query: Query, pool: int, table: str = "chunk_words", files: frozenset[int] | None = None
) -> Scores:
    """Ids of what holds the words of a query, with how well; of some files only, where given."""
    counts = _counts(str(store.path), store.meta().get("indexed_at", ""), table)

    def count_of(term: str) -> int:
        if term not in counts:
            counts[term] = store.search.n_holding(table, term)
        return counts[term]

    expression = match_expression(query, count_of)
    return {} if expression is None else dict(store.search.matching(table, expression, pool, files))


@lru_cache(maxsize=4)
def _counts(_path: str, _indexed_at: str, _table: str) -> dict[str, int]:
    """How many rows of one state of an index hold each term that was asked for: counting a common one takes long."""
    return {}


def _named(store: Store, query: Query) -> list[tuple[ChunkRow, SymbolRow, int]]:
    """Chunks that define what is named like the query, with the symbol and how well it matches."""
    if query.name is None or query.is_strict:
        return []
    ranked = names_like(store, query.name)[:MOST_NAMED]
    rows = {row.id: row for row in store.symbols_by_ids([row.id for _, row in ranked])}
    found = []
    for grade, candidate in ranked:
        chunk = store.search.chunk_around(candidate.id >> 20, candidate.line)
        if chunk is not None:
            found.append((chunk, rows[candidate.id], grade))
    return found


def names_like(store: Store, name: str) -> list[tuple[int, Candidate]]:
    """Symbols whose names are a name, or start with it, best first, each with its grade."""
    container, _, last = name.rpartition(".")
    most = PREFIX if len(folded(last)) >= SHORTEST_PREFIX else SAME_WORDS
    return [(grade, row) for grade, row in rank_names(store, last, container) if grade <= most]


def lead_of(query: Query, symbol: SymbolRow, grade: int, place: int) -> float:
    """How far a name that was typed comes before everything else, in shares of the best score.

    A common word that is also a name leads less, and what stands aside or is small leads little.
    """
    lead = NAME_LEAD[grade] if query.looks_like_code else NAME_LEAD[grade] * COMMON_WORD
    if is_aside(symbol.path) or symbol.kind == TEST:
        lead -= 2 * ASIDE
    if symbol.kind in SMALL or symbol.flags & _DECLARED:
        lead -= ASIDE
    return 1 + lead - place * 0.001


def _led_by_names(
    results: list[Result],
    query: Query,
    named: list[tuple[ChunkRow, SymbolRow, int]],
    words: Scores,
    meaning: Scores,
) -> list[Result]:
    """Results with those first whose names are what was typed."""
    best = max([result.score for result in results], default=1.0)
    leading: dict[int, Result] = {}
    for place, (chunk, symbol, grade) in enumerate(named):
        score = best * lead_of(query, symbol, grade, place)
        leading[symbol.id] = Result(chunk, symbol, score, chunk.id in words, meaning.get(chunk.id), grade)
    about = {
        result.chunk.id for result in leading.values() if result.symbol and result.chunk.symbol == result.symbol.id
    }
    rest = [result for result in results if result.chunk.id not in about]
    return sorted([*leading.values(), *rest], key=lambda result: (-result.score, result.chunk.path, result.chunk.line))


def _symbols(store: Store, chunks: Iterable[ChunkRow]) -> dict[int, SymbolRow]:
    wanted = sorted({chunk.symbol for chunk in chunks if chunk.symbol is not None})
    found: dict[int, SymbolRow] = {}
    for start in range(0, len(wanted), 500):
        found.update({row.id: row for row in store.symbols_by_ids(wanted[start : start + 500])})
    return found


_TEST_MODULES = ("tests.", "test.")


def _trait(chunk: ChunkRow, symbol: SymbolRow | None, uses: dict[int, int]) -> Trait:
    if symbol is None or chunk.kind in PARTS:
        return Trait(chunk.path, chunk.kind, "", "", 0)
    doc = (symbol.doc or "").partition("\n\n")[0]
    is_declared = bool(symbol.flags & _DECLARED)
    is_around = chunk.kind == "class"
    # Rust keeps its tests beside what they test, in a module of that name.
    is_in_module = f"{symbol.qualified_name}." in _TEST_MODULES or symbol.qualified_name.startswith(_TEST_MODULES)
    is_test = is_in_module or symbol.kind == TEST
    n_uses = uses.get(symbol.id, 0)
    return Trait(chunk.path, chunk.kind, symbol.name, doc[:200], n_uses, is_declared, is_around, is_test)
