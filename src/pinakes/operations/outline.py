"""What one file defines."""

from typing import Annotated

from pinakes.answers import Outline
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session
from pinakes.retrieval.outline import outline_file


def run(session: Session, path: Annotated[str, "A file of the project."]) -> Outline:
    """List what one file defines, top to bottom, with lines and signatures."""
    with session.reading() as view:
        relative = relative_path(session.root, path)
        return outline_file(view.store, relative, evidence=view.evidence, is_stale=view.is_stale)
