"""Settings from files, environment and flags; the later one wins, and each value keeps its source."""

import math
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from pinakes.errors import SettingsError
from pinakes.settings.fields import Settings

_PREFIX = "PINAKES_"
_OTHER_VARIABLES = frozenset({"PINAKES_ROOT", "PINAKES_STATE_DIR", "PINAKES_HOME", "PINAKES_TOKEN"})
"""Variables that say where things are or who may ask; they are read elsewhere."""

_DEFAULTS = Settings()


class LoadedSettings(msgspec.Struct, frozen=True):
    """Settings with the source of each value."""

    settings: Settings
    sources: dict[str, str]
    """By name: `default`, a file's path, an environment variable's name or `flag`."""
    files: list[str]
    """The settings files that were read, in order."""


class Entry(msgspec.Struct, frozen=True):
    """One value that somebody set."""

    name: str
    value: object
    source: str
    is_text: bool
    """The value is the text of an environment variable and stands for a number, a list or itself."""


class SettingsFile(msgspec.Struct, frozen=True):
    """A file settings may stand in."""

    path: Path
    table: tuple[str, ...]
    """The keys that lead to the settings inside the file."""


def load_settings(
    root: Path, state_folder: Path, environ: Mapping[str, str], flags: Mapping[str, object]
) -> LoadedSettings:
    """Return the settings in force; later wins: pyproject.toml, config.toml, environment, flags.

    A flag that is None was not given.

    Raises:
        SettingsError: a key is unknown, a value is not allowed, or a file cannot be read.

    """
    values: dict[str, object] = {}
    sources = dict.fromkeys(Settings.__struct_fields__, "default")
    files = [file for file in settings_files(root, state_folder) if _is_there(file.path)]
    for entry in (*_file_entries(files), *variable_entries(environ), *_flag_entries(flags)):
        values[entry.name] = accepted_value(entry)
        sources[entry.name] = entry.source
    settings = msgspec.structs.replace(_DEFAULTS, **values) if values else _DEFAULTS
    return LoadedSettings(settings, sources, [str(file.path) for file in files])


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError as error:
        # In a folder that is closed to this user there may be one.
        raise SettingsError(f"{path} cannot be read: {error.strerror}.") from error


def settings_files(root: Path, state_folder: Path) -> tuple[SettingsFile, ...]:
    """Every file settings may stand in, existing or not; a later one wins."""
    return (
        SettingsFile(root / "pyproject.toml", ("tool", "pinakes")),
        SettingsFile(state_folder / "config.toml", ()),
    )


def file_entries(file: SettingsFile) -> list[Entry]:
    """Return what a file sets, in its order, unknown keys included. Empty when the file is not there.

    Raises:
        SettingsError: the file cannot be read or is not TOML.

    """
    try:
        content = file.path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return []
    except OSError as error:
        raise SettingsError(f"{file.path} cannot be read: {error.strerror}.") from error
    # A pyproject.toml that never names Pinakes is not parsed: that takes time, and its faults are not ours.
    if not content or (file.table and file.table[-1].encode() not in content):
        return []
    table = _parsed(file.path, content)
    for key in file.table:
        inner = table.get(key, {})
        if not isinstance(inner, dict):
            raise SettingsError(f"{file.path}: {'.'.join(file.table)} must be a table.")
        table = inner
    return [Entry(key, value, str(file.path), is_text=False) for key, value in table.items()]


def variable_entries(environ: Mapping[str, str]) -> Iterator[Entry]:
    """Yield what the environment sets, by name. An empty variable is one that is not set."""
    for variable in sorted(environ):
        if variable.startswith(_PREFIX) and variable not in _OTHER_VARIABLES and environ[variable]:
            name = variable.removeprefix(_PREFIX).lower()
            yield Entry(name, environ[variable], variable, is_text=True)


def accepted_value(entry: Entry) -> object:
    """Return the value an entry stands for, of the field's type and within its range.

    Raises:
        SettingsError: the key is unknown, or the value is not allowed.

    """
    if entry.name not in Settings.__struct_fields__:
        raise _refusal(entry)
    value = entry.value
    if entry.is_text and isinstance(getattr(_DEFAULTS, entry.name), tuple):
        value = [item for item in map(str.strip, str(value).split(",")) if item]
    try:
        converted = msgspec.convert({entry.name: value}, Settings, strict=not entry.is_text)
    except msgspec.ValidationError as error:
        raise _refusal(entry) from error
    accepted: object = getattr(converted, entry.name)
    if isinstance(accepted, float) and math.isnan(accepted):
        raise _refusal(entry)
    return accepted


def _file_entries(files: list[SettingsFile]) -> Iterator[Entry]:
    for file in files:
        yield from file_entries(file)


def _flag_entries(flags: Mapping[str, object]) -> Iterator[Entry]:
    for name, value in flags.items():
        if value is not None:
            yield Entry(name, value, "flag", is_text=False)


def _parsed(path: Path, content: bytes) -> dict[str, object]:
    import tomllib  # noqa: PLC0415  Most runs have no settings file to parse.

    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise SettingsError(f"{path} is not UTF-8 at line {line}.") from error
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path} is not valid TOML: {_with_line(str(error), content)}.") from error
    except RecursionError as error:
        raise SettingsError(f"{path} is nested too deeply.") from error


def _with_line(message: str, content: bytes) -> str:
    """Put a line number where the parser names none, at the end of the document."""
    last_line = max(1, len(content.splitlines()))
    return message.replace("(at end of document)", f"(at line {last_line}, the end)")


def _refusal(entry: Entry) -> SettingsError:
    from pinakes.settings.problems import problem_with  # noqa: PLC0415  It weighs more than loading does.

    return SettingsError(problem_with(entry.name, entry.value, entry.source))
