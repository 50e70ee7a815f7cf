"""Module attributes: constants, types, specifications, callbacks and documentation."""

from bisect import bisect_left

import msgspec

from pinakes.facts import Flag, Parameter
from pinakes.languages._docs import clean_docstring
from pinakes.languages._draft import BIND, BLOCK, FUNCTION, IMPLEMENTS, SKIP, WRITE, Definition, Draft
from pinakes.languages._spec import SyntaxNode, first_named
from pinakes.languages.elixir.definitions import Found

ABSTRACT, EXPORTED = Flag.ABSTRACT.value, Flag.EXPORTED.value
DOCUMENTING = frozenset({b"doc", b"moduledoc", b"typedoc"})
TYPES = frozenset({b"type", b"typep", b"opaque"})
SPECIFYING = frozenset({b"spec", b"callback", b"macrocallback"})
RESERVED = frozenset(
    b"""after_compile after_verify before_compile behaviour compile deprecated derive describetag dialyzer
    enforce_keys external_resource fallback_to_any file for impl moduletag nifs on_definition on_load
    optional_callbacks protocol since tag vsn""".split()
)
"""Attributes that speak to the compiler and to test runners, and keep no value of the module's own."""
LITERALS = frozenset({"integer", "float", "string", "atom", "boolean", "nil", "charlist", "char"})
LONGEST_VALUE = 200


class Attribute:
    """`@name value`, or a use of it without a value."""

    __slots__ = ("at", "end", "name", "node", "value")

    def __init__(self, data: bytes, node: SyntaxNode, name: SyntaxNode, value: SyntaxNode | None) -> None:
        self.node = node
        self.at = node.start_byte
        self.end = name.end_byte
        self.name = data[name.start_byte : name.end_byte]
        self.value = value


def attributes_in(found: Found) -> list[Attribute]:
    """Every attribute of a file; the names behind the sign are dealt with here."""
    attributes = []
    for node in found.syntax.captured("attribute"):
        operand = node.child_by_field_name("operand")
        if operand is None:
            continue
        name, value = operand, None
        if operand.type == "call":
            target = operand.child_by_field_name("target")
            arguments = None if target is None else target.next_named_sibling
            if target is None:
                continue
            name, value = target, None if arguments is None else first_named(arguments)
        if name.type == "identifier":
            found.claims[name.start_byte] = SKIP
            attributes.append(Attribute(found.data, node, name, value))
    return attributes


def draft_types(found: Found, attributes: list[Attribute]) -> list[tuple[int, int, int]]:
    """Draft types and callbacks, which open scopes of their own; return the scopes of specifications."""
    anonymous = []
    for item in attributes:
        if item.value is None or (item.name not in TYPES and item.name not in SPECIFYING):
            continue
        head, _ = _split(item.value)
        name = head if head is None or head.type != "call" else head.child_by_field_name("target")
        if name is None or name.type != "identifier":
            continue
        found.claims[name.start_byte] = SKIP
        if item.name == b"spec":
            anonymous.append((item.at, item.node.end_byte, BLOCK))
        else:
            _draft_type(found, item, name)
        _bind_type_variables(found, item, head)
    return anonymous


def _draft_type(found: Found, item: Attribute, name: SyntaxNode) -> None:
    value = item.value
    if value is None:
        return
    is_type = item.name in TYPES
    definition = Definition(
        "type_alias" if is_type else "macro" if item.name == b"macrocallback" else "function",
        found.text(name),
        item.at,
        item.node.end_byte,
        name.start_byte,
    )
    definition.opens = BLOCK
    definition.body_start = name.end_byte
    definition.signature = found.data[item.at : item.node.end_byte].decode("utf-8", "replace")
    definition.visibility = "private" if item.name == b"typep" else "public"
    definition.flags = (0 if item.name == b"typep" else EXPORTED) | (0 if is_type else ABSTRACT)
    head, result = _split(value)
    if result is not None and (is_type is False or item.name != b"opaque"):
        definition.type = found.text(result)
    if not is_type and head is not None:
        definition.parameters = tuple([_typed(found, child) for child in _arguments(head)])
    found.definitions.append(definition)


def _split(value: SyntaxNode) -> tuple[SyntaxNode | None, SyntaxNode | None]:
    """The two sides of `head :: result`, a `when` behind it left out."""
    for _ in range(2):
        operator = value.child_by_field_name("operator") if value.type == "binary_operator" else None
        left = None if operator is None else value.child_by_field_name("left")
        if operator is None or left is None:
            return value, None
        if operator.type == "::":
            return left, value.child_by_field_name("right")
        if operator.type != "when":
            return value, None
        value = left
    return value, None


def _arguments(head: SyntaxNode) -> list[SyntaxNode]:
    target = head.child_by_field_name("target") if head.type == "call" else None
    arguments = None if target is None else target.next_named_sibling
    return [] if arguments is None else list(arguments.named_children)


def _typed(found: Found, argument: SyntaxNode) -> Parameter:
    """A parameter of a specification: `name :: type`, or a type alone."""
    left, right = _split(argument) if argument.type == "binary_operator" else (None, None)
    if left is not None and right is not None:
        return Parameter(found.text(left), found.text(right))
    return Parameter("_", found.text(argument))


def _bind_type_variables(found: Found, item: Attribute, head: SyntaxNode | None) -> None:
    """Bind what stands for a type: the arguments of a type, the keys behind `when`; names of arguments are none."""
    for argument in _arguments(head) if head is not None else ():
        if argument.type == "identifier" and item.name in TYPES:
            found.claims[argument.start_byte] = BIND
        elif argument.type == "binary_operator":
            left, right = _split(argument)
            if left is not None and right is not None and left.type == "identifier":
                found.claims[left.start_byte] = SKIP


def draft_attributes(found: Found, drafted: Draft, attributes: list[Attribute]) -> None:
    """Draft constants, document what attributes document, and give functions their specified types."""
    specifications: dict[tuple[int, str, int], tuple[list[Parameter], str]] = {}
    definitions = sorted(drafted.definitions, key=lambda item: item.start)
    starts = [item.start for item in definitions]
    for item in attributes:
        if item.name in DOCUMENTING:
            _document(found, drafted, item, definitions, starts)
        elif item.name in SPECIFYING or item.name in TYPES:
            drafted.types.append((item.end, item.node.end_byte))
            _bind_when(found, drafted, item)
            if item.name == b"spec":
                _specify(found, drafted, item, specifications)
        elif item.name == b"behaviour":
            if item.value is not None:
                found.claims[item.value.start_byte] = IMPLEMENTS
        elif item.name not in RESERVED:
            _draft_constant(found, drafted, item)
    _apply(drafted, specifications)


def _bind_when(found: Found, drafted: Draft, item: Attribute) -> None:
    """Bind the type variables that `when a: term` names."""
    value = item.value
    right = None if value is None or value.type != "binary_operator" else value.child_by_field_name("right")
    if right is None or right.type != "keywords":
        return
    scope = drafted.scopes.at(right.start_byte)
    for pair in right.named_children:
        scope.bound[found.text(pair).partition(":")[0].encode()] = None


def _specify(
    found: Found,
    drafted: Draft,
    item: Attribute,
    specifications: dict[tuple[int, str, int], tuple[list[Parameter], str]],
) -> None:
    head, result = _split(item.value) if item.value is not None else (None, None)
    name = head.child_by_field_name("target") if head is not None and head.type == "call" else head
    if head is None or result is None or name is None:
        return
    owner = drafted.scopes.at(item.at).parent
    module = -1 if owner is None or owner.definition is None else owner.definition.start
    types = [_typed(found, child) for child in _arguments(head)]
    key = (module, found.text(name), len(types))
    specifications.setdefault(key, (types, found.text(result)))


def _apply(drafted: Draft, specifications: dict[tuple[int, str, int], tuple[list[Parameter], str]]) -> None:
    """Give every clause of a function the types of its specification."""
    for definition in drafted.definitions if specifications else ():
        if definition.opens != FUNCTION:
            continue
        module = -1 if definition.parent is None else definition.parent.start
        found = specifications.get((module, definition.name, len(definition.parameters)))
        if found is not None:
            types, definition.type = found
            definition.parameters = tuple(
                [
                    msgspec.structs.replace(parameter, type=typed.type)
                    for parameter, typed in zip(definition.parameters, types, strict=True)
                ]
            )


def _document(found: Found, drafted: Draft, item: Attribute, definitions: list[Definition], starts: list[int]) -> None:
    """Document the module around an attribute, or the definition below it."""
    if item.value is None:
        return
    if item.name == b"moduledoc":
        definition = drafted.scopes.at(item.at).definition
    else:
        at = bisect_left(starts, item.node.end_byte)
        definition = definitions[at] if at < len(definitions) else None
    if definition is None:
        return
    if item.value.type == "boolean" and found.text(item.value) == "false":
        # Whoever hides something from its documentation means it for this project alone.
        definition.visibility = "internal" if definition.visibility == "public" else definition.visibility
        definition.flags &= ~EXPORTED
        return
    node, text = _string(found, item.value)
    doc = clean_docstring(text)
    if node is not None and doc and definition.doc is None:
        drafted.document(definition, doc, [node])


def _string(found: Found, value: SyntaxNode) -> tuple[SyntaxNode | None, str]:
    """The node that holds a documentation, and its text between the quotes."""
    text = found.text(value)
    if value.type == "string":
        width = 3 if text.startswith('"""') else 1
        return value, text[width:-width]
    if value.type == "sigil":
        content = next((child for child in value.named_children if child.type == "quoted_content"), None)
        return content, "" if content is None else found.text(content)
    return None, ""


def _draft_constant(found: Found, drafted: Draft, item: Attribute) -> None:
    """Draft an attribute where it is first set. Its name keeps the sign: `@timeout` and `timeout` are two things."""
    key = b"@" + item.name
    drafted.names.append((item.at, item.end))
    scope = drafted.scopes.at(item.at)
    if item.value is None:
        return
    if key in scope.bound:
        found.claims[item.at] = WRITE
        return
    definition = Definition("constant", key.decode("utf-8", "replace"), item.at, item.node.end_byte, item.at)
    definition.parent = scope.definition
    definition.visibility = "private"
    if item.value.type in LITERALS and item.value.end_byte - item.value.start_byte <= LONGEST_VALUE:
        definition.value = found.text(item.value)
    scope.bound[key] = definition
    found.claims[item.at] = SKIP
    drafted.definitions.append(definition)
