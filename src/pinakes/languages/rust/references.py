"""Uses of names that are more than reads: what is made, called with type arguments, matched or written."""

from pinakes.languages._draft import CALL, INSTANTIATE, SKIP, TYPE, WRITE
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.rust.sheet import Sheet
from pinakes.languages.rust.types import last_name


def claim_references(sheet: Sheet) -> None:
    """Claim struct literals, calls behind a turbofish, constructors in patterns and assignments."""
    captured, claims, data = sheet.syntax.captured, sheet.claims, sheet.data
    for node in captured("made"):
        _claim(sheet, node.child_by_field_name("name"), INSTANTIATE)
    for node in captured("generic"):
        _claim(sheet, node.child_by_field_name("function"), CALL)
    for node in captured("constructor"):
        _claim(sheet, node.child_by_field_name("type"), TYPE)
    for node in captured("assignment"):
        target = first_named(node)
        if target is not None and target.type in {"identifier", "field_expression"}:
            _claim(sheet, target, WRITE)
    # A shorthand is more than the name of a field: it is bound or read.
    for node in captured("field_name"):
        claims.setdefault(node.start_byte, SKIP)
    claims.update(dict.fromkeys([node.start_byte for node in captured("root")], SKIP))
    for node in captured("self"):
        if data.startswith(b"::", node.end_byte) or data.startswith(b"pub(", node.start_byte - 4):
            claims[node.start_byte] = SKIP


def _claim(sheet: Sheet, written: SyntaxNode | None, role: int) -> None:
    if written is not None and written.type == "field_expression":
        written = written.child_by_field_name("field")
        if written is not None:
            sheet.claims[written.start_byte] = role
        return
    name = None if written is None else last_name(written)
    if name is not None:
        sheet.claims[name.start_byte] = role
