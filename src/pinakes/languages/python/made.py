"""Types that calls make: `Point = namedtuple("Point", "x y")`, `class Point(namedtuple("Point", "x y"))`."""

import re
from typing import Final

from pinakes.languages._draft import CLASS, EXTENDS, Definition, Draft, ImportDraft
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.python.annotations import quoted_names
from pinakes.languages.python.variables import LITERALS

_CLASS, _ENUM, _VARIABLE = "class", "enum", "type_alias"
_NO_ARGUMENTS: Final = frozenset({"comment", "keyword_argument", "list_splat", "dictionary_splat"})
_TYPING: Final = {
    "NamedTuple": _CLASS,
    "NewType": _CLASS,
    "ParamSpec": _VARIABLE,
    "TypeVar": _VARIABLE,
    "TypeVarTuple": _VARIABLE,
    "TypedDict": _CLASS,
}
_MAKERS: Final = {
    "attr": {"make_class": _CLASS},
    "attrs": {"make_class": _CLASS},
    "collections": {"namedtuple": _CLASS},
    "dataclasses": {"make_dataclass": _CLASS},
    "enum": dict.fromkeys(("Enum", "Flag", "IntEnum", "IntFlag", "StrEnum"), _ENUM),
    "typing": _TYPING,
    "typing_extensions": _TYPING,
}
"""Functions and classes that make a type when they are called, by module, and the kind of what they make."""
_TYPED: Final = frozenset({"NamedTuple", "TypedDict", "make_dataclass"})
"""Those that are told the type of each field."""
_BASES: Final = frozenset({"namedtuple", "NamedTuple", "TypedDict"})
"""Those that stand for the base that gives a class more than its fields."""
_STRING: Final = re.compile(rb"""[uUrR]?(\"{3}|'{3}|"|')([^"'\\]*)\1""")
_WORD: Final = re.compile(rb"[^\s,]+")
_LONGEST_SIGNATURE: Final = 200
_LISTS: Final = frozenset({"list", "tuple", "dictionary"})
_PAIRS: Final = frozenset({"list", "tuple", "pair"})
_FIELDS: Final = frozenset({"field_names", "fields", "names", "attrs"})
_BOUNDS: Final = frozenset({"bound", "default"})

Makers = dict[str, tuple[str, str]]
"""What makes types, as it is called in a file: its own name, and the kind of what it makes."""
Entry = tuple[str, int, int, int, SyntaxNode | None]
"""A field as a call names it: the name and where it stands, where the entry starts and ends, what is told with it."""


def draft_made(syntax: Syntax, drafted: Draft) -> None:
    """Turn variables that hold types made by calls into those types, and draft the fields of such types."""
    makers = _makers(drafted.imports)
    if not makers:
        return
    made: dict[int, Definition] = {}
    for node in syntax.captured("assignment"):
        call = node.child_by_field_name("right")
        maker = None if call is None else _maker(syntax, call, makers)
        definition = None if maker is None else _variable(syntax, drafted, node)
        if call is not None and maker is not None and definition is not None:
            _become(syntax, drafted, node, definition, maker)
            made[node.start_byte] = definition
            _describe(syntax, drafted, call, definition, maker)
    drafted.hints = [hint for hint in drafted.hints if hint[0] not in made or made[hint[0]].kind == _VARIABLE]
    for node in syntax.captured("class"):
        bases = node.child_by_field_name("superclasses")
        for base in [] if bases is None else bases.named_children:
            maker = _maker(syntax, base, makers)
            owner = None if maker is None else drafted.scopes.at(base.start_byte).definition
            if maker is not None and owner is not None:
                _describe(syntax, drafted, base, owner, maker)


def _makers(imports: list[ImportDraft]) -> Makers:
    found: Makers = {}
    for item in imports:
        known = _MAKERS.get(item.module) if not item.level else None
        if known is None or item.binds is None:
            continue
        if item.name is None:
            found.update({f"{item.binds}.{name}": (name, kind) for name, kind in known.items()})
        elif item.name in known:
            found[item.binds] = item.name, known[item.name]
    return found


def _maker(syntax: Syntax, call: SyntaxNode, makers: Makers) -> tuple[str, str] | None:
    """What a call that makes a type is a call of, and the kind of what it makes; None for any other expression."""
    function = call.child_by_field_name("function") if call.type == "call" else None
    return None if function is None else makers.get(syntax.text(function))


def _arguments(call: SyntaxNode) -> list[SyntaxNode]:
    """What a call is given by place."""
    arguments = call.child_by_field_name("arguments")
    return [] if arguments is None else [node for node in arguments.named_children if node.type not in _NO_ARGUMENTS]


def _variable(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> Definition | None:
    """The variable that an assignment without an annotation defines; None where it defines none, or several."""
    left = node.child_by_field_name("left")
    is_one = node.parent is not None and node.parent.type != "assignment"
    if left is None or left.type != "identifier" or not is_one or node.child_by_field_name("type") is not None:
        return None
    bound = drafted.scopes.at(left.start_byte).bound.get(syntax.data[left.start_byte : left.end_byte])
    return bound if isinstance(bound, Definition) and bound.name_start == left.start_byte else None


def _become(syntax: Syntax, drafted: Draft, node: SyntaxNode, definition: Definition, maker: tuple[str, str]) -> None:
    """Make a variable the type that it holds, with the names of its text inside; a type variable has no inside."""
    definition.kind = maker[1]
    is_short = node.end_byte - node.start_byte <= _LONGEST_SIGNATURE
    definition.signature = syntax.text(node) if is_short else definition.name
    if definition.kind != _VARIABLE:
        drafted.scopes.enclose(definition)


def _describe(syntax: Syntax, drafted: Draft, call: SyntaxNode, definition: Definition, maker: tuple[str, str]) -> None:
    """Read bases, fields and bounds off a call that makes a type."""
    name, kind = maker
    others = _arguments(call)[1:]
    if kind == _VARIABLE:
        _claim_types(syntax, drafted, others + _named(syntax, call, _BOUNDS))
    elif name == "NewType":
        _claim_base(others[0] if others else None, drafted)
    else:
        if name in _BASES or kind == _ENUM:
            _claim_base(call.child_by_field_name("function"), drafted)
        told = others[:1] or _named(syntax, call, _FIELDS)[:1]
        _draft_fields(syntax, drafted, definition, maker, [entry for node in told for entry in _entries(syntax, node)])


def _named(syntax: Syntax, call: SyntaxNode, names: frozenset[str]) -> list[SyntaxNode]:
    """What a call is given by one of these names."""
    found = []
    arguments = call.child_by_field_name("arguments")
    for node in [] if arguments is None else arguments.named_children:
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if node.type == "keyword_argument" and name is not None and value is not None and syntax.text(name) in names:
            found.append(value)
    return found


def _draft_fields(
    syntax: Syntax, drafted: Draft, owner: Definition, maker: tuple[str, str], entries: list[Entry]
) -> None:
    """Draft the fields of a type, but for those that a class defines itself."""
    known = {item.name for item in drafted.definitions if item.parent is owner} if owner.opens == CLASS else set()
    for name, at, start, end, told in entries:
        if name in known:
            continue
        known.add(name)
        field = Definition("enum_member" if maker[1] == _ENUM else "property", name, start, end, at)
        field.parent = owner
        if told is not None and maker[1] == _ENUM:
            field.value = syntax.text(told) if told.type in LITERALS else None
        elif told is not None and maker[0] in _TYPED:
            field.type = syntax.text(told)
            _claim_types(syntax, drafted, [told])
        drafted.definitions.append(field)


def _entries(syntax: Syntax, node: SyntaxNode) -> list[Entry]:
    """The fields that stand in a string, a list or a dictionary, as far as they are written out."""
    if node.type == "string":
        return [(name, at, at, at + len(name.encode()), None) for name, at in _words(syntax, node)]
    found: list[Entry] = []
    for item in node.named_children if node.type in _LISTS else ():
        parts = item.named_children if item.type in _PAIRS else [item]
        words = _words(syntax, parts[0]) if parts else []
        if len(words) == 1:
            told = parts[1] if len(parts) > 1 else None
            found.append((*words[0], item.start_byte, item.end_byte, told))
    return found


def _words(syntax: Syntax, node: SyntaxNode) -> list[tuple[str, int]]:
    """The names that a plain string holds, between blanks and commas, and where; none where something else is in it."""
    text = _STRING.fullmatch(syntax.data, node.start_byte, node.end_byte) if node.type == "string" else None
    if text is None:
        return []
    words = [
        (word[0].decode("utf-8", "replace"), word.start())
        for word in _WORD.finditer(syntax.data, text.start(2), text.end(2))
    ]
    return words if all(word.isidentifier() for word, _ in words) else []


def _claim_base(node: SyntaxNode | None, drafted: Draft) -> None:
    if node is not None and node.type == "subscript":
        node = node.child_by_field_name("value")
    if node is not None and node.type == "attribute":
        node = node.child_by_field_name("attribute")
    if node is not None and node.type == "identifier":
        drafted.claims[node.start_byte] = EXTENDS


def _claim_types(syntax: Syntax, drafted: Draft, nodes: list[SyntaxNode]) -> None:
    """Let names be types where a call is given types, those in strings too."""
    spans = [(node.start_byte, node.end_byte) for node in nodes]
    drafted.types += spans
    drafted.names += quoted_names(syntax.data, spans)
