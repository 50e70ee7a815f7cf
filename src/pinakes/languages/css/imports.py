"""Other files that a style sheet names: `@import` and its kin, and `composes … from`."""

import re

from pinakes.languages._draft import Draft, ImportDraft

IMPORTING = frozenset({b"import", b"reference", b"plugin", b"config"})
"""At-rules that load a file: CSS has one, Tailwind adds three."""

_IMPORT = re.compile(rb"@[\w-]+\s*+(?:url\(\s*+)?(?:\"([^\"\n]*+)|'([^'\n]*+)|([^\s\"');{]++))", re.IGNORECASE)
_COMPOSES = re.compile(
    rb"composes\s*+:([^;\"'{}]*?)(?:\bfrom\s*+(?:\"([^\"\n]*+)\"?|'([^'\n]*+)'?|(global\b)))?[\s;]*+$"
)
_WORD = re.compile(rb"[\w\x80-\xff\\-]++")


def draft_import(data: bytes, start: int, end: int, drafted: Draft) -> None:
    """Draft the file that one at-rule loads."""
    match = _IMPORT.match(data, start, end)
    if match is None or match.lastindex is None:
        return
    module = match[match.lastindex].decode("utf-8", "replace").strip()
    if module:
        item = ImportDraft(module, None, "css", start, end)
        item.name_start = match.start(match.lastindex)
        drafted.imports.append(item)


def draft_composes(data: bytes, start: int, end: int, drafted: Draft) -> None:
    """Draft the classes a rule is composed of: imports from another file, or names of this one."""
    match = _COMPOSES.match(data, start, end)
    if match is None or match[4] is not None:
        return
    module = match[2] or match[3]
    for word in _WORD.finditer(data, match.start(1), match.end(1)):
        if module is None:
            drafted.names.append(word.span())
            continue
        item = ImportDraft(module.decode("utf-8", "replace"), word[0].decode("utf-8", "replace"), "css", start, end)
        item.name_start = word.start()
        drafted.imports.append(item)
