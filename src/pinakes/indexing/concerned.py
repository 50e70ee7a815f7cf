"""Which files a change of other files may concern."""

from collections.abc import Iterable

import msgspec

from pinakes.indexing.family_files import unpack_interface
from pinakes.linking.changes import changed_names, names_of
from pinakes.linking.family import Family
from pinakes.linking.interface import Interface
from pinakes.storage.links import LinkTables


def concerned(tables: LinkTables, family: Family, path_of: dict[int, str]) -> set[int]:
    """Files whose names may mean something else since others were written or removed.

    What the index says of all files is read once, however many changed.
    """
    changed: dict[int, set[str]] = {}
    anyhow: set[int] = set()
    named = _come_or_gone(tables, path_of) if family.named_kinds else set()
    for file, before in tables.old_interfaces.items():
        now = tables.interface(file)
        if before == now:
            continue
        names = None if now is None else changed_names(unpack_interface(before), unpack_interface(now))
        if names is None:
            # Whoever asked it may find anything changed.
            anyhow.add(file)
            named |= _renamed(before, now) if family.named_kinds else set()
        elif names:
            changed[file] = names
    words = named.union(*changed.values())
    mentioned_in = tables.interfaces_with(words) if words else {}
    used_in = tables.users_of(words, is_dotted=family.is_dotted) if words else {}
    mentions = {file: _any(mentioned_in, names) - {file} for file, names in changed.items()}
    if family.named_kinds:
        mentioning = _any(mentioned_in, named).union(*mentions.values())
        return _any(used_in, words) | mentioning | tables.askers(anyhow | mentioning)
    found = tables.askers(anyhow)
    asked = tables.asked(set(changed))
    for file, names in changed.items():
        askers = asked.by[file]
        using = askers & _any(used_in, names)
        found |= using | asked.resting(askers - using, mentions[file])
    return found


def _any(files_of: dict[str, set[int]], words: Iterable[str]) -> set[int]:
    return set[int]().union(*[files_of[word] for word in words])


def _renamed(before: bytes, now: bytes | None) -> set[str]:
    """The names that changed in a file, beside all that those who asked it may find changed."""
    if now is None:
        return names_of(unpack_interface(before))
    return changed_names(_without_stars(unpack_interface(before)), _without_stars(unpack_interface(now))) or set()


def _without_stars(interface: Interface) -> Interface:
    return msgspec.structs.replace(interface, imports=[item for item in interface.imports if item.name != "*"])


def _come_or_gone(tables: LinkTables, path_of: dict[int, str]) -> set[str]:
    """The names in files that came or went, where names are found without imports."""
    # The id of a file that went may have been given to one that came, which may even say the same.
    stayed = {file for file in tables.old_interfaces if file in path_of and _has_stayed(tables, file, path_of[file])}
    came = [tables.interface(file) for file in tables.written.intersection(path_of) - stayed]
    went = [packed for file, packed in tables.old_interfaces.items() if file not in stayed]
    return {name for packed in (*came, *went) if packed is not None for name in names_of(unpack_interface(packed))}


def _has_stayed(tables: LinkTables, file: int, path: str) -> bool:
    return tables.removed.get(file, path) == path
