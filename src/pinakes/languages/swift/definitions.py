"""Types, functions, properties and cases: what their own text says of them."""

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BLOCK, BODY, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

_KINDS = {"struct": "struct", "enum": "enum", "extension": "impl"}
_FLAGS = {
    b"static": Flag.STATIC.value,
    b"class": Flag.STATIC.value,
}
_VISIBILITIES = {
    b"public": "public",
    b"open": "public",
    b"internal": "internal",
    b"package": "internal",
    b"fileprivate": "private",
    b"private": "private",
}
_BODIES = frozenset(
    {
        "class_body",
        "enum_class_body",
        "protocol_body",
        "function_body",
        "computed_property",
        "willset_didset_block",
        "protocol_property_requirements",
        "macro_definition",
    }
)
_LITERALS = frozenset(
    {
        "line_string_literal",
        "multi_line_string_literal",
        "raw_string_literal",
        "integer_literal",
        "hex_literal",
        "oct_literal",
        "bin_literal",
        "real_literal",
        "boolean_literal",
        "nil_literal",
        "prefix_expression",
    }
)
_LONGEST_VALUE = 200


def draft_type(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A class, struct, actor, enum or protocol; an extension bears the name of what it extends."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    word = node.child_by_field_name("declaration_kind")
    kind = "interface" if node.type == "protocol_declaration" else _KINDS.get(word.type if word else "", "class")
    definition = _start(syntax, node, kind, name)
    definition.opens = BODY
    definition.body_start = name.end_byte
    if kind == "impl":
        definition.name = definition.qualified_name = definition.name.partition("<")[0]
        bases = [child for child in node.named_children if child.type == "inheritance_specifier"]
        definition.detail = ", ".join([syntax.text(base) for base in bases]) or None
    return definition


def draft_function(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A function; whether it is a method depends on where it stands, and its name may be an operator."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    kind = "function" if name.type == "simple_identifier" else "operator"
    definition = _start(syntax, node, kind, name)
    _read_callable(syntax, node, definition)
    definition.body_start = name.end_byte
    return definition


def draft_special(syntax: Syntax, node: SyntaxNode) -> Definition:
    """An initializer, a deinitializer or a subscript: the keyword is its name."""
    word = node.type.partition("_")[0]
    keyword = next((child for child in node.children if child.type == word), None)
    definition = _start(syntax, node, "constructor" if word == "init" else "method", keyword)
    definition.name = word
    _read_callable(syntax, node, definition)
    definition.body_start = node.start_byte if keyword is None else keyword.end_byte
    return definition


def draft_macro(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """The declaration of a macro."""
    name = next((child for child in node.named_children if child.type == "simple_identifier"), None)
    if name is None:
        return None
    definition = _start(syntax, node, "macro", name)
    _read_callable(syntax, node, definition)
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    return definition


def draft_properties(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """The properties of one declaration: a type holds for the names before it that have neither type nor value."""
    found: list[Definition] = []
    untyped: list[Definition] = []
    for child in node.children:
        kind = child.type
        if kind == "pattern":
            named = [_property(syntax, node, name, child) for name in _names_in(child)]
            found += named
            untyped += named
        elif not found:
            continue
        elif kind == "type_annotation":
            for definition in untyped:
                definition.type = syntax.text(child).lstrip(":").strip()
            untyped = []
        elif kind in {"computed_property", "willset_didset_block"}:
            found[-1].opens = FUNCTION
        elif child.is_named:
            untyped = []
            _take_value(syntax, found[-1], child)
    if len(found) > 1:
        for definition in found:
            definition.opens = -1
            definition.signature = syntax.text(node)
    return found


def _take_value(syntax: Syntax, definition: Definition, value: SyntaxNode) -> None:
    definition.value = literal(syntax, value)
    if definition.value is None and definition.opens < 0:
        definition.opens = BLOCK


def _property(syntax: Syntax, node: SyntaxNode, name: SyntaxNode, pattern: SyntaxNode) -> Definition:
    definition = _start(syntax, node, "property", name)
    definition.body_start = pattern.end_byte
    binding = next((child for child in node.named_children if child.type == "value_binding_pattern"), None)
    if binding is None:
        binding = first_named(pattern)
    if binding is not None and syntax.data.startswith(b"let", binding.start_byte):
        definition.flags |= Flag.READONLY.value
    if node.type == "protocol_property_declaration":
        definition.flags |= Flag.ABSTRACT.value
    return definition


def _names_in(pattern: SyntaxNode) -> list[SyntaxNode]:
    """The names a pattern binds, however nested, in order."""
    names, pending = [], [pattern]
    while pending:
        node = pending.pop()
        if node.type == "simple_identifier":
            names.append(node)
        elif node.type == "pattern":
            pending += reversed(node.named_children)
    return names


def draft_cases(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """The cases of one `case` line of an enum, each with its raw value."""
    found: list[Definition] = []
    for child in node.children:
        kind = child.type
        if kind == "simple_identifier":
            definition = _start(syntax, node, "enum_member", child)
            definition.end = child.end_byte
            definition.signature = None
            found.append(definition)
        elif found and kind == "enum_type_parameters":
            found[-1].end = child.end_byte
            found[-1].signature = found[-1].name + syntax.text(child)
        elif found and child.is_named and not kind.endswith("comment"):
            found[-1].end = child.end_byte
            found[-1].value = literal(syntax, child)
    for definition in found[1:]:
        definition.start = definition.name_start
    return found


def draft_alias(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A type alias, or a type that a protocol leaves open."""
    name = node.child_by_field_name("name")
    if name is None:
        return None
    definition = _start(syntax, node, "type_alias", name)
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    if node.type == "associatedtype_declaration":
        definition.flags |= Flag.ABSTRACT.value
    else:
        last = node.named_children[-1]
        definition.type = syntax.text(last) if last.start_byte > name.start_byte else None
    return definition


def draft_operator(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """The declaration of an operator: `infix operator <>`."""
    keyword = next((child for child in node.children if child.type == "operator"), None)
    name = None if keyword is None else keyword.next_sibling
    if name is None or name.start_byte == name.end_byte:
        return None
    definition = _start(syntax, node, "operator", name)
    definition.visibility = "public"
    return definition


def literal(syntax: Syntax, node: SyntaxNode) -> str | None:
    """The text of a literal that is short enough to keep; None for what must be worked out."""
    text = syntax.text(node)
    if len(text) > _LONGEST_VALUE or node.type not in _LITERALS or "\\(" in text:
        return None
    return None if node.type == "prefix_expression" and not text[-1].isdigit() else text


def _start(syntax: Syntax, node: SyntaxNode, kind: str, name: SyntaxNode | None) -> Definition:
    """A definition with what its modifiers say; visibility stays open where nothing is said of it."""
    text = "" if name is None else syntax.text(name).strip("`")
    definition = Definition(kind, text, node.start_byte, node.end_byte, name.start_byte if name else node.start_byte)
    head = node.start_byte
    modifiers = first_named(node)
    if modifiers is not None and modifiers.type == "modifiers":
        head = _read_modifiers(syntax, modifiers, definition)
    elif syntax.data.startswith(b"class func", head):
        definition.flags |= Flag.STATIC.value
    definition.signature = _signature(syntax, node, head)
    return definition


def _read_modifiers(syntax: Syntax, modifiers: SyntaxNode, definition: Definition) -> int:
    """Take over what modifiers say; return where the declaration starts behind its attributes."""
    head, attributes = 0, []
    for child in modifiers.named_children:
        if child.type == "attribute":
            attributes.append(syntax.text(child))
            continue
        if child.type.endswith("comment"):
            continue
        head = head or child.start_byte
        word = syntax.data[child.start_byte : child.end_byte]
        definition.flags |= _FLAGS.get(word, 0)
        definition.visibility = definition.visibility or _VISIBILITIES.get(word)
    definition.decorators = tuple(attributes)
    following = modifiers.next_sibling
    while following is not None and following.type.endswith("comment"):
        following = following.next_sibling
    return head or (modifiers.end_byte if following is None else following.start_byte)


def _signature(syntax: Syntax, node: SyntaxNode, head: int) -> str:
    end = node.end_byte
    for child in node.children:
        if child.type in _BODIES or (child.type == "=" and node.type == "property_declaration"):
            end = child.start_byte
            break
    return syntax.data[head:end].decode("utf-8", "replace").strip()


def _read_callable(syntax: Syntax, node: SyntaxNode, definition: Definition) -> None:
    """Parameters, return type and effects; a default value stands beside its parameter, not in it."""
    parameters: list[Parameter] = []
    is_default = False
    definition.opens = BLOCK
    for child in node.children:
        kind = child.type
        if kind == "parameter":
            parameters.append(_parameter(syntax, child))
        elif kind in {"=", "->"}:
            is_default = kind == "="
            if kind == "->" and child.next_named_sibling is not None:
                definition.type = syntax.text(child.next_named_sibling)
        elif is_default and parameters and child.is_named:
            last = parameters.pop()
            parameters.append(Parameter(last.name, last.type, syntax.text(child)))
            is_default = False
        elif kind == "async":
            definition.flags |= Flag.ASYNC.value
        elif kind in {"function_body", "computed_property"}:
            definition.opens = FUNCTION
    definition.parameters = tuple(parameters)
    if node.type == "protocol_function_declaration":
        definition.flags |= Flag.ABSTRACT.value


def _parameter(syntax: Syntax, node: SyntaxNode) -> Parameter:
    names, _, declared = syntax.text(node).partition(":")
    return Parameter(names.split()[-1] if names.split() else "", declared.strip() or None)
