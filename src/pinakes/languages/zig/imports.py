"""`@import` wherever it stands: bound to a constant, or used at once."""

import re
from bisect import bisect_left

from pinakes.facts import Export
from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.zig.definitions import Declaration

_IMPORT = re.compile(rb'@import\(\s*"([^"\n]*)"\s*\)((?:\.\w+)*)')


def imported_by(data: bytes, declaration: Declaration) -> re.Match[bytes] | None:
    """The import that a declaration gives a name to; None where it holds anything else."""
    value = declaration.value
    if value is None or not declaration.keyword or not data.startswith(b"@import", value.start_byte):
        return None
    return _IMPORT.fullmatch(data, value.start_byte, value.end_byte)


def draft_imports(syntax: Syntax, drafted: Draft, declarations: list[Declaration]) -> None:
    """Draft every import, and bind those that have a name."""
    data = syntax.data
    named = {}
    for declaration in declarations:
        match = imported_by(data, declaration)
        if match is not None and declaration.names:
            named[match.start()] = declaration
    comments = [node.start_byte for node in syntax.captured("comment")]
    for match in _IMPORT.finditer(data):
        if match.start() in named:
            _bind_import(syntax, drafted, named[match.start()], match)
        elif not _stands_in_comment(data, match.start(), comments):
            start, end = match.start(), match.end() - len(match[2])
            item = ImportDraft(match[1].decode("utf-8", "replace"), None, "import", start, end)
            item.name_start = match.start(1)
            drafted.imports.append(item)
    for node in syntax.captured("namespace"):
        _draft_namespace(drafted, node)
    _forget_strings(syntax, drafted)


def _bind_import(syntax: Syntax, drafted: Draft, declaration: Declaration, match: re.Match[bytes]) -> None:
    """`const a = @import("b").c` takes `c` from `b` under the name `a`; a public one passes it on."""
    node, name = declaration.node, syntax.text(declaration.names[0])
    member = match[2].decode("utf-8", "replace").lstrip(".") or None
    kind = "re-export" if declaration.is_public else "import"
    module = match[1].decode("utf-8", "replace")
    item = ImportDraft(module, member, kind, node.start_byte, node.end_byte)
    item.name_start = match.start(1) if member is None else match.start(2) + 1
    item.alias = None if name in {member, module} else name
    item.binds = name
    drafted.imports.append(item)
    drafted.scopes.at(node.start_byte).bound[name.encode()] = item
    drafted.skips.append((declaration.names[0].start_byte, node.end_byte))
    if declaration.is_public:
        export = Export(name, "re-export", None if member == name else member, module, is_default=False, line=0)
        drafted.exports.append((export, node.start_byte))


def _draft_namespace(drafted: Draft, node: SyntaxNode) -> None:
    """`usingnamespace` brings in everything, from a file or from a container."""
    drafted.has_star_import = True
    for item in drafted.imports:
        if node.start_byte <= item.start < node.end_byte:
            item.name = "*"


def _stands_in_comment(data: bytes, at: int, comments: list[int]) -> bool:
    line = data.rfind(b"\n", 0, at) + 1
    before = bisect_left(comments, at) - 1
    return (before >= 0 and comments[before] >= line) or data[line:at].lstrip().startswith(b"\\\\")


def _forget_strings(syntax: Syntax, drafted: Draft) -> None:
    """The names of modules are not texts."""
    strings = syntax.captured("string")
    for item in drafted.imports if strings else ():
        first = bisect_left(strings, item.start, key=_start_byte)
        del strings[first : bisect_left(strings, item.end, key=_start_byte)]


def _start_byte(node: SyntaxNode) -> int:
    return node.start_byte
