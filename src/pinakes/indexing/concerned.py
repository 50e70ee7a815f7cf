"""Which files a change of other files may concern."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pinakes.indexing.family_files import unpack_interface
from pinakes.linking.changes import changed_names, has_unsaid_changes, said_words
from pinakes.linking.family import Family, declared_in
from pinakes.linking.interface import Interface
from pinakes.storage.links import LinkTables


class _Changes(NamedTuple):
    """What changed in files that were written or removed."""

    anyhow: set[int]
    """Files in which whoever asked them may find anything changed."""
    named: set[str]
    """Changed names that any file may name without asking theirs."""
    inside: dict[int, set[str]]
    """The other changed names of each file: nobody finds them who does not ask it."""


def concerned(tables: LinkTables, family: Family, path_of: dict[int, str]) -> set[int]:
    """Files whose names may mean something else since others were written or removed.

    A name is looked for where it is used, and where a file that is asked on the way says it: of what it defines, not
    as the name of that. What the index says of all files is read once, however many changed.
    """
    anyhow, named, inside = _changes(tables, family, path_of)
    words = named.union(*inside.values())
    used_in = tables.users_of(words, is_dotted=family.is_dotted) if words else {}
    interfaces = _Interfaces(tables, words)
    mentioning = _any(tables.interfaces_with(named), named) if named else set()
    saying = interfaces.saying(named, mentioning)
    found = _any(used_in, named) | saying | interfaces.defining(named, mentioning) | tables.askers(anyhow | saying)
    asked = tables.asked(set(inside))
    for file, names in inside.items():
        askers = asked.by[file]
        using = askers & _any(used_in, names)
        others = askers - using
        on_the_way = interfaces.saying(names, asked.under(others) - {file})
        found |= using | (others & on_the_way) | asked.resting(others, on_the_way)
    return found


def _changes(tables: LinkTables, family: Family, path_of: dict[int, str]) -> _Changes:
    changes = _Changes(set(), _come_or_gone(tables, family, path_of) if family.named_kinds else set(), {})
    for file, before in tables.old_interfaces.items():
        now = tables.interface(file)
        if before == now:
            continue
        old = unpack_interface(before)
        new = None if now is None else unpack_interface(now)
        named = _named_in(family, old) | _named_in(family, new)
        names = None if new is None else changed_names(old, new)
        if names is None:
            changes.anyhow.add(file)
            if named:
                names = None if new is None else changed_names(_without_stars(old), _without_stars(new))
                changes.named.update(named if names is None else named & names)
        elif new is not None and names:
            changes.named.update(named & names)
            changes.inside[file] = names - named
            if has_unsaid_changes(family, old, new):
                changes.anyhow.add(file)
    inside = {file: _as_used(family, names) for file, names in changes.inside.items()}
    return _Changes(changes.anyhow, _as_used(family, changes.named), inside)


def _as_used(family: Family, names: set[str]) -> set[str]:
    """Some names, and those by which files may use what is declared by them."""
    other_names = family.other_names
    return names if other_names is None else names.union(*map(other_names, names))


class _Said(NamedTuple):
    """The words of some that a file says of what it defines, and those that it defines something by."""

    words: set[str]
    names: set[str]


class _Interfaces:
    """What files say of some words. Each file is read when it is asked for, once."""

    def __init__(self, tables: LinkTables, words: set[str]) -> None:
        self._interface = tables.interface
        self._words = words
        self._spelt = [word.encode() for word in words]
        self._known: dict[int, _Said] = {}

    def saying(self, words: set[str], files: set[int]) -> set[int]:
        """Those of some files that say one of these words of what they define."""
        return {file for file in files if words & self._said(file).words}

    def defining(self, words: set[str], files: set[int]) -> set[int]:
        """Those of some files that define something of such a name: it may be one with what changed, in parts."""
        return {file for file in files if words & self._said(file).names}

    def _said(self, file: int) -> _Said:
        known = self._known.get(file)
        if known is None:
            known = self._known[file] = self._read(file)
        return known

    def _read(self, file: int) -> _Said:
        packed = self._interface(file)
        if packed is None or not any(spelt in packed for spelt in self._spelt):
            return _Said(set(), set())
        interface = unpack_interface(packed)
        names = {symbol.name for symbol in interface.symbols}
        return _Said(said_words(interface, self._words), self._words & names)


def _any(files_of: dict[str, set[int]], words: Iterable[str]) -> set[int]:
    return set[int]().union(*[files_of[word] for word in words])


def _named_in(family: Family, interface: Interface | None) -> set[str]:
    """The names in a file that any other may name without asking it."""
    if interface is None:
        return set()
    declared = declared_in(interface)
    return {symbol.name for place, symbol in enumerate(interface.symbols) if family.is_named(declared, place)}


def _without_stars(interface: Interface) -> Interface:
    return msgspec.structs.replace(interface, imports=[item for item in interface.imports if item.name != "*"])


def _come_or_gone(tables: LinkTables, family: Family, path_of: dict[int, str]) -> set[str]:
    """The names in files that came or went that others may name without asking them."""
    # The id of a file that went may have been given to one that came, which may even say the same.
    stayed = {file for file in tables.old_interfaces if file in path_of and _has_stayed(tables, file, path_of[file])}
    came = [tables.interface(file) for file in tables.written.intersection(path_of) - stayed]
    went = [packed for file, packed in tables.old_interfaces.items() if file not in stayed]
    packs = [packed for packed in (*came, *went) if packed is not None]
    return set[str]().union(*[_named_in(family, unpack_interface(packed)) for packed in packs])


def _has_stayed(tables: LinkTables, file: int, path: str) -> bool:
    return tables.removed.get(file, path) == path
