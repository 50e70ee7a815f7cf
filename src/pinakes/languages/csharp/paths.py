"""Expressions as paths: names, dots, `()`, `[]`.

`<T>` is what is of type T, `f<T>` gives type arguments, `.await` waits.
"""

import re

from pinakes.languages._spec import Syntax, SyntaxNode, first_named

DEEPEST = 60
"""Expressions inside one another that are looked at."""
LONGEST_TYPE = 200

_BLANKS = re.compile(r"\s+|global\s*::")
_SIZES = re.compile(r"\[[^\]<>]*\]")
_LITERALS = {
    "string_literal": '""',
    "verbatim_string_literal": '""',
    "raw_string_literal": '""',
    "interpolated_string_expression": '""',
    "integer_literal": "<int>",
    "real_literal": "<double>",
    "boolean_literal": "<bool>",
    "character_literal": "<char>",
    "typeof_expression": "<System.Type>",
    "is_pattern_expression": "<bool>",
    "is_expression": "<bool>",
}
_INSIDE = frozenset(
    {"parenthesized_expression", "postfix_unary_expression", "with_expression", "checked_expression", "ref_expression"}
)
_TYPED = {
    "object_creation_expression": "type",
    "array_creation_expression": "type",
    "cast_expression": "type",
    "as_expression": "right",
    "default_expression": "type",
}
_SAID = {
    "assignment_expression": "right",
    "conditional_expression": "consequence",
    "binary_expression": "left",
}
_NAMES = frozenset({"identifier", "this", "base", "predefined_type", "this_expression", "base_expression"})
_COMPARED = frozenset({"==", "!=", "<", ">", "<=", ">=", "&&", "||"})


class Paths:
    """The paths of one file, each worked out once."""

    def __init__(self, syntax: Syntax) -> None:
        self._syntax = syntax
        self._known: dict[tuple[int, int], str | None] = {}

    def of(self, node: SyntaxNode | None, depth: int = 0) -> str | None:
        """What an expression evaluates to, as a path; None for what is none."""
        if node is None or depth > DEEPEST:
            return None
        key = (node.start_byte, node.end_byte)
        if key not in self._known:
            self._known[key] = self._read(node, depth + 1)
        return self._known[key]

    def type(self, node: SyntaxNode) -> str | None:
        """A type as written, without blanks; None where it is left to the compiler, or long."""
        if node.type == "implicit_type" or node.end_byte - node.start_byte > LONGEST_TYPE:
            return None
        return _BLANKS.sub("", self._syntax.text(node)) or None

    def _read(self, node: SyntaxNode, depth: int) -> str | None:  # noqa: PLR0911 - one for each kind of expression.
        kind = node.type
        if kind in _NAMES:
            return self._syntax.text(node)
        if kind in _LITERALS:
            return _LITERALS[kind]
        if kind in _TYPED:
            return self._of_type(node.child_by_field_name(_TYPED[kind]))
        if kind in _INSIDE:
            return self.of(first_named(node), depth)
        if kind == "await_expression":
            inner = self.of(first_named(node), depth)
            return None if inner is None else f"{inner}.await"
        if kind in _SAID:
            return self._said(node, depth)
        return self._chain(node, kind, depth)

    def _of_type(self, node: SyntaxNode | None) -> str | None:
        text = None if node is None else self.type(node)
        return None if text is None else f"<{_SIZES.sub('[]', text)}>"

    def _said(self, node: SyntaxNode, depth: int) -> str | None:
        """The side that tells what an expression is: the first of two alternatives."""
        if node.type == "binary_expression":
            operator = node.child_by_field_name("operator")
            if operator is None or operator.type != "??":
                return "<bool>" if operator is not None and operator.type in _COMPARED else None
        side = self.of(node.child_by_field_name(_SAID[node.type]), depth)
        if side is None and node.type == "conditional_expression":
            side = self.of(node.child_by_field_name("alternative"), depth)
        return side

    def _chain(self, node: SyntaxNode, kind: str, depth: int) -> str | None:  # noqa: PLR0911 - as above.
        """A member, a call, a subscript, a name with type arguments."""
        if kind == "generic_name":
            text = self.type(node)
            return None if text is None or "(" in text else text
        if kind == "invocation_expression":
            called = self.of(node.child_by_field_name("function"), depth)
            return '""' if called == "nameof" else _joined(called, "()")
        if kind == "element_access_expression":
            return _joined(self.of(node.child_by_field_name("expression"), depth), "[]")
        if kind == "element_binding_expression":
            return "[]"
        if kind == "member_binding_expression":
            return _joined(".", self.of(node.child_by_field_name("name"), depth))
        if kind == "member_access_expression":
            name = self.of(node.child_by_field_name("name"), depth)
            return _joined(self.of(node.child_by_field_name("expression"), depth), _joined(".", name))
        if kind == "conditional_access_expression" and node.named_child_count:
            rest = self.of(node.named_children[-1], depth)
            return _joined(self.of(node.child_by_field_name("condition"), depth), rest)
        return None


def _joined(one: str | None, other: str | None) -> str | None:
    return None if one is None or other is None else one + other
