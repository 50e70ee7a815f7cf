"""Find code by what it does, by words, or by name."""

from typing import Annotated, Final

import msgspec

from pinakes.answers import Searched
from pinakes.operations._ages import commit_times_of
from pinakes.operations._meaning import meaning_of
from pinakes.operations._search import weights_of
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.search.answer import Mode, Scope, Wish, search_answer
from pinakes.retrieval.search.filters import Filters
from pinakes.retrieval.search.query import read_query

_BY_WORDS: Final = "Symbols are looked for by words alone; the scope code goes by meaning."


def run(  # noqa: PLR0913
    session: Session,
    query: Annotated[
        str,
        'What the code does, a name, or words with AND, OR, NOT, a|b, "phrases", prefix* and the filters kind:, lang:, '
        "path:, in:, visibility:.",
    ],
    *,
    mode: Annotated[Mode | None, "By words and meaning, by words alone, or by meaning alone."] = None,
    scope: Annotated[Scope, "What to look for: code, symbols, texts (comments, strings) or files."] = "code",
    kind: Annotated[str | None, "Only this kind: function, class, method, …"] = None,
    lang: Annotated[str | None, "Only this language."] = None,
    path: Annotated[str | None, "Only files whose path matches this glob or lies in this folder."] = None,
    context: Annotated[int, "Lines of code to show of each result; 0 shows none."] = 4,
    one_per_file: Annotated[bool, "Only the best result of each file."] = False,
    limit: Annotated[int | None, "How many results at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Searched:
    """Find code by what it does, by words in it, or by name, best first. Works offline."""
    settings = session.settings
    read = read_query(query)
    committed, notes = commit_times_of(session)
    if scope == "symbols":
        notes = [*notes, _BY_WORDS] if mode == "semantic" else notes
        mode = "keyword"
    mode = mode or settings.search_mode
    wish = Wish(
        mode=mode,
        scope=scope,
        page=page_at(cursor, settings.search_results if limit is None else limit),
        context=max(context, 0),
        filters=Filters(kind=kind, language=lang, path=path),
        weights=weights_of(settings),
        half_life_days=settings.search_half_life_days,
        committed=committed,
        trade_off=settings.search_diversity,
        one_per_file=one_per_file,
    )
    with session.looking() as look:
        meaning = None
        if mode != "keyword":
            meaning, more = meaning_of(session, look, read.text)
            notes = [*notes, *more]
        evidence = msgspec.structs.replace(look.evidence, notes=[*look.evidence.notes, *notes])
        return search_answer(look._replace(evidence=evidence), read, wish, meaning)
