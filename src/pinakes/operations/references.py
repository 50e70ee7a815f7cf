"""What refers to a symbol."""

from typing import Annotated

from pinakes.answers import References
from pinakes.operations._session import Session
from pinakes.retrieval.paging import page_at
from pinakes.retrieval.references import ReferenceKind, Wanted, find_references


def run(  # noqa: PLR0913
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    *,
    kind: Annotated[ReferenceKind | None, "Only references that do this."] = None,
    candidates: Annotated[
        bool, "References of the same name that were not settled too, in a list of their own."
    ] = False,
    include_declaration: Annotated[bool, "The definition itself too, first."] = False,
    in_path: Annotated[str | None, "Only symbols in this file or folder, or in paths that match this glob."] = None,
    limit: Annotated[int | None, "How many references at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> References:
    """List the references that are settled to a symbol, by path and line, with the symbol each stands in.

    At the place of a local name, its uses. A name that only matches is no reference: `--candidates` lists those apart.
    """
    wanted = Wanted(kind, candidates=candidates, declaration=include_declaration)
    with session.looking() as look:
        page = page_at(cursor, session.most(limit))
        return find_references(look, subject, wanted, path=in_path, page=page)
