"""What every answer carries."""

from typing import ClassVar, Self

import msgspec


class Evidence(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an answer rests on."""

    freshness: str
    """`fresh`: checked, nothing had changed. `refreshed`: changes were indexed first. `stale`: some files changed and
    were not indexed again. `unchecked`: the tree was not compared with the index."""
    indexed_at: str | None = None
    stale_files: int = 0
    """Files that differ from the index, when `freshness` is `stale`."""
    skipped_files: int = 0
    """Files of the project that the index does not read: see `status`."""
    broken_files: int = 0
    """Files with syntax errors: their facts may be incomplete."""
    pending_files: int = 0
    """Files that another process is indexing right now: what they say now is not in the answer yet."""
    notes: list[str] = []
    precision: dict[str, dict[str, float]] = {}
    """How often edges were right when `verify` last compared them with an oracle, by language and resolution."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The parent of every answer."""

    paged: ClassVar[str | None] = None
    """The list that `cursor` goes through and `total` counts, where there is one."""
    spare: ClassVar[str | None] = None
    """A text that says once more what the lists say, where there is one: it goes first from an answer too long."""
    beyond: ClassVar[str | None] = None
    """What to do about what was left out to fit `max_tokens`, where no cursor goes on: a hint."""

    evidence: Evidence
    truncated: bool = False
    """Items were left out: by a limit, or to fit `max_tokens`."""

    def sound(self) -> Self:
        """The answer without items that speak of others that were left out."""
        return self
