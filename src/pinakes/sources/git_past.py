"""What git keeps of the past: commits, the files they touched, and contents by id."""

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple, Self

from pinakes.sources.git_process import (
    GitRefusedError,
    git_command,
    git_environment,
    git_records,
    not_started,
    run_git,
)

_HEAD = "\x02"
_PART = "\x1f"
_FORMAT = f"--format=tformat:{_HEAD}%H{_PART}%P{_PART}%cI{_PART}%an{_PART}%s"
_RAW = ("-z", "--raw", "--no-abbrev", "--relative", "--no-ext-diff", "--no-textconv")
_MOST_RENAMES = "-l400"
_NOTHING = "0" * 40
"""The id that stands for a file that is not there."""
_FILE_MODE = "100"


class Commit(NamedTuple):
    """A commit as its log line tells of it."""

    id: str
    parents: tuple[str, ...]
    date: str
    """When it was committed, in ISO 8601."""
    author: str
    subject: str


class Touched(NamedTuple):
    """What a commit did to one file. Ids of contents are None where there was, or is, no such file."""

    path: str
    before: tuple[str | None, ...]
    """Its content in each parent: several for a merge that took none of them as it was."""
    after: str | None
    old_path: str | None = None
    """Where it was before, when it was renamed."""


class Step(NamedTuple):
    """A commit with the files it touched."""

    commit: Commit
    files: list[Touched]


def commits_touching(
    root: str, starts: Sequence[str], path: str, *, since: str | None, limit: int, deadline: float
) -> Iterator[Step]:
    """Commits that touched one path, newest first, from these commits on. A rename shows as a new file.

    Raises:
        GitOutOfTimeError: there is more than could be read in time.
        GitRefusedError: git is missing or fails.

    """
    return _steps(root, [*_bounds(since, limit), "-c", *starts, "--", f":(literal){path}"], deadline)


def commits_counting(
    root: str, text: str, path: str | None, *, since: str | None, limit: int, deadline: float
) -> Iterator[Step]:
    """Commits after which a file holds a text more or less often than before, newest first, with those files.

    Raises as `commits_touching` does.
    """
    where = [] if path is None else ["--", path]
    return _steps(root, [*_bounds(since, limit), "--no-renames", f"-S{text}", "HEAD", *where], deadline)


def _bounds(since: str | None, limit: int) -> list[str]:
    return [f"-n{limit}", *([] if since is None else [f"--since={since}"])]


def _steps(root: str, words: list[str], deadline: float) -> Iterator[Step]:
    records = git_records(root, "log", *_RAW, _FORMAT, *words, deadline=deadline)
    commit, files = None, list[Touched]()
    for record in records:
        if not record.startswith(_HEAD):
            # Before the files of a merge stands an empty record.
            files += _touched(record, records) if record else []
            continue
        if commit is not None:
            yield Step(commit, files)
        commit, files = _commit(record), []
    if commit is not None:
        yield Step(commit, files)


def _commit(record: str) -> Commit:
    id_, parents, date, author, subject = record.removeprefix(_HEAD).split(_PART, 4)
    return Commit(id_, tuple(parents.split()), date, author, subject)


def _touched(record: str, records: Iterator[str]) -> list[Touched]:
    """One entry of raw output, with its paths from the records that follow; none for what is no file."""
    colons, _, rest = record.strip().rpartition(":")
    words = rest.split()
    n_parents = len(colons) + 1
    modes, ids, status = words[: n_parents + 1], words[n_parents + 1 : -1], words[-1]
    path = next(records)
    old_path = None
    if n_parents == 1 and status[0] in "RC":
        old_path, path = path, next(records)
    if not any(mode.startswith(_FILE_MODE) for mode in modes):
        return []
    known = [None if id_ == _NOTHING[: len(id_)] else id_ for id_ in ids]
    return [Touched(path, tuple(known[:-1]), known[-1], old_path if status[0] == "R" else None)]


def files_of(root: str, commit: Commit, *, deadline: float) -> list[Touched]:
    """Every file that a commit touched, against its first parent, renames found. A first commit came from nowhere.

    Raises as `commits_touching` does.
    """
    if not commit.parents:
        return []
    records = git_records(
        root, "diff-tree", "-r", "-M", _MOST_RENAMES, *_RAW, commit.parents[0], commit.id, deadline=deadline
    )
    return [touched for record in records for touched in _touched(record, records)]


def uncommitted_origin(root: str, path: str) -> str | None:
    """Where a file was in the last commit that was renamed since, with `git mv` or what comes to it; else None.

    Raises GitRefusedError.
    """
    printed = run_git(root, "diff", "-M", _MOST_RENAMES, *_RAW, "HEAD", "--").stdout
    records = iter(printed.decode("utf-8", "surrogateescape").split("\0"))
    files = [touched for record in records if record for touched in _touched(record, records)]
    return next((file.old_path for file in files if file.path == path), None)


def content_at(root: str, commit: str, path: str) -> str | None:
    """The id of a file's content in a commit; None when it is not there."""
    try:
        found = run_git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{commit}:./{path}")
    except GitRefusedError:
        return None
    return found.stdout.decode().strip() or None


def is_shallow(root: str) -> bool:
    """Whether the past ends where a clone was cut off. Raises GitRefusedError."""
    return run_git(root, "rev-parse", "--is-shallow-repository").stdout.strip() == b"true"


def moment_of(root: str, since: str) -> int:
    """The seconds since 1970 that git reads a date as. Raises GitRefusedError."""
    _, _, seconds = run_git(root, "rev-parse", f"--since={since}").stdout.decode().strip().partition("=")
    return int(seconds)


def export_tree(root: str, commit: str, folder: Path) -> None:
    """Write the files of a commit below `root` into an empty folder, as git keeps them; the work tree is left alone.

    Links stay out. An archive of git's would leave out and change what attributes say that releases are without.

    Raises:
        GitRefusedError: git is missing or fails.

    """
    listed = run_git(root, "ls-tree", "-r", "-z", commit).stdout.decode("utf-8", "surrogateescape")
    with Contents(root, sys.maxsize) as contents:
        for record in listed.split("\0"):
            described, _, path = record.partition("\t")
            data = contents.read(described.split()[2]) if described.startswith(_FILE_MODE) else None
            if data is not None and ".." not in path.split("/"):
                target = folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)


class Contents:
    """Contents by id, asked of one process that stays open."""

    def __init__(self, root: str, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        try:
            self._process = subprocess.Popen(
                git_command(root, "cat-file", "--batch"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=git_environment(),
            )
        except OSError as error:
            raise not_started(error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        with self._process:
            pass

    def read_all(self, ids: Iterable[str]) -> dict[str, bytes]:
        """Contents by id. Those that git lacks, or that are larger than is read, are left out."""
        return {id_: data for id_ in ids if (data := self.read(id_)) is not None}

    def read(self, id_: str) -> bytes | None:
        """One content by its id; None when git lacks it or it is larger than is read."""
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None, "it was asked for"
        assert answers is not None, "it was asked for"
        try:
            asked.write(f"{id_}\n".encode())
            asked.flush()
        except OSError:
            return None
        words = answers.readline().split()
        if len(words) != 3 or not words[2].isdigit():
            return None
        return _taken(answers, int(words[2]), self._max_bytes)


def _taken(answers: IO[bytes], size: int, max_bytes: int) -> bytes | None:
    """Read a content and the newline after it, in pieces when it is too large to keep."""
    kept = answers.read(size + 1)[:-1] if size <= max_bytes else None
    left = 0 if size <= max_bytes else size + 1
    while left > 0 and (piece := answers.read(min(left, 1 << 20))):
        left -= len(piece)
    return kept
