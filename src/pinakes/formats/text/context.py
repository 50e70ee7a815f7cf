"""What to know before starting."""

from pinakes.answers import Context
from pinakes.formats.style import Style, bold, cyan, dim, green, narrowed, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import name_painted, symbol_table
from pinakes.formats.width import clean, collapsed

_NUMBER = Column(is_number=True, may_be_cut=False)


def context_text(answer: Context, style: Style) -> str:
    """The project in a line or two, what the intent may be about, then the rest. Empty sections are left out."""
    inner = narrowed(style, 2)
    sections = (
        ("May be meant", _matches(answer, inner)),
        ("In files", "\n".join(map(clean, answer.matching_files))),
        ("Entry points", symbol_table(answer.entry_points, inner)),
        ("Imported by most files", _hubs(answer, inner)),
        ("Habits", _conventions(answer, inner)),
        ("Recipes to ask", _recipes(answer, inner)),
        ("Markers", _markers(answer, inner)),
        ("Try next", "\n".join(green(collapsed(command), style) for command in answer.suggestions)),
    )
    blocks = [_summary(answer, style)]
    blocks += ["\n".join([bold(title, style), *_indented(body)]) for title, body in sections if body]
    notes = evidence_lines(answer.evidence, style, is_empty=not answer.files)
    return "\n\n".join([*blocks, *(["\n".join(notes)] if notes else [])])


def _indented(body: str) -> list[str]:
    return [f"  {line}" for line in body.splitlines()]


def _summary(answer: Context, style: Style) -> str:
    amounts = [counted(answer.files, "file"), counted(answer.lines, "line"), counted(answer.symbols, "symbol")]
    languages = ", ".join(clean(item.language) for item in answer.languages)
    commit = [f"at {clean(answer.commit[:12])}"] if answer.commit else []
    lines = [bold(clean(answer.root), style), dim(" · ".join([*amounts, languages, *commit]), style)]
    if answer.intent is not None:
        lines.append(f"{yellow(clean(answer.intent.kind), style)}: {collapsed(answer.intent.text)}")
        lines.append(dim(collapsed(answer.intent.hint), style))
    return "\n".join(lines)


def _matches(answer: Context, style: Style) -> str:
    rows = [
        (hit.kind, collapsed(hit.name or ""), place(hit.path, hit.line), " · ".join(hit.why)) for hit in answer.matches
    ]
    columns = (
        Column(paint=cyan, may_be_cut=False),
        Column(paint=name_painted, keeps_end=True),
        Column(may_be_cut=False, goes_below=True),
        Column(paint=dim, may_vanish=True),
    )
    return draw_table(columns, rows, style)


def _hubs(answer: Context, style: Style) -> str:
    return draw_table((Column(), _NUMBER), [(hub.name, f"{hub.count:,}") for hub in answer.hubs], style)


def _conventions(answer: Context, style: Style) -> str:
    rows = [(item.topic, collapsed(item.told)) for item in answer.conventions]
    return draw_table((Column(paint=cyan, may_be_cut=False), Column(wraps=True)), rows, style)


def _recipes(answer: Context, style: Style) -> str:
    rows = [(item.id, collapsed(item.description)) for item in answer.recipes]
    return draw_table((Column(paint=cyan, may_be_cut=False), Column()), rows, style)


def _markers(answer: Context, style: Style) -> str:
    rows = [(item.kind, place(item.path, item.line), collapsed(item.text)) for item in answer.markers]
    return draw_table((Column(paint=yellow), Column(may_be_cut=False), Column()), rows, style)
