"""Doc blocks: which one documents what, and the visibility its tags claim."""

import re

from pinakes.facts import Flag
from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import Syntax

_VISIBILITY_TAG = re.compile(r"^@(internal|private|access\s+private)\b", re.MULTILINE)


def document(syntax: Syntax, drafted: Draft, definitions: list[Definition]) -> None:
    """Give each definition the doc block right above it, and the file the first one if that stands alone."""
    comments = syntax.captured("comment")
    if not comments:
        return
    docs = DocComments(syntax, (b"/**",))
    for definition in definitions:
        if definition.name and definition.kind != "namespace":
            docs.document(drafted, definition)
            tag = _VISIBILITY_TAG.search(definition.doc) if definition.doc and "@" in definition.doc else None
            if tag is not None and definition.visibility == "public":
                definition.visibility = "internal" if tag[1] == "internal" else "private"
                definition.flags &= ~Flag.EXPORTED.value
    first = comments[0]
    if syntax.data.startswith(b"/**", first.start_byte) and first.start_byte not in drafted.docstrings:
        text = clean_line_comments([syntax.data[first.start_byte : first.end_byte]])
        if text:
            drafted.document(None, text, [first])
