"""What editors ask for: stretches, imports, edits, findings."""

from pinakes.answers import Finding, Findings, Imports, Ranges, RenameEdit, Renaming
from pinakes.formats.style import Style, bold, cyan, dim, narrowed, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed

_MARGIN = "  "
_GRAVITY = {"error": -2, "warning": -1}


def ranges_text(answer: Ranges, style: Style) -> str:
    """Each symbol with the first and the last place of its text, and the place of its name."""
    columns = (Column(paint=cyan, may_be_cut=False), Column(paint=bold), Column(), Column(paint=dim, may_be_cut=False))
    rows = [
        (
            item.kind,
            collapsed(item.qualified_name),
            f"{clean(item.path)}:{item.line}:{item.col}-{item.end_line}:{item.end_col}",
            f"name at {item.name_line}:{item.name_col}",
        )
        for item in answer.ranges
    ]
    lines = [draw_table(columns, rows, style)] if rows else []
    lines += [yellow(f"The index does not know {clean(item)}.", style) for item in answer.unknown]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not rows)])


def imports_text(answer: Imports, style: Style) -> str:
    """Each import with the file it leads to."""
    columns = (Column(paint=dim, is_number=True, may_be_cut=False), Column(paint=bold), Column(), Column(paint=cyan))
    rows = [
        (
            str(item.line),
            clean(item.module),
            clean(item.name or "") + (f" as {clean(item.alias)}" if item.alias else ""),
            f"→ {clean(item.target)}" if item.target else "",
        )
        for item in answer.imports
    ]
    lines = [bold(clean(answer.path), style)]
    if rows:
        table = draw_table(columns, rows, narrowed(style, len(_MARGIN)))
        lines += [_MARGIN + line for line in table.splitlines()]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not rows)])


def renaming_text(answer: Renaming, style: Style) -> str:
    """The places to change, or the reasons why not."""
    new = f" → {bold(clean(answer.new_name), style)}" if answer.new_name else ""
    heading = f"{cyan(clean(answer.kind), style)} {bold(clean(answer.name), style)}{new}"
    if answer.reasons:
        told = [f"{_MARGIN}{collapsed(reason)}" for reason in answer.reasons]
        lines = [f"{heading}  {yellow('refused', style)}", *told]
    else:
        lines = [f"{heading}  {dim(counted(answer.total, 'place'), style)}"]
        lines += [f"{_MARGIN}{clean(item.path)}:{item.line}:{item.col}{_written(item)}" for item in answer.edits]
        lines += [dim(f"together with {clean(item)}", style) for item in answer.together]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=False)])


def _written(edit: RenameEdit) -> str:
    """What takes the place of the name, where that is not the new one alone."""
    return "" if edit.text is None else f"  {clean(edit.text)}"


def findings_text(answer: Findings, style: Style) -> str:
    """The findings of each recipe under what it finds, the gravest first."""
    lines = [f"{bold(clean(answer.path), style)}  {dim(counted(len(answer.findings), 'finding'), style)}"]
    by_recipe: dict[tuple[int, str], list[Finding]] = {}
    for item in answer.findings:
        by_recipe.setdefault((_GRAVITY.get(item.level, 0), item.recipe), []).append(item)
    for (_, recipe), findings in sorted(by_recipe.items()):
        lines += ["", *_findings_of(recipe, findings, style)]
    if answer.unasked:
        lines.append(yellow(f"Not asked: {', '.join(map(clean, answer.unasked))}.", style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.findings)])


def _findings_of(recipe: str, findings: list[Finding], style: Style) -> list[str]:
    """What a recipe finds, said once, and where."""
    messages = [collapsed(item.message) for item in findings]
    said, dot, _ = messages[0].partition(". ")
    once = f"{said}." if dot and all(message.startswith(f"{said}. ") for message in messages) else ""
    heading = (yellow(clean(findings[0].level), style), bold(clean(recipe), style), once)
    columns = (Column(paint=dim, is_number=True, may_be_cut=False), Column(wraps=True))
    rows = [
        (str(item.line), message.removeprefix(once).strip()) for item, message in zip(findings, messages, strict=True)
    ]
    table = draw_table(columns, rows, narrowed(style, len(_MARGIN)))
    return ["  ".join(filter(None, heading)), *(_MARGIN + line for line in table.splitlines())]
