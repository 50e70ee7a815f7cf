"""What names may hold: assignments, loops, `with`, `return` and tests, as paths for linking to follow."""

import re
from collections.abc import Sequence

from pinakes.languages._draft import CLASS, FUNCTION, MODULE, Definition, Draft, Scope
from pinakes.languages._paths import LONGEST
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.python.builtin_names import BUILTIN_NAMES
from pinakes.languages.python.fixtures import fixture_name
from pinakes.languages.python.values import SPECIAL_NODES, called, path_of, same_items, special_value

_ISINSTANCE = re.compile(rb"isinstance\((?<!\wisinstance\()\s*([\w.]+)\s*,\s*(?:([\w.]+)|\(([^()]*)\))\s*\)")
_BOUND = re.compile(rb"(?:\w+\.)?TypeVar\([^()]*?\bbound\s*=\s*([^(),]+)")
"""A type variable, and what it is at least."""
_FUNCTION_CALLED = re.compile(r"(?:^|\.)_*[a-z]\w*\(\)$")
_CLASS_GIVEN = re.compile(rb"[(,]\s*(?:\w+\s*=\s*)?((?:[^\W\d]\w*\.)*_*[A-Z]\w*[a-z]\w*)\s*(?=[,)])")
"""A class that a call is given, by the way it is written."""
HEAD = "[]"
"""The name under which the hint on a class's head is filed."""
METACLASS = "()"
"""The name under which the hint on a class's metaclass is filed."""
_METACLASS = re.compile(r"[(,]\s*metaclass\s*=\s*([\w.]+)\s*[,)]")
_TYPE_NODES = frozenset({"subscript", "binary_operator"})
"""How an alias of a type is written: `Union[A, B]`, `A | B`."""
_UNKNOWN = "?"
"""Stands for a value that is no path."""
_TARGETS = frozenset({"identifier", "attribute"})
_PATTERNS = frozenset({"pattern_list", "tuple_pattern", "list_pattern"})
_BARE = frozenset({"Final", "ClassVar", "TypeAlias"})
"""Annotations that leave the type to the value."""


def draft_hints(syntax: Syntax, drafted: Draft) -> None:
    """Draft a hint for each place that says what a name holds."""
    for node in syntax.captured("assignment"):
        _assigned(syntax, drafted, node)
    for node in syntax.captured("target"):
        kind = node.type
        if kind in {"for_statement", "for_in_clause"}:
            _looped(syntax, drafted, node.child_by_field_name("left"), node.child_by_field_name("right"))
        elif kind == "named_expression":
            _note(syntax, drafted, node.child_by_field_name("name"), node.child_by_field_name("value"), "value")
    for node in syntax.captured("as"):
        _entered(syntax, drafted, node)
    for node in syntax.captured("return"):
        _returned(syntax, drafted, node)
    if b"fixture" in syntax.data:
        _yielded(syntax, drafted)
    if b"isinstance(" in syntax.data:
        _narrowed(syntax, drafted)
    _generic(drafted)
    if b"global " in syntax.data:
        _hand_to_module(syntax, drafted)


def _hand_to_module(syntax: Syntax, drafted: Draft) -> None:
    """Let hints on what a function says is the module's (`global x`) be the module's, where its words are too."""
    scopes = [drafted.scopes.at(byte) for byte, _, _, _ in drafted.hints]
    known = {(scope, name) for scope, (_, name, _, _) in zip(scopes, drafted.hints, strict=True)}
    for at, (scope, (_, name, kind, text)) in enumerate(zip(scopes, drafted.hints, strict=True)):
        if scope.outer.get(name.encode()) != MODULE:
            continue
        first = text.partition(".")[0].partition("(")[0]
        if not any((around, first) in known or first in _parameters(around) for around in _functions(scope)):
            drafted.hints[at] = (len(syntax.data), name, kind, text)


def _functions(scope: Scope) -> list[Scope]:
    """A scope and those around it, without the module's."""
    found = []
    here: Scope | None = scope
    while here is not None and here.parent is not None:
        found.append(here)
        here = here.parent
    return found


def _parameters(scope: Scope) -> list[str]:
    return [] if scope.definition is None else [item.name.lstrip("*") for item in scope.definition.parameters]


def _generic(drafted: Draft) -> None:
    """The heads of classes that have type variables, bases with arguments, or a metaclass."""
    for item in drafted.definitions:
        if item.opens != CLASS or item.signature is None:
            continue
        if "[" in item.signature:
            head = item.signature.partition(item.name)[2].strip()
            if len(head) <= LONGEST:
                drafted.hints.append((item.body_start, HEAD, "generic", head))
        made_by = _METACLASS.search(item.signature) if "metaclass" in item.signature else None
        if made_by is not None:
            drafted.hints.append((item.body_start, METACLASS, "generic", made_by[1]))


def _narrowed(syntax: Syntax, drafted: Draft) -> None:
    for match in _ISINSTANCE.finditer(syntax.data):
        for name in (match[2] or match[3]).replace(b"|", b",").split(b","):
            if name.strip():
                drafted.hints.append((match.start(), match[1].decode(), "narrowed", name.strip().decode()))


def _assigned(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    left = node.child_by_field_name("left")
    annotation = node.child_by_field_name("type")
    if left is not None and left.type in _PATTERNS:
        _unpacked(syntax, drafted, left, node.child_by_field_name("right"))
    if left is None or left.type not in _TARGETS:
        return
    if annotation is not None and syntax.text(annotation).rpartition(".")[2].lstrip("_") not in _BARE:
        drafted.hints.append((node.start_byte, syntax.text(left), "type", syntax.text(annotation)))
        return
    right = node.child_by_field_name("right")
    while right is not None and right.type == "assignment":
        right = right.child_by_field_name("right")
    if right is not None and right.type == "call":
        bound = _BOUND.match(syntax.data, right.start_byte, right.end_byte)
        if bound is not None:
            drafted.hints.append((node.start_byte, syntax.text(left), "bound", bound[1].decode("utf-8", "replace")))
    if right is not None and right.type in _TYPE_NODES and drafted.scopes.at(node.start_byte).kind in {MODULE, CLASS}:
        text = syntax.data[right.start_byte : right.end_byte]
        if len(text) <= LONGEST:
            drafted.hints.append((node.start_byte, syntax.text(left), "alias", text.decode("utf-8", "replace")))
    _note(syntax, drafted, left, right, "value")


def _unpacked(syntax: Syntax, drafted: Draft, pattern: SyntaxNode, value: SyntaxNode | None) -> None:
    """`a, b = pair()`: each name holds the item at its place."""
    targets = pattern.named_children
    if value is None:
        return
    if any(target.type == "list_splat_pattern" for target in targets):
        _unpacked_apart(syntax, drafted, targets, value)
        return
    if value.type in {"expression_list", "tuple"}:
        for target, item in zip(targets, value.named_children, strict=False):
            _note(syntax, drafted, target, item, "value")
        return
    path = path_of(syntax, value)
    if path is not None and "|" not in path:
        _note_places(syntax, drafted, targets, path, "value")
    else:
        _note_unknown(syntax, drafted, targets)


def _unpacked_apart(syntax: Syntax, drafted: Draft, targets: Sequence[SyntaxNode], value: SyntaxNode) -> None:
    """`first, *rest = row`: what stands before the rest has its place, what stands after it is some item."""
    path = path_of(syntax, value)
    if path is None or "|" in path:
        return
    at = next(place for place, target in enumerate(targets) if target.type == "list_splat_pattern")
    _note_places(syntax, drafted, targets[:at], path, "value")
    rest = first_named(targets[at])
    if rest is not None and rest.type in _TARGETS:
        drafted.hints.append((rest.start_byte, syntax.text(rest), "collected", path))
    for target in targets[at + 1 :]:
        if target.type in _TARGETS:
            drafted.hints.append((target.start_byte, syntax.text(target), "item", path))


def _note_places(syntax: Syntax, drafted: Draft, targets: Sequence[SyntaxNode], path: str, kind: str) -> None:
    for place, target in enumerate(targets):
        if target.type in _TARGETS:
            drafted.hints.append((target.start_byte, syntax.text(target), kind, f"{path}[{place}]"))


def _looped(syntax: Syntax, drafted: Draft, target: SyntaxNode | None, value: SyntaxNode | None) -> None:
    """`for x in xs` and its like: over pairs, over what is enumerated, over several at once."""
    if target is None or value is None:
        return
    value = same_items(syntax, value)
    if target.type not in _PATTERNS:
        _note(syntax, drafted, target, value, "item")
        return
    targets = target.named_children
    name, arguments = called(syntax, value) or (b"", [])
    if name == b"enumerate" and len(targets) == 2 and arguments:
        _looped(syntax, drafted, targets[1], arguments[0])
    elif name == b"zip" and len(targets) == len(arguments):
        for inner, argument in zip(targets, arguments, strict=True):
            _looped(syntax, drafted, inner, argument)
    else:
        path = path_of(syntax, value)
        if path is not None and "|" not in path:
            _note_places(syntax, drafted, targets, path, "item")
        else:
            _note_unknown(syntax, drafted, targets)


def _note(
    syntax: Syntax, drafted: Draft, target: SyntaxNode | None, value: SyntaxNode | None, kind: str, name: str = ""
) -> None:
    if value is None or (target is not None and target.type not in _TARGETS):
        return
    special = special_value(syntax, value, kind) if value.type in SPECIAL_NODES else None
    path = path_of(syntax, value) if special is None else special[1]
    if path is not None:
        start = value.start_byte if target is None else target.start_byte
        told = kind if special is None else special[0]
        named = name if target is None else syntax.text(target)
        drafted.hints.append((start, named, told, path))
        if kind == "value" and special is None and value.type == "call" and _FUNCTION_CALLED.search(path):
            for given in _CLASS_GIVEN.finditer(syntax.data, value.start_byte, value.end_byte):
                drafted.hints.append((start, named, "given", f"{path[:-2]}|{given[1].decode()}"))
    elif target is not None:
        _note_unknown(syntax, drafted, [target])


def _note_unknown(syntax: Syntax, drafted: Draft, targets: Sequence[SyntaxNode]) -> None:
    """Names of a function that hold what no path tells: they are not what the same names mean outside of it."""
    for target in targets:
        name = syntax.data[target.start_byte : target.end_byte] if target.type == "identifier" else b""
        around = [scope for scope in _functions(drafted.scopes.at(target.start_byte)) if scope.kind == FUNCTION]
        if name and around and _is_known_outside(around[0], name):
            drafted.hints.append((target.start_byte, name.decode("utf-8", "replace"), "value", _UNKNOWN))


def _is_known_outside(scope: Scope, name: bytes) -> bool:
    """Whether a name that a function gives to something of its own means something else around it."""
    if name in scope.outer:
        return False
    here = scope.parent
    while here is not None and here.bound.get(name) is None:
        here = here.parent
    return here is not None or name.decode("utf-8", "replace") in BUILTIN_NAMES


def _entered(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """`with x as y` and `except X as y`; a pattern's `as` says nothing here."""
    value, alias = first_named(node), node.child_by_field_name("alias")
    target = None if alias is None else first_named(alias)
    if value is None or target is None:
        return
    before = syntax.data[max(node.start_byte - 8, 0) : node.start_byte]
    if not before.rstrip(b" (*").endswith(b"except"):
        _note(syntax, drafted, target, value, "entered")
        return
    names = syntax.text(value).strip("() ").split(",")
    for name in names:
        if name.strip():
            drafted.hints.append((target.start_byte, syntax.text(target), "type", name.strip()))


def _returned(syntax: Syntax, drafted: Draft, node: SyntaxNode) -> None:
    """What a function without a return annotation plainly returns."""
    value = first_named(node)
    maker = _maker(drafted, node)
    if value is not None and maker is not None and maker.type is None:
        _note(syntax, drafted, None, value, "value")


def _yielded(syntax: Syntax, drafted: Draft) -> None:
    """What a fixture gives to tests, where it has to clean up behind them."""
    for node in syntax.captured("yield"):
        value = first_named(node)
        maker = _maker(drafted, node)
        if value is None or maker is None or maker.type is not None:
            continue
        if fixture_name(maker.name, maker.decorators) is not None:
            _note(syntax, drafted, None, value, "value")


def _maker(drafted: Draft, node: SyntaxNode) -> Definition | None:
    """The function that a statement stands in."""
    scope = drafted.scopes.at(node.start_byte)
    while scope.kind != FUNCTION and scope.parent is not None:
        scope = scope.parent
    return scope.definition
