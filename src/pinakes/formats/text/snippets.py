"""Source with line numbers."""

from pinakes.answers import Snippet, Snippets
from pinakes.formats.style import Style, bold, cyan, dim, yellow
from pinakes.formats.text.amounts import place
from pinakes.formats.text.matches import matches_text
from pinakes.formats.width import clean, clean_line, collapsed


def snippets_text(answer: Snippets, style: Style) -> str:
    """Each source under its place; lines are never cut."""
    blocks = [_block(snippet, style) for snippet in answer.matches]
    return matches_text(answer, blocks, style)


def _block(snippet: Snippet, style: Style) -> str:
    where = bold(place(snippet.path, snippet.line, snippet.end_line), style)
    what = f"{cyan(clean(snippet.kind), style)} {collapsed(snippet.qualified_name)}"
    state = "missing!" if snippet.is_missing else "stale!" if snippet.is_stale else ""
    heading = f"{where}  {what}" + (f"  {yellow(state, style)}" if state else "")
    return "\n".join([heading, *_numbered(snippet, style)])


def _numbered(snippet: Snippet, style: Style) -> list[str]:
    lines = (snippet.source or "").removesuffix("\n").split("\n") if snippet.source else []
    digits = len(str(snippet.line + len(lines)))
    return [
        f"{dim(f'{number:>{digits}}', style)}  {clean_line(line.removesuffix(chr(13)))}".rstrip()
        for number, line in enumerate(lines, snippet.line)
    ]
