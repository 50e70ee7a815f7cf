"""Write a .pinakesignore file to start from."""

from pinakes.answers import Written
from pinakes.errors import NotWrittenError
from pinakes.operations._session import Session
from pinakes.sources.defaults import STARTER_IGNORE


def run(session: Session) -> Written:
    """Write .pinakesignore at the root of the project, with the syntax explained in comments.

    A file that is there already is left as it is.
    """
    path = session.root / ".pinakesignore"
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(STARTER_IGNORE)
    except FileExistsError:
        return Written(evidence=session.no_evidence(), path=str(path), created=False)
    except OSError as error:
        raise NotWrittenError(f"{path} cannot be written: {error.strerror or error}.") from error
    return Written(evidence=session.no_evidence(), path=str(path), created=True)
