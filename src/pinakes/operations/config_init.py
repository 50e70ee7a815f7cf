"""Write a settings file to start from."""

from pinakes.answers import Written
from pinakes.errors import NotWrittenError
from pinakes.operations._session import Session
from pinakes.settings.starter import starter_config
from pinakes.sources.root import prepare_state_folder
from pinakes.storage.unwritten import told_unwritten


def run(session: Session) -> Written:
    """Write config.toml into the state folder: every setting with its meaning and default, as comments.

    A file that is there already is left as it is.
    """
    with told_unwritten(session.state_folder):
        prepare_state_folder(session.state_folder)
    path = session.state_folder / "config.toml"
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(starter_config())
    except FileExistsError:
        return Written(evidence=session.no_evidence(), path=str(path), created=False)
    except OSError as error:
        raise NotWrittenError(f"{path} cannot be written: {error.strerror or error}.") from error
    return Written(evidence=session.no_evidence(), path=str(path), created=True)
