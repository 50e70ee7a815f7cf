"""Classes, modules and methods: what their own text says of them."""

import re

from pinakes.facts import Flag
from pinakes.languages._draft import BODY, EXTENDS, FUNCTION, MEMBER, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.ruby.arguments import Word
from pinakes.languages.ruby.parameters import read_parameter

STATIC = Flag.STATIC.value
_BUILDER = re.compile(rb"(?:::)?(Struct|Class|Module|Data)\.(?:new|define)\b")
_VALUES = frozenset({"string", "integer", "float", "true", "false", "nil", "simple_symbol", "unary", "rational"})
LONGEST_VALUE = 200


def draft_class(syntax: Syntax, node: SyntaxNode, claims: dict[int, int]) -> Definition:
    """A class or module; `class A::B` belongs to A. Its superclass is claimed as such."""
    data = syntax.data
    start = node.start_byte
    name_node = node.child_by_field_name("name")
    if name_node is None or name_node.start_byte == name_node.end_byte:
        return nameless(node)
    name_end = name_node.end_byte
    path, _, name = data[name_node.start_byte : name_end].rpartition(b"::")
    kind = "class" if node.type == "class" else "module"
    definition = Definition(kind, name.decode("utf-8", "replace"), start, node.end_byte, name_end - len(name))
    definition.container = dotted(path)
    definition.opens = BODY
    definition.body_start = name_end
    superclass = node.child_by_field_name("superclass") if kind == "class" else None
    if superclass is not None:
        definition.body_start = superclass.end_byte
        base = first_named(superclass)
        if base is not None:
            claim_path(base, EXTENDS, claims)
    definition.signature = data[start : definition.body_start].decode("utf-8", "replace")
    return definition


def draft_method(syntax: Syntax, node: SyntaxNode, claims: dict[int, int]) -> Definition:
    """A method, its parameters claimed as bindings of its own scope. What it belongs to is settled later."""
    data = syntax.data
    start = node.start_byte
    name_node = node.child_by_field_name("name")
    if name_node is None or name_node.start_byte == name_node.end_byte:
        return nameless(node)
    name_start, head_end = name_node.start_byte, name_node.end_byte
    name = data[name_start:head_end].decode("utf-8", "replace")
    definition = Definition(method_kind(name, name_node.type), name, start, node.end_byte, name_start)
    definition.opens = FUNCTION
    definition.body_start = head_end
    if node.type == "singleton_method":
        _belong_to_object(data, node, definition)
    parameters = node.child_by_field_name("parameters")
    if parameters is not None:
        head_end = parameters.end_byte
        definition.parameters = tuple([read_parameter(data, child, claims) for child in parameters.named_children])
    definition.signature = data[start:head_end].decode("utf-8", "replace")
    return definition


def _belong_to_object(data: bytes, node: SyntaxNode, definition: Definition) -> None:
    """`def self.x` belongs to the class around it, `def Other.x` to that one."""
    definition.flags = STATIC
    target = node.child_by_field_name("object")
    if target is not None and target.type in {"constant", "scope_resolution"}:
        definition.container = dotted(data[target.start_byte : target.end_byte])


def method_kind(name: str, node_type: str = "") -> str:
    """What sort of method a name makes it."""
    if node_type == "operator" or not (name[0].isalpha() or name[0] == "_" or ord(name[0]) > 127):
        return "operator"
    if name == "initialize":
        return "constructor"
    return "setter" if name.endswith("=") else "method"


def draft_defined_method(data: bytes, start: int, word: Word, block: SyntaxNode | None) -> Definition:
    """A method made by `define_method(:name)`, its block the body."""
    end = word.end if block is None else block.end_byte
    definition = Definition(method_kind(word.name), word.name, start, end, word.start)
    head_end = word.end + (data[word.end : word.end + 1] in {b")", b'"', b"'"})
    if block is not None:
        definition.opens = FUNCTION
        definition.body_start = block.start_byte
        head_end = block.start_byte
        parameters = block.child_by_field_name("parameters")
        if parameters is not None:
            # The names are claimed where all block parameters are.
            definition.parameters = tuple([read_parameter(data, child, {}) for child in parameters.named_children])
    definition.signature = data[start:head_end].decode("utf-8", "replace").strip()
    return definition


def draft_constant(syntax: Syntax, node: SyntaxNode, left: SyntaxNode, *, is_alone: bool) -> Definition:
    """A constant, alone or among several targets. `Struct.new` and its kin make a class (or a module)."""
    data = syntax.data
    path, _, name = data[left.start_byte : left.end_byte].rpartition(b"::")
    name_start = left.end_byte - len(name)
    definition = Definition("constant", name.decode("utf-8", "replace"), node.start_byte, node.end_byte, name_start)
    definition.container = dotted(path)
    right = node.child_by_field_name("right") if is_alone else None
    if right is None:
        return definition
    definition.value = literal(syntax, right)
    builder = _BUILDER.match(data, right.start_byte) if right.type == "call" else None
    if builder is not None:
        block = right.child_by_field_name("block")
        definition.kind = "module" if builder[1] == b"Module" else "class"
        definition.opens = BODY
        definition.body_start = right.start_byte if block is None else block.start_byte
        head_end = node.end_byte if block is None else block.start_byte
        definition.signature = data[node.start_byte : head_end].decode("utf-8", "replace").strip()
    return definition


def literal(syntax: Syntax, right: SyntaxNode | None) -> str | None:
    """The text of a value that is a short literal."""
    if right is None or right.type not in _VALUES or right.end_byte - right.start_byte > LONGEST_VALUE:
        return None
    return syntax.text(right)


def claim_path(node: SyntaxNode, role: int, claims: dict[int, int]) -> None:
    """Claim the constant a path ends with: `B` in `A::B`, `Migration` in `ActiveRecord::Migration[7.0]`."""
    if node.type == "element_reference":
        target = node.child_by_field_name("object")
        node = node if target is None else target
    if node.type == "constant":
        claims[node.start_byte] = role
    elif node.type == "scope_resolution":
        name = node.child_by_field_name("name")
        if name is not None:
            claims[name.start_byte] = role if node.child_by_field_name("scope") is None else role | MEMBER


def dotted(path: bytes) -> str:
    """A path of constants with dots, as qualified names have them."""
    return path.decode("utf-8", "replace").removeprefix("::").replace("::", ".")


def nameless(node: SyntaxNode) -> Definition:
    """What broken code leaves without a name; the extraction drops it."""
    return Definition("method", "", node.start_byte, node.end_byte, node.start_byte)
