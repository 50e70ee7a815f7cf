"""Where something is defined."""

from pinakes.answers import Definitions, ReferenceBrief
from pinakes.formats.style import Style, bold, dim, yellow
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import symbol_table
from pinakes.formats.width import clean, collapsed


def definitions_text(answer: Definitions, style: Style) -> str:
    """What was asked about and how it was settled, then the definitions; candidates stand apart."""
    lines = []
    if answer.reference is not None:
        lines.append(_asked(answer.reference, answer.resolution or "", style))
    lines += _found(answer, style)
    if answer.candidates:
        title = f"candidate: {counted(answer.candidates_total, 'symbol')} of the same name, none known to be meant"
        lines += [yellow(title, style), symbol_table(answer.candidates, style)]
    shown = max(len(answer.definitions), len(answer.candidates))
    if answer.truncated:
        lines.append(dim(f"{max(answer.total, answer.candidates_total) - shown:,} more: --limit", style))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=answer.total == 0)])


def _asked(reference: ReferenceBrief, resolution: str, style: Style) -> str:
    name = reference.name if reference.receiver is None else f"{reference.receiver}.{reference.name}"
    where = f"{place(reference.path, reference.line)}:{reference.col}"
    return f"{bold(collapsed(name), style)}  {dim(f'{clean(reference.kind)} at {where} · {resolution}', style)}"


def _found(answer: Definitions, style: Style) -> list[str]:
    if answer.local is not None:
        local = answer.local
        return [f"local {bold(clean(local.name), style)}  {place(local.path, local.line)}:{local.col}"]
    if answer.module is not None:
        return [f"module  {clean(answer.module)}"]
    if answer.definitions:
        return [symbol_table(answer.definitions, style)]
    if answer.package is not None:
        return [f"outside the project, in {bold(clean(answer.package), style)}"]
    return ["Nothing says what it means."]
