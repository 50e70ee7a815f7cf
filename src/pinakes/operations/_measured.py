"""What was measured or read apart from the index, and whether it still holds."""

import re
from pathlib import Path
from typing import Final

from pinakes.sources.commit import head_commit
from pinakes.storage.kept import CHURN_COMMIT
from pinakes.storage.store import Store

_CHURN: Final = re.compile(r"\b(?:churn|hotspots)\b", re.IGNORECASE)
_COVERAGE: Final = re.compile(r"\bcoverage\b", re.IGNORECASE)
_SHORT: Final = 10


def notes_on_measured(store: Store, sql: str, root: Path) -> list[str]:
    """What must be known of a query that asks for what was measured or read apart from the index."""
    return [*_notes_on_churn(store, sql, root), *_notes_on_coverage(store, sql)]


def _notes_on_coverage(store: Store, sql: str) -> list[str]:
    """That no coverage was read, or that some of it is of files as they were."""
    if not _COVERAGE.search(sql):
        return []
    n_files, n_changed = store.measured.covered_files()
    if n_files == 0:
        return ["No coverage was read in yet: `pinakes ingest coverage FILE` reads what a test run measured."]
    if n_changed == 0:
        return []
    return [f"{n_changed:,} of {n_files:,} covered files changed since: run the tests again, and read that in."]


def _notes_on_churn(store: Store, sql: str, root: Path) -> list[str]:
    """That git was not asked yet how much files change, or that this was long ago."""
    if not _CHURN.search(sql):
        return []
    commit = store.meta().get(CHURN_COMMIT)
    if commit is None:
        return ["Git was not asked yet how much files change: `pinakes ingest churn` reads it."]
    head = head_commit(root)
    if head == commit:
        return []
    age = f"at {commit[:_SHORT]}, and HEAD is {(head or 'nowhere')[:_SHORT]} now"
    return [f"How much files change was read {age}. `pinakes ingest churn` reads it again."]
