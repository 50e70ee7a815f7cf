"""What tells git, from outside the tree, which files count. Git is asked: for who lists the tree, or sees it moved."""

import os
from collections.abc import Iterable
from pathlib import Path

from blake3 import blake3

from pinakes.sources.commit import git_folders
from pinakes.sources.git_process import GitRefusedError, run_git
from pinakes.sources.stamps import as_text, stamp_of

_IGNORE_FILE = "core.excludesfile"
_WITH_BEARING = frozenset({_IGNORE_FILE, "core.bare", "core.ignorecase", "core.precomposeunicode", "core.worktree"})
_FROM_FILE = "file:"


def rules_in_force(root: str, mark: str) -> str:
    """The rules that list the files of a tree as they are now, for `unchanged_rules`."""
    folders = git_folders(Path(root))
    if folders is None:
        return as_text(mark, "", {})
    own, shared = folders
    home = os.environ.get("HOME", "")
    of_user = Path(os.environ.get("XDG_CONFIG_HOME") or f"{home}/.config", "git")
    ignoring = {os.fspath(shared / "info/exclude"), os.fspath(of_user / "ignore")}
    others = {own / "index", shared / "config", own / "config.worktree", of_user / "config"}
    others.add(Path(os.environ.get("GIT_CONFIG_GLOBAL") or f"{home}/.gitconfig"))
    # Taken before git is asked: what changes meanwhile must show.
    stamps = {path: stamp_of(path) for path in {*ignoring, *map(os.fspath, others)}}
    try:
        origins, settings = _settings(root)
        ignoring |= {os.path.join(root, path) for name, path in settings if name == _IGNORE_FILE}
        stamps |= {path: stamp_of(path) for path in (ignoring | origins) - stamps.keys()}
        tracked = run_git(root, "ls-files", "-z", "--cached", "--ignored", "--exclude-standard").stdout
    except GitRefusedError as error:
        return as_text(mark, _digest([str(error).encode()]), stamps)
    return as_text(mark, _digest([repr(settings).encode(), *map(_contents, sorted(ignoring)), tracked]), stamps)


def _settings(root: str) -> tuple[set[str], list[tuple[str, str]]]:
    """The files that git has settings from, and those settings that bear on which files count."""
    words = os.fsdecode(run_git(root, "config", "--list", "--show-origin", "-z").stdout).split("\0")
    # Those of the repository itself are told relative to its top.
    origins = {word.removeprefix(_FROM_FILE) for word in words[::2] if word.startswith(_FROM_FILE)}
    values = dict(word.partition("\n")[::2] for word in words[1::2])
    if _IGNORE_FILE in values:
        named = run_git(root, "config", "--type=path", "--get", "-z", _IGNORE_FILE).stdout
        values[_IGNORE_FILE] = os.fsdecode(named).rstrip("\0")
    settings = [(name, values[name]) for name in sorted(_WITH_BEARING.intersection(values))]
    return {path for path in origins if os.path.isabs(path)}, settings


def _contents(path: str) -> bytes:
    """What a file of ignore rules says; nothing when git could not read it either."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError):
        return b""


def _digest(parts: Iterable[bytes]) -> str:
    return blake3(b"\0\0".join(parts)).hexdigest(16)
