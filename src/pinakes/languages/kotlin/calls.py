"""What calls of Kotlin are given, for linking to tell overloads apart."""

from pinakes.languages._draft import DECORATOR, Draft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

UNKNOWN = "?"
LONGEST_ARGUMENT = 60
_LITERALS = {
    "string_literal": "<String>",
    "multiline_string_literal": "<String>",
    "character_literal": "<Char>",
    "null": "null",
}
_WORDS = {b"true": "<Boolean>", b"false": "<Boolean>", b"null": "null"}


def draft_calls(syntax: Syntax, drafted: Draft) -> None:
    """Draft a hint for each call: `.` where something stands before its name, then what it is given in parentheses.

    Arguments are told as paths where they are names, by type where they are literals, else as `?`; beside an argument
    with a name, the places of all are open.
    """
    done: set[tuple[int, int]] = set()
    found = []
    # A call with a lambda behind it comes before the call without, which it holds.
    for node in sorted(syntax.captured("call"), key=lambda node: (node.start_byte, -node.end_byte)):
        if (node.start_byte, node.end_byte) in done or not node.named_child_count:
            continue
        callee, last = node.named_children[0], node.named_children[-1]
        is_lambda = last.type == "annotated_lambda"
        listed = None if is_lambda else last
        if is_lambda and callee.type == "call_expression" and callee.named_children[-1].type == "value_arguments":
            done.add((callee.start_byte, callee.end_byte))
            callee, listed = callee.named_children[0], callee.named_children[-1]
        name = callee.named_children[-1] if callee.type == "navigation_expression" else callee
        if (
            name.type != "identifier"
            or drafted.claims.get(name.start_byte) == DECORATOR
            or (listed is not None and listed.type != "value_arguments")
        ):
            continue
        told = [*_arguments(syntax, listed), *([UNKNOWN] if is_lambda else [])]
        mark = "" if name is callee else "."
        found.append((name.start_byte, syntax.text(name), "use", f"{mark}({','.join(told)})"))
    # In the order of the references: calls in a chain all start where it does.
    drafted.hints += sorted(found)


def _arguments(syntax: Syntax, listed: SyntaxNode | None) -> list[str]:
    given = [] if listed is None else [node for node in listed.named_children if node.type == "value_argument"]
    is_named = any(node.named_child_count > 1 for node in given)
    return [UNKNOWN if is_named else _argument(syntax, first_named(node)) for node in given]


def _argument(syntax: Syntax, node: SyntaxNode | None) -> str:
    if node is None:
        return UNKNOWN
    text = syntax.data[node.start_byte : node.end_byte]
    if node.type in _LITERALS or text in _WORDS:
        return _LITERALS.get(node.type) or _WORDS[text]
    if node.type == "number_literal" and text.isdigit():
        return "<Int>"
    is_name = node.type == "identifier" and len(text) <= LONGEST_ARGUMENT
    return text.decode("utf-8", "replace") if is_name else UNKNOWN
