"""Check the settings files and variables."""

from pinakes.answers import ConfigChecked
from pinakes.operations._session import Session
from pinakes.settings.check import validate_settings
from pinakes.settings.load import settings_files


def run(session: Session) -> ConfigChecked:
    """Check every settings file and PINAKES_ variable, and name all problems, not only the first."""
    files = [str(file.path) for file in settings_files(session.root, session.state_folder) if file.path.is_file()]
    problems = validate_settings(session.root, session.state_folder, session.environ)
    return ConfigChecked(evidence=session.no_evidence(), files=files, problems=problems)
