"""The names of a file in document order: what each binds, and which are used, as what and of what."""

import re
from bisect import bisect_left
from functools import cache

from pinakes.extraction.receivers import joint_before, node_around, receiver_before
from pinakes.languages._draft import (
    CALL,
    FUNCTION,
    HEADER,
    HOIST,
    MEMBER,
    MODULE,
    READ,
    SKIP,
    TYPE,
    WRITE,
    Definition,
    Draft,
    ImportDraft,
    Scope,
)
from pinakes.languages._spec import LanguageSpec, SyntaxNode

NOWHERE = 1 << 62
_DOT, _PAREN, _SPACE = b".( "

Range = tuple[int, int]
Use = tuple[bytes, int, int, Scope, bytes | None]
"""A name where it is used: name, start byte, reference kind, scope, receiver."""


def collect_uses(  # noqa: C901, PLR0912, PLR0915
    data: bytes, ranges: list[Range], drafted: Draft, spec: LanguageSpec, comments: list[SyntaxNode]
) -> list[Use]:
    """Walk the names in document order: bind what binds, keep what is used.

    The hot loop of extraction, so it holds everything in local variables and calls as little as it can.
    """
    _claim_members_after_space(data, drafted.claims, spec.joints, comments)
    _claim_types(ranges, drafted.claims, drafted.types)
    claim_of, at_edge, edges = drafted.claims.get, drafted.scopes.at_edge, [*drafted.scopes.edges, NOWHERE]
    joints, joint_ends = frozenset(spec.joints), bytes([joint[-1] for joint in spec.joints])
    call_marks, told, chains = spec.call_marks, drafted.receivers, dict[int, bytes]()
    text = data + b"\n\n"
    at, next_edge, scope = 0, edges[1], at_edge[0]
    # What the next member may follow: the text from chain_start, after what stands for an expression before it.
    last_end, chain_start, prefix = -1, 0, b""
    uses: list[Use] = []
    for start, end in _outside(ranges, drafted.skips) if drafted.skips else ranges:
        while start >= next_edge:
            at += 1
            scope, next_edge = at_edge[at], edges[at + 1]
        name = text[start:end]
        role = claim_of(start, READ)
        before = text[start - 1]
        # Two dots are no joint (a spread, a range).
        if role >= MEMBER or (
            before in joint_ends
            and role >= 0
            and (text[start - 2] != _DOT if before == _DOT else _follows(text, start, joints))
        ):
            if told and start in told:
                receiver = told[start]
                prefix, chain_start = receiver + (b"" if receiver.endswith(b"::") else joint_before(text, start)), start
            elif last_end == start - 1 or (last_end == start - 2 and text[last_end:start] in joints):
                receiver = prefix + text[chain_start:last_end] if prefix else text[chain_start:last_end]
            else:
                written, looks = prefix + text[chain_start:last_end], spec.reads_parentheses
                receiver = receiver_before(text, start, last_end, written, chains, comments, look_inside=looks)
                prefix, chain_start = receiver + joint_before(text, start), start
            role &= ~MEMBER
        else:
            receiver, prefix, chain_start = None, b"", start
            if role < 0:
                last_end = end
                if role == SKIP:
                    continue
                if text[end] in call_marks:
                    chains[end] = name
                if not _rebinds(scope, name, start, role):
                    continue
                role = WRITE
        last_end = end
        after = text[end]
        if after in call_marks:
            chains[end] = prefix + text[chain_start:end]
        if role == READ and joints and (after == _PAREN or (after == _SPACE and text[end + 1] == _PAREN)):
            role = CALL
        uses.append((name, start, role, scope, receiver))
    return uses


def _claim_members_after_space(
    data: bytes, claims: dict[int, int], joints: tuple[bytes, ...], comments: list[SyntaxNode]
) -> None:
    for pattern in _spaced_members(joints):
        for match in pattern.finditer(data):
            # A comment may end in a full stop.
            if node_around(match.start(), comments) is None:
                claims.setdefault(match.end(), READ | MEMBER)


def _claim_types(ranges: list[Range], claims: dict[int, int], types: list[Range]) -> None:
    """What is read where a type is written is a type."""
    for start, end in _outermost(types):
        for name_start, _ in ranges[bisect_left(ranges, (start,)) : bisect_left(ranges, (end,))]:
            role = claims.get(name_start, READ)
            if role & ~MEMBER == READ:
                claims[name_start] = role - READ + TYPE


def _outside(ranges: list[Range], skips: list[Range]) -> list[Range]:
    """The names that are in nothing to skip."""
    kept, last = [], 0
    for start, end in _outermost(skips):
        kept += ranges[last : bisect_left(ranges, (start,), last)]
        last = bisect_left(ranges, (end,), last)
    return kept + ranges[last:]


@cache
def _spaced_members(joints: tuple[bytes, ...]) -> list[re.Pattern[bytes]]:
    """Joints with space after them: the bytes before the name do not show that it is a member."""
    # A pattern that starts with one letter is found much faster than one that starts with a choice or a look behind.
    return [re.compile(rb"%b(?<!\.%b)[ \t\r\n\\]+(?=[^\W\d])" % (joint, joint)) for joint in map(re.escape, joints)]


def _outermost(ranges: list[Range]) -> list[Range]:
    """The ranges that lie in no other, in document order."""
    outermost: list[Range] = []
    for start, end in sorted(ranges, key=lambda span: (span[0], -span[1])):
        if not outermost or start >= outermost[-1][1]:
            outermost.append((start, end))
    return outermost


def _follows(text: bytes, start: int, joints: frozenset[bytes]) -> bool:
    """Whether a joint other than a dot ends right before a name."""
    return text[start - 2 : start] in joints or text[start - 1 : start] in joints


def _rebinds(scope: Scope, name: bytes, start: int, role: int) -> bool:
    """Bind a name in its scope. True when that writes to a symbol defined elsewhere."""
    scope = binding_scope(scope, role)
    if name in scope.outer:
        return True
    bound: Definition | ImportDraft | None = scope.bound.setdefault(name, None)
    return isinstance(bound, Definition) and bound.name_start != start


def binding_scope(scope: Scope, role: int) -> Scope:
    """The scope that a name bound here belongs to."""
    while scope.kind == HEADER or (role == HOIST and scope.kind not in {FUNCTION, MODULE}):
        if scope.parent is None:
            break
        scope = scope.parent
    return scope
