"""Patterns: what the names that they bind hold, and the members that their keys name."""

from collections.abc import Iterator

from pinakes.languages._draft import READ
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.typescript.parameters import pattern_names
from pinakes.languages.typescript.sheet import Sheet

Key = tuple[int, int, int, bytes | None]
"""Start, end, reference kind and receiver, as in `Draft.members`."""
_LEFT = frozenset({"assignment_pattern", "object_assignment_pattern"})


def taken(
    sheet: Sheet, pattern: SyntaxNode, path: str | None, keys: list[Key]
) -> Iterator[tuple[SyntaxNode, str | None]]:
    """The names that a pattern binds, each with the path of what it holds; None where no path tells.

    `path` is what is taken apart. Keys that name a member of it are added to `keys`.
    """
    kind = pattern.type
    if path is None:
        yield from ((name, None) for name in pattern_names(pattern))
    elif kind == "object_pattern":
        for child in pattern.named_children:
            yield from _of_object(sheet, child, path, keys)
    elif kind == "array_pattern":
        place = 0
        for child in pattern.children:
            place += child.type == ","
            if child.is_named:
                rest = first_named(child) if child.type == "rest_pattern" else None
                # The rest of a list is a list of the same items.
                yield from taken(sheet, rest or child, f"{path}[{place}]" if rest is None else f"{path}.slice()", keys)
    elif kind in _LEFT:
        left = pattern.child_by_field_name("left")
        if left is not None:
            yield from taken(sheet, left, path, keys)
    else:
        yield from ((name, path) for name in pattern_names(pattern))


def _of_object(sheet: Sheet, child: SyntaxNode, path: str, keys: list[Key]) -> Iterator[tuple[SyntaxNode, str | None]]:
    """One entry of an object pattern."""
    if child.type == "rest_pattern":
        rest = first_named(child)
        yield from () if rest is None else taken(sheet, rest, path, keys)
        return
    value: SyntaxNode | None = child
    key: SyntaxNode | None = child
    if child.type == "pair_pattern":
        key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
    elif child.type == "object_assignment_pattern":
        key = child.child_by_field_name("left")
    if key is not None and value is not None and key.type == "number" and sheet.text(key).isdigit():
        yield from taken(sheet, value, f"{path}[{sheet.text(key)}]", keys)
        return
    if key is None or value is None or key.type not in {"property_identifier", "shorthand_property_identifier_pattern"}:
        yield from ((name, None) for name in pattern_names(child))
        return
    keys.append((key.start_byte, key.end_byte, READ, path.encode()))
    yield from taken(sheet, value, f"{path}.{sheet.text(key)}", keys)
