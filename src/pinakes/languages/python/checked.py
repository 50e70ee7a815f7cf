"""Definitions that only type checkers see, beside others of the same name that run."""

from pinakes.facts import Flag
from pinakes.languages._draft import Definition, Draft, Scope
from pinakes.languages._spec import Syntax

_CHECKING = b"TYPE_CHECKING"
DECLARATION = Flag.DECLARATION.value


def mark_declarations(syntax: Syntax, drafted: Draft) -> None:
    """Mark what `if TYPE_CHECKING:` defines and its `else` defines again as declared only."""
    if _CHECKING not in syntax.data:
        return
    spans = _checked_spans(syntax)
    if not spans:
        return
    by_name: dict[tuple[Scope, str], list[Definition]] = {}
    for definition in drafted.definitions:
        by_name.setdefault((_scope_of(drafted, definition), definition.name), []).append(definition)
    for namesakes in by_name.values():
        declared = [item for item in namesakes if any(start <= item.start < end for start, end in spans)]
        if len(declared) < len(namesakes):
            for item in declared:
                item.flags |= DECLARATION


def _checked_spans(syntax: Syntax) -> list[tuple[int, int]]:
    """Where the branches stand that only type checkers take, of those that have another."""
    found = []
    for node in syntax.captured("branch"):
        condition = node.child_by_field_name("condition") if node.type == "if_statement" else None
        body, other = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
        if condition is None or body is None or other is None:
            continue
        text = syntax.data[condition.start_byte : condition.end_byte]
        if _CHECKING in text and not text.startswith(b"not "):
            found.append((body.start_byte, body.end_byte))
    return found


def _scope_of(drafted: Draft, definition: Definition) -> Scope:
    """The scope that a definition is bound in, which is not its own."""
    scope = drafted.scopes.at(definition.start)
    while scope.definition is definition and scope.parent is not None:
        scope = scope.parent
    return scope
