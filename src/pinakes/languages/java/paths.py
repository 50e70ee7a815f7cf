"""Expressions of Java as paths, with what calls are given.

Beside names, dots and `[]` there are `f(a,b)`, a call with its arguments, `new T(a)`, `<T>`, what is of type T, `{2}`,
a lambda of two parameters, `{2:a}`, one that gives `a`, `{A::b}`, a method taken, `{a+b}`, a sum, `null`, and `?`, what
no path tells.
"""

from collections.abc import Callable
from typing import ClassVar

from pinakes.languages._spec import Syntax, SyntaxNode, first_named

LONGEST = 600
"""Characters that one path may have."""
DEEPEST = 40
"""Expressions inside one another that are looked at."""
UNKNOWN = "?"

_LITERALS = {
    "string_literal": "<String>",
    "text_block": "<String>",
    "character_literal": "<char>",
    "true": "<boolean>",
    "false": "<boolean>",
    "null_literal": "null",
    "this": "this",
    "super": "super",
    "instanceof_expression": "<boolean>",
}
_INTEGERS = frozenset(
    {"decimal_integer_literal", "hex_integer_literal", "octal_integer_literal", "binary_integer_literal"}
)
_NUMBERS = _INTEGERS | {"decimal_floating_point_literal", "hex_floating_point_literal"}
_TESTS = frozenset({b"==", b"!=", b"<", b">", b"<=", b">=", b"&&", b"||"})
_SUMS = frozenset({b"+", b"-", b"*", b"/", b"%"})


class Paths:
    """The paths of a file's expressions, each worked out once."""

    def __init__(self, syntax: Syntax, renamed: Callable[[str, int], str]) -> None:
        self._syntax = syntax
        self._data = syntax.data
        self._renamed = renamed
        """Gives the name under which hints know a local that stands at a byte."""
        self._known: dict[tuple[int, int], str] = {}
        self.uses: list[tuple[int, str, str, str]] = []
        """A hint of kind `use` for each member, call and instance whose path was worked out."""

    def of(self, node: SyntaxNode | None, depth: int = 0) -> str:
        """The path of an expression; `?` when it has none."""
        if node is None or depth > DEEPEST:
            return UNKNOWN
        kind = node.type
        if kind == "identifier":
            return self._name(node)
        reader = self._READERS.get(kind)
        if reader is None:
            return self._number(node, kind) if kind in _NUMBERS else _LITERALS.get(kind, UNKNOWN)
        key = (node.start_byte, node.end_byte)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = _limited(reader(self, node, depth))
        return known

    def type_text(self, node: SyntaxNode) -> str:
        """A type as written, on one line."""
        return " ".join(self._syntax.text(node).split())

    def given(self, call: SyntaxNode) -> list[SyntaxNode]:
        """The expressions that a call is given."""
        listed = call.child_by_field_name("arguments")
        if listed is None:
            return []
        start, end = listed.start_byte, listed.end_byte
        if end - start == len("()"):
            return []
        if self._data.find(b"/", start, end) < 0:
            return list(listed.named_children)
        return [node for node in listed.named_children if not node.type.endswith("comment")]

    def handing(self, call: SyntaxNode) -> str:
        """The path of a call or an instance without the bodies of the lambdas that it is given."""
        given = [
            f"{{{len(lambda_parameters(node))}}}" if node.type == "lambda_expression" else self.of(node, 1)
            for node in self.given(call)
        ]
        arguments = ",".join(given)
        if call.type == "explicit_constructor_invocation":
            name = call.child_by_field_name("constructor")
            return UNKNOWN if name is None else f"{self._syntax.text(name)}({arguments})"
        name = call.child_by_field_name("name")
        kind = call.child_by_field_name("type")
        if kind is not None:
            return f"{self._before_instance(call, kind, 0)}({arguments})"
        return UNKNOWN if name is None else f"{self._before_call(call, 0)}{self._syntax.text(name)}({arguments})"

    def delegated(self, node: SyntaxNode) -> None:
        """Note the use of `this(…)` and `super(…)`."""
        name = node.child_by_field_name("constructor")
        if name is not None:
            word = self._syntax.text(name)
            self.uses.append((name.start_byte, word, "use", f"{word}({self._arguments(node, 0)})"))

    def _arguments(self, call: SyntaxNode, depth: int) -> str:
        """What a call is given, with commas."""
        return ",".join([self.of(node, depth + 1) for node in self.given(call)])

    def _call(self, node: SyntaxNode, depth: int) -> str:
        """`a.b(c)`."""
        name = node.child_by_field_name("name")
        if name is None:
            return UNKNOWN
        word = self._syntax.text(name)
        called = f"{word}({self._arguments(node, depth)})"
        path = _limited(self._before_call(node, depth) + called)
        self.uses.append((name.start_byte, word, "use", path))
        return path

    def _before_call(self, node: SyntaxNode, depth: int) -> str:
        """What a call is of, up to its dot."""
        target = node.child_by_field_name("object")
        if target is None:
            return ""
        before = self.of(target, depth + 1)
        if self._data.startswith(b"super", target.end_byte + 1) and target.type == "identifier":
            before += ".super"
        return f"{before}."

    def _made(self, node: SyntaxNode, depth: int) -> str:
        """`new A(b)`; of an inner class, `a.new A(b)`."""
        kind = node.child_by_field_name("type")
        if kind is None:
            return UNKNOWN
        made = self._before_instance(node, kind, depth)
        path = _limited(f"{made}({self._arguments(node, depth)})")
        name = _last_name(kind)
        if name is not None:
            self.uses.append((name.start_byte, self._syntax.text(name), "use", path))
        return path

    def _before_instance(self, node: SyntaxNode, kind: SyntaxNode, depth: int) -> str:
        """`new A`, with the instance that an inner class is of."""
        before, start = "", node.start_byte
        if not self._data.startswith(b"new", start):
            outer = first_named(node)
            if outer is not None and outer.start_byte < kind.start_byte:
                before = f"{self.of(outer, depth + 1)}."
        return f"{before}new {self.type_text(kind)}"

    def _number(self, node: SyntaxNode, kind: str) -> str:
        last = self._data[node.end_byte - 1 : node.end_byte]
        if kind in _INTEGERS:
            return "<long>" if last in b"lL" else "<int>"
        return "<float>" if last in b"fF" else "<double>"

    def _name(self, node: SyntaxNode, _depth: int = 0) -> str:
        return _limited(self._renamed(self._syntax.text(node), node.start_byte))

    def _written(self, node: SyntaxNode, _depth: int) -> str:
        return "".join(self._syntax.text(node).split())

    def _generic(self, node: SyntaxNode, depth: int) -> str:
        return self.of(first_named(node), depth + 1)

    def _field(self, node: SyntaxNode, depth: int) -> str:
        field = node.child_by_field_name("field")
        if field is None:
            return UNKNOWN
        before = self.of(node.child_by_field_name("object"), depth + 1)
        if self._data.rfind(b"super", node.start_byte, field.start_byte) > node.start_byte:
            before += ".super"
        word = self._syntax.text(field)
        path = _limited(f"{before}.{word}")
        if word != "this":
            self.uses.append((field.start_byte, word, "use", path))
        return path

    def _inside(self, node: SyntaxNode, depth: int) -> str:
        return self.of(first_named(node), depth + 1)

    def _cast(self, node: SyntaxNode, _depth: int) -> str:
        kind = node.child_by_field_name("type")
        return UNKNOWN if kind is None else f"<{self.type_text(kind)}>"

    def _item(self, node: SyntaxNode, depth: int) -> str:
        return f"{self.of(node.child_by_field_name('array'), depth + 1)}[]"

    def _array(self, node: SyntaxNode, _depth: int) -> str:
        kind = node.child_by_field_name("type")
        if kind is None:
            return UNKNOWN
        written = self._data[kind.end_byte : node.end_byte].partition(b"{")[0]
        return f"<{self.type_text(kind)}{'[]' * written.count(b'[')}>"

    def _class(self, node: SyntaxNode, _depth: int) -> str:
        kind = first_named(node)
        return UNKNOWN if kind is None else f"<Class<{self.type_text(kind)}>>"

    def _either(self, node: SyntaxNode, depth: int) -> str:
        first = self.of(node.child_by_field_name("consequence"), depth + 1)
        if first not in {"null", UNKNOWN}:
            return first
        return self.of(node.child_by_field_name("alternative"), depth + 1)

    def _assigned(self, node: SyntaxNode, depth: int) -> str:
        return self.of(node.child_by_field_name("left"), depth + 1)

    def _binary(self, node: SyntaxNode, depth: int) -> str:
        operator = node.child_by_field_name("operator")
        mark = b"" if operator is None else self._data[operator.start_byte : operator.end_byte]
        if mark in _TESTS:
            return "<boolean>"
        left = self.of(node.child_by_field_name("left"), depth + 1)
        right = self.of(node.child_by_field_name("right"), depth + 1)
        if mark == b"+" and "<String>" in {left, right}:
            return "<String>"
        if mark in _SUMS:
            return f"{{{left}+{right}}}"
        return left

    def _unary(self, node: SyntaxNode, depth: int) -> str:
        return "<boolean>" if self._data.startswith(b"!", node.start_byte) else self._inside(node, depth)

    def _lambda(self, node: SyntaxNode, depth: int) -> str:
        n_parameters = len(lambda_parameters(node))
        body = node.child_by_field_name("body")
        if body is None or body.type == "block":
            body = _only_return(body)
        path = UNKNOWN if body is None else self.of(body, depth + 1)
        return f"{{{n_parameters}}}" if path == UNKNOWN else f"{{{n_parameters}:{path}}}"

    def _taken(self, node: SyntaxNode, depth: int) -> str:
        """`A::b`, a method taken."""
        first = first_named(node)
        name = self._data[node.start_byte : node.end_byte].rpartition(b"::")[2].strip()
        before = UNKNOWN if first is None else self.of(first, depth + 1)
        return f"{{{before}::{name.decode('utf-8', 'replace')}}}"

    _READERS: ClassVar[dict[str, Callable[["Paths", SyntaxNode, int], str]]] = {
        "type_identifier": _name,
        "scoped_type_identifier": _written,
        "field_access": _field,
        "method_invocation": _call,
        "object_creation_expression": _made,
        "parenthesized_expression": _inside,
        "cast_expression": _cast,
        "array_access": _item,
        "array_creation_expression": _array,
        "class_literal": _class,
        "ternary_expression": _either,
        "assignment_expression": _assigned,
        "binary_expression": _binary,
        "unary_expression": _unary,
        "update_expression": _inside,
        "lambda_expression": _lambda,
        "method_reference": _taken,
        "generic_type": _generic,
    }
    """By kind. A table of their own methods in each object would keep it, and the syntax tree, from being freed."""


def _limited(path: str) -> str:
    return path if len(path) <= LONGEST else UNKNOWN


def _last_name(kind: SyntaxNode) -> SyntaxNode | None:
    """The name at the end of a type, before its arguments."""
    found: SyntaxNode | None = kind
    while found is not None and found.type in {"generic_type", "annotated_type"}:
        parts = [child for child in found.named_children if child.type.endswith(("type_identifier", "generic_type"))]
        found = parts[0] if parts else None
    if found is not None and found.type == "scoped_type_identifier":
        found = found.named_children[-1]
    return found


def lambda_parameters(node: SyntaxNode) -> list[SyntaxNode]:
    """The parameters of a lambda, typed or not."""
    parameters = node.child_by_field_name("parameters")
    if parameters is None:
        return []
    return [parameters] if parameters.type == "identifier" else list(parameters.named_children)


def _only_return(block: SyntaxNode | None) -> SyntaxNode | None:
    """What a block of one statement returns."""
    if block is None or block.named_child_count != 1:
        return None
    statement = first_named(block)
    return None if statement is None or statement.type != "return_statement" else first_named(statement)
