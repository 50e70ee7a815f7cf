"""Edits that a recipe describes."""

from pinakes.answers import Applied, EditObstacle
from pinakes.formats.style import Style, bold, cyan, dim, green, plain, red, yellow
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, clean_line


def applied_text(answer: Applied, style: Style) -> str:
    """The diff of every file, then what stays as it is, then whether it was written."""
    lines = [_painted(line, style) for file in answer.files for line in file.diff.split("\n")]
    lines += _told("left out", answer.left_out, style)
    lines += _told("refused", answer.refused, style)
    count = f"{counted(sum(file.edits for file in answer.files), 'edit')} in {counted(len(answer.files), 'file')}"
    if answer.refused:
        lines.append(red("nothing was written", style))
    elif answer.is_written:
        lines.append(green(f"written: {count}", style))
    elif answer.files:
        lines.append(f"{bold(count, style)}, nothing was written; --yes writes")
    else:
        lines.append(dim("nothing to edit", style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.files)])


def _painted(line: str, style: Style) -> str:
    paint_by_mark = {"+": green, "-": red, "@": cyan}
    paint = bold if line.startswith(("---", "+++")) else paint_by_mark.get(line[:1], plain)
    return paint(clean_line(line.rstrip("\r")), style)


def _told(word: str, obstacles: list[EditObstacle], style: Style) -> list[str]:
    return [yellow(f"{word}: {clean(item.path)}:{item.line}: {clean(item.reason)}", style) for item in obstacles]
