"""What binds or writes a name, beside definitions."""

import re

from pinakes.languages._draft import BIND, BLOCK, MEMBER, TYPE, WRITE, Draft, Scope
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.ruby.definitions import claim_path
from pinakes.languages.ruby.parameters import claim_parameter
from pinakes.languages.ruby.sheet import Sheet

LOCAL_ASSIGNMENT = re.compile(rb"[a-z_\x80-\xff][\w\x80-\xff]*\s*(?:[-+*/%|&^]|\*\*|\|\||&&|<<|>>)?=")
Assigned = tuple[SyntaxNode, SyntaxNode]
"""An assignment (or what stands for one), and a variable among its targets."""
_WORD = re.compile(rb"[\w\x80-\xff]+")
_TARGET_LISTS = frozenset({"left_assignment_list", "destructured_left_assignment", "rest_assignment", "splat_argument"})
_VARIABLES = frozenset({"instance_variable", "class_variable", "global_variable"})
_PATTERN_LISTS = frozenset(
    {"array_pattern", "find_pattern", "hash_pattern", "alternative_pattern", "parenthesized_pattern", "as_pattern"}
)
_CLASS_PATTERNS = frozenset({"array_pattern", "find_pattern", "hash_pattern"})


def claim_bindings(sheet: Sheet, drafted: Draft) -> list[Assigned]:
    """Claim what parameters of blocks, loops, `rescue => e` and patterns bind; return what is no local."""
    variables: list[Assigned] = []
    data, claims, captured = sheet.data, sheet.claims, sheet.syntax.captured
    for node in captured("parameters"):
        for child in node.named_children:
            claim_parameter(data, child, claims)
    for node in captured("for"):
        target = node.child_by_field_name("pattern")
        if target is not None:
            claim_target(sheet, target)
    for node in captured("rescued"):
        target = first_named(node)
        if target is not None:
            variables += [(node, item) for item in claim_target(sheet, target) if item.type in _VARIABLES]
    for node in captured("pattern"):
        pattern = node.child_by_field_name("pattern")
        if pattern is not None:
            _claim_pattern(sheet, drafted, pattern)
    return variables


def claim_target(sheet: Sheet, target: SyntaxNode) -> list[SyntaxNode]:
    """Claim every name a target binds or writes; return the constants and variables among them."""
    claims, found, pending = sheet.claims, [], [target]
    while pending:
        target = pending.pop()
        kind = target.type
        if kind == "identifier":
            claims[target.start_byte] = BIND
            sheet.assigned.add(target.start_byte)
        elif kind in {"call", "scope_resolution"}:
            name = target.child_by_field_name("method" if kind == "call" else "name")
            if name is not None:
                claims[name.start_byte] = WRITE | (claims.get(name.start_byte, 0) & MEMBER)
            if kind == "scope_resolution":
                found.append(target)
        elif kind == "constant" or kind in _VARIABLES:
            claims[target.start_byte] = WRITE
            found.append(target)
        elif kind in _TARGET_LISTS:
            pending += reversed(target.named_children)
    return found


def share_with_blocks(sheet: Sheet, drafted: Draft) -> None:
    """A block that assigns a variable of the code around it writes to that one and binds none of its own."""
    claims, scope_at = sheet.claims, drafted.scopes.at
    if not sheet.syntax.captured("block"):
        return
    seen: dict[Scope, set[bytes]] = {}
    for start in sorted([start for start, role in claims.items() if role == BIND]):
        word = _WORD.match(sheet.data, start)
        scope = scope_at(start)
        if word is None:
            continue
        here = scope.parent if scope.kind == BLOCK and start in sheet.assigned else None
        while here is not None and word[0] not in seen.get(here, ()):
            here = here.parent if here.kind == BLOCK else None
        if here is None:
            seen.setdefault(scope, set()).add(word[0])
        else:
            claims[start] = WRITE


def _claim_pattern(sheet: Sheet, drafted: Draft, pattern: SyntaxNode) -> None:
    """Claim the names a pattern binds; those it pins (`^x`) or compares with stay reads."""
    pending = [pattern]
    while pending:
        node = pending.pop()
        kind = node.type
        if kind == "identifier":
            sheet.claims[node.start_byte] = BIND
        elif kind in {"splat_parameter", "hash_splat_parameter"}:
            claim_parameter(sheet.data, node, sheet.claims)
        elif kind == "keyword_pattern":
            _claim_key(sheet, drafted, node, pending)
        elif kind in _PATTERN_LISTS:
            named = node.child_by_field_name("class") if kind in _CLASS_PATTERNS else None
            if named is not None:
                claim_path(named, TYPE, sheet.claims)
            pending += node.named_children


def _claim_key(sheet: Sheet, drafted: Draft, node: SyntaxNode, pending: list[SyntaxNode]) -> None:
    """`{name:}` binds the name of its key; `{name: pattern}` binds what the pattern binds."""
    value = node.child_by_field_name("value")
    if value is not None:
        pending.append(value)
        return
    key = node.child_by_field_name("key")
    if key is not None and key.type == "hash_key_symbol":
        drafted.scopes.at(key.start_byte).bound.setdefault(sheet.data[key.start_byte : key.end_byte], None)
