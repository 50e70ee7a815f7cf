"""Documentation: comments above and behind, COMMENT ON, and MySQL's COMMENT."""

from bisect import bisect_left
from typing import cast

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import Stretch, Syntax, SyntaxNode
from pinakes.languages.sql.definitions import Found
from pinakes.languages.sql.names import Name, name_at
from pinakes.languages.sql.scan import STRING, Script, Token

_RULER = "-=*#/_ \t\n"


def document(syntax: Syntax, found: Found, drafted: Draft) -> None:
    """Give definitions the comments right above them, or behind a column on its line."""
    comments = DocComments(syntax, (b"--", b"/*"))
    starts = [comment.start_byte for comment in found.script.comments]
    for definition in drafted.definitions:
        run = comments.above(definition.start)
        text = clean_line_comments([syntax.data[node.start_byte : node.end_byte] for node in run]) if run else ""
        if text.strip(_RULER):
            drafted.document(definition, text, run)
        elif definition.kind in {"property", "enum_member"}:
            at = bisect_left(starts, definition.end)
            if at < len(starts):
                _document_behind(found.script, drafted, definition, found.script.comments[at])
    for definition, string in found.column_comments:
        _document_by_string(found, drafted, definition, string)


def _document_behind(script: Script, drafted: Draft, definition: Definition, comment: Stretch) -> None:
    if script.data[definition.end : comment.start_byte].strip(b" \t,"):
        return
    text = clean_line_comments([script.data[comment.start_byte : comment.end_byte]])
    if text.strip(_RULER):
        drafted.document(definition, text, [cast("SyntaxNode", comment)])


def _document_by_string(found: Found, drafted: Draft, definition: Definition, string: Token) -> None:
    text = found.text(string.start + 1, string.end - 1).replace("''", "'").strip()
    if text and definition.doc is None:
        drafted.document(definition, text, [cast("SyntaxNode", Stretch(string.start, string.end))])


def read_comment(found: Found, drafted: Draft, tokens: list[Token]) -> None:
    """Read `COMMENT ON COLUMN app.users.name IS '…'`."""
    string = tokens[-1]
    if len(tokens) < 5 or string.kind != STRING or tokens[1].word != b"ON":
        return
    at = 3 if tokens[2].word != b"MATERIALIZED" else 4
    name, _ = name_at(found.data, tokens, at)
    if name is None:
        return
    definition = _column(drafted, found, name) if tokens[2].word == b"COLUMN" else found.find(name)
    if definition is not None:
        _document_by_string(found, drafted, definition, string)


def _column(drafted: Draft, found: Found, name: Name) -> Definition | None:
    container, _, table = name.container.rpartition(".")
    owner = found.find(Name(table, container, 0, 0))
    for definition in drafted.definitions if owner is not None else ():
        if definition.parent is owner and definition.name.casefold() == name.key:
            return definition
    return None
