"""Classes, functions, values and types: what their own text says of them."""

import re

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BIND, BLOCK, BODY, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode

_KINDS = {"trait_definition": "trait", "enum_definition": "enum"}
_OBJECTS = {"object_definition": "object", "package_object": "package object"}
_LITERALS = frozenset(
    {"string", "integer_literal", "floating_point_literal", "boolean_literal", "character_literal", "null_literal"}
)
_TEMPLATES = frozenset({"template_body", "with_template_body"})
_WORD = re.compile(r"\w+")
_LONGEST_VALUE = 200
PATTERNS = frozenset(
    {
        "tuple_pattern",
        "typed_pattern",
        "case_class_pattern",
        "infix_pattern",
        "capture_pattern",
        "alternative_pattern",
        "named_pattern",
        "named_tuple_pattern",
        "repeat_pattern",
        "interpolated_string_expression",
        "interpolated_string",
        "interpolation",
        "identifiers",
    }
)


def draft_class(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A class, trait, enum or object."""
    name = node.child_by_field_name("name")
    if name is None:
        return None
    definition = _start(syntax, node, _KINDS.get(node.type, "class"), name)
    definition.detail = _OBJECTS.get(node.type)
    if definition.detail is not None:
        definition.flags |= Flag.STATIC.value
    definition.opens = BODY
    definition.body_start = name.end_byte
    definition.parameters = _parameters(syntax, node, "class_parameters")
    return definition


def draft_case(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A case of an enum."""
    name = node.child_by_field_name("name")
    if name is None:
        return None
    definition = _start(syntax, node, "enum_member", name)
    definition.parameters = _parameters(syntax, node, "class_parameters")
    if node.type == "full_enum_case":
        definition.opens = BODY
        definition.body_start = name.end_byte
    return definition


def draft_given(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A given: an instance with a body of its own, or a value. Without a name it bears the one the compiler makes."""
    name, declared = node.child_by_field_name("name"), node.child_by_field_name("return_type")
    if name is not None and name.type not in {"identifier", "operator_identifier"}:
        name, declared = None, declared or name
    if declared is None:
        return None
    body = node.child_by_field_name("body")
    is_instance = body is not None and body.type in _TEMPLATES
    definition = _start(syntax, node, "impl" if is_instance else "property", declared if name is None else name)
    if name is None:
        definition.name = definition.qualified_name = "_".join(["given", *_WORD.findall(definition.name)])
        definition.name_start = node.start_byte
    definition.flags |= Flag.READONLY.value
    definition.opens = BODY if is_instance else BLOCK
    definition.body_start = node.start_byte if name is None else name.end_byte
    definition.detail = syntax.text(declared) if is_instance else None
    definition.type = None if is_instance else syntax.text(declared)
    return definition


def draft_function(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A function; `def this` is a constructor, and whether others are methods depends on where they stand."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    definition = _start(syntax, node, "function", name)
    if definition.name == "this":
        definition.kind = "constructor"
    definition.opens = FUNCTION
    if node.type == "function_declaration":
        definition.opens = BLOCK
        definition.flags |= Flag.ABSTRACT.value
    definition.body_start = name.end_byte
    definition.parameters = _parameters(syntax, node, "parameters")
    declared = node.child_by_field_name("return_type")
    definition.type = None if declared is None else syntax.text(declared)
    return definition


def draft_values(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """The values or variables of one declaration: several where it takes a value apart."""
    pattern = node.child_by_field_name("pattern")
    names = node.children_by_field_name("name") if pattern is None else names_in(syntax.data, pattern)
    value, declared = node.child_by_field_name("value"), node.child_by_field_name("type")
    found = []
    for name in names:
        definition = _start(syntax, node, "property", name)
        definition.type = None if declared is None else syntax.text(declared)
        if node.type.startswith("val"):
            definition.flags |= Flag.READONLY.value
        if node.type.endswith("declaration"):
            definition.flags |= Flag.ABSTRACT.value
        if value is not None and len(names) == 1:
            _take_value(syntax, definition, name, value)
        found.append(definition)
    return found


def _take_value(syntax: Syntax, definition: Definition, name: SyntaxNode, value: SyntaxNode) -> None:
    """Read a literal off; what starts with a capital and never changes is a constant."""
    if value.type in _LITERALS and value.end_byte - value.start_byte <= _LONGEST_VALUE:
        definition.value = syntax.text(value)
        if definition.name[:1].isupper() and definition.flags & Flag.READONLY:
            definition.kind = "constant"
    else:
        definition.opens = BLOCK
        definition.body_start = name.end_byte


def draft_alias(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A type alias, or a type that a trait leaves open."""
    name, aliased = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None:
        return None
    definition = _start(syntax, node, "type_alias", name)
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    definition.type = None if aliased is None else syntax.text(aliased)
    if aliased is None:
        definition.flags |= Flag.ABSTRACT.value
    return definition


def draft_class_parameters(syntax: Syntax, node: SyntaxNode, claims: dict[int, int]) -> list[Definition]:
    """The members a constructor declares: with `val` or `var`, or in the first list of a case class."""
    owner, before = node.parent, node.prev_sibling
    is_case = owner is not None and _is_case(owner) and (before is None or before.type != "class_parameters")
    found = []
    for parameter in node.named_children:
        name = parameter.child_by_field_name("name")
        if parameter.type != "class_parameter" or name is None:
            continue
        keyword = name.prev_sibling
        word = keyword.type if keyword is not None and keyword.type in {"val", "var"} else ""
        if not word and not is_case:
            claims[name.start_byte] = BIND
            continue
        definition = _start(syntax, parameter, "property", name)
        definition.type = _text(syntax, parameter.child_by_field_name("type"))
        if word != "var":
            definition.flags |= Flag.READONLY.value
        found.append(definition)
    return found


def _is_case(owner: SyntaxNode) -> bool:
    return owner.type == "full_enum_case" or any(child.type == "case" for child in owner.children)


def names_in(data: bytes, pattern: SyntaxNode) -> list[SyntaxNode]:
    """The names a pattern binds: those that start with a small letter and stand in no backticks."""
    if pattern.type == "identifier":
        first = data[pattern.start_byte : pattern.start_byte + 1]
        is_whole = pattern.parent is not None and pattern.parent.type.startswith(("val", "var"))
        return [pattern] if is_whole or first.islower() or first == b"_" else []
    names, pending = [], [pattern]
    while pending:
        node = pending.pop()
        if node.type == "identifier":
            first = data[node.start_byte : node.start_byte + 1]
            if not first.isupper() and first != b"`":
                names.append(node)
        elif node.type in PATTERNS:
            pending += reversed(node.named_children)
    return names


def _start(syntax: Syntax, node: SyntaxNode, kind: str, name: SyntaxNode) -> Definition:
    """A definition with what its modifiers and annotations say; its signature ends before the body."""
    end = end_of(syntax.data, node)
    definition = Definition(kind, syntax.text(name).strip("`"), node.start_byte, end, name.start_byte)
    definition.visibility = "public"
    annotations = []
    head = 0
    for child in node.children:
        word = child.type
        if word == "annotation":
            annotations.append(syntax.text(child))
            continue
        head = head or (child.start_byte if not word.endswith("comment") else 0)
        if word == "modifiers":
            _read_modifiers(syntax, child, definition)
        elif child.start_byte >= name.end_byte and _opens_body(node, word):
            end = child.start_byte
            break
    definition.decorators = tuple(annotations)
    signature = syntax.data[head or node.start_byte : end].decode("utf-8", "replace").strip()
    definition.signature = signature.removesuffix(" with").rstrip(":{ ")
    return definition


def _opens_body(node: SyntaxNode, word: str) -> bool:
    """Whether a child, by its type, is where the body of a definition starts."""
    if word == "=":
        return node.type != "type_definition"
    return word in _TEMPLATES or word == "enum_body" or (word == ":" and node.type not in _TYPED)


def end_of(data: bytes, node: SyntaxNode) -> int:
    """Where the text of a node ends: a block that ends by its indentation takes the blank lines after it along."""
    end, start = node.end_byte, node.start_byte
    while end > start and data[end - 1] in b" \t\r\n":
        end -= 1
    return end


_TYPED = frozenset(
    {
        "function_definition",
        "function_declaration",
        "val_definition",
        "var_definition",
        "val_declaration",
        "var_declaration",
        "given_definition",
        "class_parameter",
        "parameter",
    }
)
"""Where a colon comes before a type, not before a body."""


def _read_modifiers(syntax: Syntax, modifiers: SyntaxNode, definition: Definition) -> None:
    for child in modifiers.children:
        if child.type == "abstract":
            definition.flags |= Flag.ABSTRACT.value
        elif child.type == "access_modifier":
            text = syntax.text(child)
            is_private = text.replace(" ", "") in {"private", "private[this]"}
            definition.visibility = "private" if is_private else "internal"


def _text(syntax: Syntax, node: SyntaxNode | None) -> str | None:
    return None if node is None else syntax.text(node)


def _parameters(syntax: Syntax, node: SyntaxNode, field: str) -> tuple[Parameter, ...]:
    """The parameters of all lists, in order."""
    return tuple(
        [
            Parameter(
                _text(syntax, child.child_by_field_name("name")) or "",
                _text(syntax, child.child_by_field_name("type")),
                _text(syntax, child.child_by_field_name("default_value")),
            )
            for parameters in node.children_by_field_name(field)
            for child in parameters.named_children
            if child.type in {"parameter", "class_parameter"}
        ]
    )
