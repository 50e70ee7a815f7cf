"""Where something is declared."""

from typing import Annotated

from pinakes.answers import Declarations
from pinakes.operations._session import Session
from pinakes.retrieval.declaration import find_declarations
from pinakes.retrieval.paging import page_at


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many declarations at most."] = None,
) -> Declarations:
    """Tell where something is declared apart from its definition.

    That is a prototype or `extern` of C and C++, a stub beside a Python file, an overload signature, a `.d.ts` beside a
    script, or the members of the types above that a method implements or overrides. Where nothing declares it, its
    definition is given and `is_definition` says so.
    """
    with session.looking() as look:
        page = page_at(None, session.most(limit))
        return find_declarations(look, subject, path=in_path, limit=page.limit)
