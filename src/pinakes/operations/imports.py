"""What a file imports."""

from typing import Annotated

from pinakes.answers import Imports
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session
from pinakes.retrieval.imports import list_imports


def run(session: Session, path: Annotated[str, "A file of the project."]) -> Imports:
    """List what a file imports, line by line, with the file of the project that each import leads to."""
    with session.looking() as look:
        return list_imports(look, relative_path(session.root, path))
