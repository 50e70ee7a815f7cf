"""What people wrote to be read: comments, docstrings, strings; and the markers and suppressions in them."""

import re
from bisect import bisect_right
from collections.abc import Iterable

from pinakes.extraction.positions import Positions
from pinakes.facts import MARKER_KINDS, Marker, Suppression, Text
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import SyntaxNode

_HINTS = tuple(kind.encode() for kind in MARKER_KINDS)
_MARKER = re.compile(rb"\b(TODO|FIXME|HACK|NOTE|XXX)\b(?:[ \t]*\([^)\r\n]*\))?[ \t]*[:\-]*[ \t]*([^\r\n]*)")
_SUPPRESSION = re.compile(rb"(?:#|//|--|<!--|/\*|\{/\*)[ \t]*pinakes-ignore-(next-line|file)[ \t]+([\w-]+)")
_CLOSING = re.compile(rb"(?<![ \t])[ \t]*+(?:(?<!\*)\*++/\}?|-->|\"\"\"|''')[ \t]*$")
_PROSE = re.compile(r"\w\W*\w")
_BOILERPLATE = frozenset({"use strict", "use client", "use server"})
_PREFIX_LETTERS = b"bBfFrRuUtT"


def comment_texts(data: bytes, nodes: list[SyntaxNode], drafted: Draft, positions: Positions) -> list[Text]:
    """Comments that say something, top to bottom; those that document a symbol are docstrings."""
    texts = []
    for node in nodes:
        start, end = node.start_byte, node.end_byte
        documented = drafted.docstrings.get(start)
        if documented is not None:
            texts.append(_docstring(documented, start, positions))
        elif start not in drafted.silent and not (start == 0 and data.startswith(b"#!")):
            text = clean_comment(data[start:end].decode("utf-8", "replace"))
            if _PROSE.search(text):
                texts.append(_text("comment", start, end, text, drafted, positions))
    return texts


def string_texts(
    data: bytes, nodes: list[SyntaxNode], drafted: Draft, positions: Positions, *, quoted: bool = True
) -> list[Text]:
    """Strings of two characters and more, top to bottom; those that document a symbol are docstrings."""
    texts = []
    docs, edges, at_edge, starts = drafted.docstrings, drafted.scopes.edges, drafted.scopes.at_edge, positions.starts
    for node in nodes:
        start, end = node.start_byte, node.end_byte
        if start in docs:
            texts.append(_docstring(docs[start], start, positions))
            continue
        literal = data[start:end]
        text = (string_content(literal) if quoted else literal).decode("utf-8", "replace").strip()
        if len(text) > 1 and text not in _BOILERPLATE:
            owner = at_edge[bisect_right(edges, start) - 1].definition
            line = bisect_right(starts, start)
            last = line if "\n" not in text else bisect_right(starts, end - 1)
            texts.append(Text("string", line, last, text, -1 if owner is None else owner.index))
    return texts


def _docstring(documented: tuple[Definition | None, str, int], start: int, positions: Positions) -> Text:
    definition, text, end = documented
    index = -1 if definition is None else definition.index
    return Text("docstring", positions.line(start), positions.line(end - 1), text, index)


def _text(kind: str, start: int, end: int, text: str, drafted: Draft, positions: Positions) -> Text:
    owner = drafted.scopes.at(start).definition
    return Text(kind, positions.line(start), positions.line(end - 1), text, -1 if owner is None else owner.index)


def string_content(literal: bytes) -> bytes:
    """What stands between the quotes of a literal, with or without a prefix."""
    body = literal.lstrip(_PREFIX_LETTERS)
    width = 3 if body[:3] in {b'"""', b"'''"} and len(body) >= 6 else 1
    return body[width : len(body) - width]


def clean_comment(text: str) -> str:
    """A comment without its marks, each line trimmed."""
    if text.startswith("--[") and text.endswith("]"):
        return text[2:].strip("[]=").strip()
    if text.startswith(("#", "//", "--")):
        return text.lstrip("#/-!").strip()
    text = text.removeprefix("<!--").removesuffix("-->").removeprefix("/*").removesuffix("*/")
    return "\n".join(line.strip().lstrip("*").strip() for line in text.split("\n")).strip()


def find_markers(data: bytes, spans: Iterable[tuple[int, int]], positions: Positions) -> list[Marker]:
    """Markers inside the given stretches, top to bottom. The spans are walked only when the text has any marker."""
    if not any([hint in data for hint in _HINTS]):  # noqa: C419 - a list is quicker than a generator.
        return []
    markers = []
    for start, end in spans:
        for match in _MARKER.finditer(data, start, end):
            text = _CLOSING.sub(b"", match[2]).decode("utf-8", "replace").strip()
            markers.append(Marker(match[1].decode(), positions.line(match.start()), text))
    return markers


def find_suppressions(data: bytes, positions: Positions) -> list[Suppression]:
    """Comments that silence a recipe, top to bottom."""
    if b"pinakes-ignore-" not in data:
        return []
    return [
        Suppression(match[2].decode(), 0 if match[1] == b"file" else positions.line(match.start()) + 1)
        for match in _SUPPRESSION.finditer(data)
    ]
