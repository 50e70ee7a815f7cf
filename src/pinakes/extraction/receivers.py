"""What a member is of: the expression that stands before it, as a path where it is one."""

import re
from bisect import bisect_right
from operator import attrgetter

from pinakes.languages._paths import expression_path
from pinakes.languages._spec import SyntaxNode

LONGEST_CALL = 2_000
"""How far back the opening of a call or subscript is looked for, in bytes."""
LONGEST_GENERICS = 200
"""How far back the opening of type arguments is looked for, in bytes."""
_OPENING, _CLOSING = b"()"
_OPENING_ANGLE, _CLOSING_ANGLE = b"<>"
_LAST_WORD = re.compile(rb"[\w$]+\s*$")
_KEYWORDS = frozenset(
    b"return await typeof void yield case in of throw else if elif while and or not is assert with raise".split()
)
_NAMED = re.compile(rb"\s*\w+\s*:=")
_SPACE = b" \t\r\n"
_start = attrgetter("start_byte")
_AFTER_EXPRESSION = {ord(">"): b"<>", ord('"'): b'""', ord("'"): b'""', ord("}"): b"{}"}


def joint_before(text: bytes, start: int) -> bytes:
    """The joint before a name as written; a dot where it stands apart."""
    two = text[start - 2 : start]
    return two if two in {b"->", b"::"} else b"."


def node_around(byte: int, nodes: list[SyntaxNode]) -> SyntaxNode | None:
    """The one of these, which are in document order, that a byte lies in."""
    at = bisect_right(nodes, byte, key=_start) - 1
    return nodes[at] if at >= 0 and byte < nodes[at].end_byte else None


def _end_before(text: bytes, at: int, comments: list[SyntaxNode]) -> int:
    """The last byte of what stands before a member, past its joint, space and comments."""
    while True:
        while at > 0 and (text[at] in b" \t\r\n\\.?!:&" or text[at - 1 : at + 1] in {b"->", b" >"}):
            at -= 2 if text[at] == _CLOSING_ANGLE else 1
        comment = node_around(at, comments) if comments and text[at + 1] in _SPACE else None
        if comment is None:
            return at
        at = comment.start_byte - 1


def receiver_before(
    text: bytes,
    start: int,
    last_end: int,
    chain: bytes,
    chains: dict[int, bytes],
    comments: list[SyntaxNode],
    *,
    look_inside: bool,
) -> bytes:
    """What stands before a member whose dot does not follow a name at once: an expression, as a path if it is one."""
    at = _end_before(text, start - 1, comments)
    if last_end == at + 1:
        return chain
    if text[at - 3 : at + 1] == b"this":
        return b"this"
    marks = b""
    while text[at] in b")]":
        marks = (b"()" if text[at] == _CLOSING else b"[]") + marks
        opening = _opening(text, at)
        if opening in chains:
            return chains[opening] + marks
        if opening < 1:
            break
        if look_inside:
            called = _chain_before(text, opening, chains)
            if called is not None:
                return called + marks
            inner = _path_inside(text, opening, at)
            if inner is not None:
                return inner + marks[2:]
        at = opening - 1
    return marks[-2:] or _AFTER_EXPRESSION.get(text[at], b"super" if text[at - 4 : at + 1] == b"super" else b"?")


def _chain_before(text: bytes, opening: int, chains: dict[int, bytes]) -> bytes | None:
    """The path that is called or subscripted at a byte, past what may stand between: `a?.(`, `a!(`, `a<T>(`."""
    end = opening
    if text[end - 1 : end] == b">":
        depth, lowest = 0, max(end - LONGEST_GENERICS, 0)
        while end > lowest:
            end -= 1
            depth += (text[end] == _CLOSING_ANGLE) - (text[end] == _OPENING_ANGLE)
            if depth == 0:
                break
    if end not in chains and text[end - 2 : end] == b"?.":
        end -= 2
    if end not in chains and text[end - 1 : end] == b"!":
        end -= 1
    return chains.get(end)


def _path_inside(text: bytes, opening: int, closing: int) -> bytes | None:
    """What stands in parentheses that are no call, as a path; None when it is none, or several."""
    if text[opening] != _OPENING:
        return None
    # Nobody breaks a line between what is called and its parenthesis.
    before = text[max(opening - 12, 0) : opening].rpartition(b"\n")[2]
    word = _LAST_WORD.search(before)
    if word is not None and word[0].strip() not in _KEYWORDS:
        return None
    if before.rstrip().endswith((b")", b"]", b">")) and not before.rstrip().endswith(b"=>"):
        return None
    named = _NAMED.match(text, opening + 1, closing)
    path = expression_path(text[opening + 1 if named is None else named.end() : closing])
    return None if path is None or "|" in path else path.encode()


def _opening(text: bytes, closing: int) -> int:
    """Where the bracket that ends at a byte was opened; -1 when that is not clear nearby."""
    lowest = max(closing - LONGEST_CALL, 0)
    close, open_ = (b")", b"(") if text[closing] == _CLOSING else (b"]", b"[")
    nearest = text.rfind(open_, lowest, closing)
    if nearest < 0:
        return -1
    between = text[nearest + 1 : closing]
    if close not in between and b'"' not in between and b"'" not in between:
        return nearest
    depth, at = 0, closing
    while at >= lowest:
        byte = text[at : at + 1]
        if byte == close:
            depth += 1
        elif byte == open_:
            depth -= 1
            if not depth:
                return at
        elif byte in {b'"', b"'"}:
            at = text.rfind(byte, lowest, at)
            if at < 0:
                return -1
        at -= 1
    return -1
