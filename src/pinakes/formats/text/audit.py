"""What a change comes to."""

from pinakes.answers import Audit, AuditSection, Boundaries, Comment
from pinakes.formats.style import Style, bold, dim, green, red, yellow
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean

SHOWN = 10


def audit_text(answer: Audit, style: Style) -> str:
    """Each section that differs, then the verdict and its reasons."""
    if answer.text is not None:
        return answer.text
    at = f" ({answer.commit[:12]})" if answer.commit else ""
    lines = [f"compared with {clean(answer.base)}{at}"]
    same = []
    for section in answer.sections:
        told = _section(section, style)
        lines += told
        same += [] if told else [section.name]
    if same:
        lines.append(dim(f"the same: {', '.join(same)}", style))
    if answer.not_compared and answer.sections:
        lines.append(dim(f"not compared: {', '.join(answer.not_compared)}", style))
    if answer.saved_as:
        lines.append(dim(f"saved as {', '.join(map(clean, answer.saved_as))}", style))
    mark = red("fail", style) if answer.reasons else green("pass", style)
    lines += [f"{bold('verdict', style)} {mark}", *(f"  {clean(reason)}" for reason in answer.reasons)]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def _section(section: AuditSection, style: Style) -> list[str]:
    lines = []
    for mark, paint, items in (
        ("+", green, section.added),
        ("-", red, section.removed),
        ("~", yellow, section.changed),
    ):
        lines += [paint(f"  {mark} {clean(item)}", style) for item in items[:SHOWN]]
        if len(items) > SHOWN:
            lines.append(dim(f"  {mark} … {len(items) - SHOWN:,} more", style))
    added, removed, changed = map(section.count, ("added", "removed", "changed"))
    if not (added or removed or changed):
        return []
    counts = f"+{added:,} -{removed:,}" + (f" ~{changed:,}" if changed else "")
    return [f"{bold(section.name, style)} {dim(counts, style)}", *lines]


def boundaries_text(answer: Boundaries, style: Style) -> str:
    """Each dependency that breaks a rule, by rule."""
    if not answer.rules:
        return (
            "The settings have no boundaries. `boundaries` and `layers` in pyproject.toml say what may depend on what."
        )
    lines = []
    for rule in dict.fromkeys(item.rule for item in answer.violations):
        lines.append(bold(clean(rule), style))
        lines += [f"  {clean(item.path)} -> {clean(item.target)}" for item in answer.violations if item.rule == rule]
    told = counted(len(answer.violations), "violation")
    lines.append(dim(f"{told} of {counted(answer.rules, 'rule')}", style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.violations)])


def comment_text(answer: Comment, _style: Style) -> str:
    """The comment as it is posted."""
    return answer.text
