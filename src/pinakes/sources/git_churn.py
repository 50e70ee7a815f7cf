"""How many lines of which files each commit changed."""

from collections.abc import Iterator
from typing import NamedTuple

from pinakes.sources.git_process import git_records

_HEAD = "\x02"
_PART = "\x1f"
_FORMAT = f"--format=tformat:{_HEAD}%ct{_PART}%aE"


class FileChange(NamedTuple):
    """What a commit did to one file; lines of what is no text count as none."""

    path: str
    added: int
    removed: int
    old_path: str | None = None
    """Where it was before, when it was renamed."""


class ChangeSet(NamedTuple):
    """A commit that is no merge."""

    time: int
    """When it was committed, in seconds since 1970."""
    author: str
    files: list[FileChange]


def change_sets(root: str, *, since: str | None, limit: int, deadline: float) -> Iterator[ChangeSet]:
    """The commits that changed files below `root`, from the last one on, newest first.

    Raises:
        GitOutOfTimeError: there is more than could be read in time.
        GitRefusedError: git is missing or fails.

    """
    options = ["-z", "--numstat", "-M", "-l400", "--relative", "--no-merges", "--no-ext-diff", "--no-textconv"]
    bounds = [f"-n{limit}", *([] if since is None else [f"--since={since}"])]
    records = git_records(root, "log", *options, *bounds, _FORMAT, "HEAD", "--", ".", deadline=deadline)
    found: ChangeSet | None = None
    for record in records:
        if not record.startswith(_HEAD):
            if found is not None:
                found.files.append(_file_change(record, records))
            continue
        if found is not None:
            yield found
        time, _, author = record.removeprefix(_HEAD).partition(_PART)
        found = ChangeSet(int(time), author, [])
    if found is not None:
        yield found


def _file_change(record: str, records: Iterator[str]) -> FileChange:
    added, removed, path = record.lstrip("\n").split("\t", 2)
    old_path = None
    if not path:
        old_path, path = next(records), next(records)
    return FileChange(path, _number(added), _number(removed), old_path)


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0
