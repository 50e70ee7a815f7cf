"""Places that recipes ask for by how they are written: awaits in loops, swallowed errors, attributes of elements."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import Final

from pinakes.extraction.nesting import Shape
from pinakes.extraction.positions import Positions
from pinakes.facts import Spot
from pinakes.languages import all_languages
from pinakes.languages._draft import FUNCTION, Part, Scope
from pinakes.languages._spec import SyntaxNode

_WHILE: Final = frozenset(
    {"while_statement", "while_expression", "do_statement", "repeat_while_statement", "loop_expression", "while"}
)
"""Loops whose condition is part of each turn; of all others only the body is."""
_BODIES: Final = frozenset({"block", "statement_block", "compound_statement"})
_TURNS: Final = _BODIES | {"statements"}
_NOTHING: Final = frozenset(
    {"pass_statement", "comment", "line_comment", "block_comment", "multiline_comment", "empty_statement", "nil"}
)
_VALUES: Final = frozenset({"rescue_modifier", "catch_expression"})
"""Handlers that are expressions, whose last part is what they give."""
_ELLIPSIS: Final = b"..."
_CAUGHT: Final = re.compile(rb"\b(?:except|catch|rescue)\b\s*\*?")
_AWAITING: Final = re.compile(rb"async\b|await\b|for\s+(?:try\s+)?await\b|[\[({][^\n]{0,200}?\basync for\b")
"""How a loop starts that waits for each of its items."""
_LONGEST: Final = 120


def spots_of(part: Part, shape: Shape, positions: Positions) -> list[Spot]:
    """The spots of one part of a file, in no order."""
    found = []
    if shape.handlers:
        found += list(_swallowed(part, shape.handlers, positions))
    captures = part.syntax.captures
    if "await" in captures:
        found += list(_awaited_in_loops(part, shape.loops, positions))
    if "element" in captures:
        found += list(_attributes(part, positions))
    ignored = _ignored_error(part.language)
    if ignored is not None and ignored.search(part.text):
        found += list(_ignored(part, ignored, positions))
    return found


@cache
def _ignored_error(language: str) -> re.Pattern[bytes] | None:
    pattern = all_languages()[language].ignored_error
    return re.compile(pattern) if pattern else None


def _spot(part: Part, kind: str, byte: int, positions: Positions, name: str | None, detail: str | None) -> Spot:
    owner = part.drafted.scopes.at(byte).definition
    line, col = positions.at(byte)
    return Spot(kind, line, col, name, detail, -1 if owner is None else owner.index)


def _swallowed(part: Part, handlers: list[SyntaxNode], positions: Positions) -> Iterator[Spot]:
    """Handlers that do nothing, with what they catch and whether a comment says why."""
    data = part.text
    comments = [node.start_byte for node in part.syntax.captured("comment")]
    for node in handlers:
        handler = node if node.named_child_count else node.parent or node
        start, end = handler.start_byte, _end_if_empty(handler, data)
        if end is None:
            continue
        line_end = data.find(b"\n", end)
        at = bisect_left(comments, start)
        comment = comments[at] if at < len(comments) else len(data)
        is_explained = comment < (len(data) if line_end < 0 else line_end)
        caught = _caught(handler, data[start : min(end, comment)])
        yield _spot(part, "swallowed-error", start, positions, caught, "explained" if is_explained else None)


def _caught(handler: SyntaxNode, text: bytes) -> str | None:
    """What a handler catches, as written; None where it does not say."""
    if handler.type in _VALUES:
        return None
    body = _body_of(handler)
    head = text.partition(b"{")[0] if body is None else text[: body.start_byte - handler.start_byte]
    head = b" ".join(_CAUGHT.sub(b" ", head).split())
    if head.startswith(b"(") and head.endswith(b")"):
        head = head[1:-1].strip()
    return head.rstrip(b":").rstrip()[:_LONGEST].decode("utf-8", "replace") or None


def _body_of(handler: SyntaxNode) -> SyntaxNode | None:
    body = handler.child_by_field_name("body")
    if body is None:
        body = next((child for child in reversed(handler.named_children) if child.type in _BODIES), None)
    if body is None and handler.type == "catch_clause":
        # Dart's block stands beside the clause.
        beside = handler.next_named_sibling
        body = beside if beside is not None and beside.type in _BODIES else None
    return body


def _end_if_empty(handler: SyntaxNode, data: bytes) -> int | None:
    """Where a handler that does nothing ends; None where it does something, or where that cannot be told."""
    if handler.has_error or handler.type in _VALUES:
        return _end_of_empty_value(handler)
    body = _body_of(handler)
    if body is not None:
        does = [child for child in body.named_children if not _is_nothing(child, data)]
        return None if does else body.end_byte
    if handler.type == "rescue":
        return handler.end_byte
    if handler.type == "catch_block":
        # Swift: the statements, where there are any, stand in the clause itself.
        is_empty = all(child.type != "statements" for child in handler.named_children)
        return handler.end_byte if is_empty and data[handler.end_byte - 1 : handler.end_byte] == b"}" else None
    return None


def _end_of_empty_value(handler: SyntaxNode) -> int | None:
    """The same for handlers that are values: `x rescue nil` (Ruby), `x catch {}` (Zig)."""
    if handler.has_error or not handler.named_child_count:
        return None
    value = handler.named_children[-1]
    is_empty = value.type == "nil" or (value.type in _BODIES and not value.named_child_count)
    return handler.end_byte if is_empty else None


def _is_nothing(node: SyntaxNode, data: bytes) -> bool:
    return node.type in _NOTHING or data[node.start_byte : node.end_byte] in {_ELLIPSIS, b";"}


def _ignored(part: Part, ignored: re.Pattern[bytes], positions: Positions) -> Iterator[Spot]:
    """Branches that ask for an error and do nothing."""
    for node in part.syntax.captured("branch"):
        if node.type == "if_statement":
            block = node.child_by_field_name("consequence")
            if block is not None and not block.named_child_count:
                head = part.text[node.start_byte : block.end_byte]
                if ignored.search(head):
                    yield _spot(part, "swallowed-error", node.start_byte, positions, "err", None)


def _awaited_in_loops(part: Part, loops: list[SyntaxNode], positions: Positions) -> Iterator[Spot]:
    """Awaits that each turn of a loop waits for. Loops that await each item themselves are left out."""
    turns = sorted(turn for turn in map(_turn, _loops(part, loops)) if turn is not None)
    scope_at = part.drafted.scopes.at
    at, around = 0, list[tuple[int, int]]()
    for node in part.syntax.captured("await"):
        start = node.start_byte
        while at < len(turns) and turns[at][0] <= start:
            around.append(turns[at])
            at += 1
        around = [turn for turn in around if turn[1] > start]
        if around and around[-1][0] > _function_around(scope_at(start)).start:
            yield _spot(part, "await-in-loop", start, positions, None, None)


def _loops(part: Part, loops: list[SyntaxNode]) -> list[SyntaxNode]:
    whole = [node if node.named_child_count else node.parent or node for node in loops]
    whole += [node for node in part.syntax.captured("level") if node.type == "loop_expression"]
    # A comprehension is a loop over its first part.
    whole += [node.parent for node in part.syntax.captured("branch") if node.type == "for_in_clause" and node.parent]
    data = part.text
    return [node for node in whole if not _AWAITING.match(data, node.start_byte)]


def _turn(loop: SyntaxNode) -> tuple[int, int] | None:
    if loop.type in _WHILE:
        return loop.start_byte, loop.end_byte
    body = loop.child_by_field_name("body")
    if body is None:
        body = next((child for child in reversed(loop.named_children) if child.type in _TURNS), None)
    return None if body is None else (body.start_byte, body.end_byte)


def _function_around(scope: Scope) -> Scope:
    while scope.kind != FUNCTION and scope.parent is not None:
        scope = scope.parent
    return scope


def _attributes(part: Part, positions: Positions) -> Iterator[Spot]:
    """The attributes of elements in JSX, each with its element as written."""
    text = part.syntax.text
    for element in part.syntax.captured("element"):
        tag = element.child_by_field_name("name")
        if tag is None:
            continue
        name = text(tag)
        for child in element.named_children:
            if child.type == "jsx_attribute" and child.named_child_count:
                key = child.named_children[0]
                yield _spot(part, "jsx-attribute", key.start_byte, positions, text(key), name)
