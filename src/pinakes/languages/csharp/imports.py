"""`using` directives and extern aliases."""

import re

from pinakes.languages._draft import BLOCK, Definition, Draft, ImportDraft
from pinakes.languages._spec import Syntax, SyntaxNode

_NAME = rb"@?[A-Za-z_\x80-\xff][\w\x80-\xff]*"
_USING = re.compile(
    rb"(?P<global>global\s+)?using\s+(?P<words>(?:(?:static|unsafe)\s+)*)(?:(?P<alias>%b)\s*=\s*)?"
    rb"(?:global\s*::\s*)?(?P<path>%b(?:\s*(?:\.|::)\s*%b)*)\s*[;<]" % (_NAME, _NAME, _NAME)
)


def draft_aliases(syntax: Syntax) -> list[Definition]:
    """The aliases that name a type which is no more than its parts: `using Point = (int X, int Y);`."""
    found = []
    for node in syntax.captured("using"):
        alias = node.child_by_field_name("name")
        match = _USING.match(syntax.data, node.start_byte, node.end_byte)
        if alias is None or (match is not None and match["alias"] is not None):
            continue
        definition = Definition("type_alias", syntax.text(alias), node.start_byte, node.end_byte, alias.start_byte)
        definition.signature = syntax.text(node).rstrip("; ")
        definition.type = syntax.data[alias.end_byte : node.end_byte].decode("utf-8", "replace").strip("=; \r\n")
        definition.visibility = "private"
        definition.opens = BLOCK
        definition.body_start = alias.end_byte
        found.append(definition)
    return found


def draft_imports(syntax: Syntax, drafted: Draft) -> None:
    """Draft one import for each directive, and bind the aliases."""
    for node in syntax.captured("extern"):
        name = node.child_by_field_name("name")
        drafted.skips.append((node.start_byte, node.end_byte))
        if name is not None:
            item = ImportDraft(syntax.text(name), None, "use", node.start_byte, node.end_byte)
            item.name_start, item.binds = name.start_byte, item.module
            _add(drafted, item)
    for node in syntax.captured("using"):
        match = _USING.match(syntax.data, node.start_byte, node.end_byte)
        if match is not None and ((match["alias"] is None) == (node.child_by_field_name("name") is None)):
            _add(drafted, _import(match, node))
            # What stands between angle brackets are types like any others.
            drafted.skips.append((node.start_byte, match.end("path")))
    drafted.imports.sort(key=_start)


def _add(drafted: Draft, item: ImportDraft) -> None:
    drafted.imports.append(item)
    if item.binds is not None:
        drafted.scopes.at(item.start).bound.setdefault(item.binds.encode(), item)


def _import(match: re.Match[bytes], node: SyntaxNode) -> ImportDraft:
    path = b"".join(match["path"].split()).decode("utf-8", "replace")
    kind = "global" if match["global"] else "static" if b"static" in match["words"] else "use"
    if match["alias"] is None:
        item = ImportDraft(path, "*", kind, node.start_byte, node.end_byte)
    else:
        module, _, name = path.replace("::", ".").rpartition(".")
        item = ImportDraft(module or name, name if module else None, kind, node.start_byte, node.end_byte)
        item.alias = item.binds = match["alias"].decode("utf-8", "replace")
    item.name_start = match.start("path")
    if item.name is not None and item.name != "*":
        item.name_start = match.end("path") - len(item.name.encode())
    return item


def _start(item: ImportDraft) -> int:
    return item.start
