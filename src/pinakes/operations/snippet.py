"""The source of a symbol."""

import os
from typing import Annotated

from pinakes.answers import Snippets
from pinakes.operations._session import Session
from pinakes.retrieval.snippet import read_snippets


def run(
    session: Session,
    name: Annotated[str, "A name, a dotted name, PATH:LINE or an id."],
    *,
    kind: Annotated[str | None, "Only symbols of this kind."] = None,
    in_path: Annotated[str | None, "Only this file or folder, or paths that match this glob."] = None,
    limit: Annotated[int, "How many symbols at most."] = 5,
) -> Snippets:
    """Show the source of a symbol, read from its file now; it says when the file has changed since it was indexed."""
    with session.reading() as view:
        return read_snippets(
            view.store,
            os.fspath(session.root),
            name,
            evidence=view.evidence,
            kind=kind,
            path=in_path,
            limit=limit,
            max_bytes=session.max_bytes,
        )
