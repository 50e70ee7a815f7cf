"""Drafts the facts of one GraphQL document."""

from typing import cast

from pinakes.languages._docs import DocComments, clean_docstring
from pinakes.languages._draft import Draft, Scopes
from pinakes.languages._spec import Stretch, Syntax, SyntaxNode
from pinakes.languages._tokens import Tokens
from pinakes.languages.graphql.definitions import read_definitions
from pinakes.languages.graphql.imports import draft_imports
from pinakes.languages.graphql.reader import Reader
from pinakes.languages.graphql.scan import scan


def draft(syntax: Syntax) -> Draft:
    """Draft one document: definitions, then the names they use and their documentation."""
    data = syntax.data
    document = scan(data)
    reader = Reader(data, document)
    read_definitions(reader)
    _hand_over(syntax, document, reader)
    drafted = Draft(reader.definitions, Scopes(reader.definitions, (), len(data)))
    drafted.claims = reader.claims
    bound = drafted.scopes.module.bound
    for definition in reader.definitions:
        if definition.parent is None and definition.kind != "impl":
            bound.setdefault(definition.name.encode(), definition)
    # A field is a name of some type's, never one that this document defines.
    drafted.names = sorted(reader.names + [span for span in reader.fields if data[span[0] : span[1]] not in bound])
    draft_imports(data, document.comments, drafted)
    _document(syntax, drafted, reader)
    return drafted


def _hand_over(syntax: Syntax, document: Tokens, reader: Reader) -> None:
    """Put comments, strings and mistakes where a query's captures would be."""
    found = {"comment": document.comments, "string": document.strings, "error": reader.mistakes}
    # Of these three the extraction wants the byte range only, which is all a stretch has of a node.
    syntax.captures.update(cast("dict[str, list[SyntaxNode]]", found))


def _document(syntax: Syntax, drafted: Draft, reader: Reader) -> None:
    """Give definitions their descriptions, and comments right above to those that have none."""
    for definition, description in reader.documented:
        text = clean_docstring(_content(syntax.data, description))
        if text:
            drafted.document(definition, text, [cast("SyntaxNode", description)])
    comments = DocComments(syntax, (b"#",))
    for definition in drafted.definitions:
        if definition.doc is None:
            comments.document(drafted, definition)


def _content(data: bytes, string: Stretch) -> str:
    text = data[string.start_byte : string.end_byte].decode("utf-8", "replace")
    width = 3 if text.startswith('"""') and len(text) >= 6 else 1
    return text[width : len(text) - width].replace('\\"""', '"""')
