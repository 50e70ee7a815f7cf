"""Code that is like some other code: by meaning, and by the rare words it shares."""

from collections import Counter

from pinakes.retrieval.look import Look
from pinakes.retrieval.search.code import Comparison, Result, Weights, search_code
from pinakes.retrieval.search.hits import Lines
from pinakes.retrieval.search.query import Clause, Operand, Query
from pinakes.storage.search import ChunkRow
from pinakes.words import terms_of, words_of

MOST_WORDS = 16
"""The rarest words of a piece of code, which are looked for elsewhere."""


def words_to_look_for(look: Look, chunk: ChunkRow) -> Query:
    """The words that tell a chunk from others, as a query."""
    lines = Lines(look).of(chunk.path, chunk.line, chunk.end_line)
    counts = Counter(terms_of("\n".join(lines)))
    n_holding = {term: look.store.search.n_holding("chunk_words", term) for term in counts}
    shared = [term for term in counts if n_holding[term] > 1]
    rarest = sorted(shared, key=lambda term: (n_holding[term] / counts[term], term))[:MOST_WORDS]
    operands = tuple(Operand(term, (term,)) for term in rarest)
    clauses = tuple(Clause((operand,)) for operand in operands)
    return Query("\n".join(lines), clauses, False, {}, tuple(rarest), _spelled(lines, rarest), None)


def _spelled(lines: list[str], terms: list[str]) -> dict[str, str]:
    """Each term with the shortest word that it is written as."""
    wanted = frozenset(terms)
    found: dict[str, str] = {}
    for word in sorted({word for line in lines for word in words_of(line)}, key=lambda word: (len(word), word)):
        for term in wanted.intersection(terms_of(word)):
            found.setdefault(term, word)
    return {term: found.get(term, term) for term in terms}


def related_code(
    look: Look, chunk: ChunkRow, query: Query, comparison: Comparison | None, weights: Weights
) -> list[Result]:
    """Chunks like a chunk, best first, itself left out."""
    results = search_code(look.store, query, comparison, weights, 200, None, ranked_by=())
    return [
        result
        for result in results
        if not (
            result.chunk.path == chunk.path
            and result.chunk.line <= chunk.end_line
            and chunk.line <= result.chunk.end_line
        )
    ]
