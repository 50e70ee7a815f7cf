"""Labels: what locals are called in paths, where one definition calls several things by one name.

Callbacks, arrows and blocks are no symbols, so that the hints on their names lie with the definition around them. As
long as a file is drafted, each of their names that could be taken for another has a number of its own (`f#7`). In the
end, those that hold the same share a label, the first of a definition goes by its plain name where that is nobody
else's, and `f#0` is what nothing is known of.
"""

import re
from collections.abc import Iterator
from operator import attrgetter

from pinakes.languages._draft import BIND, CLASS, FUNCTION, HEADER, HOIST, MODULE, Definition, Draft, ImportDraft, Scope
from pinakes.languages._spec import first_named
from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.languages.typescript.parameters import NAME
from pinakes.languages.typescript.sheet import Sheet

_NAME = re.compile(NAME)
_FIRST = re.compile(r"[A-Za-z_$\x80-\U0010ffff][\w$]*")
_LABEL = re.compile(r"[\w$]+#\d+")
_BINDING = frozenset({BIND, HOIST})
_TYPES = frozenset({"type_parameter", "infer", "key"})
_WITH_THIS = frozenset({FUNCTION, CLASS})
_MEMBERS = frozenset({"class", "method", "getter", "setter", "constructor"})
_HANDED_THIS = re.compile(rb"\s*(?:\.\s*bind\s*\(\s*this\b|,\s*this\s*\))")
"""What follows a function whose `this` is that of what is around it."""
_start = attrgetter("start")
_BUILTINS = frozenset(name.encode() for name in BUILTIN_NAMES)

Hint = tuple[int, str, str, str]
Known = dict[Scope, str]
"""The labels of one name, by the scopes that bind it."""


class Labels:
    """The labels of one file, from before the first path is read until the last one is."""

    def __init__(self, sheet: Sheet, drafted: Draft) -> None:
        self._drafted = drafted
        self._scopes = drafted.scopes
        self._known: dict[str, Known] = {}
        self._scope_of: dict[str, tuple[Scope, str]] = {}
        """Each number with the scope that binds it and its name, outermost first."""
        for name, scopes in _taken_twice(sheet, drafted):
            self._number(name, scopes)
        owners = _owners_of_this(sheet, drafted)
        if owners:
            known = self._known["this"] = {}
            for scope, is_anybody in owners.items():
                known[scope] = f"this#{len(self._scope_of) + 1}" if is_anybody else "this"
                if is_anybody:
                    self._scope_of[known[scope]] = scope, "this"

    def _number(self, name: bytes, scopes: list[Scope]) -> None:
        text = name.decode("utf-8", "replace")
        known = self._known[text] = {}
        number = len(self._scope_of)
        for scope in scopes:
            item = scope.bound.get(name)
            if isinstance(item, Definition) or _is_main(scope):
                known[scope] = text
                continue
            number += 1
            label = f"{text}#{number}"
            self._scope_of[label] = scope, text
            known[scope] = label
            if isinstance(item, ImportDraft):
                member = "" if item.name is None else f".{item.name}"
                self._drafted.hints.append((item.start, label, "value", f"@'{item.module}'{member}"))

    def name(self, name: str, at: int) -> str:
        """What a name is called in paths that stands at a byte."""
        known = self._known.get(name)
        if known is None:
            return name
        here: Scope | None = self._scopes.at(at)
        key = name.encode()
        while here is not None:
            if here in known:
                return known[here]
            if key in here.bound:
                break
            here = here.parent
        return name

    def path(self, path: str, at: int) -> str:
        """A path as written at a byte, with the labels of the names that it and its alternatives start with."""
        if not self._known:
            return path
        if "|" in path and not path.startswith("<"):
            return "|".join([self._one(part, at) for part in path.split("|")])
        return self._one(path, at)

    def _one(self, path: str, at: int) -> str:
        first = _FIRST.match(path)
        return path if first is None else self.name(first[0], at) + path[first.end() :]

    # Once all is drafted.

    def settle(self) -> None:
        """Turn numbers into the labels that the file keeps."""
        if not self._known:
            return
        drafted = self._drafted
        kept: list[Hint] = []
        numbered: dict[str, list[Hint]] = {}
        for hint in drafted.hints:
            if "#" in hint[1] and hint[1] in self._scope_of:
                numbered.setdefault(hint[1], []).append(hint)
            else:
                kept.append(hint)
        final = self._final(numbered, kept)
        drafted.hints = [
            (hint[0], final.get(hint[1], hint[1]), hint[2], _settled(hint[3], final))
            if "#" in hint[3] or "#" in hint[1]
            else hint
            for hint in kept
        ]
        for at, (start, end, role, of) in enumerate(drafted.members):
            if of is not None and b"#" in of:
                drafted.members[at] = start, end, role, _settled(of.decode(), final).encode()
        for name, known in self._known.items():
            key = name.encode()
            labels = {scope: final.get(label, label) for scope, label in known.items()}
            if len(set(labels.values())) > 1 or name not in labels.values():
                drafted.labels[key] = {scope: label.encode() for scope, label in labels.items()}

    def _final(self, numbered: dict[str, list[Hint]], kept: list[Hint]) -> dict[str, str]:
        """The label of each number. Of those that hold the same, the hints on the first are kept for all."""
        final: dict[str, str] = {}
        taken: dict[tuple[Definition | None, str], dict[frozenset[tuple[str, str]], str]] = {}
        hinted = {name for _, name, _, _ in kept} | {self._scope_of[label][1] for label in numbered}
        for label, (scope, name) in self._scope_of.items():
            hints = numbered.get(label)
            if hints is None and name not in hinted:
                final[label] = name if self._outer(scope, name) is None else f"{name}#0"
                continue
            if hints is None:
                final[label] = f"{name}#0"
                continue
            known = taken.setdefault((scope.definition, name), {})
            key = frozenset([(kind, _settled(text, final)) for _, _, kind, text in hints])
            if key not in known:
                outer = self._outer(scope, name)
                # Names of definitions further out are seen here, so that their numbers are taken.
                number = len(known) + 1 + _number_of(final.get(outer or "", ""))
                known[key] = name if number == 1 and outer is None else f"{name}#{number}"
                kept += hints
            final[label] = known[key]
        return final

    def _outer(self, scope: Scope, name: str) -> str | None:
        """The label of what a scope hides by binding a name; None where it hides nothing."""
        key, known = name.encode(), self._known[name]
        here = scope.parent
        while here is not None:
            label = known.get(here)
            if label is not None:
                return label
            if key in here.bound:
                return name
            here = here.parent
        return name if key in _BUILTINS or key == b"this" else None


def _owners_of_this(sheet: Sheet, drafted: Draft) -> dict[Scope, bool]:
    """The functions that have a `this` of their own, and whether it is that of whoever calls them, where any is."""
    functions = sheet.syntax.captured("function_value")
    if b"this" not in sheet.data or (len(functions) == 0 and not sheet.syntax.captured("function")):
        return {}
    scopes = drafted.scopes
    arrows, nameless = set(), []
    for node in functions:
        if node.type == "arrow_function":
            inside = node.child_by_field_name("parameters") or node.child_by_field_name("parameter")
            arrows.add(scopes.at(node.start_byte if inside is None else inside.start_byte))
        elif node.start_byte in sheet.drafted:
            continue
        elif _HANDED_THIS.match(sheet.data, node.end_byte):
            arrows.add(scopes.at(node.start_byte))
        else:
            nameless.append(scopes.at(node.start_byte))
    known = dict.fromkeys(nameless, True)
    for definition in sheet.definitions:
        if definition.opens in _WITH_THIS:
            scope = scopes.at(definition.body_start)
            if scope not in arrows:
                is_plain = definition.kind == "function" and _is_in_class(definition)
                known.setdefault(scope, is_plain)
    return known if True in known.values() else {}


def _is_in_class(definition: Definition) -> bool:
    """Whether a function stands in the text of a member, whose `this` is not its own."""
    around = definition.parent
    while around is not None:
        if around.kind in _MEMBERS:
            return True
        around = around.parent
    return False


def _taken_twice(sheet: Sheet, drafted: Draft) -> Iterator[tuple[bytes, list[Scope]]]:
    """The names that could be taken for one another, each with the scopes that bind it, outermost first."""
    starts: dict[bytes, list[int]] = {}
    claims, data = sheet.claims, sheet.data
    for start, role in claims.items():
        if role in _BINDING:
            match = _NAME.match(data, start)
            if match is not None:
                starts.setdefault(match[0], []).append(start)
    bound = {definition.name.encode() for definition, _ in sheet.bindings}
    bound.update([(item.binds or "").encode() for item in drafted.imports])
    types = _type_binders(sheet)
    signatures = {node.start_byte for node in sheet.syntax.captured("scope") if node.start_byte not in sheet.drafted}
    for name, places in starts.items():
        if len(places) == 1 and name not in bound and name not in _BUILTINS:
            continue
        scopes = {_binder(drafted.scopes.at(start), claims[start]): None for start in places if start not in types}
        found = sorted([scope for scope in scopes if scope.start not in signatures], key=_start)
        if _is_contested(name, found):
            yield name, found


def _type_binders(sheet: Sheet) -> set[int]:
    """Where names of types are bound, which are no values."""
    found = set()
    for capture in _TYPES:
        for node in sheet.syntax.captured(capture):
            name = first_named(node) if capture == "infer" else node.child_by_field_name("name")
            if name is not None:
                found.add(name.start_byte)
    return found


def _is_contested(name: bytes, scopes: list[Scope]) -> bool:
    """Whether one of these scopes shares its definition with another or hides what is bound around it."""
    inner = [scope for scope in scopes if not _is_main(scope)]
    owners = [scope.definition for scope in inner]
    if len(set(owners)) < len(owners):
        return True
    among = set(scopes)
    for scope in inner:
        here = scope.parent
        while here is not None:
            if here in among or name in here.bound:
                return True
            here = here.parent
    return bool(inner) and name in _BUILTINS


def _binder(scope: Scope, role: int) -> Scope:
    """The scope that a name bound here belongs to."""
    while scope.parent is not None and (
        scope.kind == HEADER or (role == HOIST and scope.kind not in {FUNCTION, MODULE})
    ):
        scope = scope.parent
    return scope


def _is_main(scope: Scope) -> bool:
    """Whether a scope is that of a definition or of the file, and none without a name."""
    owner = scope.definition
    return scope.parent is None or (owner is not None and scope.start == owner.body_start and scope.kind == owner.opens)


def _number_of(label: str) -> int:
    return int(label.partition("#")[2] or 0)


def _settled(text: str, final: dict[str, str]) -> str:
    return _LABEL.sub(lambda match: final.get(match[0], match[0]), text) if "#" in text else text
