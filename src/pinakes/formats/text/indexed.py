"""What an indexing run did."""

from pinakes.answers import IndexAnswer
from pinakes.formats.style import Style, bold, dim, yellow
from pinakes.formats.text.amounts import counted, duration
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean


def indexed_text(answer: IndexAnswer, style: Style) -> str:
    """Tell what changed and what the index holds, and more where something was slow or failed."""
    lines = [_changes(answer, style), dim(_holdings(answer), style)]
    if answer.failed:
        lines.append(
            yellow(f"Left out because reading failed: {counted(answer.failed, 'file')} (pinakes status)", style)
        )
    if answer.phases:
        lines.append(dim("  ".join(f"{clean(item.phase)} {duration(item.seconds)}" for item in answer.phases), style))
    lines += [dim(f"  {duration(item.seconds):>8}  {clean(item.path)}", style) for item in answer.slowest]
    # Whoever sees a project come in wants to know what did not.
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=answer.added > 0)])


def _changes(answer: IndexAnswer, style: Style) -> str:
    changes = [
        f"{number:,} {word}"
        for number, word in (
            (answer.added, "added"),
            (answer.changed, "changed"),
            (answer.deleted, "deleted"),
        )
        if number
    ]
    done = " · ".join(changes) if changes else "Nothing had changed"
    cached = f" ({answer.from_cache:,} from the cache)" if answer.from_cache else ""
    return f"{bold(done, style)}{cached} in {duration(answer.seconds)}"


def _holdings(answer: IndexAnswer) -> str:
    amounts = (
        counted(answer.files, "file"),
        counted(answer.symbols, "symbol"),
        counted(answer.references, "reference"),
    )
    return f"{clean(answer.root)}: {' · '.join(amounts)}"
