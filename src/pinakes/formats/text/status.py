"""The state of the index."""

from pinakes.answers import Evidence, SkippedCount, Status
from pinakes.formats.style import Style, bold, cyan, dim, green, narrowed, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, endings_line, moment, size
from pinakes.formats.text.evidence import changed_words
from pinakes.formats.text.verified import calibrations_table
from pinakes.formats.width import clean, cut

_FRESHNESS = {
    "fresh": "up to date with the files",
    "refreshed": "up to date with the files (changes were indexed just now)",
    "unchecked": "not compared with the files",
}
_SEVERAL = 2
_NUMBER = Column(is_number=True, may_be_cut=False)


def status_text(answer: Status, style: Style) -> str:
    """Where the index is and how fresh, then what it holds, what differs and what was left out and why."""
    sections = (
        ("Holds", _counts(answer, style)),
        ("Languages", _languages(answer, style)),
        ("In no language we know", endings_line(answer.unread, narrowed(style, 2))),
        ("Read by models", _models(answer, style)),
        ("Changed since", "\n".join(map(clean, answer.changed))),
        ("Gone since", "\n".join(map(clean, answer.missing))),
        ("Left out", _skipped(answer.skipped, style)),
        ("Files with problems", _problems(answer, style)),
        ("Verified", calibrations_table(answer.calibrations, style) if answer.calibrations else ""),
        ("Nested projects", "\n".join(map(clean, answer.nested_projects))),
    )
    blocks = [_summary(answer, style)]
    for title, body in sections:
        if body:
            blocks.append("\n".join([bold(title, style), *(f"  {line}" for line in body.splitlines())]))
    return "\n\n".join(blocks)


def _summary(answer: Status, style: Style) -> str:
    rows = [
        ("root", answer.root),
        ("index", f"{answer.database} ({size(answer.bytes)}, schema {answer.schema_version})"),
    ]
    if answer.evidence.indexed_at:
        rows.append(("written", moment(answer.evidence.indexed_at, style)))
    if answer.commit:
        rows.append(("commit", answer.commit))
    table = draw_table((Column(paint=dim), Column(may_be_cut=False)), rows, style)
    notes = [yellow(f"! {clean(note)}", style) for note in answer.evidence.notes]
    return "\n".join([table, _freshness(answer.evidence, style), *notes])


def _freshness(evidence: Evidence, style: Style) -> str:
    words = _FRESHNESS.get(evidence.freshness)
    if words is None:
        return yellow(f"stale    {changed_words(evidence)} since: pinakes index", style)
    return (dim if evidence.freshness == "unchecked" else green)(f"{evidence.freshness:<7}  {words}", style)


def _counts(answer: Status, style: Style) -> str:
    rows = [(name, f"{number:,}") for name, number in answer.counts.items()]
    return draw_table((Column(), _NUMBER), rows, style)


def _models(answer: Status, style: Style) -> str:
    """Which models have read how much; where one has read all, as it is without anybody's doing, nothing is said."""
    if not any(model.files_left for model in answer.models if model.is_chosen) and len(answer.models) < _SEVERAL:
        return ""
    rows = [
        (
            clean(model.name),
            counted(model.files, "file"),
            f"{model.files_left:,} left" if model.files_left else "all",
            "chosen" if model.is_chosen else "",
        )
        for model in answer.models
    ]
    table = draw_table((Column(paint=cyan), _NUMBER, _NUMBER, Column()), rows, narrowed(style, 2))
    return "\n".join([table, *([yellow(clean(answer.vectors), style)] if answer.vectors else [])])


def _languages(answer: Status, style: Style) -> str:
    rows = [
        (
            item.language,
            counted(item.files, "file"),
            counted(item.lines, "line"),
            counted(item.symbols, "symbol"),
        )
        for item in answer.languages
    ]
    return draw_table((Column(paint=cyan), _NUMBER, _NUMBER, _NUMBER), rows, style)


def _problems(answer: Status, style: Style) -> str:
    """The first of them, and how many more there are."""
    more = (answer.evidence.broken_files or 0) - len(answer.broken)
    query = "SELECT path, problem FROM files WHERE problem IS NOT NULL"
    rest = [f'{more:,} more: pinakes query "{query}"'] if more > 0 and answer.broken else []
    return _cut_lines([*answer.broken, *rest], style)


def _cut_lines(lines: list[str], style: Style) -> str:
    room = narrowed(style, 2).width
    return "\n".join(cut(clean(line), room) if room else clean(line) for line in lines)


def _skipped(skipped: list[SkippedCount], style: Style) -> str:
    rows = [(f"{item.count:,}", item.reason, ", ".join(map(clean, item.examples))) for item in skipped]
    inner = narrowed(style, 2)
    return draw_table((_NUMBER, Column(may_be_cut=False), Column(paint=dim)), rows, inner)
