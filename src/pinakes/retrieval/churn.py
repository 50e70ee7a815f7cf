"""How much the files of a project change: the commits of git, folded together by file."""

from collections.abc import Iterable

from pinakes.retrieval.moment import moment
from pinakes.sources.git_churn import ChangeSet
from pinakes.storage.kept import ChurnRow

_DAY = 24 * 60 * 60


class Churn:
    """Commits by the files that they changed, taken in newest first."""

    def __init__(self, half_life_days: int) -> None:
        self._half_life = half_life_days * _DAY
        self._counts: dict[str, _Count] = {}
        self._name_now: dict[str, str] = {}
        """What files are called now, by a name they had."""
        self._authors: set[str] = set()
        self.n_commits = 0
        self.newest: int | None = None
        self.oldest: int | None = None

    @property
    def n_authors(self) -> int:
        """How many people wrote these commits."""
        return len(self._authors)

    def add(self, change_set: ChangeSet) -> None:
        """Take in one commit. Ages count from the newest one, so that the same commits always give the same."""
        self.newest = change_set.time if self.newest is None else self.newest
        self.oldest = change_set.time if self.oldest is None else min(self.oldest, change_set.time)
        self.n_commits += 1
        self._authors.add(change_set.author)
        weight = 0.5 ** (max(0, self.newest - change_set.time) / self._half_life)
        for change in change_set.files:
            path = self._name_now.get(change.path, change.path)
            if change.old_path is not None:
                self._name_now[change.old_path] = path
            self._counts.setdefault(path, _Count()).add(change_set, change.added, change.removed, weight)

    def rows(self, known: Iterable[str]) -> list[ChurnRow]:
        """What is known of these files, by path; those that no commit changed are left out."""
        return [self._counts[path].row(path) for path in sorted(known) if path in self._counts]


class _Count:
    """What is known of one file."""

    def __init__(self) -> None:
        self._commits = 0
        self._authors: set[str] = set()
        self._added = 0
        self._removed = 0
        self._weight = 0.0
        self._times: list[int] = []

    def add(self, change_set: ChangeSet, added: int, removed: int, weight: float) -> None:
        self._commits += 1
        self._authors.add(change_set.author)
        self._added += added
        self._removed += removed
        self._weight += weight
        self._times = [min([change_set.time, *self._times]), max([change_set.time, *self._times])]

    def row(self, path: str) -> ChurnRow:
        first, last = map(moment, self._times)
        return ChurnRow(
            path,
            self._commits,
            len(self._authors),
            self._added,
            self._removed,
            round(self._weight, 4),
            first,
            last,
        )
