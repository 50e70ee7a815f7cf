"""Functions: with a body, and declared without one."""

import re

from pinakes.facts import Flag
from pinakes.languages._draft import FUNCTION, SKIP, TYPE, Definition
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.c.declarators import Declared, declared_by, dotted, name_text, read_parameters
from pinakes.languages.c.keywords import KEYWORDS
from pinakes.languages.c.sheet import Sheet

_STATEMENTS = frozenset({"if", "else", "while", "for", "switch", "do", "return", "sizeof", "catch", "defined", "case"})
_TEST = re.compile(r"TEST|BENCHMARK")
TEST = "test"
"""What a test is, beside a function."""
_SHOUTED = re.compile(r"[A-Z][A-Z0-9_]{2,}")
_ATTRIBUTES = frozenset({"attribute_specifier", "attribute_declaration", "ms_declspec_modifier"})
_NO_PART_OF_TYPE = _ATTRIBUTES | {
    "storage_class_specifier",
    "explicit_function_specifier",
    "virtual",
    "inline",
    "explicit",
    "comment",
}
_EVALUATED = (b"constexpr", b"consteval", b"constinit")
_CONST = re.compile(rb"\bconst\b")
_READONLY = Flag.READONLY.value
_STRING = re.compile(rb'"((?:[^"\\\n]|\\.)*)"')


def draft_functions(sheet: Sheet) -> None:
    """Draft every function that has a body, or that says where its body comes from (`= default`)."""
    for node in sheet.syntax.captured("function"):
        declarator = node.child_by_field_name("declarator")
        declared = _kept_from_macro(sheet, node, declarator) or declared_by(sheet, declarator)
        if declarator is not None and declared is not None and declared.callable is not None:
            definition = draft_function(sheet, node, declarator, declared)
            if definition is not None:
                sheet.definitions.append(definition)
                continue
        # Broken code, or macros: whatever it is, what it declares stays inside.
        sheet.anonymous.append((node.start_byte, node.end_byte, FUNCTION))


def _kept_from_macro(sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode | None) -> Declared | None:
    """`size_type(max)() {…}`: parentheses keep a macro away, and the type seems to be the name of what takes `max`."""
    if not sheet.is_cpp or declarator is None or declarator.type != "function_declarator":
        return None
    inner = declarator.child_by_field_name("declarator")
    if inner is None or inner.type != "function_declarator" or node.child_by_field_name("type") is not None:
        return None
    type_, given = inner.child_by_field_name("declarator"), inner.child_by_field_name("parameters")
    only = given.named_child(0) if given is not None and given.named_child_count == 1 else None
    name = only.named_child(0) if only is not None and only.named_child_count == 1 else None
    if type_ is None or name is None or name.type != "type_identifier" or type_.type != "identifier":
        return None
    if _SHOUTED.fullmatch(sheet.text(type_.start_byte, type_.end_byte)):
        return None
    sheet.claims[type_.start_byte] = TYPE
    return Declared(name, "", declarator, is_pointer=False)


def draft_function(sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode, declared: Declared) -> Definition | None:
    """A function from its declaration, with or without a body; None for what only looks like one."""
    body = node.child_by_field_name("body")
    name, name_node, callable_ = name_text(sheet, declared.name), declared.name, declared.callable
    start, name_start = sheet.start_of(node), name_node.start_byte
    macro = sheet.renamed.get(name_start) if node.start_byte + 2 == name_start else None
    if macro is not None:
        name, name_start = sheet.text(macro.start, macro.end), macro.start
    type_node = node.child_by_field_name("type")
    if callable_ is None or name in _STATEMENTS or not name:
        return None
    definition = Definition("function", name, start, node.end_byte, name_start)
    definition.container = declared.container
    if name_node.type in {"operator_name", "operator_cast"}:
        definition.kind = "operator"
    parameters = callable_.child_by_field_name("parameters")
    _read_head(sheet, node, definition, declarator, callable_)
    if sheet.is_cpp and type_node is not None and sheet.data.endswith(b"operator", 0, type_node.end_byte):
        _read_conversion(sheet, definition, type_node, callable_)
        sheet.claims[name_node.start_byte] = SKIP if name.encode() in KEYWORDS else TYPE
    has_type = macro is None and type_node is not None
    if not has_type and not declared.container and _SHOUTED.fullmatch(name) and body is not None:
        definition.type = None
        _name_by_arguments(sheet, definition, parameters)
    definition.parameters = () if definition.detail == TEST else read_parameters(sheet, parameters)
    if sheet.is_cpp and parameters is not None and _CONST.search(sheet.data, parameters.end_byte, callable_.end_byte):
        definition.flags |= _READONLY
    if body is not None:
        definition.opens = FUNCTION
        definition.body_start = name_node.end_byte
        sheet.callables.add(callable_.start_byte)
    definition.signature = sheet.head(start, _head_end(sheet, node, body))
    if body is None and _is_one_of_several(sheet, node, declarator):
        definition.start, definition.end = declarator.start_byte, declarator.end_byte
        definition.signature = f"{definition.type} {sheet.text(callable_.start_byte, callable_.end_byte)}"
    if definition.signature.endswith("delete"):
        # What may not be called is not meant.
        definition.flags |= Flag.UNLIKELY.value
    _claim_name(sheet, definition, name_node)
    return definition


def _read_conversion(sheet: Sheet, definition: Definition, type_node: SyntaxNode, callable_: SyntaxNode) -> None:
    """`A::operator char()` reads as a function `char` that gives an `A::operator`."""
    parameters = callable_.child_by_field_name("parameters")
    end = callable_.end_byte if parameters is None else parameters.start_byte
    target = sheet.plain(type_node.end_byte, end)
    definition.kind, definition.type = "operator", target
    definition.name = definition.qualified_name = f"operator {target}"
    definition.name_start = type_node.end_byte - len(b"operator")
    definition.container = dotted(sheet.text(type_node.start_byte, definition.name_start)).strip(".")


def _is_one_of_several(sheet: Sheet, node: SyntaxNode, declarator: SyntaxNode) -> bool:
    """Whether a declaration declares more than one thing."""
    first = node.child_by_field_name("declarator")
    behind = sheet.read.code[declarator.end_byte : node.end_byte].lstrip()
    return behind.startswith(b",") or (first is not None and first.start_byte != declarator.start_byte)


def _claim_name(sheet: Sheet, definition: Definition, name: SyntaxNode) -> None:
    sheet.named.add(name.start_byte)
    sheet.claims[definition.name_start] = SKIP
    if name.start_byte in sheet.renamed:
        sheet.claims[name.start_byte] = sheet.claims[sheet.renamed[name.start_byte].start] = SKIP
    if name.type == "destructor_name" and name.named_child_count:
        inner = name.named_child(0)
        if inner is not None:
            sheet.claims[inner.start_byte] = SKIP


def _read_head(
    sheet: Sheet, node: SyntaxNode, definition: Definition, declarator: SyntaxNode, callable_: SyntaxNode
) -> None:
    """Read what stands before the declarator: type, attributes, `static`."""
    attributes, types, end = [], [], 0
    first = node.child_by_field_name("declarator") or declarator
    for child in node.children:
        kind = child.type
        if child.start_byte >= first.start_byte:
            break
        if kind in _ATTRIBUTES:
            attributes.append(sheet.text(child.start_byte, child.end_byte))
        elif kind == "storage_class_specifier":
            if sheet.data.startswith(b"static", child.start_byte):
                sheet.statics.add(definition.name_start)
        elif kind not in _NO_PART_OF_TYPE and not sheet.data.startswith(_EVALUATED, child.start_byte):
            types.append(sheet.plain(child.start_byte, child.end_byte))
        end = child.end_byte
    stars = sheet.read.code[end : first.start_byte].strip() if end else b""
    if stars.startswith(b"*"):
        # The grammar does not get to see the stars of functions of the old style.
        types.append(stars.decode("utf-8", "replace"))
    definition.decorators = tuple(attributes)
    definition.type = _return_type(sheet, definition, types, declarator, callable_)


def _return_type(
    sheet: Sheet, definition: Definition, types: list[str], declarator: SyntaxNode, callable_: SyntaxNode
) -> str | None:
    if callable_.type == "abstract_function_declarator":
        return definition.name.removeprefix("operator ")
    if sheet.is_cpp and callable_.named_child_count > 1:
        last = callable_.named_child(callable_.named_child_count - 1)
        if last is not None and last.type == "trailing_return_type":
            return sheet.plain(last.start_byte, last.end_byte).removeprefix("->").strip()
    if declarator.start_byte < callable_.start_byte:
        types.append(sheet.plain(declarator.start_byte, callable_.start_byte))
    return " ".join(types) + sheet.plain(callable_.end_byte, declarator.end_byte) or None


def _head_end(sheet: Sheet, node: SyntaxNode, body: SyntaxNode | None) -> int:
    """Where the part of a function ends that says how to call it."""
    if body is None:
        return node.end_byte
    if sheet.is_cpp and node.named_child_count > 2:
        for child in node.named_children:
            if child.type == "field_initializer_list":
                return child.start_byte
    return body.start_byte


def _name_by_arguments(sheet: Sheet, definition: Definition, parameters: SyntaxNode | None) -> None:
    """Name a test by what it is called: `TEST(Parser, Empty)` is `Empty` of `Parser`, `TEST_CASE("x")` has a title."""
    if parameters is None:
        return
    arguments = [node for node in parameters.named_children if node.type in {"parameter_declaration", "identifier"}]
    titles = _STRING.search(sheet.data, parameters.start_byte, parameters.end_byte)
    if titles is not None:
        definition.detail = titles[1].decode("utf-8", "replace")
    elif _TEST.search(definition.name) and 1 <= len(arguments) <= 2:
        macro = definition.name
        test = arguments[-1]
        definition.name = definition.qualified_name = sheet.text(test.start_byte, test.end_byte)
        if test is not arguments[0]:
            definition.container = sheet.text(arguments[0].start_byte, arguments[0].end_byte)
        definition.name_start = test.start_byte
        definition.decorators = (macro,)
        definition.detail = TEST
