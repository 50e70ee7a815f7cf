"""Modules, constants, statics and macros."""

import re

from pinakes.languages._draft import BLOCK, MODULE, SKIP, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.rust.readable import thread_locals
from pinakes.languages.rust.sheet import DECLARED, STATIC, Sheet
from pinakes.languages.rust.templates import Template, templates

_MUTABLE = re.compile(rb"\bmut\b")


def draft_items(sheet: Sheet) -> None:
    """Draft modules, constants, statics and macros."""
    captured = sheet.syntax.captured
    for node in captured("module"):
        _draft_module(sheet, node)
    for node in captured("value"):
        _draft_value(sheet, node)
    _wrap_thread_locals(sheet)
    for node in captured("macro"):
        _draft_macro(sheet, node)
    for template in templates(sheet.data):
        _draft_template(sheet, template)


def _draft_module(sheet: Sheet, node: SyntaxNode) -> None:
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    definition = sheet.define("module", node, name)
    if definition is None or name is None:
        return
    definition.signature = sheet.head(node, body)
    if body is None:
        # The name stands for the file that it brings in: the import of it is what is bound.
        definition.flags |= DECLARED
        return
    sheet.claims[name.start_byte] = SKIP
    sheet.bound.append(definition)
    definition.opens = MODULE
    definition.body_start = body.start_byte


def _draft_value(sheet: Sheet, node: SyntaxNode) -> None:
    name = node.child_by_field_name("name")
    if name is None:
        return
    sheet.claims[name.start_byte] = SKIP
    if sheet.data[name.start_byte : name.end_byte] == b"_":
        return
    definition = sheet.define("constant", node, name)
    if definition is None:
        return
    sheet.bound.append(definition)
    if node.type == "static_item":
        definition.flags |= STATIC
        if _MUTABLE.search(sheet.data, node.start_byte, name.start_byte):
            definition.kind = "variable"
    written = node.child_by_field_name("type")
    definition.type = None if written is None else sheet.text(written)
    definition.value = sheet.literal(node.child_by_field_name("value"))


def _wrap_thread_locals(sheet: Sheet) -> None:
    """What a thread has of its own is asked through a key: the type that is written is the one inside."""
    for start, end in thread_locals(sheet.data):
        for definition in sheet.bound:
            if start < definition.start < end and definition.flags & STATIC:
                definition.type = f"LocalKey<{definition.type}>"


def _draft_macro(sheet: Sheet, node: SyntaxNode) -> None:
    name = node.child_by_field_name("name")
    definition = sheet.define("macro", node, name)
    if definition is None or name is None:
        return
    sheet.claims[name.start_byte] = SKIP
    sheet.bound.append(definition)
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    definition.signature = sheet.slice(node.start_byte, name.end_byte)
    _show_exported(definition)


def _draft_template(sheet: Sheet, template: Template) -> None:
    """A macro that declares modules: what it declares stands in it, and where it is called."""
    start, (name_start, name_end) = template.start, template.name
    name = sheet.slice(name_start, name_end)
    definition = sheet.define_at("macro", name, (start, template.end), name_start)
    sheet.bound.append(definition)
    definition.opens = BLOCK
    definition.body_start = name_end
    definition.signature = sheet.slice(start, name_end)
    _show_exported(definition)


def _show_exported(definition: Definition) -> None:
    if any("macro_export" in decorator for decorator in definition.decorators):
        definition.visibility = "public"
