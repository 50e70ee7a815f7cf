"""Find code that is like some other code."""

from typing import Annotated

import msgspec

from pinakes.answers import Searched
from pinakes.errors import NotFoundError
from pinakes.operations._meaning import meaning_of
from pinakes.operations._search import weights_of
from pinakes.operations._session import Session
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.search.answer import Wish, answer_with
from pinakes.retrieval.search.filters import Filters
from pinakes.retrieval.search.related import related_code, words_to_look_for
from pinakes.retrieval.subject import read_symbols
from pinakes.storage.search import ChunkRow


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, an id, or PATH:LINE."],
    *,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    path: Annotated[str | None, "Only results whose path matches this glob or lies in this folder."] = None,
    context: Annotated[int, "Lines of code to show of each result; 0 shows none."] = 4,
    limit: Annotated[int | None, "How many results at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Searched:
    """Find code that is like a symbol or what stands at a place: by meaning, and by the rare words they share."""
    settings = session.settings
    with session.looking() as look:
        chunk = _chunk(look, subject, in_path)
        query = words_to_look_for(look, chunk)
        meaning, notes = meaning_of(session, look, query.text)
        wish = Wish(
            mode="hybrid",
            scope="code",
            page=page_at(cursor, settings.search_results if limit is None else limit),
            context=max(context, 0),
            filters=Filters(path=path),
            weights=weights_of(settings),
        )
        files = wish.filters.files(look.store)
        comparison = None if meaning is None else meaning.comparison
        results = [
            result
            for result in related_code(look, chunk, query, comparison, wish.weights)
            if files is None or result.chunk.id >> 20 in files
        ]
        evidence = msgspec.structs.replace(look.evidence, notes=[*look.evidence.notes, *notes])
        told = query._replace(text=subject)
        return answer_with(look._replace(evidence=evidence), told, wish, meaning, results)


def _chunk(look: Look, subject: str, in_path: str | None) -> ChunkRow:
    """The chunk that a subject stands in. Raises NotFoundError."""
    path, _, line = subject.rpartition(":")
    known = look.store.file(path) if line.isdecimal() else None
    if known is None and line.isdecimal() and ("/" in path or "." in path):
        raise NotFoundError(f"No file {path!r} is in the index. `pinakes status` tells what was left out and why.")
    if known is not None:
        found = look.store.search.chunk_around(known[0], int(line))
    else:
        symbol = read_symbols(look, subject, path=in_path).symbols[0]
        found = look.store.search.chunk_around(symbol.id >> 20, symbol.line)
    if found is None:
        raise NotFoundError(f"No code stands at {subject}: it may be a blank line. Give a line of a function or class.")
    return found
