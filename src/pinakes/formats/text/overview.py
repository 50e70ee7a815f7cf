"""A project at a glance."""

from collections.abc import Sequence

from pinakes.answers import Count, FolderCount, LanguageCount, Overview
from pinakes.formats.style import Style, bold, cyan, dim, green, narrowed
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import bar, counted, endings_line
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import symbol_table
from pinakes.formats.width import clean, collapsed, wrapped

_BAR = 16
_LANGUAGES = 8
"""Of languages with little code, how many have a row of their own."""
_NUMBER = Column(is_number=True, may_be_cut=False)


def overview_text(answer: Overview, style: Style) -> str:
    """Sections from the whole to the detail, then commands to try next. Empty sections are left out."""
    inner = narrowed(style, 2)
    sections = (
        ("Languages", _languages(answer.languages, inner)),
        ("In no language we know", endings_line(answer.unread, inner)),
        ("Folders", _folders(answer.folders, inner)),
        ("Largest types", symbol_table(answer.largest_types, inner)),
        ("Entry points", symbol_table(answer.entry_points, inner)),
        ("Imported most", _counts(answer.hubs, inner)),
        ("Most files depend on", _counts(answer.central, inner)),
        ("Markers", _counts(answer.markers, inner)),
        ("Nested projects", "\n".join(clean(path) for path in answer.nested_projects)),
        ("Try next", "\n".join(green(collapsed(command), style) for command in answer.suggestions)),
    )
    blocks = [_summary(answer, style), *(_section(title, body, style) for title, body in sections if body)]
    notes = evidence_lines(answer.evidence, style, is_empty=not answer.files)
    return "\n\n".join([*blocks, *(["\n".join(notes)] if notes else [])])


def _summary(answer: Overview, style: Style) -> str:
    amounts = (
        counted(answer.files, "file"),
        counted(answer.lines, "line"),
        counted(answer.symbols, "symbol"),
        counted(answer.references, "reference"),
    )
    return f"{bold(clean(answer.root), style)}\n{dim(' · '.join(amounts), style)}"


def _section(title: str, body: str, style: Style) -> str:
    return "\n".join([bold(title, style), *(f"  {line}" for line in body.splitlines())])


def _languages(languages: Sequence[LanguageCount], style: Style) -> str:
    """A row for each language, but those behind the first few that are less than a hundredth only by name."""
    whole = sum(language.lines for language in languages)
    told = [language for n, language in enumerate(languages) if n < _LANGUAGES or language.lines * 100 >= whole]
    rest = languages[len(told) :]
    rows = [
        (
            language.language,
            bar(language.lines, whole, _BAR),
            _percent(language.lines, whole),
            counted(language.files, "file"),
            counted(language.lines, "line"),
            counted(language.symbols, "symbol"),
        )
        for language in told
    ]
    columns = (Column(paint=cyan, may_be_cut=False), Column(paint=green), _NUMBER, _NUMBER, _NUMBER, _NUMBER)
    others = wrapped(f"and {', '.join(clean(language.language) for language in rest)}", style.width or 100)
    return "\n".join([draw_table(columns, rows, style), *(others if rest else [])])


def _percent(part: int, whole: int) -> str:
    share = 100 * part / whole if whole else 0
    return "<1 %" if 0 < share < 0.5 else f"{share:.0f} %"


def _folders(folders: Sequence[FolderCount], style: Style) -> str:
    most = max((folder.symbols for folder in folders), default=0)
    rows = [
        (
            f"{folder.path}/" if folder.path not in {"", "."} else "./",
            bar(folder.symbols, most, _BAR),
            counted(folder.files, "file"),
            counted(folder.symbols, "symbol"),
        )
        for folder in folders
    ]
    return draw_table((Column(), Column(paint=green), _NUMBER, _NUMBER), rows, style)


def _counts(counts: Sequence[Count], style: Style) -> str:
    most = max((count.count for count in counts), default=0)
    rows = [(count.name, bar(count.count, most, _BAR), f"{count.count:,}") for count in counts]
    return draw_table((Column(), Column(paint=green), _NUMBER), rows, style)
