"""What an answer is made from."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pinakes.answers import Evidence
from pinakes.retrieval.freshness import StaleTest
from pinakes.storage.store import Store


class Look(NamedTuple):
    """The index as one question sees it, and where the files are."""

    store: Store
    evidence: Evidence
    is_stale: StaleTest
    root: str
    max_bytes: int
    """The size above which files are not read."""
    buffers: Mapping[str, bytes] = MappingProxyType({})
    """Unsaved texts by path, which stand in for what the files hold."""
