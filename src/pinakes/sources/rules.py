"""What decides, from outside the tree, which of its files count: settings, and the ignore rules that only git knows.

A file of the tree that changes shows in its own time. These do not, so that their times are kept with the index,
beside what git made of them: most of what is written to git's files has no bearing. This runs before every answer, so
it imports next to nothing; `git_rules` asks git, where a time has moved.
"""

from pinakes.sources.stamps import stamp_of

_MOST_CONFIRMED = 16
_confirmed: dict[str, str] = {}
"""Rules as they were last seen to say the same, by those that an index keeps: git is asked once for each change."""


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
