"""Settings in force, and files written to start from."""

from pinakes.answers import ConfigShown, SettingValue, Written
from pinakes.formats.style import Style, bold, dim, green
from pinakes.formats.table import Column, draw_table
from pinakes.formats.width import clean


def config_shown_text(answer: ConfigShown, style: Style) -> str:
    """Every setting with its value, its source and its meaning."""
    columns = (Column(paint=bold, may_be_cut=False), Column(paint=green), Column(), Column(paint=dim, wraps=True))
    table = draw_table(columns, [_row(setting) for setting in answer.settings], style)
    files = ", ".join(map(clean, answer.files)) or "none (pinakes config init writes one)"
    return f"{table}\n{dim(f'settings files: {files}', style)}"


def written_text(answer: Written, style: Style) -> str:
    """Whether a file was written, and where."""
    if answer.created:
        return green(f"Wrote {clean(answer.path)}", style)
    return f"{clean(answer.path)} is there already; it was left as it is."


def _row(setting: SettingValue) -> tuple[str, str, str, str]:
    return setting.name, _value(setting.value), setting.source, setting.meaning


def _value(value: object) -> str:
    if value is None:
        return "unset"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "none"
    return str(value)
