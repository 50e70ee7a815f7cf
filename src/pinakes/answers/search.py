"""What search finds: search, grep, related, duplicates."""

from typing import ClassVar

import msgspec

from pinakes.answers.evidence import Answer


class SearchHit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One result: a definition, a stretch of code, a text or a file."""

    path: str
    line: int
    end_line: int
    kind: str
    """Of the symbol it is about (`function`, `class`, …); else `imports`, `block`, `text_chunk`, `comment`, `file`."""
    name: str | None = None
    """The qualified name of that symbol."""
    id: str | None = None
    """That symbol's id, for `show` and `references`."""
    signature: str | None = None
    language: str | None = None
    score: float
    """From 0 to 1 within one answer, the best first."""
    why: list[str] = []
    """What it matched by: `name`, `words: a, b`, `meaning 0.71`, `doc`, …"""
    text_line: int = 0
    """The line that `text` starts on."""
    text: str | None = None
    """The lines that match best, read from the file as it is now."""
    is_stale: bool = False

    shrinks: ClassVar[str] = "text"
    """What an answer that must be short gives up before the whole result."""


class Searched(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a search found, best first."""

    paged: ClassVar[str | None] = "hits"

    query: str
    mode: str
    """`hybrid`, `keyword` or `semantic`, as it was really done."""
    scope: str
    total: int
    """How many results were ranked: there may be more that match less."""
    hits: list[SearchHit]
    model: str | None = None
    """The model that compared meanings."""
    terms: list[str] = []
    """What was looked for, split and stemmed."""
    cursor: str | None = None
    hint: str | None = None


class GrepHit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line that matches."""

    path: str
    line: int
    col: int
    text: str
    before: list[str] = []
    after: list[str] = []
    symbol: str | None = None
    """The qualified name of the innermost symbol it stands in."""
    symbol_kind: str | None = None
    symbol_id: str | None = None
    is_stale: bool = False
    """The file changed since it was indexed: the line is right, what it stands in may not be."""


class Grepped(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Lines that match a pattern, by path and line."""

    paged: ClassVar[str | None] = "hits"

    pattern: str
    total: int
    is_total: bool
    """False where the search ended once the page was full: there may be more."""
    files_read: int
    files_ruled_out: int
    """Files that were not read, as their trigrams say that they hold no match."""
    hits: list[GrepHit]
    cursor: str | None = None
    hint: str | None = None


class CloneMember(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of several pieces of code that are alike."""

    path: str
    line: int
    end_line: int
    kind: str
    name: str | None = None
    id: str | None = None


class CloneGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of code that are alike."""

    similarity: float
    """The least likeness of two neighbours in it: the share of their token sequences that they have in common."""
    lines: int
    """Lines of its longest member."""
    members: list[CloneMember]


class Clones(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Groups of near-clones, the largest first."""

    paged: ClassVar[str | None] = "groups"

    total: int
    compared: int
    """How many pieces of code were compared."""
    groups: list[CloneGroup]
    cursor: str | None = None
    hint: str | None = None


class Embedded(Answer, frozen=True, kw_only=True):
    """What reading chunks with a model did."""

    model: str
    dimensions: int
    files: int
    chunks: int
    files_left: int
    """Files that still have no vectors by it."""
