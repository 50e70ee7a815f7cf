"""Local names, which the index leaves out: where each is bound and used, for formats that want every name."""

from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple

from pinakes.extraction.grammar import capture
from pinakes.extraction.names import scope_that_binds
from pinakes.extraction.positions import Positions
from pinakes.extraction.uses import binding_scope, collect_uses
from pinakes.languages import all_languages, loaded
from pinakes.languages._draft import BIND, HOIST, Draft, Scope
from pinakes.languages._spec import Key, Syntax


class LocalUse(NamedTuple):
    """One mention of a local name; mentions of the same local share a number."""

    line: int
    col: int
    name: str
    number: int
    is_definition: bool


def find_locals(path: str, language: str | None, data: bytes) -> list[LocalUse]:
    """Every mention of a name that never leaves its function, top to bottom. The first one that binds it defines it."""
    spec = all_languages().get(language or "")
    if spec is None or spec.grammar is None or spec.hook is None:
        return []
    captures, ranges = capture(spec.name, data)
    syntax = Syntax(path, data, captures)
    drafted: Draft = import_module(spec.hook).draft(syntax)
    ranges = sorted(ranges + drafted.names)
    uses = collect_uses(data, ranges, drafted, spec, syntax.captured("comment"))
    mentions = [
        (start, name, scope_that_binds(scope, name), False)
        for name, start, _, scope, receiver in uses
        if receiver is None and start not in drafted.imported_only and start not in drafted.called
    ]
    for start, end in ranges:
        role = drafted.claims.get(start)
        if role in {BIND, HOIST}:
            mentions.append((start, data[start:end], binding_scope(drafted.scopes.at(start), role), True))
        elif start in drafted.late:
            scope = drafted.scopes.at(drafted.late[start])
            mentions.append((start, data[start:end], scope_that_binds(scope, data[start:end]), True))
    return _number(sorted(mentions, key=_start), Positions(data))


class KeyUse(NamedTuple):
    """A member of an object where it is written."""

    line: int
    col: int
    name: str
    kind: str


def find_keys(language: str | None, data: bytes) -> list[KeyUse]:
    """Members of objects that are written out, top to bottom: symbols and references among them."""
    spec = all_languages().get(language or "")
    if spec is None or spec.keys is None:
        return []
    captures, _ = capture(spec.name, data)
    found: Iterable[Key] = loaded(spec.keys)(Syntax("", data, captures))
    at = Positions(data).at
    named = [(key, data[key.start : key.end].decode("utf-8", "replace")) for key in sorted(found)]
    return [KeyUse(*at(key.start), name, key.kind) for key, name in named]


def _start(mention: tuple[int, bytes, Scope | None, bool]) -> int:
    return mention[0]


def _number(mentions: list[tuple[int, bytes, Scope | None, bool]], positions: Positions) -> list[LocalUse]:
    numbers: dict[tuple[int, bytes], int] = {}
    defined: set[int] = set()
    found = []
    for start, name, scope, binds in mentions:
        if scope is None or scope.bound.get(name, scope) is not None:
            continue
        number = numbers.setdefault((id(scope), name), len(numbers))
        line, col = positions.at(start)
        found.append(LocalUse(line, col, name.decode("utf-8", "replace"), number, binds and number not in defined))
        if binds:
            defined.add(number)
    return found
