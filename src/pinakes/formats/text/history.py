"""The past of symbols."""

from typing import Final

from pinakes.answers import ChurnIngested, History, HistoryEvent, SymbolHistory
from pinakes.formats.style import Style, bold, cyan, dim, green, red, yellow
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import name_painted
from pinakes.formats.width import clean, collapsed

_STOPPED: Final = {
    "exhausted": "",
    "limit": "there may be more before that: --limit",
    "time": "out of time, there may be more before that: --timeout",
    "since": "nothing before --since was looked at",
}
_SHORT: Final = 10
_PAINTS: Final = {"appeared": green, "vanished": red, "signature": yellow, "moved": yellow, "renamed": yellow}


def history_text(answer: History, style: Style) -> str:
    """Each symbol with its events, newest first, then how far back this looked."""
    lines = []
    for symbol in answer.symbols:
        lines += [_title(symbol, style), *(line for event in symbol.events for line in _event(event, style)), ""]
    parts = [f"{counted(answer.commits, 'commit')} looked at"]
    if answer.oldest is not None:
        parts[0] += f", back to {answer.oldest[:_SHORT]}"
    parts += [text] if (text := _STOPPED.get(answer.stopped, "")) else []
    parts += ["the clone is shallow: git has nothing from before"] if answer.is_shallow else []
    lines.append(dim(" · ".join(parts), style))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])


def _title(symbol: SymbolHistory, style: Style) -> str:
    gone = f"  {red('gone', style)}" if symbol.is_gone else ""
    name = name_painted(collapsed(symbol.name), style)
    return f"{cyan(clean(symbol.kind), style)} {name}  {dim(clean(symbol.path), style)}{gone}"


def _event(event: HistoryEvent, style: Style) -> list[str]:
    if event.commit is None:
        head = bold("not committed", style)
    else:
        head = f"{(event.date or '')[:_SHORT]}  {yellow(event.commit[:_SHORT], style)}"
    changes = ", ".join(_PAINTS.get(change, bold)(clean(change), style) for change in event.changes)
    subject = f"  {dim(collapsed(f'{event.subject} ({event.author})'), style)}" if event.commit is not None else ""
    lines = [f"{head}  {changes}  {place(event.path, event.line)}{subject}"]
    return lines + [f"    {detail}" for detail in _details(event, style)]


def _details(event: HistoryEvent, style: Style) -> list[str]:
    told = []
    if event.other_path is not None:
        way = "to" if "vanished" in event.changes else "from"
        alike = "" if event.likeness is None else f"  ({event.likeness:.0%} alike)"
        told.append(f"{way} {collapsed(event.other_name or '')} in {clean(event.other_path)}{dim(alike, style)}")
    if event.old_signature is not None:
        told.append(red(f"- {collapsed(event.old_signature)}", style))
    if event.signature is not None:
        mark, paint = ("-", red) if "vanished" in event.changes else ("+", green)
        told.append(paint(f"{mark} {collapsed(event.signature)}", style))
    members = [f"+{clean(name)}" for name in event.added] + [f"-{clean(name)}" for name in event.removed]
    if members:
        told.append(dim(f"members {' '.join(members)}", style))
    if event.same_as is not None:
        told.append(dim(f"as it was after {event.same_as[:_SHORT]}", style))
    return told


def churn_ingested_text(answer: ChurnIngested, style: Style) -> str:
    """How much was read, how far back, and what to ask next."""
    if answer.is_forgotten:
        return f"Forgot how much {counted(answer.files, 'file')} changed."
    commits, authors = counted(answer.commits, "commit"), counted(answer.authors, "author")
    lines = [
        f"{counted(answer.files, 'file')} changed by {commits} of {authors} (half-life {answer.half_life_days} days)"
    ]
    parts = [f"read at {clean((answer.commit or '')[:_SHORT])}"]
    parts += [f"back to {answer.oldest[:_SHORT]}"] if answer.oldest is not None else []
    parts += [text] if (text := _STOPPED.get(answer.stopped or "exhausted", "")) else []
    lines += [dim(" · ".join(parts), style), dim("next: pinakes hotspots", style)]
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])
