"""Functions and classes: what their own text says of them."""

import re

from pinakes.facts import Flag, Parameter
from pinakes.languages._docs import clean_docstring
from pinakes.languages._draft import BIND, CLASS, DECORATOR, EXTENDS, FUNCTION, Definition, Draft
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

ENUM_BASES = frozenset(
    {"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "Choices", "TextChoices", "IntegerChoices"}
)
PROPERTY_DECORATORS = frozenset({"property", "cached_property", "functools.cached_property", "abc.abstractproperty"})
_FURTHER_ACCESSORS = (".setter", ".deleter")
"""How decorators end that add to a property that stands above."""
ABSTRACT_DECORATORS = frozenset({"abstractmethod", "abc.abstractmethod", "abc.abstractproperty"})
_ARROW = re.compile(rb"[\s\\]*->")
_ESCAPE = re.compile(r"\\(\r?\n|[\\'\"nt]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})")
_NAMED_PARAMETERS = frozenset(
    {
        "default_parameter",
        "typed_parameter",
        "typed_default_parameter",
        "list_splat_pattern",
        "dictionary_splat_pattern",
    }
)
_NO_PARAMETERS = frozenset({"comment", "line_continuation"})
MOST_COMMENTS = 200
"""Comments a docstring may stand below. Each step to a sibling takes longer than the one before."""
OVERLOAD_DECORATORS = frozenset({"overload", "typing.overload", "t.overload"})


def draft_function(
    syntax: Syntax, node: SyntaxNode, decorated: dict[int, SyntaxNode], claims: dict[int, int]
) -> Definition:
    """A function or method, its parameters claimed as bindings of its own scope."""
    data = syntax.data
    start, end = node.start_byte, node.end_byte
    name_node = node.child_by_field_name("name")
    parameters = node.child_by_field_name("parameters")
    if name_node is None or parameters is None:
        return _nameless(start, end)
    name_end = name_node.end_byte
    definition = Definition(
        "function",
        data[name_node.start_byte : name_end].decode("utf-8", "replace"),
        start,
        end,
        name_node.start_byte,
    )
    definition.opens = FUNCTION
    definition.body_start = name_end
    named = [child for child in parameters.named_children if child.type not in _NO_PARAMETERS]
    definition.parameters = tuple([_parameter(data, child, claims) for child in named])
    head_end = parameters.end_byte
    if _ARROW.match(data, head_end):
        returns = node.child_by_field_name("return_type")
        if returns is not None:
            head_end = returns.end_byte
            definition.type = syntax.text(returns)
    definition.signature = data[start:head_end].decode("utf-8", "replace")
    definition.head_end = head_end
    if data.startswith(b"async", start):
        definition.flags = Flag.ASYNC.value
    if start in decorated:
        _decorate(syntax, definition, decorated[start], claims)
    return definition


def draft_class(
    syntax: Syntax, node: SyntaxNode, decorated: dict[int, SyntaxNode], claims: dict[int, int]
) -> Definition:
    """A class, its bases claimed as such."""
    data = syntax.data
    start, end = node.start_byte, node.end_byte
    name_node = node.child_by_field_name("name")
    body = node.child_by_field_name("body")
    if name_node is None or body is None:
        return _nameless(start, end)
    definition = Definition("class", syntax.text(name_node), start, end, name_node.start_byte)
    definition.opens = CLASS
    head_end = name_node.end_byte
    type_parameters = node.child_by_field_name("type_parameters")
    if type_parameters is not None:
        head_end = type_parameters.end_byte
    bases = node.child_by_field_name("superclasses")
    if bases is not None:
        head_end = bases.end_byte
        names = [_claim_base(data, base, claims) for base in bases.named_children]
        if not ENUM_BASES.isdisjoint(names):
            definition.kind = "enum"
    # Before the first statement, which may be a definition and then is a text of its own from there on.
    definition.body_start = head_end
    definition.signature = data[start:head_end].decode("utf-8", "replace")
    if start in decorated:
        _decorate(syntax, definition, decorated[start], claims)
    return definition


def _nameless(start: int, end: int) -> Definition:
    # Broken code: the parser saw the keyword but no name. The extraction drops what has no name.
    return Definition("function", "", start, end, start)


def _parameter(data: bytes, node: SyntaxNode, claims: dict[int, int]) -> Parameter:
    start, end = node.start_byte, node.end_byte
    text = data[start:end].decode("utf-8", "replace")
    kind = node.type
    if kind == "identifier":
        claims[start] = BIND
        return Parameter(text)
    if kind not in _NAMED_PARAMETERS:
        return Parameter(text)
    claims[start + len(text) - len(text.lstrip("*"))] = BIND
    if kind in {"typed_parameter", "typed_default_parameter"}:
        annotation, value = node.child_by_field_name("type"), node.child_by_field_name("value")
        return Parameter(text.partition(":")[0].strip(), _text(data, annotation), _text(data, value))
    name, _, default = text.partition("=")
    return Parameter(name.strip(), None, default.strip() or None)


def _text(data: bytes, node: SyntaxNode | None) -> str | None:
    return None if node is None else data[node.start_byte : node.end_byte].decode("utf-8", "replace")


def _claim_base(data: bytes, base: SyntaxNode, claims: dict[int, int]) -> str:
    """Claim one base class and return its last name; empty for keywords and expressions."""
    if base.type == "subscript":
        value = base.child_by_field_name("value")
        base = base if value is None else value
    if base.type == "identifier":
        claims[base.start_byte] = EXTENDS
    elif base.type == "attribute":
        name = base.child_by_field_name("attribute")
        if name is None:
            return ""
        claims[name.start_byte] = EXTENDS
        base = name
    else:
        return ""
    return data[base.start_byte : base.end_byte].decode("utf-8", "replace")


def _decorate(syntax: Syntax, definition: Definition, decorated: SyntaxNode, claims: dict[int, int]) -> None:
    """Move the start up to the first decorator, and claim what the decorators name."""
    definition.start = decorated.start_byte
    texts = []
    for child in decorated.named_children:
        if child.type == "decorator":
            texts.append(syntax.text(child))
            _claim_decorator(child, claims)
    definition.decorators = tuple(texts)
    words = {text[1:].strip().partition("(")[0] for text in texts}
    if words & PROPERTY_DECORATORS:
        definition.kind = "property"
    elif any(word.endswith(_FURTHER_ACCESSORS) for word in words):
        definition.kind = "setter"
    definition.flags |= (
        (Flag.ABSTRACT.value if words & ABSTRACT_DECORATORS else 0)
        | (Flag.OVERLOAD.value if OVERLOAD_DECORATORS & {text[1:].strip() for text in texts} else 0)
        | (Flag.STATIC.value if words & {"staticmethod", "classmethod"} else 0)
    )


def _claim_decorator(decorator: SyntaxNode, claims: dict[int, int]) -> None:
    target = first_named(decorator)
    if target is not None and target.type == "call":
        target = target.child_by_field_name("function")
    if target is not None and target.type == "attribute":
        target = target.child_by_field_name("attribute")
    if target is not None and target.type == "identifier":
        claims[target.start_byte] = DECORATOR


def document(syntax: Syntax, drafted: Draft, block: SyntaxNode | None, definition: Definition | None) -> None:
    """Take the string that opens a block as the docstring of what the block belongs to."""
    statement = None if block is None else first_named(block)
    for _ in range(MOST_COMMENTS):
        if statement is None or statement.type != "comment":
            break
        statement = statement.next_named_sibling
    if statement is None or statement.type != "expression_statement":
        return
    string = first_named(statement)
    text = None if string is None else docstring_text(syntax.data, string)
    if string is None or text is None:
        return
    doc = clean_docstring(text)
    if not doc:
        return
    drafted.document(definition, doc, [string])


def docstring_text(data: bytes, node: SyntaxNode) -> str | None:
    """What a docstring says, in one literal or in several side by side; None for what is no docstring."""
    if node.type == "string":
        return _unescaped(data[node.start_byte : node.end_byte])
    if node.type != "concatenated_string":
        return None
    parts = [_unescaped(data[part.start_byte : part.end_byte]) for part in node.named_children]
    return None if None in parts else "".join([part or "" for part in parts])


def _unescaped(literal: bytes) -> str | None:
    """What a string literal says where people read it; what would be no readable character stays as written."""
    text = string_text(literal)
    if text is None or "\\" not in text or literal[:1] in b"rR" or literal[1:2] in b"rR":
        return text
    return _ESCAPE.sub(_character, text)


def _character(escape: re.Match[str]) -> str:
    sign = escape[1]
    if sign[0] in "xu":
        character = chr(int(sign[1:], 16))
        return character if character.isprintable() else escape[0]
    return {"n": "\n", "t": "\t", "\n": "", "\r\n": ""}.get(sign, sign)


def string_text(literal: bytes) -> str | None:
    """What stands between the quotes of a plain string literal; None for bytes and f-strings."""
    at = next((at for at, byte in enumerate(literal) if byte in b"\"'"), -1)
    if at < 0:
        return None
    if set(literal[:at].lower()) & set(b"bft"):
        return None
    quote = literal[at : at + 3]
    width = 3 if quote in {b'"""', b"'''"} and len(literal) >= at + 6 else 1
    return literal[at + width : len(literal) - width].decode("utf-8", "replace")
