"""What expressions refer to: addresses such as `var.size` and `aws_instance.web`, functions, other modules."""

import re

from pinakes.languages._draft import CALL, MEMBER, READ, TYPE, Draft, ImportDraft, Scope
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.hcl.blocks import Block, label_text

_ADDRESS = re.compile(rb"([\w-]++)((?:\.[A-Za-z_][\w-]*+)*+)")
_LENGTHS = {b"data": 3, b"ephemeral": 3}
_NOWHERE = frozenset({b"each", b"count", b"self", b"path", b"terraform"})
_TYPE_MAKERS = frozenset({b"list", b"map", b"object", b"optional", b"set", b"tuple"})


def draft_references(syntax: Syntax, drafted: Draft) -> None:
    """Name the address at the start of each expression, as far as it leads to a block."""
    keys = {node.start_byte for node in syntax.captured("key")}
    data, scope_at, names = syntax.data, drafted.scopes.at, drafted.names
    for node in syntax.captured("variable"):
        start = node.start_byte
        match = None if start in keys else _ADDRESS.match(data, start)
        # A word alone is a type (`string`), or an attribute that `ignore_changes` lists.
        if match is None or not match[2] or match[1] in _NOWHERE or _is_bound(scope_at(start), match[1]):
            continue
        segments = match[0].split(b".")
        length = _LENGTHS.get(segments[0], 2)
        end = start + len(b".".join(segments[:length]))
        names.append((start, end))
        if segments[0] == b"module" and len(segments) > length:
            drafted.claims[end + 1] = READ | MEMBER
            names.append((end + 1, end + 1 + len(segments[length])))


def _is_bound(scope: Scope | None, name: bytes) -> bool:
    while scope is not None:
        if name in scope.bound:
            return True
        scope = scope.parent
    return False


def draft_calls(syntax: Syntax, drafted: Draft) -> None:
    """Claim the functions that are called; what makes a type is none."""
    for node in syntax.captured("call"):
        name = first_named(node)
        if name is not None:
            start, end = name.start_byte, name.end_byte
            if syntax.data[start:end] not in _TYPE_MAKERS:
                drafted.names.append((start, end))
                drafted.claims[start] = CALL


def bind_loops(syntax: Syntax, drafted: Draft, blocks: list[Block]) -> None:
    """Bind the names of `for` expressions and of dynamic blocks."""
    for node in syntax.captured("loop"):
        inner = first_named(node)
        intro = (
            None
            if inner is None
            else next((child for child in inner.named_children if child.type == "for_intro"), None)
        )
        for child in intro.named_children if intro is not None else ():
            if child.type == "identifier":
                drafted.scopes.at(node.start_byte).bound[syntax.text(child).encode()] = None
    for block in blocks:
        if block.type == "dynamic" and block.labels:
            bound = drafted.scopes.at(block.start).bound
            bound[label_text(syntax, block.labels[0]).encode()] = None
            iterator = block.attributes.get("iterator")
            if iterator is not None:
                bound[syntax.text(iterator).encode()] = None


def draft_labels(syntax: Syntax, drafted: Draft, blocks: list[Block]) -> None:
    """Name the types of resources, and the modules that are loaded."""
    for block in blocks:
        if block.type in {"resource", "data"} and len(block.labels) > 1:
            label = block.labels[0]
            quote = label.type == "string_lit"
            start, end = label.start_byte + quote, label.end_byte - quote
            if start < end:
                drafted.names.append((start, end))
                drafted.claims[start] = TYPE
        source = block.attributes.get("source") if block.type in {"module", "terraform"} else None
        if source is not None:
            _draft_import(syntax, drafted, source)


def _draft_import(syntax: Syntax, drafted: Draft, source: SyntaxNode) -> None:
    module = label_text(syntax, source)
    if module and "\n" not in module:
        attribute = source.parent or source
        item = ImportDraft(module, None, "import", attribute.start_byte, attribute.end_byte)
        item.name_start = source.start_byte + 1
        drafted.imports.append(item)
