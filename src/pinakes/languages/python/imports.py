"""Import statements."""

from pinakes.languages._draft import Draft, ImportDraft
from pinakes.languages._spec import Syntax, SyntaxNode


def draft_imports(syntax: Syntax, drafted: Draft) -> None:
    """Draft one import for each name a statement brings in, and bind it where the statement stands."""
    guarded = _type_checking_blocks(syntax)
    for node in syntax.captured("import"):
        start, end = node.start_byte, node.end_byte
        drafted.skips.append((start, end))
        found = _plain(syntax, node) if node.type == "import_statement" else _from(syntax, node)
        bound = drafted.scopes.at(start).bound
        is_type_only = any(first <= start < last for first, last in guarded)
        for item in found:
            item.is_type_only = is_type_only
            drafted.imports.append(item)
            if item.name == "*":
                drafted.has_star_import = True
            elif item.binds is not None:
                bound.setdefault(item.binds.encode(), item)


def _plain(syntax: Syntax, node: SyntaxNode) -> list[ImportDraft]:
    found = []
    for child in node.named_children:
        name, alias = _name_and_alias(syntax, child)
        if not name:
            continue
        item = ImportDraft(name, None, "import", node.start_byte, node.end_byte)
        item.name_start = child.start_byte
        item.alias = alias
        item.binds = alias or name.partition(".")[0]
        found.append(item)
    return found


def _from(syntax: Syntax, node: SyntaxNode) -> list[ImportDraft]:
    source = node.child_by_field_name("module_name")
    module = "__future__" if source is None else syntax.text(source)
    dotless = module.lstrip(". \t")
    level = module[: len(module) - len(dotless)].count(".")
    found = []
    for child in node.named_children:
        if source is not None and child.start_byte == source.start_byte:
            continue
        name, alias = ("*", None) if child.type == "wildcard_import" else _name_and_alias(syntax, child)
        if not name:
            continue
        item = ImportDraft(dotless, name, "from", node.start_byte, node.end_byte)
        item.level = level
        item.name_start = child.start_byte
        item.alias = alias
        item.binds = alias or name
        found.append(item)
    return found


def _name_and_alias(syntax: Syntax, node: SyntaxNode) -> tuple[str, str | None]:
    if node.type == "dotted_name":
        return syntax.text(node), None
    if node.type == "aliased_import":
        name, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
        if name is not None and alias is not None:
            return syntax.text(name), syntax.text(alias)
    return "", None


def _type_checking_blocks(syntax: Syntax) -> list[tuple[int, int]]:
    """Where `if TYPE_CHECKING:` holds: what is imported there exists for type checkers only."""
    if b"TYPE_CHECKING" not in syntax.data:
        return []
    blocks = []
    for node in syntax.captured("branch"):
        condition = node.child_by_field_name("condition") if node.type == "if_statement" else None
        body = node.child_by_field_name("consequence")
        if condition is not None and body is not None and syntax.text(condition).endswith("TYPE_CHECKING"):
            blocks.append((body.start_byte, body.end_byte))
    return blocks
