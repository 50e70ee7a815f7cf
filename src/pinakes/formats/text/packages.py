"""Packages outside the project."""

from collections.abc import Sequence

from pinakes.answers import Imported, Package, Packages
from pinakes.formats.style import Style, dim, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed

_SHOWN = 10


def packages_text(answer: Packages, style: Style) -> str:
    """Each package with its version, where it comes from and how much of it there is."""
    if not answer.packages:
        told = "No package outside the project is known. `pinakes import codeindex` reads one."
    else:
        told = _table(answer.packages, style)
    rest = answer.total - len(answer.packages)
    lines = [told, dim(f"{rest:,} more", style)] if rest > 0 else [told]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def imported_text(answer: Imported, style: Style) -> str:
    """Tell what was imported, and what was wrong with it."""
    lines = [_table(answer.packages, style)]
    lines += _told("could not be read", "line", answer.problems, answer.n_problems, style)
    lines += _told("changed since it was indexed", "source file", answer.changed_files, answer.n_changed_files, style)
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def _table(packages: Sequence[Package], style: Style) -> str:
    columns = (
        Column("package", may_be_cut=False),
        Column("version"),
        Column("origin", paint=dim),
        Column("files", is_number=True),
        Column("symbols", is_number=True),
        Column("place", paint=dim),
    )
    rows = [
        (item.name, item.version or "?", item.origin, f"{item.files:,}", f"{item.symbols:,}", item.place)
        for item in packages
    ]
    return draw_table(columns, rows, style)


def _told(what: str, noun: str, items: Sequence[str], total: int, style: Style) -> list[str]:
    if not total:
        return []
    lines = [yellow(f"{counted(total, noun)} {what}:", style)]
    lines += [f"  {clean(collapsed(item))}" for item in items[:_SHOWN]]
    return [*lines, dim("  …", style)] if total > _SHOWN else lines
