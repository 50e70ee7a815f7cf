"""What happened to one symbol, commit by commit, along the files it was in."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, Protocol

from pinakes.retrieval.versions import Edition, Version, changes_between, last_of, same_elsewhere, same_inside
from pinakes.sources.git_past import Commit, Step, Touched, commits_counting, commits_touching, files_of
from pinakes.sources.git_process import GitOutOfTimeError

_REMEMBERED: Final = 4
"""Contents that were read as code and are compared with others first: most commits leave most symbols alone."""
MOST_FILES: Final = 300
"""Files of one commit among which one is looked for that a symbol came from."""

Place = tuple[str, str]
"""A path, and the id of a content that it had."""


class Reader(Protocol):
    """Where contents are read. Those that are not there, or too large, are left out."""

    def text(self, place: Place) -> str | None:
        """A content as text."""

    def editions(self, places: Iterable[Place], word: str | None = None) -> dict[Place, Edition]:
        """What contents define; only of those that hold a word, where one is given."""


class Event(NamedTuple):
    """A commit that did something to a symbol."""

    commit: Commit | None
    changes: list[str]
    before: Version | None
    after: Version | None
    other: Version | None = None
    """Where it came from or went, when it appeared or vanished."""


def uncommitted_events(before: Version | None, now: Version) -> list[Event]:
    """What the work tree does to a symbol of the last commit: one event, or none."""
    if before is None:
        return [Event(None, ["appeared"], None, now)]
    changes = changes_between(before, now)
    return [Event(None, changes, before, now, before if "moved" in changes else None)] if changes else []


class Bounds:
    """How far a look back may go, and how far it went."""

    def __init__(self, limit: int, since: str | None, seconds: float, tell: Callable[[int], None]) -> None:
        self.since = since
        self.deadline = time.monotonic() + seconds
        self.n_commits = 0
        self.oldest: str | None = None
        self.stopped = "exhausted" if since is None else "since"
        self._limit = limit
        self._tell = tell

    @property
    def left(self) -> int:
        """How many commits may still be looked at."""
        return self._limit - self.n_commits

    def note(self, commit: Commit) -> None:
        """Count a commit that is looked at."""
        self.n_commits += 1
        self.oldest = commit.date if self.oldest is None else min(self.oldest, commit.date)
        self._tell(self.n_commits)

    @property
    def is_over(self) -> bool:
        """Whether nothing more may be looked at."""
        return self.stopped in {"limit", "time"}

    def break_off(self, reason: str) -> None:
        """Note why there may be more."""
        self.stopped = reason


class Past:
    """A repository as a look back needs it."""

    def __init__(self, root: str, read: Reader, bounds: Bounds) -> None:
        self._root = root
        self._read = read
        self._bounds = bounds
        self._recent: dict[str, list[Edition]] = {}
        """Contents that were read as code lately, by the qualified name that they define."""

    def follow(self, path: str, name: str, starts: Iterable[str]) -> Iterator[Event]:
        """What commits up to these did to a symbol, newest first, wherever it was before."""
        where: Version | None = None
        while True:
            came_from = None
            for step in self._steps_of(path, tuple(starts)):
                event = self._event(step, path, name)
                if event is None:
                    continue
                yield event
                if event.other is not None and event.after is not None:
                    came_from, where = event.commit, event.other
                    break
            if came_from is None or where is None:
                return
            path, name, starts = where.path, where.name, came_from.parents

    def vanished(self, query: str, path: str | None) -> Iterator[Event]:
        """Commits after which no file, or not this one, defines a name any more, newest first."""
        bounds = self._bounds
        steps = commits_counting(
            self._root, last_of(query), path, since=bounds.since, limit=bounds.left + 1, deadline=bounds.deadline
        )
        for step in self._taken(steps):
            for touched in step.files:
                yield from self._losses(step.commit, touched, query)

    def _losses(self, commit: Commit, touched: Touched, query: str) -> Iterator[Event]:
        before, after = self._contents(touched, last_of(query))
        if before is None:
            return
        for name in sorted(before.names - (after.names if after is not None else set())):
            if name == query or name.endswith(f".{query}"):
                event = self._event(Step(commit, [touched]), touched.path, name)
                if event is not None:
                    yield event

    def _steps_of(self, path: str, starts: tuple[str, ...]) -> Iterator[Step]:
        bounds = self._bounds
        if bounds.is_over or not starts:
            return iter(())
        steps = commits_touching(
            self._root, starts, path, since=bounds.since, limit=bounds.left + 1, deadline=bounds.deadline
        )
        return self._taken(steps)

    def _taken(self, steps: Iterator[Step]) -> Iterator[Step]:
        """As many steps as the bounds allow."""
        bounds = self._bounds
        try:
            for step in steps:
                if time.monotonic() > bounds.deadline:
                    bounds.break_off("time")
                elif not bounds.left:
                    bounds.break_off("limit")
                if bounds.is_over:
                    return
                bounds.note(step.commit)
                yield step
        except GitOutOfTimeError:
            bounds.break_off("time")

    def _contents(self, touched: Touched, word: str | None) -> tuple[Edition | None, Edition | None]:
        """A file before and after a commit; before, what its first parent had."""
        return _ends(self._read.editions(_places([touched]), word), touched)

    def _version(self, path: str, id_: str | None, name: str) -> Version | None:
        """What a name is in a content; read as code only where it does not stand there as in another one."""
        text = None if id_ is None else self._read.text((path, id_))
        if id_ is None or text is None or last_of(name) not in text:
            return None
        recent = self._recent.setdefault(name, [])
        for edition in recent:
            version = edition.version_elsewhere(name, path, text)
            if version is not None:
                return version
        edition = self._read.editions([(path, id_)])[path, id_]
        if name in edition.names:
            self._recent[name] = [edition, *recent][:_REMEMBERED]
        return edition.version(name)

    def _event(self, step: Step, path: str, name: str) -> Event | None:
        touched = next((file for file in step.files if path in {file.path, file.old_path}), None)
        if touched is None:
            return None
        after = self._version(touched.path, touched.after, name)
        olds = [self._version(touched.old_path or touched.path, id_, name) for id_ in touched.before]
        # A merge did something only where it took the symbol from none of its parents as it was.
        if any(_is_same(old, after) for old in olds):
            return None
        before = next((old for old in olds if old is not None), None)
        if before is not None and after is not None:
            merged = ["merged"] if len(step.commit.parents) > 1 else []
            return Event(step.commit, [*merged, *changes_between(before, after)], before, after)
        version = before if after is None else after
        assert version is not None, "one of them differs from the other"
        other = self._counterpart(step.commit, touched, version, is_origin=after is not None)
        changes = ["appeared" if after is not None else "vanished"]
        if other is not None and after is not None:
            changes = changes_between(other, after)
        return Event(step.commit, changes, before, after, other)

    def _counterpart(self, commit: Commit, touched: Touched, version: Version, *, is_origin: bool) -> Version | None:
        """Where a symbol came from, or where it went, in the commit that added or removed it here."""
        before, after = self._contents(touched, None)
        here, there = (after, before) if is_origin else (before, after)
        if here is not None and there is not None:
            inside = same_inside(version, here, there)
            if inside is not None:
                return inside
        try:
            files = files_of(self._root, commit, deadline=self._bounds.deadline)
        except GitOutOfTimeError:
            return None
        # A file of the same name is the likeliest where there are too many.
        name = touched.path.rpartition("/")[2]
        files = sorted(files, key=lambda file: not (file.old_path or file.path).endswith(name))[:MOST_FILES]
        found = self._read.editions(_places(files), version.last_name)
        pairs = [
            _pair(found, file, is_origin=is_origin) for file in files if file.path != touched.path or file.old_path
        ]
        return same_elsewhere(version, [(there, here) for there, here in pairs if there is not None])


def _pair(found: dict[Place, Edition], file: Touched, *, is_origin: bool) -> tuple[Edition | None, Edition | None]:
    """The content of a file that may hold what is looked for, and the one that may not."""
    before, after = _ends(found, file)
    if file.old_path is not None:
        return (before, None) if is_origin else (after, None)
    return (before, after) if is_origin else (after, before)


def _ends(found: dict[Place, Edition], file: Touched) -> tuple[Edition | None, Edition | None]:
    """A file before a commit, in its first parent, and after it."""
    return found.get((file.old_path or file.path, file.before[0] or "")), found.get((file.path, file.after or ""))


def _places(files: Iterable[Touched]) -> list[Place]:
    found: dict[Place, None] = {}
    for file in files:
        found |= {(file.old_path or file.path, id_): None for id_ in file.before if id_ is not None}
        if file.after is not None:
            found[file.path, file.after] = None
    return list(found)


def _is_same(old: Version | None, new: Version | None) -> bool:
    if old is None or new is None:
        return old is new
    return not changes_between(old, new)
