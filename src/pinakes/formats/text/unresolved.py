"""What the index does not know, in numbers."""

from pinakes.answers import Unresolved
from pinakes.formats.style import Style, bold, cyan, dim
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.references import more_lines

_COUNT = Column(is_number=True, may_be_cut=False)
_MEANINGS = {
    "import": "leads to no file of the project",
    "name": "nothing binds the name",
    "variable": "member of a variable that holds something unknown",
    "attribute": "member of an attribute that holds something unknown",
    "result": "member of what a call gives",
    "item": "member of an item of a collection",
    "key": "key of an object that is given where something unknown is expected",
}


def unresolved_text(answer: Unresolved, style: Style) -> str:
    """The part that is not settled, its reasons, and the names that stand for most of it."""
    share = f" ({answer.unresolved / answer.references:.0%})" if answer.references else ""
    lines = [f"{bold(counted(answer.unresolved, 'reference'), style)} of {answer.references:,}{share} were not settled"]
    if answer.reasons:
        rows = [(f"{item.count:,}", item.name, _MEANINGS.get(item.name, "")) for item in answer.reasons]
        lines += [draw_table((_COUNT, Column(paint=cyan), Column(paint=dim)), rows, style), ""]
    if answer.names:
        columns = (_COUNT, Column(paint=cyan), Column(paint=bold), Column(paint=dim))
        places = [(f"{item.count:,}", item.reason, item.name, place(item.path, item.line)) for item in answer.names]
        lines.append(draw_table(columns, places, style))
    lines += more_lines(answer.total, answer.cursor, style)
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.names)])
