"""Pictures: where they were written, or themselves."""

from pinakes.answers import Picture
from pinakes.formats.style import Style, bold, dim
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed


def picture_text(answer: Picture, style: Style) -> str:
    """The picture itself where no file was named, else how much was drawn and what was left out."""
    if answer.content is not None:
        return answer.content
    written = "" if answer.path is None else f"{bold('Written', style)}: {clean(answer.path)}  "
    lines = [written + dim(collapsed(answer.summary), style)]
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.nodes)])
