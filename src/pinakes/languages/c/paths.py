"""Expressions as paths: names, joints, `()` and `[]`; `<T>` is something of type T."""

import re

from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.c.declarators import declared_by, last_named
from pinakes.languages.c.sheet import Sheet

_DEEPEST = 40
LONGEST_TYPE = 200
_NAMES = frozenset({"identifier", "field_identifier", "type_identifier", "namespace_identifier", "this"})
_TYPED = frozenset({"cast_expression", "compound_literal_expression", "new_expression"})
_GENERIC = frozenset({"template_function", "template_method", "template_type"})
_CASTS = frozenset({"static_cast", "dynamic_cast", "const_cast", "reinterpret_cast", "down_cast", "bit_cast"})
_CHOOSERS = frozenset({"get", "get_if", "any_cast"})
"""Functions of the standard library that give what is of the type they are told."""
_CONTAINERS = frozenset({"unique_ptr", "shared_ptr", "optional", "vector", "reference_wrapper"})
_MAKERS = {"make_unique": "std::unique_ptr", "make_shared": "std::shared_ptr"}
_SAME_AS = {
    "template_function": ("name",),
    "template_method": ("name",),
    "template_type": ("name",),
    "conditional_expression": ("consequence", "alternative"),
    "assignment_expression": ("left",),
}
"""What is worth as much as one of its parts."""
_SAME = frozenset({"parenthesized_expression", "pointer_expression", "co_await_expression"})
_BLANKS = re.compile(r"\s+")


def expression_path(sheet: Sheet, node: SyntaxNode | None) -> str | None:
    """What an expression evaluates to, as a path; None for what is none."""
    return _path(sheet, node, 0)


def _path(sheet: Sheet, node: SyntaxNode | None, depth: int) -> str | None:
    if node is None or depth > _DEEPEST:
        return None
    kind = node.type
    if kind in _NAMES:
        return sheet.text(node.start_byte, node.end_byte)
    if kind in _SAME:
        return _path(sheet, node.child_by_field_name("argument") or first_named(node), depth + 1)
    if kind in _TYPED:
        return typed(sheet, node.child_by_field_name("type"))
    if kind == "call_expression":
        return _call(sheet, node, depth)
    return _joined(sheet, node, depth)


def _joined(sheet: Sheet, node: SyntaxNode, depth: int) -> str | None:
    """A path with a joint or a subscript, or one of several expressions."""
    kind = node.type
    if kind == "qualified_identifier":
        return qualified(sheet, node)
    for field in _SAME_AS.get(kind, ()):
        found = _path(sheet, node.child_by_field_name(field), depth + 1)
        if found is not None:
            return found
    if kind not in {"field_expression", "subscript_expression"}:
        return None
    before = _path(sheet, node.child_by_field_name("argument"), depth + 1)
    member = _member(sheet, node) if kind == "field_expression" else "[]"
    return None if before is None or member is None else before + member


def _member(sheet: Sheet, node: SyntaxNode) -> str | None:
    field = node.child_by_field_name("field")
    if field is not None and field.type in _GENERIC:
        field = field.child_by_field_name("name")
    is_name = field is not None and field.type in _NAMES
    return f".{sheet.text(field.start_byte, field.end_byte)}" if field is not None and is_name else None


def _call(sheet: Sheet, node: SyntaxNode, depth: int) -> str | None:
    """A call: of a function, or a cast written like one."""
    function = node.child_by_field_name("function")
    generic = function
    while generic is not None and generic.type == "qualified_identifier":
        generic = generic.child_by_field_name("name")
    if generic is not None and generic.type == "template_function":
        name, arguments = generic.child_by_field_name("name"), generic.child_by_field_name("arguments")
        word = "" if name is None else sheet.text(name.start_byte, name.end_byte)
        if arguments is not None and (
            word in _CASTS or word in _MAKERS or (word in _CHOOSERS and generic is not function)
        ):
            made = typed(sheet, first_named(arguments))
            return f"<{_MAKERS[word]}{made}>" if made is not None and word in _MAKERS else made
        if word in _CONTAINERS:
            return typed(sheet, function)
    path = _path(sheet, function, depth + 1)
    return None if path is None else _moved(sheet, node, path, depth)


def _moved(sheet: Sheet, node: SyntaxNode, path: str, depth: int) -> str | None:
    """A call, as a path; what is only handed on is itself."""
    arguments = node.child_by_field_name("arguments")
    if path in {"std::move", "std::ref", "std::cref", "std::forward"} and arguments is not None:
        return _path(sheet, first_named(arguments), depth + 1)
    return f"{path}()"


def qualified(sheet: Sheet, node: SyntaxNode | None) -> str:
    """A qualified name without template arguments."""
    parts: list[str] = []
    while node is not None and node.type == "qualified_identifier" and len(parts) < _DEEPEST:
        scope = node.child_by_field_name("scope")
        if scope is not None and scope.type in _GENERIC:
            scope = scope.child_by_field_name("name")
        parts.append("" if scope is None else sheet.text(scope.start_byte, scope.end_byte))
        node = node.child_by_field_name("name")
    if node is not None and node.type in _GENERIC:
        node = node.child_by_field_name("name")
    last = "" if node is None else sheet.text(node.start_byte, node.end_byte)
    return _BLANKS.sub("", "::".join([*parts, last]))


def typed(sheet: Sheet, node: SyntaxNode | None) -> str | None:
    """`<T>` for a type as written; None for none, or one too long to matter."""
    if node is None or node.end_byte - node.start_byte > LONGEST_TYPE:
        return None
    body = node.child_by_field_name("body")
    return f"<{sheet.plain(node.start_byte, node.end_byte if body is None else body.start_byte)}>"


def draft_receivers(sheet: Sheet, receivers: dict[int, bytes]) -> None:
    """Write down what stands before a member where its text alone does not tell: casts, parentheses, templates."""
    for node in sheet.syntax.captured("wrapped"):
        field = node.child_by_field_name("field")
        if field is not None and field.type in _GENERIC:
            field = field.child_by_field_name("name")
        path = _path(sheet, node.child_by_field_name("argument"), 0)
        if path is not None and field is not None:
            receivers[field.start_byte] = path.encode()
    for node in sheet.syntax.captured("generic_scope"):
        _qualify(sheet, node, receivers)


def _qualify(sheet: Sheet, node: SyntaxNode, receivers: dict[int, bytes]) -> None:
    """`Ring<T>::size` is `size` of `Ring`; `::name` is of the outermost namespace."""
    scope = node.child_by_field_name("scope")
    name = node.child_by_field_name("name")
    if name is None:
        return
    parts = [""]
    if scope is not None:
        inner = scope.child_by_field_name("name") or scope
        parts = [sheet.text(inner.start_byte, inner.end_byte)]
        outer = node.parent
        while outer is not None and outer.type == "qualified_identifier" and len(parts) < _DEEPEST:
            above = outer.child_by_field_name("scope")
            if above is not None and above.type in _GENERIC:
                above = above.child_by_field_name("name")
            parts.insert(0, "" if above is None else sheet.text(above.start_byte, above.end_byte))
            outer = outer.parent
    while name is not None and name.type in {*_GENERIC, "qualified_identifier"}:
        name = name.child_by_field_name("scope" if name.type == "qualified_identifier" else "name")
    if name is not None:
        receivers[name.start_byte] = "::".join(parts).encode() or b"::"


def draft_designators(sheet: Sheet, receivers: dict[int, bytes]) -> None:
    """Say of what the members are that `{ .name = value }` sets."""
    lists: dict[int, str | None] = {}
    for node in sheet.syntax.captured("designator"):
        name, pair = first_named(node), node.parent
        holder = None if pair is None else pair.parent
        if name is None or holder is None:
            continue
        path = _initialized(sheet, holder, lists)
        before = node.prev_named_sibling
        if path is not None and before is not None and before.type.endswith("designator"):
            # `.a.b = value`, `[0].a = value`
            inner = first_named(before)
            is_field = before.type == "field_designator" and inner is not None
            path = f"{path}.{sheet.text(inner.start_byte, inner.end_byte)}" if is_field and inner is not None else path
        if path is not None:
            receivers[name.start_byte] = path.encode()


def _initialized(sheet: Sheet, node: SyntaxNode, lists: dict[int, str | None]) -> str | None:
    """What a list in braces sets the members of."""
    if node.start_byte not in lists:
        lists[node.start_byte] = _find_initialized(sheet, node, lists)
    return lists[node.start_byte]


def _find_initialized(sheet: Sheet, node: SyntaxNode, lists: dict[int, str | None]) -> str | None:
    outer = node.parent
    if outer is None or node.type != "initializer_list":
        return None
    if outer.type == "compound_literal_expression":
        return typed(sheet, outer.child_by_field_name("type"))
    if outer.type == "init_declarator":
        return _declared_type(sheet, outer)
    if outer.type == "initializer_list":
        return _initialized(sheet, outer, lists) if _is_array(outer) else None
    if outer.type != "initializer_pair" or outer.parent is None:
        return None
    path = _initialized(sheet, outer.parent, lists)
    for part in outer.children_by_field_name("designator"):
        inner = first_named(part)
        if path is not None and part.type == "field_designator" and inner is not None:
            path = f"{path}.{sheet.text(inner.start_byte, inner.end_byte)}"
    return path


def _is_array(node: SyntaxNode) -> bool:
    """Whether a list in braces sets the items of an array."""
    owner = node.parent
    if owner is None:
        return False
    if owner.type == "compound_literal_expression":
        type_ = owner.child_by_field_name("type")
        inner = None if type_ is None else last_named(type_)
        return inner is not None and inner.type == "abstract_array_declarator"
    declarator = owner.child_by_field_name("declarator") if owner.type == "init_declarator" else None
    return declarator is not None and declarator.type == "array_declarator"


def _declared_type(sheet: Sheet, declarator: SyntaxNode) -> str | None:
    """What a declarator with braces behind it declares: by its type, or by its name where that has none."""
    declaration = declarator.parent
    type_ = None if declaration is None else declaration.child_by_field_name("type")
    if type_ is None:
        return None
    if type_.child_by_field_name("body") is not None and type_.child_by_field_name("name") is None:
        declared = declared_by(sheet, declarator)
        return None if declared is None else sheet.text(declared.name.start_byte, declared.name.end_byte)
    return typed(sheet, type_)
