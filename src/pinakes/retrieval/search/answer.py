"""The answer to a search: results found, narrowed, ordered, and shown."""

import time
from typing import Literal, NamedTuple

from pinakes.answers import Searched, SearchHit
from pinakes.retrieval.brief import key_text
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import Page
from pinakes.retrieval.search.code import FILTERED_POOL, POOL, Comparison, Result, Weights, search_code
from pinakes.retrieval.search.diversity import diversified
from pinakes.retrieval.search.filters import Filters, read_filters
from pinakes.retrieval.search.fuse import decayed
from pinakes.retrieval.search.hits import Lines, around_words, best_lines
from pinakes.retrieval.search.query import Query
from pinakes.retrieval.search.scopes import files_of, search_symbols, texts_of
from pinakes.sources.git_ages import CommitTimes
from pinakes.words import terms_of

Mode = Literal["hybrid", "keyword", "semantic"]
Scope = Literal["code", "symbols", "texts", "files"]
DAY = 86_400.0
MEMBER_LINES = 3
"""Lines by which the member of a class is told that is meant."""


class Wish(NamedTuple):
    """What was asked for beside the words."""

    mode: Mode
    scope: Scope
    page: Page
    context: int
    """Lines of code shown of each result."""
    filters: Filters
    weights: Weights
    half_life_days: float | None = None
    """With a half-life, what was changed long ago counts less."""
    committed: CommitTimes | None = None
    """When files were last committed; the rest, or all without it, go by when they were last written."""
    trade_off: float | None = None
    """With a trade-off below 1, results that say the same as better ones come later."""
    one_per_file: bool = False


class Meaning(NamedTuple):
    """How meanings are compared."""

    model: str
    comparison: Comparison
    least_cosine: float = 0.0
    """How near something must be that is found by meaning alone, where nothing holds any word of the query."""


def pool_of(wish: Wish) -> int:
    """How many results of each way of searching are looked at."""
    least = FILTERED_POOL if wish.filters.looks_at_symbols or wish.one_per_file else POOL
    return max(least, wish.page.end * 2)


def search_answer(look: Look, query: Query, wish: Wish, meaning: Meaning | None) -> Searched:
    """Results for a query, best first, those of a page with their lines."""
    return answer_with(look, query, wish, meaning, ordered(look, query, wish, meaning))


def answer_with(look: Look, query: Query, wish: Wish, meaning: Meaning | None, results: list[Result]) -> Searched:
    """The answer that holds a page of some results."""
    lines = Lines(look)
    shown = results[wish.page.start : wish.page.end]
    best = results[0].score if results else 1.0
    rest = wish.page.next_cursor(len(results))
    return Searched(
        evidence=look.evidence,
        query=query.text,
        mode=wish.mode if meaning is not None or wish.mode == "keyword" else "keyword",
        scope=wish.scope,
        total=len(results),
        hits=[_hit(look, result, query, lines, wish, best) for result in shown],
        model=None if meaning is None else meaning.model,
        terms=list(query.terms),
        truncated=rest is not None,
        cursor=rest,
        hint=_hint(look, query, wish, results, n_shown=len(shown)),
    )


def ordered(look: Look, query: Query, wish: Wish, meaning: Meaning | None) -> list[Result]:
    """All results that pass, best first."""
    filters = read_filters(look.store, query.filters, wish.filters)
    wish = wish._replace(filters=filters)
    files = filters.files(look.store)
    results = [result for result in _in_scope(look, query, wish, meaning, files) if filters.passes(result)]
    if wish.scope == "files":
        results = files_of(results)
    if wish.half_life_days is not None:
        results = _by_age(look, results, wish.half_life_days, wish.committed)
    if wish.trade_off is not None:
        lines = Lines(look)
        texts = ["\n".join(lines.of(item.chunk.path, item.chunk.line, item.chunk.end_line)) for item in results[:200]]
        texts += [""] * (len(results) - len(texts))
        order = diversified([result.score for result in results], texts, wish.trade_off)
        results = [results[place] for place in order]
    return _one_per_file(results) if wish.one_per_file else results


def _in_scope(
    look: Look, query: Query, wish: Wish, meaning: Meaning | None, files: frozenset[int] | None
) -> list[Result]:
    """What is looked for, best first."""
    if wish.scope == "symbols":
        return search_symbols(look.store, query, pool_of(wish), files)
    words = query if wish.mode != "semantic" else query._replace(clauses=(), terms=(), name=None)
    comparison = None if meaning is None or query.is_strict else meaning.comparison
    results = search_code(look.store, words, comparison, wish.weights, pool_of(wish), files, ranked_by=query.terms)
    if meaning is not None and wish.mode == "hybrid" and not _holds_words(results):
        # Something is always nearest, also to what means nothing.
        results = [result for result in results if (result.cosine or 0.0) >= meaning.least_cosine]
    return texts_of(look.store, query, results) if wish.scope == "texts" else results


def _holds_words(results: list[Result]) -> bool:
    """Whether any result was found by a word or a name."""
    return any(result.by_words or result.grade is not None for result in results)


def _one_per_file(results: list[Result]) -> list[Result]:
    first: dict[str, Result] = {}
    for result in results:
        first.setdefault(result.chunk.path, result)
    return list(first.values())


def _by_age(look: Look, results: list[Result], half_life_days: float, committed: CommitTimes | None) -> list[Result]:
    now = time.time()
    ages: dict[str, float | None] = {}
    for path in {result.chunk.path for result in results}:
        changed_at = _changed_at(look, path, committed)
        ages[path] = None if changed_at is None else (now - changed_at) / DAY
    aged = [item._replace(score=decayed(item.score, ages[item.chunk.path], half_life_days)) for item in results]
    return sorted(aged, key=lambda result: (-result.score, result.chunk.path, result.chunk.line))


def _changed_at(look: Look, path: str, committed: CommitTimes | None) -> float | None:
    """When a file was changed last, in seconds since 1970; None where nobody knows."""
    if committed is not None and (known := committed.times.get(path, committed.oldest)) is not None:
        return known
    stat = look.store.stat_of(path)
    return stat[1] / 1e9 if stat is not None and stat[1] else None


def _hit(look: Look, result: Result, query: Query, lines: Lines, wish: Wish, best: float) -> SearchHit:
    # Whoever asks for classes gets them whole.
    is_narrowed = wish.scope == "code" and not (wish.filters.kind or query.filters.get("kind"))
    result = _narrowed(look, result, query, lines) if is_narrowed else result
    chunk, symbol = result.chunk, result.symbol
    named = result.about
    first, last = chunk.line, chunk.end_line
    if named is not None and named.id != chunk.symbol:
        first, last = named.line, named.end_line
    at, text = best_lines(lines.of(chunk.path, first, last), query.terms, wish.context) if wish.context else (0, [])
    return SearchHit(
        path=chunk.path,
        line=first,
        end_line=last,
        kind=result.kind,
        name=None if symbol is None else symbol.qualified_name,
        id=None if symbol is None else key_text(symbol.key),
        signature=None if named is None else named.signature,
        language=chunk.language,
        score=round(max(result.score, 0.0) / best, 4) if best > 0 else 0.0,
        why=_why(result, query, text),
        text_line=first + at if text else 0,
        text="\n".join(around_words(line, query.spelled.values()) for line in text) if text else None,
        is_stale=look.is_stale(chunk.path),
    )


def _narrowed(look: Look, result: Result, query: Query, lines: Lines) -> Result:
    """The member of a class that is meant, where the class was found whole for what one of its members says."""
    chunk = result.chunk
    if chunk.kind != "class" or result.grade is not None or not query.terms:
        return result
    at, _ = best_lines(lines.of(chunk.path, chunk.line, chunk.end_line), query.terms, MEMBER_LINES)
    member = look.store.search.function_at(chunk.id >> 20, chunk.line + at + MEMBER_LINES // 2)
    if member is None or look.is_stale(chunk.path):
        return result
    symbol = look.store.symbols_by_ids([member])[0]
    if symbol.end_line > chunk.end_line:
        # The head of a long class, whose members are chunks of their own.
        return result
    return result._replace(
        chunk=chunk._replace(kind="method", line=symbol.line, end_line=symbol.end_line, symbol=symbol.id), symbol=symbol
    )


def _why(result: Result, query: Query, text: list[str]) -> list[str]:
    reasons = []
    wanted = query.spelled
    symbol = result.symbol
    if result.grade is not None:
        reasons.append("name" if result.grade < 2 else "start of the name")
    elif symbol is not None and (common := [word for term, word in wanted.items() if term in terms_of(symbol.name)]):
        reasons.append(f"name: {', '.join(common)}")
    own = frozenset(terms_of(" ".join(text)))
    held = [word for term, word in wanted.items() if term in own]
    if held:
        reasons.append(f"words: {', '.join(held)}")
    elif result.by_words:
        reasons.append("words")
    if result.cosine is not None:
        reasons.append(f"meaning {result.cosine:.2f}")
    return reasons


def _told_missing(look: Look, query: Query) -> str | None:
    """Which words of a query stand nowhere: what is found can be about the others only."""
    missing = [word for term, word in query.spelled.items() if not look.store.search.n_holding("chunk_words", term)]
    return f"Nowhere in the project: {', '.join(missing)}." if missing else None


def _hint(look: Look, query: Query, wish: Wish, results: list[Result], *, n_shown: int) -> str | None:
    if n_shown:
        if wish.mode == "hybrid" and not _holds_words(results):
            return "No word of the query stands in the code: these are only near in meaning."
        return None if wish.mode == "semantic" or wish.page.start else _told_missing(look, query)
    if results:
        return f"Nothing is left: there are {len(results):,} results in all. Ask without the cursor to start again."
    if not query.terms:
        return "The query holds no word to look for. Type what the code does, or use `pinakes grep` for characters."
    if query.filters or any(wish.filters):
        filters = read_filters(look.store, query.filters, wish.filters)
        return filters.miss(look.store) or "Nothing passes the filters. Try without them."
    return "Nothing matches. Try other words, or `pinakes grep` for a part of a word."
