"""What an agent or person starts with: context."""

import msgspec

from pinakes.answers.evidence import Answer
from pinakes.answers.project import Count, LanguageCount
from pinakes.answers.search import SearchHit
from pinakes.answers.symbols import SymbolBrief


class Convention(msgspec.Struct, frozen=True):
    """A habit of the project, as the index shows it."""

    topic: str
    """`guides`, `tests`, `naming`, `documentation`, `layers` or `boundaries`."""
    told: str


class MarkerLine(msgspec.Struct, frozen=True):
    """A TODO or one of its kin."""

    path: str
    line: int
    kind: str
    text: str


class RecipeHint(msgspec.Struct, frozen=True):
    """A recipe worth asking."""

    id: str
    description: str


class Intent(msgspec.Struct, frozen=True):
    """What somebody is about to do, and what may be meant."""

    text: str
    kind: str
    """`debug`, `test`, `refactor`, `feature`, `explore` or `other`, by its words."""
    hint: str


class Context(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A project for somebody who starts to work on it."""

    root: str
    commit: str | None = None
    """The commit that was checked out when it was indexed."""
    files: int
    lines: int
    symbols: int
    languages: list[LanguageCount]
    intent: Intent | None = None
    matches: list[SearchHit] = []
    """Symbols that the intent may be about, the likeliest first, tests last unless it is about tests."""
    matching_files: list[str] = []
    """Paths of files that it may be about, the same way."""
    entry_points: list[SymbolBrief] = []
    hubs: list[Count] = []
    """The files that most others import."""
    conventions: list[Convention] = []
    recipes: list[RecipeHint] = []
    markers: list[MarkerLine] = []
    suggestions: list[str] = []
    """Commands worth trying next."""
