"""Documentation as people wrote it, without the marks that made it a comment."""

import re
from bisect import bisect_right

from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import Syntax, SyntaxNode

_ONE_LINE_DOWN = re.compile(rb"[ \t]*\r?\n?[ \t]*")
_LINE_MARK = re.compile(r"(?:///?!?|//!|#+!?|--+|;+)[ \t]?")
_STARS = re.compile(r"[ \t\r]*\n[ \t]*\*? ?")


def clean_docstring(text: str) -> str:
    """A docstring without the indentation of its block and without blank lines at either end."""
    if "\n" not in text:
        return text.strip()
    first, *rest = text.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first.strip(), *(line[margin:].rstrip() for line in rest)]).strip("\n ")


def clean_jsdoc(text: str) -> str:
    """A `/** … */` comment without its stars; tags such as `@param` and the indentation of examples stay."""
    return _STARS.sub("\n", text.removeprefix("/**").removesuffix("*/")).strip("*\n ")


def outside_comments(syntax: Syntax, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The stretches of text that stand in no comment."""
    if not spans:
        return []
    comments = [(node.start_byte, node.end_byte) for node in syntax.captured("comment")]
    return [span for span in spans if not any(first <= span[0] < last for first, last in comments)]


class DocComments:
    """The comments of a file by where they end, to find those that stand right above something."""

    def __init__(self, syntax: Syntax, marks: tuple[bytes, ...]) -> None:
        """`marks` are what a comment must start with to document anything: `///`, `/**`."""
        self._data = syntax.data
        self._marks = marks
        self._nodes = syntax.captured("comment")
        self._ends = [node.end_byte for node in self._nodes]

    def above(self, start: int) -> list[SyntaxNode]:
        """The unbroken run of documenting comments that ends on the line above a byte, top to bottom."""
        data, at = self._data, bisect_right(self._ends, start) - 1
        run: list[SyntaxNode] = []
        below = start
        while at >= 0:
            node = self._nodes[at]
            begin = node.start_byte
            gap = _ONE_LINE_DOWN.match(data, self._ends[at], below)
            if gap is None or gap.end() != below or not data.startswith(self._marks, begin):
                break
            if not _stands_alone(data, begin):
                break
            if run and data.startswith(b"/*", begin) != data.startswith(b"/*", run[-1].start_byte):
                break
            run.append(node)
            if data.startswith(b"/*", begin):
                break
            below, at = begin, at - 1
        run.reverse()
        return run

    def document(self, drafted: Draft, definition: Definition, start: int | None = None) -> None:
        """Take the comments right above a definition as its documentation; `start` where attributes stand between."""
        run = self.above(definition.start if start is None else start)
        text = clean_line_comments([self._data[node.start_byte : node.end_byte] for node in run]) if run else ""
        if text:
            drafted.document(definition, text, run)


def _stands_alone(data: bytes, begin: int) -> bool:
    """Whether only blanks stand before a comment on its line: what trails code speaks of that code."""
    return not data[data.rfind(b"\n", 0, begin) + 1 : begin].strip()


def clean_line_comments(comments: list[bytes]) -> str:
    """One text from a run of comments: line marks (`//`, `///`, `//!`, `#`, `--`) or the stars of a block removed."""
    if comments[0].startswith(b"/*"):
        text = comments[0].decode("utf-8", "replace").removesuffix("*/")
        return _STARS.sub("\n", text.lstrip("/*!")).strip("*\n ")
    lines = [_LINE_MARK.sub("", comment.decode("utf-8", "replace").rstrip("\r\n"), count=1) for comment in comments]
    return "\n".join([line.rstrip() for line in lines]).strip("\n")
