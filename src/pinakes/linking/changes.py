"""Which names of a file mean something else than before."""

import re
from collections import Counter, defaultdict

from pinakes.facts import TYPE_KINDS, Flag
from pinakes.languages import language_named
from pinakes.linking.family import Family, declared_in
from pinakes.linking.interface import Interface, functions_of, outward

_WORD = re.compile(r"[^\W\d][\w$]*(?:#\d+)?|\$[\w$]*(?:#\d+)?|=\d+")
_PLAIN_WORD = re.compile(r"[^\W\d][\w$]*|\$[\w$]*")
_DEFAULT = Flag.DEFAULT_EXPORT.value
_LOCAL = "\0"
"""Stands before the names of locals, which no other file can say: what rests on them is found changed, not they."""

Entries = dict[str, set[tuple[str, str]]]
"""What an interface says under each name: of what kind it is, and what it mentions."""


def changed_names(before: Interface, now: Interface) -> set[str] | None:
    """The names that other files may find changed; None when any may be.

    That is so when a star import came or went, and when a default export changed, which others give their own names.
    """
    before, now = outward(before), outward(now)
    if before == now:
        return set()
    old, new = _entries(before), _entries(now)
    if old.get("*") != new.get("*"):
        return None
    changed = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
    mentioned = _mentioned(old, new)
    pending = list(changed)
    while pending:
        for name in mentioned.get(pending.pop().removeprefix(_LOCAL), ()):
            if name not in changed:
                changed.add(name)
                pending.append(name)
    return None if "default" in changed else {name for name in changed if not name.startswith(_LOCAL)}


def has_unsaid_changes(family: Family, before: Interface, now: Interface) -> bool:
    """Whether a type that stays got, lost or changed a member that is looked for though nobody says its name."""
    old, new = _unsaid(family, before), _unsaid(family, now)
    return any(old[chain] != new[chain] for chain in old.keys() & new.keys())


def _unsaid(family: Family, interface: Interface) -> dict[str, set[str]]:
    """Under each type, what its members are that are looked for by themselves.

    Everywhere these are constructors, and what has no name that could be said: operators, signatures, indexes.
    """
    declared = declared_in(interface)
    symbols, is_unsaid = interface.symbols, family.is_unsaid
    chains = [""] * len(symbols)
    found: dict[str, set[str]] = {}
    for index, symbol in enumerate(symbols):
        parent = symbols[symbol.parent] if 0 <= symbol.parent < index else None
        chains[index] = f"{chains[symbol.parent] if parent is not None else ''}.{symbol.name}"
        if symbol.kind in TYPE_KINDS:
            found.setdefault(chains[index], set())
        if (
            parent is not None
            and parent.kind in TYPE_KINDS
            and (
                symbol.kind == "constructor"
                or not symbol.name.rpartition(".")[2].isidentifier()
                or (is_unsaid is not None and is_unsaid(declared, index))
            )
        ):
            said = (symbol.name, symbol.kind, symbol.flags, symbol.type, symbol.decorators, symbol.parameters)
            found[chains[symbol.parent]].add(str(said))
    return found


def said_words(interface: Interface, words: set[str]) -> set[str]:
    """Those of some words that a file says of what it defines, in types, values, imports and bases.

    The names themselves are not counted: a second symbol of a name is another one. But what a method is called with
    may be told by the one that it overrides.
    """
    texts: list[str | None] = []
    spec = language_named(interface.language)
    heirs = {owner for owner, _ in interface.bases} if spec is not None and spec.inherits_parameters else set()
    for symbol in interface.symbols:
        texts += [symbol.type, *symbol.decorators]
        for _, type_, default in symbol.parameters:
            texts += [type_, default]
        if symbol.name not in words or (symbol.parent in heirs and symbol.parameters):
            # `a.b` and `operator T` say more than one name.
            texts.append(symbol.name)
    for item in interface.imports:
        texts += [item.module, item.name]
    for _, name, _, text in interface.hints:
        texts += [name.rpartition(".")[0], text]
    texts += [path for _, path in interface.bases]
    for _, local, module, _ in interface.exports:
        texts += [local, module]
    said = "\n".join([text for text in texts if text])
    found = words.intersection(_PLAIN_WORD.findall(said))
    return found | {
        word for word in words if word not in found and _PLAIN_WORD.fullmatch(word) is None and word in said
    }


def _entries(interface: Interface) -> Entries:
    found: Entries = defaultdict(set)
    symbols = interface.symbols
    chains = [""] * len(symbols)
    seen: Counter[str] = Counter()
    for index, symbol in enumerate(symbols):
        above = chains[symbol.parent] if 0 <= symbol.parent < index else str(symbol.parent >= 0)
        chain = chains[index] = f"{above}.{symbol.name}"
        said = (symbol.type, symbol.decorators, symbol.parameters)
        # Of several that have one name, each may be meant, the first or the last before the others.
        found[symbol.name].add((f"{symbol.kind} {symbol.flags} {seen[chain]}", f"{chain} {said}"))
        seen[chain] += 1
        if symbol.flags & _DEFAULT:
            found["default"].add(("symbol", symbol.name))
    for item in interface.imports:
        name = item.alias or item.name or item.module.partition(".")[0]
        found[name].add((f"import {item.kind} {item.level}", f"{item.module} {item.name}"))
    inner = functions_of(interface)
    for owner, name, kind, text in interface.hints:
        within = symbols[owner].name if owner >= 0 else ""
        is_local = owner in inner and name and kind != "alias" and "." not in name
        key = _LOCAL + name if is_local else name.rpartition(".")[2] or within
        found[key].add((kind, f"{chains[owner] if owner >= 0 else ''} {name} {text}"))
    for owner, path in interface.bases:
        found[symbols[owner].name].add(("base", path))
    for name, local, module, is_default in interface.exports:
        found["default" if is_default else name].add(("export", f"{local} {module}"))
    return found


def _mentioned(*sides: Entries) -> dict[str, set[str]]:
    """For each word, the names under which it is mentioned."""
    found: dict[str, set[str]] = defaultdict(set)
    for side in sides:
        for name, entries in side.items():
            for _, said in entries:
                for word in _WORD.findall(said):
                    found[word].add(name)
    return found
