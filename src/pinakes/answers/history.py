"""The past: history, churn."""

import msgspec

from pinakes.answers.evidence import Answer


class HistoryEvent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one commit did to a symbol."""

    commit: str | None
    """None for what is not committed yet."""
    date: str | None
    """When it was committed."""
    author: str | None
    subject: str | None
    changes: list[str]
    """`appeared`, `vanished`, or one or more of `moved` (file or parent), `renamed`, `signature`, `body`, `value`;
    `merged` first where a merge put together what its parents had."""
    path: str
    """Its file after the commit, before it where it vanished."""
    line: int
    name: str
    """Its qualified name, the same way."""
    signature: str | None = None
    """The same way; only where the signature changed, and where the symbol appeared or vanished."""
    old_signature: str | None = None
    other_path: str | None = None
    """Where it came from, or where it went when it vanished from here."""
    other_name: str | None = None
    """Its qualified name there."""
    likeness: float | None = None
    """How much of its text it kept when it was moved or renamed, from 0 to 1. That it is the same is no more than
    likely."""
    added: list[str] = []
    """Members of a type that came."""
    removed: list[str] = []
    """Members of a type that went."""
    same_as: str | None = None
    """An older commit after which it was just as it is after this one: what was between was taken back."""


class SymbolHistory(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happened to one symbol, newest first."""

    name: str
    kind: str
    path: str
    is_gone: bool = False
    events: list[HistoryEvent]


class ChurnIngested(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What was read from git of how much files change."""

    files: int
    """Files of the index that some commit changed, or, where it was forgotten, that were known."""
    commits: int = 0
    authors: int = 0
    commit: str | None = None
    """The last commit, at which it was read."""
    half_life_days: int | None = None
    oldest: str | None = None
    """When the oldest of them was committed."""
    stopped: str | None = None
    """As in `History`."""
    is_forgotten: bool = False


class History(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What happened to the symbols of a name."""

    query: str
    symbols: list[SymbolHistory]
    commits: int
    """Commits that were looked at: those that touched a file the symbol was in."""
    oldest: str | None = None
    """When the oldest of them was committed."""
    stopped: str
    """`exhausted`: there are no more. `limit`, `time` or `since`: there may be more before that."""
    is_shallow: bool = False
    """The clone was cut off: what happened before is not in it."""
    hint: str | None = None
