"""Where names are seen: the scopes of a file, and the definitions bound in them.

Java keeps methods, types and variables apart: `size()` never means a variable, and `size` never a method. So methods
are not bound in the class they stand in. Each plain call is left open: which of several methods is meant, what they are
given tells, and a nearer one may be inherited. Each type that has the name of a field stands in a scope of its own.
"""

from bisect import bisect_left

from pinakes.languages._draft import (
    BLOCK,
    BODY,
    FUNCTION,
    MODULE,
    SKIP,
    Definition,
    Draft,
    ImportDraft,
    Scope,
)
from pinakes.languages._spec import Syntax

_UNBOUND = frozenset({"constructor", "package", "module"})
"""Nobody calls a constructor by a name of its own: after `new`, the class is meant."""
_VARIABLES = frozenset({"property", "constant", "enum_member"})
_NOWHERE = 99
"""A kind of scope that there is none of."""

Span = tuple[int, int]


def anonymous_scopes(syntax: Syntax, definitions: list[Definition]) -> list[tuple[int, int, int]]:
    """Blocks, loops, lambdas, and the bodies of classes without a name."""
    scopes = [(node.start_byte, node.end_byte, BODY) for node in syntax.captured("class_body")]
    # What ends where a scope around it ends adds nothing: the block of a method, a loop, a lambda.
    ends = {definition.end for definition in definitions if definition.opens == FUNCTION}
    for node in syntax.captured("scope"):
        end = node.end_byte
        if end not in ends:
            ends.add(end)
            scopes.append((node.start_byte, end, BLOCK))
    return scopes


def open_calls(syntax: Syntax) -> set[int]:
    """Where names without a receiver stand that only linking can settle, but for what is imported.

    Methods that are called, types that are made or extended, constants after `case`, elements of annotations.
    """
    return {
        node.start_byte
        for name in ("call", "made", "case", "key", "plain_base")
        for node in syntax.captured(name)
        if node.start_byte < node.end_byte
    }


def shadowed_types(syntax: Syntax, definitions: list[Definition]) -> list[Span]:
    """The names of types that are also the name of a field in this file."""
    data = syntax.data
    variables = {definition.name.encode() for definition in definitions if definition.kind in _VARIABLES}
    spans = [(node.start_byte, node.end_byte) for node in syntax.captured("type_name")] if variables else []
    return [(start, end) for start, end in spans if data[start:end] in variables]


def bind_definitions(drafted: Draft) -> None:
    """Bind each definition where it stands."""
    nameless: dict[int, dict[bytes, Definition]] = {}
    for definition in drafted.definitions:
        drafted.claims[definition.name_start] = SKIP
        scope = drafted.scopes.place(definition)
        if definition.kind in _UNBOUND:
            continue
        name = definition.name.encode()
        if definition.kind != "method":
            scope.bound.setdefault(name, definition)
        if _is_nameless(scope):
            # Such a class is no symbol, so each of its methods has to know the members that `this` has there.
            members = nameless.setdefault(scope.start, {})
            members.setdefault(name, definition)
            definition.members = members if definition.opens != BODY else None


def open_inherited(drafted: Draft, n_bases: dict[int, int]) -> None:
    """Leave fields of outer classes to linking inside a class that may inherit others of the same name.

    `n_bases` tells how many bases a class has, by where its body starts.
    """
    outer: dict[int, dict[bytes, int]] = {}
    for scope in drafted.scopes.at_edge:
        if scope.kind != BODY or scope.start in outer:
            continue
        names: dict[bytes, int] = {}
        around = scope.parent
        while around is not None:
            if around.kind == BODY:
                fields = [name for name, bound in around.bound.items() if _is_field(bound)]
                names.update(dict.fromkeys(fields, _NOWHERE))
            around = around.parent
        outer[scope.start] = names
        if names and n_bases.get(scope.start):
            scope.outer = {name: kind for name, kind in names.items() if name not in scope.bound}


def count_bases(syntax: Syntax, definitions: list[Definition]) -> dict[int, int]:
    """How many types each class extends, by where its body starts; one without a name extends one."""
    found = dict.fromkeys([node.start_byte for node in syntax.captured("class_body")], 1)
    bases = sorted([node.start_byte for name in ("base", "interface") for node in syntax.captured(name)])
    for definition in definitions:
        if definition.opens == BODY and bases:
            head_end = definition.body_start + len(definition.signature or "")
            first = bisect_left(bases, definition.body_start)
            found[definition.body_start] = int(first < len(bases) and bases[first] < head_end)
    return found


def _is_field(bound: Definition | ImportDraft | None) -> bool:
    return isinstance(bound, Definition) and bound.kind in _VARIABLES


def bind_types(drafted: Draft, data: bytes, types: list[Span]) -> None:
    """Let each type that has the name of a field see the type, not the field."""
    for start, end in types:
        name = data[start:end]
        use = around = drafted.scopes.at(start)
        while around.parent is not None and _is_variable(around, name):
            around = around.parent
        if name in around.bound:
            use.bound[name] = around.bound[name]
        else:
            use.outer = {name: MODULE}


def _is_variable(scope: Scope, name: bytes) -> bool:
    """Whether a scope has nothing by a name that could be a type. A type parameter is bound to nothing."""
    if name not in scope.bound:
        return True
    bound = scope.bound[name]
    return isinstance(bound, Definition) and bound.kind in _VARIABLES


def _is_nameless(scope: Scope) -> bool:
    """Whether a scope is the body of a class without a name."""
    return scope.kind == BODY and (scope.definition is None or scope.start != scope.definition.body_start)
