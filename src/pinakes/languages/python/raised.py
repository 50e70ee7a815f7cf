"""Errors that tests expect: what is caught is of the class that is asked for."""

from typing import Final

from pinakes.languages._draft import Draft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_HELD: Final = {
    b"raises": "value",
    b"warns": "value",
    b"assertRaises": "exception",
    b"assertRaisesRegex": "exception",
}
"""What asks for an error, and the attribute that holds it then."""


def draft_raised(syntax: Syntax, drafted: Draft) -> None:
    """Draft a hint for what holds an error that was caught: `with pytest.raises(Missing) as caught`."""
    if not any(word in syntax.data for word in (b"raises(", b"assertRaises")):
        return
    for node in syntax.captured("as"):
        alias = node.child_by_field_name("alias")
        _note(syntax, drafted, None if alias is None else first_named(alias), first_named(node))
    for node in syntax.captured("assignment"):
        _note(syntax, drafted, node.child_by_field_name("left"), node.child_by_field_name("right"))


def _note(syntax: Syntax, drafted: Draft, target: SyntaxNode | None, value: SyntaxNode | None) -> None:
    if target is None or value is None or target.type != "identifier" or value.type != "call":
        return
    function, arguments = value.child_by_field_name("function"), value.child_by_field_name("arguments")
    first = None if arguments is None else first_named(arguments)
    if function is None or first is None:
        return
    held = _HELD.get(syntax.data[function.start_byte : function.end_byte].rpartition(b".")[2])
    if held is None:
        return
    for one in first.named_children if first.type == "tuple" else [first]:
        if one.type in {"identifier", "attribute"}:
            drafted.hints.append((target.start_byte, f"{syntax.text(target)}.{held}", "narrowed", syntax.text(one)))
