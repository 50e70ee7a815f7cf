"""Unsaved texts over an index, worked out once for each state of both."""

from collections.abc import Mapping
from threading import Lock
from typing import Any

from pinakes.indexing.buffers import read_buffers
from pinakes.operations._session import Session
from pinakes.sources.read import read_source
from pinakes.sources.scan import check_paths
from pinakes.storage.overlay import Buffer, OverlaidStore
from pinakes.storage.store import Store


class Overlays:
    """What was worked out last. Texts are never changed in place, so that they tell states apart."""

    def __init__(self) -> None:
        self._texts: Mapping[str, bytes] = {}
        self._indexed_at: str | None = None
        self._buffers: list[Buffer] = []
        self._verdicts: dict[str, bool] = {}
        """Whether files that the index does not know belong to the project."""
        self._lock = Lock()

    def over(self, session: Session, store: Store) -> Store:
        """The index with the unsaved texts of a session in place of their files."""
        texts, indexed_at = session.buffers, store.meta().get("indexed_at")
        with self._lock:
            if texts != self._texts or indexed_at != self._indexed_at:
                if indexed_at != self._indexed_at:
                    self._verdicts = {}
                own = {path: data for path, data in texts.items() if self._is_own(session, store, path, data)}
                self._buffers = read_buffers(store, own, read=lambda path: _config(session, path))
                self._texts, self._indexed_at = texts, indexed_at
            buffers = self._buffers
        return OverlaidStore(store, buffers) if buffers else store

    def _is_own(self, session: Session, store: Store, path: str, data: bytes) -> bool:
        """Whether a text would be read as code of the project if it were saved."""
        if len(data) > session.max_bytes:
            return False
        known = store.file(path)
        if known is not None:
            return known[3] in {None, "empty"}
        if path not in self._verdicts:
            self._verdicts[path] = _is_source(session, path)
        return self._verdicts[path]


def _is_source(session: Session, path: str) -> bool:
    rules = session.scan_rules()
    if not (session.root / path).exists():
        return (rules.excluded_folders - rules.kept_as_packages).isdisjoint(path.split("/")[:-1])
    return any(file.path == path for file in check_paths(session.root, rules, [path]).files)


def _config(session: Session, path: str) -> str | None:
    source = read_source(str(session.root), path, session.max_bytes)
    return None if source.problem is not None else source.data.decode("utf-8", "replace")


def overlays() -> Any:
    """A place to keep overlays, for a session that has no need to know more of them."""
    return Overlays()
