"""Functions, constants, containers and their fields: what their own text says of them."""

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BLOCK, BODY, FUNCTION, Definition
from pinakes.languages._spec import Syntax, SyntaxNode

CONTAINERS = {
    "struct_declaration": "struct",
    "union_declaration": "union",
    "enum_declaration": "enum",
    "opaque_declaration": "struct",
    "error_set_declaration": "enum",
}
_TYPES = frozenset(
    {
        "function_signature",
        "builtin_type",
        "pointer_type",
        "slice_type",
        "array_type",
        "nullable_type",
        "error_union_type",
    }
)
_LITERALS = frozenset({"string", "multiline_string", "integer", "float", "boolean", "character", "unary_expression"})
_PUBLIC = frozenset({"pub", "export"})
_LONGEST_VALUE = 200


class Declaration:
    """The parts of a variable declaration: its keyword, the names before the equals sign, and the value after it."""

    __slots__ = ("declared", "is_public", "keyword", "names", "node", "value")

    def __init__(self, node: SyntaxNode) -> None:
        self.node = node
        self.keyword = ""
        self.is_public = False
        self.names: list[SyntaxNode] = []
        self.declared: SyntaxNode | None = None
        self.value: SyntaxNode | None = None
        has_equals = False
        for child in node.children:
            kind = child.type
            if has_equals:
                self.value = child
                break
            if kind in {"const", "var"}:
                self.keyword = kind
            elif kind in _PUBLIC:
                self.is_public = True
            elif kind == "identifier" and self.declared is None:
                self.names.append(child)
            elif kind == ":" and child.next_sibling is not None:
                self.declared = child.next_sibling
            has_equals = kind == "="


def draft_declaration(syntax: Syntax, declaration: Declaration) -> Definition:
    """A constant or variable; one that holds a container or a type is that."""
    name, node, value = declaration.names[0], declaration.node, declaration.value
    definition = Definition("variable", name_of(syntax, name), node.start_byte, node.end_byte, name.start_byte)
    definition.visibility = "public" if declaration.is_public else "private"
    definition.type = None if declaration.declared is None else syntax.text(declaration.declared)
    end = name.end_byte if declaration.declared is None else declaration.declared.end_byte
    if declaration.keyword == "const":
        definition.kind = "constant"
        definition.flags |= Flag.READONLY.value
    if value is not None:
        end = _take_value(syntax, definition, value, end)
    definition.signature = syntax.data[node.start_byte : end].decode("utf-8", "replace").strip().rstrip(";").rstrip()
    return definition


def _take_value(syntax: Syntax, definition: Definition, value: SyntaxNode, end: int) -> int:
    """Let a value say what a definition is; return where its signature ends."""
    kind = CONTAINERS.get(value.type)
    if kind is not None and definition.kind == "constant":
        definition.kind = kind
        definition.flags = 0
        definition.opens = BODY
        definition.body_start = value.start_byte
        if value.type == "error_set_declaration":
            definition.detail = "error set"
        return max(syntax.data.find(b"{", value.start_byte, value.end_byte), value.start_byte)
    if value.type in _TYPES and definition.kind == "constant":
        definition.kind = "type_alias"
        definition.flags = 0
        definition.type = syntax.text(value)
        end = value.end_byte
    elif value.type in _LITERALS and value.end_byte - value.start_byte <= _LONGEST_VALUE:
        definition.value = syntax.text(value)
        return end
    definition.opens = BLOCK
    definition.body_start = definition.name_start + 1
    return end


def draft_function(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A function; whether it is a method depends on where it stands."""
    name = node.child_by_field_name("name")
    if name is None or name.start_byte == name.end_byte:
        return None
    definition = Definition("function", name_of(syntax, name), node.start_byte, node.end_byte, name.start_byte)
    body = node.child_by_field_name("body")
    definition.opens = BLOCK if body is None else FUNCTION
    definition.body_start = name.end_byte
    end = node.end_byte if body is None else body.start_byte
    definition.signature = syntax.data[node.start_byte : end].decode("utf-8", "replace").strip().rstrip(";")
    declared = node.child_by_field_name("type")
    definition.type = None if declared is None else syntax.text(declared)
    definition.visibility = "private"
    for child in node.children:
        if child.type in _PUBLIC:
            definition.visibility = "public"
        elif child.type == "parameters":
            definition.parameters = _parameters(syntax, child)
    return definition


def draft_test(syntax: Syntax, node: SyntaxNode) -> Definition | None:
    """A test, named by its string or by what it tests; None for one without a name."""
    name = next((child for child in node.named_children if child.type in {"string", "identifier"}), None)
    if name is None:
        return None
    text = syntax.text(name)
    # A name that is no string is a use of what the test is for.
    text = (
        text[1:-1] if name.type == "string" else syntax.data[node.start_byte : name.end_byte].decode("utf-8", "replace")
    )
    name_start = name.start_byte + 1 if name.type == "string" else node.start_byte
    definition = Definition("function", text, node.start_byte, node.end_byte, name_start)
    definition.signature = syntax.data[node.start_byte : name.end_byte].decode("utf-8", "replace")
    definition.opens = FUNCTION
    definition.body_start = name.end_byte
    definition.visibility = "private"
    definition.detail = "test"
    return definition


def draft_field(syntax: Syntax, node: SyntaxNode, kind: str) -> Definition | None:
    """A field of a container; a struct's without a type is a type, of a tuple."""
    name, declared = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or name.type != "identifier" or name.start_byte == name.end_byte:
        return None
    definition = Definition(kind, name_of(syntax, name), node.start_byte, node.end_byte, name.start_byte)
    definition.visibility = "public"
    definition.signature = syntax.text(node)
    definition.type = None if declared is None else syntax.text(declared)
    value = node.named_children[-1]
    if value.type in _LITERALS and value.start_byte > (declared or name).end_byte:
        definition.value = syntax.text(value)
    elif declared is not None and declared.type in CONTAINERS:
        definition.opens = BODY
        definition.body_start = declared.start_byte
    return definition


def draft_errors(syntax: Syntax, node: SyntaxNode) -> list[Definition]:
    """The errors of a set."""
    found = []
    for child in node.named_children:
        if child.type == "identifier":
            definition = Definition(
                "enum_member", name_of(syntax, child), child.start_byte, child.end_byte, child.start_byte
            )
            definition.visibility = "public"
            found.append(definition)
    return found


def name_of(syntax: Syntax, node: SyntaxNode) -> str:
    """A name without the marks that let it hold any character: `@"while"`."""
    text = syntax.text(node)
    return text[2:-1] if text.startswith('@"') else text


def _parameters(syntax: Syntax, node: SyntaxNode) -> tuple[Parameter, ...]:
    found = []
    for child in node.named_children:
        if child.type != "parameter":
            continue
        name, declared = child.child_by_field_name("name"), child.child_by_field_name("type")
        text = None if declared is None else syntax.text(declared)
        found.append(Parameter(syntax.text(child if name is None else name), text if name is not None else None))
    return tuple(found)
