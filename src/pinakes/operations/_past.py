"""Contents of the past, read once each: git gives the bytes, the facts cache what they define."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pinakes.indexing.contents import Content, ContentReader
from pinakes.languages import is_shared, language_of
from pinakes.operations._indexing import limits_of
from pinakes.operations._session import Session
from pinakes.retrieval.lineage import Place
from pinakes.retrieval.versions import Snapshot, Version
from pinakes.sources.contents import read_regular_file
from pinakes.sources.git_past import Contents, content_at

_KEPT = 256
"""Snapshots that are held: most are asked for again within a few commits."""


class PastReader:
    """What files defined, by path and content."""

    def __init__(self, session: Session, contents: Contents, reader: ContentReader, language: str | None) -> None:
        self._session = session
        self._contents = contents
        self._reader = reader
        self._language = language
        self._kept: dict[Place, Snapshot] = {}
        self._without: set[tuple[str, str]] = set()
        """Contents that do not hold a text."""

    def __call__(self, places: Iterable[Place], text: str | None) -> dict[Place, Snapshot]:
        """Snapshots of those that hold a text, or of all."""
        wanted = [place for place in places if text is None or (place[1], text) not in self._without]
        new = [place for place in wanted if place not in self._kept]
        read = self._contents.read_all({id_: None for _, id_ in new})
        found = {}
        for path, id_ in new:
            data = read.get(id_)
            if data is not None and text is not None and text.encode() not in data:
                self._without.add((id_, text))
            elif data is not None:
                found[path, id_] = data
        self._kept |= self._extracted(found)
        answer = {place: self._kept[place] for place in wanted if place in self._kept}
        for place in list(self._kept)[: max(0, len(self._kept) - _KEPT)]:
            del self._kept[place]
        return answer

    def in_work_tree(self, path: str) -> Snapshot | None:
        """What a file defines as it is now; None when it cannot be read."""
        try:
            data = read_regular_file(f"{self._session.root}/{path}", self._session.max_bytes).raw
        except OSError:
            return None
        place = (path, "")
        return None if data is None else self._extracted({place: data})[place]

    def committed(self, path: str, name: str) -> Version | None:
        """What a qualified name is in the last commit; None when it is not there."""
        id_ = content_at(str(self._session.root), "HEAD", path)
        found = {} if id_ is None else self([(path, id_)], None)
        return next((snapshot.version(name) for snapshot in found.values()), None)

    def _extracted(self, found: dict[Place, bytes]) -> dict[Place, Snapshot]:
        contents = {
            f"{path}\0{id_}": Content(path, self._language if is_shared(path) else language_of(path), data)
            for (path, id_), data in found.items()
        }
        symbols = self._reader.symbols_of(contents) if contents else {}
        return {(path, id_): Snapshot(path, symbols[f"{path}\0{id_}"], data) for (path, id_), data in found.items()}


@contextmanager
def past_reader(session: Session, language: str | None) -> Iterator[PastReader]:
    """A reader for as long as one question takes; `language` is that of extensions which two share.

    Raises GitRefusedError when git is missing.
    """
    with (
        Contents(str(session.root), session.max_bytes) as contents,
        ContentReader(limits_of(session), session.max_bytes) as reader,
    ):
        yield PastReader(session, contents, reader, language)
