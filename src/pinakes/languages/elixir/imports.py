"""`alias`, `import`, `require` and `use`."""

from pinakes.languages._draft import Definition, Draft, ImportDraft, Scope
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.elixir.definitions import Found, full_name

DEEPEST = 64
"""Modules inside one another whose names are put together."""
KINDS = {b"alias": "import", b"import": "from", b"require": "require", b"use": "use"}


def draft_import(found: Found, drafted: Draft, word: bytes, target: SyntaxNode) -> None:
    """Draft what one statement brings in."""
    arguments = target.next_named_sibling
    head = None if arguments is None or arguments.type != "arguments" else first_named(arguments)
    if arguments is None or head is None:
        return
    start, end = target.start_byte, arguments.end_byte
    scope = drafted.scopes.at(start)
    options = _options(found, head)
    for node in _modules(head):
        module = _full_name(found, scope, head, node)
        if module:
            item = ImportDraft(module, None, KINDS[word], start, end)
            item.name_start = node.start_byte
            _bring_in(found, drafted, scope, item, options)
    # The options of `use` are code of this file.
    drafted.skips.append((start, head.end_byte if word == b"use" else end))


def _modules(head: SyntaxNode) -> list[SyntaxNode]:
    """The names a statement lists: one, or those in the braces of `Foo.{A, B}`."""
    if head.type == "dot":
        right = head.child_by_field_name("right")
        if right is not None and right.type == "tuple":
            return [child for child in right.named_children if child.type == "alias"]
        return [head]
    return [head] if head.type in {"alias", "identifier", "atom"} else []


def _full_name(found: Found, scope: Scope, head: SyntaxNode, node: SyntaxNode) -> str:
    """A module's name with what stands before the braces, and with the name of this module for `__MODULE__`."""
    name = found.text(node)
    if node is not head:
        left = head.child_by_field_name("left")
        name = name if left is None else f"{found.text(left)}.{name}"
    if name.startswith("__MODULE__"):
        name = module_name(scope.definition) + name.removeprefix("__MODULE__")
        return name.lstrip(".")
    return name if name[:1].isupper() or name.startswith(":") else ""


def module_name(definition: Definition | None) -> str:
    """The whole name of the module that something is or stands in."""
    names: list[str] = []
    while definition is not None and len(names) < DEEPEST:
        if definition.kind in {"module", "interface"}:
            names.append(full_name(definition))
        definition = definition.parent
    return ".".join(reversed(names))


def _options(found: Found, head: SyntaxNode) -> dict[str, SyntaxNode]:
    keywords = head.next_named_sibling
    if keywords is None or keywords.type != "keywords":
        return {}
    options = {}
    for pair in keywords.named_children:
        key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
        if key is not None and value is not None:
            options[found.text(key).rstrip(": \n")] = value
    return options


def _bring_in(found: Found, drafted: Draft, scope: Scope, item: ImportDraft, options: dict[str, SyntaxNode]) -> None:
    """Bind the last part of an aliased module, or the functions that are imported."""
    if item.kind == "from":
        _bring_in_functions(found, drafted, scope, item, options.get("only"))
        return
    alias = options.get("as")
    if item.kind == "import" or alias is not None:
        last = item.module.rpartition(".")[2]
        item.binds = last if alias is None else found.text(alias)
        item.alias = item.binds if item.binds != last else None
        scope.bound.setdefault(item.binds.encode(), item)
    drafted.imports.append(item)


def _bring_in_functions(found: Found, drafted: Draft, scope: Scope, item: ImportDraft, only: SyntaxNode | None) -> None:
    pairs = first_named(only) if only is not None and only.type == "list" else None
    if pairs is None or pairs.type != "keywords":
        item.name = "*"
        # What two modules give under one name, the compiler refuses, so `Kernel` stays as it is unless told otherwise.
        drafted.has_star_import |= item.module == "Kernel"
        drafted.imports.append(item)
        return
    for pair in pairs.named_children:
        name = found.text(pair).partition(":")[0].strip('"')
        taken = ImportDraft(item.module, name, item.kind, item.start, item.end)
        taken.name_start = pair.start_byte
        taken.binds = name
        scope.bound.setdefault(name.encode(), taken)
        drafted.imports.append(taken)
