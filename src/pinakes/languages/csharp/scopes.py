"""Where names are seen: the scopes of a file, and the definitions bound in them."""

import re

from pinakes.languages._draft import BLOCK, FUNCTION, MODULE, SKIP, Definition, Draft, ImportDraft, Scope
from pinakes.languages._spec import Syntax

_UNBOUND = frozenset({"constructor", "operator", "namespace"})
"""Nobody calls these by a name of their own: after `new`, the class is meant."""
_TYPES = frozenset({"class", "struct", "interface", "record", "enum", "type_alias"})

Span = tuple[int, int]


def anonymous_scopes(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int, int]]:
    """Blocks, loops, lambdas, accessors and the like."""
    scopes = [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("accessor")]
    # What ends where a scope around it ends adds nothing: the block of a method, a loop, a lambda.
    ends = {definition.end for definition in definitions if definition.opens == FUNCTION}
    ends.update([end for _, end, _ in scopes])
    for node in syntax.captured("scope"):
        end = node.end_byte
        if end not in ends:
            ends.add(end)
            scopes.append((node.start_byte, end, BLOCK))
    return scopes


def shadowed_types(syntax: Syntax, definitions: list[Definition]) -> list[Span]:
    """The names of types that are also the name of a member in this file: `public Color Color { get; }`."""
    data = syntax.data
    members = {definition.name.encode() for definition in definitions if definition.kind not in _TYPES | _UNBOUND}
    spans = []
    for name in ("type_start", "type_path", "instance"):
        for node in syntax.captured(name):
            end = node.end_byte if node.type == "identifier" else _end_of_name(data, node.start_byte)
            if data[node.start_byte : end] in members:
                spans.append((node.start_byte, end))
    return spans


def _end_of_name(data: bytes, start: int) -> int:
    end = start
    while data[end : end + 1].isalnum() or data[end : end + 1] == b"_":
        end += 1
    return end


def attribute_names(syntax: Syntax, definitions: list[Definition]) -> list[Span]:
    """The names of attributes that something in this file is called too: an attribute may have a longer name."""
    data = syntax.data
    names = {definition.name.encode() for definition in definitions}
    spans = [(node.start_byte, _end_of_name(data, node.start_byte)) for node in syntax.captured("attribute")]
    return [(start, end) for start, end in spans if data[start:end] in names]


def other_arities(syntax: Syntax, definitions: list[Definition]) -> list[Span]:
    """The names of types that have type arguments where this file's have none, or the other way round."""
    data = syntax.data
    generic: dict[bytes, set[bool]] = {}
    for definition in definitions:
        if definition.kind in _TYPES:
            name = definition.name.encode()
            generic.setdefault(name, set()).add(data.startswith(b"<", definition.name_start + len(name)))
    spans = [(node.start_byte, _end_of_name(data, node.start_byte), True) for node in syntax.captured("generic")]
    plain = [node for node in syntax.captured("type_start") if node.type == "identifier"]
    spans += [(node.start_byte, node.end_byte, False) for node in plain]
    return [(start, end) for start, end, one in spans if one not in generic.get(data[start:end], {one})]


def ambiguous_receivers(data: bytes, definitions: list[Definition]) -> list[Span]:
    """What stands before a dot and may be a type or the member of that name and type."""
    names = [
        re.escape(definition.name.encode())
        for definition in definitions
        if definition.type is not None and definition.type.rpartition(".")[2].rstrip("?") == definition.name
    ]
    if not names:
        return []
    return [match.span() for match in re.finditer(rb"(?<![\w.])(?:%b)(?=\.)" % b"|".join(names), data)]


def leave_open(drafted: Draft, data: bytes, receivers: list[Span]) -> None:
    """Settle nothing in this file for names that may be either of two."""
    for start, end in receivers:
        drafted.scopes.at(start).outer = {data[start:end]: MODULE}


def bind_definitions(drafted: Draft) -> None:
    """Bind each definition where it stands. Which of several with one name a use means is left to linking."""
    for definition in drafted.definitions:
        drafted.claims[definition.name_start + definition.name.startswith("~")] = SKIP
        scope = drafted.scopes.place(definition)
        if definition.kind in _UNBOUND:
            continue
        if definition.detail is not None:
            # Only a receiver of the interface's type can call a member that implements it explicitly.
            definition.is_overloaded = True
            continue
        other = scope.bound.setdefault(definition.name.encode(), definition)
        is_several = isinstance(other, Definition) and other is not definition and not _are_parts(definition, other)
        if is_several or (definition.kind == "method" and _may_be_overloaded(definition)):
            scope.outer = {**scope.outer, definition.name.encode(): MODULE}


def _may_be_overloaded(method: Definition) -> bool:
    """Whether a method may have overloads elsewhere: in a base, in another part, in what every object has."""
    head = ("" if method.parent is None else method.parent.signature or "").partition(" where ")[0]
    return ":" in head or head.startswith("partial ") or " partial " in head or method.name == "Equals"


def _are_parts(one: Definition, other: Definition) -> bool:
    """Whether two definitions are parts of one type or method; `Box` and `Box<T>` are two."""
    is_partial = " partial " in f" {one.signature}" and " partial " in f" {other.signature}" and one.kind in _TYPES
    return is_partial and _arity(one) == _arity(other)


def _arity(definition: Definition) -> int:
    """How many type parameters stand behind the name of a type."""
    behind = (definition.signature or "").partition(definition.name)[2].lstrip()
    return behind[: behind.find(">")].count(",") + 1 if behind.startswith("<") else 0


def bind_words(syntax: Syntax, drafted: Draft) -> None:
    """Bind what nobody declares: discards, the `value` of an accessor, the `args` of a program without a class."""
    drafted.scopes.module.bound.update({b"_": None, b"global": None})
    if syntax.captured("statement"):
        drafted.scopes.module.bound[b"args"] = None
    for node in syntax.captured("accessor"):
        drafted.scopes.at(node.start_byte).bound[b"value"] = None


def bind_types(drafted: Draft, data: bytes, types: list[Span]) -> None:
    """Let each type that has the name of a member see the type, not the member."""
    for start, end in types:
        name = data[start:end]
        use = around = drafted.scopes.at(start)
        while around.parent is not None and _is_member(around, name):
            around = around.parent
        bound = None if name in around.outer else around.bound.get(name)
        if isinstance(bound, Definition | ImportDraft) and not _is_member(around, name):
            use.bound[name] = bound
        elif name not in around.bound or name in around.outer:
            use.outer = {name: MODULE}


def _is_member(scope: Scope, name: bytes) -> bool:
    """Whether a scope has nothing by a name that could be a type. A type parameter is bound to nothing."""
    if name not in scope.bound:
        return True
    bound = scope.bound[name]
    return isinstance(bound, Definition) and bound.kind not in _TYPES
