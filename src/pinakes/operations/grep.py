"""Find lines by the characters in them."""

from typing import Annotated

from pinakes.answers import Grepped
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.search.filters import Filters, read_filters
from pinakes.retrieval.search.grep import Pattern, grep


def run(  # noqa: PLR0913
    session: Session,
    pattern: Annotated[str, "A regular expression."],
    *,
    fixed: Annotated[bool, "Look for the pattern as it is: a text, no expression."] = False,
    ignore_case: Annotated[bool, "Upper and lower case are the same."] = False,
    word: Annotated[bool, "Only whole words."] = False,
    lang: Annotated[str | None, "Only this language."] = None,
    path: Annotated[str | None, "Only files whose path matches this glob or lies in this folder."] = None,
    context: Annotated[int, "Lines to show before and after each line."] = 0,
    limit: Annotated[int | None, "How many lines at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Grepped:
    """Find lines by a text or regular expression, in files as they are now, each with the symbol it stands in."""
    with session.looking() as look:
        filters = read_filters(look.store, {}, Filters(language=lang, path=path))
        return grep(
            look,
            Pattern(pattern, fixed, ignore_case, word),
            filters,
            page_at(cursor, session.most(limit)),
            min(max(context, 0), 50),
            session.settings.query_timeout_s,
        )
