"""Expressions as paths, read off the tree.

Beside what all languages share there are `<T>`, what is of type T, `f(){1}`, the second result of a call, `x{k}` and
`x{v}`, what `range x` gives first and second, and `x$2`, the second thing that a function calls x.
"""

import re
from collections.abc import Callable

from pinakes.languages._paths import LONGEST
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.go.sheet import Sheet

_NOISE = re.compile(rb"//[^\n]*|/\*.*?\*/|`[^`]*`|\"[^\"\n]*\"", re.DOTALL)
_BREAK = re.compile(rb"\s*[\n;]\s*")
_BLANKS = re.compile(rb"\s+")
_ARROW = re.compile(rb"\s*<-\s*")
_TYPES = frozenset(
    {
        "type_identifier",
        "qualified_type",
        "generic_type",
        "pointer_type",
        "slice_type",
        "array_type",
        "implicit_length_array_type",
        "map_type",
        "channel_type",
        "function_type",
        "struct_type",
        "interface_type",
        "parenthesized_type",
    }
)
_LITERALS = {
    "interpreted_string_literal": "<string>",
    "raw_string_literal": "<string>",
    "int_literal": "<int>",
    "float_literal": "<float64>",
    "rune_literal": "<rune>",
    "imaginary_literal": "<complex128>",
    "true": "<bool>",
    "false": "<bool>",
}
_COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">=", "&&", "||"})
_PASSING = frozenset(
    """
    append min max maps.Clone maps.All bytes.Clone sync.OnceValue sync.OnceValues slices.All slices.Backward slices.Clip
    slices.Clone slices.Compact slices.CompactFunc slices.Concat slices.Delete slices.DeleteFunc slices.Grow
    slices.Insert slices.Repeat slices.Replace
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
"""Functions that give back what they are given first."""
_CHOOSING = frozenset({"slices.Max", "slices.MaxFunc", "slices.Min", "slices.MinFunc"})
"""Functions that give back an item of what they are given first."""
DEEPEST = 40
"""Expressions inside one another that are looked at."""

NameOf = Callable[[SyntaxNode], str]
"""Tells what a name is called in paths; what is no local ends in `$0`."""


def type_text(sheet: Sheet, node: SyntaxNode) -> str | None:
    """A type as written, in one line, without comments, tags and the direction of channels; None when it is long."""
    text = sheet.data[node.start_byte : node.end_byte]
    if len(text) > LONGEST * 4:
        return None
    if b"\n" in text or b"<" in text or b"`" in text or b'"' in text:
        text = _BREAK.sub(b"; ", _ARROW.sub(b" ", _NOISE.sub(b"", text))).replace(b"{;", b"{").strip(b"; ")
    return _BLANKS.sub(b" ", text).decode("utf-8", "replace")


def expression_path(sheet: Sheet, node: SyntaxNode | None, name_of: NameOf, depth: int = 0) -> str | None:
    """What an expression evaluates to, as a path; None for what is none. `name_of` tells what a name is called."""
    if node is None or depth > DEEPEST:
        return None
    kind = node.type
    if kind == "identifier":
        return name_of(node)
    reader = _READERS.get(kind)
    if reader is not None:
        return reader(sheet, node, name_of, depth + 1)
    if kind in _TYPES:
        return _typed(sheet, node)
    return _LITERALS.get(kind)


def _typed(sheet: Sheet, node: SyntaxNode | None) -> str | None:
    text = None if node is None else type_text(sheet, node)
    return None if text is None else f"<{text}>"


def _inner(sheet: Sheet, node: SyntaxNode, name_of: NameOf, depth: int) -> str | None:
    return expression_path(sheet, first_named(node), name_of, depth)


def _selected(sheet: Sheet, node: SyntaxNode, name_of: NameOf, depth: int) -> str | None:
    field = node.child_by_field_name("field")
    path = expression_path(sheet, node.child_by_field_name("operand"), name_of, depth)
    return None if path is None or field is None else f"{path}.{sheet.text(field)}"


def _called(sheet: Sheet, node: SyntaxNode, name_of: NameOf, depth: int) -> str | None:
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or arguments is None:
        return None
    text = sheet.data[function.start_byte : function.end_byte].decode("utf-8", "replace")
    if text in {"make", "new"}:
        made = first_named(arguments)
        is_type = made is not None and (made.type in _TYPES or text == "new")
        return _typed(sheet, made) if is_type else None
    if text in _PASSING or text in _CHOOSING:
        path = expression_path(sheet, first_named(arguments), name_of, depth)
        return path if path is None or text in _PASSING else f"{path}[]"
    path = _instantiated(sheet, node, function, name_of)
    if path is not None:
        return path
    path = expression_path(sheet, function, name_of, depth)
    return None if path is None else f"{path}()"


def _instantiated(sheet: Sheet, node: SyntaxNode, function: SyntaxNode, name_of: NameOf) -> str | None:
    """A call of a function with type arguments, as what is of a type; None for any other call."""
    arguments = node.child_by_field_name("type_arguments")
    first = function.child_by_field_name("operand") if function.type == "index_expression" else function
    if first is not None and first.type == "selector_expression":
        first = first.child_by_field_name("operand")
    if first is None or first.type != "identifier" or (arguments is None and function.type != "index_expression"):
        return None
    # What a function itself holds is no generic function: `handlers[i]()`.
    if not name_of(first).endswith("$0"):
        return None
    end = function.end_byte if arguments is None else arguments.end_byte
    return f"<{sheet.slice(function.start_byte, end)}>" if end - function.start_byte <= LONGEST else None


def _converted(sheet: Sheet, node: SyntaxNode, name_of: NameOf, _depth: int) -> str | None:
    """`T(x)`; also what looks like it: `handlers[i](x)`."""
    written = node.child_by_field_name("type")
    inner = None if written is None or written.type != "generic_type" else written.child_by_field_name("type")
    if inner is not None and inner.type == "type_identifier":
        name = name_of(inner)
        if not name.endswith("$0"):
            return f"{name}[]()"
    return _typed(sheet, written)


def _indexed(sheet: Sheet, node: SyntaxNode, name_of: NameOf, depth: int) -> str | None:
    path = expression_path(sheet, node.child_by_field_name("operand"), name_of, depth)
    return None if path is None else f"{path}[]"


def _sliced(sheet: Sheet, node: SyntaxNode, name_of: NameOf, depth: int) -> str | None:
    return expression_path(sheet, node.child_by_field_name("operand"), name_of, depth)


def _asserted(sheet: Sheet, node: SyntaxNode, _name_of: NameOf, _depth: int) -> str | None:
    return _typed(sheet, node.child_by_field_name("type"))


def _computed(sheet: Sheet, node: SyntaxNode, name_of: NameOf, depth: int) -> str | None:
    operator, operand = node.child_by_field_name("operator"), node.child_by_field_name("operand")
    path = expression_path(sheet, operand, name_of, depth)
    if path is None or operator is None:
        return None
    if operator.type == "!":
        return "<bool>"
    return f"{path}{{k}}" if operator.type == "<-" else path


def _combined(sheet: Sheet, node: SyntaxNode, name_of: NameOf, depth: int) -> str | None:
    """Both sides of an operator are of one type; one of them may be a plain number or text."""
    operator = node.child_by_field_name("operator")
    if operator is None or operator.type in _COMPARISONS:
        return "<bool>"
    sides = [node.child_by_field_name("left"), node.child_by_field_name("right")]
    plain = [side for side in sides if side is not None and side.type not in _LITERALS]
    return expression_path(sheet, (plain or sides)[0], name_of, depth)


def _function(sheet: Sheet, node: SyntaxNode, _name_of: NameOf, _depth: int) -> str | None:
    """The type of a function written in place."""
    body, parameters = node.child_by_field_name("body"), node.child_by_field_name("parameters")
    if body is None or parameters is None or body.start_byte - node.start_byte > LONGEST:
        return None
    text = sheet.data[node.start_byte : body.start_byte]
    text = _BLANKS.sub(b" ", _ARROW.sub(b" ", _NOISE.sub(b"", text)))
    return f"<{text.decode('utf-8', 'replace').strip()}>"


_READERS: dict[str, Callable[[Sheet, SyntaxNode, NameOf, int], str | None]] = {
    "parenthesized_expression": _inner,
    "selector_expression": _selected,
    "call_expression": _called,
    "index_expression": _indexed,
    "slice_expression": _sliced,
    "type_assertion_expression": _asserted,
    "type_conversion_expression": _converted,
    "type_instantiation_expression": _inner,
    "composite_literal": _asserted,
    "unary_expression": _computed,
    "binary_expression": _combined,
    "func_literal": _function,
}
