"""Import statements."""

from pinakes.facts import Export
from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.sheet import Sheet


def draft_imports(sheet: Sheet, drafted: Draft) -> None:
    """Draft one import for each name a statement brings, and bind it where the statement stands."""
    for node in sheet.syntax.captured("import"):
        start, end = node.start_byte, node.end_byte
        drafted.skips.append((start, end))
        source = node.child_by_field_name("source") or _required(node)
        if source is None:
            continue
        bound = drafted.scopes.at(start).bound
        for item in _names(sheet, node, sheet.member_name(source)):
            drafted.imports.append(item)
            if item.binds is not None:
                bound.setdefault(item.binds.encode(), item)
                if item.kind == "require" and sheet.data[max(start - 20, 0) : start].rstrip().endswith(b"export"):
                    export = Export(item.binds, "value", "*", item.module, is_default=False, line=0)
                    drafted.exports.append((export, start))


def _required(node: SyntaxNode) -> SyntaxNode | None:
    """The module of `import x = require("m")`."""
    for child in node.named_children:
        if child.type == "import_require_clause":
            return child.child_by_field_name("source")
    return None


def _names(sheet: Sheet, node: SyntaxNode, module: str) -> list[ImportDraft]:
    is_type_only = any(child.type in {"type", "typeof"} for child in node.children)
    found = []
    for child in node.named_children:
        if child.type == "import_clause":
            for part in child.named_children:
                found += _clause_part(sheet, node, part, module)
        elif child.type == "import_require_clause":
            name = first_named(child)
            found += [] if name is None else [_item(sheet, node, module, None, name, "require")]
    if not found and not any(child.type == "import_clause" for child in node.named_children):
        found = [ImportDraft(module, None, "side-effect", node.start_byte, node.end_byte)]
    for item in found:
        item.is_type_only = item.is_type_only or is_type_only
    return found


def _clause_part(sheet: Sheet, node: SyntaxNode, part: SyntaxNode, module: str) -> list[ImportDraft]:
    if part.type == "identifier":
        return [_item(sheet, node, module, "default", part, "import")]
    if part.type == "namespace_import":
        name = first_named(part)
        return [] if name is None else [_item(sheet, node, module, "*", name, "import")]
    return [_specifier(sheet, node, child, module) for child in part.named_children if child.type == "import_specifier"]


def _specifier(sheet: Sheet, node: SyntaxNode, child: SyntaxNode, module: str) -> ImportDraft:
    name = child.child_by_field_name("name") or child
    alias = child.child_by_field_name("alias")
    item = _item(sheet, node, module, sheet.member_name(name), alias or name, "import")
    item.name_start = name.start_byte
    if alias is not None:
        item.alias_start = alias.start_byte
    item.is_type_only = name.start_byte != child.start_byte
    return item


def _item(sheet: Sheet, node: SyntaxNode, module: str, name: str | None, local: SyntaxNode, kind: str) -> ImportDraft:
    item = ImportDraft(module, name, kind, node.start_byte, node.end_byte)
    item.binds = sheet.text(local)
    item.alias = None if item.binds == name else item.binds
    item.name_start = local.start_byte
    return item
