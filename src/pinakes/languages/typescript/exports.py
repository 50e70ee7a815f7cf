"""What leaves a file: flags on what is defined here, rows for everything else."""

import re

from pinakes.facts import Export
from pinakes.languages._draft import CLASS, Definition, Draft, ImportDraft, Scope
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.classes import draft_default_class, draft_members
from pinakes.languages.typescript.functions import FUNCTION_VALUES, draft_default
from pinakes.languages.typescript.requires import required_module
from pinakes.languages.typescript.sheet import DEFAULT_EXPORT, EXPORTED, RENAMED, Sheet, Stretches, Wrapper, unwrap
from pinakes.languages.typescript.values import RENDERING, rendered

_WHOLE = re.compile(rb"export\s*=")
_DEFINITIONS = FUNCTION_VALUES | {"class", "object"}
"""Default exports that are symbols themselves."""
_PASSING = RENDERING | {"identifier"}
_TYPE_KINDS = frozenset({"interface", "type_alias"})


def read_wrappers(sheet: Sheet) -> None:
    """Note which declarations stand inside `export` and `declare`, and draft default exports that are expressions."""
    for node in sheet.syntax.captured("export"):
        declaration = node.child_by_field_name("declaration")
        value = unwrap(node.child_by_field_name("value"))
        if declaration is not None:
            is_default = any(child.type == "default" for child in node.children)
            flags = EXPORTED | DEFAULT_EXPORT if is_default else EXPORTED
            sheet.wrappers[declaration.start_byte] = Wrapper(node.start_byte, flags)
        elif value is not None:
            _draft_default_value(sheet, value, node)
        else:
            handed = _handed_over(sheet, node)
            if handed is not None:
                draft_members(sheet, handed, None)
    for node in sheet.syntax.captured("ambient"):
        outer = sheet.wrappers.get(node.start_byte) or Wrapper(node.start_byte, 0)
        for child in node.named_children:
            sheet.wrappers[child.start_byte] = outer


def _handed_over(sheet: Sheet, statement: SyntaxNode) -> SyntaxNode | None:
    """The object that a module is, `export = {…}`; None for any other export."""
    if _WHOLE.match(sheet.data, statement.start_byte) is None:
        return None
    value = unwrap(_last_named(statement))
    return value if value is not None and value.type == "object" else None


def _draft_default_value(sheet: Sheet, value: SyntaxNode, statement: SyntaxNode) -> None:
    if value.type in FUNCTION_VALUES:
        draft_default(sheet, value, statement)
    elif value.type == "class":
        draft_default_class(sheet, value, statement)
    elif value.type == "object":
        _draft_default_object(sheet, value, statement)
    elif value.type == "call_expression":
        inner, props = rendered(sheet, value)
        if inner is not None and inner.type in RENDERING:
            draft_default(sheet, inner, statement)
            if props is not None:
                sheet.props[statement.start_byte] = sheet.props[inner.start_byte] = props


def _draft_default_object(sheet: Sheet, value: SyntaxNode, statement: SyntaxNode) -> None:
    definition = Definition("constant", "default", statement.start_byte, statement.end_byte, value.start_byte)
    definition.opens = CLASS
    definition.body_start = value.start_byte
    definition.flags = EXPORTED | DEFAULT_EXPORT
    sheet.add(definition)
    draft_members(sheet, value, definition)


def draft_exports(sheet: Sheet, drafted: Draft, required: list[ImportDraft]) -> None:
    """Draft a row for each name that `export` hands on, of `required` too: `export const a = require("b")`."""
    if required and sheet.wrappers:
        _draft_required(sheet, drafted, required)
    for node in sheet.syntax.captured("export"):
        source = node.child_by_field_name("source")
        if source is not None:
            drafted.skips.append((node.start_byte, node.end_byte))
            _draft_passed_on(sheet, drafted, node, sheet.member_name(source))
        elif node.child_by_field_name("declaration") is None:
            _draft_local(sheet, drafted, node)


def _draft_required(sheet: Sheet, drafted: Draft, required: list[ImportDraft]) -> None:
    exported = Stretches([(node.start_byte, node.end_byte) for node in sheet.syntax.captured("export")])
    for item in required:
        if item.binds is not None and item.start in exported and drafted.scopes.at(item.start).parent is None:
            local = item.name or "*"
            shown = None if local == item.binds else local
            export = Export(item.binds, "value", shown, item.module, is_default=False, line=0)
            drafted.exports.append((export, item.name_start))


def _draft_passed_on(sheet: Sheet, drafted: Draft, node: SyntaxNode, module: str) -> None:
    is_type = any(child.type == "type" for child in node.children)
    for child in node.children:
        if child.type == "*":
            _pass_on(drafted, node, child, module, ("*", None), is_type=is_type)
        elif child.type == "namespace_export":
            name = first_named(child)
            if name is not None:
                _pass_on(drafted, node, name, module, ("*", sheet.member_name(name)), is_type=is_type)
        elif child.type == "export_clause":
            for specifier in child.named_children:
                name = specifier.child_by_field_name("name")
                alias = specifier.child_by_field_name("alias")
                if name is not None:
                    names = sheet.member_name(name), None if alias is None else sheet.member_name(alias)
                    is_typed = is_type or name.start_byte != specifier.start_byte
                    _pass_on(drafted, node, name, module, names, is_type=is_typed)
                    if alias is not None and name.type == alias.type == "identifier":
                        drafted.imports[-1].alias_start = alias.start_byte


def _pass_on(
    drafted: Draft, node: SyntaxNode, at: SyntaxNode, module: str, names: tuple[str, str | None], *, is_type: bool
) -> None:
    name, alias = names
    item = ImportDraft(module, name, "re-export", node.start_byte, node.end_byte)
    item.alias = alias
    item.name_start = at.start_byte
    item.is_type_only = is_type
    drafted.imports.append(item)
    shown = alias or name
    local = name if alias is not None and alias != name else None
    export = Export(shown, "re-export", local, module, is_default=shown == "default", line=0)
    drafted.exports.append((export, at.start_byte))


def _draft_local(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    children = node.children
    kinds = {child.type for child in children}
    for child in children:
        if child.type == "export_clause":
            for specifier in child.named_children:
                _draft_specifier(sheet, drafted, specifier, is_type="type" in kinds)
    handed = _handed_over(sheet, node)
    if handed is not None:
        for child in handed.named_children:
            export_entry(sheet, drafted, child)
    elif kinds & {"default", "="}:
        value = unwrap(node.child_by_field_name("value") or _last_named(node))
        inner = None if value is None or "=" in kinds else rendered(sheet, value)[0]
        if inner is not None and inner.type in _PASSING:
            # `memo(Card)` passes for Card.
            value = inner
        if value is not None and (value.type not in _DEFINITIONS or "=" in kinds):
            export_value(sheet, drafted, value, node.start_byte)
    elif "namespace" in kinds:
        drafted.skips.append((node.start_byte, node.end_byte))


def _last_named(node: SyntaxNode) -> SyntaxNode | None:
    named = node.named_children
    return named[-1] if named else None


def export_value(sheet: Sheet, drafted: Draft, value: SyntaxNode, at: int) -> None:
    """Draft the row of the one value a module hands over: `export default x`, `export = x`, `module.exports = x`."""
    local = sheet.text(value) if value.type == "identifier" else None
    module = required_module(sheet, value)
    if module is not None:
        local = "*"
    kind = "value"
    if local is not None and module is None:
        definition = visible(drafted.scopes.at(at), local.encode())
        if definition is not None:
            _export_renamed(definition, DEFAULT_EXPORT)
            kind = "type" if definition.kind in _TYPE_KINDS else "value"
    drafted.exports.append((Export("default", kind, local, module, is_default=True, line=0), at))


def _draft_specifier(sheet: Sheet, drafted: Draft, specifier: SyntaxNode, *, is_type: bool) -> None:
    name = specifier.child_by_field_name("name")
    alias = specifier.child_by_field_name("alias")
    if name is None:
        return
    is_type = is_type or name.start_byte != specifier.start_byte
    local = sheet.member_name(name)
    if alias is not None:
        drafted.skips.append((alias.start_byte, alias.end_byte))
        if alias.type == "identifier":
            drafted.second_names.append((alias.start_byte, alias.end_byte, local.encode()))
    export_name(drafted, local if alias is None else sheet.member_name(alias), local, name.start_byte, is_type=is_type)


def export_name(drafted: Draft, name: str, local: str, at: int, *, is_type: bool = False) -> None:
    """Draft the row of a local name that leaves the file, and mark its definition when it keeps its name."""
    definition = visible(drafted.scopes.at(at), local.encode())
    if definition is not None:
        is_type = is_type or definition.kind in _TYPE_KINDS
        definition.visibility = "public"
        if name == local:
            definition.flags = (definition.flags | EXPORTED) & ~RENAMED
        else:
            _export_renamed(definition, DEFAULT_EXPORT if name == "default" else 0)
    kind = "type" if is_type else "value"
    export = Export(name, kind, None if name == local else local, None, is_default=name == "default", line=0)
    drafted.exports.append((export, at))


def export_entry(sheet: Sheet, drafted: Draft, node: SyntaxNode) -> None:
    """One entry of `module.exports = { a, b: c }`; functions and literals are definitions and need no row."""
    if node.type == "shorthand_property_identifier":
        name = sheet.text(node)
        export_name(drafted, name, name, node.start_byte)
    elif node.type == "pair":
        key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
        if key is not None and value is not None and value.type == "identifier":
            export_name(drafted, sheet.member_name(key), sheet.text(value), node.start_byte)


def _export_renamed(definition: Definition, more: int) -> None:
    """Mark what leaves the file under another name, and maybe under its own."""
    if not definition.flags & EXPORTED:
        definition.flags |= EXPORTED | RENAMED
    definition.flags |= more


def visible(scope: Scope | None, name: bytes) -> Definition | None:
    """What a name stands for from inside a scope, if that is a symbol of this file."""
    while scope is not None:
        if name in scope.bound:
            bound = scope.bound[name]
            return bound if isinstance(bound, Definition) else None
        scope = scope.parent
    return None
