"""Everything the index knows of a symbol."""

import os
from typing import Annotated

import msgspec

from pinakes.answers import Shown
from pinakes.operations._session import Session, View
from pinakes.retrieval.show import show_symbols
from pinakes.retrieval.snippet import read_snippets


def run(
    session: Session,
    name: Annotated[str, "A name, a dotted name, PATH:LINE or an id."],
    *,
    kind: Annotated[str | None, "Only symbols of this kind."] = None,
    in_path: Annotated[str | None, "Only this file or folder, or paths that match this glob."] = None,
    limit: Annotated[int, "How many symbols at most."] = 5,
    source: Annotated[bool, "Its source too, read from the file now."] = False,
) -> Shown:
    """Show a symbol in full: signature, documentation, place, members, what it uses and what uses it.

    Uses are those the file itself settles; a name that only matches is not counted.
    """
    with session.reading() as view:
        shown = show_symbols(
            view.store,
            name,
            evidence=view.evidence,
            is_stale=view.is_stale,
            kind=kind,
            path=in_path,
            limit=limit,
        )
        return _with_source(session, view, shown, kind=kind, in_path=in_path) if source else shown


def _with_source(session: Session, view: View, shown: Shown, *, kind: str | None, in_path: str | None) -> Shown:
    if all(match.external is not None for match in shown.matches):
        return shown
    snippets = read_snippets(
        view.store,
        os.fspath(session.root),
        shown.query,
        evidence=view.evidence,
        kind=kind,
        path=in_path,
        limit=len(shown.matches),
        max_bytes=session.max_bytes,
    )
    text_by_id = {snippet.id: snippet.source for snippet in snippets.matches}
    matches = [msgspec.structs.replace(match, source=text_by_id.get(match.id)) for match in shown.matches]
    return msgspec.structs.replace(shown, matches=matches)
