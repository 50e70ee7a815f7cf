"""What a file defines, as a tree."""

import re
from collections import Counter
from collections.abc import Iterator

from pinakes.answers import Outline, OutlineItem, SymbolBrief
from pinakes.formats.style import Style, bold, cyan, dim, yellow
from pinakes.formats.text.amounts import counted
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed, cut, width_of

_Drawn = tuple[str, SymbolBrief, int]
"""The branch that a symbol hangs on, the symbol, and how many of those in it were left out."""


def outline_text(answer: Outline, style: Style) -> str:
    """Draw a heading for the file, then its symbols with lines and signatures, inner below outer."""
    numbers = len(str(answer.lines))
    lines = [_heading(answer, style)]
    drawn = list(_branches(answer.symbols, ""))
    together = Counter((symbol.line, symbol.signature) for _, symbol, _ in drawn)
    for branch, symbol, more in drawn:
        is_one_of_several = symbol.signature is not None and together[symbol.line, symbol.signature] > 1
        line = _line(symbol, branch, numbers, style, is_one_of_several=is_one_of_several)
        lines.append(line + (dim(f"  … {more:,} more", style) if more else ""))
    if answer.hint:
        lines.append(dim(collapsed(answer.hint), style))
    is_empty = not answer.symbols
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=is_empty)])


def _heading(answer: Outline, style: Style) -> str:
    parts = [answer.language or "no language", counted(answer.lines, "line"), counted(answer.total, "symbol")]
    return f"{bold(clean(answer.path), style)}  {dim(' · '.join(parts), style)}"


def _branches(items: list[OutlineItem], trunk: str) -> Iterator[_Drawn]:
    """Yield each symbol with the branch it hangs on, top to bottom. The outermost ones hang on nothing."""
    for item in items:
        yield trunk, item.symbol, item.more
        yield from _twigs(item.children, trunk)


def _twigs(items: list[OutlineItem], trunk: str) -> Iterator[_Drawn]:
    for item in items:
        is_last = item is items[-1]
        yield trunk + ("└ " if is_last else "├ "), item.symbol, item.more
        yield from _twigs(item.children, trunk + ("  " if is_last else "│ "))


def _line(symbol: SymbolBrief, branch: str, numbers: int, style: Style, *, is_one_of_several: bool) -> str:
    """Draw a symbol by its signature; where one signature declares several, by its name too."""
    margin = f"{symbol.line:>{numbers}}  {branch}"
    kind = "" if symbol.signature else f"{clean(symbol.kind)} "
    stale = " stale!" if symbol.is_stale else ""
    text = collapsed(symbol.signature or symbol.name)
    text = f"{collapsed(symbol.name)}  {text}" if is_one_of_several else text
    if style.width:
        text = cut(text, max(20, style.width - width_of(margin + kind + stale)))
    return f"{dim(margin, style)}{cyan(kind, style)}{_name_bold(text, symbol.name, style)}{yellow(stale, style)}"


def _name_bold(text: str, name: str, style: Style) -> str:
    """Make the name stand out where it is a word of its own; it may have been cut off."""
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) if name else None
    if found is None:
        return text
    return text[: found.start()] + bold(found[0], style) + text[found.end() :]
