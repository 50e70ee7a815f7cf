"""Documentation: the comments right above a declaration, without orders to tools."""

import re

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import Draft
from pinakes.languages.go.sheet import Sheet

_DIRECTIVE = re.compile(rb"//(?:[a-z0-9]+:[a-z0-9]|line |extern |export |nolint|\s*\+build )")


def document(sheet: Sheet, drafted: Draft) -> None:
    """Give each definition the comments above it. `//go:generate` and its like are no documentation."""
    comments = DocComments(sheet.syntax, (b"//", b"/*"))
    data = sheet.data
    for definition, start in sheet.documented:
        run = [node for node in comments.above(start) if not _DIRECTIVE.match(data, node.start_byte)]
        text = clean_line_comments([data[node.start_byte : node.end_byte] for node in run]) if run else ""
        if text:
            drafted.document(definition, text, run)
