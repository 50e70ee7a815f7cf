"""Imports, exports and parts."""

import re
from bisect import bisect_left

from pinakes.facts import Export
from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Syntax, SyntaxNode

_URI = re.compile(rb"""['"]([^'"\n]*)['"]""")
_ALIAS = re.compile(rb"\bas\s+([\w$]+)")
_SHOW = re.compile(rb"\bshow\s+([\w$]+(?:\s*,\s*[\w$]+)*)")
_HIDE = re.compile(rb"\bhide\s+([\w$]+(?:\s*,\s*[\w$]+)*)")
_NAME = re.compile(rb"[\w$]+")


def draft_imports(syntax: Syntax, drafted: Draft) -> None:
    """Draft what each directive brings in: the names it shows, the library under its prefix, or everything."""
    spans = []
    for node in syntax.captured("import"):
        start, end = node.start_byte, node.end_byte
        spans.append((start, end))
        match = _URI.search(syntax.data, start, end)
        if match is None:
            continue
        if syntax.data.startswith(b"export", start):
            _draft_export(syntax.data, drafted, match, end)
        else:
            _draft_import(syntax.data, drafted, match, (start, end))
        hidden = _HIDE.search(syntax.data, match.end(), end)
        for name in () if hidden is None else _NAME.findall(hidden[1]):
            drafted.hints.append((start, name.decode(), "hidden", match[1].decode("utf-8", "replace")))
    for node in syntax.captured("part"):
        spans.append((node.start_byte, node.end_byte))
        _draft_part(syntax, drafted, node)
    drafted.skips += spans
    _forget_strings(syntax, spans)


def _draft_import(data: bytes, drafted: Draft, uri: re.Match[bytes], span: tuple[int, int]) -> None:
    start, end = span
    alias = _ALIAS.search(data, uri.end(), end)
    shown = None if alias else _SHOW.search(data, uri.end(), end)
    if shown is None:
        item = ImportDraft(uri[1].decode("utf-8", "replace"), None if alias else "*", "import", start, end)
        item.name_start = uri.start()
        drafted.imports.append(item)
        if alias is not None:
            item.alias = item.binds = alias[1].decode("utf-8", "replace")
            drafted.scopes.module.bound.setdefault(alias[1], item)
        return
    for name in _NAME.finditer(data, shown.start(1), shown.end(1)):
        item = ImportDraft(uri[1].decode("utf-8", "replace"), name[0].decode(), "import", start, end)
        item.name_start = name.start()
        item.binds = item.name
        drafted.imports.append(item)
        drafted.scopes.module.bound.setdefault(name[0], item)


def _draft_export(data: bytes, drafted: Draft, uri: re.Match[bytes], end: int) -> None:
    """An export passes on what it shows, or all there is."""
    start = data.rfind(b"export", 0, uri.start())
    module = uri[1].decode("utf-8", "replace")
    shown = _SHOW.search(data, uri.end(), end)
    names = [] if shown is None else list(_NAME.finditer(data, shown.start(1), shown.end(1)))
    for name, at in [(match[0].decode(), match.start()) for match in names] or [("*", uri.start())]:
        item = ImportDraft(module, name, "re-export", start, end)
        item.name_start = at
        drafted.imports.append(item)
        drafted.exports.append((Export(name, "re-export", None, module, is_default=False, line=0), at))


def _draft_part(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """`part` says that a file belongs to this library, `part of` that this file sees all of another."""
    match = _URI.search(syntax.data, node.start_byte, node.end_byte)
    if match is None:
        return
    is_whole = node.type == "part_directive"
    module = match[1].decode("utf-8", "replace")
    item = ImportDraft(module, None if is_whole else "*", "module", node.start_byte, node.end_byte)
    item.name_start = match.start()
    drafted.imports.append(item)


def _forget_strings(syntax: Syntax, spans: list[tuple[int, int]]) -> None:
    """The names of libraries are not texts."""
    strings = syntax.captured("string")
    for start, end in spans if strings else ():
        first = bisect_left(strings, start, key=_start_byte)
        del strings[first : bisect_left(strings, end, key=_start_byte)]


def _start_byte(node: SyntaxNode) -> int:
    return node.start_byte
