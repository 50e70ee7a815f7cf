"""A file's interface, laid out for looking things up in it."""

import re
from collections import defaultdict
from functools import cached_property

from pinakes.facts import FUNCTION_KINDS, TEST, TYPE_KINDS
from pinakes.languages import language_named
from pinakes.linking.interface import USE, Interface, LinkImport, LinkSymbol

__all__ = ["FUNCTION_KINDS", "TYPE_KINDS", "Hint", "Unit", "Uses", "used_in"]

_WORD = re.compile(r"[^\W\d$][\w$]*|\$[\w$]*")
_HOLDERS = TYPE_KINDS | {"constant", "variable", "property"}
_NAMELESS = frozenset({"re-export", "side-effect", "dynamic"})
"""Imports that bring no name into the file itself."""

Hint = tuple[int, str, str]
"""The symbol in whose text it stands, kind and text."""
Uses = dict[tuple[int, str], list[str]]
"""The texts of the hints on the uses of names, in the order written, by the symbol in whose text they stand."""


def _names_itself(language: str | None) -> bool:
    """Whether methods of a language choose what they call their instance."""
    spec = language_named(language)
    return spec is not None and spec.self_is_parameter


class Unit:
    """One file. Symbols and imports are meant by their place in the interface; -1 is the file itself."""

    def __init__(self, file: int, path: str, interface: Interface) -> None:
        self.file = file
        self.path = path
        self.language = interface.language
        self.symbols: list[LinkSymbol] = interface.symbols
        self.imports: list[LinkImport] = interface.imports
        self.exports = interface.exports
        self.members: dict[int, dict[str, list[int]]] = defaultdict(dict)
        """What each symbol holds, by name, in the order written."""
        self.bound: dict[int, dict[str, list[int]]] = defaultdict(dict)
        """The imports that each symbol's text makes, by the name they bring."""
        self.stars: list[int] = []
        self.hints: dict[tuple[int, str], list[Hint]] = defaultdict(list)
        self.bases: dict[int, list[str]] = defaultdict(list)
        self.uses: Uses = {}
        """What each symbol's text uses, where the file is the one that is being linked: nobody else asks for it, and
        in some languages it is most of what is known of a file."""
        self.tests: dict[int, int] = {}
        """The tests that texts name, each with the symbol whose text that of the test is part of."""
        for index, symbol in enumerate(interface.symbols):
            if symbol.kind == TEST:
                self.tests[index] = symbol.parent
            else:
                self.members[symbol.parent].setdefault(symbol.name, []).append(index)
        for index, item in enumerate(interface.imports):
            self._bind(index, item)
        for owner, name, kind, text in interface.hints:
            if kind != USE:
                self._note(owner, name, kind, text)
        for index, path_ in interface.bases:
            self.bases[index].append(path_)

    def _bind(self, index: int, item: LinkImport) -> None:
        if item.name == "*" and item.alias is None:
            self.stars.append(index)
            return
        if item.kind in _NAMELESS or (item.kind == "require" and item.name is None and item.alias is None):
            return
        name = item.alias or item.name or item.module.partition(".")[0]
        self.bound[item.symbol].setdefault(name, []).append(index)

    def _note(self, owner: int, name: str, kind: str, text: str) -> None:
        """File a hint under the symbol that it speaks of: attributes of `self` under their class."""
        receiver, dot, attribute = name.partition(".")
        if receiver == "this" and dot and not _names_itself(self.language):
            holder = self.holder_of_this(owner)
            if holder >= 0:
                self.hints[holder, attribute].append((owner, kind, text))
        elif dot and "." not in attribute:
            method = self.method_around(owner)
            if (
                method >= 0
                and self.symbols[method].parameters[:1]
                and receiver == self.symbols[method].parameters[0][0]
            ):
                self.hints[self.symbols[method].parent, attribute].append((owner, kind, text))
        self.hints[owner, name].append((owner, kind, text))

    @cached_property
    def type_parameters(self) -> dict[int, list[str]]:
        """The type parameters that stand in the text of each symbol, its own first."""
        found: dict[int, list[str]] = defaultdict(list)
        for (owner, name), hints in self.hints.items():
            if any(kind == "alias" for _, kind, _ in hints):
                found[owner].append(name)
        return found

    @cached_property
    def inner_names(self) -> frozenset[str]:
        """The names that symbols, imports, parameters and hints inside other symbols have."""
        found = {symbol.name for symbol in self.symbols if symbol.parent >= 0}
        found.update(name for owner, names in self.bound.items() if owner >= 0 for name in names)
        found.update(name for owner, name in self.hints if owner >= 0)
        found.update(
            word for symbol in self.symbols for name, _, _ in symbol.parameters for word in _WORD.findall(name)
        )
        return frozenset(found)

    def method_around(self, symbol: int) -> int:
        """The method that a symbol is or stands in; -1 when it stands in none."""
        while symbol >= 0:
            parent = self.symbols[symbol].parent
            if parent >= 0 and self.symbols[parent].kind in TYPE_KINDS and self.symbols[symbol].parameters:
                return symbol
            symbol = parent
        return -1

    def holder_of_this(self, symbol: int) -> int:
        """The type or object whose member a symbol is or stands in; -1 when it stands in none."""
        while symbol >= 0:
            parent = self.symbols[symbol].parent
            if parent >= 0 and self.symbols[parent].kind in _HOLDERS:
                return parent
            symbol = parent
        return -1

    def type_around(self, symbol: int) -> int:
        """The innermost type that a symbol is or stands in; -1 when it stands in none."""
        while symbol >= 0 and self.symbols[symbol].kind not in TYPE_KINDS:
            symbol = self.symbols[symbol].parent
        return symbol


def used_in(interface: Interface) -> Uses:
    """What hints tell of the uses of names."""
    found: Uses = {}
    for owner, name, kind, text in interface.hints:
        if kind == USE:
            found.setdefault((owner, name), []).append(text)
    return found
