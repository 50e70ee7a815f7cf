"""The state of the index."""

from itertools import groupby

from pinakes.answers import Count, Evidence, LanguageCount, SkippedCount, Status
from pinakes.retrieval.calibration import calibrations_of
from pinakes.retrieval.freshness import TreeChanges
from pinakes.storage.store import Store

MOST_PATHS = 20
EXAMPLES = 5


def status_of(store: Store, *, evidence: Evidence, changes: TreeChanges | None, version: int) -> Status:
    """What the index holds, what has changed since, what it left out."""
    meta = store.meta()
    return Status(
        evidence=evidence,
        root=meta.get("root", ""),
        database=str(store.path),
        bytes=store.path.stat().st_size,
        schema_version=version,
        counts=store.counts(),
        languages=[LanguageCount(*row) for row in store.languages()],
        unread=[Count(ending, n) for ending, n in store.profile.endings_without_language()],
        changed=[] if changes is None else changes.changed[:MOST_PATHS],
        missing=[] if changes is None else changes.missing[:MOST_PATHS],
        skipped=_skipped(store),
        broken=[f"{path}: {problem}" for path, problem in store.broken(MOST_PATHS)],
        nested_projects=store.profile.nested_projects(),
        commit=meta.get("commit") or None,
        calibrations=calibrations_of(store),
    )


def _skipped(store: Store) -> list[SkippedCount]:
    groups = groupby(store.skipped(), key=lambda row: row[0])
    by_reason = [(reason, [path for _, path in rows]) for reason, rows in groups]
    return [SkippedCount(reason, len(paths), paths[:EXAMPLES]) for reason, paths in by_reason]
