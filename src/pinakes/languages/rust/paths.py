"""Expressions as paths: names, dots, colons and calls, and marks for what Rust does with values on the way."""

from collections.abc import Callable
from typing import ClassVar

from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.rust.builtin_names import BUILTIN_NAMES
from pinakes.languages.rust.locals import Locals, plain_path
from pinakes.languages.rust.sheet import Sheet

LONGEST = 400
"""Characters of a path that are kept."""
DEEPEST = 60
"""Expressions inside one another that are followed."""
MOST_ALTERNATIVES = 6

_FIXED = {
    "string_literal": "<&str>",
    "raw_string_literal": "<&str>",
    "char_literal": "<char>",
    "boolean_literal": "<bool>",
    "integer_literal": "<i32>",
    "float_literal": "<f64>",
    "range_expression": "<std::ops::Range>",
    "unit_expression": "<()>",
}
_INSIDE = frozenset(
    {"parenthesized_expression", "reference_expression", "expression_statement", "unsafe_block", "const_block"}
)
_COMPARISONS = frozenset({b"==", b"!=", b"<", b">", b"<=", b">=", b"&&", b"||"})
_OPERATORS = {
    b"+": "add",
    b"-": "sub",
    b"*": "mul",
    b"/": "div",
    b"%": "rem",
    b"&": "bitand",
    b"|": "bitor",
    b"^": "bitxor",
    b"<<": "shl",
    b">>": "shr",
}
_MADE_BY_MACROS = {"format": "<String>", "vec": "<Vec>", "matches": "<bool>", "concat": "<&str>", "stringify": "<&str>"}
_HANDING = frozenset(
    """
    map and_then filter_map flat_map map_while map_or map_or_else map_err ok_or ok_or_else zip find_map scan
    Some Ok Err Box::new Rc::new Arc::new RefCell::new Mutex::new RwLock::new Cell::new Arc::clone Rc::clone Box::pin
    Pin::new
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
"""What is called with a value, or a function that gives one, on which depends what it gives back."""


class Paths:
    """Paths of the expressions of one file, each worked out once."""

    def __init__(self, sheet: Sheet, locals_: Locals) -> None:
        self._sheet = sheet
        self._locals = locals_
        self._known: dict[tuple[int, int], str | None] = {}

    def of(self, node: SyntaxNode | None, depth: int = 0) -> str | None:
        """What an expression evaluates to, alternatives joined by `|`; None for what is no path."""
        while node is not None and node.type in _INSIDE:
            node = node.child_by_field_name("value") or _last_named(node)
        if node is None or depth > DEEPEST:
            return None
        fixed = _FIXED.get(node.type)
        if fixed is not None:
            is_bytes = fixed == "<&str>" and self._sheet.data.startswith(b"b", node.start_byte)
            return "<[u8]>" if is_bytes else fixed
        read = self._READERS.get(node.type)
        if read is None:
            return None
        key = (node.start_byte, node.end_byte)
        if key not in self._known:
            path = read(self, node, depth + 1)
            self._known[key] = path if path is not None and len(path) <= LONGEST else None
        return self._known[key]

    def _one(self, node: SyntaxNode | None, depth: int) -> str | None:
        """A path without alternatives."""
        path = self.of(node, depth)
        return None if path is None or "|" in path else path

    def _name(self, node: SyntaxNode, _depth: int) -> str | None:
        return self._locals.label(self._sheet.data[node.start_byte : node.end_byte], node.start_byte)

    def _scoped(self, node: SyntaxNode, _depth: int) -> str | None:
        path, name = node.child_by_field_name("path"), node.child_by_field_name("name")
        if path is None or name is None:
            return None if name is None else self._sheet.text(name)
        owner = owner_path(self._sheet, path)
        return None if owner is None else f"{owner}::{self._sheet.text(name)}"

    def _field(self, node: SyntaxNode, depth: int) -> str | None:
        field = node.child_by_field_name("field")
        ending = None if field is None else f".{self._sheet.text(field)}"
        return None if ending is None else self._after(node.child_by_field_name("value"), ending, depth)

    def _awaited(self, node: SyntaxNode, depth: int) -> str | None:
        return self._after(first_named(node), ".await", depth)

    def _tried(self, node: SyntaxNode, depth: int) -> str | None:
        return self._after(first_named(node), "?", depth)

    def _inner(self, node: SyntaxNode, depth: int) -> str | None:
        return self._after(first_named(node), "", depth)

    def _after(self, node: SyntaxNode | None, ending: str, depth: int) -> str | None:
        path = self._one(node, depth)
        return None if path is None else path + ending

    def _call(self, node: SyntaxNode, depth: int) -> str | None:
        function = node.child_by_field_name("function")
        path = self._one(function, depth)
        if path is None or function is None:
            return None
        called = path.partition("::<")[0]
        name = called.rpartition(".")[2]
        if name in _HANDING or name.rpartition("::")[2] in _HANDING or "::".join(name.split("::")[-2:]) in _HANDING:
            handed = self._handed(node.child_by_field_name("arguments"), depth)
            if handed is not None:
                return f"{path}(^{handed})"
        return f"{path}()"

    def _handed(self, arguments: SyntaxNode | None, depth: int) -> str | None:
        """What the first argument is, or what it gives back when it is a function."""
        argument = None if arguments is None else first_named(arguments)
        if argument is None:
            return None
        path = self._one(argument, depth)
        if path is not None and path.startswith("^"):
            return path[1:]
        return path

    def _generic(self, node: SyntaxNode, depth: int) -> str | None:
        types = node.child_by_field_name("type_arguments")
        ending = "" if types is None else f"::{''.join(self._sheet.text(types).split())}"
        return self._after(node.child_by_field_name("function"), ending if "|" not in ending else "", depth)

    def _unary(self, node: SyntaxNode, depth: int) -> str | None:
        is_followed = self._sheet.data.startswith(b"*", node.start_byte)
        return self._after(first_named(node), "*" if is_followed else "", depth)

    def _cast(self, node: SyntaxNode, _depth: int) -> str | None:
        written = node.child_by_field_name("type")
        return None if written is None else f"<{self._sheet.text(written)}>"

    def _made(self, node: SyntaxNode, _depth: int) -> str | None:
        name = node.child_by_field_name("name")
        return None if name is None else f"<{plain_path(self._sheet, name)}>"

    def _macro(self, node: SyntaxNode, _depth: int) -> str | None:
        """What a macro comes to: one of the language, or what the rules of another say."""
        name = node.child_by_field_name("macro")
        text = "" if name is None else self._sheet.text(name)
        is_other = name is not None and name.type == "identifier" and text not in BUILTIN_NAMES
        return f"{text}!" if is_other else _MADE_BY_MACROS.get(text)

    def _tuple(self, node: SyntaxNode, depth: int) -> str | None:
        parts = [self._one(part, depth) or "_" for part in node.named_children]
        return f"({','.join(parts)},)"

    def _array(self, node: SyntaxNode, depth: int) -> str | None:
        return f"[{self._one(first_named(node), depth) or '_'}]"

    def _block(self, node: SyntaxNode, depth: int) -> str | None:
        last = _last_named(node)
        if last is None or last.type.endswith(("_declaration", "_item")):
            return None
        is_statement = self._sheet.data[last.end_byte - 1 : last.end_byte] == b";"
        return None if is_statement else self.of(last, depth)

    def _either(self, node: SyntaxNode, depth: int) -> str | None:
        other = node.child_by_field_name("alternative")
        sides = [node.child_by_field_name("consequence"), None if other is None else first_named(other)]
        return self._joined([self.of(side, depth) for side in sides])

    def _arms(self, node: SyntaxNode, depth: int) -> str | None:
        body = node.child_by_field_name("body")
        arms = [] if body is None else [child for child in body.named_children if child.type == "match_arm"]
        return self._joined([self.of(arm.child_by_field_name("value"), depth) for arm in arms])

    @staticmethod
    def _joined(paths: list[str | None]) -> str | None:
        found = dict.fromkeys([one for path in paths if path is not None for one in path.split("|")])
        return "|".join(found) if 0 < len(found) <= MOST_ALTERNATIVES else None

    def _closure(self, node: SyntaxNode, depth: int) -> str | None:
        body = self._one(node.child_by_field_name("body"), depth)
        return None if body is None else f"^{body}"

    def _indexed(self, node: SyntaxNode, depth: int) -> str | None:
        """An item, or with a range more of the same."""
        at = node.named_child(1)
        return self._after(first_named(node), "" if at is not None and at.type == "range_expression" else "[]", depth)

    def _operated(self, node: SyntaxNode, depth: int) -> str | None:
        """A test, or what the method gives that an operator stands for."""
        operator = node.child_by_field_name("operator")
        mark = b"" if operator is None else self._sheet.data[operator.start_byte : operator.end_byte]
        if mark in _COMPARISONS:
            return "<bool>"
        method = _OPERATORS.get(mark)
        return None if method is None else self._after(node.child_by_field_name("left"), f".{method}()", depth)

    _READERS: ClassVar[dict[str, Callable[["Paths", SyntaxNode, int], str | None]]] = {
        "identifier": _name,
        "self": _name,
        "scoped_identifier": _scoped,
        "field_expression": _field,
        "call_expression": _call,
        "generic_function": _generic,
        "await_expression": _awaited,
        "try_expression": _tried,
        "index_expression": _indexed,
        "unary_expression": _unary,
        "type_cast_expression": _cast,
        "struct_expression": _made,
        "macro_invocation": _macro,
        "tuple_expression": _tuple,
        "array_expression": _array,
        "block": _block,
        "async_block": _inner,
        "if_expression": _either,
        "match_expression": _arms,
        "closure_expression": _closure,
        "binary_expression": _operated,
    }
    """By kind. A table of their own methods in each object would keep it, and the syntax tree, from being freed."""


def owner_path(sheet: Sheet, written: SyntaxNode) -> str | None:
    """What stands before `::`: a module, a type, or the trait in `<T as Trait>`."""
    if written.type == "bracketed_type":
        inner = first_named(written)
        if inner is not None and inner.type == "qualified_type":
            inner = inner.child_by_field_name("alias")
        return None if inner is None else f"<{sheet.text(inner)}>"
    if written.type == "generic_type":
        kind = written.child_by_field_name("type")
        arguments = written.child_by_field_name("type_arguments")
        if kind is None or arguments is None:
            return None
        return f"<{plain_path(sheet, kind)}{''.join(sheet.text(arguments).split())}>"
    return plain_path(sheet, written)


def _last_named(node: SyntaxNode) -> SyntaxNode | None:
    for at in range(node.named_child_count - 1, -1, -1):
        child = node.named_child(at)
        if child is not None and child.type not in {"line_comment", "block_comment"}:
            return child
    return None
