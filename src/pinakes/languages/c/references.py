"""What a name does where it stands, where that is not a read or a call."""

import re
from bisect import bisect_left

from pinakes.languages._draft import (
    BIND,
    BLOCK,
    CALL,
    FUNCTION,
    HEADER,
    INSTANTIATE,
    MEMBER,
    SKIP,
    TYPE,
    WRITE,
    Draft,
)
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.c.declarators import declared_by, last_named, read_parameter, read_parameters
from pinakes.languages.c.sheet import Sheet

_GOES_ON = re.compile(rb"\w|\s*::")
_NEAR = 64
_FOR_HEAD = re.compile(rb"for\s*\(\s*")
_CASTS = frozenset({b"static_cast", b"dynamic_cast", b"const_cast", b"reinterpret_cast"})


def open_scopes(sheet: Sheet) -> None:
    """Add the scopes that belong to no definition: lambdas, blocks and loops that bind names, parameter lists."""
    captured, anonymous = sheet.syntax.captured, sheet.anonymous
    anonymous += [(node.start_byte, node.end_byte, FUNCTION) for node in captured("lambda")]
    anonymous += [(node.start_byte, node.end_byte, BLOCK) for node in captured("scope") + captured("range")]
    for node in captured("callable"):
        if node.start_byte not in sheet.callables:
            parameters = node.child_by_field_name("parameters")
            if parameters is not None:
                anonymous.append((parameters.start_byte, node.end_byte, BLOCK))
    _open_shadowed(sheet)
    _open_blocks(sheet)


def _open_shadowed(sheet: Sheet) -> None:
    """Types whose name goes to what is declared with them: `struct queue *queue`."""
    data = sheet.data
    for node in sheet.syntax.captured("type_name"):
        start, end = node.start_byte, node.end_byte
        name = data[start:end]
        behind = data[end : end + _NEAR].lstrip(b" \t*&")
        if behind.startswith(name) and not _GOES_ON.match(behind, len(name)):
            sheet.shadowed.append(start)
            sheet.anonymous.append((start, end, BLOCK))


def _open_blocks(sheet: Sheet) -> None:
    """Blocks and loops that declare something: not the bodies of functions, which end where their owner does."""
    captured, anonymous, data = sheet.syntax.captured, sheet.anonymous, sheet.data
    binders = [node.start_byte for node in captured("declaration")]
    if not binders:
        return
    binders.append(len(data) + 1)
    ends = {item.end for item in sheet.definitions}
    for node in captured("block"):
        start, end = node.start_byte, node.end_byte
        if end not in ends and binders[bisect_left(binders, start)] < end:
            # Wherever a block stands, what it declares stays in it.
            anonymous.append((start, end, FUNCTION))
    for node in captured("for"):
        start = node.start_byte
        first = binders[bisect_left(binders, start)]
        if first < node.end_byte and _FOR_HEAD.fullmatch(data, start, first):
            anonymous.append((start, node.end_byte, BLOCK))


def see_past(sheet: Sheet, drafted: Draft) -> None:
    """Let the type in `struct queue *queue` be looked up outside the function: its name is a local's from there on."""
    for start in sheet.shadowed:
        scope = drafted.scopes.at(start)
        around = scope.parent
        while around is not None and around.kind in {FUNCTION, BLOCK, HEADER}:
            around = around.parent
        if around is not None:
            scope.parent = around


def claim_references(sheet: Sheet, drafted: Draft, bases: frozenset[bytes]) -> None:
    """Claim writes, bindings, and calls and types in odd places."""
    captured, claims = sheet.syntax.captured, sheet.claims
    for node in captured("assignment"):
        _claim_write(node, claims)
    for node in captured("parameters"):
        if node.start_byte not in sheet.lists_read:
            read_parameters(sheet, node)
    for node in captured("designator"):
        name = first_named(node)
        if name is not None:
            claims[name.start_byte] = WRITE | MEMBER
    for node in captured("new") + captured("literal"):
        _claim_made(sheet, node)
    for node in captured("space"):
        # `level::low`: only types and namespaces have members that are named so.
        if claims.setdefault(node.start_byte, TYPE) == TYPE:
            drafted.type_uses.add(node.start_byte)
    drafted.skips += [(node.start_byte, node.end_byte) for node in captured("attribute")]
    _claim_generics(sheet)
    _claim_initializers(sheet, drafted, bases)
    _claim_bindings(sheet)


def _claim_generics(sheet: Sheet) -> None:
    """`f<int>(x)` is a call, `static_cast<int>(x)` is none."""
    data, claims = sheet.data, sheet.claims
    for node in sheet.syntax.captured("generic"):
        name = node.child_by_field_name("name")
        if name is None or name.start_byte in sheet.named:
            continue
        if data[name.start_byte : name.end_byte] in _CASTS:
            claims[name.start_byte] = SKIP
        elif data[node.end_byte : node.end_byte + 1] == b"(":
            claims[name.start_byte] = CALL


def _claim_write(node: SyntaxNode, claims: dict[int, int]) -> None:
    target = node.child_by_field_name("left") or node.child_by_field_name("argument")
    if target is None:
        return
    kind = target.type
    if kind == "identifier":
        claims[target.start_byte] = WRITE
    elif kind == "field_expression":
        name = target.child_by_field_name("field")
        if name is not None:
            claims[name.start_byte] = WRITE | MEMBER


def _claim_made(sheet: Sheet, node: SyntaxNode) -> None:
    """`new Point(1, 2)`, `Point{1, 2}`, `(struct point){1, 2}` make one."""
    type_ = node.child_by_field_name("type")
    if type_ is not None and type_.type == "type_descriptor":
        type_ = type_.child_by_field_name("type")
    if type_ is not None and type_.type in {"struct_specifier", "union_specifier"}:
        type_ = type_.child_by_field_name("name")
    made = None if type_ is None else declared_by(sheet, type_)
    if made is not None and made.name.type == "type_identifier":
        sheet.claims[made.name.start_byte] = INSTANTIATE


def _claim_initializers(sheet: Sheet, drafted: Draft, bases: frozenset[bytes]) -> None:
    """`: Base(x), member_(y)`: a base is called, or the class itself, a member is written."""
    for node in sheet.syntax.captured("initializer"):
        name = first_named(node)
        if name is not None and name.type in {"template_method", "template_function"}:
            name = name.child_by_field_name("name")
        if name is None:
            continue
        if name.type in {"field_identifier", "identifier"}:
            text = sheet.data[name.start_byte : name.end_byte]
            own = drafted.scopes.at(name.start_byte).definition
            is_made = text in bases or (own is not None and own.name.encode() == text)
            sheet.claims[name.start_byte] = CALL if is_made else WRITE


def _claim_bindings(sheet: Sheet) -> None:
    """Claim what loops, patterns, captures and templates bind."""
    captured, claims = sheet.syntax.captured, sheet.claims
    for node in captured("range"):
        declared = declared_by(sheet, node.child_by_field_name("declarator"))
        if declared is not None and declared.name.type == "identifier":
            claims[declared.name.start_byte] = BIND
    for node in captured("pattern"):
        for name in node.named_children:
            claims.setdefault(name.start_byte, BIND)
    for node in captured("capture"):
        left = node.child_by_field_name("left") or first_named(node)
        if left is not None:
            claims[left.start_byte] = BIND
    for node in captured("type_parameter"):
        parameter = node.child_by_field_name("name") or last_named(node)
        if parameter is not None and parameter.type == "type_identifier":
            claims[parameter.start_byte] = BIND
    for node in captured("template"):
        _claim_template(sheet, node)


def _claim_template(sheet: Sheet, node: SyntaxNode) -> None:
    """Bind parameters of a template that are no types: `template <int N>`."""
    parameters = node.child_by_field_name("parameters")
    for child in () if parameters is None else parameters.named_children:
        if child.type.endswith("parameter_declaration") and "type" not in child.type:
            read_parameter(sheet, child)
