"""What renaming something comes to."""

from typing import Annotated

from pinakes.answers import Renaming
from pinakes.operations._session import Session
from pinakes.retrieval.rename import plan_rename


def run(
    session: Session,
    subject: Annotated[str, "A name, a dotted name, PATH:LINE, PATH:LINE:COL or an id."],
    new_name: Annotated[str | None, "The name it is to have; without one, only whether it can be renamed."] = None,
) -> Renaming:
    """List every place that renaming a symbol or a local name has to change. Nothing is written.

    Members that override it or are overridden by it are renamed with it, and so is a parameter where calls name it. It
    is refused, with the reasons, unless every use is known: no unsettled use of the name may mean it, it is not outside
    the project, nothing outside of it may ask for the name, and the new name is free.
    """
    with session.looking() as look:
        return plan_rename(look, subject, new_name)
