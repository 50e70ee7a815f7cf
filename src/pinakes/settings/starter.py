"""A settings file to start from, and the meaning of each setting."""

import textwrap

import msgspec

from pinakes.settings.fields import Settings
from pinakes.settings.problems import allowed_values

_HEADING = """\
# Settings of Pinakes for this project. Each key shows its default: remove its `#` to change it.
# The same keys may stand in pyproject.toml under [tool.pinakes]; this file wins over that one, PINAKES_<NAME>
# variables win over both. `pinakes config show` tells which value is in force and where it comes from.
"""


def starter_config() -> str:
    """Write TOML text that names every setting, its meaning, range and default, and changes nothing."""
    return "\n".join([_HEADING, *(_paragraph(name, meaning) for name, meaning in meanings().items())])


def meanings() -> dict[str, str]:
    """Return what each setting means, by name, in the order of their definition."""
    return {field.name: _meaning(field) for field in msgspec.structs.fields(Settings)}


def _meaning(field: msgspec.structs.FieldInfo) -> str:
    meta = field.type.__metadata__[0]
    assert isinstance(meta, msgspec.Meta)
    return meta.description or ""


def _paragraph(name: str, meaning: str) -> str:
    default = getattr(Settings(), name)
    # An unset value has no TOML spelling: the line stays empty for the reader to fill.
    shown = "" if default is None else " " + msgspec.json.encode(default).decode()
    lines = textwrap.wrap(f"{meaning} Allowed: {allowed_values(name)}.", 100)
    return "\n".join(f"# {line}" for line in (*lines, f"{name} ={shown}\n"))
