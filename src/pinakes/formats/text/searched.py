"""Results of a search: where, what, why, and the lines that match."""

import re
from itertools import groupby

from pinakes.answers import CloneGroup, Clones, Embedded, GrepHit, Grepped, Searched, SearchHit
from pinakes.formats.style import Style, bold, cyan, dim, green, yellow
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import name_painted
from pinakes.formats.width import clean, clean_line, collapsed, width_of, wrapped
from pinakes.words import terms_of

_WORD = re.compile(r"\w+")
_PAINT = re.compile("\x1b\\[[0-9;]*m")


def searched_text(answer: Searched, style: Style) -> str:
    """A block for each result, best first."""
    wanted = frozenset(answer.terms)
    return _with_notes([_block(hit, wanted, style) for hit in answer.hits], answer, len(answer.hits), style)


def _with_notes(blocks: list[str], answer: Searched | Grepped | Clones, n_shown: int, style: Style) -> str:
    """Blocks, then what was cut and what the answer rests on."""
    notes = []
    if answer.cursor and not n_shown:
        notes.append(dim("Not one result fits: raise --max-tokens.", style))
    elif answer.cursor:
        many = "more" if isinstance(answer, Grepped) else f"{answer.total - n_shown:,} more"
        notes.append(dim(f"{many}: --cursor {clean(answer.cursor)}", style))
    if answer.hint:
        notes.append(dim(collapsed(answer.hint), style))
    notes += evidence_lines(answer.evidence, style, is_empty=not n_shown)
    return "\n\n".join([*blocks, *(["\n".join(notes)] if notes else [])])


def _block(hit: SearchHit, wanted: frozenset[str], style: Style) -> str:
    where = bold(place(hit.path, hit.line, hit.end_line), style)
    name = f" {name_painted(collapsed(hit.name), style)}" if hit.name else ""
    state = f"  {yellow('stale!', style)}" if hit.is_stale else ""
    heading = f"{where}  {cyan(clean(hit.kind), style)}{name}{state}"
    return "\n".join([*_with_reasons(hit, heading, style), *_lines(hit, wanted, style)])


def _with_reasons(hit: SearchHit, heading: str, style: Style) -> list[str]:
    """Why it was found: behind what it is, or below where a line does not hold both."""
    why = clean(f"{hit.score:.2f} · {'; '.join(hit.why)}")
    plain = _PAINT.sub("", heading)
    if not style.width or width_of(f"{plain}  {why}") <= style.width:
        return [heading + dim(f"  {why}", style)]
    return [heading, *(dim(f"  {line}", style) for line in wrapped(why, max(20, style.width - 2)))]


def _lines(hit: SearchHit, wanted: frozenset[str], style: Style) -> list[str]:
    if hit.text is None:
        return []
    lines = hit.text.split("\n")
    digits = len(str(hit.text_line + len(lines)))
    return [
        f"{dim(f'{number:>{digits}}', style)}  {marked(clean_line(line.rstrip()), wanted, style)}".rstrip()
        for number, line in enumerate(lines, hit.text_line)
    ]


def marked(line: str, wanted: frozenset[str], style: Style) -> str:
    """A line with the words that were looked for standing out."""
    if not style.colour:
        return line
    return _WORD.sub(
        lambda match: green(match[0], style) if wanted.intersection(terms_of(match[0])) else match[0], line
    )


def grepped_text(answer: Grepped, style: Style) -> str:
    """Matching lines under their file, each with the symbol it stands in."""
    blocks = []
    for path, hits in groupby(answer.hits, key=lambda hit: hit.path):
        of_file = list(hits)
        state = f"  {yellow('stale!', style)}" if of_file[0].is_stale else ""
        blocks.append("\n".join([bold(clean(path), style) + state, *_grep_lines(of_file, style)]))
    return _with_notes(blocks, answer, len(answer.hits), style)


def _grep_lines(hits: list[GrepHit], style: Style) -> list[str]:
    """The lines of one file, each once; dots where lines between them are left out."""
    matching = {hit.line: hit for hit in hits}
    shown = {
        number: line for hit in hits for number, line in enumerate([*hit.before, hit.text, *hit.after], _first(hit))
    }
    shown |= {hit.line: hit.text for hit in hits}
    has_context = any(hit.before or hit.after for hit in hits)
    lines = []
    last = 0
    for number in sorted(shown):
        if has_context and last and number > last + 1:
            lines.append(dim("     …", style))
        around = matching[number].symbol if number in matching else None
        where = f"  {dim('in ' + collapsed(around), style)}" if around else ""
        lines.append(f"{dim(f'{number:>6}', style)}  {clean_line(shown[number])}{where}".rstrip())
        last = number
    return lines


def _first(hit: GrepHit) -> int:
    return hit.line - len(hit.before)


def clones_text(answer: Clones, style: Style) -> str:
    """Groups of near-clones, each member on its line."""
    return _with_notes([_group(group, style) for group in answer.groups], answer, len(answer.groups), style)


def _group(group: CloneGroup, style: Style) -> str:
    heading = f"{len(group.members)} times, {group.lines} lines, {group.similarity:.0%} alike"
    lines = [
        f"  {cyan(clean(member.kind), style)} {collapsed(member.name or '')}  "
        f"{place(member.path, member.line, member.end_line)}"
        for member in group.members
    ]
    return "\n".join([bold(heading, style), *lines])


def embedded_text(answer: Embedded, style: Style) -> str:
    """What the model read."""
    lines = [f"{counted(answer.files, 'file')}, {counted(answer.chunks, 'chunk')} read by {clean(answer.model)}"]
    if not answer.files and not answer.files_left:
        lines = [f"Nothing to do: every file is read by {clean(answer.model)}"]
    if answer.files_left:
        lines.append(f"{answer.files_left:,} files are left.")
    return "\n".join([*lines, *evidence_lines(answer.evidence, style)])
