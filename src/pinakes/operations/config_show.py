"""Show the settings in force."""

from pinakes.answers import ConfigShown, SettingValue
from pinakes.operations._session import Session
from pinakes.settings.starter import meanings


def run(session: Session) -> ConfigShown:
    """Show every setting in force, where its value comes from and what it means.

    Later wins: pyproject.toml under [tool.pinakes], config.toml in the state folder, PINAKES_<NAME>
    variables, flags.
    """
    loaded = session.loaded_settings
    values = [
        SettingValue(name, getattr(loaded.settings, name), loaded.sources[name], meaning)
        for name, meaning in meanings().items()
    ]
    return ConfigShown(evidence=session.no_evidence(), settings=values, files=loaded.files)
