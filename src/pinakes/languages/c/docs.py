"""Documentation: comments above a definition, and behind a member on its line."""

from bisect import bisect_left

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.c.sheet import Sheet

_MARKS = (b"/*", b"//")
_NO_DOC = frozenset({"namespace", "module"})
_MEMBERS = frozenset({"property", "enum_member", "constant", "variable", "macro"})
_LEGAL = (b"opyright", b"icense", b"COPYRIGHT", b"LICENSE")
_BETWEEN = b" \t,;"


def document(sheet: Sheet, drafted: Draft) -> None:
    """Take the comment right above a definition as its documentation; behind a member, the one on its line."""
    comments = sheet.syntax.captured("comment")
    if not comments:
        return
    above = DocComments(sheet.syntax, _MARKS)
    starts = [node.start_byte for node in comments]
    for definition in drafted.definitions:
        if not definition.name or definition.kind in _NO_DOC:
            continue
        run = above.above(definition.start)
        if run and not _is_legal(sheet, run[0], starts[0]):
            text = clean_line_comments([sheet.data[node.start_byte : node.end_byte] for node in run])
            if text:
                drafted.document(definition, text, run)
        elif definition.kind in _MEMBERS:
            _document_behind(sheet, drafted, definition, comments, starts)


def _is_legal(sheet: Sheet, comment: SyntaxNode, first: int) -> bool:
    """Whether a comment is the notice at the top of a file."""
    if comment.start_byte != first:
        return False
    text = sheet.data[comment.start_byte : comment.end_byte]
    return any(word in text for word in _LEGAL)


def _document_behind(
    sheet: Sheet, drafted: Draft, definition: Definition, comments: list[SyntaxNode], starts: list[int]
) -> None:
    at = bisect_left(starts, definition.end)
    if at == len(starts) or sheet.data[definition.end : starts[at]].strip(_BETWEEN):
        return
    node = comments[at]
    text = clean_line_comments([sheet.data[node.start_byte : node.end_byte]]).lstrip("< ").strip()
    if text:
        drafted.document(definition, text, [node])
