"""What binds or writes a name inside functions, and the blocks in which it is seen."""

import re
from bisect import bisect_left

from pinakes.languages._draft import BIND, BLOCK, CALL, READ, SKIP, TYPE, WRITE, Draft, Scopes, with_late_names
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.go.sheet import Sheet

_WORD = rb"[\w\x80-\xff]"
_DECLARED = re.compile(rb"%b++(?:\s*,\s*%b++)*+\s*:=" % (_WORD, _WORD))
_NAME = re.compile(rb"%b++" % _WORD)
_BEFORE_INDEX = re.compile(rb"(%b++)\[(?:[^][()\n]|\[[^][\n]*\])*+\]$" % _WORD)
_LONGEST_ARGUMENTS = 200
_CASES = frozenset({"type_case", "default_case"})
_UNBOUND = frozenset({"method", "property", "package"})


def claim_bindings(sheet: Sheet) -> None:
    """Claim what `:=`, `range`, `select` and type switches bind, and what assignments write."""
    captured, claims = sheet.syntax.captured, sheet.claims
    for node in captured("declare"):
        _claim_declaration(sheet, node)
    for node in captured("type_switch"):
        alias = node.child_by_field_name("alias")
        if alias is not None:
            claims[alias.start_byte] = BIND
            sheet.binders.append(alias.start_byte)
            _claim_switched(sheet, node, alias)
            # Each case is a block of its own, in which the name is of another type.
            sheet.binders += [child.start_byte for child in node.named_children if child.type in _CASES]
    for node in captured("assignment"):
        left = first_named(node)
        for target in () if left is None else left.named_children:
            _claim_write(sheet, target)
    for node in captured("update"):
        changed = first_named(node)
        if changed is not None:
            _claim_write(sheet, changed)
    _claim_generic_calls(sheet)


def _claim_switched(sheet: Sheet, node: SyntaxNode, alias: SyntaxNode) -> None:
    """Say that the name in `switch x := x.(type)` is another one before the dot."""
    value = node.child_by_field_name("value")
    name = sheet.data[alias.start_byte : alias.end_byte]
    if value is not None and _mentions(sheet.data[value.start_byte : value.end_byte], name):
        sheet.shadow(name, alias.start_byte, value.end_byte)


def _claim_generic_calls(sheet: Sheet) -> None:
    """Claim `Map[int, string](values)` as a call, which nothing but the brackets keeps from looking like one."""
    data, claims = sheet.data, sheet.claims
    at = data.find(b"](")
    while at >= 0:
        # Type arguments are short and stand on one line.
        line = max(data.rfind(b"\n", 0, at), at - _LONGEST_ARGUMENTS) + 1
        found = _BEFORE_INDEX.search(data, line, at + 1)
        if found is not None and claims.get(found.start(), READ) in {READ, TYPE}:
            claims[found.start()] = CALL
        at = data.find(b"](", at + 2)


def _claim_declaration(sheet: Sheet, node: SyntaxNode) -> None:
    data, start = sheet.data, node.start_byte
    declared = _DECLARED.match(data, start)
    if declared is None:
        left = node.child_by_field_name("left")
        for target in () if left is None else left.named_children:
            _claim_write(sheet, target)
        return
    sheet.binders.append(start)
    end = node.end_byte
    value = data[declared.end() : end]
    for name in _NAME.finditer(data, start, declared.end()):
        sheet.claims[name.start()] = BIND
        sheet.declared.append((name[0], name.start(), end))
        if name[0] in value and _mentions(value, name[0]):
            sheet.shadow(name[0], name.start(), end)


def _mentions(value: bytes, name: bytes) -> bool:
    """Whether an expression uses a name, not only as a member of something."""
    at = value.find(name)
    while at >= 0:
        after = at + len(name)
        if not _NAME.match(value, after) and (at == 0 or not _is_inside(value, at)):
            return True
        at = value.find(name, after)
    return False


def _is_inside(value: bytes, at: int) -> bool:
    """Whether a name is the end of a longer one or a member; `...` is no dot."""
    is_member = value[at - 1] == ord(".") and value[at - 2 : at] != b".."
    return is_member or _NAME.match(value, at - 1) is not None


def _claim_write(sheet: Sheet, target: SyntaxNode) -> None:
    kind = target.type
    if kind == "identifier":
        is_blank = sheet.data[target.start_byte : target.end_byte] == b"_"
        sheet.claims[target.start_byte] = SKIP if is_blank else WRITE
    elif kind == "selector_expression":
        field = target.child_by_field_name("field")
        if field is not None:
            sheet.claims[field.start_byte] = WRITE


def open_blocks(sheet: Sheet) -> None:
    """Add the blocks in which something is bound, other than the bodies of functions."""
    captured, anonymous = sheet.syntax.captured, sheet.anonymous
    binders = sorted(sheet.binders)
    binders.append(len(sheet.data) + 1)
    bodies = {node.end_byte for name in ("function", "method", "literal") for node in captured(name)}
    for node in captured("block"):
        start, end = node.start_byte, node.end_byte
        if binders[bisect_left(binders, start)] < end and end not in bodies:
            anonymous.append((start, end, BLOCK))
    for node in captured("statement"):
        start = node.start_byte
        # Only what stands right behind the keyword belongs to the whole statement.
        binder = binders[bisect_left(binders, start)]
        if binder < start + 12 and not sheet.data[start:binder].rstrip().rstrip(b"fiorswtch"):
            anonymous.append((start, node.end_byte, BLOCK))


def nest_scopes(sheet: Sheet) -> Scopes:
    """All scopes of the file, with one for each name that its block uses in its outer meaning before it declares it."""
    scopes = Scopes(sheet.definitions, sheet.anonymous, len(sheet.data))
    _shadow_used_before(sheet, scopes)
    sheet.claims.update(dict.fromkeys([start for _, start, _ in sheet.shadows], SKIP))
    return with_late_names(scopes, sheet.definitions, sheet.anonymous, sheet.shadows)


def _shadow_used_before(sheet: Sheet, scopes: Scopes) -> None:
    """Note names that their block uses before it declares them: paths start with them, or the file knows them."""
    data = sheet.data
    known = {start for _, start, _ in sheet.shadows}
    outer = {item.name.encode() for item in sheet.definitions if item.kind not in _UNBOUND}
    parameters = [(node.start_byte, data[node.start_byte : node.end_byte]) for node, _, _ in sheet.parameters]
    bound = {(scopes.at(start), name) for start, name in parameters}
    bodies = _bodies(sheet)
    for name, start, end in sheet.declared:
        scope = scopes.at(start)
        if (scope, name) in bound:
            continue
        bound.add((scope, name))
        if start in known:
            continue
        last = start
        if name not in outer and data.find(name + b".", scope.start, start) < 0:
            # The types of parameters and results are named before the body is seen.
            last = bodies.get(scope.end, scope.start)
        if data.find(name, scope.start, last) >= 0 and _mentions(data[scope.start : last], name):
            sheet.shadow(name, start, end)


def _bodies(sheet: Sheet) -> dict[int, int]:
    """Where the bodies of functions start, by where they end."""
    nodes = [node for name in ("function", "method", "literal") for node in sheet.syntax.captured(name)]
    bodies = [node.child_by_field_name("body") for node in nodes]
    return {body.end_byte: body.start_byte for body in bodies if body is not None}


def bind_definitions(drafted: Draft) -> None:
    """Bind what a file or a function defines; members are only seen behind a dot."""
    scopes = drafted.scopes
    for definition in drafted.definitions:
        if definition.kind in _UNBOUND:
            continue
        scope = scopes.at(definition.start)
        while scope.parent is not None and scope.definition is definition:
            scope = scope.parent
        scope.bound.setdefault(definition.name.encode(), definition)
