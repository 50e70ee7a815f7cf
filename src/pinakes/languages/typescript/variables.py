"""Variables: those of a module, also of one that a function wraps, or namespace are symbols, all others are locals."""

import re
from bisect import bisect_left

from pinakes.languages._draft import BIND, BLOCK, CLASS, HOIST, Definition, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.classes import draft_members
from pinakes.languages.typescript.components import note_made
from pinakes.languages.typescript.functions import FUNCTION_VALUES, draft_assigned, statement_of
from pinakes.languages.typescript.parameters import pattern_names
from pinakes.languages.typescript.requires import required_names
from pinakes.languages.typescript.sheet import Sheet, Stretches, unwrap
from pinakes.languages.typescript.values import draft_rendered
from pinakes.languages.typescript.wrappers import without_wrappers

_OPENING = frozenset(b"{[")
_FUNCTION_CAPTURES = ("function", "function_value", "method", "static_block")
_TRANSPARENT = frozenset({"export_statement", "ambient_declaration", "expression_statement"})
_NAMESPACES = frozenset({"internal_module", "module", "ambient_declaration"})


def draft_variables(sheet: Sheet, loads: list[re.Match[bytes]]) -> list[tuple[ImportDraft, int]]:
    """Claim every variable and draft those that are symbols; return what `require` brings, with BIND or HOIST."""
    data, claims, required = sheet.data, sheet.claims, []
    functions, bodies = without_wrappers(
        sheet, [(node.start_byte, node.end_byte) for name in _FUNCTION_CAPTURES for node in sheet.syntax.captured(name)]
    )
    inside = Stretches(functions)
    wrapped = Stretches(bodies.items())
    calls = [match.start() for match in loads if match[1] == b"require"]
    for node in sheet.syntax.captured("declarator"):
        start = node.start_byte
        role = BIND if data[start - 6 : start] == b"const " or data[start - 4 : start] == b"let " else 0
        if role == 0:
            role = HOIST if data[start - 4 : start] == b"var " or _is_var(node) else BIND
        names: list[SyntaxNode] | None = None
        if data[start] in _OPENING:
            pattern = node.child_by_field_name("name")
            names = [] if pattern is None else pattern_names(pattern)
            for name in names:
                claims[name.start_byte] = role
        else:
            claims[start] = role
        if calls and bisect_left(calls, start) < bisect_left(calls, node.end_byte):
            found = required_names(sheet, node)
            if found:
                sheet.declared.add(start)
                required += [(item, role) for item in found]
                continue
        if start in inside:
            continue
        if start in wrapped:
            _draft_wrapped(sheet, node, names, role, bodies)
        elif _is_outermost(node, role):
            _draft_declarator(sheet, node, names, role)
    return required


def _is_var(declarator: SyntaxNode) -> bool:
    statement = declarator.parent
    return statement is not None and statement.type == "variable_declaration"


def _is_outermost(declarator: SyntaxNode, role: int) -> bool:
    """Whether a variable outside all functions belongs to its module or namespace: `let` and `const` stay in blocks."""
    statement = declarator.parent
    around = None if statement is None else statement.parent
    while around is not None and around.type in _TRANSPARENT:
        around = around.parent
    if around is None or around.type == "program" or role == HOIST:
        return True
    outer = around.parent if around.type == "statement_block" else None
    return outer is not None and outer.type in _NAMESPACES


def _draft_wrapped(
    sheet: Sheet, declarator: SyntaxNode, names: list[SyntaxNode] | None, role: int, bodies: dict[int, int]
) -> None:
    """Draft what is declared right in the body of a function that wraps the module, which alone sees it."""
    statement = declarator.parent
    around = None if statement is None else statement.parent
    if around is None or around.type != "statement_block" or around.start_byte not in bodies:
        return
    sheet.wrapped.add(declarator.start_byte)
    n_before = len(sheet.definitions)
    _draft_declarator(sheet, declarator, names, role)
    for definition in sheet.definitions[n_before:]:
        if definition.kind in {"variable", "constant"}:
            definition.visibility = "private"


def _draft_declarator(sheet: Sheet, node: SyntaxNode, names: list[SyntaxNode] | None, role: int) -> None:
    value = unwrap(node.child_by_field_name("value"))
    if names is not None:
        for name in sorted(names, key=_start_byte):
            definition = _draft(sheet, node, name, role)
            definition.end = max(definition.end, node.end_byte)
        return
    if value is not None:
        if value.type == "class":
            return
        if value.type in FUNCTION_VALUES and draft_assigned(sheet, value, node) is not None:
            return
        if draft_rendered(sheet, value, node) is not None:
            return
    name_node = node.child_by_field_name("name")
    if name_node is None or name_node.type != "identifier":
        return
    definition = _draft(sheet, node, name_node, role)
    definition.type = sheet.annotation(node.child_by_field_name("type"))
    definition.value = sheet.literal(value)
    if value is not None and definition.value is None:
        note_made(sheet, definition, value)
        _open(sheet, definition, value)


def _start_byte(node: SyntaxNode) -> int:
    return node.start_byte


def _draft(sheet: Sheet, node: SyntaxNode, name: SyntaxNode, role: int) -> Definition:
    start, wrapper, _ = statement_of(sheet, node)
    is_constant = sheet.data.startswith(b"const", _statement_start(node))
    outer = start if wrapper is None or start == node.start_byte else wrapper.start
    kind = "constant" if is_constant else "variable"
    definition = Definition(kind, sheet.text(name), outer, node.end_byte, name.start_byte)
    if wrapper is not None:
        definition.flags |= wrapper.flags
    sheet.declared.add(node.start_byte)
    return sheet.add(definition, role)


def _statement_start(declarator: SyntaxNode) -> int:
    statement = declarator.parent
    return declarator.start_byte if statement is None else statement.start_byte


def _open(sheet: Sheet, definition: Definition, value: SyntaxNode) -> None:
    """What stands in the value of a variable stands in the text of that symbol."""
    definition.opens = BLOCK
    definition.body_start = value.start_byte
    if value.type == "object":
        definition.opens = CLASS
        draft_members(sheet, value, definition)
