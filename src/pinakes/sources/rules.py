"""What decides, from outside the tree, which of its files count: settings, and the ignore rules that only git knows.

A file of the tree that changes shows in its own time. These do not, so that their times are kept with the index.
This runs before every answer, so it imports next to nothing; `git_rules` finds out which files they are.
"""

from pathlib import Path


def as_text(mark: str, files: list[str]) -> str:
    """Rules as `are_rules_changed` compares them: the mark of the settings, and what files there are to look at."""
    return "\0".join([mark, *(f"{_stamp(path)} {path}" for path in files)])


def are_rules_changed(kept: str | None, mark: str) -> bool:
    """Whether other settings are in force, or git's files were changed, made or removed. Nothing kept says nothing."""
    if kept is None:
        return False
    known_mark, *stamped = kept.split("\0")
    return known_mark != mark or any(
        stamp != _stamp(path) for stamp, _, path in (line.partition(" ") for line in stamped)
    )


def _stamp(path: str) -> str:
    try:
        status = Path(path).stat()
    except (OSError, ValueError):
        return "-"
    return f"{status.st_size}:{status.st_mtime_ns}"
