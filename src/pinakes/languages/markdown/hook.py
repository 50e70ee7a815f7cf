"""Drafts the facts of one Markdown file."""

import re

from pinakes.languages._draft import BLOCK, Definition, Draft, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.markdown.inline import LONGEST, heading_words, plain_words

LONGEST_DOC = 300
MOST_BLOCKS = 12
"""How far below a heading its opening paragraph may stand: pictures and badges often come first."""

_ATX = re.compile(rb"(#{1,6})[ \t]*+")
_ALERT = re.compile(rb"\[!(?:TODO|FIXME|HACK|NOTE|XXX)\]")


class _Heading:
    """A heading of the document, and where its section ends."""

    __slots__ = ("end", "level", "node", "text_end", "text_start")

    def __init__(self, data: bytes, node: SyntaxNode) -> None:
        self.node = node
        self.end = len(data)
        text = node.child_by_field_name("heading_content")
        if node.type == "atx_heading":
            marks = _ATX.match(data, node.start_byte, node.end_byte)
            self.level = 1 if marks is None else len(marks[1])
        else:
            self.level = 1 if data[node.start_byte : node.end_byte].rstrip().endswith(b"=") else 2
        self.text_start = node.start_byte if text is None else text.start_byte
        self.text_end = self.text_start if text is None else text.end_byte


def draft(syntax: Syntax) -> Draft:
    """Draft one file: a symbol for each section, nested by the level of its heading."""
    data = syntax.data
    headings = [_Heading(data, node) for node in syntax.captured("heading") if _is_outermost(node)]
    _end_sections(headings)
    definitions = [_draft_section(syntax, heading) for heading in headings]
    definitions = [definition for definition in definitions if definition.name]
    drafted = Draft(definitions, Scopes(definitions, (), len(data)))
    drafted.prose = _prose(data, syntax.captured("code"))
    # Any text is Markdown: what the grammar stumbles over (an empty row of a table) is no mistake of the author.
    syntax.captures.pop("error", None)
    return drafted


def _is_outermost(node: SyntaxNode) -> bool:
    """Tell a heading of the document from one inside a quotation or a list."""
    around = node.parent
    while around is not None and around.type == "section":
        around = around.parent
    return around is None or around.type == "document"


def _end_sections(headings: list[_Heading]) -> None:
    """End each section where the next heading of its own or a higher level starts."""
    open_ones: list[_Heading] = []
    for heading in headings:
        while open_ones and open_ones[-1].level >= heading.level:
            open_ones.pop().end = heading.node.start_byte
        open_ones.append(heading)


def _draft_section(syntax: Syntax, heading: _Heading) -> Definition:
    data, node = syntax.data, heading.node
    written = data[heading.text_start : min(heading.text_end, heading.text_start + 4 * LONGEST)]
    name = heading_words(written.decode("utf-8", "replace"))
    start = node.start_byte
    end = start + len(data[start : heading.end].rstrip())
    shift = max(written.find(name.encode()), 0)
    definition = Definition("section", name, start, end, heading.text_start + shift)
    definition.opens = BLOCK
    definition.body_start = max(heading.text_end, start)
    definition.detail = str(heading.level)
    definition.doc = _opening(syntax, node)
    return definition


def _opening(syntax: Syntax, heading: SyntaxNode) -> str | None:
    """Find the first paragraph with words below a heading; None when a heading comes before any."""
    node = heading.next_named_sibling
    for _ in range(MOST_BLOCKS):
        if node is None or node.type in {"section", "setext_heading", "atx_heading"}:
            return None
        if node.type == "paragraph":
            text = syntax.data[node.start_byte : min(node.end_byte, node.start_byte + 4 * LONGEST)]
            words = plain_words(text.decode("utf-8", "replace"))
            if words:
                return _shortened(words)
        node = node.next_named_sibling
    return None


def _shortened(words: str) -> str:
    """Cut to 300 characters, between words."""
    if len(words) <= LONGEST_DOC:
        return words
    return words[: LONGEST_DOC - 1].rpartition(" ")[0][: LONGEST_DOC - 1] + "…"


def _prose(data: bytes, code: list[SyntaxNode]) -> list[tuple[int, int]]:
    """Find the text between blocks of code and between `[!NOTE]` labels, which are no notes to oneself."""
    breaks = [(node.start_byte, node.end_byte) for node in code]
    breaks += [match.span() for match in _ALERT.finditer(data)]
    at = 0
    stretches = []
    for start, end in sorted(breaks):
        stretches.append((at, start))
        at = max(at, end)
    return [*stretches, (at, len(data))]
