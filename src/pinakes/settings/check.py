"""Every problem of the settings at once."""

from collections.abc import Mapping
from pathlib import Path

from pinakes.errors import SettingsError
from pinakes.settings.load import Entry, accepted_value, file_entries, settings_files, variable_entries


def validate_settings(root: Path, state_folder: Path, environ: Mapping[str, str]) -> list[str]:
    """Problems of the settings files, then of the environment, in their order. Empty when all is well."""
    problems: list[str] = []
    entries: list[Entry] = []
    for file in settings_files(root, state_folder):
        try:
            entries += file_entries(file)
        except SettingsError as error:
            problems.append(str(error))
    entries += variable_entries(environ)
    for entry in entries:
        try:
            accepted_value(entry)
        except SettingsError as error:
            problems.append(str(error))
    return problems
