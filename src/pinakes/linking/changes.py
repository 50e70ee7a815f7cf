"""Which names of a file mean something else than before."""

import re
from collections import defaultdict

from pinakes.facts import Flag
from pinakes.linking.interface import Interface, outward

_WORD = re.compile(r"[^\W\d][\w$]*(?:#\d+)?|\$[\w$]*(?:#\d+)?")
_DEFAULT = Flag.DEFAULT_EXPORT.value

Entries = dict[str, set[str]]
"""What an interface says under each name."""


def changed_names(before: Interface, now: Interface) -> set[str] | None:
    """The names that other files may find changed; None when any may be.

    That is so when a star import came or went, and when a default export changed, which others give their own names.
    """
    old, new = _entries(outward(before)), _entries(outward(now))
    if old.get("*") != new.get("*"):
        return None
    changed = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
    mentioned = _mentioned(old, new)
    pending = list(changed)
    while pending:
        for name in mentioned.get(pending.pop(), ()):
            if name not in changed:
                changed.add(name)
                pending.append(name)
    return None if "default" in changed else changed


def names_of(interface: Interface) -> set[str]:
    """The names of a file's symbols."""
    return {symbol.name for symbol in interface.symbols}


def _entries(interface: Interface) -> Entries:
    found: Entries = defaultdict(set)
    symbols = interface.symbols
    chains = [""] * len(symbols)
    for index, symbol in enumerate(symbols):
        above = chains[symbol.parent] if 0 <= symbol.parent < index else str(symbol.parent >= 0)
        chains[index] = f"{above}.{symbol.name}"
        details = (symbol.kind, symbol.flags, symbol.type, symbol.decorators, symbol.parameters)
        found[symbol.name].add(f"{chains[index]} {details}")
        if symbol.flags & _DEFAULT:
            found["default"].add(f"symbol {symbol.name}")
    for item in interface.imports:
        name = item.alias or item.name or item.module.partition(".")[0]
        found[name].add(f"import {item.module} {item.name} {item.level} {item.kind}")
    for owner, name, kind, text in interface.hints:
        within = symbols[owner].name if owner >= 0 else ""
        found[name.rpartition(".")[2] or within].add(f"{chains[owner] if owner >= 0 else ''} {name} {kind} {text}")
    for owner, path in interface.bases:
        found[symbols[owner].name].add(f"base {path}")
    for name, local, module, is_default in interface.exports:
        found["default" if is_default else name].add(f"export {local} {module}")
    return found


def _mentioned(*sides: Entries) -> dict[str, set[str]]:
    """For each word, the names under which it is mentioned."""
    found: dict[str, set[str]] = defaultdict(set)
    for side in sides:
        for name, texts in side.items():
            for text in texts:
                for word in _WORD.findall(text):
                    found[word].add(name)
    return found
