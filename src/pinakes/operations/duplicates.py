"""Near-clones of the project."""

from typing import Annotated

from pinakes.answers import Clones
from pinakes.errors import UsageError
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.search.duplicates import find_clones
from pinakes.retrieval.search.filters import Filters, read_filters


def run(  # noqa: PLR0913
    session: Session,
    *,
    path: Annotated[str | None, "Only files whose path matches this glob or lies in this folder."] = None,
    lang: Annotated[str | None, "Only this language."] = None,
    similarity: Annotated[float, "How alike two pieces must be, from 0 to 1."] = 0.8,
    min_lines: Annotated[int, "Lines that a piece has at least."] = 5,
    tests: Annotated[bool, "Tests, examples and vendored code too."] = False,
    limit: Annotated[int | None, "How many groups at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Clones:
    """List functions and classes that are nearly the same, the largest first."""
    if not 0.3 <= similarity <= 1:
        raise UsageError(f"The similarity is {similarity}. Give a number from 0.3 to 1.")
    with session.looking() as look:
        return find_clones(
            look,
            read_filters(look.store, {}, Filters(language=lang, path=path)),
            similarity=similarity,
            min_lines=min_lines,
            with_tests=tests,
            page=page_at(cursor, session.most(limit)),
        )
