"""What git says the files of a folder are."""

import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from pinakes.sources.git_process import GitAnswer, GitRefusedError, git_command, git_environment, lines_of, run_git

_MAX_ARGUMENT_BYTES = 60_000
_SUBMODULE_MODE = "160000"


class GitListing(NamedTuple):
    """Tracked files and untracked ones that are not ignored, each once, in no promised order.

    Paths are relative to the folder that was listed, with bytes that are not UTF-8 escaped as `os.fsdecode`
    does. Tracked files that were deleted are still named.
    """

    files: list[str]
    nested: frozenset[str]
    """Submodules, checked out or not, and untracked repositories."""
    warnings: list[str]
    """What git complained of, such as a folder it may not open."""


def is_in_work_tree(root: str) -> bool:
    """Tell whether the folder or one above it holds `.git`. Git itself may still disagree."""
    return any(os.path.lexists(f"{folder}/.git") for folder in (root, *Path(root).parents))


def list_files(root: str, paths: Sequence[str] = ()) -> GitListing:
    """List the files git sees under `root`, or under these literal paths only, when they fit a command line.

    Raises:
        GitRefusedError: git is missing, fails, or takes this for a folder it ignores as a whole.

    """
    options = ("-z", "-t", "--stage", "--cached", "--others", "--exclude-standard")
    listing = _parse(run_git(root, "--literal-pathspecs", "ls-files", *options, "--", *_fitting(paths)))
    if not listing.files and not listing.nested and _is_ignored(root):
        raise GitRefusedError("the folder is ignored by the repository around it")
    return listing


def ask_for_loose_folders(root: str, paths: Sequence[str] = ()) -> Callable[[], list[str]]:
    """Ask which folders under `root` hold no tracked file and are not ignored, the outermost of each branch only.

    Where `paths` are given, only what lies at or below them need be told. Git works on it beside its caller; the
    function returned waits for the answer, and must be called. The answer is empty when git does not give one.
    """
    options = ("-z", "--others", "--exclude-standard", "--directory")
    try:
        process = subprocess.Popen(
            git_command(root, "--literal-pathspecs", "ls-files", *options, "--", *_fitting(paths)),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            env=git_environment(),
        )
    except OSError:
        return list

    def answer() -> list[str]:
        with process:
            stdout, _ = process.communicate()
        paths = stdout.decode("utf-8", "surrogateescape").split("\0")
        return [path.rstrip("/") for path in paths if path.endswith("/") and path != "./"]

    return answer


def _fitting(paths: Sequence[str]) -> Sequence[str]:
    """The paths, or none, which stands for all, when they are too long for a command line."""
    return () if sum(len(os.fsencode(path)) + 1 for path in paths) > _MAX_ARGUMENT_BYTES else paths


def changed_since(root: str, ref: str) -> list[str]:
    """The paths below `root` that differ from a commit: changed, added, deleted or untracked.

    Raises:
        GitRefusedError: git is missing, fails, or knows no such commit.

    """
    # What git would say of a name it does not know helps nobody; a range of commits is no commit, but can be compared.
    if ".." not in ref:
        commit_of(root, ref)
    listed = run_git(root, "diff", "--name-only", "--no-renames", "--relative", "-z", "--end-of-options", ref, "--")
    untracked = run_git(root, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted({os.fsdecode(path) for path in (listed.stdout + untracked.stdout).split(b"\0") if path})


def commit_of(root: str, ref: str) -> str:
    """The commit that a name stands for. Raises GitRefusedError, which says what to do where there is none."""
    # Fails where there is no repository, or no git, for other reasons than a wrong name.
    is_cut = run_git(root, "rev-parse", "--is-shallow-repository").stdout.strip() == b"true"
    try:
        named = run_git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref.strip()}^{{commit}}")
    except GitRefusedError as error:
        advice = "`git branch --all` and `git tag` list names"
        if is_cut:
            advice += "; this clone is shallow, `git fetch --unshallow` brings the commits that it lacks"
        raise GitRefusedError(f"{ref!r} is no commit, branch or tag of this repository ({advice})") from error
    return named.stdout.decode().strip()


def _parse(answer: GitAnswer) -> GitListing:
    """Read `? path` and `H mode hash stage<TAB>path` records, the latter repeated for an unmerged file."""
    files: dict[str, None] = {}
    nested: set[str] = set()
    for record in answer.stdout.decode("utf-8", "surrogateescape").split("\0"):
        if record.startswith("? "):
            path, is_nested = record[2:], record.endswith("/")
        else:
            path, is_nested = record.partition("\t")[2], record.startswith(_SUBMODULE_MODE, 2)
        if is_nested:
            nested.add(path.rstrip("/"))
        elif path:
            files[path] = None
    return GitListing(list(files), frozenset(nested), lines_of(answer.stderr))


def _is_ignored(root: str) -> bool:
    """Tell whether the repository around `root` ignores all of it. None ignores its own top."""
    if os.path.lexists(f"{root}/.git"):
        return False
    try:
        return bool(run_git(root, "check-ignore", "--", ".").stdout)
    except GitRefusedError:
        return False
