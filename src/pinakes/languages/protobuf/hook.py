"""Drafts the facts of one `.proto` file."""

from bisect import bisect_left
from typing import cast

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import MEMBER, TYPE, Definition, Draft, Scopes
from pinakes.languages._spec import Stretch, Syntax, SyntaxNode
from pinakes.languages._tokens import Tokens
from pinakes.languages.protobuf.definitions import read_definitions
from pinakes.languages.protobuf.reader import Reader
from pinakes.languages.protobuf.scan import scan


def draft(syntax: Syntax) -> Draft:
    """Draft one file: definitions, then the types they name and their documentation."""
    data = syntax.data
    source = scan(data)
    reader = Reader(data, source)
    read_definitions(reader)
    _hand_over(syntax, source, reader)
    drafted = Draft(reader.definitions, Scopes(reader.definitions, (), len(data)))
    drafted.claims = reader.claims
    drafted.imports = reader.imports
    _settle_types(data, reader, drafted)
    _document(syntax, source, drafted)
    return drafted


def _hand_over(syntax: Syntax, source: Tokens, reader: Reader) -> None:
    """Put comments, strings and mistakes where a query's captures would be."""
    strings = [item for item in source.strings if item.start_byte not in reader.paths]
    found = {"comment": source.comments, "string": strings, "error": reader.mistakes}
    # Of these three the extraction wants the byte range only, which is all a stretch has of a node.
    syntax.captures.update(cast("dict[str, list[SyntaxNode]]", found))


def _settle_types(data: bytes, reader: Reader, drafted: Draft) -> None:
    """Bind each type that is named to its definition, looked for from the innermost message outwards."""
    known = {_path(item): item for item in reversed(reader.definitions) if item.kind in {"struct", "enum"}}
    package = f".{reader.package}." if reader.package else "."
    drafted.names = list(reader.names)
    for first, end in reader.types:
        # Of a name that is broken over lines only the last part can be a reference.
        is_whole = len(data[first:end].split()) == 1
        start = first if is_whole else end - len(data[first:end].rpartition(b".")[2].lstrip())
        drafted.names.append((start, end))
        drafted.claims[start] = TYPE if is_whole else TYPE | MEMBER
        scope = drafted.scopes.at(start)
        name = data[start:end].decode("utf-8", "replace")
        found = known.get(name.removeprefix(package)) if name.startswith(".") else None
        around = scope.definition
        while found is None and not name.startswith("."):
            found = known.get(name if around is None else f"{_path(around)}.{name}")
            if around is None:
                found = found or known.get(name.removeprefix(package[1:]))
                break
            around = around.parent
        if found is not None:
            scope.bound[data[start:end]] = found


def _path(definition: Definition) -> str:
    names: list[str] = []
    here: Definition | None = definition
    while here is not None and len(names) < 100:
        names.append(here.name)
        here = here.parent
    return ".".join(reversed(names))


def _document(syntax: Syntax, source: Tokens, drafted: Draft) -> None:
    """Give every definition the comments right above it, or the one behind it on its line."""
    comments = DocComments(syntax, (b"//", b"/*"))
    starts = [comment.start_byte for comment in source.comments]
    for definition in drafted.definitions:
        comments.document(drafted, definition)
        if definition.doc is None and definition.opens < 0:
            at = bisect_left(starts, definition.end)
            if at < len(starts):
                _document_behind(syntax.data, drafted, definition, source.comments[at])


def _document_behind(data: bytes, drafted: Draft, definition: Definition, comment: Stretch) -> None:
    if data[definition.end : comment.start_byte].strip(b" \t"):
        return
    text = clean_line_comments([data[comment.start_byte : comment.end_byte]])
    if text.strip():
        drafted.document(definition, text, [cast("SyntaxNode", comment)])
