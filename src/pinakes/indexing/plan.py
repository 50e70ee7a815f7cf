"""What has to be done to make the index say what the tree says."""

from typing import NamedTuple

from pinakes.sources.found import FoundFile


class Known(NamedTuple):
    """A file as the index has it."""

    id: int
    path: str
    hash: str | None
    size: int
    mtime_ns: int
    skipped: str | None


class Plan(NamedTuple):
    """Files to read, by what is known of them, and files to forget."""

    new: list[FoundFile]
    suspect: list[tuple[Known, FoundFile]]
    """Their stat differs from the index; only their bytes tell whether they changed."""
    gone: list[Known]
    unchanged: int


def compare(known: dict[str, Known], found: list[FoundFile]) -> Plan:
    """Compare a whole tree with the whole index, by stat alone."""
    new, suspect, seen = [], [], set()
    for file in found:
        before = known.get(file.path)
        seen.add(file.path)
        if before is None:
            new.append(file)
        elif (file.size, file.mtime_ns) != (before.size, before.mtime_ns) or before.skipped in RETRIED:
            suspect.append((before, file))
    gone = [before for path, before in known.items() if path not in seen]
    return Plan(new, suspect, gone, len(found) - len(new) - len(suspect))


RETRIED = frozenset({"crash", "timeout", "vanished", "unreadable"})
"""Reasons that may have gone away: such files are looked at again."""
