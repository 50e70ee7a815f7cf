"""Other files that a style sheet names: `@import` and its kin, and `composes … from`."""

import re

from pinakes.facts import Export
from pinakes.languages._draft import Draft, ImportDraft

IMPORTING = frozenset({b"import", b"reference", b"plugin", b"config"})
"""At-rules that load a file: CSS has one, Tailwind adds three."""

_AT_WORD = re.compile(rb"@([\w-]+)")
_IMPORT = re.compile(
    rb"@[\w-]+\s*+(?:/\*[^*]*+(?:\*(?!/)[^*]*+)*+\*/\s*+)*+(?:\([\w\s,-]*+\)\s*+)?(?:url\(\s*+)?(?:\"([^\"\n]*+)|'([^'\n]*+)|([^\s\"');{]++))",
    re.IGNORECASE,
)
_QUOTED = re.compile(rb"\"([^\"\n]++)\"|'([^'\n]++)'|url\(\s*+([^)\s\"']++)")
_AS = re.compile(rb"\s++as\s++([\w-]*+\*?)")
_LAST_WORD = re.compile(r"_?([\w-]+)(?:\.\w+)?$")
_COMPOSES = re.compile(
    rb"composes\s*+:([^;\"'{}]*?)(?:\bfrom\s*+(?:\"([^\"\n]*+)\"?|'([^'\n]*+)'?|(global\b)))?[\s;]*+$"
)
_WORD = re.compile(rb"[\w\x80-\xff\\-]++")


def draft_at_import(data: bytes, start: int, end: int, drafted: Draft) -> None:
    """Draft the file that an at-rule loads, where it is one that loads any."""
    word = _AT_WORD.match(data, start, end)
    if word is not None and word[1] in IMPORTING:
        _draft_import(data, start, end, drafted)


def _draft_import(data: bytes, start: int, end: int, drafted: Draft) -> None:
    match = _IMPORT.match(data, start, end)
    if match is None or match.lastindex is None:
        return
    module = match[match.lastindex].decode("utf-8", "replace").strip()
    if module:
        item = ImportDraft(module, "*", "css", start, end)
        item.name_start = match.start(match.lastindex)
        drafted.imports.append(item)


def draft_modules(data: bytes, start: int, end: int, drafted: Draft) -> None:
    """Draft what SCSS loads: all that `@import` lists, and the modules of `@use` and `@forward`."""
    word = _AT_WORD.match(data, start, end)
    if word is None or word[1] not in {b"import", b"use", b"forward"}:
        return
    for match in _QUOTED.finditer(data, word.end(), end):
        group = match.lastindex or 1
        item = ImportDraft(match[group].decode("utf-8", "replace"), "*", "css", start, end)
        item.name_start = match.start(group)
        drafted.imports.append(item)
        if word[1] != b"import":
            item.name = None
            (_draft_use if word[1] == b"use" else _draft_forward)(data, match.end(), end, item, drafted)
            break


def _draft_use(data: bytes, start: int, end: int, item: ImportDraft, drafted: Draft) -> None:
    """`@use "config" as c`: bound by its alias, else by the last word of its path."""
    item.kind = "use"
    alias = _AS.match(data, start, end)
    if alias is not None and alias[1] == b"*":
        item.name = "*"
        drafted.has_star_import = True
        return
    own_name = _LAST_WORD.search(item.module)
    item.binds = alias[1].decode("utf-8", "replace") if alias is not None else own_name[1] if own_name else None
    item.alias = item.binds if alias is not None else None
    if item.binds:
        drafted.scopes.module.bound.setdefault(item.binds.encode(), item)


def _draft_forward(data: bytes, start: int, end: int, item: ImportDraft, drafted: Draft) -> None:
    """`@forward "config" as c-*`: whoever loads this file gets that one's names, with a prefix."""
    item.kind = "re-export"
    item.name = "*"
    alias = _AS.match(data, start, end)
    item.alias = None if alias is None else alias[1].decode("utf-8", "replace")
    local = None if item.alias is None else "*"
    export = Export(item.alias or "*", "re-export", local, item.module, is_default=False, line=0)
    drafted.exports.append((export, item.start))


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
