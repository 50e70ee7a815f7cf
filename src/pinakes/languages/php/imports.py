"""What a file uses from other namespaces, and the files it includes."""

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Syntax, SyntaxNode

MOST_PARTS = 20
"""Pieces that the path of an include is put together from, at most."""
_STRINGS = frozenset({"string", "encapsed_string"})


def draft_imports(syntax: Syntax, drafted: Draft) -> None:
    """Draft one import for each name a `use` brings in, bound where it stands, and one for each file included."""
    for node in syntax.captured("import"):
        drafted.skips.append((node.start_byte, node.end_byte))
        bound = drafted.scopes.at(node.start_byte).bound
        for item in _used(syntax, node):
            drafted.imports.append(item)
            bound.setdefault((item.binds or "").encode(), item)
    included: set[int] = set()
    for node in syntax.captured("include"):
        parts = _literal_path(node)
        module = "".join([syntax.text(part)[1:-1] for part in parts])
        if module:
            included.update([part.start_byte for part in parts])
            item = ImportDraft(module, None, "require", node.start_byte, node.end_byte)
            item.name_start = parts[0].start_byte
            drafted.imports.append(item)
    if included:
        # The names of files are not texts.
        strings = syntax.captured("string")
        strings[:] = [node for node in strings if node.start_byte not in included]
    drafted.imports.sort(key=_start)


def _start(item: ImportDraft) -> tuple[int, int]:
    return item.start, item.name_start


def _used(syntax: Syntax, node: SyntaxNode) -> list[ImportDraft]:
    prefix, found = "", []
    for child in node.named_children:
        if child.type in {"namespace_name", "qualified_name"}:
            prefix = syntax.text(child).strip("\\") + "\\"
        elif child.type == "namespace_use_clause":
            found.append(_clause(syntax, node, child, prefix))
        elif child.type == "namespace_use_group":
            found += [_clause(syntax, node, clause, prefix) for clause in child.named_children]
    return [item for item in found if item is not None]


def _clause(syntax: Syntax, node: SyntaxNode, clause: SyntaxNode, prefix: str) -> ImportDraft | None:
    r"""`A\B as C`: the module A, the name B, the alias C."""
    target = next((child for child in clause.named_children if child.type in {"name", "qualified_name"}), None)
    if target is None or target.start_byte == target.end_byte:
        return None
    path = prefix + syntax.text(target).strip("\\")
    module, _, name = path.rpartition("\\")
    alias = clause.child_by_field_name("alias")
    item = ImportDraft(module, name, "use", node.start_byte, node.end_byte)
    item.name_start = target.end_byte - len(name.encode())
    item.alias = None if alias is None else syntax.text(alias)
    item.binds = item.alias or name
    return item


def _literal_path(node: SyntaxNode) -> list[SyntaxNode]:
    """The strings an include ends with: all of the path, or what is joined to a folder that running code knows."""
    strings: list[SyntaxNode] = []
    pending = list(node.named_children[-1:])
    for _ in range(MOST_PARTS):
        if not pending:
            break
        last = pending.pop()
        if last.type in _STRINGS and all(child.type == "string_content" for child in last.named_children):
            strings.append(last)
        elif last.type in {"parenthesized_expression", "binary_expression"}:
            pending += last.named_children
        else:
            break
    return strings[::-1]
