"""Modules, protocols, implementations, functions, macros, structs and tests."""

from pinakes.facts import Flag, Parameter
from pinakes.languages._draft import BLOCK, BODY, FUNCTION, IMPLEMENTS, SKIP, TYPE, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.elixir.patterns import claim_pattern

ABSTRACT, EXPORTED = Flag.ABSTRACT.value, Flag.EXPORTED.value
MODULES = {b"defmodule": "module", b"defprotocol": "interface", b"defimpl": "impl"}
FUNCTIONS = {
    b"def": "function",
    b"defp": "function",
    b"defmacro": "macro",
    b"defmacrop": "macro",
    b"defguard": "macro",
    b"defguardp": "macro",
    b"defdelegate": "function",
    b"defn": "function",
    b"defnp": "function",
}
STRUCTS = frozenset({b"defstruct", b"defexception"})
TESTS = frozenset({b"test", b"property"})
PREPARING = frozenset({b"setup", b"setup_all"})
MATCHING = frozenset(
    {b"assert_receive", b"assert_received", b"refute_receive", b"refute_received", b"match?", b"destructure"}
)
"""Calls whose first argument is a pattern."""


def full_name(definition: Definition) -> str:
    """A module's name as others write it, without the modules around it."""
    return f"{definition.container}.{definition.name}" if definition.container else definition.name


class Found:
    """The definitions of a file so far, and the roles of the names in them."""

    def __init__(self, syntax: Syntax) -> None:
        self.syntax = syntax
        self.data = syntax.data
        self.claims: dict[int, int] = {}
        self.called: set[int] = set()
        self.definitions: list[Definition] = []
        self.anonymous: list[tuple[int, int, int]] = []
        self.fields: list[Definition] = []
        """Fields of structs, whose parents are known once all scopes are."""

    def text(self, node: SyntaxNode) -> str:
        """The source text of a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")


def draft_definition(found: Found, word: bytes, target: SyntaxNode) -> None:
    """Draft what a call of `def` and its kin defines, if it has a name."""
    arguments = target.next_named_sibling
    if arguments is None or arguments.type != "arguments":
        return
    body = arguments.next_named_sibling
    if body is not None and body.type != "do_block":
        body = None
    head = first_named(arguments)
    if head is None:
        return
    end = arguments.end_byte if body is None else body.end_byte
    if word in MODULES:
        _draft_module(found, word, target, head, body, end)
    elif word in FUNCTIONS:
        _draft_function(found, word, target, head, end)
    elif word in STRUCTS:
        _draft_fields(found, head)
    elif body is not None and head.type == "string":
        _read_test(found, head, end)


def _draft_module(
    found: Found, word: bytes, target: SyntaxNode, head: SyntaxNode, body: SyntaxNode | None, end: int
) -> None:
    if head.type != "alias" or body is None:
        return
    start = target.start_byte
    container, _, name = found.text(head).rpartition(".")
    definition = Definition(MODULES[word], name, start, end, head.end_byte - len(name.encode()))
    definition.container = container
    definition.opens = BODY
    definition.body_start = body.start_byte
    definition.signature = found.data[start : body.start_byte].decode("utf-8", "replace").strip()
    definition.visibility = "public"
    definition.flags = EXPORTED
    found.claims[head.start_byte] = SKIP
    if word == b"defimpl":
        _name_implementation(found, definition, head)
    found.definitions.append(definition)


def _name_implementation(found: Found, definition: Definition, protocol: SyntaxNode) -> None:
    """Name an implementation by its type: what `for:` says, or the module it stands in."""
    definition.detail = found.text(protocol)
    definition.container = ""
    definition.flags = 0
    found.claims[protocol.start_byte] = IMPLEMENTS
    options = protocol.next_named_sibling
    pair = None if options is None or options.type != "keywords" else first_named(options)
    value = None if pair is None else pair.child_by_field_name("value")
    if value is not None and value.type == "list":
        value = first_named(value)
    if value is not None and value.type == "alias":
        definition.container, _, definition.name = found.text(value).rpartition(".")
        definition.qualified_name = definition.name
        definition.name_start = value.end_byte - len(definition.name.encode())
        found.claims[value.start_byte] = TYPE
    else:
        definition.name = "__MODULE__"


def _draft_function(found: Found, word: bytes, target: SyntaxNode, head: SyntaxNode, end: int) -> None:
    """Draft one clause of a function, its arguments claimed as bindings of its own scope."""
    inner = head
    if head.type == "binary_operator" and _operator(head) == "when":
        left = head.child_by_field_name("left")
        inner = head if left is None else left
    name, arguments = _name_and_arguments(found, inner)
    for argument in arguments:
        claim_pattern(argument, found.claims)
    start = target.start_byte
    if name is None:
        found.anonymous.append((start, end, FUNCTION))
        return
    text = found.text(name)
    definition = Definition(FUNCTIONS[word], text, start, end, name.start_byte)
    definition.opens = FUNCTION
    definition.body_start = min(head.start_byte, name.start_byte)
    is_hidden = word.endswith(b"p")
    definition.visibility = "private" if is_hidden else "public"
    definition.flags = 0 if is_hidden else EXPORTED
    definition.signature = found.data[start : head.end_byte].decode("utf-8", "replace")
    if not name.is_named:
        definition.kind = "operator"
    definition.parameters = tuple([_parameter(found, argument) for argument in arguments])
    found.claims[name.start_byte] = SKIP
    found.definitions.append(definition)


def _operator(node: SyntaxNode) -> str:
    operator = node.child_by_field_name("operator")
    return "" if operator is None else operator.type


def _name_and_arguments(found: Found, head: SyntaxNode) -> tuple[SyntaxNode | None, list[SyntaxNode]]:
    """What a head names and takes: `run(a, b)`, `run`, `a + b`; no name for one that a macro works out."""
    if head.type == "identifier":
        return head, []
    if head.type == "call":
        target = head.child_by_field_name("target")
        arguments = None if target is None else target.next_named_sibling
        if target is None or found.text(target) == "unquote":
            return None, []
        name = target if target.type == "identifier" else None
        return name, [] if arguments is None else list(arguments.named_children)
    if head.type in {"binary_operator", "unary_operator"}:
        operator = head.child_by_field_name("operator")
        sides = [head.child_by_field_name(field) for field in ("left", "right", "operand")]
        return operator, [side for side in sides if side is not None]
    return None, []


def _parameter(found: Found, argument: SyntaxNode) -> Parameter:
    if argument.type == "binary_operator" and _operator(argument) == "\\\\":
        left, right = argument.child_by_field_name("left"), argument.child_by_field_name("right")
        if left is not None and right is not None:
            return Parameter(found.text(left), None, found.text(right))
    return Parameter(found.text(argument))


def _draft_fields(found: Found, head: SyntaxNode) -> None:
    """Draft the fields that `defstruct` names: atoms, and keys with a default."""
    items = head.named_children if head.type == "list" else [head]
    for item in items:
        for field in item.named_children if item.type == "keywords" else [item]:
            text = found.text(field)
            is_pair = field.type == "pair"
            if not is_pair and field.type != "atom":
                continue
            name, _, default = text.partition(":") if is_pair else (text.lstrip(":"), "", "")
            start = field.start_byte + (not is_pair)
            definition = Definition("property", name.strip('"'), field.start_byte, field.end_byte, start)
            definition.value = default.strip()[:200] or None
            found.fields.append(definition)


def _read_test(found: Found, title: SyntaxNode, end: int) -> None:
    """Give a test a scope of its own, which its context is bound in."""
    found.anonymous.append((title.end_byte, end, FUNCTION))
    context = title.next_named_sibling
    if context is not None:
        claim_pattern(context, found.claims)


def read_preparation(found: Found, target: SyntaxNode) -> None:
    """Give the block of `setup context do` a scope of its own, which the context is bound in."""
    arguments = target.next_named_sibling
    body = None if arguments is None else arguments.next_named_sibling
    if arguments is not None and body is not None and arguments.type == "arguments":
        found.anonymous.append((target.start_byte, body.end_byte, BLOCK))
        claim_pattern(arguments, found.claims)


def read_match(found: Found, target: SyntaxNode) -> None:
    """Bind what the pattern that a call takes first binds."""
    arguments = target.next_named_sibling
    pattern = None if arguments is None or arguments.type != "arguments" else first_named(arguments)
    if pattern is not None:
        claim_pattern(pattern, found.claims)
