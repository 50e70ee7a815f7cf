"""What was exported, and where it differs."""

from pinakes.answers import Exported, ScipExported, ScipImported, Tagged
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


def scip_exported_text(answer: ScipExported, style: Style) -> str:
    """How much was written, and where locals are missing."""
    what = f"{counted(answer.documents, 'document')}, {counted(answer.occurrences, 'occurrence')}"
    lines = [f"{bold('Written', style)}: {clean(answer.path)} ({what})"]
    lines += [
        yellow(f"  changed meanwhile, without its locals: {clean(path)}", style) for path in answer.without_locals
    ]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def scip_imported_text(answer: ScipImported, style: Style) -> str:
    """What was taken, and what could not be."""
    if answer.forgotten:
        lines = [f"{bold('Forgotten', style)}: the imported edges of {counted(answer.forgotten, 'file')}"]
    else:
        lines = [f"{bold('Taken', style)}: {counted(answer.edges, 'edge')} of {counted(answer.files, 'file')}"]
    if answer.n_unknown:
        lines.append(
            yellow(f"Not in the index: {counted(answer.n_unknown, 'document')}, {_listed(answer.unknown)}", style)
        )
    if answer.n_changed:
        told = f"Changed since they were indexed: {counted(answer.n_changed, 'file')}, {_listed(answer.changed)}"
        lines.append(yellow(told, style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def _listed(paths: list[str]) -> str:
    return ", ".join(map(clean, paths[:5])) + (", …" if len(paths) > 5 else "")


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
