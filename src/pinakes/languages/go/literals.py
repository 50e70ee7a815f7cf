"""Composite literals: what they make, and which of their keys are fields."""

import re

from pinakes.languages._draft import INSTANTIATE, MEMBER, SKIP, WRITE
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.go.paths import type_text
from pinakes.languages.go.sheet import Sheet

_KEY = re.compile(rb"[\w\x80-\xff]++\s*+:")
_ELEMENTS = {
    "slice_type": "element",
    "array_type": "element",
    "implicit_length_array_type": "element",
    "map_type": "value",
}
"""The types whose literals have values for keys, and where the type of their elements stands."""
_DEEPEST = 50

Made = tuple[SyntaxNode | None, str | None, SyntaxNode]
"""The type of a literal where it is written, the path of what it makes, and its body."""


def claim_literals(sheet: Sheet) -> dict[int, bytes]:
    """Claim the types that literals make and the fields they set; keys of maps and arrays are values.

    Return what each field is a member of, by where it starts.
    """
    claims = sheet.claims
    keyed = _keyed_types(sheet)
    found: dict[int, bytes] = {}
    for node in sheet.syntax.captured("composite"):
        written, body = node.child_by_field_name("type"), node.child_by_field_name("body")
        if written is None or body is None:
            continue
        name = _made(written)
        known: SyntaxNode | None = written
        if name is not None:
            claims[name.start_byte] = INSTANTIATE
            known = keyed.get(sheet.data[name.start_byte : name.end_byte]) if name is written else None
        text, holder = type_text(sheet, written), sheet.nameless.get(node.start_byte)
        _claim_keys(sheet, (known, holder or (None if text is None else f"<{text}>"), body), found)
    return found


def _made(written: SyntaxNode) -> SyntaxNode | None:
    """The name of the type a literal makes; None for lists and maps of something."""
    node: SyntaxNode | None = written
    if node is not None and node.type == "generic_type":
        node = node.child_by_field_name("type")
    if node is not None and node.type == "qualified_type":
        node = node.child_by_field_name("name")
    return node if node is not None and node.type == "type_identifier" else None


def _keyed_types(sheet: Sheet) -> dict[bytes, SyntaxNode]:
    """The maps, slices and arrays that this file gives a name."""
    found = {}
    for declaration in sheet.syntax.captured("type_declaration"):
        for spec in declaration.named_children:
            written = spec.child_by_field_name("type")
            if written is not None and written.type in _ELEMENTS:
                name = spec.child_by_field_name("name")
                if name is not None:
                    found[sheet.data[name.start_byte : name.end_byte]] = written
    return found


def _claim_keys(sheet: Sheet, made: Made, found: dict[int, bytes]) -> None:
    """Claim the fields that a literal sets, and those that the literals without a type inside it set."""
    pending = [made]
    for _ in range(_DEEPEST):
        inner: list[Made] = []
        for written, path, body in pending:
            shape = "" if written is None else written.type
            element = (
                None if written is None or shape not in _ELEMENTS else written.child_by_field_name(_ELEMENTS[shape])
            )
            item = None if path is None else f"{path}[]"
            for child in body.named_children:
                if child.type == "keyed_element" and shape not in _ELEMENTS:
                    is_told = shape != "struct_type" or (path is not None and path[0] != "<")
                    _claim_key(sheet, child, path if is_told else None, found)
                key, value = _parts(child)
                if key is not None:
                    inner.append((None, None if path is None else f"{path}{{k}}", key))
                if value is not None:
                    inner.append((element, item, value))
        pending = inner
        if not pending:
            break


def _claim_key(sheet: Sheet, element: SyntaxNode, path: str | None, found: dict[int, bytes]) -> None:
    """Claim one key: a field of what has a name, or of a struct that has none and stands nowhere else."""
    start = element.start_byte
    if _KEY.match(sheet.data, start) is None:
        return
    if path is None:
        sheet.claims[start] = SKIP
    else:
        sheet.claims[start] = WRITE | MEMBER
        found[start] = path.encode()


def _parts(element: SyntaxNode) -> tuple[SyntaxNode | None, SyntaxNode | None]:
    """The literals without a type that are the key of an element and the element or its value."""
    if element.type != "keyed_element":
        return None, _literal(element)
    return _literal(element.child_by_field_name("key")), _literal(element.child_by_field_name("value"))


def _literal(element: SyntaxNode | None) -> SyntaxNode | None:
    inner = None if element is None else first_named(element)
    return inner if inner is not None and inner.type == "literal_value" else None
