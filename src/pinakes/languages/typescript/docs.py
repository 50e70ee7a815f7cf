"""JSDoc: which comment documents what, and the visibility its tags claim."""

import re

from pinakes.languages._docs import clean_jsdoc
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._paths import LONGEST, closing
from pinakes.languages.typescript.jsdoc import ENDINGS, tell_types, type_told
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.paths import typed_path
from pinakes.languages.typescript.sheet import Sheet

_DECLARING = re.compile(rb"(?:export\s+)?(?:const|let|var)\s+")
_MEMBER = re.compile(rb"\s*\??\.\s*(#?%b)" % NAME)
_BLANKS_AND_NOTES = re.compile(rb"(?:\s+|//[^\n]*(?:\n|$))*")
_FILE_TAG = re.compile(r"^@(?:fileoverview|file|module|packageDocumentation|overview)\b", re.MULTILINE)
_VISIBILITY_TAG = re.compile(r"^@(public|private|internal|protected)\b", re.MULTILINE)
_VISIBILITIES = {"public": "public", "private": "private", "internal": "internal", "protected": "internal"}


def document(sheet: Sheet, drafted: Draft) -> None:
    """Give each definition the JSDoc right above it, and the file the one that speaks of the file."""
    comments = sheet.syntax.captured("comment")
    data = sheet.data
    documented: dict[int, int] = {}
    texts: dict[int, str] = {}
    ends: dict[int, int] = {}
    for node in comments:
        start = node.start_byte
        if data.startswith(b"/**", start) and node.end_byte - start > 5:
            texts[start] = clean_jsdoc(sheet.text(node))
            ends[start] = node.end_byte
            after = _BLANKS_AND_NOTES.match(data, node.end_byte)
            documented[node.end_byte if after is None else after.end()] = start
    if not texts:
        return
    file_docs = [start for start, text in texts.items() if "@" in text and _FILE_TAG.search(text)]
    for start in file_docs:
        drafted.docstrings[start] = (None, texts[start], ends[start])
    is_typed = sheet.syntax.path.endswith(ENDINGS)
    if is_typed:
        _note_types(sheet, drafted, documented, texts)
    for definition in drafted.definitions:
        at = documented.get(definition.start)
        if at is not None and definition.name and at not in file_docs:
            _describe(definition, texts[at])
            if is_typed and "@" in texts[at]:
                tell_types(definition, texts[at])
            drafted.docstrings.setdefault(at, (definition, texts[at], ends[at]))
    first = comments[0].start_byte
    if first in texts and not file_docs:
        drafted.docstrings.setdefault(first, (None, texts[first], ends[first]))


def _note_types(sheet: Sheet, drafted: Draft, documented: dict[int, int], texts: dict[int, str]) -> None:
    """Note the types that comments tell of variables, by where their names stand, and of values in parentheses."""
    for after, start in documented.items():
        told = type_told(texts[start]) if "@type" in texts[start] else None
        if told is None:
            continue
        declaring = _DECLARING.match(sheet.data, after)
        if declaring is not None:
            sheet.told_types[declaring.end()] = told
        elif sheet.data.startswith(b"(", after) and told != "const":
            _note_cast(sheet, drafted, after, told)


def _note_cast(sheet: Sheet, drafted: Draft, opening: int, told: str) -> None:
    """Note the type of a value in parentheses, and that a member of it is one of that type."""
    sheet.told_types[opening] = told
    path = typed_path(told)
    last = closing(sheet.data[opening : opening + LONGEST], 0)
    member = None if last < 0 else _MEMBER.match(sheet.data, opening + last + 1)
    if member is not None and path is not None:
        drafted.receivers[member.start(1)] = path.encode()


def _describe(definition: Definition, text: str) -> None:
    definition.doc = text
    tag = _VISIBILITY_TAG.search(text) if "@" in text else None
    if tag is not None:
        definition.visibility = _VISIBILITIES[tag[1]]
