"""Objects and short lists written out where they are no symbols: what they hold."""

from collections.abc import Iterator

from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.expressions import Expressions
from pinakes.languages.typescript.functions import FUNCTION_VALUES
from pinakes.languages.typescript.paths import literal_path
from pinakes.languages.typescript.sheet import Sheet

_KEYS = frozenset({"property_identifier", "string"})


def literal_hints(sheet: Sheet, expressions: Expressions) -> Iterator[tuple[int, str, str, str]]:
    """A hint for each member of the objects that paths lead to, and of the objects inside those."""
    n_told = 0
    while n_told < len(expressions.literals):
        waiting = list(expressions.literals.items())[n_told:]
        n_told += len(waiting)
        for start, (node, path) in waiting:
            own = path[1:-1]
            for key, value in _members(sheet, expressions, node):
                yield start, f"{own}.{key}" if key else own, "value", value or ""


def _members(sheet: Sheet, expressions: Expressions, literal: SyntaxNode) -> Iterator[tuple[str, str | None]]:
    """The members of an object, each with the path of its value; what is spread in it has no name."""
    if literal.type == "array":
        # Behind something that is spread in a list, no place is known.
        items = [child for child in literal.named_children if child.type != "comment"]
        is_plain = all(child.type != "spread_element" for child in items)
        yield from ((str(place), expressions.path(child)) for place, child in enumerate(items if is_plain else ()))
        return
    for child in literal.named_children:
        if child.type == "shorthand_property_identifier":
            name = sheet.text(child)
            yield name, expressions.labels.name(name, child.start_byte)
        elif child.type == "spread_element":
            value = first_named(child)
            yield "", None if value is None else expressions.path(value)
        elif child.type == "method_definition":
            key = child.child_by_field_name("name")
            if key is not None and key.type in _KEYS:
                yield sheet.member_name(key), literal_path(sheet.member_name(key))
        elif child.type == "pair":
            yield from _pair(sheet, expressions, child)


def _pair(sheet: Sheet, expressions: Expressions, pair: SyntaxNode) -> Iterator[tuple[str, str | None]]:
    key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
    if key is None or value is None or key.type not in _KEYS:
        return
    name = sheet.member_name(key)
    if value.type in FUNCTION_VALUES:
        yield name, literal_path(name) if value.start_byte in sheet.drafted else None
    else:
        yield name, expressions.path(value)
