"""Where something is defined."""

from typing import Final

from pinakes.answers import Declarations, Definitions, LocalBrief, ReferenceBrief
from pinakes.formats.style import Style, bold, cyan, dim, yellow
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import symbol_table
from pinakes.formats.width import clean, collapsed

_FORMS: Final = {
    "prototype": "declared by a prototype",
    "stub": "declared in a stub",
    "overload": "overload signature",
    "ambient": "declared in a type declaration file",
    "member": "takes the place of a member of a type above",
    "definition": "defined",
}


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


def declarations_text(answer: Declarations, style: Style) -> str:
    """What was asked about, then the declarations by form; where there is none, that the definition is shown."""
    lines = []
    if answer.reference is not None:
        lines.append(_asked(answer.reference, answer.reference.resolution, style))
    if answer.is_definition and answer.declarations:
        lines.append(yellow("Nothing declares it apart from its definition:", style))
    for form in dict.fromkeys(item.form for item in answer.declarations):
        if not answer.is_definition:
            lines.append(cyan(_FORMS.get(form, form), style))
        lines.append(symbol_table([item.symbol for item in answer.declarations if item.form == form], style))
    if not answer.declarations:
        lines += _elsewhere(answer.local, answer.module, answer.package, style)
    if answer.truncated:
        lines.append(dim(f"{answer.total - len(answer.declarations):,} more: --limit", style))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=answer.total == 0)])


def _asked(reference: ReferenceBrief, resolution: str, style: Style) -> str:
    name = reference.name if reference.receiver is None else f"{reference.receiver}.{reference.name}"
    where = f"{place(reference.path, reference.line)}:{reference.col}"
    return f"{bold(collapsed(name), style)}  {dim(f'{clean(reference.kind)} at {where} · {resolution}', style)}"


def _found(answer: Definitions, style: Style) -> list[str]:
    if answer.definitions and answer.local is None and answer.module is None:
        return [symbol_table(answer.definitions, style)]
    return _elsewhere(answer.local, answer.module, answer.package, style)


def _elsewhere(local: LocalBrief | None, module: str | None, package: str | None, style: Style) -> list[str]:
    """What is no symbol of the project."""
    if local is not None:
        return [f"local {bold(clean(local.name), style)}  {place(local.path, local.line)}:{local.col}"]
    if module is not None:
        return [f"module  {clean(module)}"]
    if package is not None:
        return [f"outside the project, in {bold(clean(package), style)}"]
    return ["Nothing says what it means."]
