"""Settings: config and ignore."""

from typing import Any

import msgspec

from pinakes.answers.evidence import Answer


class SettingValue(msgspec.Struct, frozen=True):
    """One setting: its value now, and where that came from."""

    name: str
    value: Any
    source: str
    """`default`, a file's path, an environment variable's name or `flag`."""
    meaning: str


class ConfigShown(Answer, frozen=True, kw_only=True):
    """Every setting in force."""

    settings: list[SettingValue]
    files: list[str]


class ConfigChecked(Answer, frozen=True, kw_only=True):
    """What is wrong with the settings; nothing when `problems` is empty."""

    files: list[str]
    """The settings files that exist."""
    problems: list[str]


class Written(Answer, frozen=True, kw_only=True):
    """A file that was written, or was there already."""

    path: str
    created: bool
