"""A change and what it asks for: affected."""

import msgspec

from pinakes.answers.evidence import Answer
from pinakes.answers.symbols import ReferenceBrief


class ChangedPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A symbol that changed, or the code of a file outside of all symbols."""

    path: str
    name: str | None = None
    """The qualified name; None for a file as a whole."""
    kind: str
    line: int | None = None
    status: str
    """`added`, `changed` or `renamed`."""
    reach: str
    """How tests were found: `test` (it is one itself), `symbol` (they use it), `type` (they use the type that it is a
    member of), `file` (they import its file, through others perhaps), `none`."""


class AffectedTest(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A file with tests that a change may affect."""

    path: str
    distance: int
    """Steps from what changed; 0 where that is the test itself."""
    reach: str
    """As in `ChangedPart`, the surest way that leads here."""
    why: list[str]
    """The way, from what changed to the test: names of symbols, paths of files."""
    by_override: bool = False
    """Whether a step of the way holds only if a method runs in the place of one that it overrides."""
    tests: list[str] = []
    """Tests in it that are affected, by qualified name; none named where that is not known, and all of them may be."""
    is_stale: bool = False


class UnfollowedChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A change that no edge leads from to a test."""

    path: str
    name: str | None = None
    reason: str
    """`no edges`: nothing is known of what uses such a file. `deleted`: what used it cannot be followed any more.
    `no test`: no test is reached from it. `prose`: documentation, which tests seldom read."""


class Affected(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The tests to run for a change, nearest first."""

    base: str | None = None
    commit: str | None = None
    """The commit that the work tree was compared with: where it parted from the base."""
    changed: list[ChangedPart]
    tests: list[AffectedTest]
    unfollowed: list[UnfollowedChange] = []
    run_all: bool = False
    """Whether something changed whose tests are not known, prose apart: then all of them are to be run."""
    unsettled: int = 0
    """References by the name of a member that changed whose receiver is not known: they may mean it and are not
    followed."""
    candidates: list[ReferenceBrief] = []
    """References in tests by the name of something that changed, which were not settled."""
    stopped: str
    """As in `Reached`."""
    text: str | None = None
    """The paths to run, one on a line, where that was asked for: all test files where `run_all` is set."""
