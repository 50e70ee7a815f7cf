"""Which files outside the tree tell git what to ignore. Git is asked, so that this is for who lists the whole tree."""

import os
from pathlib import Path

from pinakes.sources.commit import git_folders
from pinakes.sources.git_process import GitRefusedError, run_git
from pinakes.sources.rules import as_text

_IGNORE_FILE = "core.excludesfile"
_FROM_FILE = "file:"


def rules_in_force(root: str, mark: str) -> str:
    """The rules that list the files of a tree as they are now, for `are_rules_changed`."""
    return as_text(mark, _files_of_git(root))


def _files_of_git(root: str) -> list[str]:
    """The files that may tell git to ignore something, there or not, by path; none outside of a work tree."""
    folders = git_folders(Path(root))
    if folders is None:
        return []
    own, shared = folders
    home = os.environ.get("HOME", "")
    of_user = Path(os.environ.get("XDG_CONFIG_HOME") or f"{home}/.config", "git")
    files = {shared / "info/exclude", shared / "config", own / "config.worktree", of_user / "ignore"}
    files |= {of_user / "config", Path(os.environ.get("GIT_CONFIG_GLOBAL") or f"{home}/.gitconfig")}
    return sorted({*map(os.fspath, files), *_named_in_settings(root)})


def _named_in_settings(root: str) -> set[str]:
    """The files that git has settings from, and the one with ignore rules that they name."""
    try:
        listed = run_git(root, "config", "--list", "--show-origin", "--name-only", "-z").stdout
        words = os.fsdecode(listed).split("\0")
        origins = {word.removeprefix(_FROM_FILE) for word in words[::2] if word.startswith(_FROM_FILE)}
        if _IGNORE_FILE in words[1::2]:
            named = run_git(root, "config", "--type=path", "--get", "-z", _IGNORE_FILE).stdout
            origins.add(os.path.join(root, os.fsdecode(named).rstrip("\0")))
    except GitRefusedError:
        return set()
    # Those of the repository itself are told relative to its top.
    return {path for path in origins if os.path.isabs(path)}
