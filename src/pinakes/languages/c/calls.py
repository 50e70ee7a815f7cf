"""What calls are given, for linking to tell overloads of C++ apart."""

import re
from collections.abc import Iterator

from pinakes.languages._draft import CALL, INSTANTIATE, SKIP, TYPE, Definition, Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.c.declarators import declared_by, last_named
from pinakes.languages.c.paths import expression_path
from pinakes.languages.c.sheet import Sheet

LONGEST_ARGUMENT = 60
_DEEPEST = 20
_QUOTE, _TILDE = b'"~'
UNKNOWN = "?"
_LITERALS = {
    "concatenated_string": '"',
    "char_literal": "'",
    "true": "!",
    "false": "!",
    "null": "^",
    "initializer_list": "{",
    "lambda_expression": "\\",
    "parameter_pack_expansion": "...",
    "sizeof_expression": "<size_t>",
}
_SAME = {
    "parenthesized_expression": None,
    "conditional_expression": "consequence",
    "assignment_expression": "left",
    "update_expression": "argument",
}
_TESTS = frozenset({b"==", b"!=", b"<", b">", b"<=", b">=", b"&&", b"||", b"and", b"or"})
_PRIMITIVE = frozenset({"primitive_type", "sized_type_specifier"})
_MOVED = (b"std::move(", b"std::forward")
_LISTS = frozenset({"argument_list", "initializer_list"})
_GENERIC = frozenset({"template_function", "template_method", "template_type"})
_LAST_NAME = re.compile(rb"\w+\Z")
_LONGEST_NAME = 200
_CONST = re.compile(rb"\bconst\b")
_JOINT = re.compile(rb"(?:\.|->|::)[ \t]*\Z")


def draft_calls(sheet: Sheet, drafted: Draft) -> None:
    """Draft a hint for each name that is called, in each symbol's text.

    It has a line for each call, top to bottom: `.` where something stands before the name, else a blank; then the
    arguments, with tabs between them: paths, with `&` or `*` before them where that is written, `~` before what is
    moved, `<T>` for what is of type T; `1`, `0`, `1u`, `1l`, `1.0`, `1.0f`, `"`, `'`, `!` and `^` for numbers, strings,
    characters, booleans and `nullptr`; `{` for a list in braces, a backslash for a lambda, `...` for a pack, `?` for
    what is none of these. `3*` before the only line says that there are three like it.
    """
    primitives = _Primitives(sheet, drafted)
    alone = {item.name.encode(): item for item in drafted.definitions if item.kind == "function" and not item.is_open}
    found: dict[tuple[Definition | None, bytes], list[tuple[int, str]]] = {}
    for start, end, arguments in _calls(sheet):
        definition = drafted.scopes.at(start).definition
        name = sheet.data[start:end]
        if name in alone and not _takes(alone[name], arguments):
            # An overload that another file has.
            alone.pop(name).is_open = True
        told = [_argument(sheet, node, definition, primitives) for node in arguments]
        mark = "." if _JOINT.search(sheet.data, max(start - 4, 0), start) else " "
        found.setdefault((definition, name), []).append((start, mark + "\t".join(told)))
    for (_, name), lines in found.items():
        lines.sort()
        texts = [text for _, text in lines]
        is_one = len(texts) > 1 and len(set(texts)) == 1
        text = f"{len(texts)}*{texts[0]}" if is_one else "\n".join(texts)
        drafted.hints.append((lines[0][0], name.decode("utf-8", "replace"), "use", text))


def _takes(function: Definition, arguments: list[SyntaxNode]) -> bool:
    """Whether a function takes as many arguments as are given."""
    parameters = function.parameters
    is_open = any("..." in f"{parameter.name}{parameter.type}" for parameter in parameters)
    least = sum([parameter.default is None for parameter in parameters])
    if is_open or any(node.type == "parameter_pack_expansion" for node in arguments):
        return True
    return least <= len(arguments) <= len(parameters)


class _Primitives:
    """The locals of a file that hold numbers: no other hint tells of them."""

    def __init__(self, sheet: Sheet, drafted: Draft) -> None:
        self._found: dict[bytes, list[tuple[int, Definition | None, str]]] = {}
        for node, declarator, name in sheet.locals:
            type_ = node.child_by_field_name("type")
            start = name.start_byte
            is_primitive = type_ is not None and type_.type in _PRIMITIVE
            inner = declarator.child_by_field_name("declarator") if declarator.type == "init_declarator" else declarator
            text = ""
            if is_primitive and type_ is not None and inner is not None:
                marks = sheet.plain(inner.start_byte, start) + sheet.plain(name.end_byte, inner.end_byte)
                is_const = _CONST.search(sheet.data, node.start_byte, inner.start_byte)
                text = f"<{'const ' if is_const else ''}{sheet.plain(type_.start_byte, type_.end_byte)}{marks}>"
            known = self._found.setdefault(sheet.data[start : name.end_byte], [])
            known.append((start, drafted.scopes.at(start).definition, text))

    def of(self, name: bytes, start: int, definition: Definition | None) -> str:
        """What the local of a name holds at a byte; empty where it is none of these."""
        text = ""
        for at, owner, told in self._found.get(name, ()):
            if at < start and owner is definition:
                text = told
        return text


def _calls(sheet: Sheet) -> Iterator[tuple[int, int, list[SyntaxNode]]]:
    """Where each name that is called starts and ends, with the arguments."""
    captured = sheet.syntax.captured
    for node in captured("call"):
        yield from _call(sheet, node.child_by_field_name("function"), node.child_by_field_name("arguments"))
    for node in captured("new"):
        yield from _call(sheet, node.child_by_field_name("type"), node.child_by_field_name("arguments"))
    for node in captured("literal"):
        yield from _call(sheet, node.child_by_field_name("type"), node.child_by_field_name("value"))
    for node in captured("initializer"):
        calls = _call(sheet, first_named(node), last_named(node))
        yield from [call for call in calls if sheet.claims.get(call[0]) == CALL or _may_be_base(sheet, call[0])]
    for node, declarator, _ in sheet.locals:
        yield from _declared(sheet, node, declarator)


def _may_be_base(sheet: Sheet, start: int) -> bool:
    """Whether what an initializer names may be a base that another file tells of; else it is a member, which is set."""
    return sheet.data[start : start + 1].isupper()


def _call(
    sheet: Sheet, function: SyntaxNode | None, listed: SyntaxNode | None
) -> Iterator[tuple[int, int, list[SyntaxNode]]]:
    if function is None or function.type in _PRIMITIVE or (listed is not None and listed.type not in _LISTS):
        return
    end = function.end_byte
    if sheet.data[end - 1 : end] == b">":
        name = function
        while name.type in {"qualified_identifier", "field_expression", *_GENERIC}:
            inner = name.child_by_field_name("field" if name.type == "field_expression" else "name")
            if inner is None:
                return
            name = inner
        end = name.end_byte
    match = _LAST_NAME.search(sheet.data, max(function.start_byte, end - _LONGEST_NAME), end)
    start = end if match is None else match.start()
    if start == end or sheet.claims.get(start) == SKIP or sheet.data.endswith(b"std::", 0, start):
        return
    if start > function.start_byte and sheet.data[start - 1] == _TILDE:
        # `p->~Point()` makes none.
        sheet.claims[start] = TYPE
        return
    yield start, end, _arguments(listed)


def _arguments(listed: SyntaxNode | None) -> list[SyntaxNode]:
    if listed is None or listed.end_byte - listed.start_byte <= 2:
        return []
    return [node for node in listed.named_children if node.type != "comment"]


def _declared(sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode) -> Iterator[tuple[int, int, list[SyntaxNode]]]:
    """`Point p(1, 2)` and `Point p{1, 2}` make one: the type's name says so from here on."""
    type_ = node.child_by_field_name("type")
    listed = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
    if declarator.type == "function_declarator":
        # `Point p(x, y);` looks like a function that takes an `x` and a `y`.
        listed = declarator.child_by_field_name("parameters")
    if type_ is None or listed is None or listed.type not in {*_LISTS, "parameter_list"}:
        return
    made = declared_by(sheet, type_)
    if made is None or made.name.type != "type_identifier":
        return
    sheet.claims[made.name.start_byte] = INSTANTIATE
    yield made.name.start_byte, made.name.end_byte, _arguments(listed)


def _argument(
    sheet: Sheet, node: SyntaxNode, definition: Definition | None, primitives: _Primitives, depth: int = 0
) -> str:
    """What an argument is."""
    kind = node.type
    literal = _LITERALS.get(kind)
    if literal is not None:
        return literal
    if kind == "number_literal":
        return _number(sheet.data[node.start_byte : node.end_byte].lower())
    if kind == "string_literal":
        return '"' if sheet.data[node.start_byte] == _QUOTE else UNKNOWN
    if kind == "identifier":
        name = sheet.data[node.start_byte : node.end_byte]
        return primitives.of(name, node.start_byte, definition) or name.decode("utf-8", "replace")[:LONGEST_ARGUMENT]
    if kind in _SAME and depth < _DEEPEST:
        field = _SAME[kind]
        inner = first_named(node) if field is None else node.child_by_field_name(field)
        return UNKNOWN if inner is None else _argument(sheet, inner, definition, primitives, depth + 1)
    return _expression(sheet, node, definition, primitives, depth)


def _expression(
    sheet: Sheet, node: SyntaxNode, definition: Definition | None, primitives: _Primitives, depth: int
) -> str:
    """What an argument is that is put together."""
    kind = node.type
    if kind == "parameter_declaration":
        # An argument of what looks like a function: `Point p(x);`.
        return expression_path(sheet, first_named(node)) or UNKNOWN
    if kind == "binary_expression":
        operator = node.child_by_field_name("operator")
        is_test = operator is not None and sheet.data[operator.start_byte : operator.end_byte] in _TESTS
        return "!" if is_test else UNKNOWN
    if kind in {"unary_expression", "pointer_expression"} and depth < _DEEPEST:
        mark = sheet.text(node.start_byte, node.start_byte + 1)
        inner = node.child_by_field_name("argument")
        if mark == "!" or inner is None:
            return "!" if mark == "!" else UNKNOWN
        told = _argument(sheet, inner, definition, primitives, depth + 1)
        return told if mark in "-+" else f"{mark}{told}" if mark in "&*" and told != UNKNOWN else UNKNOWN
    function = node.child_by_field_name("function") if kind == "call_expression" else None
    if function is not None and function.type == "primitive_type":
        return f"<{sheet.text(function.start_byte, function.end_byte)}>"
    path = expression_path(sheet, node)
    if path is not None and kind == "call_expression" and sheet.data.startswith(_MOVED, node.start_byte):
        path = f"~{path}"
    return UNKNOWN if path is None or len(path) > LONGEST_ARGUMENT else path


def _number(text: bytes) -> str:
    if text.startswith(b"0x") or not (b"." in text or b"e" in text):
        suffix = ("u" if b"u" in text else "") + ("l" if b"l" in text else "")
        return "0" if text == b"0" else f"1{suffix}"
    return "1.0f" if text.endswith(b"f") else "1.0"
