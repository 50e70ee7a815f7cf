"""What an answer rests on, in one quiet line, when a reader must know."""

from pinakes.answers import Evidence
from pinakes.formats.style import Style, dim, yellow
from pinakes.formats.text.amounts import counted, moment
from pinakes.formats.width import clean


def evidence_lines(evidence: Evidence, style: Style, *, is_empty: bool = False) -> list[str]:
    """Lines to set under an answer; none when it is fresh and nothing could be missing from it.

    What was skipped is told when the answer is empty or old, since it could be the reason.
    """
    parts = _age_parts(evidence, style)
    if is_empty or parts:
        parts += _gap_parts(evidence)
    if evidence.pending_files:
        parts.append(f"pending: {counted(evidence.pending_files, 'file')} being indexed")
    lines = [yellow(f"! {clean(note)}", style) for note in evidence.notes]
    if parts:
        lines.append(dim(" · ".join(parts), style))
    return lines


def _age_parts(evidence: Evidence, style: Style) -> list[str]:
    if evidence.freshness not in {"stale", "unchecked"} or evidence.indexed_at is None:
        return []
    age = f"index from {moment(evidence.indexed_at, style)}"
    if evidence.freshness == "unchecked":
        return [age, "not compared with the files"]
    return [age, f"{changed_words(evidence)} since (stale)"]


def changed_words(evidence: Evidence) -> str:
    """What is other than it was indexed; where only folders differ, nobody has looked yet what is in them."""
    return f"{counted(evidence.stale_files, 'file')} changed" if evidence.stale_files else "files came or went"


def _gap_parts(evidence: Evidence) -> list[str]:
    parts = []
    if evidence.skipped_files:
        parts.append(f"{counted(evidence.skipped_files, 'file')} skipped (pinakes status)")
    if evidence.broken_files:
        parts.append(f"{counted(evidence.broken_files, 'file')} with syntax errors")
    return parts
