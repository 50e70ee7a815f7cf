"""Everything the index knows of a symbol."""

from typing import Annotated

from pinakes.answers import Shown
from pinakes.operations._session import Session
from pinakes.retrieval.show import show_symbols


def run(
    session: Session,
    name: Annotated[str, "A name, a dotted name, PATH:LINE or an id."],
    *,
    kind: Annotated[str | None, "Only symbols of this kind."] = None,
    in_path: Annotated[str | None, "Only this file or folder, or paths that match this glob."] = None,
    limit: Annotated[int, "How many symbols at most."] = 5,
) -> Shown:
    """Show a symbol in full: signature, documentation, place, members, what it uses and what uses it.

    Uses are those the file itself settles; a name that only matches is not counted.
    """
    with session.reading() as view:
        return show_symbols(
            view.store,
            name,
            evidence=view.evidence,
            is_stale=view.is_stale,
            kind=kind,
            path=in_path,
            limit=limit,
        )
