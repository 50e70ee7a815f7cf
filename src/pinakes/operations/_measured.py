"""What was measured or read apart from the index, and whether it still holds."""

import re
from pathlib import Path
from typing import Final

from pinakes.sources.commit import head_commit
from pinakes.storage.kept import CHURN_COMMIT
from pinakes.storage.store import Store

_CHURN: Final = re.compile(r"\b(?:churn|hotspots)\b", re.IGNORECASE)
_SHORT: Final = 10


def notes_on_churn(store: Store, sql: str, root: Path) -> list[str]:
    """What must be known of a query that asks how much files change: that nothing was read, or that it is old."""
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
