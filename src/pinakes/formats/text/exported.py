"""What was exported, and where it differs."""

from pinakes.answers import Exported, Tagged
from pinakes.formats.style import Style, bold, dim, green, red, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, size
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean

_STATES = {"written": "Written", "unchanged": "Unchanged"}


def exported_text(answer: Exported, style: Style) -> str:
    """Tell what was written, or which files are out of date."""
    lines = _verdict(answer, style)
    if answer.files:
        columns = (Column(), Column(is_number=True), Column(is_number=True, paint=dim))
        rows = [(file.name, counted(file.lines, "line"), size(file.bytes)) for file in answer.files]
        lines.append(draw_table(columns, rows, style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def tagged_text(answer: Tagged, style: Style) -> str:
    """The tags themselves where they were asked for, else how many were written."""
    if answer.content is not None:
        return answer.content
    told = f"{bold('Written', style)}: {clean(answer.path)} ({counted(answer.tags, 'tag')})"
    return "\n".join([told, *evidence_lines(answer.evidence, style)])


def _verdict(answer: Exported, style: Style) -> list[str]:
    path = clean(answer.path)
    if answer.state == "current":
        return [green(f"{path} is up to date", style)]
    if answer.state != "outdated":
        return [f"{bold(_STATES.get(answer.state, answer.state), style)}: {path}"]
    lines = [red(f"{path} is out of date: {', '.join(map(clean, answer.outdated))}", style)]
    lines += [yellow(f"  {clean(changed)}", style) for changed in answer.changed_paths]
    if answer.truncated:
        lines.append(dim("  …", style))
    return [*lines, "Run `pinakes export codeindex` to renew it."]
