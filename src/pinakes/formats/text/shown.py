"""A card for each symbol: all the index knows of it."""

from collections.abc import Callable

from pinakes.answers import ReferenceBrief, Shown, SymbolDetail
from pinakes.formats.style import Style, bold, cyan, dim, narrowed, yellow
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import place
from pinakes.formats.text.found import name_painted, package_mark
from pinakes.formats.text.matches import matches_text
from pinakes.formats.width import clean, clean_line, collapsed, wrapped

_MARGIN = "  "


def shown_text(answer: Shown, style: Style) -> str:
    """One card after another, then what was cut and what the answer rests on."""
    blocks = ["\n".join(_card(symbol, style)) for symbol in answer.matches]
    return matches_text(answer, blocks, style)


def _card(symbol: SymbolDetail, style: Style) -> list[str]:
    heading = f"{cyan(clean(symbol.kind), style)} {name_painted(collapsed(symbol.qualified_name), style)}"
    stale = yellow("  stale!", style) if symbol.is_stale else ""
    where = place(symbol.path, symbol.line, symbol.end_line) + stale
    if symbol.external is not None:
        where = f"{package_mark(symbol.external)} {where}  {dim('(its source is not here)', style)}"
    return [
        heading,
        _MARGIN + where,
        _MARGIN + dim(" · ".join(_traits(symbol)), style),
        *_source_lines(symbol, style),
        *_doc_lines(symbol),
        *_parameters(symbol, style),
        *_members(symbol, style),
        *_references("Uses", symbol.uses, symbol.uses_total, _target, style),
        *_references("Used by", symbol.used_by, symbol.used_by_total, _user, style),
        *_text_lines(symbol),
    ]


def _text_lines(symbol: SymbolDetail) -> list[str]:
    return [] if symbol.source is None else ["", *(_MARGIN + clean_line(line) for line in symbol.source.splitlines())]


def _traits(symbol: SymbolDetail) -> list[str]:
    """List what is true of it in single words, the id last."""
    traits = [symbol.language, symbol.visibility]
    traits += [
        word
        for word, holds in (
            ("default export", symbol.is_default_export),
            ("exported", symbol.is_exported and not symbol.is_default_export),
            ("async", symbol.is_async),
            ("generator", symbol.is_generator),
        )
        if holds
    ]
    if symbol.complexity is not None:
        traits.append(f"complexity {symbol.complexity}")
    if symbol.parent:
        traits.append(f"in {collapsed(symbol.parent)}")
    return [clean(trait) for trait in (*traits, f"id {symbol.id}") if trait]


def _source_lines(symbol: SymbolDetail, style: Style) -> list[str]:
    lines = [clean_line(line) for text in symbol.decorators for line in text.splitlines()]
    if symbol.signature:
        lines += [bold(clean_line(line), style) for line in symbol.signature.splitlines()]
    elif symbol.type:
        lines.append(f"{clean(symbol.name)}: {collapsed(symbol.type)}")
    if symbol.value:
        lines.append(f"= {collapsed(symbol.value)}")
    return ["", *(_MARGIN + line for line in lines)] if lines else []


def _doc_lines(symbol: SymbolDetail) -> list[str]:
    lines = [clean_line(line).rstrip() for line in (symbol.doc or "").strip().splitlines()]
    return ["", *((_MARGIN + line).rstrip() for line in lines)] if lines else []


def _parameters(symbol: SymbolDetail, style: Style) -> list[str]:
    if not symbol.parameters:
        return []
    rows = [
        (
            parameter.name,
            collapsed(parameter.type or ""),
            f"= {collapsed(parameter.default)}" if parameter.default else "",
        )
        for parameter in symbol.parameters
    ]
    return _section(
        "Parameters",
        draw_table((Column(), Column(paint=cyan), Column(paint=dim)), rows, _inner(style)),
        style,
    )


def _members(symbol: SymbolDetail, style: Style) -> list[str]:
    if not symbol.members:
        return []
    names = wrapped(", ".join(map(clean, symbol.members)), _inner(style).width or 100)
    return _section(f"Members ({len(symbol.members):,})", "\n".join(names), style)


def _references(
    title: str,
    references: list[ReferenceBrief],
    total: int,
    other_end: Callable[[ReferenceBrief], str],
    style: Style,
) -> list[str]:
    if not references:
        return []
    shown = f"{len(references):,} of {total:,}" if total > len(references) else f"{len(references):,}"
    columns = (
        Column(paint=cyan, may_be_cut=False),
        Column(keeps_end=True),
        Column(may_be_cut=False, goes_below=True),
        Column(paint=dim, may_be_cut=False),
    )
    rows = [(item.kind, other_end(item), place(item.path, item.line), item.resolution) for item in references]
    return _section(f"{title} ({shown})", draw_table(columns, rows, _inner(style)), style)


def _target(reference: ReferenceBrief) -> str:
    """Write the name as used, and what it means where that differs."""
    if reference.target and reference.target != reference.name:
        return f"{collapsed(reference.name)} → {collapsed(reference.target)}"
    return collapsed(reference.name)


def _user(reference: ReferenceBrief) -> str:
    return f"in {collapsed(reference.within)}" if reference.within else "at the top of the file"


def _section(title: str, body: str, style: Style) -> list[str]:
    return ["", _MARGIN + bold(title, style), *(f"{_MARGIN}{_MARGIN}{line}" for line in body.splitlines())]


def _inner(style: Style) -> Style:
    """Leave room for the margins."""
    return narrowed(style, 2 * len(_MARGIN))
