"""Judgements: audit, boundaries, coverage, dead code, verify."""

from typing import ClassVar

import msgspec

from pinakes.answers.evidence import Answer
from pinakes.answers.project import Count


class CoverageIngested(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What was read from a report of test coverage."""

    format: str | None = None
    files: int
    """Files of the project that the report speaks of, or, where it was forgotten, that were measured."""
    symbols: int = 0
    unmatched: list[str] = []
    """Some paths of the report that are no files of the index."""
    n_unmatched: int = 0
    is_forgotten: bool = False


class BoundaryViolation(msgspec.Struct, frozen=True):
    """A dependency that the settings forbid."""

    path: str
    target: str
    rule: str


class Boundaries(Answer, frozen=True, kw_only=True):
    """Dependencies that the settings forbid."""

    rules: int
    violations: list[BoundaryViolation]


class AuditSection(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that an audit compares: what came, went and changed."""

    name: str
    added: list[str] = []
    removed: list[str] = []
    changed: list[str] = []
    counts: dict[str, int] = {}
    """How many of each there are, in place of them where a summary was asked for."""

    def count(self, change: str) -> int:
        """How many were added, removed or changed."""
        items: list[str] = getattr(self, change)
        return self.counts.get(change, len(items))


class Audit(Answer, frozen=True, kw_only=True):
    """What a change of a project comes to."""

    base: str
    commit: str
    """The commit that the work tree is compared with; empty where it is not known."""
    sections: list[AuditSection]
    not_compared: list[str] = []
    """Sections of which there is nothing to compare with."""
    saved_as: list[str] = []
    """The baselines that this state was kept as."""
    verdict: str
    """`pass` or `fail`."""
    reasons: list[str]
    fails: bool = False
    """Whether a check asked for the verdict, and it is fail."""
    text: str | None = None
    """The audit in another format, where one was asked for."""


class Comment(Answer, frozen=True, kw_only=True):
    """An audit, or what a tool found, as a comment in Markdown."""

    verdict: str
    """`pass` or `fail`."""
    marker: str
    """The first line of every such comment: a bot finds the one to update by it."""
    text: str


class DeadSymbol(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that nothing is known to use."""

    name: str
    kind: str
    qualified_name: str
    path: str
    line: int
    end_line: int
    tier: str
    """`dead`, `probable` or `unknown`."""
    why: list[str]
    """The evidence, in words."""
    members: int = 0
    """How many of its members nothing uses either: they are not listed by themselves."""
    is_stale: bool = False


class DeadCode(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Code that nothing uses, by path and line."""

    paged: ClassVar[str | None] = "symbols"

    tier: str
    tiers: list[Count]
    """How many there are of each tier."""
    total: int
    symbols: list[DeadSymbol]
    examined: int
    """Symbols that could have been dead."""
    searched: int
    """Files that were looked through for their names."""
    silenced: int = 0
    """What comments in the sources silence."""
    cursor: str | None = None
    text: str | None = None
    """All that was found in another format, where one was asked for."""
    fails: bool = False
    """Whether a check found something."""


class VerifiedScore(msgspec.Struct, frozen=True, kw_only=True):
    """How often we were right, of one group of edges."""

    language: str
    name: str
    """`all` or `calls`, a kind of reference, or a resolution."""
    right: int
    wrong: int
    missed: int
    precision: float | None
    recall: float | None


class VerifiedPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A mention where we and the oracle differ."""

    verdict: str
    """`wrong`, `missed` or `external wrong`: we say that it leaves the project, the oracle that it does not."""
    kind: str
    path: str
    line: int
    col: int
    name: str | None
    resolution: str
    receiver: str | None
    ours: list[str]
    """Where we say it is defined, as PATH:LINE:COL."""
    theirs: list[str] | None
    """Where the oracle says it is defined; None when that is outside the project."""


class Verified(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Our edges compared with what an oracle says."""

    oracle: str
    mentions: int
    """Mentions or references that could be compared."""
    sampled: int
    judged: int
    """Those on which both say something."""
    left_out: int
    """Those that the oracle takes for locals, modules or something of another name."""
    languages: list[VerifiedScore]
    kinds: list[VerifiedScore]
    resolutions: list[VerifiedScore]
    examples: list[VerifiedPlace] = []
    unanswered: int = 0
    """Questions to which a language server gave no answer in time."""
    silent: int = 0
    """Questions to which it answered nothing."""
    unknown: int = 0
    """Documents of a SCIP index that are no files of ours."""
    changed: int = 0
    """Files that changed since they were indexed."""
