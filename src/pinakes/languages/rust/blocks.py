"""What binds names inside functions, and the stretches in which they are seen."""

import re
from bisect import bisect_left

from pinakes.languages._draft import BIND, BLOCK, FUNCTION, SKIP, ImportDraft, Late, Scopes, with_late_names
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.patterns import claim_bound, claim_pattern
from pinakes.languages.rust.sheet import Sheet

_WORD = rb"[\w\x80-\xff]"
_PLAIN_LET = re.compile(rb"let\s++(?:mut\s++)?((?:r#)?[a-z_\x80-\xff]%b*+)\s*+(?=[:=;])" % _WORD)
_NAME = re.compile(_WORD)
_MOST_SHADOWS = 1_000
_WIDEST_GAP = 120
_BEFORE_VALUES = (b"(", b",", b"=", b"[", b"{", b";", b"|", b"&", b"!", b">", b":", b"move", b"return")


def claim_bindings(sheet: Sheet, found: list[ImportDraft]) -> list[Late]:
    """Claim what `let`, loops, arms and closures bind, and open the scopes of those that have their own."""
    outside = {definition.name.encode() for definition in sheet.bound}
    outside |= {item.binds.encode() for item in found if item.binds is not None}
    shadows: list[Late] = []
    captured = sheet.syntax.captured
    for node in captured("let"):
        shadows += _shadowing(sheet, _claim_let(sheet, node), node.end_byte, outside)
    for node in captured("for"):
        shadows += _claim_for(sheet, node, outside)
    _claim_arms(sheet)
    sheet.branches += [node for node in captured("operator") if _stands_between(sheet.data, node.start_byte)]
    for node in captured("closure"):
        sheet.anonymous.append((node.start_byte, node.end_byte, FUNCTION))
        _claim_closure(sheet, node)
    _open_conditions(sheet)
    sheet.binders += [definition.start for definition in sheet.definitions]
    sheet.binders += [item.start for item in found]
    _open_blocks(sheet)
    return shadows[:_MOST_SHADOWS]


def _claim_let(sheet: Sheet, node: SyntaxNode) -> list[tuple[bytes, int]]:
    data, start = sheet.data, node.start_byte
    is_statement = node.type == "let_declaration"
    if is_statement:
        sheet.binders.append(start)
    plain = _PLAIN_LET.match(data, start)
    if plain is not None:
        sheet.claims[plain.start(1)] = BIND
        return [(plain[1], plain.start(1))]
    pattern = node.child_by_field_name("pattern")
    if is_statement and b"else" in data[start : node.end_byte] and node.child_by_field_name("alternative") is not None:
        sheet.branches.append(node)
    return [] if pattern is None else claim_pattern(sheet, pattern)


def _claim_for(sheet: Sheet, node: SyntaxNode, outside: set[bytes]) -> list[Late]:
    sheet.anonymous.append((node.start_byte, node.end_byte, BLOCK))
    pattern, value = node.child_by_field_name("pattern"), node.child_by_field_name("value")
    if pattern is None or value is None:
        return []
    return _shadowing(sheet, claim_pattern(sheet, pattern), value.end_byte, outside)


def _shadowing(sheet: Sheet, names: list[tuple[bytes, int]], end: int, outside: set[bytes]) -> list[Late]:
    """Those of the bound names that stand for something outside in the rest of their declaration."""
    found = []
    for name, start in names:
        if name in outside:
            after = start + len(name)
            at = sheet.data.find(name, after, end)
            while at >= 0 and (_NAME.match(sheet.data, at - 1) or _NAME.match(sheet.data, at + len(name))):
                at = sheet.data.find(name, at + len(name), end)
            if at >= 0:
                found.append((name, start, end))
    return found


def _claim_arms(sheet: Sheet) -> None:
    """Claim what the arms of each `match` bind. Each arm but the first is one more decision, and so is each guard."""
    arms = sheet.syntax.captured("arm")
    starts = [node.start_byte for node in arms]
    firsts = {bisect_left(starts, node.start_byte) for node in sheet.syntax.captured("match")}
    data = sheet.data
    for at, node in enumerate(arms):
        if at not in firsts:
            sheet.branches.append(node)
        pattern = node.child_by_field_name("pattern")
        if pattern is None:
            continue
        start, end = pattern.start_byte, pattern.end_byte
        if b"if" in data[start:end]:
            guard = pattern.child_by_field_name("condition")
            if guard is not None:
                sheet.branches.append(node)
                end = guard.start_byte
        if claim_bound(sheet, start, end):
            sheet.anonymous.append((node.start_byte, node.end_byte, BLOCK))


def _stands_between(data: bytes, start: int) -> bool:
    """Whether `&&` or `||` follows a value. Among the tokens of a macro, it may be a reference or open a closure."""
    before = data[max(0, start - _WIDEST_GAP) : start].rstrip()
    return not before.endswith(_BEFORE_VALUES)


def _claim_closure(sheet: Sheet, node: SyntaxNode) -> None:
    parameters = node.child_by_field_name("parameters")
    if parameters is None or not parameters.named_child_count:
        return
    for child in parameters.named_children:
        pattern = child.child_by_field_name("pattern") if child.type == "parameter" else child
        if pattern is not None:
            claim_pattern(sheet, pattern)


def _open_conditions(sheet: Sheet) -> None:
    """Open what `if let` and `while let` bind for: the block behind them, not the `else`."""
    lets = [node.start_byte for node in sheet.syntax.captured("let") if node.type == "let_condition"]
    if not lets:
        return
    lets.append(len(sheet.data) + 1)
    for capture, field in (("if", "consequence"), ("while", "body")):
        for node in sheet.syntax.captured(capture):
            start = node.start_byte
            let = lets[bisect_left(lets, start)]
            if let < node.end_byte:
                block = node.child_by_field_name(field)
                if block is not None and let < block.start_byte:
                    sheet.anonymous.append((start, block.end_byte, BLOCK))


def _open_blocks(sheet: Sheet) -> None:
    """Open the blocks in which something is declared, other than the bodies of functions and closures."""
    captured = sheet.syntax.captured
    binders = sorted(sheet.binders)
    binders.append(len(sheet.data) + 1)
    bodies = {node.end_byte for name in ("function", "closure") for node in captured(name)}
    for node in captured("block"):
        start, end = node.start_byte, node.end_byte
        if end not in bodies and binders[bisect_left(binders, start)] < end:
            sheet.anonymous.append((start, end, BLOCK))


def nest_scopes(sheet: Sheet, shadows: list[Late]) -> Scopes:
    """All scopes of the file, with one for each name that its own declaration still uses in its outer meaning."""
    scopes = Scopes(sheet.definitions, sheet.anonymous, len(sheet.data))
    sheet.claims.update(dict.fromkeys([start for _, start, _ in shadows], SKIP))
    return with_late_names(scopes, sheet.definitions, sheet.anonymous, shadows)
