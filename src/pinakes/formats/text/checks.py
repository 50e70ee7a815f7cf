"""What was checked, and what is wrong."""

from pinakes.answers import ConfigChecked, Validation
from pinakes.formats.style import Style, dim, green, red, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean

_MEANING = {"stale": "changed since", "missing": "gone from disk", "unindexed": "not in the index"}


def validation_text(answer: Validation, style: Style) -> str:
    """Each path where files and index disagree, or that they agree."""
    notes = evidence_lines(answer.evidence, style)
    if not answer.drift:
        return "\n".join([green(f"{counted(answer.checked, 'file')} checked: all as indexed", style), *notes])
    rows = [(item.state, item.path, _MEANING.get(item.state, "")) for item in answer.drift]
    columns = (Column(paint=yellow), Column(may_be_cut=False), Column(paint=dim))
    differ = f"{len(answer.drift):,} of {counted(answer.checked, 'file')} checked differ: pinakes index"
    return "\n".join([draw_table(columns, rows, style), red(differ, style), *notes])


def config_checked_text(answer: ConfigChecked, style: Style) -> str:
    """Each problem on a line, or that there is none."""
    if answer.problems:
        return "\n".join(red(clean(problem), style) for problem in answer.problems)
    if not answer.files:
        return green("No settings file, no problem: the defaults are in force.", style)
    return green(f"Sound: {', '.join(map(clean, answer.files))}", style)
