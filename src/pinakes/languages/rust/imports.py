"""`use` trees, `extern crate`, and modules that live in other files."""

import re

from pinakes.facts import Export
from pinakes.languages._draft import MODULE, Draft, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.sheet import Sheet, visibility_at

_PATH = re.compile(rb'#\s*+\[\s*+path\s*+=\s*+"([^"\\]++)"')
_MODULE = re.compile(rb"^[ \t]*+(?:pub\s*+(?:\([^)]*+\)\s*+)?)?mod\s++([a-z_]\w*+)\s*+;", re.MULTILINE)
_DEEPEST = 100
"""Levels of braces in a `use` that are followed."""


def read_imports(sheet: Sheet) -> list[ImportDraft]:
    """Every name that a statement brings in, top to bottom."""
    found: list[ImportDraft] = []
    for node in sheet.syntax.captured("import"):
        found += _crate(sheet, node) if node.type == "extern_crate_declaration" else _use(sheet, node)
    for node in sheet.syntax.captured("module"):
        name = node.child_by_field_name("name")
        if name is not None and node.child_by_field_name("body") is None:
            found.append(_module(sheet, node, name))
    found += _in_macros(sheet)
    found.sort(key=_start)
    return [item for item in found if item.module]


def _in_macros(sheet: Sheet) -> list[ImportDraft]:
    """`mod name;` in a macro that is called where it stands, or handed to one."""
    found = []
    for node in sheet.syntax.captured("macro") + sheet.syntax.captured("macro_call"):
        for match in _MODULE.finditer(sheet.data, node.start_byte, node.end_byte):
            item = ImportDraft(match[1].decode(), None, "module", match.start(1), match.end(1))
            item.name_start = match.start(1)
            item.binds = item.module
            found.append(item)
    return found


def _module(sheet: Sheet, node: SyntaxNode, name: SyntaxNode) -> ImportDraft:
    """`mod name;`: the module of that name, or the file that a `path` attribute gives."""
    text = sheet.text(name).removeprefix("r#")
    item = ImportDraft(text, None, "module", node.start_byte, node.end_byte)
    item.name_start = -1
    item.binds = text
    for attribute in sheet.attributes_above(node.start_byte):
        written = _PATH.match(sheet.data, attribute.start_byte, attribute.end_byte)
        if written is not None:
            item.module, item.alias = written[1].decode("utf-8", "replace"), text
    return item


def draft_imports(sheet: Sheet, drafted: Draft, found: list[ImportDraft]) -> None:
    """Bind what is brought in where the statement stands, and pass over the statements themselves."""
    drafted.imports = found
    drafted.skips += [(item.start, item.end) for item in found if item.kind == "module"]
    drafted.skips += [(node.start_byte, node.end_byte) for node in sheet.syntax.captured("import")]
    module = drafted.scopes.module
    for item in found:
        scope = drafted.scopes.at(item.start)
        while item.kind == "module" and scope.kind != MODULE and scope.parent is not None:
            scope = scope.parent
        if item.name == "*":
            drafted.has_star_import |= scope is module and not _is_type(item.module)
            scope.is_open |= scope is not module and item.module != "super"
        elif item.binds is not None:
            scope.bound.setdefault(item.binds.encode(), item)
        if item.kind == "re-export" and visibility_at(sheet.data, item.start) == "public":
            name = item.binds or item.name or item.module
            local = item.name if item.alias is not None else None
            drafted.exports.append(
                (Export(name, "re-export", local, item.module, is_default=False, line=0), item.start)
            )


def _is_type(path: str) -> bool:
    """Whether a path ends in a type, by its capital: what is taken from there are the variants of an enum."""
    return path.rpartition("::")[2][:1].isupper()


def _start(item: ImportDraft) -> tuple[int, int]:
    return item.start, item.name_start


def _crate(sheet: Sheet, node: SyntaxNode) -> list[ImportDraft]:
    name, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
    if name is None:
        return []
    item = ImportDraft(sheet.text(name), None, _kind(sheet, node, "import"), node.start_byte, node.end_byte)
    item.name_start = name.start_byte
    return [_name(item, None if alias is None else sheet.text(alias), item.module)]


def _kind(sheet: Sheet, node: SyntaxNode, kind: str) -> str:
    return kind if visibility_at(sheet.data, node.start_byte) == "private" else "re-export"


def _use(sheet: Sheet, node: SyntaxNode) -> list[ImportDraft]:
    tree = node.child_by_field_name("argument")
    kind = _kind(sheet, node, "use")
    found: list[ImportDraft] = []
    pending = [] if tree is None else [(tree, "")]
    for _ in range(_DEEPEST):
        inner: list[tuple[SyntaxNode, str]] = []
        for part, path in pending:
            if part.type in {"scoped_use_list", "use_list"}:
                inner += _listed(sheet, part, path)
            else:
                item = _leaf(sheet, part, path)
                if item is not None:
                    item.kind, item.start, item.end = kind, node.start_byte, node.end_byte
                    found.append(item)
        pending = inner
        if not pending:
            break
    return found


def _listed(sheet: Sheet, part: SyntaxNode, path: str) -> list[tuple[SyntaxNode, str]]:
    """The branches of a list in braces, each with the path to it."""
    listed: SyntaxNode | None = part
    if part.type == "scoped_use_list":
        written = part.child_by_field_name("path")
        path = _join(path, "" if written is None else _squeezed(sheet, written))
        listed = part.child_by_field_name("list")
    return [] if listed is None else [(child, path) for child in listed.named_children]


def _leaf(sheet: Sheet, part: SyntaxNode, path: str) -> ImportDraft | None:
    if part.type == "use_wildcard":
        text = _squeezed(sheet, part).removesuffix("*").removesuffix("::")
        module = _join(path, text)
        item = ImportDraft(module, "*", "use", 0, 0)
        item.name_start = part.start_byte
        return item
    if part.type == "use_as_clause":
        written, alias = part.child_by_field_name("path"), part.child_by_field_name("alias")
        if written is None:
            return None
        name = _squeezed(sheet, written)
        # `as _` brings a trait's methods and no name.
        return _brought(part, path, name, "_" if alias is None else sheet.text(alias))
    if part.type in {"identifier", "scoped_identifier", "self", "crate", "super"}:
        return _brought(part, path, _squeezed(sheet, part), None)
    return None


def _brought(part: SyntaxNode, path: str, text: str, alias: str | None) -> ImportDraft:
    """An import of the last name of a path; `self` in a list is the module that the list is of."""
    whole = path if text == "self" and path else _join(path, text)
    module, _, name = whole.rpartition("::")
    item = ImportDraft(module or name, name if module else None, "use", 0, 0)
    item.name_start = part.start_byte + max(text.rfind("::") + 2, 0) if "::" in text else part.start_byte
    return _name(item, alias, name)


def _name(item: ImportDraft, alias: str | None, name: str) -> ImportDraft:
    item.alias = None if alias == name else alias
    item.binds = None if alias == "_" else alias or name
    return item


def _join(path: str, text: str) -> str:
    return f"{path}::{text}" if path and text else path or text


def _squeezed(sheet: Sheet, node: SyntaxNode) -> str:
    """A path as written, without blanks and without the colons that may stand before it."""
    return "".join(sheet.text(node).split()).removeprefix("::")
