"""When each file was last committed, read from git in one pass."""

from typing import NamedTuple

from pinakes.sources.git_process import GitOutOfTimeError, GitRefusedError, git_records, run_git

_HEAD = "\x02"
_FORMAT = f"--format=tformat:{_HEAD}%ct"


class CommitTimes(NamedTuple):
    """The last commit of each file below a root, as of one commit."""

    head: str
    times: dict[str, int]
    """Seconds since 1970 by path."""
    oldest: int | None = None
    """Where time ran out: what is in no commit read was last committed before this moment, or never."""


def head_of(root: str) -> str:
    """The commit that is checked out. Raises GitRefusedError where there is none."""
    return run_git(root, "rev-parse", "--verify", "HEAD").stdout.decode("ascii").strip()


def commit_times(root: str, known: CommitTimes | None, deadline: float) -> CommitTimes:
    """The last commit of every file below a root. What is known of an earlier state is gone on from.

    Raises:
        GitRefusedError: git is missing or fails, or this is no work tree.

    """
    head = head_of(root)
    if known is not None and known.head == head:
        return known
    if known is None or known.oldest is not None or not _is_ancestor(root, known.head, head):
        return _read(root, head, [head], deadline)
    newer = _read(root, head, [f"{known.head}..{head}"], deadline)
    if newer.oldest is not None:
        return _read(root, head, [head], deadline)
    return CommitTimes(head, known.times | newer.times)


def _is_ancestor(root: str, older: str, newer: str) -> bool:
    try:
        run_git(root, "merge-base", "--is-ancestor", older, newer)
    except GitRefusedError:
        return False
    return True


def _read(root: str, head: str, commits: list[str], deadline: float) -> CommitTimes:
    """Commits newest first: the first that names a file is its last. Merges name what is like none of their parents."""
    options = ["-c", "-z", _FORMAT, "--name-only", "--no-renames", "--relative", "--no-ext-diff", "--no-textconv"]
    times: dict[str, int] = {}
    time = 0
    try:
        for record in git_records(root, "log", *options, *commits, "--", ".", deadline=deadline):
            if record.startswith(_HEAD):
                time = int(record.removeprefix(_HEAD))
            else:
                path = record.lstrip("\n")
                # Clocks differ: a commit that is listed later may say that it is newer.
                times[path] = max(time, times.get(path, 0))
    except GitOutOfTimeError:
        if not times:
            raise
        return CommitTimes(head, times, time)
    return CommitTimes(head, times)
