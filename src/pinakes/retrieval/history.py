"""Events of a symbol's past as answers tell of them."""

from collections.abc import Sequence
from typing import Final

from pinakes.answers import HistoryEvent
from pinakes.retrieval.lineage import Event
from pinakes.retrieval.versions import Version, likeness

MOST_MEMBERS: Final = 20
_WITH_SIGNATURE: Final = frozenset({"appeared", "vanished", "signature"})


def told_events(events: Sequence[Event]) -> list[HistoryEvent]:
    """Events in their order, newest first; one that brings back an older state names the commit that had it."""
    return [_told(event, _same_as(event, events[place + 1 :])) for place, event in enumerate(events)]


def _same_as(event: Event, older: Sequence[Event]) -> str | None:
    """The newest of the older commits that left the symbol as this one does, when something else was between."""
    if event.after is None:
        return None
    for other in older[1:]:
        if other.commit is not None and other.after is not None and other.after.state == event.after.state:
            return other.commit.id if older[0].after is None or older[0].after.state != event.after.state else None
    return None


def _told(event: Event, same_as: str | None) -> HistoryEvent:
    version = event.after or event.before
    assert version is not None, "something happened to it"
    commit, other = event.commit, event.other
    old = other if event.after is not None and other is not None else event.before
    is_signature_told = bool(_WITH_SIGNATURE & set(event.changes))
    return HistoryEvent(
        commit=None if commit is None else commit.id,
        date=None if commit is None else commit.date,
        author=None if commit is None else commit.author,
        subject=None if commit is None else commit.subject,
        changes=event.changes,
        path=version.path,
        line=version.line,
        name=version.name,
        signature=version.signature if is_signature_told else None,
        old_signature=old.signature if old is not None and "signature" in event.changes else None,
        other_path=None if other is None else other.path,
        other_name=None if other is None else other.name,
        likeness=None if other is None else likeness(version, other),
        added=_members(event.after, old) if event.after is not None and old is not None else [],
        removed=_members(old, event.after) if event.after is not None and old is not None else [],
        same_as=same_as,
    )


def _members(one: Version | None, other: Version | None) -> list[str]:
    """Members that one has and the other has not."""
    if one is None or other is None:
        return []
    return sorted(one.members - other.members)[:MOST_MEMBERS]
