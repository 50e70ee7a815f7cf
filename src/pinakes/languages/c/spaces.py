"""Namespaces that macros open and close: `LIB_BEGIN_NAMESPACE`, with `namespace lib {` in its body."""

import re
from collections.abc import Iterator

from pinakes.languages._draft import Definition, Draft
from pinakes.languages.c.sheet import Sheet

Hint = tuple[int, str, str, str]
"""The byte it stands at, then name, kind and text as in `facts.Hint`."""

_ALONE = re.compile(rb"^[ \t]*([A-Z][A-Z0-9_]*(?:NAMESPACE|_NS)[A-Z0-9_]*)[ \t]*;?[ \t]*\r?$", re.MULTILINE)
_SPACE = re.compile(rb"(\binline\s+)?\bnamespace\s+([A-Za-z_]\w*(?:\s*::\s*[A-Za-z_]\w*)*)\s*(?:\\\s*)?\{")
_WORD = re.compile(rb"\w+")
_OPENING = frozenset({b"BEGIN", b"OPEN", b"ENTER", b"START"})
_CLOSING = frozenset({b"END", b"CLOSE", b"LEAVE", b"EXIT", b"STOP"})
_FILE = "namespace"
"""The name that says of a file that macros open namespaces in it: nothing else is called so."""


def draft_opened(sheet: Sheet, macros: list[Definition]) -> list[Definition]:
    """The namespaces that macros open, each as a part of its macro."""
    code = sheet.read.code
    if not sheet.is_cpp or b"namespace" not in code:
        return []
    found = []
    for macro in macros:
        given = {parameter.name for parameter in macro.parameters}
        for match in _SPACE.finditer(code, macro.body_start, macro.end):
            for word in _WORD.finditer(code, *match.span(2)):
                name = word[0].decode("utf-8", "replace")
                if name in given:
                    continue
                definition = Definition("namespace", name, *word.span(), word.start())
                definition.decorators = ("inline",) if match[1] else ()
                definition.parent = macro
                found.append(definition)
    return found


def opened_hints(sheet: Sheet, drafted: Draft) -> Iterator[Hint]:
    """Say of what stands between such macros which one opened the namespace around it."""
    for start, end, macro in _stretches(sheet.read.code) if sheet.is_cpp else ():
        yield start, _FILE, "space", macro
        for item in drafted.definitions:
            if start < item.start < end and item.parent is None and item.name and item.kind != "macro":
                # What opens a scope is said by itself, other things by what they stand in.
                place, name = (item.body_start, "") if item.opens >= 0 else (item.start, item.name)
                yield place, name, "space", macro


def _stretches(code: bytes) -> list[tuple[int, int, str]]:
    """Where a macro opens a namespace, where that ends, and the macro; those inside others are left alone."""
    found = []
    opened: tuple[int, str] | None = None
    for match in _ALONE.finditer(code):
        words = match[1].split(b"_")
        if opened is None and not _OPENING.isdisjoint(words):
            opened = match.end(), match[1].decode()
        elif opened is not None and not _CLOSING.isdisjoint(words):
            found.append((opened[0], match.start(), opened[1]))
            opened = None
    if opened is not None:
        found.append((opened[0], len(code), opened[1]))
    return found
