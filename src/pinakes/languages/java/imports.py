"""The package clause, imports, and the directives of a module."""

import re

from pinakes.languages._draft import BLOCK, MEMBER, TYPE, Definition, Draft, ImportDraft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_OUTER = re.compile(rb"\.([A-Z][\w$]*)(?=\.)")
_PATHS = frozenset({"identifier", "scoped_identifier"})


def draft_imports(syntax: Syntax) -> list[ImportDraft]:
    """One import for each import statement and each `requires`, top to bottom.

    A wildcard leaves the names of `java.lang` as sure as they were: where both bring a name, the compiler refuses it.
    """
    found = [_import(syntax, node) for node in syntax.captured("import")]
    for node in syntax.captured("directive"):
        module = node.child_by_field_name("module")
        if module is not None:
            item = ImportDraft(syntax.text(module), None, "require", node.start_byte, node.end_byte)
            item.name_start = module.start_byte
            found.append(item)
    return [item for item in found if item is not None]


def bind_imports(syntax: Syntax, drafted: Draft) -> None:
    """Bind what imports bring, and leave out the names of their statements."""
    bound = drafted.scopes.module.bound
    for item in drafted.imports:
        if item.binds is not None:
            bound.setdefault(item.binds.encode(), item)
    for node in syntax.captured("directive"):
        drafted.skips.append((node.start_byte, node.end_byte))
    for node in syntax.captured("import"):
        _skip_import(syntax, drafted, node)


def _skip_import(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """Leave out the names of an import, but for the types that what it brings is taken from: `import a.Outer.Inner`."""
    start, path = node.start_byte, _path_of(node)
    last = syntax.data.rfind(b".", start, node.end_byte)
    for match in _OUTER.finditer(syntax.data, start, last + 1):
        drafted.skips.append((start, match.start(1)))
        drafted.claims[match.start(1)] = TYPE | MEMBER
        if path is not None and path.start_byte < match.start():
            drafted.receivers[match.start(1)] = b"".join(syntax.data[path.start_byte : match.start()].split())
        start = match.end(1)
    drafted.skips.append((start, node.end_byte))


def _import(syntax: Syntax, node: SyntaxNode) -> ImportDraft | None:
    path = _path_of(node)
    if path is None or path.type not in _PATHS:
        return None
    text = "".join(syntax.text(path).split())
    tail = syntax.data[path.end_byte : node.end_byte]
    is_static = b"static" in syntax.data[node.start_byte : path.start_byte]
    module, _, name = (text, "", "*") if b"*" in tail else text.rpartition(".")
    item = ImportDraft(module, name, "static" if is_static else "import", node.start_byte, node.end_byte)
    item.name_start = path.start_byte if name == "*" else path.end_byte - len(name.encode())
    item.binds = None if name == "*" else name
    return item


def _path_of(node: SyntaxNode) -> SyntaxNode | None:
    """What an import names."""
    path = first_named(node)
    while path is not None and path.type.endswith("comment"):
        path = path.next_named_sibling
    return path


def draft_clauses(syntax: Syntax) -> list[Definition]:
    """The package clause of a file, and the module that a `module-info.java` declares."""
    found = [_clause(syntax, "package", node) for node in syntax.captured("package")]
    found += [_clause(syntax, "module", node) for node in syntax.captured("module")]
    return [definition for definition in found if definition is not None]


def _clause(syntax: Syntax, kind: str, node: SyntaxNode) -> Definition | None:
    parts = node.named_children
    decorators = [part for part in parts if part.type in {"annotation", "marker_annotation"}]
    name = next((part for part in parts if part.type in _PATHS), None)
    if name is None:
        return None
    definition = Definition(kind, "".join(syntax.text(name).split()), node.start_byte, node.end_byte, name.start_byte)
    start = decorators[-1].end_byte if decorators else node.start_byte
    definition.signature = syntax.data[start : name.end_byte].decode("utf-8", "replace").strip()
    definition.decorators = tuple([syntax.text(part) for part in decorators])
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    return definition


def claim_clauses(syntax: Syntax, drafted: Draft) -> None:
    """Leave out the names of packages and modules, and claim the types that a module uses and provides."""
    for definition in drafted.definitions:
        if definition.kind in {"package", "module"}:
            drafted.skips.append((definition.name_start, definition.body_start))
    for node in syntax.captured("served"):
        for path in node.named_children:
            name = path.child_by_field_name("name") if path.type == "scoped_identifier" else path
            if name is not None:
                drafted.claims[name.start_byte] = TYPE
