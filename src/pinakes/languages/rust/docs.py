"""Documentation: comments with three slashes or two stars, those with an exclamation mark, and `doc` attributes."""

import re
from bisect import bisect_left

from pinakes.languages._docs import DocComments, clean_docstring, clean_line_comments
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.sheet import Sheet

_NO_DOCUMENTATION = (b"////", b"/***", b"/**/")
_DOC_ATTRIBUTE = re.compile(rb'#!?\s*+\[\s*+doc\s*+=\s*+(r?#*+"(?:[^"\\]|\\.)*+"#*+)', re.DOTALL)
_BLANK = re.compile(rb"[ \t]*+(?:\r?\n)?+[ \t]*+")


def document(sheet: Sheet, drafted: Draft) -> None:
    """Give each definition the documentation above it, and modules and the file what is written inside them."""
    comments = DocComments(sheet.syntax, (b"///", b"/**"))
    data = sheet.data
    for definition, begin in sheet.documented:
        starts = [begin]
        if definition.decorators:
            starts = [*[node.start_byte for node in sheet.attributes_above(begin)], begin]
        for start in starts:
            run = [node for node in comments.above(start) if not data.startswith(_NO_DOCUMENTATION, node.start_byte)]
            if run:
                _take(sheet, drafted, definition, run)
                break
        if definition.doc is None and definition.decorators:
            _read_attributes(sheet, drafted, definition, begin)
    _document_inside(sheet, drafted)


def _take(sheet: Sheet, drafted: Draft, definition: Definition | None, run: list[SyntaxNode]) -> None:
    text = clean_line_comments([sheet.data[node.start_byte : node.end_byte] for node in run]) if run else ""
    if text:
        drafted.document(definition, text, run)


def _read_attributes(sheet: Sheet, drafted: Draft, definition: Definition, begin: int) -> None:
    for attribute in sheet.attributes_above(begin):
        found = _DOC_ATTRIBUTE.match(sheet.data, attribute.start_byte, attribute.end_byte)
        if found is None:
            continue
        strings = sheet.syntax.captured("string")
        at = bisect_left(strings, found.start(1), key=_start)
        if at < len(strings) and strings[at].start_byte == found.start(1):
            text = clean_docstring(found[1].decode("utf-8", "replace")[1:-1])
            if text:
                drafted.document(definition, text, [strings[at]])
                return


def _start(node: SyntaxNode) -> int:
    return node.start_byte


def _document_inside(sheet: Sheet, drafted: Draft) -> None:
    """Take runs of `//!` (or one `/*! … */`) as the documentation of the module or the function around them."""
    data = sheet.data
    run: list[SyntaxNode] = []
    for node in sheet.syntax.captured("comment"):
        if not data.startswith((b"//!", b"/*!"), node.start_byte):
            continue
        if run and not _follows(data, run[-1], node):
            _take_inside(sheet, drafted, run)
            run = []
        run.append(node)
    if run:
        _take_inside(sheet, drafted, run)


def _follows(data: bytes, above: SyntaxNode, below: SyntaxNode) -> bool:
    gap = _BLANK.match(data, above.end_byte, below.start_byte)
    is_block = data.startswith(b"/*", above.start_byte) or data.startswith(b"/*", below.start_byte)
    return not is_block and gap is not None and gap.end() == below.start_byte


def _take_inside(sheet: Sheet, drafted: Draft, run: list[SyntaxNode]) -> None:
    owner = drafted.scopes.at(run[0].start_byte).definition
    if owner is None or owner.doc is None:
        _take(sheet, drafted, owner, run)
