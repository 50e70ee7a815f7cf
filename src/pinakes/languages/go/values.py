"""Constants and variables of a package; those of functions only bind their names."""

import re

from pinakes.languages._draft import BIND, SKIP, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.go.functions import describe_function
from pinakes.languages.go.sheet import Sheet, is_grouped
from pinakes.languages.go.types import draft_fields

LONGEST_VALUE = 200
_NAME = re.compile(rb"(?<![\w\x80-\xff])(?<![\w\x80-\xff]\.)[\w\x80-\xff]++")
_LITERALS = frozenset(
    {
        "interpreted_string_literal",
        "raw_string_literal",
        "int_literal",
        "float_literal",
        "imaginary_literal",
        "rune_literal",
        "true",
        "false",
        "nil",
    }
)


def draft_values(sheet: Sheet) -> None:
    """Draft what `const` and `var` declare outside functions; inside, claim what they bind."""
    for capture, kind in (("const", "constant"), ("var", "variable")):
        for node in sheet.syntax.captured(capture):
            start = node.start_byte
            if sheet.is_local(start):
                sheet.binders.append(start)
                for spec in specs_of(node):
                    _claim_locals(sheet, spec)
            else:
                grouped = is_grouped(node)
                for spec in specs_of(node):
                    _draft_spec(sheet, spec, kind, spec.start_byte if grouped else start)


def specs_of(node: SyntaxNode) -> list[SyntaxNode]:
    """The declarations of a `const` or `var`: one, or several in parentheses."""
    found: list[SyntaxNode] = []
    for child in node.named_children:
        if child.type in {"const_spec", "var_spec"}:
            found.append(child)
        elif child.type == "var_spec_list":
            found += [spec for spec in child.named_children if spec.type == "var_spec"]
    return found


def names_of(spec: SyntaxNode) -> list[SyntaxNode]:
    """The names a declaration gives."""
    names = []
    for child in spec.named_children:
        # A value or a type ends the names.
        if child.type != "identifier":
            break
        names.append(child)
    return names


def _claim_names(sheet: Sheet, spec: SyntaxNode, role: int) -> list[SyntaxNode]:
    """Claim the names a declaration gives, and return them."""
    names = names_of(spec)
    for name in names:
        sheet.claims[name.start_byte] = role
    return names


def _claim_locals(sheet: Sheet, spec: SyntaxNode) -> None:
    """Claim the names that a declaration inside a function gives."""
    names = _claim_names(sheet, spec, BIND)
    end = spec.end_byte
    words = set(_NAME.findall(sheet.data, names[-1].end_byte, end)) if names else set()
    for name in names:
        text = sheet.data[name.start_byte : name.end_byte]
        if text in words:
            sheet.shadow(text, name.start_byte, end)
        else:
            sheet.declared.append((text, name.start_byte, end))


def _draft_spec(sheet: Sheet, spec: SyntaxNode, kind: str, start: int) -> None:
    names = _claim_names(sheet, spec, SKIP)
    written, listed = spec.child_by_field_name("type"), spec.child_by_field_name("value")
    values = [] if listed is None else listed.named_children
    for at, name in enumerate(names):
        text = sheet.text(name)
        if text == "_":
            continue
        definition = Definition(kind, text, start, spec.end_byte, name.start_byte)
        if written is not None:
            definition.type = sheet.text(written)
            draft_fields(sheet, written, definition)
        if at < len(values) and len(values) == len(names):
            _describe(sheet, definition, values[at])
        sheet.add(definition)


def _describe(sheet: Sheet, definition: Definition, value: SyntaxNode) -> None:
    """Read a literal off what a constant or variable is set to; a function literal is a body of its own."""
    if value.type == "func_literal":
        definition.body_start = value.start_byte
        describe_function(sheet, definition, value)
    elif value.type == "composite_literal":
        made = value.child_by_field_name("type")
        if made is not None and draft_fields(sheet, made, definition):
            sheet.nameless[value.start_byte] = definition.name
    elif _is_literal(value) and value.end_byte - value.start_byte <= LONGEST_VALUE:
        definition.value = sheet.text(value)


def _is_literal(value: SyntaxNode) -> bool:
    if value.type == "unary_expression":
        operand = value.child_by_field_name("operand")
        return operand is not None and operand.type in _LITERALS
    return value.type in _LITERALS
