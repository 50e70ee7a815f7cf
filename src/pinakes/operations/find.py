"""Find symbols by name."""

from typing import Annotated

from pinakes.answers import Found
from pinakes.operations._session import Session
from pinakes.retrieval.find import find_symbols


def run(  # noqa: PLR0913
    session: Session,
    name: Annotated[str, "A name, the start of one, or words inside it: user finds getUserById."],
    *,
    kind: Annotated[str | None, "Only symbols of this kind: function, class, method, …"] = None,
    path: Annotated[str | None, "Only files whose path matches this glob or lies in this folder."] = None,
    visibility: Annotated[str | None, "Only public, internal or private symbols."] = None,
    external: Annotated[bool, "Symbols of packages outside the project too, after its own."] = True,
    limit: Annotated[int | None, "How many symbols at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> Found:
    """Find symbols by name, best first: exact, then by prefix, then by the words inside names."""
    with session.reading() as view:
        return find_symbols(
            view.store,
            name,
            evidence=view.evidence,
            is_stale=view.is_stale,
            kind=kind,
            path=path,
            visibility=visibility,
            external=external,
            limit=session.most(limit),
            cursor=cursor,
        )
