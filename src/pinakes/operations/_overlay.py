"""Unsaved texts over an index, worked out once for each state of both."""

from collections.abc import Mapping
from threading import Lock
from typing import Any

from pinakes.indexing.buffers import read_buffers
from pinakes.operations._session import Session
from pinakes.sources.read import read_source
from pinakes.storage.overlay import Buffer, OverlaidStore
from pinakes.storage.store import Store


class Overlays:
    """What was worked out last. Texts are never changed in place, so that they tell states apart."""

    def __init__(self) -> None:
        self._texts: Mapping[str, bytes] = {}
        self._indexed_at: str | None = None
        self._buffers: list[Buffer] = []
        self._lock = Lock()

    def over(self, session: Session, store: Store) -> Store:
        """The index with the unsaved texts of a session in place of their files."""
        texts, indexed_at = session.buffers, store.meta().get("indexed_at")
        with self._lock:
            if texts != self._texts or indexed_at != self._indexed_at:
                self._buffers = read_buffers(store, texts, read=lambda path: _config(session, path))
                self._texts, self._indexed_at = texts, indexed_at
            buffers = self._buffers
        return OverlaidStore(store, buffers) if buffers else store


def _config(session: Session, path: str) -> str | None:
    source = read_source(str(session.root), path, session.max_bytes)
    return None if source.problem is not None else source.data.decode("utf-8", "replace")


def overlays() -> Any:
    """A place to keep overlays, for a session that has no need to know more of them."""
    return Overlays()
