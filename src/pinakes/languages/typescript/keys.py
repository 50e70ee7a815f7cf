"""Keys of object literals and `T["key"]`: members that are named without a dot."""

import re

from pinakes.languages._draft import TYPE, WRITE, Draft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.languages.typescript.expressions import EMPTY, Expressions
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.paths import typed_path
from pinakes.languages.typescript.sheet import Sheet

_ENTRIES = frozenset({"pair", "method_definition", "shorthand_property_identifier"})
_NAME = re.compile(NAME)
_FIRST_NAME = re.compile(r"[\w$]+")
_QUOTED = re.compile(rb"""(["'])[\w$]+\1""")


def draft_keys(sheet: Sheet, drafted: Draft, expressions: Expressions) -> None:
    """Draft a use for each key of an object of which is known what is expected there."""
    for node in sheet.syntax.captured("object"):
        path = expressions.expected(node) if node.end_byte - node.start_byte > EMPTY else None
        if path is not None and not _is_outside(path):
            _draft_entries(sheet, drafted, node, path.encode())
    for node in sheet.syntax.captured("lookup"):
        _draft_lookup(sheet, drafted, node)


def _is_outside(path: str) -> bool:
    """Whether an object is handed to a function of the language, which may expect anything."""
    first = _FIRST_NAME.match(path)
    return first is not None and first[0] in BUILTIN_NAMES


def _draft_entries(sheet: Sheet, drafted: Draft, literal: SyntaxNode, receiver: bytes) -> None:
    data, members = sheet.data, drafted.members
    for child in literal.named_children:
        kind, start = child.type, child.start_byte
        if kind == "method_definition":
            name = child.child_by_field_name("name")
            start = -1 if name is None else name.start_byte
        # A computed or quoted key starts with another byte than a name.
        key = _NAME.match(data, start) if kind in _ENTRIES and start >= 0 else None
        if key is not None:
            members.append((start, key.end(), WRITE, receiver))


def _draft_lookup(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    parts = node.named_children
    key = parts[-1] if len(parts) > 1 else None
    path = None if key is None or key.type != "literal_type" else typed_path(sheet.text(parts[0]))
    if key is not None and path is not None and _QUOTED.fullmatch(sheet.data, key.start_byte, key.end_byte):
        drafted.members.append((key.start_byte + 1, key.end_byte - 1, TYPE, path.encode()))
