"""Other files a Lua file runs: `require`, `dofile`, and `require` under `pcall`."""

import re

from pinakes.languages._draft import BIND, CALL, Draft, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.lua.chunk import Chunk

_MODULE = re.compile(rb"\(?\s*+(?:require\s*+,\s*+)?+(?:\"([^\"\n]*+)\"|'([^'\n]*+)'|\[\[([^\]\n]*+)\]\])\s*+\)?")
_KINDS = {b"require": "require", b"dofile": "include", b"pcall": "require"}
_CALLERS = tuple(_KINDS)
_LAST_IDENTIFIER = {"dot_index_expression": "field", "method_index_expression": "method"}


def draft_calls(chunk: Chunk, drafted: Draft) -> None:
    """Draft what calls import, and claim the calls that have no parentheses."""
    data = chunk.data
    for node in chunk.syntax.captured("arguments"):
        start = node.start_byte
        before = data[start - 8 : start].rstrip()
        if data[start] != 40 or before.endswith(_CALLERS):
            callee = node.prev_named_sibling
            if callee is not None:
                _draft_call(chunk, drafted, callee, node)
    _silence_modules(chunk)


def _silence_modules(chunk: Chunk) -> None:
    """Take the names of modules out of the texts of the file."""
    modules, captures = chunk.modules, chunk.syntax.captures
    if modules and "string_content" in captures:
        captures["string_content"] = [node for node in captures["string_content"] if node.start_byte not in modules]


def _draft_call(chunk: Chunk, drafted: Draft, callee: SyntaxNode, arguments: SyntaxNode) -> None:
    name = chunk.data[callee.start_byte : callee.end_byte]
    if name in _KINDS and _draft_import(chunk, drafted, callee, arguments):
        return
    if callee.type in _LAST_IDENTIFIER:
        last = callee.child_by_field_name(_LAST_IDENTIFIER[callee.type])
        if last is not None:
            chunk.claims[last.start_byte] = CALL
    elif callee.type == "identifier":
        chunk.claims[callee.start_byte] = CALL


def _draft_import(chunk: Chunk, drafted: Draft, callee: SyntaxNode, arguments: SyntaxNode) -> bool:
    """Draft one import; False where what is loaded is no literal."""
    name = chunk.data[callee.start_byte : callee.end_byte]
    match = _MODULE.fullmatch(chunk.data, arguments.start_byte, arguments.end_byte)
    if match is None or match.lastindex is None or (name == b"pcall") != (b"require" in match[0].partition(b",")[0]):
        return False
    module = match[match.lastindex].decode("utf-8", "replace")
    if not module:
        return False
    start, end = callee.start_byte, arguments.end_byte
    item = ImportDraft(module, None, _KINDS[name], start, end)
    item.name_start = match.start(match.lastindex)
    chunk.modules.add(item.name_start)
    drafted.skips.append((start, end))
    drafted.imports.append(item)
    _bind(chunk, drafted, item, arguments, place=1 if name == b"pcall" else 0)
    return True


def _bind(chunk: Chunk, drafted: Draft, item: ImportDraft, arguments: SyntaxNode, *, place: int) -> None:
    """Bind the local that an import is assigned to: `local a = require "b"`, `local c = require("b").c`."""
    value = arguments.parent
    holder = None if value is None else value.parent
    if value is not None and holder is not None and holder.type == "dot_index_expression":
        field = holder.child_by_field_name("field")
        item.name = None if field is None else chunk.text(field)
        if field is not None:
            item.name_start = field.start_byte
            drafted.skips.append((field.start_byte, field.end_byte))
        value, holder = holder, holder.parent
    if value is None or holder is None or holder.type != "expression_list":
        return
    at = [child.start_byte for child in holder.named_children].index(value.start_byte) + place
    target = _target(holder, at)
    if target is None or target.type != "identifier":
        return
    start = target.start_byte
    scope = drafted.scopes.at(start)
    if chunk.claims.get(start) != BIND and scope is not drafted.scopes.module:
        return
    item.binds = chunk.text(target)
    last = item.name or item.module.rpartition(".")[2].rpartition("/")[2]
    item.alias = item.binds if item.binds != last else None
    chunk.claims[start] = BIND
    scope.bound.setdefault(item.binds.encode(), item)


def _target(values: SyntaxNode, at: int) -> SyntaxNode | None:
    """The name that the value at a place is assigned to."""
    statement = values.parent
    names = None if statement is None else statement.child(0)
    if names is None or names.type != "variable_list":
        return None
    kept = [child for child in names.named_children if child.type != "attribute"]
    return kept[at] if at < len(kept) else None
