"""What the work tree changed since a commit: which files, and which of their lines."""

import os
import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from pinakes.sources.git import commit_of
from pinakes.sources.git_process import GitRefusedError, run_git

Status = Literal["added", "changed", "deleted", "renamed"]

_STATUSES: dict[str, Status] = {"A": "added", "C": "added", "D": "deleted", "R": "renamed"}
_HUNK = re.compile(rb"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_TARGET = b"+++ b/"
_PATCH = ("-U0", "-M", "--relative", "--no-color", "--no-ext-diff", "--no-textconv", "--dst-prefix=b/")


class Hunk(NamedTuple):
    """Lines that took the place of others."""

    line: int
    """The first of the new lines; where there are none, the one before which the old ones stood."""
    n_lines: int
    texts: list[bytes]
    """The old lines and the new ones."""


class ChangedFile(NamedTuple):
    """A file that differs from what it was."""

    path: str
    status: Status
    hunks: list[Hunk] | None
    """What changed in it; None where that is everything, or not known."""


class Difference(NamedTuple):
    """The work tree against a commit."""

    commit: str
    files: list[ChangedFile]


def difference(root: str, ref: str) -> Difference:
    """What the work tree changed since it parted from a commit, untracked files too, by path.

    Raises:
        GitRefusedError: git is missing, fails, or knows no such commit.

    """
    commit = _parting(root, commit_of(root, ref))
    statuses = _statuses(root, commit)
    untracked = run_git(root, "ls-files", "--others", "--exclude-standard", "-z").stdout
    statuses |= {os.fsdecode(path): "added" for path in untracked.split(b"\0") if path}
    hunks = _hunks(run_git(root, "diff", *_PATCH, commit, "--").stdout)
    return Difference(
        commit,
        [
            ChangedFile(path, status, hunks.get(path) if status == "changed" else None)
            for path, status in sorted(statuses.items())
        ],
    )


def _parting(root: str, commit: str) -> str:
    """Where the commits of a branch parted from those of HEAD; the commit itself where they have none in common."""
    try:
        return run_git(root, "merge-base", commit, "HEAD").stdout.decode().strip() or commit
    except GitRefusedError:
        return commit


def _statuses(root: str, commit: str) -> dict[str, Status]:
    listed = run_git(root, "diff", "--name-status", "-z", "-M", "--relative", commit, "--").stdout
    words = iter(os.fsdecode(word) for word in listed.split(b"\0"))
    found: dict[str, Status] = {}
    for letter in words:
        if not letter:
            continue
        status = _STATUSES.get(letter[0], "changed")
        path = next(words)
        if letter[0] in "RC":
            path = next(words)
        found[path] = status
    return found


def _hunks(patch: bytes) -> dict[str, list[Hunk]]:
    """Hunks by path. Files whose names git writes in quotes are left out."""
    found: dict[str, list[Hunk]] = {}
    current: list[Hunk] | None = None
    lines = iter(patch.split(b"\n"))
    for line in lines:
        if line.startswith(_TARGET):
            # Git ends a name that holds blanks with a tab.
            current = found.setdefault(os.fsdecode(line.removeprefix(_TARGET).rstrip(b"\t")), [])
        elif line.startswith(b"diff --git"):
            current = None
        elif match := _HUNK.match(line):
            hunk = _hunk(match, lines)
            if current is not None:
                current.append(hunk)
    return found


def _hunk(match: re.Match[bytes], lines: Iterator[bytes]) -> Hunk:
    n_old, line, n_new = (1 if number is None else int(number) for number in match.groups())
    texts: list[bytes] = []
    while len(texts) < n_old + n_new:
        text = next(lines, None)
        if text is None:
            break
        if not text.startswith(b"\\"):
            texts.append(text[1:])
    return Hunk(line if n_new else line + 1, n_new, texts)
