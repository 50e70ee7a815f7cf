"""Classes, functions, properties and aliases: what their own text says of them."""

from itertools import pairwise

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BLOCK, BODY, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_FLAGS = {
    b"abstract": Flag.ABSTRACT.value,
    b"suspend": Flag.ASYNC.value,
}
_OBJECTS = {"object_declaration": "object", "companion_object": "companion object"}
_LITERALS = frozenset({"string_literal", "multiline_string_literal", "number_literal", "float_literal"})
_LITERALS |= {"character_literal", "unary_expression"}
_WORDS = frozenset({b"true", b"false", b"null"})
_BODIES = frozenset({"class_body", "enum_class_body", "function_body", "block", "getter", "setter"})
_TYPES = frozenset(
    {"user_type", "nullable_type", "function_type", "parenthesized_type", "non_nullable_type", "type_modifiers"}
)
_LONGEST_VALUE = 200
_WIDEST_GAP = 200
"""How many blanks may stand between an annotation and what it belongs to."""


def draft_class(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A class, interface, enum or object; one without a name is the companion of the class around it."""
    name = node.child_by_field_name("name")
    if name is None and node.type != "companion_object":
        return None
    definition = _start(syntax, node, "class", name)
    if name is None:
        definition.name = "Companion"
    definition.detail = _OBJECTS.get(node.type)
    definition.opens = BODY
    definition.body_start = node.start_byte if name is None else name.end_byte
    for child in node.children:
        kind = child.type
        if kind == "companion" and name is None:
            definition.name_start, definition.body_start = child.start_byte, child.end_byte
        elif kind == "interface":
            definition.kind = "interface"
        elif kind == "modifiers" and b"enum" in syntax.data[child.start_byte : child.end_byte].split():
            definition.kind = "enum"
        elif kind == "primary_constructor":
            definition.parameters = _class_parameters(syntax, child)
    return definition


def draft_function(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A function, with the type it extends as its detail; whether it is a method depends on where it stands."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    definition = _start(syntax, node, "function", name)
    definition.opens = BLOCK
    definition.body_start = definition.name_start
    before_name = True
    for child in node.children:
        kind = child.type
        if kind == "fun":
            definition.body_start = child.end_byte
        elif child.start_byte == name.start_byte:
            before_name = False
        elif kind == "function_value_parameters":
            definition.parameters = _parameters(syntax, child)
        elif kind == "function_body":
            definition.opens = FUNCTION
        elif kind in _TYPES:
            if before_name:
                definition.detail = syntax.text(child)
            else:
                definition.type = syntax.text(child)
    return definition


def draft_constructor(syntax: Syntax, node: SyntaxNode) -> Definition:
    """A secondary constructor."""
    lists = [child for child in node.named_children if child.type == "function_value_parameters"]
    definition = _start(syntax, node, "constructor", None, lists[0].end_byte if lists else None)
    definition.name = "constructor"
    definition.opens = FUNCTION
    definition.body_start = node.start_byte
    for child in node.children:
        if child.type == "constructor":
            definition.name_start = child.start_byte
            definition.body_start = child.end_byte
    if lists:
        definition.parameters = _parameters(syntax, lists[0])
    return definition


def draft_property(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """The properties of one declaration: several where it takes a value apart."""
    parts = {child.type: child for child in node.children}
    several = parts.get("multi_variable_declaration")
    if several is not None:
        return [_variable(syntax, node, child) for child in several.named_children if child.type != "ERROR"]
    variable = parts.get("variable_declaration")
    if variable is None:
        return []
    definition = _variable(syntax, node, variable)
    keyword = parts.get("val") or parts.get("var")
    if "getter" in parts or "setter" in parts:
        definition.opens = FUNCTION
    elif definition.value is None:
        definition.opens = BLOCK
    definition.body_start = node.start_byte if keyword is None else keyword.end_byte
    for child in node.children:
        if child.start_byte >= variable.start_byte:
            break
        if child.type in _TYPES:
            definition.detail = syntax.text(child)
    return [definition]


def _variable(syntax: Syntax, node: SyntaxNode, variable: SyntaxNode) -> Definition:
    """One variable of a property declaration; its value where that is a literal."""
    name = first_named(variable)
    while name is not None and name.type != "identifier":
        name = name.next_named_sibling
    definition = _start(syntax, node, "property", name, variable.end_byte)
    declared = variable.named_children[-1] if variable.named_child_count else None
    if declared is not None and declared.type in _TYPES:
        definition.type = syntax.text(declared)
    sibling = variable.next_sibling
    if sibling is not None and sibling.type == "=" and sibling.next_sibling is not None:
        definition.value = literal(syntax, sibling.next_sibling)
    if any(child.type == "val" for child in node.children):
        definition.flags |= Flag.READONLY.value
    return definition


def draft_class_parameters(syntax: Syntax, node: SyntaxNode) -> tuple[list[Definition], list[int]]:
    """The properties a primary constructor declares with `val` and `var`, and where its plain parameters stand."""
    properties, plain = [], []
    for parameter in node.named_children:
        name = _named_identifier(parameter)
        if parameter.type != "class_parameter" or name is None:
            continue
        keyword = name.prev_sibling
        if keyword is None or keyword.type not in {"val", "var"}:
            plain.append(name.start_byte)
            continue
        definition = _start(syntax, parameter, "property", name)
        written = _class_parameter(syntax, parameter)
        definition.type = written.type
        if keyword.type == "val":
            definition.flags |= Flag.READONLY.value
        properties.append(definition)
    return properties, plain


def draft_entry(syntax: Syntax, node: SyntaxNode) -> Definition:
    """An entry of an enum, which may have a body of its own."""
    name = _named_identifier(node)
    definition = _start(syntax, node, "enum_member", name)
    definition.signature = None
    for child in node.named_children:
        if child.type == "class_body":
            definition.opens = BODY
            definition.body_start = child.start_byte
        elif child.type == "value_arguments" and child.named_child_count == 1:
            argument = first_named(child)
            value = None if argument is None else first_named(argument)
            definition.value = None if value is None else literal(syntax, value)
    return definition


def draft_alias(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A type alias."""
    name = node.child_by_field_name("type")
    if name is None:
        return None
    definition = _start(syntax, node, "type_alias", name)
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    last = node.named_children[-1]
    if last.type in _TYPES:
        definition.type = syntax.text(last)
    return definition


def draft_package(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """The package clause."""
    name = first_named(node)
    if name is None or not syntax.text(name):
        return None
    return Definition("package", syntax.text(name), node.start_byte, node.end_byte, name.start_byte)


def attach_annotations(syntax: Syntax, definitions: list[Definition]) -> None:
    """Give definitions the annotations above them that the grammar took for expressions."""
    above = {}
    for node in syntax.captured("stray"):
        rest = syntax.data[node.end_byte : node.end_byte + _WIDEST_GAP]
        above[node.end_byte + len(rest) - len(rest.lstrip())] = node
    for definition in definitions:
        while definition.start in above:
            node = above.pop(definition.start)
            starts = [child.start_byte for child in node.named_children if child.type == "annotation"]
            texts = [_slice(syntax, start, end) for start, end in pairwise([*starts, node.end_byte])]
            definition.decorators = (*texts, *definition.decorators)
            definition.start = node.start_byte


def literal(syntax: Syntax, node: SyntaxNode) -> str | None:
    """The text of a literal that is short enough to keep; None for what must be worked out."""
    start, end = node.start_byte, node.end_byte
    if end - start > _LONGEST_VALUE:
        return None
    text = syntax.data[start:end]
    is_literal = node.type in _LITERALS and b"${" not in text and text[-1:] not in b"!+-"
    return syntax.text(node) if is_literal or text in _WORDS else None


def _start(syntax: Syntax, node: SyntaxNode, kind: str, name: SyntaxNode | None, end: int | None = None) -> Definition:
    """A definition with what its modifiers say; its signature goes up to `end`, or up to the body."""
    text = "" if name is None else syntax.text(name).strip("`")
    name_start = node.start_byte if name is None else name.start_byte
    definition = Definition(kind, text, node.start_byte, node.end_byte, name_start)
    head, words, annotations = _head(syntax, node)
    definition.decorators = annotations
    definition.visibility = "public"
    for word in words:
        definition.flags |= _FLAGS.get(word, 0)
        if word == b"const":
            definition.kind = "constant"
        elif word == b"private":
            definition.visibility = "private"
        elif word in {b"internal", b"protected"}:
            definition.visibility = "internal"
    definition.signature = _slice(syntax, head, _body_start(node) if end is None else end)
    return definition


def _head(syntax: Syntax, node: SyntaxNode) -> tuple[int, list[bytes], tuple[str, ...]]:
    """Where a declaration starts behind its annotations, its modifiers, and the annotations."""
    modifiers = first_named(node)
    if modifiers is None or modifiers.type != "modifiers":
        return node.start_byte, [], ()
    following = modifiers.next_sibling
    start, end = modifiers.start_byte, modifiers.end_byte if following is None else following.start_byte
    # What the grammar was given may have other words in their place: they are read off the text.
    text = bytearray(syntax.data[start:end])
    annotations = []
    for part in modifiers.named_children:
        if part.type == "annotation":
            annotations.append(syntax.text(part))
        if part.type == "annotation" or part.type.endswith("comment"):
            text[part.start_byte - start : part.end_byte - start] = b" " * (part.end_byte - part.start_byte)
    while following is not None and following.type.endswith("comment"):
        following = following.next_sibling
    words = text.split()
    head = end if following is None else following.start_byte
    return start + text.find(words[0]) if words else head, [bytes(word) for word in words], tuple(annotations)


def _body_start(node: SyntaxNode) -> int:
    for child in reversed(node.children):
        if child.type in _BODIES:
            return child.start_byte
    return node.end_byte


def _slice(syntax: Syntax, start: int, end: int) -> str:
    return syntax.data[start:end].decode("utf-8", "replace").strip()


def _named_identifier(node: SyntaxNode) -> SyntaxNode | None:
    return next((child for child in node.named_children if child.type == "identifier"), None)


_VARARG = "vararg "
"""What stands before the name of a parameter that takes many."""


def _parameters(syntax: Syntax, node: SyntaxNode) -> tuple[Parameter, ...]:
    """The parameters of a function; a default value stands beside its parameter, not in it."""
    found: list[Parameter] = []
    mark = ""
    for child in node.named_children:
        if child.type == "parameter_modifiers":
            mark = _VARARG if _VARARG.strip() in syntax.text(child).split() else ""
        elif child.type == "parameter":
            name, declared = first_named(child), child.named_children[-1]
            if name is not None:
                annotation = syntax.text(declared) if declared.type in _TYPES else None
                found.append(Parameter(mark + syntax.text(name), annotation))
            mark = ""
        elif found and child.type != "ERROR" and not child.type.endswith("comment"):
            last = found.pop()
            found.append(Parameter(last.name, last.type, syntax.text(child)))
    return tuple(found)


def _class_parameters(syntax: Syntax, constructor: SyntaxNode) -> tuple[Parameter, ...]:
    lists = [child for child in constructor.named_children if child.type == "class_parameters"]
    children = lists[0].named_children if lists else []
    return tuple([_class_parameter(syntax, child) for child in children if child.type == "class_parameter"])


def _class_parameter(syntax: Syntax, node: SyntaxNode) -> Parameter:
    name = declared = default = None
    mark = ""
    for child in node.named_children:
        if child.type == "modifiers" and _VARARG.strip() in syntax.text(child).split():
            mark = _VARARG
        if name is None:
            name = mark + syntax.text(child) if child.type == "identifier" else None
        elif child.type in _TYPES and declared is None:
            declared = syntax.text(child)
        elif not child.type.endswith("comment"):
            default = syntax.text(child)
    return Parameter(name or "", declared, default)
