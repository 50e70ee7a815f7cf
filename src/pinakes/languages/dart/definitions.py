"""Classes, their members, functions and variables: what their own text says of them."""

import re

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BLOCK, BODY, FUNCTION, Definition
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.dart.sheet import Sheet

_CONSTRUCTORS = frozenset(
    {
        "constructor_signature",
        "constant_constructor_signature",
        "factory_constructor_signature",
        "redirecting_factory_constructor_signature",
    }
)
_KINDS = {"getter_signature": "getter", "setter_signature": "setter", "operator_signature": "operator"}
_SIGNATURES = frozenset({"function_signature", *_KINDS, *_CONSTRUCTORS})
_LISTS = frozenset({"static_final_declaration_list", "initialized_identifier_list", "identifier_list"})
_LITERALS = frozenset(
    {
        "string_literal",
        "decimal_integer_literal",
        "hex_integer_literal",
        "decimal_floating_point_literal",
        "true",
        "false",
        "null_literal",
        "unary_expression",
    }
)
_MODIFIERS = re.compile(
    r"^(?:(?:static|external|abstract|late|final|const|var|covariant|augment|get|set|operator|required)\b\s*)+"
)
_ACCESSOR = re.compile(r"\s*\b(?:get|set|operator)$")
_FLAGS = {"static": Flag.STATIC.value, "abstract": Flag.ABSTRACT.value}
_LONGEST_VALUE = 200


def draft_class(sheet: Sheet, node: SyntaxNode) -> Definition | None:
    """A class; `class A = B with C` has its name one level down."""
    name = node.child_by_field_name("name")
    words = {child.type for child in node.children}
    if name is None:
        inner = next((child for child in node.named_children if child.type == "mixin_application_class"), None)
        name = None if inner is None else first_named(inner)
    if name is None:
        return None
    definition = _start(sheet, "interface" if "interface" in words else "class", name, node.start_byte, node.end_byte)
    if "abstract" in words or "sealed" in words:
        definition.flags |= Flag.ABSTRACT.value
    return _with_body(sheet, node, definition, name)


def draft_mixin(sheet: Sheet, node: SyntaxNode) -> Definition | None:
    """A mixin."""
    name = next((child for child in node.named_children if child.type == "identifier"), None)
    if name is None:
        return None
    definition = _start(sheet, "trait", name, node.start_byte, node.end_byte)
    return _with_body(sheet, node, definition, name)


def draft_extension(sheet: Sheet, node: SyntaxNode) -> Definition | None:
    """An extension, by its own name or by the type it extends; an extension type is a class."""
    extended = node.child_by_field_name("class")
    name = node.child_by_field_name("name") or extended
    if name is None:
        return None
    is_type = node.type == "extension_type_declaration"
    definition = _start(sheet, "class" if is_type else "impl", name, node.start_byte, node.end_byte)
    definition.detail = "extension type" if is_type else None if extended is None else sheet.syntax.text(extended)
    return _with_body(sheet, node, definition, name)


def draft_enum(sheet: Sheet, node: SyntaxNode) -> Definition | None:
    """An enum."""
    name = node.child_by_field_name("name")
    if name is None:
        return None
    definition = _start(sheet, "enum", name, node.start_byte, node.end_byte)
    return _with_body(sheet, node, definition, name)


def draft_constant(sheet: Sheet, node: SyntaxNode) -> Definition | None:
    """A value of an enum."""
    name = node.child_by_field_name("name")
    if name is None:
        return None
    definition = _start(sheet, "enum_member", name, node.start_byte, node.end_byte)
    definition.signature = None if name.end_byte == node.end_byte else sheet.text(node.start_byte, node.end_byte)
    return definition


def draft_member(sheet: Sheet, node: SyntaxNode) -> list[Definition]:
    """What one declaration in a class defines: a method, a constructor, or fields."""
    words = [child.type for child in node.children]
    for child in node.named_children:
        if child.type in _SIGNATURES:
            definition = draft_callable(sheet, child, node)
            found = [] if definition is None else [definition]
        elif child.type in _LISTS:
            found = draft_values(sheet, child, node.start_byte, "property")
        else:
            continue
        for definition in found:
            for word in words:
                definition.flags |= _FLAGS.get(word, 0)
        return found
    return []


def draft_callable(sheet: Sheet, node: SyntaxNode, outer: SyntaxNode) -> Definition | None:
    """A function by its signature; `outer` holds the modifiers, and the body follows it or is its last part."""
    names = _names(node)
    if not names:
        return None
    body = sheet.body_after(outer.end_byte)
    if outer.type == "local_function_declaration":
        body = sheet.body_after(node.end_byte)
    kind = "constructor" if node.type in _CONSTRUCTORS else _KINDS.get(node.type, "function")
    end = outer.end_byte if body is None else max(body.end_byte, outer.end_byte)
    definition = _start(sheet, kind, names[-1], outer.start_byte, end)
    # A constructor repeats the name of its class, which is no use of it.
    sheet.repeated_names += [name.start_byte for name in names[:-1]]
    definition.opens = BLOCK if body is None else FUNCTION
    # From the return type on: it may name the function's own type parameters.
    definition.body_start = node.start_byte
    head_end = node.end_byte if body is None or outer.type == "local_function_declaration" else outer.end_byte
    definition.signature = sheet.text(outer.start_byte, head_end if kind != "constructor" else node.end_byte)
    if kind == "operator":
        definition.name = sheet.text(names[-1].start_byte, _parameters_start(node)) or definition.name
    if kind != "constructor":
        written = sheet.text(outer.start_byte, names[0].start_byte)
        definition.type = _ACCESSOR.sub("", _MODIFIERS.sub("", written)).strip() or None
    parameters = node.child_by_field_name("parameters") or _child(node, "formal_parameter_list")
    definition.parameters = () if parameters is None else _parameters(sheet, parameters)
    if body is None and outer.type == "declaration" and kind != "constructor" and not _is_external(outer):
        definition.flags |= Flag.ABSTRACT.value
    elif body is not None and sheet.data.startswith((b"async", b"sync*"), body.start_byte):
        definition.flags |= _made_by(sheet, body)
    return definition


def _is_external(declaration: SyntaxNode) -> bool:
    return any(child.type == "external" for child in declaration.children)


def _made_by(sheet: Sheet, body: SyntaxNode) -> int:
    """What the words before a body say: `async`, `sync*`, `async*`."""
    word = sheet.text(body.start_byte, body.start_byte + 7)
    flags = Flag.ASYNC.value if word.startswith("async") else 0
    return flags | (Flag.GENERATOR.value if "*" in word[:6] else 0)


def draft_values(sheet: Sheet, node: SyntaxNode, start: int, kind: str) -> list[Definition]:
    """The variables of one list, each with its literal value; `start` is where the words before the list begin."""
    head = sheet.text(start, node.start_byte)
    words = head.split()
    declared = _MODIFIERS.sub("", head + " ").strip() or None
    found = []
    for child in node.named_children:
        name = child if child.type == "identifier" else first_named(child)
        if name is None or name.type != "identifier":
            continue
        definition = _start(sheet, "constant" if "const" in words else kind, name, start, child.end_byte)
        definition.signature = f"{head} {definition.name}".strip()
        definition.type = declared
        if "final" in words or "const" in words:
            definition.flags |= Flag.READONLY.value
        value = child.named_children[-1] if child.named_child_count > 1 else None
        if value is not None:
            _take_value(sheet, definition, name, value)
        found.append(definition)
    if len(found) > 1:
        for definition in found:
            definition.opens = -1
            definition.end = node.end_byte
    return found


def _take_value(sheet: Sheet, definition: Definition, name: SyntaxNode, value: SyntaxNode) -> None:
    text = sheet.text(value.start_byte, value.end_byte)
    before = sheet.text(name.end_byte, value.start_byte)
    if before == "=" and value.type in _LITERALS and "$" not in text and len(text) <= _LONGEST_VALUE:
        definition.value = text
    else:
        definition.opens = BLOCK
        definition.body_start = name.end_byte


def draft_representation(sheet: Sheet, node: SyntaxNode) -> Definition | None:
    """The one value that an extension type wraps."""
    name, declared = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or name.type != "identifier":
        return None
    definition = _start(sheet, "property", name, name.start_byte, name.end_byte)
    definition.type = None if declared is None else sheet.syntax.text(declared)
    definition.flags |= Flag.READONLY.value
    return definition


def draft_alias(sheet: Sheet, node: SyntaxNode) -> Definition | None:
    """A typedef, new style (`typedef F = …`) or old (`typedef int F(int a)`)."""
    types = [child for child in node.named_children if child.type == "type_identifier"]
    if not types:
        return None
    is_new = any(child.type == "=" for child in node.children)
    name = types[0] if is_new else types[-1]
    definition = _start(sheet, "type_alias", name, node.start_byte, node.end_byte)
    definition.signature = sheet.text(node.start_byte, node.end_byte).rstrip(";")
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    if is_new:
        definition.type = definition.signature.partition("=")[2].strip() or None
    return definition


def _start(sheet: Sheet, kind: str, name: SyntaxNode, start: int, end: int) -> Definition:
    """A definition with its annotations; an underscore hides a name from other libraries."""
    text = sheet.syntax.text(name)
    annotations = sheet.annotations_before(start)
    inside = [annotation for annotation in annotations if annotation.start_byte < start]
    definition = Definition(kind, text, inside[0].start_byte if inside else start, end, name.start_byte)
    definition.decorators = tuple([sheet.syntax.text(annotation) for annotation in inside])
    definition.visibility = "private" if text.startswith("_") else "public"
    return definition


def _with_body(sheet: Sheet, node: SyntaxNode, definition: Definition, name: SyntaxNode) -> Definition:
    """A class with its scope and its signature; annotations stand inside its node."""
    definition.opens = BODY
    definition.body_start = name.end_byte
    head, end = node.start_byte, node.end_byte
    inside: list[str] = []
    for child in node.children:
        if child.type == "annotation":
            inside.append(sheet.syntax.text(child))
            head = child.end_byte
        elif child.type.endswith("_body"):
            end = child.start_byte
    definition.decorators += tuple(inside)
    definition.signature = sheet.text(head, end).rstrip(";")
    return definition


def _child(node: SyntaxNode, kind: str) -> SyntaxNode | None:
    return next((child for child in node.named_children if child.type == kind), None)


def _names(node: SyntaxNode) -> list[SyntaxNode]:
    """The name in a signature; of a constructor the class and its own name, of an operator the operator."""
    if node.type == "operator_signature":
        keyword = next((child for child in node.children if child.type == "operator"), None)
        name = None if keyword is None else keyword.next_sibling
        return [] if name is None else [name]
    if node.type in _CONSTRUCTORS:
        return [child for child in node.named_children if child.type == "identifier"]
    name = node.child_by_field_name("name")
    return [] if name is None or name.start_byte == name.end_byte else [name]


def _parameters_start(node: SyntaxNode) -> int:
    parameters = _child(node, "formal_parameter_list")
    return node.end_byte if parameters is None else parameters.start_byte


def _parameters(sheet: Sheet, node: SyntaxNode) -> tuple[Parameter, ...]:
    """The parameters of a list; a default value stands beside its parameter, not in it."""
    found: list[Parameter] = []
    pending = list(reversed(node.named_children))
    while pending:
        child = pending.pop()
        if child.type == "optional_formal_parameters":
            pending += reversed(child.named_children)
        elif child.type == "formal_parameter":
            found.append(_parameter(sheet, child))
        elif found and child.type not in {"annotation", "comment", "documentation_comment"}:
            last = found.pop()
            found.append(Parameter(last.name, last.type, sheet.syntax.text(child)))
    return tuple(found)


def _parameter(sheet: Sheet, node: SyntaxNode) -> Parameter:
    """One parameter; `this.x` and `super.x` keep what stands before the dot."""
    inner = _child(node, "constructor_param") or _child(node, "super_formal_parameter")
    name = node.child_by_field_name("name") or _child(node, "identifier")
    if inner is not None:
        text = sheet.syntax.text(inner)
        dot = text.rfind("this." if "this." in text else "super.")
        return Parameter(text[dot:] if dot >= 0 else text, text[:dot].strip() or None if dot > 0 else None)
    if name is None:
        return Parameter(sheet.syntax.text(node))
    declared = _MODIFIERS.sub("", sheet.text(node.start_byte, name.start_byte) + " ").strip()
    return Parameter(sheet.syntax.text(name), declared or None)
