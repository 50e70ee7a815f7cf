"""Assignments: writes to names and members, properties set on `this`, and what CommonJS exports."""

import re

from pinakes.facts import Export, Flag
from pinakes.languages._draft import BLOCK, CLASS, MODULE, SKIP, WRITE, Definition, Draft, Scope
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.classes import draft_members
from pinakes.languages.typescript.exports import export_entry, export_name, export_value, visible
from pinakes.languages.typescript.functions import FUNCTION_VALUES
from pinakes.languages.typescript.parameters import NAME, claim_pattern
from pinakes.languages.typescript.requires import required_member
from pinakes.languages.typescript.sheet import EXPORTED, Sheet, unwrap
from pinakes.languages.typescript.values import Member

_TARGET = re.compile(rb"(%b)((?:\s*\??\.\s*#?%b)*)\s*[-+*/%%&|^?<>]*=" % (NAME, NAME))
_UPDATED = re.compile(rb"(?:\+\+|--)?\s*(%b)((?:\s*\.\s*#?%b)*)\s*(?:\+\+|--)?" % (NAME, NAME))
_EXPORTS = re.compile(
    rb"(?:module\s*\.\s*exports|exports)(?:\s*\.\s*(?P<name>%b)|\s*\[\s*['\"](?P<key>[^'\"\\\n]+)['\"]\s*\])?\s*=(?!=)"
    % NAME
)
_DECLARED = re.compile(rb"\*/\s*((%b)\s*\.\s*prototype\s*\.\s*(%b))\s*;" % (NAME, NAME))
"""A member that stands by itself below its documentation: `/** @type {number} */ Shape.prototype.size;`."""
_EVERYWHERE = frozenset({b"this", b"window", b"self", b"globalThis"})
STATIC = Flag.STATIC.value
_PLAIN_VALUES = frozenset({"identifier", "assignment_expression", "member_expression", "undefined", "class"})
"""What is defined elsewhere, or by itself."""


def draft_exported_objects(sheet: Sheet) -> None:
    """Draft the members of `module.exports = {…}`, before scopes are known."""
    if b"exports" not in sheet.data:
        return
    for node in sheet.syntax.captured("assignment"):
        match = _EXPORTS.match(sheet.data, node.start_byte)
        if match is None:
            continue
        value = unwrap(node.child_by_field_name("right"))
        if value is None:
            continue
        if match.lastgroup is None:
            if value.type == "object":
                draft_members(sheet, value, None)
        elif value.type not in FUNCTION_VALUES and value.type not in _PLAIN_VALUES and not _is_void(sheet, value):
            _draft_exported(sheet, node, match, value)


def _is_void(sheet: Sheet, value: SyntaxNode) -> bool:
    """Whether a value is `void 0`, which compilers set before they export anything."""
    return value.type == "unary_expression" and sheet.data.startswith(b"void", value.start_byte)


def _draft_exported(sheet: Sheet, node: SyntaxNode, match: re.Match[bytes], value: SyntaxNode) -> None:
    """Draft `exports.name = value` as a symbol when nothing else in the file is called so."""
    name = _exported_name(match)
    definition = Definition("property", name, node.start_byte, node.end_byte, match.start(match.lastgroup or 0))
    definition.flags |= EXPORTED
    definition.value = sheet.literal(value)
    if value.type == "object":
        definition.opens = CLASS
        definition.body_start = value.start_byte
        draft_members(sheet, value, definition)
    elif definition.value is None and value.type != "class":
        sheet.held.append((name, value))
    sheet.add(definition)
    sheet.claims[definition.name_start] = SKIP


def claim_assignments(sheet: Sheet, drafted: Draft) -> None:
    """Claim every write, draft properties set on `this` in a constructor, and rows for CommonJS exports."""
    data, claims = sheet.data, sheet.claims
    match_target = _TARGET.match
    has_exports = b"exports" in data
    properties: set[tuple[int, bytes]] = set()
    for node in sheet.syntax.captured("assignment"):
        start = node.start_byte
        match = match_target(data, start)
        if match is None:
            _claim_left(sheet, drafted, node)
            continue
        path = match[2]
        if not path:
            claims.setdefault(start, WRITE)
            continue
        name = path.rpartition(b".")[2].strip()
        name_start = match.end(2) - len(name)
        claims.setdefault(name_start, WRITE)
        first = match[1]
        if first == b"this" and path.count(b".") == 1:
            _draft_property(sheet, drafted, node, name, properties)
        elif has_exports and first in (b"module", b"exports"):
            _draft_export(sheet, drafted, node)
        elif first not in _EVERYWHERE:
            _draft_static(sheet, drafted, node, match)
    for node in sheet.syntax.captured("update"):
        match = _UPDATED.fullmatch(data, node.start_byte, node.end_byte)
        if match is not None:
            claims[match.end(2) - len(match[2].rpartition(b".")[2].strip()) if match[2] else match.start(1)] = WRITE
        else:
            claim_pattern(sheet, node.child_by_field_name("argument") or node, WRITE)


def draft_declared(sheet: Sheet, drafted: Draft) -> None:
    """Draft members that nothing but their documentation declares."""
    if b"prototype" not in sheet.data:
        return
    known = {(item.parent, item.name) for item in drafted.definitions}
    for match in _DECLARED.finditer(sheet.data):
        owner, name = visible(drafted.scopes.at(match.start(1)), match[2]), match[3].decode("utf-8", "replace")
        if owner is not None and (owner, name) not in known:
            known.add((owner, name))
            definition = Definition("property", name, *match.span(1), match.start(3))
            definition.parent = owner
            definition.visibility = "public"
            sheet.claims[definition.name_start] = SKIP
            drafted.definitions.append(definition)


def _claim_left(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    """Claim what is no name and no member: a pattern, or the item of something."""
    left = node.child_by_field_name("left")
    if left is None:
        return
    claim_pattern(sheet, left, WRITE)
    if left.type == "subscript_expression":
        _draft_export(sheet, drafted, node)


def _draft_property(sheet: Sheet, drafted: Draft, node: SyntaxNode, name: bytes, seen: set[tuple[int, bytes]]) -> None:
    """Draft `this.x = …` as a property of its class, once, unless the class declares it."""
    owner = _class_made(sheet, drafted.scopes.at(node.start_byte))
    if owner is None:
        return
    key = (owner.start, name)
    if not seen:
        seen.update((item.parent.start, item.name.encode()) for item in drafted.definitions if item.parent)
        seen.add((-1, b""))
    if key in seen:
        return
    seen.add(key)
    start = node.start_byte
    right = node.child_by_field_name("right")
    text = name.decode("utf-8", "replace")
    definition = Definition("property", text, start, node.end_byte, sheet.data.find(name, start + 5))
    definition.parent = owner
    definition.value = sheet.literal(right)
    definition.visibility = "private" if name.startswith(b"#") else None
    if owner.opens != CLASS:
        definition.visibility = "public"
        sheet.claims[definition.name_start] = SKIP
    drafted.definitions.append(definition)


def _class_made(sheet: Sheet, scope: Scope) -> Definition | None:
    """The class whose constructor a scope belongs to, or the function that is used as one."""
    maker = scope.definition
    if maker is None:
        return None
    if maker.start in sheet.makers or _looks_like_maker(sheet, maker):
        while scope.kind == BLOCK and scope.parent is not None:
            scope = scope.parent
        return maker if scope.start == maker.body_start else None
    is_constructor = maker.name == "constructor" and maker.parent is not None and maker.parent.opens == CLASS
    return maker.parent if is_constructor or _is_own_object(sheet, scope, maker) else None


def _is_own_object(sheet: Sheet, scope: Scope, method: Definition) -> bool:
    """Whether `this` is an object of a class above which there is none that may have declared its members."""
    owner = method.parent
    if owner is None or owner.kind != "class" or method.kind != "method" or method.flags & STATIC:
        return False
    while scope.kind == BLOCK and scope.parent is not None:
        scope = scope.parent
    return scope.start == method.body_start and b"extends" not in sheet.data[owner.start : owner.body_start]


def _looks_like_maker(sheet: Sheet, function: Definition) -> bool:
    """Whether a function is written to be called with `new`: its name says so. An arrow has no `this` of its own."""
    if function.kind != "function" or not function.name[:1].isupper():
        return False
    return b"function" in sheet.data[function.start : function.body_start]


def _draft_static(sheet: Sheet, drafted: Draft, node: SyntaxNode, match: re.Match[bytes]) -> None:
    """Draft `Class.name = …` outside functions and `Class.prototype.name = …` anywhere as properties of the class."""
    path = match[2].replace(b" ", b"")
    on_prototype = path.startswith(b".prototype.")
    if path.count(b".") != 1 + on_prototype or match.end() - match.end(2) > 2 or path == b".prototype":
        return
    scope = drafted.scopes.at(node.start_byte)
    owner = visible(scope, match[1])
    if not on_prototype and (owner is None or owner.kind not in {"class", "function"} or scope.kind != MODULE):
        return
    right, name = node.child_by_field_name("right"), path.rpartition(b".")[2]
    if right is None or right.type in FUNCTION_VALUES or sheet.claims.get(match.end(2) - len(name)) == SKIP:
        return
    definition = Definition(
        "property", name.decode("utf-8", "replace"), node.start_byte, node.end_byte, match.end(2) - len(name)
    )
    definition.parent = owner
    definition.value = sheet.literal(right)
    definition.flags = 0 if on_prototype else STATIC
    definition.visibility = "public"
    sheet.claims[definition.name_start] = SKIP
    drafted.definitions.append(definition)


def _draft_export(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    match = _EXPORTS.match(sheet.data, node.start_byte)
    right = unwrap(node.child_by_field_name("right"))
    if match is None or right is None:
        return
    same = None
    while right is not None and right.type == "assignment_expression":
        same = _EXPORTS.match(sheet.data, right.start_byte) or same
        right = right.child_by_field_name("right")
    if right is None or _is_void(sheet, right):
        return
    if match.lastgroup is not None:
        _draft_named(sheet, drafted, match, right, same)
    elif right.type == "object":
        for child in right.named_children:
            export_entry(sheet, drafted, child)
    elif match[0].startswith(b"module") and right.type not in FUNCTION_VALUES and right.type != "class":
        export_value(sheet, drafted, right, node.start_byte)


def _draft_named(
    sheet: Sheet, drafted: Draft, match: re.Match[bytes], right: SyntaxNode, same: re.Match[bytes] | None
) -> None:
    """The row of `exports.a = b`, and of `exports.a = exports.b = 1`, which leaves under both names."""
    name, at = _exported_name(match), match.start(match.lastgroup or 0)
    taken = required_member(sheet, right)
    if taken is not None:
        module, local = taken
        row = Export(name, "value", None if local == name else local, module, is_default=name == "default", line=0)
        drafted.exports.append((row, at))
    elif right.type in {"identifier", "member_expression"}:
        export_name(drafted, name, sheet.text(right), at)
    elif same is not None and same.lastgroup is not None:
        export_name(drafted, name, _exported_name(same), at)


def _exported_name(match: re.Match[bytes]) -> str:
    return (match["name"] or match["key"]).decode("utf-8", "replace")


def own_members(sheet: Sheet, drafted: Draft, members: list[Member]) -> None:
    """Settle functions and objects assigned to members: exported, or a method of what the first name stands for."""
    for definition, first, path in members:
        sheet.claims[definition.name_start] = SKIP
        scope = drafted.scopes.at(definition.start)
        if first == b"exports" or (first == b"module" and path.startswith(b"exports")):
            definition.flags |= EXPORTED
            continue
        owner = _owner_of(scope, first, path)
        on_prototype = path.endswith(b"prototype")
        is_member = on_prototype or (owner is not None and owner is not definition)
        if owner is not None and on_prototype and owner.kind == "function":
            sheet.makers.add(owner.start)
        elif owner is not None and not path and owner.kind == "class" and first != b"this":
            definition.flags |= STATIC
        if is_member and definition.kind == "function":
            definition.kind = "method"
        if owner is not None and not _is_inside(owner, definition):
            definition.parent = owner
            definition.visibility = "public"


def _owner_of(scope: Scope, first: bytes, path: bytes) -> Definition | None:
    """What the first name of a member stands for. Nothing is known of the socket of `this.socket.opened`."""
    if first != b"this":
        return visible(scope, first)
    return None if path else _class_of(scope)


def _class_of(scope: Scope) -> Definition | None:
    """The class, or the function used as one, whose `this` is meant."""
    owner = scope.definition.parent if scope.definition is not None else None
    around: Definition | None = owner
    while around is not None and around.opens != CLASS:
        around = around.parent
    return around or owner


def _is_inside(owner: Definition, definition: Definition) -> bool:
    here: Definition | None = owner
    while here is not None:
        if here is definition:
            return True
        here = here.parent
    return False
