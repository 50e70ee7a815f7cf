"""The projects this user has indexed."""

from pinakes.answers import Deleted, Project, Projects
from pinakes.formats.style import Style, dim, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import moment, size
from pinakes.formats.width import clean


def projects_text(answer: Projects, style: Style) -> str:
    """Each project with the size and age of its index, most recent first."""
    if not answer.projects:
        return "No project has been indexed yet. Run `pinakes` in one."
    columns = (
        Column("project", may_be_cut=False),
        Column("index", is_number=True),
        Column("written", paint=dim),
    )
    table = draw_table(columns, [_row(project, style) for project in answer.projects], style)
    rest = answer.total - len(answer.projects)
    return f"{table}\n{dim(f'{rest:,} more', style)}" if rest > 0 else table


def deleted_text(answer: Deleted, style: Style) -> str:
    """Tell what was removed, and what was not there."""
    lines = [f"Removed: {clean(name)}" for name in answer.deleted]
    lines += [yellow(f"Not there: {clean(name)}", style) for name in answer.not_found]
    return "\n".join(lines) if lines else "Nothing to remove."


def _row(project: Project, style: Style) -> tuple[str, str, str]:
    written = moment(project.indexed_at, style) if project.indexed_at else "never"
    return project.root, size(project.bytes) if project.exists else "removed", written
