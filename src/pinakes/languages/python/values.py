"""What an expression holds, for hints: calls that hand on what they are given, containers written out."""

import re

from pinakes.languages._paths import LONGEST, expression_path
from pinakes.languages._spec import Syntax, SyntaxNode

_SAME_ITEMS = frozenset(
    {
        b"sorted",
        b"reversed",
        b"list",
        b"tuple",
        b"set",
        b"frozenset",
        b"iter",
        b"deque",
        b"collections.deque",
    }
)
"""Functions whose result has the items of their first argument."""
_ONE_ITEM = frozenset({b"next", b"max", b"min"})
"""Functions that give an item of their first argument."""
_COPIES = frozenset(
    {
        b"copy.copy",
        b"copy.deepcopy",
        b"deepcopy",
        b"dataclasses.replace",
        b"attr.evolve",
        b"attrs.evolve",
        b"partial",
        b"functools.partial",
        b"staticmethod",
    }
)
"""Functions whose result is like their first argument: of the same type, or called to the same end."""
_CASTS = frozenset({b"cast", b"typing.cast", b"t.cast"})
_LITERALS = {
    "string": "str()",
    "concatenated_string": "str()",
    "integer": "int()",
    "float": "float()",
    "list": "list()",
    "list_comprehension": "list()",
    "dictionary": "dict()",
    "dictionary_comprehension": "dict()",
    "set": "set()",
    "set_comprehension": "set()",
    "tuple": "tuple()",
    "true": "bool()",
    "false": "bool()",
}
_CONSTANTS = frozenset(_LITERALS.values())
_COMPREHENSIONS = frozenset(
    {"list_comprehension", "set_comprehension", "generator_expression", "dictionary_comprehension"}
)
_MAPPINGS = frozenset({"dictionary", "dictionary_comprehension"})
_WRITTEN_OUT = frozenset({"list", "tuple", "set", "list_comprehension", "set_comprehension", "generator_expression"})
SPECIAL_NODES = _COMPREHENSIONS | {"call", "list", "set", "dictionary"}
"""Expressions that say more than their path."""
MOST_ITEMS = 8
"""Items of a container written out that are looked at."""


def path_of(syntax: Syntax, value: SyntaxNode) -> str | None:
    """An expression as a path; None for what is none."""
    literal = _LITERALS.get(value.type)
    if literal is not None:
        return literal
    start, end = value.start_byte, value.end_byte
    if end - start <= LONGEST:
        return expression_path(syntax.data[start:end])
    # What is called tells what a call gives, however much it is given.
    function = value.child_by_field_name("function") if value.type == "call" else None
    path = None if function is None else path_of(syntax, function)
    return None if path is None or "|" in path else f"{path}()"


def called(syntax: Syntax, value: SyntaxNode) -> tuple[bytes, list[SyntaxNode]] | None:
    """The function that is called by a plain or dotted name, and its arguments; None for anything else."""
    function, arguments = value.child_by_field_name("function"), value.child_by_field_name("arguments")
    if function is None or arguments is None or function.type not in {"identifier", "attribute"}:
        return None
    name = syntax.data[function.start_byte : function.end_byte]
    if name not in _HANDED_ON:
        return name, []
    return name, [node for node in arguments.named_children if node.type not in {"keyword_argument", "comment"}]


_HANDED_ON = _SAME_ITEMS | _ONE_ITEM | _COPIES | _CASTS | {b"enumerate", b"zip", b"property"}


_HANDING_ON = re.compile(rb"(?:%b)\s*\(" % b"|".join(map(re.escape, sorted(_HANDED_ON))))


def special_value(syntax: Syntax, value: SyntaxNode, kind: str) -> tuple[str, str] | None:
    """The kind and text of the hint that says more than the path of an expression; None where nothing does."""
    if kind == "item" and value.type != "call":
        held = _items_of(syntax, value) if value.type not in _MAPPINGS else None
        return None if held is None else ("value", held)
    if kind != "value":
        return None
    if value.type == "call":
        if _HANDING_ON.match(syntax.data, value.start_byte) is None:
            return None
        name, arguments = called(syntax, value) or (b"", [])
        return _handed_on(syntax, name, arguments) if arguments else None
    items = _items_of(syntax, value)
    return None if items is None else ("mapped" if value.type in _MAPPINGS else "many", items)


def _handed_on(syntax: Syntax, name: bytes, arguments: list[SyntaxNode]) -> tuple[str, str] | None:
    """What a function that hands on its first argument, or items of it, gives."""
    first = arguments[0]
    if name == b"property":
        getter = path_of(syntax, first)
        return None if getter is None or "|" in getter else ("value", f"{getter}()")
    if name in _CASTS:
        text = syntax.data[first.start_byte : first.end_byte]
        return ("type", text.decode("utf-8", "replace").strip("\"'")) if len(text) < LONGEST else None
    if name in _COPIES:
        kind = "value"
    elif name in _SAME_ITEMS:
        kind, first = "collected", same_items(syntax, first)
        written = _items_of(syntax, first) if first.type in _WRITTEN_OUT else None
        if written is not None:
            return "many", written
    elif name == b"next" or (name in _ONE_ITEM and len(arguments) == 1):
        kind, first = "item", same_items(syntax, first)
    else:
        return None
    path = path_of(syntax, first)
    return None if path is None else (kind, path)


def same_items(syntax: Syntax, value: SyntaxNode) -> SyntaxNode:
    """What the items of an expression come from: `iter(sorted(xs))` has those of `xs`."""
    inner = called(syntax, value) if value.type == "call" else None
    while inner is not None and inner[0] in _SAME_ITEMS and inner[1]:
        value = inner[1][0]
        inner = called(syntax, value) if value.type == "call" else None
    return value


def _items_of(syntax: Syntax, value: SyntaxNode) -> str | None:
    """The paths of what a container written out holds; None when some of it is no path."""
    if value.type in _COMPREHENSIONS:
        body = value.child_by_field_name("body")
        items = [] if body is None else [body]
    else:
        items = [node for node in value.named_children if node.type != "comment"]
    if not items or len(items) > MOST_ITEMS:
        return None
    paths: dict[str, None] = {}
    for item in items:
        held = item.child_by_field_name("value") if item.type == "pair" else item
        path = None if held is None else path_of(syntax, held)
        if path is None:
            return None
        paths.update(dict.fromkeys(path.split("|")))
    return None if _CONSTANTS.issuperset(paths) else "|".join(paths)
