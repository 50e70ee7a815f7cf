"""References and identifiers, by the files they stand in."""

from collections.abc import Iterable
from itertools import groupby

from pinakes.answers import Count, LocalBrief, Occurrence, Occurrences, ReferenceBrief, References, SymbolBrief
from pinakes.formats.style import Style, bold, cyan, dim, narrowed, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.text.found import name_painted
from pinakes.formats.width import clean, collapsed

_MARGIN = "  "


def references_text(answer: References, style: Style) -> str:
    """What is asked about and how often it is referred to, then the references, file by file."""
    lines = [_heading(answer, style), *_by_file(answer.references, style)]
    lines += more_lines(answer.total, answer.cursor, style)
    if answer.candidates:
        n_shown, total = len(answer.candidates), answer.candidates_total
        title = f"candidate: {counted(total, 'reference')} of the same name that may or may not mean it"
        lines += ["", yellow(title, style), *_by_file(answer.candidates, style)]
        if total > n_shown:
            lines.append(dim(f"{total - n_shown:,} more: --limit", style))
    elif answer.candidates_total:
        told = counted(answer.candidates_total, "use")
        lines.append(dim(f"{told} of this name not settled, may or may not mean it: --candidates", style))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.references)])


def more_lines(total: int, cursor: str | None, style: Style) -> list[str]:
    """How to see what was left out; nothing when that is nothing."""
    if cursor is not None:
        return [dim(f"{total:,} in all, more: --cursor {clean(cursor)}", style)]
    return []


def subject_line(symbols: list[SymbolBrief], query: str, style: Style) -> str:
    """`method Shape.area  src/shapes.py:10`, or what was asked where that is not one symbol."""
    if len(symbols) == 1:
        symbol = symbols[0]
        name = name_painted(collapsed(symbol.qualified_name), style)
        return f"{cyan(clean(symbol.kind), style)} {name}  {place(symbol.path, symbol.line)}"
    return bold(collapsed(query), style)


def _heading(answer: References, style: Style) -> str:
    subject = subject_line(answer.symbols, answer.query, style)
    if answer.local is not None:
        subject = _local_name(answer.local, style)
    amount = counted(answer.total, "reference")
    kinds = f": {_kinds(answer.kinds)}" if len(answer.kinds) > 1 else ""
    return f"{subject}  {dim(amount + kinds, style)}"


def _local_name(local: LocalBrief, style: Style) -> str:
    return f"{cyan('local', style)} {bold(clean(local.name), style)}  {place(local.path, local.line)}:{local.col}"


def _kinds(kinds: list[Count]) -> str:
    return ", ".join(f"{item.count:,} {clean(item.name)}" for item in kinds)


def _by_file(references: Iterable[ReferenceBrief], style: Style) -> list[str]:
    columns = (
        Column(paint=dim, is_number=True, may_be_cut=False),
        Column(paint=cyan, may_be_cut=False),
        Column(keeps_end=True),
        Column(paint=dim, may_be_cut=False),
    )
    lines = []
    for path, group in groupby(references, key=lambda item: item.path):
        items = list(group)
        lines.append(bold(clean(path), style) + (yellow("  stale!", style) if items[0].is_stale else ""))
        rows = [(f"{item.line}:{item.col}", item.kind, _within(item), item.resolution) for item in items]
        table = draw_table(columns, rows, narrowed(style, len(_MARGIN)))
        lines += [_MARGIN + line for line in table.splitlines()]
    return lines


def _within(reference: ReferenceBrief) -> str:
    where = f"in {collapsed(reference.within)}" if reference.within else "at the top of the file"
    return f"{collapsed(reference.receiver)}.{clean(reference.name)} {where}" if reference.receiver else where


def occurrences_text(answer: Occurrences, style: Style) -> str:
    """Counts, then each identifier with its line and column."""
    parts = [
        counted(answer.symbols, "symbol"),
        f"{counted(answer.references, 'reference')} ({answer.unresolved:,} unresolved)",
        counted(answer.locals, "local name"),
        *([counted(answer.keys, "object key")] if answer.keys else []),
    ]
    columns = (
        Column(paint=dim, is_number=True, may_be_cut=False),
        Column(paint=cyan, may_be_cut=False),
        Column(paint=bold),
        Column(),
        Column(paint=dim, may_be_cut=False),
    )
    lines = [f"{bold(clean(answer.path), style)}  {dim(' · '.join(parts), style)}"]
    if answer.occurrences:
        lines.append(draw_table(columns, [_row(item, answer.path) for item in answer.occurrences], style))
    lines += more_lines(answer.total, answer.cursor, style)
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.occurrences)])


def _row(item: Occurrence, path: str) -> tuple[str, str, str, str, str]:
    is_definition = item.role == "definition"
    kind = f"def {item.kind}" if is_definition else item.kind
    return (
        f"{item.line}:{item.col}",
        kind,
        item.name,
        "" if is_definition else _meaning(item, path),
        item.resolution or "",
    )


def _meaning(item: Occurrence, path: str) -> str:
    if item.package is not None:
        return f"→ [{item.package}]"
    if item.target is None:
        return "→ a module" if item.resolution == "import" else "?"
    if item.target_line is None:
        return f"→ {collapsed(item.target)}"
    where = f"line {item.target_line}" if item.target_path == path else place(item.target_path or "", item.target_line)
    name = "" if item.target == item.name else f"{collapsed(item.target)} "
    return f"→ {name}{where}"
