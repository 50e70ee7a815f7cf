"""Comments that document: those right above a definition, but for the ones that speak to a program."""

import re

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.ruby.sheet import Sheet

_TO_A_PROGRAM = re.compile(
    rb"#!|#[ \t]*(?:-\*-|(?:en)?coding[:=]|frozen[_-]string[_-]literal:|warn_indent:|shareable_constant_value:|typed:"
    rb"|vim?:|rubocop:|:nodoc:|:startdoc:|:stopdoc:|--[ \t]*$)",
    re.IGNORECASE,
)
_WORDS_BEFORE = re.compile(rb"[ \t]*((?:[a-z_]+[ (])+)$")


def document(sheet: Sheet, drafted: Draft, definitions: list[Definition]) -> None:
    """Give each definition the comments right above it."""
    if not sheet.syntax.captured("comment"):
        return
    data, comments = sheet.data, DocComments(sheet.syntax, (b"#", b"=begin"))
    for definition in definitions:
        begin = data.rfind(b"\n", 0, definition.start) + 1
        if not definition.name or not _ends_comment(data, begin):
            continue
        words = _WORDS_BEFORE.match(data[begin : definition.start])
        start = definition.start if words is None else begin + words.start(1)
        run = _documenting(data, comments.above(start))
        text = _clean([data[node.start_byte : node.end_byte] for node in run]) if run else ""
        if text:
            drafted.document(definition, text, run)


def _ends_comment(data: bytes, begin: int) -> bool:
    """Whether the line above one that begins at a byte can be a comment or the end of one."""
    above = data.rfind(b"\n", 0, max(begin - 1, 0)) + 1
    return begin > 0 and data[above : begin - 1].lstrip().startswith((b"#", b"=end"))


def _documenting(data: bytes, run: list[SyntaxNode]) -> list[SyntaxNode]:
    """The comments below the last one that speaks to a program, and above the first of a few at the end."""
    while run and _TO_A_PROGRAM.match(data, run[-1].start_byte):
        run = run[:-1]
    for at in range(len(run) - 1, -1, -1):
        if _TO_A_PROGRAM.match(data, run[at].start_byte):
            return run[at + 1 :]
    return run


def _clean(comments: list[bytes]) -> str:
    if not any([comment.startswith(b"=begin") for comment in comments]):  # noqa: C419 - a list is quicker.
        return clean_line_comments(comments)
    lines = [line for comment in comments for line in comment.decode("utf-8", "replace").splitlines()]
    kept = [line.lstrip("# ") if line.startswith("#") else line for line in lines]
    return "\n".join([line for line in kept if not line.startswith(("=begin", "=end"))]).strip()
