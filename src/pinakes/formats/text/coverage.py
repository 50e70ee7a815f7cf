"""Test coverage."""

from pinakes.answers import CoverageIngested
from pinakes.formats.style import Style, dim, yellow
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean


def coverage_ingested_text(answer: CoverageIngested, style: Style) -> str:
    """How much was read, what could not be matched, and what to ask next."""
    if answer.is_forgotten:
        return f"Forgot what was measured of {counted(answer.files, 'file')}."
    lines = [f"{counted(answer.files, 'file')} and {counted(answer.symbols, 'function')} measured ({answer.format})"]
    if answer.n_unmatched:
        lines.append(yellow(f"{counted(answer.n_unmatched, 'path')} of the report are no files of the index:", style))
        lines += [f"  {clean(path)}" for path in answer.unmatched]
    lines.append(dim("next: pinakes query --recipe worst-covered-exports · high-complexity-untested", style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])
