"""What decides, from outside the tree, which of its files count: settings, and the ignore rules that only git knows.

A file of the tree that changes shows in its own time. These do not, so that their times are kept with the index,
beside what git made of them: most of what is written to git's files has no bearing. This runs before every answer, so
it imports next to nothing; `git_rules` asks git, where a time has moved.
"""

from collections.abc import Mapping
from pathlib import Path

_MOST_CONFIRMED = 16
_confirmed: dict[str, str] = {}
"""Rules as they were last seen to say the same, by those that an index keeps: git is asked once for each change."""


def as_text(mark: str, said: str, stamps: Mapping[str, str]) -> str:
    """Rules to keep: the mark of the settings, what git says by its own, and the stamps of the files with them."""
    return "\0".join([mark, said, *(f"{stamp} {path}" for path, stamp in sorted(stamps.items()))])


def are_rules_changed(kept: str | None, root: str, mark: str) -> bool:
    """Whether other settings are in force, or git counts other files in. Nothing kept says nothing."""
    return kept is not None and unchanged_rules(kept, root, mark) is None


def unchanged_rules(kept: str, root: str, mark: str) -> str | None:
    """The kept rules with the times of now; None when they are other rules."""
    last = _confirmed.get(kept, kept)
    known_mark, *rest = last.split("\0")
    if known_mark != mark:
        return None
    if not any(stamp != stamp_of(path) for stamp, _, path in (line.partition(" ") for line in rest[1:])):
        return last
    from pinakes.sources.git_rules import rules_in_force  # noqa: PLC0415 - hardly any answer needs it.

    now = rules_in_force(root, mark)
    if now.split("\0")[1:2] != rest[:1]:
        return None
    if len(_confirmed) >= _MOST_CONFIRMED:
        _confirmed.clear()
    _confirmed[kept] = now
    return now


def stamp_of(path: str) -> str:
    """What changes when a file is written, replaced, made or removed."""
    try:
        status = Path(path).stat()
    except (OSError, ValueError):
        return "-"
    return f"{status.st_size}:{status.st_mtime_ns}:{status.st_ino}"
