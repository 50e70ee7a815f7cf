"""Objects assigned to members, which hold what others call by name: `X.prototype = {…}`, `X.settings = {…}`."""

import re

from pinakes.languages._draft import CLASS, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.classes import draft_members, draft_pair
from pinakes.languages.typescript.functions import draft_method
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.sheet import Sheet, unwrap
from pinakes.languages.typescript.values import Member
from pinakes.languages.typescript.wrappers import is_of_module

_HOLDER = re.compile(rb"(%b)((?:\s*\.\s*%b)+)\s*=\s*\(?\s*\{(?!\s*\})" % (NAME, NAME))
_OTHERWISE = frozenset({b"this", b"module", b"exports"})
"""Whose members are exported or belong to an instance; both are drafted elsewhere."""


def draft_holders(sheet: Sheet) -> list[Member]:
    """Draft objects that are assigned to members of a module, and what they hold, before scopes are known.

    Returns what belongs to the first name of the assignment, as `draft_values` does.
    """
    members: list[Member] = []
    for node in sheet.syntax.captured("assignment"):
        match = _HOLDER.match(sheet.data, node.start_byte)
        if match is None or match[1] in _OTHERWISE:
            continue
        value = unwrap(node.child_by_field_name("right"))
        if value is None or value.type != "object":
            continue
        path = b"".join(match[2].split())[1:].split(b".")
        if path[-1] == b"prototype":
            _draft_prototype(sheet, value, match[1], members)
        elif is_of_module(sheet, node):
            _draft_holder(sheet, node, match, value, members)
    return members


def _draft_prototype(sheet: Sheet, literal: SyntaxNode, first: bytes, members: list[Member]) -> None:
    for child in literal.named_children:
        member: Definition | None = None
        if child.type == "method_definition":
            member = draft_method(sheet, child, None, child.start_byte)
        elif child.type == "pair" and not sheet.data.startswith(b"constructor", child.start_byte):
            member = draft_pair(sheet, child, None)
            value = unwrap(child.child_by_field_name("value"))
            if member is not None and value is not None and value.type == "object":
                _open(sheet, member, value)
        if member is not None:
            members.append((member, first, b"prototype"))


def _draft_holder(
    sheet: Sheet, node: SyntaxNode, match: re.Match[bytes], value: SyntaxNode, members: list[Member]
) -> None:
    name = match[2].rpartition(b".")[2].strip()
    text = name.decode("utf-8", "replace")
    definition = Definition("property", text, node.start_byte, node.end_byte, match.end(2) - len(name))
    _open(sheet, sheet.add(definition), value)
    members.append((definition, match[1], b"".join(match[2].split())[1 : -len(name) - 1]))


def _open(sheet: Sheet, definition: Definition, value: SyntaxNode) -> None:
    definition.opens = CLASS
    definition.body_start = value.start_byte
    draft_members(sheet, value, definition)
