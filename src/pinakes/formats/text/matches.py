"""What the answers about the symbols behind one name have in common."""

from pinakes.answers import Shown, Snippets
from pinakes.formats.style import Style, dim
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed


def matches_text(answer: Shown | Snippets, blocks: list[str], style: Style) -> str:
    """One block after another, then what was cut and what the answer rests on."""
    if not blocks and not answer.hint:
        blocks = [f"Nothing is named {clean(answer.query)!r}."]
    notes = []
    if answer.truncated:
        n_more = answer.total - len(answer.matches)
        notes.append(dim(f"{counted(n_more, 'match')} more" if n_more else "Cut to fit --max-tokens.", style))
    if answer.hint:
        notes.append(dim(collapsed(answer.hint), style))
    notes += evidence_lines(answer.evidence, style, is_empty=not answer.matches)
    return "\n\n".join([*blocks, *(["\n".join(notes)] if notes else [])])
